"""Draws by a script: shuffle, assign and spaced_shuffle do with the bits what the proved functions do.

The script says every digit and every number that is drawn. Words that would be unfair, and numbers that are
too large, are among the bits: they have to be drawn again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import Spaced, Talon, assign, shuffle, spaced_shuffle
from shufflegraph.cards import GAMES
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination

CHECKERS = """From Coq Require Import Bool Arith.
From Shufflegraph Require PermutationsSpec AssignmentsSpec SpacedSpec.
Definition is_code (ds : list nat) : bool :=
  forallb (fun j => nth j ds 0%nat <? length ds - j)%nat (seq 0 (length ds)).
Definition check_shuffle (case : numbers * numbers) : bool :=
  let '(ds, order) := case in
  is_code (nats ds) && same (PermutationsSpec.swaps (seq 0 (length ds)) (nats ds)) (nats order).
Definition check_deck (case : numbers * numbers * numbers) : bool :=
  let '(sizes, ds, deck) := case in
  let owners := flat_map (fun e => repeat (fst e) (snd e)) (combine (seq 0 (length sizes)) (nats sizes)) in
  is_code (nats ds) && (length ds =? length owners)%nat &&
  same (map (fun card => nth card owners 0%nat) (PermutationsSpec.swaps (seq 0 (length ds)) (nats ds)))
       (nats deck).
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


def deck_case(sizes: list[int], places: int, digits: list[int], rng: Random) -> Value:
    """Sizes of hands and places, the digits that are drawn, and the deck."""
    hands = dict(enumerate(sizes))
    numbers: dict[Destination, int] = {Talon(place): len(sizes) + place for place in range(places)}
    deck = undecorated(assign)(hands, places, Scripted(for_shuffle(digits, rng)))
    codes = [card if isinstance(card, int) else numbers[card] for card in deck]
    return ([*sizes, *[1] * places], digits, codes)


def decks() -> Iterator[Value]:
    """The cards of up to two owners and a talon, in many orders; games; large decks."""
    rng = seeded(12)
    for *sizes, places in product(range(3), repeat=3):
        total = sum(sizes) + places
        for digits in product(*[range(total - place) for place in range(min(total, 5))]):
            rest = random_digits(total - len(digits), rng)
            yield deck_case(sizes, places, [*digits, *rest], rng)
    named = [([*game.hands.values()], game.talon_size) for game in GAMES.values()]
    for sizes, places in (*named, ([400, 625], 0), ([1] * 600, 425), ([0, 1500], 3)):
        yield deck_case(sizes, places, random_digits(sum(sizes) + places, rng), rng)


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
    """Shuffles, decks and spaced shuffles."""
    return [
        file_of("shuffles", "check_shuffle", shuffles()),
        file_of("decks", "check_deck", decks()),
        file_of("spaced shuffles", "check_spaced_shuffle", spaced()),
    ]


def planted() -> CaseFile:
    """Some shuffles; in the last one two neighbours have changed places."""
    rng = seeded(14)
    cases = [shuffle_case(digits, rng) for digits in ([0, 0, 0], [2, 1, 0], [1, 0, 0])]
    file = file_of("shuffles", "check_shuffle", cases)
    order = undecorated(shuffle)(range(3), Scripted(for_shuffle([1, 0, 0], rng)))
    return planted_in(file, [*order], [order[1], order[0], order[2]])
