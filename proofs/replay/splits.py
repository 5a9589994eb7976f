"""Plans that split hands: those of small decks, of games with many small hands, and of random decks."""

from collections.abc import Iterable, Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import small_mixed
from proofs.replay.plans import Task, codes, made, whole
from proofs.replay.texts import case_file, text
from shufflegraph import Assignments, Plan, Talon
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.planning.layout import Layout, layout_of
from shufflegraph.planning.windows import Ends, crossings, window_against

GAMES = ((4, 5, 12, 3), (4, 5, 12, 2), (5, 5, 7, 2), (6, 2, 8, 2), (8, 2, 6, 2), (10, 2, 0, 3))
"""Hands, their cards, cards of the talon and piles."""


def window_against_all(cards: Layout, rounds: int, piles: int) -> Ends | None:
    """A window that shows that no plan of any kind has so many rounds."""
    if rounds < 2:
        return window_against(cards, rounds, piles)
    words = piles**rounds
    if cards.number_of_runs(rounds) > words:
        return 0, cards.size - 1
    for first, last, hands in crossings(cards):
        if len(hands) + cards.words_needed_in(first, last, rounds) > 2 * words - piles:
            return first, last
    return None


def case(one: Plan) -> str:
    """Everything that the library says of its plan, as a text."""
    dealt = undecorated(Plan.execute)(one, range(len(one.deck)))
    cards, rounds = layout_of(one.deck), len(one.rounds)
    is_fewest = one.is_optimal and one.is_bound_for_all
    claims = [window_against_all(cards, rounds - less, one.piles) for less in (1, 2)]
    ends = [
        position for window in claims for position in (window if is_fewest and window else (0, 0))
    ]
    windows = {(first, last) for first, last, _ in crossings(cards)}
    fields: list[list[int]] = [
        codes(one.deck),
        [
            one.piles,
            one.placements,
            one.placements_lower_bound,
            int(is_fewest),
            *ends,
            *whole_claims(one),
        ],
        [n for word in one.words for n in (rounds, *word, *[0] * (rounds - len(word)))],
        [number for p, hand in dealt.hands.items() for number in (whole(p), len(hand), *hand)],
        [*dealt.talon],
        [position for window in sorted(windows) for position in window],
    ]
    for deck, steps in one.rounds:
        fields.append(codes(deck))
        fields.append([step.pile for step in steps])
        fields.append([0 if step.hand_to is None else whole(step.hand_to) + 1 for step in steps])
    return text(fields)


def whole_claims(one: Plan) -> list[int]:
    """The bound for plans that keep hands together, whether windows show it, and these."""
    windows = [*one.windows, None, None][:2]
    is_shown = None not in one.windows
    ends = [
        position for window in windows for position in (window if is_shown and window else (0, 0))
    ]
    return [one.lower_bound, int(is_shown), *ends]


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
    fields = texts[0].split(" ")
    claims = fields[1]
    fields[1] = claims[:2] + chr(ord(claims[2]) + 1) + claims[3:]
    texts[0] = " ".join(fields)
    return file_of("planted", texts)
