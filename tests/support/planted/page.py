"""Wrong pages: one that leads through another deal, one that lets any script run."""

from typing import Any

from shufflegraph import Talon, plan
from shufflegraph.contracts import undecorated
from shufflegraph.table.page import page, serve

DECK = ["Ann", Talon(0), "Bob", "Ann"]
PLAN = plan(DECK)
right = undecorated(page)


def another_deal(plan: Any, names: Any = None, language: Any = "en") -> str:
    return right(globals()["plan"](["Bob", "Ann", Talon(0), "Ann"]), names, language)


def another_plan(plan: Any, names: Any = None, language: Any = "en") -> str:
    return right(plan, names, language).replace('placements\\": 4', 'placements\\": 5')


def any_script(plan: Any, names: Any = None, language: Any = "en") -> str:
    return right(plan, names, language).replace(
        "script-src 'sha256-", "script-src 'unsafe-inline' 'sha256-"
    )


def changed_script(plan: Any, names: Any = None, language: Any = "en") -> str:
    return right(plan, names, language).replace("const STOP_GUARD = 600", "const STOP_GUARD = 0")


def first_face_everywhere(plan: Any, *, faces: Any) -> str:
    return right(plan, faces=[faces[0]] * len(faces))


def no_page(key: str, new_deal: str) -> str:
    return ""


PAGE = "a plan, names of its owners, a language, faces of its cards, and texts or None for the rest"
FACES = {"faces": ["A", "K", "Q", "J"]}
PLANTED = [
    (page, "the page shows the plan's steps", another_deal, (PLAN,)),
    (page, "the page carries the plan, to be checked", another_plan, (PLAN,)),
    (page, "nothing but its own script and style may run", any_script, (PLAN,)),
    (page, "nothing but its own script and style may run", changed_script, (PLAN,)),
    (
        page,
        PAGE,
        None,
        (PLAN, {"Eve": "Eva"}, "en"),
    ),
    (page, PAGE, None, (DECK, None, "en")),
    (
        page,
        PAGE,
        None,
        (PLAN, None, "en"),
        {"title": 3},
    ),
    (page, "every card is shown as itself, in every round", first_face_everywhere, (PLAN,), FACES),
    (page, PAGE, None, (PLAN,), {"faces": ["A"]}),
    (serve, "a host, a port and a language", None, (no_page, "127.0.0.1", -1)),
]
