"""Partitions: counts, numbers, probabilities, solutions and violations."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Partitions, partition

Problem = tuple[Mapping[int, Sequence[int]], Mapping[int, int]]
"""Card -> the owners that may hold it, and owner -> number of cards; all are numbered."""

SMALL_PROBLEMS = 300
LARGE_PROBLEMS = 4
CERTIFICATES = 600


def problem(rng: Random, cards: int, owners: int, shapes: int, solvable: bool) -> Problem:
    """A random problem whose cards have one of a few sets of owners."""
    names = range(owners)
    sets = [sorted(rng.sample(names, rng.randint(1, owners))) for _ in range(shapes)]
    if solvable:
        sets[0] = list(names)
    allowed = {card: rng.choice(sets) for card in range(cards)}
    held = [rng.choice(allowed[card] if solvable else names) for card in range(cards)]
    return allowed, {owner: held.count(owner) for owner in names}


NO_RULE: tuple[Value, Value] = ([([0], [0])], [[(0, 0, 0, 1)]])
"""The rule that everybody keeps: the first card is worth nothing to the first owner."""


def family_cases(
    rng: Random,
    family: Partitions[int, int],
    samples: int,
    told: tuple[Value, Value] = NO_RULE,
) -> Iterator[Value]:
    """The count, some outcomes with their numbers, and probabilities of a card of each kind.

    Owners who are alike share a room, and their hand is cut afterwards: a second case has the numbers before
    the cut, with such owners as one.
    """
    table, sizes, count = family._dealt.numbers, list(family.sizes.values()), family.count
    indices = sorted({rng.randrange(count) for _ in range(samples)} if count else ())
    outcomes = [family.unrank(index) for index in indices]
    numbered = [
        [family.rank(hands), *[next(o for o in hands if card in hands[o]) for card in table.order]]
        for hands in outcomes
    ]
    kinds = {tuple(family.allowed[card]): place for place, card in enumerate(table.order)}
    shares = (
        [
            (place, owner, share.numerator, share.denominator)
            for own, place in kinds.items()
            for owner in own
            for share in [family.marginal(table.order[place], owner)]
        ]
        if count
        else []
    )
    rows = [list(family.allowed[card]) for card in table.order]
    are_apart = len(table.groups) == len(sizes)
    yield rows, sizes, *told, count, numbered if are_apart else [], shares
    if not are_apart and not family.rules:
        pooled = [
            [row[0] // table.splits, *[table.group_of[owner] for owner in row[1:]]]
            for row in numbered
        ]
        groups = [sorted({table.group_of[owner] for owner in row}) for row in rows]
        yield groups, table.rooms, *told, table.inner, pooled, []


def small_cases() -> Iterator[Value]:
    """Random problems with up to eight cards and three owners, not all solvable."""
    rng = seeded(7)
    for _ in range(SMALL_PROBLEMS):
        given = problem(rng, rng.randint(0, 8), rng.randint(1, 3), 3, rng.random() < 0.8)
        yield from family_cases(rng, Partitions(*given), 10)


def large_cases() -> Iterator[Value]:
    """Random problems of the sizes of real games."""
    rng = seeded(8)
    for _ in range(LARGE_PROBLEMS):
        for cards, owners, shapes in ((rng.randint(20, 32), 3, 6), (rng.randint(20, 28), 4, 4)):
            given = problem(rng, cards, owners, shapes, True)
            yield from family_cases(rng, Partitions(*given), 3)


def certificates() -> tuple[list[Value], list[Value]]:
    """Solutions and violations of random problems with up to 48 cards and six owners."""
    rng = seeded(9)
    solved: list[Value] = []
    unsolved: list[Value] = []
    for _ in range(CERTIFICATES):
        allowed, sizes = problem(rng, rng.randint(0, 48), rng.randint(1, 6), 12, rng.random() < 0.5)
        told: tuple[Value, ...] = (
            [list(own) for own in allowed.values()],
            list(sizes.values()),
        )
        violation = Partitions(allowed, sizes).violation
        if violation is None:
            hands = partition(allowed, sizes)
            solved.append((*told, [next(o for o in sizes if card in hands[o]) for card in allowed]))
        else:
            certificate: Value = (list(violation.owners), list(violation.cards), violation.deficit)
            unsolved.append((*told, certificate))
    return solved, unsolved


def case_files() -> list[CaseFile]:
    """The small problems, the large ones, and certificates."""
    solved, unsolved = certificates()
    return [
        case_file("small problems", "check_partitions", small_cases()),
        case_file("large problems", "check_partitions", large_cases()),
        case_file("solutions", "check_solution", solved),
        case_file("violations", "check_violation", unsolved),
    ]


def planted() -> CaseFile:
    """Two problems; in the last an outcome is said to have the next number."""
    family = Partitions({0: (0,), 1: (0, 1), 2: (0, 1, 2)}, {0: 1, 1: 1, 2: 1})
    cases = [case for samples in (1, 9) for case in family_cases(seeded(1), family, samples)]
    return planted_in(case_file("problems", "check_partitions", cases), [0, 0, 1, 2], [1, 0, 1, 2])
