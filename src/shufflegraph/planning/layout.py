"""What a planner knows of a deck: where the hands begin and end, where the talon lies, and what follows.

Several cards may share a place of the talon, in any order among themselves. Cards of different places have
the conditions of single cards: the word of the earlier place comes first, or the words are equal and the
cards face the right way. A place is given by the positions of its cards in the deck, in ascending order.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress

from shufflegraph.base.deck import Deck, Owner, Position, Talon
from shufflegraph.dealing.talon import grouped, run_numbers, shared_runs


def words_needed(
    places: Sequence[Sequence[Position]], first: Position, last: Position, rounds: int
) -> int:
    """Return the least number of different words of the cards in a window."""
    odd = rounds % 2 == 1
    number = 0
    bound: Position | None = None
    for place in places:
        counted = [
            position
            for position in place
            if first <= position <= last
            and (bound is None or not (position < bound if odd else position > bound))
        ]
        if counted:
            number += 1
            bound = counted[0] if odd else counted[-1]
        elif bound is not None and (place[-1] < bound if odd else place[0] > bound):
            bound = place[0] if odd else place[-1]
        else:
            bound = None
    return number


def words_met(
    places: Sequence[Sequence[Position]], first: Position, last: Position, rounds: int
) -> int:
    """Return what `words_needed` does, by bisection: for the search, which asks it thousands of times."""
    return (_odd_words if rounds % 2 else _even_words)(places, first, last)


def _odd_words(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    number = 0
    bound: Position | None = None
    for place in places:
        at = bisect_left(place, first if bound is None or bound < first else bound)
        if at < len(place) and place[at] <= last:
            number += 1
            bound = place[at]
        else:
            bound = place[0] if bound is not None and place[-1] < bound else None
    return number


def _even_words(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    number = 0
    bound: Position | None = None
    for place in places:
        at = bisect_right(place, last if bound is None or bound > last else bound)
        if at and place[at - 1] >= first:
            number += 1
            bound = place[at - 1]
        else:
            bound = place[-1] if bound is not None and place[0] > bound else None
    return number


def goes_on(code: int, bound: Position, position: Position) -> bool:
    """May a card there have the code of one at `bound` that belongs further up?"""
    return position > bound if code % 2 else position < bound


def alternations(
    places: Sequence[Sequence[Position]],
    first: Position,
    last: Position,
    *,
    one_round: bool = False,
) -> int:
    """Return how many codes, falling, rising, falling …, the cards in a window need.

    A card outside ends the code that comes to it; in one round, if that falls, no card goes on its pile.
    Proved of a model: Under.check_window_under_sound.
    """
    number, bound = 0, None
    for place in places:
        inside = [at for at in place if first <= at <= last]
        begun = [at for at in inside if bound is None or not goes_on(number - 1, bound, at)]
        if begun:
            number += 1 + (one_round and bound is None and number % 2)
        bound = (min if number % 2 else max)(begun or inside, default=None)
    return number


@dataclass(frozen=True)
class Layout:
    """Hands in order of first card, the talon by place; what is read off them is computed once.

    Nothing of it can be changed: the search has it before the plan is checked by it.
    """

    owners: Sequence[Owner]
    firsts: Sequence[Position]
    lasts: Sequence[Position]
    sizes: Sequence[int]
    talon: Sequence[Position]
    places: Sequence[int] = ()
    under: bool = False
    to_seats: int = 0
    """How many cards go straight to their players, in the first round; they are in no hand of this layout."""

    @cached_property
    def groups(self) -> tuple[tuple[Position, ...], ...]:
        """The positions of the cards of each place of the talon."""
        places = self.places or range(len(self.talon))
        return tuple(map(tuple, grouped(list(zip(places, self.talon, strict=True)))))

    @cached_property
    def size(self) -> int:
        return self.least_placements(1)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing to deal: no hand, and the talon in order."""
        return not self.owners and not self.to_seats and max(self.rising_runs, default=0) == 0

    @property
    def sides(self) -> int:
        """How many sides a pile has, and how many codes a hand takes up: 2 if cards may go under piles."""
        return 2 if self.under else 1

    def words(self, rounds: int, piles: int) -> int:
        """Return how many words of that many rounds there are."""
        return int((self.sides * piles) ** rounds)

    def runs(self, rounds: int) -> tuple[int, ...]:
        """Return the number of each talon card's run, for a plan of exactly that many rounds."""
        if self.under:
            return self._alternating_runs
        return self.falling_runs if rounds % 2 else self.rising_runs

    def number_of_runs(self, rounds: int) -> int:
        """Return how many runs there are: a talon alone takes that many different words."""
        runs = self.runs(rounds)
        return 1 + (max(runs) if self.places else runs[-1]) if runs else 0

    def least_placements(self, rounds: int) -> int:
        """Return the placements of that many rounds if every hand were handed over in the first one."""
        return self.to_seats + sum(self.sizes) + rounds * len(self.talon)

    @cached_property
    def _alternating_runs(self) -> tuple[int, ...]:
        return tuple(shared_runs(self.groups, 0, under=True))

    @cached_property
    def falling_runs(self) -> tuple[int, ...]:
        """The number of each talon card's run, for odd numbers of rounds."""
        return self._runs_on_top(1)

    @cached_property
    def rising_runs(self) -> tuple[int, ...]:
        """The number of each talon card's run, for even numbers of rounds."""
        return self._runs_on_top(0)

    def _runs_on_top(self, rounds: int) -> tuple[int, ...]:
        if self.places:
            return tuple(shared_runs(self.groups, rounds, under=False))
        return tuple(run_numbers(self.talon, rounds))

    @cached_property
    def run_firsts(self) -> tuple[Position, ...]:
        """The first card in the deck of each run for one round."""
        return tuple(dict(zip(self.runs(1), self.talon, strict=True)).values())

    @cached_property
    def by_position(self) -> tuple[int, ...]:
        """The places of the talon in the order in which their cards lie in the deck."""
        return tuple(sorted(range(len(self.talon)), key=self.talon.__getitem__))

    @cached_property
    def _runs_by_position(self) -> tuple[tuple[int, ...], ...]:
        """Of the talon cards in that order their positions, their rising runs, and their falling ones."""
        rows = (self.talon, self.rising_runs, self.falling_runs)
        return tuple([tuple([row[target] for target in self.by_position]) for row in rows])

    def words_needed_in_each(
        self, windows: Iterable[tuple[Position, Position]], rounds: int
    ) -> list[int]:
        return [self.words_needed_in(first, last, rounds) for first, last in windows]

    def words_needed_in(self, first: Position, last: Position, rounds: int) -> int:
        """Return how many different words the talon cards in a window need at least."""
        if self.under:
            one = rounds == 1
            return alternations(self.groups, 0 if one else first, last, one_round=one)
        if self.places:
            return words_met(self.groups, first, last, rounds)
        rows = self._runs_by_position
        begin, end = bisect_left(rows[0], first), bisect_right(rows[0], last)
        return len(set(rows[1 + rounds % 2][begin:end]))


