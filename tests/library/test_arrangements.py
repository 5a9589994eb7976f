"""Rules of spaced arrangements, attributes and blocks: against all arrangements of a few cards."""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from shufflegraph import Spaced, SpacedKinds, Unsolvable
from shufflegraph.sampling.randomness import bounded_draws
from shufflegraph.sampling.spaced.tries import Arranging
from tests.support.arranged import Word, keeps, words_of

NAMES = ("distance", "max_run", "limits", "fixed", "barred", "matches")


def rules_for(values: list[Any], rng: Random) -> dict[str, Any]:
    """One, two or three kinds of rules for one attribute, for all its values or for some."""
    size, names = len(values), list(dict.fromkeys(values))
    some = [name for name in names if rng.random() < 0.6]
    made: dict[str, Any] = {
        "distance": rng.choice([rng.randint(0, 3), {name: rng.randint(0, 3) for name in some}]),
        "max_run": rng.choice([rng.randint(1, 3), {name: rng.randint(1, 3) for name in some}]),
        "limits": [(most := rng.randint(1, 3), most + rng.randint(1, 3))],
        "fixed": {rng.randrange(-size, size): rng.choice(names)},
        "barred": {name: [rng.randrange(-size, size)] for name in some},
        "matches": {rng.randint(1, 3): rng.choice([rng.randint(0, 2), (1, 3), (0, 1)])},
    }
    if rng.random() < 0.3:
        made["limits"] = {name: [(1, 2), (2, 5)][: rng.randint(1, 2)] for name in some}
    rules = {name: made[name] for name in rng.sample(NAMES, rng.randint(1, 3))}
    return {"distance": 0, **rules}


def is_contradicted(rules: dict[str, Any], size: int) -> bool:
    """Is a place fixed for a value and barred for it?"""
    fixed = {place % size: value for place, value in rules.get("fixed", {}).items()}
    barred = rules.get("barred", {}).items()
    return any(fixed.get(at % size) == value for value, places in barred for at in places)


def in_blocks(word: Word, blocks: list[int]) -> list[Counter[Any]]:
    """The cards of each block."""
    ends = [sum(blocks[: number + 1]) for number in range(len(blocks))]
    return [Counter(word[end - size : end]) for size, end in zip(blocks, ends, strict=True)]


def keeps_named(text: str, family: Spaced[Any]) -> bool:
    """Are all the rules in the reason rules of the family?"""
    said = text.removeprefix("no arrangement: ").split(" (")[0].removesuffix(", in a circle")
    return set(said.split("; ")) <= {rule.text for rule in family._rules}


def check_problem(rng: Random) -> bool:
    """Compare one drawn problem with all arrangements; is there any?"""
    number = rng.choice([0, 0, 0, 1, 2, 2, 3])
    blocks = [rng.randint(0, 3) for _ in range(rng.randint(1, 3))] if rng.random() < 0.3 else []
    size = sum(blocks) if blocks else rng.randint(1, 7)
    letters = [text[: rng.randint(2, 4)] for text in ("abcd", "rgby", "1234")[: number or 1]]
    rows = [tuple(map(rng.choice, letters)) for _ in range(min(size, 7))]
    if len(rows) != size or not rows:
        return False
    cards: list[Any] = rows if number else [row[0] for row in rows]
    said = [rules_for([row[at] for row in rows], rng) for at in range(number or 1)]
    if any(is_contradicted(one, len(cards)) for one in said):
        return False
    options: dict[str, Any] = {"cyclic": True} if not blocks and rng.random() < 0.3 else {}
    if blocks:
        options["blocks"] = blocks
    if number:
        rules: dict[str, Any] = {name: [one.get(name) for one in said] for name in NAMES}
        kinds: Any = partial(Spaced, attributes=number) if blocks else SpacedKinds
        family: Any = kinds(cards, **rules, **options)
    else:
        family = Spaced(cards, **said[0], **options)
    words = words_of(cards)
    legal = [
        word
        for word in words
        if (not blocks or in_blocks(word, blocks) == in_blocks(tuple(cards), blocks))
        and all(
            keeps(values, cyclic="cyclic" in options, **one)
            for values, one in zip(zip(*word, strict=True) if number else [word], said, strict=True)
        )
    ]
    assert family.count == len(legal), (cards, said, options)
    assert list(family) == legal, (cards, said, options)
    assert [family.rank(word) for word in legal[:20]] == list(range(len(legal[:20])))
    for word in rng.sample(words, min(5, len(words))):
        assert (word in family) == (word in legal) == (not family.broken(word))
    if not legal:
        with pytest.raises(Unsolvable, match=r"no arrangement|too frequent|attribute") as caught:
            family.sample()
        assert number or blocks or not family._rules or keeps_named(str(caught.value), family)
        return False
    assert family.sample(rng) in legal
    tries, below = Arranging(family._task), bounded_draws(rng)
    drawn = [tries.attempt(below) for _ in range(9)]
    assert all(family._named(word) in legal for word in drawn if word is not None)
    return True


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="200 drawn packs of up to 7 cards, up to three attributes, blocks, all rules: every arrangement",
)
def test_every_rule_against_all_arrangements() -> None:
    rng = Random(1)
    assert sum(check_problem(rng) for _ in range(200)) > 80


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of=("sampling.spaced.family.Spaced", "sampling.spaced.family.SpacedKinds"),
    bound="600 drawn packs of up to 7 cards, up to three attributes, blocks, all rules: every arrangement",
)
def test_hundreds_of_rules_against_all_arrangements() -> None:
    rng = Random(2)
    assert sum(check_problem(rng) for _ in range(600)) > 240


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of=("sampling.spaced.family.Spaced", "sampling.spaced.family.SpacedKinds"),
    bound="20,000 drawn packs of up to 7 cards, up to three attributes, blocks, all rules: every arrangement",
)
def test_thousands_of_rules_against_all_arrangements() -> None:
    rng = Random(3)
    assert sum(check_problem(rng) for _ in range(20_000)) > 8_000
