"""The phone checks the plan before the first card, and refuses a changed one."""

import json
import re
from collections.abc import Callable
from typing import Any

from shufflegraph import Talon, plan
from shufflegraph.table.phone import page
from tests.page import plans
from tests.page.phone import Phone

SAID = "return document.getElementById('verdict').textContent"
TIMES = """
const text = JSON.parse(document.getElementById("plan").textContent).written;
return [...Array(20)].map(() => {
  const begun = performance.now();
  shufflegraphCheck(text);
  return performance.now() - begun;
});
"""


def changed(document: str, name: str, change: Callable[[Any], Any]) -> str:
    """The document with what it shows changed ("plan"), or the plan that it carries ("written")."""
    head, text, rest = re.split(r'(?s)(?<=id="plan">)(.*?)(?=</script>)', document, maxsplit=1)
    data = json.loads(text)
    if name == "written":
        carried = json.loads(data["written"])
        change(carried)
        data["written"] = json.dumps(carried)
    else:
        change(data)
    return head + json.dumps(data).replace("<", r"\u003c") + rest


def is_refused(phone: Phone) -> bool:
    """Is the deal refused, and nothing offered to begin it with?"""
    begin, table = (phone.driver.find_element("id", one) for one in ("begin", "table"))
    return (
        "Do not deal" in phone.run(SAID) and not begin.is_displayed() and not table.is_displayed()
    )


MADE = (
    *(plans.skat(), plans.talon(52), plans.two_rounds(), plans.places(), plans.holdem()),
    *(plan([]), plan("DBCAEFABFDEC", 2)),
)


def test_the_phone_says_that_it_has_checked_the_plan(phone: Phone) -> None:
    for made in MADE:
        phone.open(made)
        assert phone.run(SAID).startswith("Checked: ")
        assert ("fewest rounds" in phone.run(SAID)) == (made.proof == "bound" and bool(made.rounds))
        assert phone.driver.find_element("id", "begin").is_displayed()
        phone.settings(language="de")
        assert phone.run(SAID).startswith("Plan geprüft: ")


def test_a_plan_by_search_is_checked_all_the_same(phone: Phone) -> None:
    made = plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2)
    phone.open(made)
    assert made.proof == "search"
    assert "fewest rounds" not in phone.run(SAID)
    assert "Checked: everyone gets" in phone.run(SAID)


def swap(data: Any) -> None:
    """Two cards of the first round change their piles."""
    steps = data["rounds"][0]
    steps = steps["instructions"] if isinstance(steps, dict) else steps
    one = next(n for n, step in enumerate(steps) if pile_of(step) != pile_of(steps[0]))
    for step, pile in ((steps[0], pile_of(steps[one])), (steps[one], pile_of(steps[0]))):
        step["pile" if isinstance(step, dict) else 0] = pile


def pile_of(step: Any) -> int:
    return int(step["pile"] if isinstance(step, dict) else step[0])


def exchange(data: Any) -> None:
    """Two owners get each other's hands."""
    one, other = data["owners"][:2]
    one["seat"], other["seat"] = other["seat"], one["seat"]


CHANGES: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("written", swap),
    ("plan", swap),
    ("plan written", swap),
    ("plan", exchange),
    ("plan", lambda data: data["rounds"][0].pop()),
    ("plan", lambda data: data["rounds"].append(data["rounds"][0])),
    ("plan", lambda data: data.update(cards=31)),
    ("plan", lambda data: data.update(seed="7")),
    ("plan", lambda data: data.update(piles=9)),
    ("plan", lambda data: data.update(parts=[["deck", 0, 2]])),
    ("plan", lambda data: data["rounds"][0][0].extend([0])),
    ("written", lambda data: data["deck"].reverse()),
    ("written", lambda data: data.update(placements=31)),
    ("written", lambda data: data.update(version=3)),
    ("written", lambda data: data.clear()),
    ("plan", lambda data: data.update(written="{")),
    ("plan", lambda data: data.pop("written")),
)


def test_a_changed_plan_is_refused(phone: Phone) -> None:
    for number, (names, change) in enumerate(CHANGES):
        document = page(plans.skat())
        for name in names.split():
            document = changed(document, name, change)
        phone.open_document(document)
        assert is_refused(phone), number


def test_changed_packets_are_refused(phone: Phone) -> None:
    document = page(plans.places())
    phone.open_document(document)
    assert not is_refused(phone)
    phone.open_document(changed(document, "plan", lambda data: data["parts"].reverse()))
    assert is_refused(phone)


def test_a_deal_that_was_begun_does_not_go_on_with_a_changed_plan(phone: Phone) -> None:
    made = plans.skat()
    phone.open(made)
    phone.go_to(5)
    phone.file.write_text(changed(page(made), "written", swap), encoding="utf-8")
    phone.reload()
    assert is_refused(phone)
    assert phone.see()["dialog"] is None


def test_more_cards_than_it_can_check_are_dealt_unchecked(phone: Phone) -> None:
    phone.open(plans.talon(301))
    assert phone.run(SAID) == "This plan is too large for this phone to check it."
    assert phone.driver.find_element("id", "begin").is_displayed()


def test_owners_of_every_kind_are_found_again(phone: Phone) -> None:
    decks: tuple[list[Any], ...] = (
        *([1, "1", 1, "1"], [True, "true"]),
        *([("a", "b"), "a b"], [0.5, "é<"]),
    )
    for deck in decks:
        phone.open(plan(deck, 2))
        assert "Checked: everyone gets" in phone.run(SAID)


def test_a_check_takes_no_time_that_anybody_notices(phone: Phone) -> None:
    for made in (plans.skat(), plans.talon(52)):
        phone.open(made)
        times = phone.run(TIMES)
        assert len(times) == 20
        assert min(times) < 200
