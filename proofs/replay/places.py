"""Places that several cards share: plans with packets and a tail, and one round."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import Place, code, games
from proofs.replay.plans import Packets, handed, rounds_of
from proofs.replay.texts import case_file, changed, text
from shufflegraph import Plan, Talon, TooFewPiles, assign, plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.cards import game_deck
from shufflegraph.dealing.table import deal_round
from shufflegraph.planning.aside import layouts_of
from shufflegraph.planning.canonical import one_round_runs
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.windows import refuting_window, windows
from shufflegraph.plans.fields import dealt_deck, put_aside

Task = tuple[tuple[Place, ...], int, tuple[int, ...]]
"""A deck, the number of piles to deal it on, and the places that may be put aside."""
SMALL = 5
MOST_HANDS = 5
MOST_TRIED = 300_000
"""Coq tries all hand words for fewer rounds if these, times the steps for each, are no more."""
NOTHING = (1, 0)
"""Stands where no window refutes: its ends are the wrong way round, so that Coq would refuse it."""


def packet(deck: Iterable[Destination], place: int) -> int:
    """The owner's number for a place that is put aside, as in Coq: no hand of the deck has it."""
    return 1 + max([card for card in deck if isinstance(card, int)], default=0) + place


@cache
def made(task: Task) -> Plan | None:
    """The library's plan, made once for all files of cases; None if it says that one pile is not enough."""
    deck, piles, aside = task
    try:
        return undecorated(plan)(deck, piles, aside=aside)
    except TooFewPiles:
        return None


def small_decks(most: int) -> Iterator[tuple[Place, ...]]:
    """Every deck of up to `most` cards with a shared place and up to two hands, up to the hands' names."""
    for size in range(2, most + 1):
        for kinds in product(range(-2, size), repeat=size):
            owners = [-1 - kind for kind in kinds if kind < 0]
            places = {kind for kind in kinds if kind >= 0}
            is_shared = len(places) < size - len(owners)
            in_order = list(dict.fromkeys(owners)) == list(range(len(set(owners))))
            if is_shared and in_order and places == set(range(len(places))):
                yield tuple([-1 - kind if kind < 0 else Talon(kind) for kind in kinds])


def small_tasks() -> Iterator[Task]:
    """The small decks on two and three piles, and on one; nothing put aside, or any place."""
    for deck in small_decks(SMALL):
        places = sorted({card.position for card in deck if isinstance(card, Talon)})
        for piles in (1, 2, 3):
            if piles < 3 or len(deck) == SMALL:
                yield deck, piles, ()
                yield deck, piles, tuple(places)


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of every game with places, with every number of players, on eight piles and fewer."""
    rng = seeded(31)
    for game in games():
        if isinstance(game.talon, tuple):
            numbers: dict[Any, int] = {seat: number for number, seat in enumerate(game.seats)}
            for piles in (2, 3, 4, 6, 8):
                for _ in range(deals):
                    deck = undecorated(game_deck)(game, rng)
                    cards: Any = tuple([numbers.get(card, card) for card in deck])
                    yield cards, piles, game.aside


def random_deck(rng: Random) -> tuple[Place, ...]:
    """A random deck of up to five hands and places of many sizes."""
    hands = {owner: rng.randint(1, 8) for owner in range(rng.randint(0, 5))}
    sizes = [rng.choice((1, 1, 2, 3, 5, 12)) for _ in range(rng.randint(1, 7))]
    deck: Any = undecorated(assign)(hands, sizes, rng)
    return tuple(deck)


def random_tasks(number: int, seed: int = 32, most: int = 100) -> Iterator[Task]:
    """Random decks of up to `most` cards on one to eight piles; up to three places may be put aside."""
    rng = seeded(seed)
    for _ in range(number):
        deck = random_deck(rng)
        while len(deck) > most:
            deck = random_deck(rng)
        places = sorted({card.position for card in deck if isinstance(card, Talon)})
        aside = sorted(rng.sample(places, rng.randint(0, min(3, len(places)))))
        yield deck, rng.choice((1, 2, 2, 3, 4, 8)), tuple(aside)


def sublists(places: Sequence[int]) -> list[tuple[int, ...]]:
    """All choices of places, in the order in which Coq makes them.

    >>> sublists([0, 2])
    [(), (2,), (0,), (0, 2)]
    """
    if not places:
        return [()]
    later = sublists(places[1:])
    return [*later, *[(places[0], *chosen) for chosen in later]]


def refutations(one: Plan) -> list[list[tuple[int, int]]]:
    """For 0, 1, … rounds a window for each choice, as far as windows refute them all."""
    laid = [layouts_of(dealt_deck(one), chosen)[-1] for chosen in sublists(one.aside)]
    found: list[list[tuple[int, int]]] = []
    for fewer in range(len(one.rounds)):
        ends = [against(cards, fewer, one.piles) for cards in laid]
        if NOTHING in ends:
            break
        found.append(ends)
    return found


def against(cards: Layout, rounds: int, piles: int) -> tuple[int, int]:
    """A window that refutes that number of rounds, or NOTHING."""
    if rounds == 0:
        return NOTHING if cards.is_done else (0, cards.size - 1)
    return refuting_window(cards, windows(cards), rounds, piles) or NOTHING


def are_few(one: Plan) -> bool:
    """Are the hand words for fewer rounds few enough to be tried, for all choices of packets?"""
    cost = 0
    size = len(one.deck) - one.tail
    for rounds in range(len(one.rounds)):
        words = sum([one.piles**length for length in range(1, rounds + 1)])
        for chosen in sublists(one.aside):
            hands = len(layouts_of(dealt_deck(one), chosen)[-1].owners)
            cost += words**hands * size * size * one.piles**rounds
    return cost <= MOST_TRIED


def played(one: Plan) -> dict[Any, tuple[int, ...]]:
    """The hands and packets that the table hands over, positions dealt as cards."""
    left: tuple[int, ...] = tuple(range(len(one.deck) - one.tail))
    given: dict[Any, tuple[int, ...]] = {}
    for step in one.rounds:
        hands, left = undecorated(deal_round)(left, step.instructions, one.piles)
        given.update(hands)
    return given


def case(one: Plan) -> str:
    """Everything that the library says of its plan, as a text."""
    deck = dealt_deck(one)
    packets: Packets = {Talon(place): packet(deck, place) for place in sorted(put_aside(one))}
    dealt = undecorated(Plan.execute)(one, range(len(one.deck)))
    given = played(one) | dealt.hands
    size = len(one.deck) - one.tail
    window = list(one.windows[0] or ()) if one.windows else []
    fields: list[Sequence[int]] = [
        [code(card) for card in one.deck],  # type: ignore[arg-type]
        [one.piles, one.placements, int(are_few(one)), one.tail, max(one.lower_bound - 1, 0)],
        one.aside,
        [place.position for place in packets],
        [number for word in one.words[:size] for number in (len(word), *word)],
        handed(given, packets),
        dealt.talon,
        window,
        [end for choices in refutations(one) for ends in choices for end in ends],
        *[field for laid in rounds_of(one, packets) for field in laid],
    ]
    return text(fields)


def planned(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of all decks that can be dealt."""
    return (case(one) for one in map(made, tasks) if one is not None)


