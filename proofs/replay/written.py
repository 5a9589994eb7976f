"""Written trees, with the words of WordTreesRun.v, and as the numbers that ClaimsReplay.v reads."""

from typing import NamedTuple, TypeAlias

OPEN, NO_CODE, CLASH = 0, 1, 2
"""Marks of words: nothing is against it; beside it the talon finds no code; it clashes with the latest word
taken, and with one taken earlier by so many as are added."""


class Branch(NamedTuple):
    """The group whose least word is tried, a mark for every word left to it, trees for those it may be."""

    group: int
    marks: tuple[int, ...]
    below: tuple["Branch", ...]


class Bounded(NamedTuple):
    """The cards laid down, or Kraft's inequality, show that nothing is possible here."""


class Tried(NamedTuple):
    """A tree for each round in which the next hand may be handed over."""

    below: tuple["Rounds", ...]


class NoWords(NamedTuple):
    """Groups of hands, each with the length of their words, that have no words; and why."""

    groups: tuple[tuple[int, tuple[int, ...]], ...]
    tree: Branch


Rounds: TypeAlias = Bounded | Tried | NoWords


class Written(NamedTuple):
    """The order in which the hands are given rounds, sites for Kraft's inequality, and a tree."""

    order: tuple[int, ...]
    sites: tuple[tuple[int, int, int], ...]
    tree: Rounds


def numbers(told: Written) -> list[int]:
    """A written tree as ClaimsReplay.v reads it."""
    sites = [number for site in told.sites for number in site]
    return [len(told.order), *told.order, len(told.sites), *sites, *rounds_numbers(told.tree)]


def rounds_numbers(tree: Rounds) -> list[int]:
    """A tree of rounds as numbers."""
    if isinstance(tree, Bounded):
        return [0]
    if isinstance(tree, Tried):
        return [1, len(tree.below), *[n for one in tree.below for n in rounds_numbers(one)]]
    groups = [n for size, hands in tree.groups for n in (size, len(hands), *hands)]
    return [2, len(tree.groups), *groups, *words_numbers(tree.tree)]


def words_numbers(tree: Branch) -> list[int]:
    """A tree of words as numbers."""
    below = [number for one in tree.below for number in words_numbers(one)]
    return [tree.group, len(tree.marks), len(tree.below), *tree.marks, *below]
