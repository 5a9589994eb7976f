"""Mappings from owners to intervals with any integers as ends, negative ones too, in any order."""

from collections.abc import Iterable, Iterator
from random import Random

from proofs.replay.cases import CaseFile
from proofs.replay.terms import term
from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.contracts import undecorated

Mapping = dict[int, Interval]

SETTING = "From Coq Require Import ZArith.\nOpen Scope N_scope."


def case(mapping: Mapping, piles: int) -> str:
    """A mapping and what the library computes of it, as a Coq term."""
    reducing = undecorated(reducing_colouring)(mapping, piles)
    by_pile = undecorated(loads)(mapping, reducing)
    answer = (
        undecorated(chromatic_number)(mapping),
        [*undecorated(clique)(mapping)],
        [*undecorated(valid_colouring)(mapping).values()],
        [*reducing.values()],
        [by_pile.get(pile, 0) for pile in range(piles)],
    )
    items = [f"({p}, (({first})%Z, ({last})%Z))" for p, (first, last) in mapping.items()]
    return f"([{'; '.join(items)}], {piles}, {term(answer)})"


def random_mappings(rng: Random, number: int) -> Iterator[Mapping]:
    """Mappings of up to twelve owners, near 0 with many equal ends or far from it."""
    for _ in range(number):
        owners = rng.sample(range(20), rng.randint(0, 12))
        width, far = rng.randint(1, 15), rng.choice([0, 0, -(10**12), 2**70])
        ends = [sorted(far + rng.randint(-width, width) for _ in range(2)) for _ in owners]
        yield {p: Interval(first, last) for p, (first, last) in zip(owners, ends, strict=True)}


def file_of(name: str, terms: Iterable[str]) -> CaseFile:
    """Cases of mappings."""
    return CaseFile(name, "ModelsReplay", "check_mapping", tuple(terms), SETTING)


def case_files() -> list[CaseFile]:
    """Random mappings, on one to six piles."""
    rng = Random(21)
    mappings = random_mappings(rng, 600)
    return [file_of("random mappings", (case(one, rng.randint(1, 6)) for one in mappings))]


def planted() -> CaseFile:
    """Two intervals that touch at -1; the library was told that one of them begins at 0."""
    told = case({0: Interval(-3, -1), 1: Interval(0, 2)}, 2)
    changed = told.replace("(0)%Z", "(-1)%Z")
    if changed == told:
        raise ValueError(f"nothing is planted in {told}")
    return file_of("planted", [case({0: Interval(-3, -1)}, 2), changed])
