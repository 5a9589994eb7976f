"""All words of up to r piles, which words two hands may have, and which the talon then takes: bit masks.

Words are numbered by length, then by last pile, then by the place of what comes before it. A *code* is
the place of a word of full length: the block of the deck in which a talon card with that word ends up.
Where cards may go under piles, words are rows of letters, and a hand's last letter has no side: it is even.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from shufflegraph.planning.layout import Layout
from shufflegraph.planning.words import Word, is_kept, place, place_of, words_in_order

OVERLAP, AFTER, BEFORE = 1, 2, 4
"""How another hand may lie to a hand in the deck, as bits of a set."""


class Codebook:
    """The words for `piles` piles and up to `rounds` rounds, under piles too if `under` is true."""

    def __init__(self, piles: int, rounds: int, *, under: bool = False) -> None:
        self.piles = piles
        self.rounds = rounds
        self.sides = 2 if under else 1
        self.letters = self.sides * piles
        self._place = place_of if under else place
        self.words: list[Word] = []
        self.by_length: list[list[int]] = [[]]
        for length in range(1, rounds + 1):
            self._add_words(length)
        self._number = {word: number for number, word in enumerate(self.words)}
        self.length_mask = [sum(1 << number for number in row) for row in self.by_length]
        self.all_words = sum(self.length_mask)
        self.width = len(self.words) + 1
        """The bits of a field for words, with a guard on top."""
        self._under = [0] * len(self.words)
        self._codes: list[list[int]] = [[] for _ in self.words]
        self.keeps = [is_kept(word[:-1]) if under else len(word) % 2 == 1 for word in self.words]
        self.by_code = words_in_order(piles, rounds, under=under)
        for number, word in enumerate(self.words):
            for length in range(1, len(word)):
                self._under[self._head(word, length)] |= 1 << number
        for code, word in enumerate(self.by_code):
            for length in range(1, rounds + 1):
                self._codes[self._head(word, length)].append(code)
        self._allowed: dict[int, list[int]] = {}
        self._next: dict[int, int] = {}
        self._closed: dict[int, list[int]] = {}

    def use(self, length: int) -> int:
        """Return how many codes a hand with a word of this length takes up."""
        return int(self.sides * self.letters ** (self.rounds - length))

    def _add_words(self, length: int) -> None:
        start = len(self.words)
        heads = words_in_order(self.piles, length - 1, under=self.sides == 2)
        blocks = len(heads)
        self.words += [
            (*head, pile) for pile in range(0, self.letters, self.sides) for head in heads
        ]
        self.by_length.append(
            [start + pile * blocks + block for block in range(blocks) for pile in range(self.piles)]
        )

    def _head(self, word: Word, length: int) -> int:
        """Return the number of the word of a hand that leaves from there, whatever the last side."""
        return self._number[*word[: length - 1], word[length - 1] // self.sides * self.sides]

    def number(self, word: Word) -> int:
        return self._number[word]

    def codes(self, number: int) -> list[int]:
        """Return the codes that begin with word `number`: open on one side of a hand with it."""
        return self._codes[number]

    def closed(self, number: int) -> list[int]:
        """Return the codes that no talon card may have if a hand has word `number`."""
        if number not in self._closed:
            rivals = self._dealt_before(number)
            self._closed[number] = [code for rival in rivals for code in self._codes[rival]]
        return self._closed[number]

    def allowed(self, number: int) -> list[int]:
        """Return the words for a hand in these relations (as bits) to the hand with word `number`."""
        if number not in self._allowed:
            overlap, after, before = self._allowed_of(number)
            both = after | before
            self._allowed[number] = [0, overlap, after, after, before, before, both, both]
        return self._allowed[number]

    def next_words(self, number: int) -> int:
        """Return the mask of words of the same length that are tried after `number`."""
        if number not in self._next:
            row = self.by_length[len(self.words[number])]
            self._next[number] = sum([1 << other for other in row[row.index(number) + 1 :]])
        return self._next[number]

    def _dealt_before(self, number: int) -> range:
        """Return the words of the same length and last pile that lie further up before it."""
        word = self.words[number]
        return range(number - self._place(word[:-1], self.piles), number)

    def _dealt_after(self, number: int) -> range:
        word = self.words[number]
        blocks = int(self.letters ** (len(word) - 1))
        return range(number + 1, number + blocks - self._place(word[:-1], self.piles))

    def _allowed_of(self, number: int) -> tuple[int, int, int]:
        word = self.words[number]
        always = 0
        for rival in self._dealt_before(number):
            always |= self._under[rival]
        after = before = 0
        for length in range(1, len(word)):
            head = self._head(word, length)
            for rival in self._dealt_after(head):
                always |= 1 << rival
            if self.keeps[head]:
                after |= 1 << head
            else:
                before |= 1 << head
        if self.keeps[number]:
            before |= self._under[number]
        else:
            after |= self._under[number]
        everything = self.all_words & ~always
        return (
            everything & ~(after | before | 1 << number),
            everything & ~after,
            everything & ~before,
        )


@lru_cache(maxsize=16)
def codebook(piles: int, rounds: int, *, under: bool = False) -> Codebook:
    return Codebook(piles, rounds, under=under)


ALL_CARDS = -1
"""All talon cards, as bits."""


def bits(members: Iterable[bool]) -> int:
    """Return the numbers of those that are true, as bits."""
    return sum([1 << number for number, is_member in enumerate(members) if is_member])


def bits_of_rows(rows: Iterable[Iterable[bool]]) -> list[int]:
    return [bits(row) for row in rows]


class SharedPlaces:
    """Which words the talon takes, for given words of the hands, where cards share places."""

    def __init__(self, layout: Layout, rounds: int) -> None:
        self.odd = rounds % 2 == 1
        self.places: list[int] = []
        self.beside: list[int] = []
        self.talon = len(layout.talon)
        begun = 0
        for group, following in pairwise([*layout.groups, []]):
            self.places.append(((1 << len(group)) - 1) << begun)
            begun += len(group)
            for position in group:
                right = bits([(other < position) == self.odd for other in following])
                self.beside.append(right << begun)
        self.directions = [(self.odd, self.beside)]

    def taken(self, open_: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield which cards take which code, until all have one or no code is left."""
        number = 0
        left = self.places[0]
        for code, mask in enumerate(open_):
            odd, beside = self.directions[code % len(self.directions)]
            may = ALL_CARDS
            while (common := left & mask & may) == left:
                yield code, common
                number += 1
                if number == len(self.places):
                    return
                outermost = common & -common if odd else 1 << common.bit_length() - 1
                may = beside[outermost.bit_length() - 1]
                left = self.places[number]
            if common:
                yield code, common
            left ^= common

    def fit(self, open_: Sequence[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only?"""
        places, beside, odd = self.places, self.beside, self.odd
        number, end = 0, len(places)
        left = places[0]
        for mask in open_:
            common = left & mask
            while common == left:
                number += 1
                if number == end:
                    return True
                outermost = (common & -common if odd else common).bit_length() - 1
                left = places[number]
                common = left & mask & beside[outermost]
            left ^= common
        return False

    def codes(self, open_: Sequence[int]) -> list[int]:
        """Return the code of each card, if the talon can be dealt."""
        codes = [0] * self.talon
        for code, cards in self.taken(open_):
            for card in range(self.talon):
                if cards >> card & 1:
                    codes[card] = code
        return codes


class _Steps(dict[int, list[int]]):
    """How many cards have a code after one that is open to these cards, by how many had one before it."""

    def __init__(self, runs: Sequence[int]) -> None:
        super().__init__()
        self.ends = [run != following for run, following in pairwise([*runs, -1])]

    def __missing__(self, open_: int) -> list[int]:
        steps = list(range(len(self.ends) + 1))
        for card in reversed(range(len(self.ends))):
            if open_ >> card & 1:
                steps[card] = card + 1 if self.ends[card] else steps[card + 1]
        self[open_] = steps
        return steps


class TalonRuns:
    """Which words the talon takes, for given words of the hands, where each card has a place of its own."""

    def __init__(self, layout: Layout, rounds: int) -> None:
        self.talon = len(layout.talon)
        self.steps = _Steps(layout.runs(rounds))

    def fit(self, open_: Sequence[int]) -> bool:
        steps, at = self.steps, 0
        for cards in open_:
            at = steps[cards][at]
        return at == self.talon

    def codes(self, open_: Sequence[int]) -> list[int]:
        codes: list[int] = []
        for code, cards in enumerate(open_):
            codes += [code] * (self.steps[cards][len(codes)] - len(codes))
        return codes


class AlternatingPlaces(SharedPlaces):
    """The same where cards may go under piles: codes fall, rise, fall …"""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout, 1)
        rising = SharedPlaces(layout, 0)
        self.directions += rising.directions

    def fit(self, open_: Sequence[int]) -> bool:
        return sum([cards for _, cards in self.taken(open_)]) == (1 << self.talon) - 1


class AlternatingRuns(TalonRuns):
    """The same for cards with a place each."""

    def __init__(self, layout: Layout) -> None:
        self.talon = len(layout.talon)
        self._either = _Steps(layout.falling_runs), _Steps(layout.rising_runs)

    def fit(self, open_: Sequence[int]) -> bool:
        return len(self.codes(open_)) == self.talon

    def codes(self, open_: Sequence[int]) -> list[int]:
        codes: list[int] = []
        for code, cards in enumerate(open_):
            codes += [code] * (self._either[code % 2][cards][len(codes)] - len(codes))
        return codes


def talon_fit(layout: Layout, rounds: int) -> SharedPlaces | TalonRuns:
    if layout.under:
        return AlternatingPlaces(layout) if layout.places else AlternatingRuns(layout)
    return SharedPlaces(layout, rounds) if layout.places else TalonRuns(layout, rounds)
