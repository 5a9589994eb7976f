"""How far the usual methods are from uniform: exact distributions on small decks, by following every choice.

``python -m benchmarks.bias`` prints the table that is kept in benchmarks/bias.md. A method is a chain of
equally likely choices; its distribution is found by carrying exact probabilities along all of them. Where a
method gets stuck and begins again, the distribution is that of the runs that succeed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from math import lcm
from typing import Any, NamedTuple

from shufflegraph import Partitions, Spaced, repeats
from shufflegraph.sampling.family import Family

Word = tuple[str, ...]
Distribution = dict[Any, Fraction]
Method = Callable[[str, int], Distribution]


class Row(NamedTuple):
    """One method on one deck."""

    task: str
    outcomes: int
    method: str
    distance: Fraction
    """Total variation from uniform: 0 is uniform, 1 has nothing in common with it."""
    ratio: Fraction | None
    """The most likely outcome to the least likely one; None if some outcome never comes."""


def spread(chances: Mapping[Any, Fraction], choices: Callable[[Any], list[Any]]) -> Distribution:
    """Return the distribution after one more choice; what has no choice left is gone.

    >>> spread({1: Fraction(1)}, lambda one: [one, one + 1])
    {1: Fraction(1, 2), 2: Fraction(1, 2)}
    """
    after: Distribution = {}
    for one, chance in chances.items():
        following = choices(one)
        for other in following:
            after[other] = after.get(other, Fraction(0)) + chance / len(following)
    return after


def given_success(chances: Mapping[Any, Fraction]) -> Distribution:
    """Return the distribution of a method that begins again whenever it got stuck.

    >>> given_success({"a": Fraction(1, 4)})
    {'a': Fraction(1, 1)}
    """
    whole = sum(chances.values())
    return {one: chance / whole for one, chance in chances.items()}


def is_legal(word: Word, distance: int) -> bool:
    """Are equal ranks more than `distance` apart?"""
    return not repeats(word, distance)


def gaps(word: Word, rank: str, distance: int) -> list[Word | None]:
    """Return the word with `rank` put into each of its gaps, None where it may not lie."""
    longer = [(*word[:gap], rank, *word[gap:]) for gap in range(len(word) + 1)]
    return [one if is_legal(one, distance) else None for one in longer]


def insertion_with_search(ranks: str, distance: int) -> Distribution:
    """Put each card, in the order of the pack, into a random gap, or the next one behind where it may lie."""
    chances: Distribution = {(): Fraction(1)}
    for rank in ranks:

        def choices(word: Word, rank: str = rank) -> list[Word]:
            places = gaps(word, rank, distance)
            return [
                found
                for gap in range(len(places))
                if (found := next(filter(None, places[gap:] + places[:gap]), None)) is not None
            ]

        chances = spread(chances, choices)
    return given_success(chances)


def insertion_with_a_new_cut(ranks: str, distance: int) -> Distribution:
    """Put each card, in the order of the pack, into a random gap; cut anew until it may lie there."""
    chances: Distribution = {(): Fraction(1)}
    for rank in ranks:

        def choices(word: Word, rank: str = rank) -> list[Word]:
            return [one for one in gaps(word, rank, distance) if one is not None]

        chances = spread(chances, choices)
    return given_success(chances)


def new_cut_from_a_fixed_word(ranks: str, distance: int) -> Distribution:
    """Begin with one card of each rank in order; put each other card behind a random cut of the ring.

    The cut is repeated until `distance` cards on either side allow the card: so does the mended program where
    the task comes from, with six ranks at distance 2. With four there is no such cut, and no word.

    >>> len(new_cut_from_a_fixed_word("abcabc", 1)), new_cut_from_a_fixed_word("abcdabcd", 2)
    (6, {})
    """
    word = tuple(dict.fromkeys(ranks))
    chances: Distribution = {word: Fraction(1)}
    for rank in ranks[len(word) :]:

        def choices(word: Word, rank: str = rank) -> list[Word]:
            rings = [word[cut:] + word[:cut] for cut in range(len(word))]
            near = 2 * distance
            return [
                (*ring[:distance], rank, *ring[distance:])
                for ring in rings
                if len(ring) >= near and rank not in ring[:near]
            ]

        chances = spread(chances, choices)
    return given_success(chances)


def greedy(ranks: str, distance: int) -> Distribution:
    """Lay a random one of the cards that may come next; begin again where there is none."""
    chances: Distribution = {(): Fraction(1)}

    def choices(word: Word) -> list[Word]:
        left = list(ranks)
        for rank in word:
            left.remove(rank)
        return [(*word, rank) for rank in left if rank not in word[max(len(word) - distance, 0) :]]

    for _ in ranks:
        chances = spread(chances, choices)
    return given_success(chances)


def repair_by_swaps(ranks: str, distance: int) -> Distribution:
    """Shuffle; while there is a repeat, swap the second card of the first one with a random card.

    A chain without a bound on its length: its ends solve a system of linear equations. Words that differ
    only in the names of equally frequent ranks are equally likely and make one unknown.
    """
    kinds = _kinds(ranks)
    bad = [word for word in kinds if not is_legal(word, distance)]
    number = {word: place for place, word in enumerate(bad)}
    matrix = [[Fraction(int(one == other)) for other in bad] for one in bad]
    ends: list[Distribution] = [{} for _ in bad]
    for place, word in enumerate(bad):
        _, second = min(repeats(word, distance), key=lambda pair: pair[1])
        for other in range(len(word)):
            swapped = list(word)
            swapped[second], swapped[other] = swapped[other], swapped[second]
            kind = _kind(tuple(swapped), ranks)
            share = Fraction(1, len(word))
            if kind in number:
                matrix[place][number[kind]] -= share
            else:
                ends[place][kind] = ends[place].get(kind, Fraction(0)) + share
    solved = _solve(matrix, ends)
    total = sum(map(len, kinds.values()))
    chances = {word: Fraction(len(own), total) for word, own in kinds.items() if word not in number}
    for word, place in number.items():
        for end, chance in solved[place].items():
            chances[end] += chance * len(kinds[word]) / total
    return {
        one: chance / len(kinds[word]) for word, chance in chances.items() for one in kinds[word]
    }


PASSES = 100
"""After so many passes the package shuffles anew."""


def python_pseudorandom(ranks: str, distance: int) -> Distribution:
    """Shuffle, then mend in passes: what the package python-pseudorandom does with its constraint MinDist.

    A pass goes through the places. Where an equal card is too close before or behind, the card is swapped
    with one at the places passed before, in random order, until a swap helps there; if none does, it stays.
    Passes go forwards and backwards in turn, until one finds nothing. The program was read and described
    in these words, not copied.
    """
    kinds = _kinds(ranks)
    passes = [
        {word: _mending_pass(word, ranks, distance, backwards) for word in kinds}
        for backwards in (False, True)
    ]
    scale = lcm(
        *[one.denominator for ends in passes for of in ends.values() for one in of.values()]
    )
    chances = {word: len(own) for word, own in kinds.items()}
    for number in range(PASSES):
        after = dict.fromkeys(kinds, 0)
        for word, chance in chances.items():
            if is_legal(word, distance):
                after[word] += chance * scale
            else:
                for end, share in passes[number % 2][word].items():
                    after[end] += chance * int(share * scale)
        chances = after
    return given_success(
        {
            one: Fraction(chance, len(kinds[word]))
            for word, chance in chances.items()
            if is_legal(word, distance) and chance
            for one in kinds[word]
        }
    )


def _mending_pass(word: Word, ranks: str, distance: int, backwards: bool) -> Distribution:
    """Return where one pass over a word leads, up to the names of equally frequent ranks."""
    places = range(len(word))
    chances: Distribution = {word: Fraction(1)}
    for place in reversed(places) if backwards else places:

        def choices(one: Word, place: int = place) -> list[Word]:
            if _stands_well(one, place, distance):
                return [one]
            passed = places[place + 1 :] if backwards else places[:place]
            swapped = [_swapped(one, place, other) for other in passed]
            return [new for new in swapped if _stands_well(new, place, distance)] or [one]

        chances = spread(chances, choices)
    ends: Distribution = {}
    for one, chance in chances.items():
        ends[_kind(one, ranks)] = ends.get(_kind(one, ranks), Fraction(0)) + chance
    return ends


def _stands_well(word: Word, place: int, distance: int) -> bool:
    near = word[max(place - distance, 0) : place] + word[place + 1 : place + distance + 1]
    return word[place] not in near


def _swapped(word: Word, one: int, other: int) -> Word:
    cards = list(word)
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _kind(word: Word, ranks: str) -> Word:
    """Return the word with its ranks renamed: those of equal frequency by first appearance."""
    names: dict[str, str] = {}
    free = {rank: ranks.count(rank) for rank in dict.fromkeys(ranks)}
    for rank in word:
        if rank not in names:
            names[rank] = next(name for name in free if free[name] == ranks.count(rank))
            del free[names[rank]]
    return tuple(names[rank] for rank in word)


def _kinds(ranks: str) -> dict[Word, set[Word]]:
    kinds: dict[Word, set[Word]] = {}
    for word in set(permutations(ranks)):
        kinds.setdefault(_kind(word, ranks), set()).add(word)
    return kinds


def _solve(matrix: list[list[Fraction]], ends: list[Distribution]) -> list[Distribution]:
    """Return the ends that the chains reach, by elimination."""
    rows = [list(row) for row in matrix]
    right = [dict(row) for row in ends]
    for column in range(len(rows)):
        pivot = next(row for row in range(column, len(rows)) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        right[column], right[pivot] = right[pivot], right[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        right[column] = {end: chance / scale for end, chance in right[column].items()}
        for row in range(len(rows)):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
                for end, chance in right[column].items():
                    right[row][end] = right[row].get(end, Fraction(0)) - factor * chance
    return right


def constraint_propagation(allowed: Mapping[str, str], sizes: Mapping[str, int]) -> Distribution:
    """Give each card in turn to a random one of the owners with whom the others can still be dealt."""
    chances: Distribution = {(): Fraction(1)}
    cards = list(allowed)

    def choices(dealt: tuple[str, ...]) -> list[tuple[str, ...]]:
        known = {card: [owner] for card, owner in zip(cards, dealt, strict=False)}
        return [
            (*dealt, owner)
            for owner in allowed[cards[len(dealt)]]
            if Partitions({**allowed_lists, **known, cards[len(dealt)]: [owner]}, sizes).violation
            is None
        ]

    allowed_lists = {card: list(owners) for card, owners in allowed.items()}
    for _ in cards:
        chances = spread(chances, choices)
    return {
        tuple(sorted((owner, card) for card, owner in zip(cards, dealt, strict=True))): chance
        for dealt, chance in chances.items()
    }


def ours(family: Family[Any]) -> Distribution:
    """Unrank every index, all equally likely."""
    chances: Distribution = {}
    for outcome in map(family.unrank, range(family.count)):
        key = _key(outcome)
        chances[key] = chances.get(key, Fraction(0)) + Fraction(1, family.count)
    return chances


def _key(outcome: Any) -> Any:
    if isinstance(outcome, tuple):
        return outcome
    return tuple(sorted((owner, card) for owner, hand in outcome.items() for card in hand))


def total_variation(chances: Mapping[Any, Fraction], outcomes: Iterable[Any]) -> Fraction:
    """Return half the sum of the differences from uniform.

    >>> total_variation({"a": Fraction(3, 4), "b": Fraction(1, 4)}, "ab")
    Fraction(1, 4)
    """
    keys = list(outcomes)
    return (
        sum(
            (abs(chances.get(one, Fraction(0)) - Fraction(1, len(keys))) for one in keys),
            Fraction(0),
        )
        / 2
    )


def row(task: str, family: Family[Any], method: str, chances: Mapping[Any, Fraction]) -> Row:
    """Return the row of one method; its distribution has to be one on the family's outcomes."""
    outcomes = [_key(outcome) for outcome in family]
    if sum(chances.values()) != 1 or not chances.keys() <= set(outcomes):
        raise ValueError(f"{method} on {task} gives no distribution of the outcomes")
    reached = [chances.get(outcome, Fraction(0)) for outcome in outcomes]
    ratio = max(reached) / min(reached) if min(reached) else None
    return Row(task, len(outcomes), method, total_variation(chances, outcomes), ratio)


