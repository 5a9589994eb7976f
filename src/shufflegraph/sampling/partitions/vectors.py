"""Levels of a table of cells in numpy: states as sorted integers, counts modulo primes."""

from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import comb, prod
from typing import Any, Final

from shufflegraph.sampling.partitions.columns import Columns, Step

LARGEST_KEY: Final = 2**62
BLOCK: Final = 1 << 14
"""States that are taken on at once."""
SORTED: Final = 16
"""Bytes more for each state of a level while it is put in order."""
PRIMES: Final = tuple(
    [2**31 - less for less in (1, 19, 61, 69, 85, 99, 105, 151, 159, 171, 189, 195)]
)
"""The largest primes below 2^31: a product of two residues fits into 64 bits."""


def moduli_for(bound: int) -> tuple[int, ...] | None:
    """Return primes whose product is above a bound: () if 64 bits hold all, None if they are too few."""
    if bound < LARGEST_KEY:
        return ()
    for number, most in enumerate(accumulate(PRIMES, lambda one, two: one * two), 1):
        if most > bound:
            return PRIMES[:number]
    return None


def vectors_for(table: Columns, bound: int) -> "Vectors | None":
    """Return what counts in numpy, if it is installed and the numbers are not too large."""
    moduli = moduli_for(bound)
    try:
        import numpy  # noqa: PLC0415 - only a large table waits for it
    except ImportError:
        return None
    return None if moduli is None else Vectors(numpy, table, moduli)


class Vectors:
    """Takes whole levels on."""

    def __init__(self, numpy: Any, table: Columns, moduli: tuple[int, ...]) -> None:
        self.numpy, self.table, self.moduli = numpy, table, moduli
        self.whole = prod(moduli)
        self.shares = [
            self.whole // prime * pow(self.whole // prime, -1, prime) for prime in moduli
        ]
        """What a residue of 1 means for the number itself."""
        self.bytes_of_a_state = 8 + (4 * len(moduli) or 8)

    def level(self, level: "Level | Mapping[int, int]") -> "Level":
        if isinstance(level, Level):
            return level
        keys = self.numpy.array(sorted(level), self.numpy.int64)
        found = Level(self, keys)
        found.fill(level)
        return found

    def following(self, step: Step, level: "Level", most: int) -> "Level | None":
        """The states after a step; None if there are more than that."""
        numpy, found, size = self.numpy, [], 0
        ahead = Ahead(self, step)
        for begin in range(0, len(level), BLOCK):
            keys = numpy.concatenate(
                [own for _, _, own, _ in ahead.edges(level.keys[begin : begin + BLOCK])]
                or [numpy.zeros(0, numpy.int64)]
            )
            keys.sort()
            found.append(self._different(keys))
            size += len(found[-1])
            if size > most or (size > 4 * BLOCK and len(found) > 8):
                found = [self._merged(found)]
                size = len(found[0])
                if size > most:
                    return None
        return Level(self, self._merged(found) if len(found) != 1 else found[0])

    def _merged(self, parts: list[Any]) -> Any:
        """Return the different keys of sorted parts; the stable sort merges parts that are in order."""
        keys = self.numpy.concatenate(parts)
        keys.sort(kind="stable")
        return self._different(keys)

    def _different(self, keys: Any) -> Any:
        if len(keys) < 2:
            return keys
        is_new = self.numpy.empty(len(keys), bool)
        is_new[0] = True
        self.numpy.not_equal(keys[1:], keys[:-1], out=is_new[1:])
        return keys[is_new]

    def residues(self, numbers: list[int]) -> Any:
        if not self.moduli:
            return self.numpy.array([numbers], self.numpy.int64)
        return self.numpy.array(
            [[number % prime for number in numbers] for prime in self.moduli], self.numpy.uint32
        )

    def number(self, residues: list[int]) -> int:
        if not self.moduli:
            return residues[0]
        return sum(map(int.__mul__, residues, self.shares)) % self.whole

    def numbers(self, residues: Any) -> list[int]:
        return [self.number(own) for own in residues.T.tolist()]


