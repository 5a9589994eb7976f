"""Partitions with rules of every kind, about one owner or several: counts, numbers and probabilities."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.partitions import family_cases, problem
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import AllOf, AnyOf, Count, NoneOf, Partitions, Points, Shape
from shufflegraph.sampling.partitions.rules import Rule

PROBLEMS = 150
FAR = 1000
"""No sum is as far from 0."""
Options = list[list[tuple[int, int, int, int]]]
"""In one of these lists all literals are true: the sum with this number is between two numbers, or is not."""


def signed(number: int) -> int:
    """An integer as the checker reads it: 2 n for n, 2 n - 1 for - n."""
    return 2 * number if number >= 0 else -2 * number - 1


class Told:
    """Rules as sums and options for the checker, written from their documentation."""

    def __init__(self, order: Sequence[int], rules: Sequence[Rule]) -> None:
        self.order = order
        self.sums: list[Value] = []
        self.options = self.all_of([self.options_of(rule, True) for rule in rules])

    def literal(
        self, rule: Rule, worth: dict[int, int], low: int | None, high: int | None, wanted: bool
    ) -> Options:
        """The options of one sum."""
        assert isinstance(rule, Count | Points | Shape)
        owners = rule.owner if isinstance(rule.owner, tuple) else (rule.owner,)
        self.sums.append((list(owners), [signed(worth.get(card, 0)) for card in self.order]))
        low, high = (-FAR if low is None else low), (FAR if high is None else high)
        return [[(len(self.sums) - 1, signed(low), signed(high), int(wanted))]]

    @staticmethod
    def all_of(parts: list[Options]) -> Options:
        """One option of each."""
        return [[x for option in chosen for x in option] for chosen in product(*parts)]

    def options_of(self, rule: Rule, wanted: bool) -> Options:
        """The options of a rule, or of its opposite."""
        if isinstance(rule, AllOf):
            is_wanted = wanted != isinstance(rule, NoneOf)
            parts = [self.options_of(part, is_wanted) for part in rule.rules]
            needs_all = isinstance(rule, AnyOf) != wanted
            return self.all_of(parts) if needs_all else [o for part in parts for o in part]
        if isinstance(rule, Count):
            worth = dict.fromkeys(rule.cards, 1)
            return self.literal(rule, worth, rule.least, rule.most, wanted)
        if isinstance(rule, Points):
            return self.literal(rule, dict(rule.points), rule.least, rule.most, wanted)
        assert isinstance(rule, Shape)
        shapes = [
            [
                self.literal(rule, dict.fromkeys(own, 1), number, number, wanted)
                for own, number in zip(rule.classes, shape, strict=True)
            ]
            for shape in rule.shapes
        ]
        if wanted:
            return [o for parts in shapes for o in self.all_of(parts)]
        return self.all_of([[o for part in parts for o in part] for parts in shapes])


def single(rng: Random, cards: Sequence[int], owners: int) -> Rule:
    """A random rule that is not made of others."""
    owner = tuple(rng.sample(range(owners), rng.randint(1, owners)))
    least = rng.randint(0, 2)
    own = [card for card in cards if rng.random() < 0.6]
    kind = rng.randrange(3)
    if kind == 0:
        return Count(owner, own, least, rng.choice([None, least + 1]))
    if kind == 1:
        low = rng.randint(-3, 1)
        points = {card: rng.randint(-2, 4) for card in own}
        return Points(owner, points, low, low + rng.randint(0, 5))
    shapes = [(rng.randint(0, 2), rng.randint(0, 2)) for _ in range(2)]
    return Shape(owner, [own, cards[: len(cards) // 2]], shapes)


def random_rule(rng: Random, cards: Sequence[int], owners: int) -> Rule:
    """A random rule of any kind."""
    parts = [single(rng, cards, owners) for _ in range(rng.randint(1, 2))]
    return rng.choice([parts[0], parts[0], AnyOf(*parts), AllOf(*parts), NoneOf(*parts)])


def ruled_cases(rng: Random) -> Iterator[Value]:
    """A problem of up to seven cards and three owners with one or two rules."""
    owners = rng.randint(1, 3)
    allowed, sizes = problem(rng, rng.randint(0, 7), owners, 3, True)
    rules = [random_rule(rng, list(allowed), owners) for _ in range(rng.randint(1, 2))]
    family = Partitions(allowed, sizes)
    ruled = family.given(*rules)
    if ruled.count != family.probability(*rules) * family.count:
        raise ValueError(f"{family!r}: {rules} have another probability than their count says")
    told = Told(ruled._dealt.numbers.order, rules)
    options: list[Value] = list(told.options)
    yield from family_cases(rng, ruled, 4, (told.sums, options))


def case_files() -> list[CaseFile]:
    """Random problems, each with a generator of its own."""
    cases = [case for number in range(PROBLEMS) for case in ruled_cases(seeded(1000 + number))]
    return [case_file("problems with rules", "check_partitions", cases)]


def planted() -> CaseFile:
    """A problem whose rule asks for one point more than the library was asked for."""
    family = Partitions(dict.fromkeys(range(4), (0, 1)), {0: 2, 1: 2})
    ruled = family.given(Points(0, dict(enumerate([1, 2, 3, 4])), 4, 5))
    told = Told(ruled._dealt.numbers.order, ruled.rules)
    options: list[Value] = list(told.options)
    cases = list(family_cases(seeded(1), ruled, 2, (told.sums, options)))
    file = case_file("problems with rules", "check_partitions", [*cases, *cases])
    return planted_in(file, [[(0, 8, 10, 1)]], [[(0, 10, 10, 1)]])
