"""The phone's core: Python draws the same decks and accepts its plans, and Coq evaluates the same deals."""

import json
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from proofs.development import WANTED as WANTS_COQ
from proofs.development import Development
from shufflegraph import Assignments, Plan
from shufflegraph.cards import GAMES
from tests.support import core, node
from tests.support.plan_files import Terms, python_says

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
PILES = (8, 8, 8, 7, 6, 5, 4, 3, 2)


def asked(number: int, seed: int) -> list[Any]:
    """Deals of all games in turn, and of other numbers of cards, on some piles, from some bytes."""
    rng = Random(seed)
    games = [*core.games()]
    sizes = [games[n % len(games)] if n % 3 else core.any_sizes(rng) for n in range(number)]
    return [
        {
            "what": "deal",
            "sizes": one | {"piles": rng.choice(PILES)},
            "bytes": rng.randbytes(4 * core.BYTES).hex(),
        }
        for one in sizes
    ]


Deals: TypeAlias = list[tuple[Any, Any]]


@pytest.fixture(scope="module", params=[300, pytest.param(4000, marks=pytest.mark.long)])
def deals(request: pytest.FixtureRequest) -> Deals:
    """Deals as they were asked for, and as the core made them."""
    questions = asked(request.param, 1)
    return [*zip(questions, core.answers(questions), strict=True)]


def test_python_draws_the_same_decks_of_the_same_bits(deals: Deals) -> None:
    for question, made in deals:
        hands, places = dict(enumerate(question["sizes"]["hands"])), question["sizes"]["places"]
        bits = core.Bits(bytes.fromhex(question["bytes"]))
        family = Assignments(hands, places)
        assert tuple(map(core.destination, made["deck"])) == family.sample(bits), question


def test_python_accepts_every_plan(deals: Deals) -> None:
    for question, made in deals:
        assert made["verdict"] in ("deals", "fewest"), question
        read = python_says(json.dumps(core.tree_of(made)))
        assert isinstance(read, Plan), (read, question)
        assert (read.proof == "bound") == (made["verdict"] == "fewest"), question
        assert made["piles"] == question["sizes"]["piles"]


def test_nearly_every_deal_of_a_game_is_certified_on_eight_piles(deals: Deals) -> None:
    verdicts = Counter(
        made["verdict"]
        for question, made in deals
        if made["piles"] == 8 and question["sizes"] in [one | {"piles": 8} for one in core.games()]
    )
    assert verdicts["fewest"] >= 50
    assert verdicts["fewest"] >= 0.98 * verdicts.total(), verdicts


FLOORS = {8: 2999, 12: 750, 10: 750, 7: 747, 6: 742, 5: 719, 4: 699, 3: 695}
"""Of 3,000 deals to the usual players on eight piles, and of 750 to any number on others."""


@pytest.mark.long
@pytest.mark.parametrize(("piles", "floor"), FLOORS.items())
def test_most_deals_of_games_are_certified_on_any_number_of_piles(piles: int, floor: int) -> None:
    rng = Random(11)
    usual = [
        core.sizes_of([*game.hands.values()], game.talon, game.aside) for game in GAMES.values()
    ]
    games = usual if piles == 8 else [*core.games()]
    questions = [
        {
            "what": "deal",
            "sizes": games[n % len(games)] | {"piles": piles},
            "bytes": rng.randbytes(4 * core.BYTES).hex(),
        }
        for n in range(3000 if piles == 8 else 750)
    ]
    verdicts = Counter(made["verdict"] for made in core.answers(questions))
    assert verdicts["fewest"] >= floor, verdicts


def test_without_a_talon_every_plan_has_the_fewest_rounds(deals: Deals) -> None:
    found = [made["verdict"] for asks, made in deals if not asks["sizes"]["places"]]
    assert len(found) > 30
    assert {*found} == {"fewest"}


def test_bits_that_ran_out_are_drawn_again() -> None:
    (question,) = asked(1, 3)
    hands = [52, 52, 52, 52, 52]
    none = "ff" * core.BYTES  # a number that is too large, again and again
    sizes = core.sizes_of(hands, 0, ()) | {"piles": 8}
    question |= {"sizes": sizes, "bytes": none + question["bytes"]}
    (made,) = core.answers([question])
    bits = core.Bits(bytes.fromhex(question["bytes"])[core.BYTES :])
    family = Assignments(dict(enumerate(hands)))
    assert tuple(map(core.destination, made["deck"])) == family.sample(bits)


