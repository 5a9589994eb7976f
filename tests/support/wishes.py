"""What the app answers to a wish of its page, by the library: the oracle for the app's own wishes.js."""

import json
from collections.abc import Callable, Mapping, Sequence
from secrets import token_bytes
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from shufflegraph.cards.games import find_game
from shufflegraph.deck import Destination, Owner, Talon
from shufflegraph.errors import InvalidParameter, ShufflegraphError
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan
from shufflegraph.sampling.assignments import assign, talon_sizes
from shufflegraph.table.cut import Cut, commit, join, verify
from shufflegraph.table.cut.secret import WORDS, spoken
from shufflegraph.table.page.deal import name_in, written_deal
from shufflegraph.table.page.document import page_fault
from shufflegraph.table.slips import Moved, PickedUp, WrongPile, replan

NEW_DEAL: Final = "#new"
"""Where the page's link to another deal leads: the page itself makes it."""

Wish: TypeAlias = Mapping[str, Any]


class Wanted(NamedTuple):
    """What is to be dealt: its title, the hands, the talon as `assign` takes it, and what that is called."""

    title: str | None
    hands: dict[Owner, int]
    talon: int | tuple[int, ...]
    aside: tuple[int, ...]
    places: tuple[str, ...]
    talon_name: str


def answer(wish: str) -> str:
    """Return what the page wishes, or the fault of its wish."""
    wished = json.loads(wish)
    try:
        return json.dumps(ANSWERS[wished["wish"]](wished))
    except ShufflegraphError as fault:
        return json.dumps({"fault": str(fault)})


def deal(wish: Wish) -> dict[str, Any]:
    """Return a fresh deal, drawn by the system's generator, as the page shows it."""
    wanted = wanted_of(wish)
    return shown_deal(wanted, assign(wanted.hands, wanted.talon), wish)


def wanted_of(wish: Wish) -> Wanted:
    """Return what a wish wants to have dealt: a game, or hands and places as they were told."""
    return _own(wish["own"]) if "own" in wish else _game(wish["game"], wish.get("seats"))


def shown_deal(wanted: Wanted, deck: Sequence[Destination], wish: Wish) -> dict[str, Any]:
    """Return the deal of this deck as the page shows it."""
    made = plan(deck, wish.get("piles", 8), aside=wanted.aside)
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
    hands: dict[Owner, int] = dict(found.hands.items())
    names = found.place_names
    return Wanted(found.title, hands, found.talon, found.aside, names, found.talon_name)


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


def commit_to(wish: Wish) -> dict[str, Any]:
    """Draw the phone's number; return its fingerprint, to be shown, and the number, to be kept."""
    wanted = wanted_of(wish)
    secret = commit(_named(wanted), wanted.talon)
    return {"fingerprint": secret.fingerprint, "secret": join(secret, []).to_json()}


def _named(wanted: Wanted) -> dict[str, int]:
    return {str(owner): size for owner, size in wanted.hands.items()}


def cut_deal(wish: Wish) -> dict[str, Any]:
    """Return the deal of the phone's number and of what was called, with all that verifies it."""
    wanted = wanted_of(wish)
    cut = join(Cut.from_json(wish["secret"]).secret, wish["called"])
    dealt = cut.secret
    if dict(dealt.hands) != wanted.hands or talon_sizes(dealt.talon) != talon_sizes(wanted.talon):
        raise InvalidParameter("the number was drawn for another deal: let the phone draw anew")
    made = shown_deal(wanted, cut.deck, wish)["deal"]
    return {"deal": {**made, "cut": cut.to_json()}}


def draw_call(wish: Wish) -> dict[str, Any]:
    """Return ten words of 160 random bits, for a player who lets a phone call."""
    return {"words": spoken(token_bytes(2 * WORDS))}


def verify_cut(wish: Wish) -> dict[str, Any]:
    """Return what a cut says that another phone showed: whether it was that number, and who got what."""
    cut = Cut.from_json(wish["cut"])
    language = wish.get("language", "en")
    numbered = {one: [at + 1 for at in found] for one, found in cut.positions.items()}
    hands = {one: at for one, at in numbered.items() if not isinstance(one, Talon)}
    return {
        "isSame": verify(wish["noted"], cut),
        "fingerprint": cut.secret.fingerprint,
        "called": list(cut.called),
        "hands": [[name_in(language, one), at] for one, at in hands.items()],
        "places": [at for one, at in numbered.items() if isinstance(one, Talon)],
    }


def mend(wish: Wish) -> dict[str, Any]:
    """Return a deal for the deck as it lies after slips, what is put together to it, and who keeps a hand."""
    kinds = {kind.__name__: kind for kind in (WrongPile, PickedUp, Moved)}
    slips = [kinds[kind](*numbers) for kind, *numbers in wish["slips"]]
    mended = replan(Plan.from_json(wish["written"]), wish["laid"], slips)
    names = {owner: owner for owner in wish["owners"] if owner in mended.plan.deck}
    labels = {"new_deal": NEW_DEAL, "key": wish.get("key")}
    return {
        "deal": written_deal(mended.plan, names, wish.get("language", "en"), labels),
        "together": [[part.source, part.which, len(part.cards)] for part in mended.gathered],
        "kept": [[owner, len(hand)] for owner, hand in mended.kept.items()],
    }


ANSWERS: Final[Mapping[str, Callable[[Wish], dict[str, Any]]]] = MappingProxyType(
    {
        "deal": deal,
        "commit": commit_to,
        "cut": cut_deal,
        "call": draw_call,
        "verify": verify_cut,
        "mend": mend,
    }
)
"""What the page can wish, by name."""
