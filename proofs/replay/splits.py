"""Plans that split hands: those of small decks, of games with many small hands, and of random decks."""

from collections.abc import Iterable, Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.claims import wide_window
from proofs.replay.decks import small_mixed
from proofs.replay.plans import Task, codes, handed, made, rounds_of
from proofs.replay.texts import case_file, changed, text
from shufflegraph import Assignments, Plan, Talon
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.windows import Ends, crossings

GAMES = ((4, 5, 12, 3), (4, 5, 12, 2), (5, 5, 7, 2), (6, 2, 8, 2), (8, 2, 6, 2), (10, 2, 0, 3))
"""Hands, their cards, cards of the talon and piles."""


def case(one: Plan) -> str:
    """Everything that the library says of its plan, as a text."""
    dealt = undecorated(Plan.execute)(one, range(len(one.deck)))
    cards, rounds = layout_of(one.deck), len(one.rounds)
    is_fewest = one.is_optimal and one.is_bound_for_all
    claims = [wide_window(cards, rounds - less, one.piles) for less in (1, 2)]
    is_shown = None not in one.windows
    whole = [one.lower_bound, int(is_shown), *ends(one.windows, is_shown)]
    windows = {(first, last) for first, last, _ in crossings(cards)}
    fields: list[list[int]] = [
        codes(one.deck),
        [
            *(one.piles, one.placements, one.placements_lower_bound),
            *(int(is_fewest), *ends(claims, is_fewest), *whole),
        ],
        [n for word in one.words for n in (rounds, *word, *[0] * (rounds - len(word)))],
        handed(dealt.hands),
        [*dealt.talon],
        [position for window in sorted(windows) for position in window],
        *[field for laid in rounds_of(one) for field in laid],
    ]
    return text(fields)


def ends(windows: Iterable[Ends | None], is_shown: bool) -> list[int]:
    """The ends of two windows, and 0 where there is none."""
    return [
        at for one in [*windows, None, None][:2] for at in (one if is_shown and one else (0, 0))
    ]


def split(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of the decks whose plans split hands."""
    plans = (made(deck, piles) for deck, piles in tasks)
    return (case(one) for one in plans if one is not None and not one.has_whole_hands)


def small_tasks() -> Iterator[Task]:
    """Every deck of six cards with a talon and up to three hands, on two piles."""
    return ((deck, 2) for deck in small_mixed(6, 3) if len(deck) == 6)


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of games with many small hands, on two and three piles."""
    rng = seeded(11)
    for hands, size, talon, piles in GAMES:
        family = Assignments(dict.fromkeys(range(hands), size), talon=talon)
        for _ in range(deals):
            yield family.sample(rng), piles


def random_tasks(number: int) -> Iterator[Task]:
    """Random decks with many small hands of different sizes."""
    rng = seeded(12)
    for _ in range(number):
        deck: list[Destination] = [
            hand for hand in range(rng.randint(4, 8)) for _ in range(rng.randint(1, 5))
        ]
        deck += [Talon(place) for place in range(rng.randint(0, 8))]
        rng.shuffle(deck)
        yield deck, rng.choice([2, 2, 3])


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """Cases of plans that split hands."""
    return case_file(name, "Replay SplitReplay", "check_split", texts)


def case_files() -> list[CaseFile]:
    """Plans that split hands, of small decks, games and random decks."""
    return [
        file_of("splits of small decks", split(small_tasks())),
        file_of("splits of games", split(game_tasks(20))),
        file_of("splits of random decks", split(random_tasks(150))),
    ]


def planted() -> CaseFile:
    """Some plans, of which one says of one placement too many that no plan has fewer."""
    pairs = [ord(card) - ord("A") for card in "DBCAEFABFDEC"]
    texts = [*split([(pairs, 2)]), *split(game_tasks(2))]
    texts[0] = changed(texts[0], 1, 2, lambda bound: bound + 1)
    return file_of("planted", texts)
