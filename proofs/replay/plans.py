"""Whole plans: of every small deck, of all games, and of random decks with hands and a talon."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import code, games, random_deck, small_hands, small_mixed
from proofs.replay.texts import case_file, changed, text
from shufflegraph import Assignments, Plan, Talon, TooFewPiles, plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.planning.canonical import canonical_words
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.windows import (
    Ends,
    least_open_rounds,
    one_round_depth,
    refuting_window,
    windows,
)

Task = tuple[Sequence[Destination], int]
"""A deck, and the number of piles to deal it on."""

MOST_TRIED = 5000
"""Coq tries all plans with fewer rounds if there are no more than this many."""

SMALL_PILES = 3
PILES = 8


def refutations(one: Plan) -> list[Ends]:
    """A window for 0, 1, … rounds, as far as windows show that so few rounds are not enough."""
    cards = layout_of(one.deck)
    found: list[Ends] = []
    for fewer in range(one.lower_bound):
        last = len(one.deck) - 1
        window = refuting_window(cards, windows(cards), fewer, one.piles) if fewer else (0, last)
        if window is None:
            break
        found.append(window)
    return found


def are_few(one: Plan) -> bool:
    """Are the plans with fewer rounds few enough to be tried?"""
    fewer = range(len(one.rounds))
    return sum([int(one.piles ** (len(one.deck) * rounds)) for rounds in fewer]) <= MOST_TRIED


def case(one: Plan) -> str:
    """Everything that the library says of its plan, as a text."""
    dealt = undecorated(Plan.execute)(one, range(len(one.deck)))
    words = {d: word for d, word in zip(one.deck, one.words, strict=True) if word}
    fields: list[list[int]] = [
        codes(one.deck),
        [one.piles, one.placements, int(are_few(one))],
        _flat([*words], [*words.values()]),
        handed(dealt.hands),
        [*dealt.talon],
        [position for ends in refutations(one) for position in ends],
        *[field for laid in rounds_of(one) for field in laid],
    ]
    return text(fields)


Packets = Mapping[Any, int]
"""The places that are put aside, with the numbers of the hands that they are then."""


def handed(
    hands: Mapping[Any, Sequence[int]], packets: Packets = MappingProxyType({})
) -> list[int]:
    """Hands, each with its owner and its size."""
    named = [(whole(packets.get(owner, owner)), hand) for owner, hand in hands.items()]
    return [number for owner, hand in named for number in (owner, len(hand), *hand)]


def rounds_of(one: Plan, packets: Packets = MappingProxyType({})) -> Iterator[list[list[int]]]:
    """The deck, the piles and the owners of each round."""
    for deck, steps in one.rounds:
        given = [packets.get(step.hand_to, step.hand_to) for step in steps]
        owners = [0 if owner is None else whole(owner) + 1 for owner in given]
        yield [codes([packets.get(card, card) for card in deck]), [s.pile for s in steps], owners]


def _flat(named: Iterable[Destination], words: Sequence[Sequence[int]]) -> list[int]:
    """Destinations, each with its word."""
    return [n for d, word in zip(codes(named), words, strict=True) for n in (d, len(word), *word)]


def whole(owner: object) -> int:
    """The owner as a number: one is in all these decks, or in a text, or in a tuple."""
    if isinstance(owner, tuple):
        return int(owner[1])
    if isinstance(owner, str):
        return int(owner.removeprefix("player "))
    if not isinstance(owner, int):
        raise TypeError(f"{owner!r} is no number")
    return owner


def codes(deck: Iterable[Destination]) -> list[int]:
    """A deck as numbers."""
    return [code(d if isinstance(d, Talon) else whole(d)) for d in deck]


def made(deck: Sequence[Destination], piles: int) -> Plan | None:
    """The library's plan, or None if it says that one pile is not enough."""
    try:
        return undecorated(plan)(deck, piles)
    except TooFewPiles:
        return None


def planned(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of all decks that can be dealt on so many piles."""
    plans = (made(deck, piles) for deck, piles in tasks)
    return (case(one) for one in plans if one is not None)


def hopeless(tasks: Iterable[Task]) -> Iterator[str]:
    """The decks that cannot be dealt on one pile."""
    decks = [deck for deck, piles in tasks if piles == 1]
    return (text([codes(deck)]) for deck in decks if made(deck, 1) is None)


def depths(number: int) -> Iterator[str]:
    """The piles that one round needs, for small decks and random ones of up to 24 cards."""
    rng = seeded(8)
    large = (random_deck(rng, rng.randint(6, 24)) for _ in range(number))
    for deck in [*small_hands(6, 3), *small_mixed(5, 2), *large]:
        yield text([codes(deck), [one_round_depth(layout_of(deck))[0] if deck else 0]])


def small_tasks() -> Iterator[Task]:
    """Every deck of up to six cards of up to three hands, and every one of up to five with a talon and up
    to two hands, on one to three piles."""
    for deck in [*small_hands(6, 3), *small_mixed(5, 2)]:
        for piles in range(1, SMALL_PILES + 1):
            yield deck, piles


def undecided_tasks() -> Iterator[Task]:
    """The decks of six cards with a talon and up to three hands, on two piles, where only a search decides:
    windows rule one round out, not two, and the planner's first words need three."""
    for deck in small_mixed(6, 3):
        cards = layout_of(deck)
        is_mixed = len(deck) == 6 and bool(cards.owners)
        if is_mixed and least_open_rounds(cards, 2) == 2 and not canonical_words(cards, 2, 2):
            yield deck, 2


def named_tasks(number: int) -> Iterator[Task]:
    """Random decks whose owners are texts, or tuples made anew for every card: equal, not the same."""
    rng = seeded(9)
    for _ in range(number):
        in_tuples = rng.random() < 0.5
        yield (
            [
                card
                if isinstance(card, Talon)
                else ("seat", card)
                if in_tuples
                else f"player {card}"
                for card in random_deck(rng, rng.randint(4, 60))
            ],
            rng.randint(1, PILES),
        )


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of every game with every number of players, on one to eight piles."""
    rng = seeded(4)
    for game in games():
        family = Assignments(dict(enumerate(game.hands.values())), game.talon_size)
        for piles in range(1, PILES + 1):
            for _ in range(deals):
                yield family.sample(rng), piles


def random_tasks(number: int) -> Iterator[Task]:
    """Decks of 4 to 110 cards in all shapes, on one to eight piles."""
    rng = seeded(5)
    for _ in range(number):
        yield random_deck(rng, rng.randint(4, 110)), rng.randint(1, PILES)


def file_of(name: str, texts: Iterable[str], checker: str = "check_made") -> CaseFile:
    """Cases of plans."""
    return case_file(name, "Replay PlanReplay", checker, texts)


def case_files() -> list[CaseFile]:
    """Plans of small decks, games and random decks; depths, and decks that one pile cannot deal."""
    return [
        file_of("plans of small decks", planned(small_tasks())),
        file_of("plans where windows do not decide", planned(undecided_tasks())),
        file_of("plans of games", planned(game_tasks(1))),
        file_of("plans of random decks", planned(random_tasks(500))),
        file_of("plans for other owners", planned(named_tasks(200))),
        file_of("depths for one round", depths(300), "check_depth"),
        file_of(
            "decks for more than one pile",
            hopeless([*small_tasks(), *game_tasks(1)]),
            "check_hopeless",
        ),
    ]


def planted() -> CaseFile:
    """Twenty random plans, in one of which one card is put on another pile in the last round."""
    texts = [*planned(random_tasks(20))]
    texts[7] = changed(texts[7], -2, 0, lambda pile: not pile)
    return file_of("planted", texts)