class Level:
    """States in order, and in how many ways each goes on."""

    def __init__(self, vectors: Vectors, keys: Any) -> None:
        self.vectors, self.keys = vectors, keys
        self.residues: Any = None

    def __len__(self) -> int:
        return len(self.keys)

    def __iter__(self) -> Iterator[int]:
        return iter(self.keys.tolist())

    def fill(self, ways: Mapping[int, int]) -> None:
        self.residues = self.vectors.residues([ways[key] for key in self])

    def count(self, step: Step, after: "Level") -> None:
        """Count from the level that follows."""
        vectors = self.vectors
        numpy, moduli = vectors.numpy, vectors.moduli
        ahead = Ahead(vectors, step)
        kind = numpy.uint32 if moduli else numpy.int64
        self.residues = numpy.zeros((max(1, len(moduli)), len(self.keys)), kind)
        for begin in range(0, len(self.keys), BLOCK):
            keys = self.keys[begin : begin + BLOCK]
            for line, ways in enumerate(after.residues):
                prime = moduli[line] if moduli else 0
                sums = numpy.zeros(len(keys), numpy.int64)
                if not line:
                    edges = [
                        (which, scale, after.keys.searchsorted(own))
                        for which, scale, own, _ in ahead.edges(keys)
                    ]
                for which, scale, at in edges:
                    more = ways[at].astype(numpy.int64)
                    if scale != 1:
                        more *= scale % prime if prime else scale
                        if prime:
                            more %= prime
                    sums[which] += more
                self.residues[line, begin : begin + BLOCK] = sums % prime if prime else sums

    def passed(self, step: Step, after: "Level", reached: Any) -> tuple[list[Any], Any]:
        """How many deals share a piece out in each way, and how many beginnings reach each next state."""
        vectors = self.vectors
        numpy, ahead = vectors.numpy, Ahead(vectors, step)
        later = numpy.zeros(after.residues.shape, numpy.int64)
        tally: dict[tuple[int, ...], list[int]] = {}
        for begin in range(0, len(self.keys), BLOCK):
            for which, scale, own, took in ahead.edges(self.keys[begin : begin + BLOCK]):
                at, sums = after.keys.searchsorted(own), tally.setdefault(took, [0] * len(later))
                for line, ways in enumerate(after.residues):
                    prime = vectors.moduli[line] if vectors.moduli else 0
                    begun = reached[line, begin + which].astype(numpy.int64)
                    begun *= scale % prime if prime else scale
                    if prime:
                        begun %= prime
                    numpy.add.at(later[line], at, begun)
                    begun *= ways[at]
                    sums[line] += int((begun % prime if prime else begun).sum())
        for line, prime in enumerate(vectors.moduli):
            later[line] %= prime
        return [(took, vectors.number(sums)) for took, sums in tally.items()], later

    def get(self, key: int, default: int = 0) -> int:
        at = int(self.keys.searchsorted(key))
        if at == len(self.keys) or self.keys[at] != key:
            return default
        return self.vectors.number(self.residues[:, at].tolist())

    def as_dict(self) -> dict[int, int]:
        return dict(zip(self, self.vectors.numbers(self.residues), strict=True))


class Ahead:
    """How the states of a level go on, many at once."""

    def __init__(self, vectors: Vectors, step: Step) -> None:
        numpy, table = vectors.numpy, vectors.table
        self.numpy, self.table, self.step = numpy, table, step
        self.hands: list[Any] = [
            numpy.array(
                [[own.get(took, -1) for own in options] for took in range(step.number + 1)],
                numpy.int32,
            )
            if options
            else None
            for options in step.hands
        ]
        self.shared = [
            {took: numpy.array(own, numpy.int32) for took, own in options.items()}
            for options in step.shared
        ]
        self.seats = len(table.seats)

    def edges(self, keys: Any) -> list[tuple[Any, int, Any, tuple[int, ...]]]:
        """For each way to share the piece out: which states take it, how often it counts, what follows."""
        numpy, table, step = self.numpy, self.table, self.step
        columns: list[Any] = []
        for kind in reversed(table.of):
            keys, column = numpy.divmod(keys, step.sizes[kind])
            columns.append(column)
        columns.reverse()
        found = self._shared_out(columns)
        if not found:
            return []
        after, keep = list[Any](), None
        for place, column in enumerate(columns):
            kind = table.of[place]
            if place not in step.places:
                after.append(numpy.concatenate([column[which] for which, _, _, _ in found]))
                continue
            if place < self.seats:
                own = self.hands[kind]
                made = [own[took[place]][column[which]] for which, _, _, took in found]
                after.append(numpy.concatenate(made))
                continue
            groups = [table.place_of[group] for group in table.kinds[kind].groups]
            options = self.shared[kind]
            made = [
                options[tuple([took[one] for one in groups])][column[which]]
                for which, _, _, took in found
            ]
            own = numpy.concatenate(made)
            after.append(own)
            keep = own >= 0 if keep is None else keep & (own >= 0)
        for begin, end in table.runs:
            for top in range(end - 1, begin, -1):
                for one in range(begin, top):
                    low = numpy.minimum(after[one], after[one + 1])
                    numpy.maximum(after[one], after[one + 1], out=after[one + 1])
                    after[one] = low
        packed = numpy.zeros(len(after[0]), numpy.int64)
        for kind, own in zip(table.of, after, strict=True):
            packed *= len(step.values[kind])
            packed += own
        edges, begin = [], 0
        for which, _, scale, took in found:
            end = begin + len(which)
            kept = slice(None) if keep is None else keep[begin:end]
            edges.append((which[kept], scale, packed[begin:end][kept], took))
            begin = end
        return edges

    def _shared_out(self, columns: list[Any]) -> list[tuple[Any, int, int, tuple[int, ...]]]:
        """Which states take which way to share the piece out, and how often it counts."""
        numpy, step = self.numpy, self.step
        found = [(numpy.arange(len(columns[0])), step.number, 1, (0,) * self.seats)]
        for place in step.places:
            if place >= self.seats:
                break
            own, column, weight, following = (
                self.hands[self.table.of[place]],
                columns[place],
                step.weights[place],
                [],
            )
            for which, left, scale, took in found:
                least, most = left * (place == step.last), left if weight else 0
                for number in range(least, most + 1):
                    fits = which[own[number][column[which]] >= 0]
                    if len(fits):
                        more = scale * comb(left, number) * weight**number
                        with_own = (*took[:place], number, *took[place + 1 :])
                        following.append((fits, left - number, more, with_own))
            found = following
        return found