SPACED_METHODS: dict[str, Method] = {
    "insertion with search": insertion_with_search,
    "insertion with a new cut": insertion_with_a_new_cut,
    "new cut, from a fixed word": new_cut_from_a_fixed_word,
    "greedy": greedy,
    "shuffle, repair by swaps": repair_by_swaps,
    "python-pseudorandom": python_pseudorandom,
}
SPACED_DECKS = (("abcabc", 1), ("abcdabcd", 1), ("abcdabcd", 2), ("abcabcabc", 1))
OWNERS = {"N": 3, "E": 3, "S": 3}
PARTITIONS: dict[str, tuple[dict[str, str], dict[str, int]]] = {
    "9 cards, E has no hearts": (
        {**dict.fromkeys("abc", "NS"), **dict.fromkeys("ABCDEF", "NES")},
        OWNERS,
    ),
    "9 cards, E has no hearts, S no clubs": (
        {**dict.fromkeys("abc", "NS"), **dict.fromkeys("ABC", "NE"), **dict.fromkeys("xyz", "NES")},
        OWNERS,
    ),
    "9 cards, each lacks a suit": (
        {**dict.fromkeys("abc", "NS"), **dict.fromkeys("ABC", "NE"), **dict.fromkeys("xyz", "ES")},
        OWNERS,
    ),
}


