"""Places of the talon that may be put aside: the best choice of them, and what holds for all choices.

A place that is put aside leaves like a hand, when all its cards lie on a pile of their own. So each choice
of places is a deck of its own, in which they are hands; what is claimed is claimed of all of them.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from operator import itemgetter
from typing import NamedTuple

from shufflegraph.base.deck import Deck, Destination, Position, Talon
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.planner import (
    Cost,
    Planned,
    is_bounded,
    numbers_to_refute,
    proof_of,
    solve,
)
from shufflegraph.planning.search import EFFORT, Effort
from shufflegraph.planning.windows import (
    Certificate,
    Ends,
    is_refuted,
    least_open_rounds,
    window_against,
    windows,
)


class Hand(NamedTuple):
    """Whose cards these are, or which place they have, the first of them, the last, and how many."""

    owner: Destination
    first: Position
    last: Position
    size: int


class Option(NamedTuple):
    """The deck with some places put aside, the rounds that no window rules out, and what was found."""

    layout: Layout
    open_rounds: int
    found: Planned | None

    def placements(self, rounds: int) -> int:
        """Return a number of placements that no plan of that many rounds goes below."""
        if self.found is not None and rounds == self.found.rounds:
            return self.found.placements_lower_bound
        return self.layout.least_placements(rounds)

    def is_bounded(self, rounds: int, piles: int, least: int) -> bool:
        """Do inequalities alone show that these rounds take at least that many placements?"""
        if self.found is not None and rounds == self.found.rounds:
            return least <= self.found.bounded_placements
        return is_bounded(self.layout, rounds, piles, least)

    def needs(self) -> int:
        return self.open_rounds if self.found is None else self.found.lower_bound


def choices(aside: Sequence[int]) -> list[tuple[int, ...]]:
    """Return which places may really be put aside: every choice of them, small ones first."""
    return [chosen for size in range(len(aside) + 1) for chosen in combinations(aside, size)]


def layouts_of(
    deck: Deck, aside: Sequence[int], *, under: bool = False, to_players: bool = False
) -> tuple[Layout, ...]:
    """Return how the cards lie, for every choice of places that may be put aside and are in the deck.

    Where the players' cards go straight to them, they are no hands: only the talon is left to plan.
    """
    there = [place for place in aside if Talon(place) in deck]
    if not there and not to_players:
        return (layout_of(deck, under=under),)
    where: dict[Destination, list[Position]] = {}
    for position, card in enumerate(deck):
        where.setdefault(card, []).append(position)
    places = sorted([card.position for card in where if type(card) is Talon])
    owners = [card for card in where if _is_hand(card, there, to_players=to_players)]
    hands = [Hand(card, where[card][0], where[card][-1], len(where[card])) for card in owners]
    talon = {place: where[Talon(place)] for place in places}
    players = [card for card in deck if type(card) is not Talon] if to_players else ()
    every = choices(there)
    return tuple([_with_aside(hands, talon, one, len(players), under=under) for one in every])


def _is_hand(card: Destination, aside: Sequence[int], *, to_players: bool) -> bool:
    return card.position in aside if type(card) is Talon else not to_players


def _with_aside(
    hands: list[Hand],
    talon: dict[int, list[Position]],
    chosen: Sequence[int],
    to_seats: int,
    *,
    under: bool,
) -> Layout:
    """Return the layout with these places as hands; `hands` has those of all places there may be."""
    here = [h for h in hands if type(h.owner) is not Talon or h.owner.position in chosen]
    left = [row for place, row in talon.items() if place not in chosen]
    cards = tuple(chain.from_iterable(left))
    shared = len(cards) > len(left)
    places = tuple([number for number, row in enumerate(left) for _ in row]) if shared else ()
    owners, firsts, lasts, sizes = zip(*here, strict=True) if here else ((), (), (), ())
    return Layout(owners, firsts, lasts, sizes, cards, places, under, to_seats)


def solve_aside(
    layouts: Sequence[Layout], piles: int, effort: int = EFFORT
) -> tuple[Layout, Planned]:
    """Return the best choice of places to put aside, as a layout, and what is known of all choices.

    Those that may be cheapest are tried first: they rule out most others without a search. Of the cheapest
    the first is returned, those that seem to need fewer rounds before.
    """
    if len(layouts) == 1:
        return layouts[0], solve(layouts[0], piles, None, Effort(effort))
    left = Effort(effort)
    always = piles > 1 or layouts[0].under
    needed = [least_open_rounds(layout, piles) if always else 0 for layout in layouts]
    ordered = sorted(zip(needed, layouts, strict=True), key=itemgetter(0))
    tried = [Option(layout, rounds, None) for rounds, layout in ordered]
    best: int | None = None
    for at in sorted(range(len(tried)), key=lambda at: _cost(tried[at], tried[at].open_rounds)):
        choice = tried[at]
        rival = None if best is None else _cheaper_than(tried[best], as_well=at < best)
        if rival is None or _cost(choice, choice.open_rounds) < rival:
            choice = tried[at] = choice._replace(found=solve(choice.layout, piles, rival, left))
            if _is_plan(choice) and (rival is None or _cost_of(choice) < rival):
                best = at
    chosen = tried[best or 0]
    return chosen.layout, _over_all(chosen, tried, layouts, piles)


def _is_plan(choice: Option) -> bool:
    return choice.found is not None and choice.found.words is not None


def _cost(choice: Option, rounds: int) -> Cost:
    return rounds, choice.placements(rounds)


def _cost_of(choice: Option) -> Cost:
    assert choice.found is not None
    assert choice.found.words is not None
    rounds = choice.found.rounds
    return rounds, choice.found.words.placements(choice.layout, rounds)


def _cheaper_than(best: Option, *, as_well: bool) -> Cost:
    """Return the cost below which a choice is better, or as good and before it."""
    rounds, placements = _cost_of(best)
    return rounds, placements + as_well


def _over_all(best: Option, tried: list[Option], layouts: Sequence[Layout], piles: int) -> Planned:
    """Return what was found, with bounds that hold for all choices."""
    found = best.found
    always = piles > 1 or layouts[0].under
    assert found is not None
    if found.words is None:
        return found
    solvable = [option for option in tried if always or option.found is None or _is_plan(option)]
    bound = min([choice.needs() for choice in solvable])
    rivals = [choice for choice in solvable if choice.needs() <= found.rounds]
    least = min([choice.placements(found.rounds) for choice in rivals])
    shown = all(choice.is_bounded(found.rounds, piles, least) for choice in tried)
    windows = certificate(layouts, bound, piles)
    return found._replace(
        lower_bound=bound,
        windows=windows,
        proof=proof_of(windows),
        placements_lower_bound=least,
        bounded_placements=least if shown else 0,
    )


def certificate(layouts: Sequence[Layout], bound: int, piles: int) -> Certificate:
    """Return windows against these numbers of rounds, each for all choices, or None for one."""
    numbers = numbers_to_refute(bound, under=layouts[0].under)
    return tuple([_window_for_all(layouts, rounds, piles) for rounds in numbers])


def _window_for_all(layouts: Sequence[Layout], rounds: int, piles: int) -> Ends | None:
    """Return a window that refutes that many rounds for every choice, if one of theirs or the widest does."""
    widest = (0, layouts[0].size - 1)
    fullest = ((window_against(one, rounds, piles), widest) for one in layouts)
    others = ((first, last) for one in layouts for first, last, _ in windows(one))
    for window in chain(chain.from_iterable(fullest), others):
        if window is not None and all(is_refuted(one, window, rounds, piles) for one in layouts):
            return window
    return None
