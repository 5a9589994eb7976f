"""Deals under rules for four hands, counted: by the library, and by polynomials made for these rules alone.

Each hand has the same shapes and so many points. The peer makes, suit by suit, of each way to cut its
length among the hands a polynomial in the points of three of them, in numpy; two suits are multiplied, and
two halves are joined in the middle by exact products of matrices in limbs of 18 bits. It can do nothing else.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations, product
from math import factorial, prod
from typing import Any

from benchmarks.measure import Row, compare
from shufflegraph import Partitions, Points, Shape, partition

Lengths = tuple[int, ...]
SEATS = "NESW"
POINTS = 10
LIMB = 18
OWNERS = 4_000


def orders(*shapes: Lengths) -> set[Lengths]:
    return {order for shape in shapes for order in permutations(shape)}


CASES = (
    ("20 cards, four hands, eight rules", (4, 3, 2, 1, 0), orders((2, 1, 1, 1))),
    (
        "bridge, four balanced hands of ten points",
        (4, 3, 2, 1, *[0] * 9),
        orders((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)),
    ),
)


def family(worths: Sequence[int], shapes: Collection[Lengths]) -> Partitions[str, Any]:
    """Return the deals of four suits with these worths, with the rules for each hand."""
    suits = [[(suit, n, worth) for n, worth in enumerate(worths)] for suit in range(4)]
    cards = [card for suit in suits for card in suit]
    points = {card: card[2] for card in cards if card[2]}
    rules = [
        rule
        for seat in SEATS
        for rule in (Points(seat, points, POINTS, POINTS), Shape(seat, suits, shapes))
    ]
    allowed = {card: [*SEATS] for card in cards}
    return Partitions(allowed, dict.fromkeys(SEATS, len(worths)), rules=rules)


def compositions(number: int, parts: int) -> Iterator[Lengths]:
    if parts == 1:
        yield (number,)
        return
    for first in range(number + 1):
        for rest in compositions(number - first, parts - 1):
            yield (first, *rest)


def suit_of(worths: Sequence[int], longest: int) -> dict[Lengths, dict[Lengths, int]]:
    """Return lengths of the hands in a suit -> their points -> in how many ways."""
    honours = [worth for worth in worths if worth]
    spots = len(worths) - len(honours)
    found: dict[Lengths, dict[Lengths, int]] = defaultdict(lambda: defaultdict(int))
    for owners in product(range(4), repeat=len(honours)):
        held, points = [0] * 4, [0] * 4
        for owner, worth in zip(owners, honours, strict=True):
            held[owner] += 1
            points[owner] += worth
        for rest in compositions(spots, 4) if max(points) <= POINTS else ():
            lengths = tuple([a + b for a, b in zip(held, rest, strict=True)])
            if max(lengths) <= longest:
                ways = factorial(spots) // prod(map(factorial, rest))
                found[lengths][tuple(points)] += ways
    return found


def half(
    numpy: Any, one: Mapping[Lengths, Any], other: Mapping[Lengths, Any], halves: set[Lengths]
) -> dict[Any, Any]:
    """Return two suits together: pairs of lengths for each hand -> polynomial in points."""
    size, keys = POINTS + 1, list(one)
    dense = numpy.zeros((len(keys), size, size, size), numpy.int64)
    for number, lengths in enumerate(keys):
        for points, ways in one[lengths].items():
            dense[number][points[:3]] += ways
    found: dict[Any, Any] = {}
    for lengths, terms in other.items():
        kinds = [
            tuple([tuple(sorted(pair)) for pair in zip(key, lengths, strict=True)]) for key in keys
        ]
        use = [n for n, kind in enumerate(kinds) if halves.issuperset(kind)]
        base = dense[use]
        made = numpy.zeros_like(base)
        for (a, b, c, _), ways in terms.items():
            made[:, a:, b:, c:] += ways * base[:, : size - a, : size - b, : size - c]
        for number, polynomial in zip(use, made, strict=True):
            kind = kinds[number]
            found[kind] = found[kind] + polynomial if kind in found else polynomial
    return found


def by_polynomials(worths: Sequence[int], shapes: Collection[Lengths]) -> int:
    """Count the same deals."""
    import numpy  # noqa: PLC0415 - only where it is measured

    suit = suit_of(worths, max(map(max, shapes)))
    pairs = {(tuple(sorted(shape[:2])), tuple(sorted(shape[2:]))) for shape in shapes}
    both = half(numpy, suit, suit, {one for pair in pairs for one in pair})
    kinds, width = list(both), (POINTS + 1) ** 3
    front = numpy.stack([both[kind].reshape(width) for kind in kinds])
    back = numpy.stack([both[kind][::-1, ::-1, ::-1].reshape(width) for kind in kinds])
    fits: Any = numpy.ones((len(kinds), len(kinds)), bool)
    for hand in range(4):
        own = [kind[hand] for kind in kinds]
        names = sorted(set(own))
        match = numpy.array([[(one, other) in pairs for other in names] for one in names])
        number = numpy.array([names.index(one) for one in own])
        fits &= match[number][:, number]

    def limbs(whole: Any) -> list[Any]:
        mask = (1 << LIMB) - 1
        return [(whole >> LIMB * n & mask).astype(numpy.float64) for n in range(3)]

    backs = limbs(back)
    return sum(
        int((one @ other.T)[fits].astype(numpy.int64).sum()) << LIMB * (n + m)
        for n, one in enumerate(limbs(front))
        for m, other in enumerate(backs)
    )


def rows() -> Iterator[Row]:
    """Yield all measurements: counts under rules, and one partition of many owners."""
    for size, worths, shapes in CASES:
        if family(worths, shapes).count != by_polynomials(worths, shapes):
            raise ValueError(f"{size}: the counts differ")
        yield compare(
            "partitions under rules, counted",
            size,
            lambda worths=worths, shapes=shapes: family(worths, shapes).count,  # type: ignore[misc]
            "numpy, polynomials by suits",
            partial(by_polynomials, worths, shapes),
            "any rules; numbers and odds too",
            "these rules alone, a count",
            turns=5,
        )
    yield matched()


def matched() -> Row:
    """One partition of many owners of two cards, each of which three may hold, against scipy's matching."""
    import numpy  # noqa: PLC0415 - only where it is measured
    from scipy.sparse import csr_matrix  # noqa: PLC0415
    from scipy.sparse.csgraph import maximum_bipartite_matching  # noqa: PLC0415

    may = {
        card: [card // 2, (card // 2 + 1) % OWNERS, (card // 2 + 7) % OWNERS]
        for card in range(2 * OWNERS)
    }
    sizes = dict.fromkeys(range(OWNERS), 2)

    def theirs() -> Any:
        edges = [(card, 2 * owner + n) for card in may for owner in may[card] for n in (0, 1)]
        cards, places = zip(*edges, strict=True)
        shape = (2 * OWNERS, 2 * OWNERS)
        graph = csr_matrix((numpy.ones(len(edges), numpy.int8), (cards, places)), shape=shape)
        return maximum_bipartite_matching(graph, perm_type="column")

    if (theirs() < 0).any():
        raise ValueError("scipy finds no matching")
    return compare(
        "one partition",
        f"{OWNERS:,} owners of two cards, three may hold each",
        partial(partition, may, sizes),
        "scipy, maximum_bipartite_matching",
        theirs,
        "one, or a certificate",
        "one, of single places",
    )
