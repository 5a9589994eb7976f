"""What the app answers to a wish of its page, by the library: the oracle for the app's own wishes.js."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.base.deck import Destination, Owner, Talon
from shufflegraph.cards.games import find_game
from shufflegraph.errors import ShufflegraphError
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan
from shufflegraph.sampling.assignments import assign
from shufflegraph.table.cut import Cut, commit, join, verify
from shufflegraph.table.phone.deal import name_in, written_deal
from shufflegraph.table.slips import Moved, PickedUp, WrongPile, WrongSide, replan

Wish: TypeAlias = Mapping[str, Any]


class Wanted(NamedTuple):
    """What is to be dealt: its title, the hands, the talon as `assign` takes it, and what that is called."""

    title: str | None
    hands: dict[Owner, int]
    talon: int | tuple[int, ...]
    aside: tuple[int, ...]
    places: tuple[str, ...]
    talon_name: str


def answer(wish: Wish) -> Any:
    """What the page wishes as JSON has it, or the fault of its wish."""
    answers = {
        "deal": deal,
        "commit": commit_to,
        "cut": cut_deal,
        "verify": verify_cut,
        "mend": mend,
    }
    try:
        return json.loads(json.dumps(answers[wish["wish"]](wish)))
    except ShufflegraphError as fault:
        return {"fault": str(fault)}


def deal(wish: Wish) -> dict[str, Any]:
    """A fresh deal, drawn by the system's generator, as the page shows it."""
    wanted = wanted_of(wish)
    return shown_deal(wanted, assign(wanted.hands, wanted.talon), wish)


def wanted_of(wish: Wish) -> Wanted:
    """What a wish wants to have dealt: a game, or hands and places as they were told."""
    if "own" in wish:
        own = wish["own"]
        names, sizes, are_aside = zip(*own["places"], strict=True) if own["places"] else ((),) * 3
        aside = tuple([place for place, is_aside in enumerate(are_aside) if is_aside])
        hands: dict[Owner, int] = dict(own["hands"])
        return Wanted(None, hands, (*sizes, *[1] * own["rest"]), aside, names, "talon")
    game = find_game(wish["game"])
    if wish.get("seats") is not None:
        game = game.with_seats(wish["seats"])
    hands = dict(game.hands.items())
    return Wanted(game.title, hands, game.talon, game.aside, game.place_names, game.talon_name)


def shown_deal(wanted: Wanted, deck: Sequence[Destination], wish: Wish) -> dict[str, Any]:
    """The deal of this deck as the page shows it."""
    made = plan(deck, wish.get("piles", 8), aside=wanted.aside)
    names: dict[Owner, str] = {one: str(one) for one, size in wanted.hands.items() if size > 0}
    names |= {Talon(place): name for place, name in enumerate(wanted.places) if name}
    labels = {"title": wanted.title, "talon": wanted.talon_name}
    labels |= {"key": wish.get("key"), "new_deal": "#new"}  # the page itself makes another one
    return {"deal": written_deal(made, names, wish.get("language", "en"), labels)}


def commit_to(wish: Wish) -> dict[str, Any]:
    """Draw the phone's number; its fingerprint, to be shown, and the number, to be kept."""
    wanted = wanted_of(wish)
    way = {"piles": wish.get("piles", 8), "aside": wanted.aside, "under": wish.get("under", False)}
    secret = commit({str(one): size for one, size in wanted.hands.items()}, wanted.talon, **way)
    return {"fingerprint": secret.fingerprint, "secret": join(secret, []).to_json()}


def cut_deal(wish: Wish) -> dict[str, Any]:
    """The deal of the phone's number and of what was called, with all that verifies it."""
    wanted = wanted_of(wish)
    cut = join(Cut.from_json(wish["secret"]).secret, wish["called"])
    made = shown_deal(wanted, cut.deck, wish)["deal"]
    return {"deal": {**made, "cut": cut.to_json()}}


def verify_cut(wish: Wish) -> dict[str, Any]:
    """What a cut says that another phone showed: whether it was that number, and who got what."""
    cut = Cut.from_json(wish["cut"])
    numbered = {one: [at + 1 for at in found] for one, found in cut.positions.items()}
    hands = {one: at for one, at in numbered.items() if not isinstance(one, Talon)}
    return {
        "isSame": verify(wish["noted"], cut),
        "fingerprint": cut.secret.fingerprint,
        "called": list(cut.called),
        "hands": [[name_in(wish.get("language", "en"), one), at] for one, at in hands.items()],
        "places": [at for one, at in numbered.items() if isinstance(one, Talon)],
    }


def mend(wish: Wish) -> dict[str, Any]:
    """A deal for the deck as it lies after slips, what is put together to it, and who keeps a hand."""
    kinds = {kind.__name__: kind for kind in (WrongPile, WrongSide, PickedUp, Moved)}
    slips = [kinds[kind](*numbers) for kind, *numbers in wish["slips"]]
    mended = replan(Plan.from_json(wish["written"]), wish["laid"], slips)
    names = {owner: owner for owner in wish["owners"] if owner in mended.plan.deck}
    labels = {"new_deal": "#new", "key": wish.get("key")}
    return {
        "deal": written_deal(mended.plan, names, wish.get("language", "en"), labels),
        "together": [[part.source, part.which, len(part.cards)] for part in mended.gathered],
        "kept": [[owner, len(hand)] for owner, hand in mended.kept.items()],
    }
