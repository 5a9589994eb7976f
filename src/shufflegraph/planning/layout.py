"""What a planner knows of a deck: where the hands begin and end, where the talon lies, and what follows."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from shufflegraph.dealing.talon import BEGINS_RUN
from shufflegraph.deck import Deck, Owner, Position, Talon


@dataclass(frozen=True)
class Layout:
    """Hands in order of first card, the talon by place; what is read off them is computed once.

    >>> cards = layout(["Ann", Talon(1), "Ann", Talon(0)])
    >>> cards.size, cards.is_done, cards.runs(1), cards.runs(2)
    (4, False, [0, 0], [0, 1])

    Complexity: O(1) to make.
    """

    owners: Sequence[Owner]
    firsts: Sequence[Position]
    lasts: Sequence[Position]
    sizes: Sequence[int]
    talon: Sequence[Position]

    @cached_property
    def size(self) -> int:
        """The number of cards.

        >>> Layout(["a"], [0], [2], [2], [1]).size
        3

        Complexity: O(m) for m hands, once.
        """
        return sum(self.sizes) + len(self.talon)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing to deal: no hand, and the talon in order.

        >>> Layout([], [], [], [], [0, 1]).is_done, Layout([], [], [], [], [1, 0]).is_done
        (True, False)

        Complexity: O(t) for t talon cards, once.
        """
        return not self.owners and not any(self.runs(0)[-1:])

    def runs(self, rounds: int) -> list[int]:
        """Return the number of each talon card's run, for a plan of exactly that many rounds.

        >>> Layout([], [], [], [], [4, 2, 3]).runs(rounds=1)
        [0, 0, 1]

        Complexity: O(t) for t talon cards, once for odd and once for even numbers of rounds.
        """
        return self._odd_runs if rounds % 2 else self._even_runs

    @cached_property
    def _odd_runs(self) -> list[int]:
        return _runs(self.talon, 1)

    @cached_property
    def _even_runs(self) -> list[int]:
        return _runs(self.talon, 0)

    @cached_property
    def run_firsts(self) -> list[Position]:
        """The first card of each run for one round: it lies highest in the deck, and lowest in the talon.

        >>> Layout(["a"], [0], [2], [2], [1, 4, 3]).run_firsts
        [1, 3]

        Complexity: O(t) for t talon cards, once.
        """
        return list(dict(zip(self.runs(1), self.talon, strict=True)).values())

    @cached_property
    def by_position(self) -> list[int]:
        """The places of the talon in the order in which their cards lie in the deck.

        >>> Layout([], [], [], [], [4, 2, 3]).by_position
        [1, 2, 0]

        Complexity: O(t log t) for t talon cards, once.
        """
        return sorted(range(len(self.talon)), key=self.talon.__getitem__)


def _runs(talon: Sequence[Position], rounds: int) -> list[int]:
    begins = map(BEGINS_RUN[rounds], talon, talon[1:])
    return list(accumulate(begins, initial=0)) if talon else []


def layout(deck: Deck) -> Layout:
    """Return each owner's first and last position and number of cards, and each talon place's position.

    >>> layout(["Ann", Talon(1), "Ann", Talon(0)])
    Layout(owners=('Ann',), firsts=(0,), lasts=(2,), sizes=(2,), talon=(3, 1))

    Complexity: O(n) for n cards.
    """
    talon = [0] * sum([type(card) is Talon for card in deck])
    for position, card in enumerate(deck):
        if type(card) is Talon:
            talon[card.position] = position
    if len(talon) == len(deck):
        return Layout((), (), (), (), tuple(talon))
    cards = [card for card in deck if type(card) is not Talon]
    where: Sequence[Position] = range(len(deck))
    if talon:
        where = [position for position, card in enumerate(deck) if type(card) is not Talon]
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
    )


def hands_at(deck: Deck, cards: Layout) -> list[int]:
    """Return for each position the number of its owner's hand, -1 for a talon card.

    >>> hands_at(["a", Talon(0)], Layout(["a"], [0], [0], [1], [1]))
    [0, -1]

    Complexity: O(n) for n cards.
    """
    if not cards.owners:
        return [-1] * len(deck)
    index = {owner: hand for hand, owner in enumerate(cards.owners)}
    return [-1 if type(card) is Talon else index[card] for card in deck]
