"""The rules of spaced arrangements as they are said, checked, and as each rank has to keep them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from shufflegraph.base.contracts import refuse
from shufflegraph.base.faults import first_fault, integer_fault, is_one_of, kind_fault, wrong_kind
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import distance_fault
from shufflegraph.sampling.spaced.limits import Limit, Match, RankRules, binding, matched, too_many
from shufflegraph.sampling.spaced.task import Kind, Task

SaidLimit = tuple[int | tuple[int, int | None], int]
"""At most so many, or at least and at most, among so many neighbours."""
Limits = Sequence[SaidLimit] | Mapping[Any, Sequence[SaidLimit]]
Places = int | Collection[int]
Matches = Mapping[int, int | Sequence[int]]


class ExpandedRule(NamedTuple):
    """One rule: a limit or places, for one rank; or matches, for all."""

    text: str
    """As part of a sentence."""
    rank: Any
    limit: Limit | None = None
    """(m, w): at most m of the rank's cards among any w neighbours."""
    together: tuple[Any, ...] = ()
    """The ranks whose cards the limit is about, if it is not about those of `rank`."""
    places: tuple[int, ...] = ()
    fixed: bool = False
    """Do the places belong to this rank, or are they barred for it?"""
    held: int | None = None
    """The rank's number of cards at these places, if the rule is about a block."""
    match: Match | None = None
    """(lag, least, most): so many cards equal the one that lies so many places before."""


class SpacingRules(NamedTuple):
    """What is said about the ranks, besides their numbers of cards, as given."""

    distance: Any = None
    max_run: Any = None
    limits: Any = ()
    cyclic: Any = False
    fixed: Any = None
    barred: Any = None
    matches: Any = None

    @property
    def is_plain(self) -> bool:
        is_one = self.cyclic is False and not isinstance(self.distance, Mapping)
        alone = SpacingRules(self.distance, limits=self.limits)
        return is_one and self == alone and self._has_no_limits

    @property
    def _has_no_limits(self) -> bool:
        return isinstance(self.limits, Sequence | Mapping) and len(self.limits) == 0

    @property
    def default(self) -> int:
        """The distance where none is said: 0 if rows, limits or matches are said, else 1."""
        return int(self.max_run is None and self.matches is None and self._has_no_limits)


def cyclic_fault(cyclic: object) -> InvalidParameter | None:
    return kind_fault("cyclic", cyclic, bool, "True or False")


def _of_each(
    name: str, value: Any, ranks: Collection[Any], fault: Callable[[str, Any], Exception | None]
) -> Iterable[tuple[Any, Any]]:
    """Return what is said of each rank, or raise what is wrong with it; a mapping names ranks."""
    if not isinstance(value, Mapping):
        refuse(fault(name, value))
        return [(rank, value) for rank in ranks]
    for rank, own in value.items():
        _check_rank(name, rank, ranks)
        refuse(fault(f"{name} of {label_of(rank)}", own))
    return value.items()


def _check_rank(name: str, rank: object, ranks: Collection[Any]) -> None:
    if not is_one_of(rank, ranks):
        raise InvalidParameter(
            f"{name} names {label_of(rank)}, which is none of the ranks {listed(ranks)}"
        )


def _limits_fault(name: str, pairs: Any) -> InvalidParameter | None:
    if not isinstance(pairs, Sequence) or isinstance(pairs, str):
        needed = "a list of pairs (most, neighbours), or a mapping from ranks to such lists"
        return wrong_kind(name, pairs, needed)
    return first_fault(map(_limit_fault, pairs))


