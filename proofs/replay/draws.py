"""Draws by a script: shuffle, assign and spaced_shuffle do with the bits what the proved functions do.

The script says every digit and every number that is drawn. Words that would be unfair, and numbers that are
too large, are among the bits: they have to be drawn again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random
from unittest.mock import patch

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Assignments, Spaced, Talon, assign, shuffle, spaced_shuffle
from shufflegraph.cards import GAMES
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.sampling import permutations

CHECKERS = """From Coq Require Import Bool Arith.
From Shufflegraph Require PermutationsSpec AssignmentsSpec SpacedSpec.
Definition is_code (ds : list nat) : bool :=
  forallb (fun j => nth j ds 0%nat <? length ds - j)%nat (seq 0 (length ds)).
Definition check_shuffle (case : numbers * numbers) : bool :=
  let '(ds, order) := case in
  is_code (nats ds) && same (PermutationsSpec.swaps (seq 0 (length ds)) (nats ds)) (nats order).
Definition check_large_deck (case : numbers * numbers * numbers) : bool :=
  let '(sizes, ds, deck) := case in
  let owners := flat_map (fun e => repeat (fst e) (snd e)) (combine (seq 0 (length sizes)) (nats sizes)) in
  is_code (nats ds) && (length ds =? length owners)%nat &&
  same (map (fun card => nth card owners 0%nat) (PermutationsSpec.swaps (seq 0 (length ds)) (nats ds)))
       (nats deck).
Definition check_piles (case : numbers * list numbers * numbers) : bool :=
  let '(piles, codes, order) := case in
  let cards := combine (nats piles) (seq 0 (length piles)) in
  let pile p := map snd (filter (fun e => fst e =? p)%nat cards) in
  let shuffled e := PermutationsSpec.swaps (pile (fst e)) (nats (snd e)) in
  let numbered := combine (seq 0 256) codes in
  (length codes =? 256)%nat &&
  forallb (fun e => is_code (nats (snd e)) && (length (pile (fst e)) =? length (snd e))%nat) numbered &&
  same (flat_map shuffled numbered) (nats order).
Definition of_rank (ranks : list nat) (r : nat) (order : list nat) : list nat :=
  filter (fun card => nth card ranks 0%nat =? r)%nat order.
Definition check_spaced_shuffle (case : N * numbers * numbers * N * numbers * numbers) : bool :=
  let '(distance, ranks, sizes, index, ds, order) := case in
  let shuffled := PermutationsSpec.swaps (seq 0 (length ds)) (nats ds) in
  is_code (nats ds) && (length ds =? length ranks)%nat &&
  same (SpacedSpec.unrank (N.to_nat distance) (nats sizes) index)
       (map (fun card => nth card (nats ranks) 0%nat) (nats order)) &&
  forallb (fun r => same (of_rank (nats ranks) r (nats order)) (rev (of_rank (nats ranks) r shuffled)))
          (seq 0 (length sizes)).
