"""A plan to one self-contained HTML document: nothing is loaded, nothing leaves the page.

The document shows which pile each card goes to and when a pile is handed over, nothing more; the random
numbers are in the plan already. It carries the whole plan as well. Before the first card the device checks
it, by a program made of what Coq proved, and compares it with what is shown. The page's content security
policy names the hashes of its one script and its one style, and so forbids every request and every other
script.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Owner, Talon
from shufflegraph.base.faults import first_fault, in_turn, kind_fault, type_fault
from shufflegraph.base.languages import LANGUAGES, Language
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.plans.fields import owners_of
from shufflegraph.plans.record import Plan
from shufflegraph.table.phone.assembly import assembled, policy, text_inside, texts
from shufflegraph.table.phone.deal import (
    are_faces_of,
    faces_fault,
    faces_of,
    on_piles,
    seat_label,
    written_deal,
)

_Dealt: TypeAlias = list[list[tuple[int, str | int | None]]]
"""The pile of every step of every round, and the owner or the place of the talon that it goes to."""


def _data(document: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        text_inside(document, 'script type="application/json" id="plan"')
    )
    return found


def _shown_steps(document: str) -> _Dealt:
    data = _data(document)
    seats: list[str] = [owner["seat"]["en"] for owner in data["owners"]]

    def given(step: list[Any]) -> str | int | None:
        if len(step) == 1:
            return None
        return int(step[2]) if step[1] is None else seats[step[1]]

    return [[(step[0], given(step)) for step in one] for one in data["rounds"]]


def _dealt(plan: Plan) -> _Dealt:
    def given(owner: Owner | None) -> str | int | None:
        if owner is None:
            return None
        return owner.position if isinstance(owner, Talon) else seat_label(owner)

    return [
        [(~pile if under else pile, given(owner)) for pile, owner, under in round_.instructions]
        for round_ in plan
    ]


def _allows_itself_only(document: str) -> bool:
    rules = policy(text_inside(document, 'script type="module"'), text_inside(document, "style"))
    return f'http-equiv="Content-Security-Policy" content="{rules}"' in document


@in_turn
def page_fault(
    plan: Plan, names: Mapping[Any, str] | None, language: str
) -> Iterator[InvalidParameter | None]:
    if not isinstance(plan, Plan):
        yield InvalidParameterType(f"a page is made from a Plan, not from a {type(plan).__name__}")
    if not isinstance(language, str) or language not in LANGUAGES:
        yield InvalidParameter(
            f"no language {label_of(language)}; the page speaks {', '.join(LANGUAGES)}"
        )
    names, owners = {} if names is None else names, owners_of(plan)
    told = "names are a mapping from owners to texts"
    yield type_fault(told, names, Mapping, InvalidParameterType)
    for owner, name in names.items():
        yield _text_fault(f"the name of {label_of(owner)}", name)
        if isinstance(owner, Talon):
            if owner not in plan.deck:
                yield InvalidParameter(
                    f"{label_of(owner)} is not a place of the talon of this plan"
                )
        elif owner not in owners:
            known = ", ".join(map(repr, owners)) or "nobody"
            yield InvalidParameter(f"{label_of(owner)} gets no hand in this plan; {known} does")


def _text_fault(what: str, value: Any) -> InvalidParameter | None:
    if not isinstance(value, str):
        return InvalidParameterType(f"{what} is {label_of(value)}: it has to be a text")
    wrong = re.search("[\ud800-\udfff]", value)
    if wrong is None:
        return None
    return InvalidParameter(
        f"{what} is {repr_of(value)}: UTF-8 cannot write character {wrong.start() + 1}, half of a pair"
    )


def labels_fault(
    title: str | None, talon: str | None, new_deal: str | None, key: str | None
) -> InvalidParameter | None:
    labels = {"title": title, "talon": talon, "new_deal": new_deal, "key": key}
    faults = (_text_fault(name, value) for name, value in labels.items() if value is not None)
    return first_fault(faults)


@require(
    lambda plan, faces: faces is None or faces_fault(plan, faces) is None, "faces of its cards"
)
@require(
    lambda title, talon, new_deal, key: labels_fault(title, talon, new_deal, key) is None,
    "texts or None for the rest",
)
@require(
    lambda plan, names, language: page_fault(plan, names, language) is None,
    "a plan, names of its owners, a language",
)
@require(
    lambda left: kind_fault("left", left, bool, "True or False") is None, "left is True or False"
)
@ensure(
    lambda plan, result: _shown_steps(result) == _dealt(plan), "the page shows the plan's steps"
)
@ensure(
    lambda left, result: _data(result).get("left", False) == left, "its piles go that way round"
)
@ensure(
    lambda plan, result: _data(result)["written"] == on_piles(plan).to_json(),
    "the page carries the plan, to be checked",
)
@ensure(lambda result: _allows_itself_only(result), "nothing but its own script and style may run")
@ensure(
    lambda plan, faces, result: are_faces_of(plan, faces, _data(result).get("faces")),
    "every card is shown as itself, in every round",
)
def page(  # noqa: PLR0913 - what a page says
    plan: Plan,
    names: Mapping[Any, str] | None = None,
    language: Language = "en",
    *,
    title: str | None = None,
    talon: str | None = None,
    new_deal: str | None = None,
    key: str | None = None,
    faces: Sequence[object] | None = None,
    left: bool = False,
) -> str:
    """Return a page that leads the dealer through `plan`, as one self-contained HTML document.

    The page runs on a phone in the middle of the table and needs no network. It draws the piles along
    the edge of the screen, goes on at a tap, a key or a spoken word, and never says who gets which card
    before a hand is complete. Before the first card the phone checks the plan; it refuses a changed one.
    It is the app with this deal in it: a new deal, a cut and a plan after a slip are made on the phone.

    >>> from shufflegraph import plan
    >>> page(plan(["Ann", "Bob", "Ann"]), title="Three cards")[:15]
    '<!doctype html>'

    :param plan: the rounds to deal.
    :param names: owner -> the player's name; the dealer can change it. Owners are listed in this order.
        A place of the talon can have a name too, such as "flop": Talon(0) -> its name.
    :param language: the language that the page begins with, "en" or "de".
    :param title: the heading, such as the game's name.
    :param talon: what the game calls its talon, such as "skat".
    :param new_deal: an address that gives another deal; without one the page draws it.
    :param key: what the browser keeps the dealer's place under; by default it depends on the plan alone.
    :param faces: what is on the cards, in deck order, where a known deal is made from a pack in known order:
        the page then shows each card as it is laid down. Without them it knows no faces.
    :param left: whether the piles are numbered anticlockwise, for a left-handed dealer, who can change it.
    :returns: the document, ASCII apart from its script and texts; write it as UTF-8.
    :raises InvalidParameter: if an owner in `names` gets no hand, there is no such language, the faces are
        more or fewer than the cards, `left` is neither True nor False, or a text is not a string or holds
        half of a surrogate pair, which UTF-8 cannot write.
    """
    refuse(
        page_fault(plan, names, language)
        or labels_fault(title, talon, new_deal, key)
        or kind_fault("left", left, bool, "True or False")
        or (None if faces is None else faces_fault(plan, faces))
    )
    labels = {"key": key, "title": title, "talon": talon, "new_deal": new_deal}
    known: dict[str, Any] = {} if faces is None else {"faces": faces_of(plan, faces)}
    known |= {"left": True} if left else {}
    return assembled(
        written_deal(plan, names or {}, language, labels) | known,
        language=language,
        title=title or texts()[language]["title"],
    )