def rows() -> Iterator[Row]:
    """Yield all rows of the table."""
    for ranks, distance in SPACED_DECKS:
        family = Spaced(ranks, distance)
        task = f"{''.join(sorted(ranks))}, more than {distance} apart"
        for name, method in SPACED_METHODS.items():
            chances = method(ranks, distance)
            if chances:  # a fixed word may be too short for any card
                yield row(task, family, name, chances)
        yield row(task, family, "Spaced", ours(family))
    for task, (allowed, sizes) in PARTITIONS.items():
        split = Partitions({card: list(owners) for card, owners in allowed.items()}, sizes)
        chances = constraint_propagation(allowed, sizes)
        yield row(task, split, "random choice with constraint propagation", chances)
        yield row(task, split, "Partitions", ours(split))


def table() -> str:
    """Return the table as Markdown."""
    lines = [
        "| task | outcomes | method | total variation | exactly | most to least likely |",
        "|---|---|---|---|---|---|",
    ]
    for one in rows():
        exact = str(one.distance) if len(str(one.distance)) <= 24 else "…"
        ratio = "never reaches all" if one.ratio is None else f"{float(one.ratio):.3f}"
        lines.append(
            f"| {one.task} | {one.outcomes} | {one.method} | {float(one.distance):.4f} | {exact} | {ratio} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(), end="")