"""
"""Equality with the proved functions, word for word: nothing has to be proved of these."""

NARROW, WIDE = 2, 4
"""The bytes of a word, for up to 256 cards and for more."""


class Scripted(Random):
    """A generator that gives the bits of its script, and nothing else."""

    def __init__(self, script: Iterable[int]) -> None:
        super().__init__(0)
        self.script = iter(script)

    def getrandbits(self, k: int, /) -> int:
        """The next number of the script, which has to fit."""
        bits = next(self.script)
        if bits >= 2**k:
            raise ValueError(f"{bits} has more than {k} bits")
        return bits

    def random(self) -> float:
        """Refused: only bits may be used."""
        raise ValueError("only bits may be used")


def below(count: int, number: int, rng: Random) -> list[int]:
    """The bits from which `number` is drawn below `count`, sometimes after one that is too large."""
    end = 2 ** (count - 1).bit_length()
    is_drawn_again = count < end and rng.random() < 0.5
    return [rng.randrange(count, end), number] if is_drawn_again else [number]


def for_shuffle(digits: list[int], rng: Random) -> list[int]:
    """The bits from which these digits are drawn: one integer of all words, then those for unfair words."""
    width = NARROW if len(digits) <= 256 else WIDE
    words, script, later = 256**width, 0, list[int]()
    for place, digit in enumerate(digits):
        size = len(digits) - place
        fair = words - words % size
        if fair < words and rng.random() < 0.3:
            word = rng.randrange(fair, words)
            later += below(size, digit, rng)
        else:
            word = digit + size * rng.randrange(words // size)
        script += word << 8 * width * place
    return [script, *later]


def shuffle_case(digits: list[int], rng: Random) -> Value:
    """The digits that are drawn, and the order of as many cards."""
    order = undecorated(shuffle)(range(len(digits)), Scripted(for_shuffle(digits, rng)))
    return (digits, list(order))


def random_digits(size: int, rng: Random) -> list[int]:
    """Digits of a random order of so many cards."""
    return [rng.randrange(size - place) for place in range(size)]


def shuffles() -> Iterator[Value]:
    """Every order of up to five cards, and random ones of up to 300."""
    rng = seeded(11)
    for size in range(6):
        for digits in product(*[range(size - place) for place in range(size)]):
            yield shuffle_case(list(digits), rng)
    for _ in range(60):
        yield shuffle_case(random_digits(rng.randint(6, 110), rng), rng)
    for size in (255, 256, 257, 300):
        yield shuffle_case(random_digits(size, rng), rng)


def assign_case(hands: dict[int, int], talon: int, indices: Iterable[int], rng: Random) -> Value:
    """A family with its count, and the decks that come when these numbers are drawn."""
    family = Assignments(hands, talon)
    destinations: list[Destination] = [*hands, *map(Talon, range(talon))]
    numbers = {destination: number for number, destination in enumerate(destinations)}
    cases = []
    for index in indices:
        deck = undecorated(assign)(hands, talon, Scripted(below(family.count, index, rng)))
        cases.append([index, *[numbers[destination] for destination in deck]])
    return ([*hands.values(), *[1] * talon], family.count, cases)


def assignments() -> Iterator[Value]:
    """Every deck for up to two owners with up to two cards each and a talon of up to two; games."""
    rng = seeded(12)
    for sizes in product(range(3), repeat=2):
        for talon in range(3):
            hands = dict(enumerate(sizes))
            yield assign_case(hands, talon, range(Assignments(hands, talon).count), rng)
    for game in GAMES.values():
        hands = dict(enumerate(game.hands.values()))
        count = Assignments(hands, game.talon_size).count
        yield assign_case(hands, game.talon_size, [0, count - 1, rng.randrange(count)], rng)


def large_decks() -> Iterator[Value]:
    """Decks of more than 1,024 cards, which are not unranked but shuffled."""
    rng = seeded(18)
    for sizes, places in (([400, 625], 0), ([1] * 600, 425), ([0, 1500], 3)):
        hands = dict(enumerate(sizes))
        numbers: dict[Destination, int] = {
            Talon(place): len(sizes) + place for place in range(places)
        }
        digits = random_digits(sum(sizes) + places, rng)
        deck = undecorated(assign)(hands, places, Scripted(for_shuffle(digits, rng)))
        codes = [card if isinstance(card, int) else numbers[card] for card in deck]
        yield ([*sizes, *[1] * places], digits, codes)


def piled_case(size: int, rng: Random) -> Value:
    """The pile of each card, the digits that are drawn for each pile, and the order of all cards."""
    piles = [rng.randrange(256) for _ in range(size)]
    codes = [random_digits(number, rng) for number in map(piles.count, range(256))]
    words = sum([pile << 8 * card for card, pile in enumerate(piles)])
    script = [words, *[bits for digits in codes for bits in for_shuffle(digits, rng)]]
    with patch.object(permutations, "_WIDE", 0):  # from so many cards on there are piles
        order = undecorated(shuffle)(range(size), Scripted(script))
    return (piles, codes, list(order))


def piled() -> Iterator[Value]:
    """Shuffles that deal to 256 piles first, of fewer cards than those that the library shuffles so."""
    rng = seeded(19)
    for size in (0, 1, 2, 60, 1000, 3000):
        yield piled_case(size, rng)


def spaced_case(ranks: list[int], distance: int, index: int, rng: Random) -> Value:
    """Ranks of cards, the number of the arrangement and the digits that are drawn, and the cards' order."""
    family = Spaced(ranks, distance)
    names = {rank: number for number, rank in enumerate(family.ranks)}
    digits = random_digits(len(ranks), rng)
    script = [*below(family.count, index, rng), *for_shuffle(digits, rng)]
    order = undecorated(spaced_shuffle)(
        range(len(ranks)), key=ranks.__getitem__, distance=distance, rng=Scripted(script)
    )
    sizes = [*family.ranks.values()]
    return (distance, [names[rank] for rank in ranks], sizes, index, digits, list(order))


def spaced() -> Iterator[Value]:
    """Every arrangement of small packs with random orders within the ranks, and packs of up to 52 cards."""
    rng = seeded(13)
    for sizes in product(range(1, 4), repeat=3):
        ranks = [rank for rank, size in enumerate(sizes) for _ in range(size)]
        rng.shuffle(ranks)
        for distance in range(3):
            for index in range(0, Spaced(ranks, distance).count, 7):
                yield spaced_case(ranks, distance, index, rng)
    for ranks in ([card // 5 for card in range(30)], [card % 13 for card in range(52)]):
        for distance in (1, 2):
            count = Spaced(ranks, distance).count
            yield spaced_case(ranks, distance, rng.randrange(count), rng)


def file_of(name: str, checker: str, cases: Iterable[Value]) -> CaseFile:
    """Cases of draws."""
    file = case_file(name, checker, cases)
    return replace(file, setting=f"{CHECKERS}{file.setting}")


def case_files() -> list[CaseFile]:
    """Shuffles, decks and spaced shuffles; large decks, and shuffles that begin with piles."""
    return [
        file_of("shuffles", "check_shuffle", shuffles()),
        file_of("decks", "check_assignments", assignments()),
        file_of("spaced shuffles", "check_spaced_shuffle", spaced()),
        file_of("large decks", "check_large_deck", large_decks()),
        file_of("shuffles by piles", "check_piles", piled()),
    ]


def planted() -> CaseFile:
    """Some shuffles; in the last one two neighbours have changed places."""
    rng = seeded(14)
    cases = [shuffle_case(digits, rng) for digits in ([0, 0, 0], [2, 1, 0], [1, 0, 0])]
    file = file_of("shuffles", "check_shuffle", cases)
    order = undecorated(shuffle)(range(3), Scripted(for_shuffle([1, 0, 0], rng)))
    return planted_in(file, [*order], [order[1], order[0], order[2]])
