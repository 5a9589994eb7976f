"""What Python does on the phone: a wish of the page is answered with a deal, both as JSON.

A wish names a game or tells a deal of one's own. The answer has the deal as the page shows it, or says why
there is none. A page that asks for more than deals has more kinds of wishes: :data:`ANSWERS` has them all.
"""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.cards.games import find_game
from shufflegraph.deck import Owner, Talon
from shufflegraph.errors import InvalidParameter, ShufflegraphError
from shufflegraph.page.document import page_fault, written_deal
from shufflegraph.plans.plan import plan
from shufflegraph.sampling.assignments import assign

NEW_DEAL: Final = "#new"
"""Where the page's link to another deal leads: the page itself makes it."""

Wish: TypeAlias = Mapping[str, Any]


class Wanted(NamedTuple):
    """What is to be dealt: its title, the hands, the talon as `assign` takes it, and what that is called.

    >>> Wanted("Ours", {"Ann": 2}, (3,), (0,), ("flop",), "talon").aside
    (0,)

    Complexity: O(1).
    """

    title: str | None
    hands: dict[Owner, int]
    talon: int | tuple[int, ...]
    aside: tuple[int, ...]
    places: tuple[str, ...]
    talon_name: str


def answer(wish: str) -> str:
    """Return what the page wishes, or the fault of its wish.

    >>> made = json.loads(answer('{"wish": "deal", "game": "skat", "piles": 8}'))["deal"]
    >>> made["cards"], made["newDeal"]
    (32, '#new')
    >>> same = '{"hands": [["Ann", 1], ["Ann", 1]], "places": [], "rest": 0}'
    >>> answer(f'{{"wish": "deal", "own": {same}}}')
    '{"fault": "two players are called \\'Ann\\': each needs a name"}'

    Complexity: that of assigning and planning.
    """
    wished = json.loads(wish)
    try:
        return json.dumps(ANSWERS[wished["wish"]](wished))
    except ShufflegraphError as fault:
        return json.dumps({"fault": str(fault)})


def deal(wish: Wish) -> dict[str, Any]:
    """Return a fresh deal, drawn by the system's generator, as the page shows it.

    >>> own = {"hands": [["Ann", 1], ["Bob", 1]], "places": [["flop", 3, True]], "rest": 2}
    >>> deal({"own": own, "language": "de"})["deal"]["cards"]
    7

    Complexity: that of assigning and planning.
    """
    wanted = _own(wish["own"]) if "own" in wish else _game(wish["game"], wish.get("seats"))
    made = plan(assign(wanted.hands, wanted.talon), wish.get("piles", 8), aside=wanted.aside)
    names: dict[Owner, str] = {
        owner: str(owner) for owner, size in wanted.hands.items() if size > 0
    }
    names |= {Talon(place): name for place, name in enumerate(wanted.places) if name}
    language = wish.get("language", "en")
    if (fault := page_fault(made, names, language)) is not None:
        raise fault
    labels = {
        "title": wanted.title,
        "talon": wanted.talon_name,
        "key": wish.get("key"),
        "new_deal": NEW_DEAL,
    }
    return {"deal": written_deal(made, names, language, labels)}


def _game(name: str, seats: int | None) -> Wanted:
    found = find_game(name)
    if seats is not None:
        found = found.with_seats(seats)
    talon = found.talon
    kinds = [] if found.places is None else [place.name for place in found.places]
    places = () if isinstance(talon, int) else tuple(kinds[: len(talon)])
    hands: dict[Owner, int] = dict(found.hands.items())
    return Wanted(found.title, hands, talon, found.aside, places, found.talon_name)


def _own(own: Mapping[str, Any]) -> Wanted:
    """Hands and places as they were told, in this order; `rest` cards are a stock in order at the end."""
    hands: dict[Owner, int] = {}
    for name, size in own["hands"]:
        if name in hands:
            raise InvalidParameter(f"two players are called {name!r}: each needs a name")
        hands[name] = size
    named = [(name, size, is_aside) for name, size, is_aside in own["places"]]
    aside = tuple([place for place, (_, _, is_aside) in enumerate(named) if is_aside])
    sizes = tuple([size for _, size, _ in named])
    names = tuple([name for name, _, _ in named])
    talon = (*sizes, *[1] * own["rest"]) if sizes else own["rest"]
    return Wanted(None, hands, talon, aside, names, "talon")


ANSWERS: Final[Mapping[str, Callable[[Wish], dict[str, Any]]]] = MappingProxyType({"deal": deal})
"""What the page can wish, by name."""