def hopeless(tasks: Iterable[Task]) -> Iterator[str]:
    """The decks of few hands that cannot be dealt on one pile, whatever is put aside."""
    for task in tasks:
        hands = {card for card in task[0] if isinstance(card, int)}
        if task[1] == 1 and len(hands) + len(task[2]) <= MOST_HANDS and made(task) is None:
            yield text([[code(card) for card in task[0]], task[2]])


def as_hands(deck: Sequence[Place], places: Container[int]) -> list[Place]:
    """The deck with these places put aside, as packets."""
    return [
        packet(deck, card.position) if isinstance(card, Talon) and card.position in places else card
        for card in deck
    ]


def one_round(number: int) -> Iterator[str]:
    """The fewest piles for one round: of small decks, of random ones, and of hold'em, packets as hands."""
    rng = seeded(34)
    decks: list[Sequence[Place]] = [*small_decks(SMALL)]
    decks += [random_deck(rng) for _ in range(number)]
    for cards, _, aside in game_tasks(1):
        chosen = [place for place in aside if rng.random() < 0.5]
        decks.append(as_hands(cards, chosen))
    for deck in decks:
        yield text([[code(card) for card in deck], [fewest_piles(gapless(deck))]])


def gapless(deck: Sequence[Place]) -> list[Place]:
    """The deck with its places numbered anew, from 0 on."""
    places = sorted({card.position for card in deck if isinstance(card, Talon)})
    return [
        Talon(places.index(card.position)) if isinstance(card, Talon) else card for card in deck
    ]


def fewest_piles(deck: Sequence[Place]) -> int:
    """The fewest piles on which the library finds talon cards' runs for one round beside the hands."""
    cards = layout_of(deck)
    taken = [0] * len(deck)
    for first, last in zip(cards.firsts, cards.lasts, strict=True):
        for position in range(first, last + 1):
            taken[position] += 1
    for piles in range(max(taken, default=0), len(deck) + 1):
        found, is_decided = one_round_runs(cards.groups, [piles - hands for hands in taken])
        if not is_decided:
            raise ValueError(f"{deck} is not decided")
        if found is not None or not cards.groups:
            return piles
    raise ValueError(f"{deck} takes more piles than cards")


def file_of(name: str, texts: Iterable[str], checker: str = "check_made_places") -> CaseFile:
    """Cases of plans with places."""
    return case_file(name, "Replay PlacesReplay", checker, texts)


def case_files() -> list[CaseFile]:
    """Plans of small decks, games and random decks; one round, and decks that one pile cannot deal."""
    return [
        file_of("plans of small decks", planned(small_tasks())),
        file_of("plans of games", planned(game_tasks(1))),
        file_of("plans of random decks", planned(random_tasks(300))),
        file_of("piles for one round", one_round(300), "check_one_round"),
        file_of(
            "decks for more than one pile",
            hopeless([*small_tasks(), *random_tasks(300, 39, 12)]),
            "check_places_hopeless",
        ),
    ]


def planted() -> CaseFile:
    """Twenty random plans, in one of which one card is put on another pile in the last round."""
    texts = [*planned(random_tasks(20))]
    at = next(i for i, told in enumerate(texts) if not told.endswith(" "))
    texts[at] = changed(texts[at], -2, 0, lambda pile: not pile)
    return file_of("planted", texts)
