"""Intervals, chromatic number, clique and valid colouring of a deck."""

from collections.abc import Iterable, Sequence

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import OWNERS, Place, code, random_decks, small_hands, small_mixed
from proofs.replay.texts import case_file, changes, text
from shufflegraph import chromatic_number, clique, intervals, valid_colouring
from shufflegraph.contracts import undecorated


def fields(deck: Sequence[Place]) -> list[Sequence[int]]:
    """What the library computes, as Replay.v reads it."""
    owned = undecorated(intervals)(deck)
    return [
        [code(destination) for destination in deck],
        [number for p, ends in owned.items() for number in (p, *ends)],
        [undecorated(chromatic_number)(owned)],
        undecorated(clique)(owned),
        [*undecorated(valid_colouring)(owned).values()],
    ]


def file_of(name: str, told: Iterable[list[Sequence[int]]]) -> CaseFile:
    """A case for the fields of every deck."""
    return case_file(name, "Replay", "check_colouring", map(text, told))


def wrong_answers() -> CaseFile:
    """One number changed, in every field of random decks: not one is accepted."""
    decks = random_decks(seeded(4), 20)
    texts = (changed for deck in decks for changed in changes(fields(deck))[1:])
    checker = "(fun case => negb (check_colouring case))"
    return case_file("wrong answers", "Replay", checker, texts)


def case_files() -> list[CaseFile]:
    """Every deck of up to seven cards and four owners, every one with a talon of up to five cards and
    two owners, and random ones of the sizes of real games."""
    return [
        file_of("small decks", map(fields, [*small_hands(7, OWNERS), *small_mixed(5, 2)])),
        file_of("random decks", map(fields, random_decks(seeded(1), 2000))),
        wrong_answers(),
    ]


def planted() -> CaseFile:
    """Twenty random decks; in one the last card is not the one that the library was given."""
    told = [fields(deck) for deck in random_decks(seeded(1), 20)]
    deck = told[7][0]
    told[7][0] = [*deck[:-1], deck[-1] ^ 1]
    return file_of("planted", told)
