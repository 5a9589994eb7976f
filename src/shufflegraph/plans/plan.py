"""The plan: all rounds of instructions for a deck, few rounds first, then few placements."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, get_args

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Deck, deck_fault, sequence_fault, tail_of
from shufflegraph.base.faults import integer_fault, kind_fault
from shufflegraph.base.game_names import GameName
from shufflegraph.base.interop import coerces, destinations, integer, integers
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.dealing.instructions import Round
from shufflegraph.errors import (
    InvalidDeck,
    InvalidDeckType,
    InvalidPlan,
    ShufflegraphError,
    TooFewPiles,
)
from shufflegraph.planning.aside import layouts_of, solve_aside
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Planned
from shufflegraph.planning.rounds import rounds_by_words
from shufflegraph.planning.search import EFFORT
from shufflegraph.planning.to_players import with_seats
from shufflegraph.planning.windows import least_open_rounds
from shufflegraph.planning.words import refined
from shufflegraph.plans.claims import (
    MOST_CARDS,
    MOST_EFFORT,
    aside_fault,
    plan_fault,
    said_fault,
)
from shufflegraph.plans.fields import Fields, dealt_deck, with_layouts
from shufflegraph.plans.record import Plan

_GAMES: Final = frozenset(get_args(GameName))


def _game_fault(deck: object) -> InvalidDeckType | None:
    if isinstance(deck, str) and deck.strip().lower() in _GAMES:
        return InvalidDeckType(
            f"{repr_of(deck)} is the name of a game, and a deck says where each card goes: "
            f"write game_deck({repr_of(deck.strip().lower())})"
        )
    if getattr(deck, "_fields", None) == ("hands", "talon"):
        return InvalidDeckType(
            "these are faces that are dealt, and a deck says where each card goes: "
            "write game_deck(…) in place of deal_cards(…)"
        )
    return None


def _cards_fault(deck: Deck) -> InvalidDeck | None:
    fault = sequence_fault(deck)
    if fault is None and len(deck) > MOST_CARDS:
        return InvalidDeck(f"a deck of {len(deck):,} cards: at most {MOST_CARDS:,} are planned")
    return fault


def plan_input_fault(
    deck: Deck, piles: int, aside: Sequence[int], under: bool, effort: int, to_players: bool
) -> ShufflegraphError | None:
    fault: ShufflegraphError | None = (
        piles_fault(piles)
        or _game_fault(deck)
        or _cards_fault(deck)
        or deck_fault(deck)
        or integer_fault("effort", effort, most=MOST_EFFORT)
        or kind_fault("under", under, bool, "True or False")
        or kind_fault("to_players", to_players, bool, "True or False")
    )
    if fault is not None or (type(aside) is tuple and not aside):
        return fault
    text = aside_fault(aside, deck)
    return None if text is None else InvalidPlan(text)


@coerces(deck=destinations, piles=integer, aside=integers, effort=integer)
@require(
    lambda deck, piles, aside, under, effort, to_players: (
        plan_input_fault(deck, piles, aside, under, effort, to_players) is None
    ),
    "deck is a deck, and there is at least one pile",
)
@ensure(
    lambda deck, piles, aside, under, to_players, result: (
        (result.deck, result.piles, result.aside, result.under, result.to_players)
        == (tuple(deck), piles, tuple(sorted(aside)), under, to_players)
    ),
    "a plan of this deck with these piles",
)
@ensure(lambda result: plan_fault(result) is None, "every hand complete and the talon in order")
@ensure(
    lambda result: (
        result.lower_bound
        == min(
            len(result.rounds),
            least_open_rounds(
                layouts_of(
                    dealt_deck(result), (), under=result.under, to_players=result.to_players
                )[0],
                result.piles,
            ),
        )
        or result.proof != "bound"
        or result.aside != ()
    ),
    "the lower bound is that of the windows, unless a search shows it",
)
def plan(
    deck: Deck,
    piles: int = 8,
    *,
    aside: Sequence[int] = (),
    under: bool = False,
    effort: int = 1,
    to_players: bool = False,
) -> Plan:
    """Return a plan that deals `deck` on `piles` piles in few rounds and, among those, few placements.

    It plans all rounds at once, hands and talon together. Within a round all cards of one owner go to the
    same pile. The plan says in `is_optimal` whether no plan has fewer rounds, and in `proof` how that is
    known.

    Several cards may share a place of the talon; there they end in any order. If the cards at the deck's end
    all belong to the last such place, they stay in the dealer's hand.

    With `under` a card may be laid under a pile as well as on top. On few piles that takes far fewer rounds,
    and one pile is enough for every deck. Of plans with the same rounds and placements it takes one with few
    cards under piles, and with none if all cards on top are as good; for hands it does not try all words.

    With `to_players` each player's cards go straight to them, in the first round: everybody is within reach
    of the dealer. A hand needs no pile then. All piles are the talon's, and the fewest rounds are those of
    the talon alone. Without it a hand waits on a pile until it is handed over: for a deal that is made
    beforehand, or for people who come to the table.

    A search finds the best words, in a limited number of steps that are the same on every machine. The plan
    does not claim what they leave open: it has a lower bound then, and "none" as its proof.

    >>> from shufflegraph import Talon
    >>> plan(["Ann", Talon(1), "Bob", Talon(0), "Ann", "Bob"], piles=2)
    <Plan: cards 6, piles 2, rounds 2 (fewest), placements 10>
    >>> plan([Talon(0), Talon(1), Talon(1), *"abab", Talon(1)], piles=3, aside=[1])
    <Plan: cards 8, piles 3, rounds 1 (fewest), placements 7>
    >>> plan([Talon(0), "Ann", Talon(1), "Ann", Talon(2)], piles=1, under=True)
    <Plan: cards 5, piles 1, rounds 2 (fewest, top or under), placements 10>
    >>> plan(["Ann", Talon(1), "Bob", Talon(0), "Ann", "Bob"], piles=2, to_players=True)
    <Plan: cards 6, piles 2, rounds 1 (fewest, to the players), placements 6>

    :param deck: destinations, index 0 on top; or destination -> the set of its positions, as
        :class:`~shufflegraph.Partitions` draws them.
    :param piles: the number of piles, at least 1.
    :param aside: the places of the talon that may leave the table as packets, once all their cards lie alone
        on a pile; the plan takes the best choice of them. Never a stock that players draw from.
    :param under: whether cards may go under piles.
    :param effort: how many times the usual steps the search may take, from 0 (no search) to 32.
    :param to_players: whether each player's cards go straight to a seat of their own.
    :returns: the plan; without rounds if the deck is dealt already.
    :raises InvalidDeck: if `deck` is not a valid deck, or has more than a million cards.
    :raises TooFewPiles: if there is no pile, or if one pile is not enough.
    :raises InvalidPlan: if `aside` names a place that is not there or more than 8 places, or `under` is
        neither True nor False, nor `to_players`.
    :raises InvalidParameter: if the effort is not from 0 to 32.
    Complexity: O(r n log n) for n cards and r rounds, apart from a search of bounded length.
    Proved: Plan.check_plan_sound, Plan.windows_prove_fewest, Kraft.check_kraft_sound,
    Together.always_possible, PlacesPlan.check_plan_places_sound, PlacesAside.aside_window_sound,
    PlacesPlan.tail_never_helps, Places.places_always_possible, Under.under_plan_iff_good_words,
    ToPlayers.rounds_to_players, PlacesToPlayers.places_to_players.
    """
    refuse(plan_input_fault(deck, piles, aside, under, effort, to_players))
    return _planned(
        deck,
        piles,
        tuple(sorted(aside)),
        under=under,
        effort=effort,
        to_players=to_players,
    )


def plan_without_tail(
    deck: Deck,
    piles: int,
    aside: Sequence[int] = (),
    *,
    under: bool = False,
    to_players: bool = False,
) -> Plan:
    """Return a plan that lays down all cards, where :func:`plan` keeps some in the hand; unchecked."""
    places = tuple(sorted(aside))
    return _planned(deck, piles, places, tail=0, under=under, to_players=to_players)


def _planned(
    deck: Deck,
    piles: int,
    places: tuple[int, ...],
    *,
    tail: int | None = None,
    under: bool = False,
    effort: int = 1,
    to_players: bool = False,
) -> Plan:
    given, deck = deck, tuple(deck)  # so that what is found for it cannot be for another one
    if type(given) not in (list, tuple):
        refuse(deck_fault(deck))  # such a sequence may say otherwise the second time
    tail = tail_of(deck) if tail is None else tail
    dealt = deck[: len(deck) - tail] if tail else deck
    layouts = layouts_of(dealt, places, under=under, to_players=to_players)
    layout, found = solve_aside(layouts, piles, effort * EFFORT)
    if found.words is None:
        raise TooFewPiles(
            f"1 pile is not enough: it only turns the deck over, but {_why_not_on_one_pile(layout)}; "
            "2 piles are enough; under=True deals it"
        )
    assert found.words is not None
    rounds: tuple[Round, ...] = ()
    if under:
        from shufflegraph.planning.unders import few_unders  # noqa: PLC0415 - most plans need none of it

        cost = found.rounds, found.words.placements(layout, found.rounds)
        with suppress(TooFewPiles):
            on_top = _planned(
                *(deck, piles, places),
                tail=tail,
                effort=effort,
                to_players=to_players,
            )
            rounds = on_top.rounds if (len(on_top), on_top.placements) <= cost else ()
        if not rounds:
            rounds = few_unders(dealt, layout, found.words, found.rounds, piles)
            rounds = with_seats(dealt, rounds, piles) if to_players else rounds
    else:
        rounds = rounds_by_words(dealt, *refined(layout, found.words, piles))
        rounds = with_seats(dealt, rounds, piles) if to_players else rounds
    if len(rounds) != found.rounds:
        found = _sooner(found, len(rounds), layouts)
    placements = sum([len(round_.deck) for round_ in rounds])
    fields = Fields(
        piles,
        deck,
        rounds,
        placements,
        found.lower_bound,
        found.placements_lower_bound,
        found.windows,
        found.proof if len(rounds) == found.lower_bound else "none",
        found.placements_proof if placements == found.placements_lower_bound else "none",
        aside=places,
        tail=tail,
        under=under,
        to_players=to_players,
    )
    result = _plan_of(with_layouts(fields, layouts))
    refuse(said_fault(result))
    return result


def _plan_of(found: Fields, **changes: Any) -> Plan:
    result = object.__new__(Plan)
    result.__dict__.update(vars(found), **changes)
    for follows in ("_seats", "_delivered"):  # from the fields as they were
        result.__dict__.pop(follows, None)
    return result


def shown_plan(found: Fields, **changes: Any) -> Plan:
    """Return the plan with these fields, changed, whose bounds have been shown: they are not shown again."""
    result = _plan_of(found, **changes)
    refuse(plan_fault(result))
    return result


def _sooner(found: Planned, rounds: int, layouts: Sequence[Layout]) -> Planned:
    """Return what is known if the words deal in fewer rounds than they were made for."""
    least = min([layout.least_placements(rounds) for layout in layouts])
    return found._replace(rounds=rounds, placements_lower_bound=least, bounded_placements=least)


def _why_not_on_one_pile(layout: Layout) -> str:
    """Return why one pile cannot deal a deck, for one that it cannot deal."""
    for hand in range(1, len(layout.owners)):
        if layout.lasts[hand - 1] >= layout.firsts[hand]:
            one, two = layout.owners[hand - 1], layout.owners[hand]
            return f"the hands of {repr_of(one)} and {repr_of(two)} overlap"
    top, bottom = min(layout.talon), max(layout.talon)
    for hand, owner in enumerate(layout.owners):
        if layout.lasts[hand] > top and layout.firsts[hand] < bottom:
            return (
                f"the hand of {repr_of(owner)} lies within the talon, at positions {top} … {bottom}"
            )
    return "the talon is neither in order nor in reverse order"