def layout_of(deck: Deck, *, under: bool = False) -> Layout:
    """Return each owner's first and last position and number of cards, and each talon place's positions."""
    is_hand = [type(card) is not Talon for card in deck]
    talon = [-1] * is_hand.count(False)
    places: tuple[int, ...] = ()
    for position, card in enumerate(deck):
        if type(card) is Talon:
            talon[card.position] = position
    if -1 in talon:
        by_place = sorted([(d.position, at) for at, d in enumerate(deck) if type(d) is Talon])
        places, talon = tuple([place for place, _ in by_place]), [at for _, at in by_place]
    if len(talon) == len(deck):
        return Layout((), (), (), (), tuple(talon), places, under)
    cards = list(compress(deck, is_hand))
    where = list(compress(range(len(deck)), is_hand)) if talon else range(len(deck))
    sizes = Counter(cards)
    last = dict(zip(cards, where, strict=True))
    first = dict(zip(reversed(cards), reversed(where), strict=True))
    owners = tuple(sizes)
    return Layout(
        owners,
        tuple([first[owner] for owner in owners]),
        tuple([last[owner] for owner in owners]),
        tuple(sizes.values()),
        tuple(talon),
        places,
        under,
    )


def hands_at(deck: Deck, layout: Layout) -> list[int]:
    """Return for each position the number of its owner's hand, -1 for a talon card."""
    if not layout.owners:
        return [-1] * len(deck)
    index = {owner: hand for hand, owner in enumerate(layout.owners)}
    if layout.to_seats or Talon in map(type, layout.owners):
        return [index.get(card, -1) for card in deck]
    return [-1 if type(card) is Talon else index[card] for card in deck]
