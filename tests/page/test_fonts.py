"""Screens hold with the letters that devices have, each asked for here, whatever a machine prefers."""

import pytest

from tests.page.conftest import missing
from tests.page.phone import Phone
from tests.page.plans import all_piles, holdem, talon, two_rounds
from tests.page.test_dealing import index_of
from tests.page.test_looks import add_style, overflows

FONTS = {
    "DejaVu Sans": "fonts-dejavu-core",
    "Noto Sans": "fonts-noto-core",
    "Roboto": "fonts-roboto-unhinted",
    "Liberation Sans": "fonts-liberation",
}
"""Debian's packages, by font."""
SIZES = ((360, 640), (412, 915), (768, 1024), (1024, 768), (1280, 800))
IS_THERE = """
const sheet = document.createElement("canvas").getContext("2d");
const wide = (family) => { sheet.font = `40px ${family}`; return sheet.measureText("Rommé will 10").width; };
return ["serif", "monospace"].some((other) => wide(`"${arguments[0]}", ${other}`) !== wide(other));
"""


@pytest.mark.parametrize("font", FONTS)
def test_nothing_is_hidden_in_letters_of_any_font(phone: Phone, font: str) -> None:
    phone.resize(360, 740, calm=True)
    phone.open(two_rounds())
    if not phone.run(IS_THERE, font):
        missing(f"the font {font} (Debian's package {FONTS[font]})")
    faults = {}
    for name, made, kinds in (
        ("Rommé", two_rounds(), ("card", "hand", "pickup")),
        ("all piles", all_piles(), ("pickup",)),
        ("a talon", talon(52), ("pickup",)),
        ("Hold'em", holdem(4), ("hand", "aside", "keep", "join")),
    ):
        phone.open(made, names={"Ann": "Anna-Katharina"} if name == "Rommé" else None)
        for kind in kinds:
            phone.go_to(index_of(made, kind))
            add_style(phone, f"body {{ font-family: '{font}' }}")
            for language in ("en", "de"):
                phone.settings(language=language)
                if found := overflows(phone, SIZES):
                    faults[name, kind, language] = found
    assert faults == {}


def test_a_font_that_is_not_there_would_be_noticed(phone: Phone) -> None:
    phone.open(two_rounds())
    assert not phone.run(IS_THERE, "No Such Font")
