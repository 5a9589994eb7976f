"""Arrangements under rules of all kinds, of one attribute or of several: how many, and their numbers."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Spaced, SpacedKinds

PROBLEMS = 250
LIMIT, AROUND, PLACE = range(3)
Kind = tuple[int, ...]
Said = dict[str, Any]
"""What is said about one attribute."""


def told(kinds: Sequence[Kind], number: int, said: Said, cyclic: bool) -> Iterator[Value]:
    """The rules of an attribute as the checker reads them."""
    limits = [(1, said["distance"] + 1)] if said["distance"] else []
    limits += [(said["max_run"], said["max_run"] + 1)] if said["max_run"] else []
    for value in sorted({kind[number] for kind in kinds}):
        own = [int(kind[number] == value) for kind in kinds]
        for most, among in [*limits, *said["limits"]]:
            yield AROUND if cyclic else LIMIT, own, most, among
    for place, value in said["fixed"].items():
        yield PLACE, [int(kind[number] == value) for kind in kinds], place, 0
    for value, place in said["barred"].items():
        yield PLACE, [int(kind[number] != value) for kind in kinds], place, 0


def drawn_rules(rng: Random, values: list[int]) -> Said:
    """Some rules for an attribute with these values, one for each card."""
    said: Said = {
        "distance": rng.choice([0, 0, 1, 1, 2]),
        "max_run": rng.choice([None, None, 1, 2]),
        "limits": rng.choice([[], [], [(2, 4)], [(1, 2), (2, 5)]]),
        "fixed": {},
        "barred": {},
    }
    if rng.random() < 0.3:
        name = rng.choice(["fixed", "barred"])
        pair = rng.randrange(len(values)), rng.choice(values)
        said[name] = dict([pair if name == "fixed" else pair[::-1]])
    return said


def case(cards: Sequence[Kind], each: Sequence[Said], cyclic: bool) -> Value:
    """The cards and the rules, with the count and the words of some numbers."""
    kinds = list(dict.fromkeys(cards))
    family: Any
    if len(each) == 1:
        family = Spaced([card[0] for card in cards], **each[0], cyclic=cyclic)
    else:
        by_name = {name: [said[name] for said in each] for name in each[0]}
        family = SpacedKinds(cards, **by_name, cyclic=cyclic)
    words = []
    for index in sorted({0, family.count // 2, family.count - 1} & set(range(family.count))):
        word = family.unrank(index)
        numbers = [kinds.index(one if len(each) > 1 else (one,)) for one in word]
        words.append([family.rank(word), *numbers])
    rules = [one for number, said in enumerate(each) for one in told(kinds, number, said, cyclic)]
    return [cards.count(kind) for kind in kinds], rules, family.count, words


def drawn_case(rng: Random, attributes: int) -> Value:
    """Up to six cards with so many attributes."""
    cards = [
        tuple([rng.randrange(rng.randint(2, 4)) for _ in range(attributes)])
        for _ in range(rng.randint(1, 6))
    ]
    each = [drawn_rules(rng, [card[number] for card in cards]) for number in range(attributes)]
    return case(cards, each, rng.random() < 0.5)


def file_of(name: str, cases: list[Value]) -> CaseFile:
    return case_file(name, "check_kinds", cases, module="KindsReplay")


def case_files() -> list[CaseFile]:
    """Random problems of one attribute, and of two or three, each with a generator of its own."""
    one = [drawn_case(seeded(2000 + number), 1) for number in range(PROBLEMS)]
    several = [drawn_case(seeded(3000 + number), 2 + number % 2) for number in range(PROBLEMS)]
    return [file_of("rules of ranks", one), file_of("several attributes", several)]


def planted() -> CaseFile:
    """Six cards in a circle; in one arrangement two cards have changed places."""
    said: Said = {"distance": 1, "max_run": None, "limits": [], "fixed": {}, "barred": {}}
    cards = [(shape, colour) for shape in range(3) for colour in range(2)]
    file = file_of("several attributes", [case(cards, [said, {**said, "distance": 0}], True)])
    return planted_in(file, [0, 0, 2, 1, 4, 3, 5], [0, 2, 0, 1, 4, 3, 5])
