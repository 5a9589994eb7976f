"""Partitions with rules, counts and points of one or several owners: how many there are, and some of them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.partitions import problem
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Count, Partitions, Points
from shufflegraph.sampling.partitions.rules import Rule

PROBLEMS = 150


def signed(number: int) -> int:
    """An integer as the checker reads it: 2 n for n, 2 n - 1 for - n."""
    return 2 * number if number >= 0 else -2 * number - 1


def ruled_cases(rng: Random) -> Iterator[Value]:
    """A problem of up to seven cards and three owners with one or two rules: its count, and some outcomes.

    The count is that of the family and that which the probability of the rules says: one case, unless
    they differ. An outcome is a problem in which each card has one owner, and which has one solution.
    """
    owners = rng.randint(1, 3)
    allowed, sizes = problem(rng, rng.randint(0, 7), owners, 3, True)
    rules: list[Rule] = []
    told: list[Value] = []
    for _ in range(rng.randint(1, 2)):
        owner, low, more = rng.randrange(owners), rng.randint(-3, 1), rng.randint(0, 5)
        if rng.random() < 0.5:
            points = {card: rng.randint(-2, 4) for card in allowed if rng.random() < 0.7}
            rules.append(Points(owner, points, low, low + more))
        else:
            low = max(low, 0)
            points = dict.fromkeys([card for card in allowed if rng.random() < 0.5], 1)
            rules.append(Count(owner, list(points), low, low + more))
        worths = [signed(points.get(card, 0)) for card in allowed]
        told.append((owner, worths, signed(low), signed(low + more)))
    family, held = Partitions(allowed, sizes), list(sizes.values())
    ruled = family.given(*rules)
    for count in {ruled.count, int(family.probability(*rules) * family.count)}:
        yield [list(own) for own in allowed.values()], held, told, count
    for index in sorted({0, ruled.count // 2, ruled.count - 1} & set(range(ruled.count))):
        hands = ruled.unrank(index)
        if ruled.rank(hands) != index:
            raise ValueError(f"{ruled!r} has two numbers for {hands}")
        yield [[next(o for o in sizes if card in hands[o])] for card in allowed], held, told, 1


def ruled_file(cases: Iterable[Value]) -> CaseFile:
    """Cases for the checker of PartitionsRulesReplay.v."""
    file = case_file("problems with rules", "check_ruled", cases)
    return replace(file, module="PartitionsRulesReplay")


def case_files() -> list[CaseFile]:
    """Random problems, each with a generator of its own."""
    cases = [case for number in range(PROBLEMS) for case in ruled_cases(seeded(1000 + number))]
    return [ruled_file(cases)]


def planted() -> CaseFile:
    """Two problems; in the last the least points are one more than they were."""
    allowed = dict.fromkeys(range(4), (0, 1))
    sizes = {0: 2, 1: 2}
    cases: list[Value] = []
    for least in (0, 2):
        rule = Points(0, dict(enumerate([1, 2, 3, 4])), 2 + least, 5)
        told: Value = (0, [signed(worth) for worth in (1, 2, 3, 4)], signed(2 + least), signed(5))
        count = Partitions(allowed, sizes, rules=[rule]).count
        cases.append(([list(own) for own in allowed.values()], list(sizes.values()), [told], count))
    return planted_in(ruled_file(cases), (0, [2, 4, 6, 8], 8, 10), (0, [2, 4, 6, 8], 10, 10))
