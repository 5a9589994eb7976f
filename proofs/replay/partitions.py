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


def classes(allowed: Mapping[int, Sequence[int]]) -> list[tuple[list[int], list[int]]]:
    """The owners and the cards of each class, in the order of the library's numbering."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for card, owners in allowed.items():
        groups.setdefault(tuple(owners), []).append(card)
    return [
        (list(own), cards) for own, cards in sorted(groups.items(), key=lambda item: len(item[0]))
    ]


def family_case(rng: Random, given: Problem, samples: int) -> Value:
    """The count, some solutions with their numbers, and all probabilities."""
    allowed, sizes = given
    family = Partitions(allowed, sizes)
    groups = classes(allowed)
    ordered = [card for _, cards in groups for card in cards]
    indices = sorted({rng.randrange(family.count) for _ in range(samples)} if family.count else ())
    solutions = [family.unrank(index) for index in indices]
    shares = [
        (number, owner, family.marginal(cards[-1], owner))
        for number, (own, cards) in enumerate(groups)
        for owner in own
        if family.count
    ]
    return (
        [(list(own), len(cards)) for own, cards in groups],
        list(sizes.values()),
        family.count,
        [
            [family.rank(hands), *[next(o for o in sizes if card in hands[o]) for card in ordered]]
            for hands in solutions
        ],
        [(number, owner, share.numerator, share.denominator) for number, owner, share in shares],
    )


def small_cases() -> Iterator[Value]:
    """Random problems with up to eight cards and three owners, not all solvable."""
    rng = seeded(7)
    for _ in range(SMALL_PROBLEMS):
        given = problem(rng, rng.randint(0, 8), rng.randint(1, 3), 3, rng.random() < 0.8)
        yield family_case(rng, given, 10)


def large_cases() -> Iterator[Value]:
    """Random problems of the sizes of real games."""
    rng = seeded(8)
    for _ in range(LARGE_PROBLEMS):
        yield family_case(rng, problem(rng, rng.randint(20, 32), 3, 6, True), 3)
        yield family_case(rng, problem(rng, rng.randint(20, 28), 4, 4, True), 3)


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
    """Two problems; in the last a solution is said to have the next number."""
    allowed = {0: (0, 1), 1: (0, 1), 2: (0, 1, 2)}
    cases = [family_case(seeded(1), (allowed, {0: 1, 1: 1, 2: 1}), samples) for samples in (1, 9)]
    return planted_in(case_file("problems", "check_partitions", cases), [1, 1, 0, 2], [0, 1, 0, 2])