def _is_pair(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2


def _least_and_most(most: Any) -> tuple[Any, Any]:
    """Return the least and the most of a limit; None: any number."""
    return (most[0], most[1]) if _is_pair(most) else (0, most)


def _limit_fault(pair: Any) -> InvalidParameter | None:
    number: Any = pair[0] if _is_pair(pair) else None
    among: Any = pair[1] if _is_pair(pair) else None
    least, most = _least_and_most(number)
    if number is None or {type(least), type(among)} != {int} or type(most) not in (int, type(None)):
        needed = "a pair such as (2, 5), at most 2 among any 5 neighbours, or ((1, 2), 5), 1 or 2"
        return wrong_kind("a limit", pair, needed)
    largest = among - 1 if most is None else most
    if 0 <= least <= largest < among and largest >= 1:
        return None
    most, among = label_of(largest), label_of(among)
    why = (
        f"at most {most} among any {among} neighbours forbids nothing; it is a pair such as (2, 5)"
    )
    if largest < 1:
        why = "it allows at least 1"
    elif least < 0 or least > largest:
        why = f"the least is 0 … {most}"
    return InvalidParameter(f"a limit is {label_of(pair)}: {why}")


def _match_rule(lag: Any, number: Any) -> ExpandedRule:
    refuse(integer_fault("a lag of matches", lag, least=1))
    pair = (number, number) if type(number) is int else number
    if not isinstance(pair, Sequence) or len(pair) != 2 or {type(n) for n in pair} != {int}:
        needed = "a number of cards, or a pair (least, most)"
        raise wrong_kind(f"matches at lag {label_of(lag)}", number, needed)
    least, most = pair
    if not 0 <= least <= most:
        raise InvalidParameter(
            f"matches at lag {label_of(lag)} are {label_of(number)}: at least 0, the least number first"
        )
    told = (
        f"exactly {label_of(least)}" if least == most else f"{label_of(least)} to {label_of(most)}"
    )
    text = f"{told} cards equal to the one {label_of(lag)} before"
    return ExpandedRule(text, None, match=(lag, least, most))


def _checked_place(name: str, place: Any, cards: int) -> int:
    told = f"{name} names the place {label_of(place)}"
    if type(place) is not int:
        raise InvalidParameterType(f"{told}: it is an integer")
    if -cards <= place < cards:
        return place % cards
    there = f"{cards} cards have the places 0 … {cards - 1}, or -{cards} … -1 from the end"
    raise InvalidParameter(f"{told}: {there if cards else 'there are no cards'}")


def _as_mapping(name: str, value: Any, kind: str) -> Mapping[Any, Any]:
    if value is None:
        return {}
    refuse(kind_fault(name, value, Mapping, f"a mapping from {kind}"))
    found: Mapping[Any, Any] = value
    return found


def expand_rules(given: SpacingRules, ranks: Collection[Any], cards: int) -> Iterator[ExpandedRule]:
    """Yield the rules, one by one, in the order in which they are said, or raise what is wrong with one."""
    refuse(cyclic_fault(given.cyclic))
    yield from _expanded_limits(given, ranks, cards)
    for lag, number in _as_mapping("matches", given.matches, "lags to numbers").items():
        yield _match_rule(lag, number)
    yield from _expanded_places(given, ranks, cards)


def _expanded_limits(
    given: SpacingRules, ranks: Collection[Any], cards: int
) -> Iterator[ExpandedRule]:
    distance = given.default if given.distance is None else given.distance
    for rank, apart in _of_each("distance", distance, ranks, distance_fault):
        if apart:
            text = f"{label_of(rank)} more than {label_of(apart)} apart"
            yield ExpandedRule(text, rank, (1, apart + 1))
    if given.max_run is not None:
        at_least_one = partial(integer_fault, least=1)
        for rank, most in _of_each("max_run", given.max_run, ranks, at_least_one):
            text = f"at most {label_of(most)} of {label_of(rank)} in a row"
            yield ExpandedRule(text, rank, (most, most + 1))
    for rank, limits in _of_each("limits", given.limits, ranks, _limits_fault):
        for bounds, among in limits:
            least, most = _least_and_most(bounds)
            others = tuple([own for own in ranks if own != rank])
            where = f"of {label_of(rank)} among any {label_of(among)} neighbours"
            if most is not None:
                yield ExpandedRule(f"at most {label_of(most)} {where}", rank, (most, among))
            if least and others and among <= cards:  # as many others are too many
                text = f"at least {label_of(least)} {where}"
                yield ExpandedRule(text, rank, (among - least, among), together=others)


def _expanded_places(
    given: SpacingRules, ranks: Collection[Any], cards: int
) -> Iterator[ExpandedRule]:
    taken: dict[int, Any] = {}
    for place, rank in _as_mapping("fixed", given.fixed, "places to ranks").items():
        at = _checked_place("fixed", place, cards)
        _check_rank("fixed", rank, ranks)
        if at in taken:
            raise InvalidParameter(f"place {at} is fixed twice")
        taken[at] = rank
        yield ExpandedRule(f"place {at} is for {label_of(rank)}", rank, places=(at,), fixed=True)
    for rank, places in _as_mapping("barred", given.barred, "ranks to places").items():
        _check_rank("barred", rank, ranks)
        at_places = tuple(
            sorted({_checked_place("barred", one, cards) for one in listed_places(places)})
        )
        for at in at_places:
            if at in taken and taken[at] == rank:
                text = f"place {at} is fixed for {label_of(rank)} and barred for it"
                raise InvalidParameter(text)
        if at_places:
            plural = "s" if len(at_places) > 1 else ""
            text = f"{label_of(rank)} not at place{plural} {listed(at_places)}"
            yield ExpandedRule(text, rank, places=at_places)


def listed_places(places: Any) -> Collection[Any]:
    return places if isinstance(places, Collection) else (places,)


def rank_rules(rules: Iterable[ExpandedRule], ranks: Mapping[Any, int]) -> tuple[RankRules, ...]:
    """Return what each rank keeps, whatever the others do."""
    cards = sum(ranks.values())
    limits: dict[Any, list[Limit]] = {rank: [] for rank in ranks}
    barred: dict[Any, set[int]] = {rank: set() for rank in ranks}
    for rule in rules:
        about = rule.together or (rule.rank,)
        if rule.match or len(about) > 1:
            continue
        if rule.limit and about[0] in ranks:
            limits[about[0]].append(rule.limit)
        elif rule.fixed:
            for rank, places in barred.items():
                if rank != rule.rank:
                    places.update(rule.places)
        elif rule.rank in ranks:
            barred[rule.rank].update(rule.places)
    return tuple(
        [
            RankRules(binding(limits[rank], size, cards), frozenset(barred[rank]))
            for rank, size in ranks.items()
        ]
    )


class Said(NamedTuple):
    """What the values of an attribute, by number, have to keep."""

    alone: tuple[RankRules, ...]
    """Each of them."""
    together: tuple[tuple[frozenset[int], tuple[Limit, ...]], ...] = ()
    """Some of them, as if they were one."""
    matches: tuple[Match, ...] = ()


def said_of(rules: Sequence[ExpandedRule], ranks: Mapping[Any, int]) -> Said:
    cards, number = sum(ranks.values()), {rank: n for n, rank in enumerate(ranks)}
    limits: dict[tuple[Any, ...], list[Limit]] = {}
    for rule in rules:
        if rule.limit and len(rule.together) > 1:
            limits.setdefault(rule.together, []).append(rule.limit)
    together = []
    for about, own in limits.items():
        kept = binding(own, sum([ranks[rank] for rank in about]), cards)
        if kept:
            together.append((frozenset([number[rank] for rank in about]), kept))
    matches = tuple([rule.match for rule in rules if rule.match])
    return Said(rank_rules(rules, ranks), tuple(together), matches)


def said_of_distance(distance: int, ranks: Mapping[Any, int]) -> Said:
    """Return what is said of ranks that all keep one distance."""
    limits, cards = [(1, distance + 1)] if distance else [], sum(ranks.values())
    return Said(tuple([RankRules(binding(limits, size, cards)) for size in ranks.values()]))


def block_rules(
    blocks: Sequence[Mapping[Any, int]], ranks: Iterable[Any]
) -> tuple[ExpandedRule, ...]:
    rules, begin = [], 0
    names = list(ranks)
    for number, block in enumerate(blocks):
        end = begin + sum(block.values())
        for rank in names:
            held = block.get(rank, 0)
            text = f"block {number} (places {begin} … {end - 1}) has {held} of {label_of(rank)}"
            rules.append(ExpandedRule(text, rank, places=tuple(range(begin, end)), held=held))
        begin = end
    return tuple(rules)


def task_of(
    sizes: Mapping[Kind, int],
    said: Sequence[Said],
    *,
    cyclic: bool,
    blocks: Sequence[Mapping[Kind, int]] = (),
    relax: str = "",
) -> tuple[Task, list[tuple[Kind, int]]]:
    """Return the task, and of each of its kinds what it is: the card and its block.

    Values that keep a limit together are one value of an attribute more, all others another one.
    """
    names = [
        (kind, block)
        for kind in sizes
        for block in range(max(len(blocks), 1))
        if not blocks or blocks[block].get(kind, 0)
    ]
    sets = [(a, about) for a, own in enumerate(said) for about, _ in own.together]
    kinds = [(*kind, *[int(kind[a] not in about) for a, about in sets]) for kind, _ in names]
    rules = [own.alone for own in said]
    rules += [(RankRules(limits), RankRules()) for own in said for _, limits in own.together]
    matches = [own.matches for own in said] + [()] * len(sets)
    if not blocks:
        numbers = tuple(sizes.values())
    else:
        ends = [*accumulate([sum(block.values()) for block in blocks], initial=0)]
        every = frozenset(range(ends[-1]))
        rules.append(
            tuple(
                [
                    RankRules((), every - frozenset(range(begin, end)))
                    for begin, end in pairwise(ends)
                ]
            )
        )
        kinds = [(*kind, block) for kind, (_, block) in zip(kinds, names, strict=True)]
        numbers = tuple([blocks[block][kind] for kind, block in names])
        matches.append(())
    said_matches = tuple(matches) if any(matches) else ()
    return Task(tuple(kinds), numbers, tuple(rules), cyclic, relax, said_matches), names


class Broken(NamedTuple):
    """A rule, and the places of an arrangement that break it together.

    >>> Broken("'a' more than 1 apart", (0, 1)).places
    (0, 1)
    """

    rule: str
    places: tuple[int, ...]


def broken_rules(
    rules: Sequence[ExpandedRule], word: Sequence[Any], cyclic: bool
) -> Iterator[Broken]:
    """Yield what breaks which rule, in the order of the rules and of the places."""
    places: dict[Any, list[int]] = {rule.rank: [] for rule in rules}
    for place, rank in enumerate(word):
        if is_one_of(rank, places):
            places[rank].append(place)
    for rule in rules:
        at = places[rule.rank]
        if rule.together:
            at = [place for place, rank in enumerate(word) if is_one_of(rank, rule.together)]
        for wrong in _broken_places(rule, word, at, cyclic):
            yield Broken(rule.text, wrong)


def _broken_places(
    rule: ExpandedRule, word: Sequence[Any], at: Sequence[int], cyclic: bool
) -> Iterator[tuple[int, ...]]:
    """Yield the places that break a rule together; `at` are those of its cards."""
    size = len(word)
    if rule.limit:
        yield from too_many(rule.limit, at, size, cyclic=cyclic)
        return
    inside = tuple([place for place in at if place in rule.places])
    if rule.match:
        lag, least, most = rule.match
        equal = matched(word, lag, cyclic=cyclic)
        is_broken, wrong = not least <= len(equal) <= most, tuple(equal) or tuple(range(size))
    elif rule.held is not None:
        is_broken, wrong = len(inside) != rule.held, inside or rule.places
    else:
        wrong = inside
        if rule.fixed:
            wrong = tuple([place for place in rule.places if word[place] != rule.rank])
        is_broken = bool(wrong)
    if is_broken:
        yield wrong
