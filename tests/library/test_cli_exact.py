"""Dealing by the command line: what it prints, to the letter."""

import re
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import Instruction, Plan, Talon, plan
from shufflegraph.base.deck import Destination
from shufflegraph.plans.fields import piles_left
from shufflegraph.table.cli.narration import (
    deal_step_by_step,
    round_end,
    round_lines,
    screen,
    summary,
    table_picture,
    told_steps,
)
from shufflegraph.table.cli.printing import TEXTS
from tests.library.test_cli import output

THREE = ("shuffle", "3", "--piles", "2", "--seed", "3")


@pytest.mark.parametrize("back", ["b", "\x7f", "\x08", "\x1b[D"])
@pytest.mark.parametrize("stop", ["q", "\x1b", "\x03", "\x04", ""])
def test_keys_of_a_terminal(back: str, stop: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = plan([Talon(0), Talon(2), Talon(1)], 2)
    keys = iter(["n", back, "Q", "\x1b[C", stop])
    assert not deal_step_by_step(made, "talon", ENGLISH, lambda: next(keys))
    shown = re.findall(r"card (\d) of 3", capsys.readouterr().out)
    assert shown == ["1", "2", "1", "2", "3"]
    assert deal_step_by_step(made, "talon", ENGLISH, iter("   ").__next__)


PICTURES = {
    1: """\
          [1] (3)
          ┌─────┐
          │     │
          └─────┘

""",
    2: """\

          ┌─────┐
  1 (10)  │     │  [2] (3)
          └─────┘

""",
    3: """\
           1 (10)
          ┌─────┐
          │     │
          └─────┘
 [3] (3)              2
""",
    4: """\
  1 (10)              2
          ┌─────┐
          │     │
          └─────┘
 [4] (3)              3
""",
    5: """\
  1 (10)     2        3
          ┌─────┐
          │     │
          └─────┘
 [5] (3)              4
""",
    6: """\
  1 (10)     2        3
          ┌─────┐
          │     │
          └─────┘
 [6] (3)     5        4
""",
    7: """\
  1 (10)     2        3
          ┌─────┐
          │     │     4
          └─────┘
 [7] (3)     6        5
""",
    8: """\
  1 (10)     2        3
          ┌─────┐
 [8] (3)  │     │     4
          └─────┘
    7        6        5
""",
    9: "1 (10)  2  3  4  5  6  7  8  [9] (3)\n",
}


@pytest.mark.parametrize("piles", PICTURES)
def test_pictures(piles: int) -> None:
    heights = {0: 10, piles - 1: 3}
    drawn = table_picture(piles, heights, target=piles - 1)
    assert "\n".join([*drawn, ""]) == PICTURES[piles]


def test_more_piles_and_cards_than_any_table_has() -> None:
    assert table_picture(300, target=299)[0].endswith("  299  [300]")
    text = output("shuffle", "300", "--piles", "300", "--step", keys=" " * 300)
    assert "That is the talon: 300 cards in their new order." in text
    bars = re.findall(r"card (\d+) of 300   (█*)(░*) ([ \d]{3})%", text)
    assert [
        (int(card), len(full), len(empty), int(share)) for card, full, empty, share in bars
    ] == [(card, card // 10, 30 - card // 10, round(100 * card / 300)) for card in range(1, 301)]


def test_the_card_that_comes_next_is_in_bold() -> None:
    made = plan(["Ann"], 1)
    lines = screen(made, list(told_steps(made)), 0, "talon", ENGLISH)
    assert "\x1b[1mcard 1 → pile 1, then hand pile 1 to Ann\x1b[0m" in lines


ENGLISH = TEXTS["en"]
TWICE: list[Destination] = [Talon(1), "Ann", "Bob", Talon(0), "Ann"]


def test_heights_are_those_before_the_card_and_begin_again() -> None:
    assert [
        (step.round, step.card, step.cards, step.heights) for step in told_steps(plan(TWICE, 2))
    ] == [
        (1, 1, 5, {}),
        (1, 2, 5, {1: 1}),
        (1, 3, 5, {1: 1, 0: 1}),
        (1, 4, 5, {1: 2, 0: 1}),
        (1, 5, 5, {1: 3, 0: 1}),
        (2, 1, 3, {}),
        (2, 2, 3, {0: 1}),
        (2, 3, 3, {0: 1, 1: 0}),
    ]


def test_hands_only_leave_no_pile() -> None:
    made = plan(["Ann", "Bob", "Ann"], 2)
    assert round_end(made, 1, "talon", ENGLISH) == [
        "No pile is left: everybody has all their cards."
    ]
    assert summary(made, ["Ann", "Bob"], "talon", ENGLISH) == (
        "Everybody has their cards. Ann: 2, Bob: 1."
    )


def test_piles_are_picked_up_in_order_after_every_round() -> None:
    assert piles_left([Instruction(8), Instruction(1), Instruction(16)]) == [1, 8, 16]
    made = plan([*map(str, range(8))] * 2, 2)
    ends = [round_end(made, number, "talon", ENGLISH)[-1] for number in (1, 2, 3)]
    following = "That is the deck for the next round."
    assert ends == [following, following, "No pile is left: everybody has all their cards."]


def test_numbers_of_cards_stand_below_each_other() -> None:
    lines = round_lines(plan(["Ann"] * 100), 1, "talon", ENGLISH)
    assert lines[1] == "card   1 → pile 1"
    assert lines[10] == "card  10 → pile 1"
    assert lines[100] == "card 100 → pile 1, then hand pile 1 to Ann"


def test_seats_with_a_number_have_a_name_in_both_languages() -> None:
    seats = ["seat 1", "seat 12", "seat 110", "seat", "seat of honour", "seat -1", "Seat 1"]
    assert [TEXTS["de"].name(seat) for seat in seats] == [
        *["Platz 1", "Platz 12", "Platz 110"],
        *seats[3:],
    ]
    assert [ENGLISH.name(seat) for seat in seats] == seats


def test_json_or_a_page_on_standard_output_comes_alone() -> None:
    written = output("deal", "skat", "--seed", "1", "--json", "-")
    assert written == Plan.from_json(written).to_json() + "\n"
    assert output("deal", "skat", "--html", "-").startswith("<!doctype html>")
    assert output("deal", "skat", "--html", "-").endswith("</html>\n\n")


def test_a_file_may_be_called_nearly_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    output(*THREE, "--json", "+plan", "--html", "+page")
    assert Plan.from_json((tmp_path / "+plan").read_text("utf-8")).piles == 2
    assert (tmp_path / "+page").read_text("utf-8").startswith("<!doctype html>")


def test_every_page_has_a_place_of_its_own() -> None:
    pages = [output(*THREE, "--html", "-") for _ in range(2)]
    places = [re.findall('"id":"([0-9a-f]{16})"', page) for page in pages]
    assert [len(found) for found in places] == [1, 1]
    assert places[0] != places[1]


def test_files_end_with_a_line_break(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    text = output(*THREE, "--json", str(file))
    assert text == output(*THREE)
    assert file.read_text("utf-8") == output(*THREE, "--json", "-")


def test_a_server_gets_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def serve_pages(
        make_page: Any, host: str | None, port: int, *, language: str, announce: Any
    ) -> None:
        announce("served")
        asked.append((make_page("mine", "/new"), host, port, language))

    monkeypatch.setattr("shufflegraph.table.phone.serve", serve_pages)
    assert output("serve", "poker", "--seats", "3", "--piles", "5") == "served\n"
    assert output("serve", "skat", "--lang", "de", "--host", "::1", "--port", "7") == "served\n"
    assert output("serve", "skat", "--local") == "served\n"
    (poker, *where), (skat, *there), (_, *here) = asked
    assert where == [None, 8000, "en"]  # the local network
    assert there == ["::1", 7, "de"]
    assert here == ["127.0.0.1", 8000, "en"]
    assert '"id":"mine"' in poker
    assert '"newDeal":"/new"' in poker
    assert '"piles":5,' in poker
    assert '<html lang="en">' in poker
    assert '<html lang="de">' in skat
    assert '"piles":8,' in skat
    assert "Skat" in skat