def test_the_sum_of_two_numbers_is_that_of_the_cut() -> None:
    rng = Random(4)
    questions: list[Any] = []
    for game in GAMES.values():
        sizes = core.sizes_of([*game.hands.values()], game.talon, ())
        family = Assignments(dict(enumerate(sizes["hands"])), sizes["places"])
        numbers = [str(rng.randrange(family.count)) for _ in range(2)]
        keys = zip(("one", "other"), numbers, strict=True)
        questions.append({"what": "sum", **sizes, **dict(keys), "family": family})
    told = [{key: one[key] for key in one if key != "family"} for one in questions]
    for question, deck in zip(questions, core.answers(told), strict=True):
        family = question["family"]
        number = (int(question["one"]) + int(question["other"])) % family.count
        assert tuple(map(core.destination, deck)) == family.unrank(number)
    counts = [{"what": "count", "sizes": one["hands"] + one["places"]} for one in told]
    said = core.answers(counts)
    assert [*map(int, said)] == [question["family"].count for question in questions]


HEAD = """From Coq Require Import List Bool NArith.
From Shufflegraph Require Import Deck PlanSpec PlanFileSpec PhoneSpec.
Import ListNotations.
Definition from_bytes (l : list N) : list bool :=
  flat_map (fun b => map (N.testbit b) [0; 1; 2; 3; 4; 5; 6; 7]%N) l.
"""


@pytest.mark.skipif(not WANTS_COQ, reason="Coq is not installed")
@pytest.mark.parametrize("number", [150, pytest.param(2000, marks=pytest.mark.long)])
def test_coq_evaluates_the_same_deals(development: Development, number: int) -> None:
    small = [one for one in asked(3 * number, 5) if cards(one) <= 60][:number]
    assert len(small) == number
    for at in range(0, number, 50):
        part = small[at : at + 50]
        checks = "".join(map(equation, part, core.answers(part)))
        with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
            file = Path(scratch) / "Deals.v"
            file.write_text(HEAD + checks, encoding="utf-8")
            development.compile_file(file)


def cards(question: Any) -> int:
    return int(sum([*question["sizes"]["hands"], *question["sizes"]["places"]]))


def equation(question: Any, made: Any) -> str:
    """That `phone` of these bytes is this deal, for the kernel to evaluate."""
    sizes = question["sizes"]
    given = "; ".join(map(str, bytes.fromhex(question["bytes"])[: core.BYTES]))
    terms = Terms()
    for owner in range(len(sizes["hands"])):
        terms.destination(owner)
    verdict = {"fewest": "Fewest", "deals": "Deals"}[made["verdict"]]
    lists = " ".join(str(sizes[key]).replace(",", ";") for key in ("hands", "places", "aside"))
    return (
        f"Goal phone {sizes['piles']} {lists} (from_bytes [{given}]%N) = "
        f"Some ({terms.file(core.tree_of(made))}, {verdict}).\n"
        "Proof. vm_compute. reflexivity. Qed.\n"
    )


FAULTS = {
    "first position for last": ("[near, far].flatMap", "[far, near].flatMap"),
    "bits from the top": ("byte >> at", "byte >> (7 - at)"),
    "piles from one": ("pile: fromNumber(pile)", "pile: fromNumber(pile) + 1"),
    "nobody gets a pile": ("given: given === 0 ?", "given: given !== 0 ?"),
    "places counted from the wrong end": ("-1 - fromNumber(n)", "-2 - fromNumber(n)"),
    "a number too small": ('[bit === "1" ? 0 : 1, high]', '[bit === "1" ? 1 : 0, high]'),
    "every plan the best": ('verdict === 0 ? "deals"', 'verdict === 0 ? "fewest"'),
    "a card more": ("placements: fromNumber", "placements: 1 + fromNumber"),
    "one list turned": (
        "toList = (array) => array.reduceRight",
        "toList = (array) => array.reduce",
    ),
    "places before hands": ("[...hands, ...places]", "[...places, ...hands]"),
}


def test_a_fault_in_the_text_written_by_hand_is_noticed(tmp_path: Path) -> None:
    text = core.CORE.read_text(encoding="utf-8")
    questions = [question for question in asked(40, 6) if cards(question) <= 40][:9]
    sizes = {"hands": [3, 2], "places": [1, 4]}
    questions += [{"what": "sum", **sizes, "one": "6", "other": "1000"}]
    mau_mau = core.sizes_of([5] * 4, 12, ()) | {"piles": 3}  # often no window shows the fewest
    questions += [one | {"sizes": mau_mau} for one in asked(6, 8)]
    right = core.answers(questions)
    assert {"deals", "fewest"} <= {made["verdict"] for made in right if isinstance(made, dict)}
    for name, (old, new) in FAULTS.items():
        assert text.count(old) == 1, name
        faulty = tmp_path / "core.js"
        faulty.write_text(text.replace(old, new), encoding="utf-8")
        with suppress(RuntimeError):  # noticed as well
            assert core.answers(questions, faulty) != right, name
