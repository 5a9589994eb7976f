"""Brute force, written from the definitions; shares no code with the library but its records.

A destination is an owner (anything) or a Talon; a deck is a sequence of them, index 0 on top.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise, product
from math import inf
from operator import mul
from typing import Any, TypeAlias

from shufflegraph import Plan, Talon

Word: TypeAlias = tuple[int, ...]


def deck_of(text: str) -> tuple[Any, ...]:
    """A deck in letters: digits are places of the talon, letters owners; or in words with spaces between."""
    cards = text.split() if " " in text else text
    return tuple([Talon(int(card)) if card.isdigit() else card for card in cards])


def reduced_decks(size: int, owners: int) -> Iterator[tuple[Any, ...]]:
    """All decks of `size` cards with at most that many owners, named 0, 1, … by first card."""

    def extend(deck: tuple[int, ...], used: int) -> Iterator[tuple[int, ...]]:
        if len(deck) == size:
            yield deck
            return
        for owner in range(min(used + 1, owners)):
            yield from extend((*deck, owner), max(used, owner + 1))

    yield from extend((), 0)


def active_owners(deck: Sequence[Any], position: int) -> set[Any]:
    """Owners who have a card at or above and one at or below `position`."""
    return {d for d in deck[: position + 1] if not isinstance(d, Talon)} & set(deck[position:])


def colourings(items: Sequence[Any], colours: int) -> Iterator[dict[Any, int]]:
    """All ways to give each item one of the colours."""
    for choice in product(range(colours), repeat=len(items)):
        yield dict(zip(items, choice, strict=True))


def play_round(
    deck: Sequence[Any], piles_of: Sequence[int], piles: int
) -> tuple[list[Any], list[Any]]:
    """Play one round by the rules of the table, card by card, with the cards' destinations face up.

    Returns the owners whose hand was handed over, and the next deck.
    """
    table: list[list[Any]] = [[] for _ in range(piles)]
    given = []
    for position, (card, pile) in enumerate(zip(deck, piles_of, strict=True)):
        table[pile].insert(0, card)
        is_last = card not in deck[position + 1 :]
        if (
            not isinstance(card, Talon)
            and is_last
            and table[pile] == [card] * list(deck).count(card)
        ):
            given.append(card)
            table[pile] = []
    return given, [card for pile in table for card in pile]


def is_done(deck: Sequence[Any]) -> bool:
    """Is everything dealt: only the talon left, and in order? Cards of one place lie in any order."""
    return all(isinstance(card, Talon) for card in deck) and list(deck) == sorted(deck)


def fewest_rounds(deck: Sequence[Any], piles: int, most: int) -> int | None:
    """The fewest rounds over all pile choices (one pile per owner, any for talon cards), or None."""
    reached = {tuple(deck)}
    for rounds in range(most + 1):
        if any(is_done(state) for state in reached):
            return rounds
        if rounds < most:
            reached = {following for state in reached for following in next_decks(state, piles)}
    return None


def next_decks(deck: Sequence[Any], piles: int) -> set[tuple[Any, ...]]:
    """All decks that one round can lead to."""
    items = sorted(set(deck), key=repr)
    return {
        tuple(play_round(deck, [choice[card] for card in deck], piles)[1])
        for choice in colourings(items, piles)
    }


def reduced_mixed_decks(size: int) -> Iterator[tuple[Any, ...]]:
    """All decks of `size` cards with hands of one or two cards, named 0, 1, … by first card, and a talon.

    Only the first and the last card of a hand matter for the number of rounds.
    """

    def extend(deck: list[Any], talon: list[int], single: list[int]) -> Iterator[tuple[Any, ...]]:
        left = size - len(deck)
        if left == len(talon) == 0:
            yield tuple(deck)
            return
        for place in talon:
            yield from extend([*deck, Talon(place)], [t for t in talon if t != place], single)
        if left > len(talon):
            new = len({card for card in deck if not isinstance(card, Talon)})
            yield from extend([*deck, new], talon, [*single, new])
            for hand in single:
                yield from extend([*deck, hand], talon, [s for s in single if s != hand])

    for places in range(size + 1):
        yield from extend([], list(range(places)), [])


def reduced_shared_decks(size: int) -> Iterator[tuple[Any, ...]]:
    """All decks of `size` cards with hands of one or two cards, and places that cards may share.

    Hands are named 0, 1, … by first card.
    """

    def extend(deck: list[Any], single: list[int], used: int) -> Iterator[tuple[Any, ...]]:
        if len(deck) == size:
            if {card.position for card in deck if isinstance(card, Talon)} == set(range(used)):
                yield tuple(deck)
            return
        new = len({card for card in deck if not isinstance(card, Talon)})
        yield from extend([*deck, new], [*single, new], used)
        for hand in single:
            yield from extend([*deck, hand], [s for s in single if s != hand], used)
        for place in range(used):
            yield from extend([*deck, Talon(place)], single, used)

    for places in range(size + 1):
        yield from extend([], [], places)


def is_dealt_in_one_round(deck: Sequence[Any], piles: int) -> bool:
    """Can one round deal the deck? Card by card, all piles are tried for each talon card and new hand.

    A try ends when a hand has its last card and its pile is not this hand, or when two talon cards are
    known to end up the wrong way round.
    """
    sizes = {card: deck.count(card) for card in deck}
    last = {card: position for position, card in enumerate(deck)}

    def deal(position: int, table: list[list[Any]], pile_of: dict[Any, int]) -> bool:
        if position == len(deck):
            return True
        card = deck[position]
        for pile in [pile_of[card]] if card in pile_of else range(piles):
            laid = [[*row, card] if number == pile else row for number, row in enumerate(table)]
            if isinstance(card, Talon):
                above = [c for row in laid[:pile] for c in row if isinstance(c, Talon)]
                below = [c for row in table[pile:] for c in row if isinstance(c, Talon)]
                if any(c > card for c in above) or any(c < card for c in below):
                    continue
            elif last[card] == position:
                if laid[pile] != [card] * sizes[card]:
                    continue
                laid[pile] = []
            begun = pile_of if isinstance(card, Talon) else {**pile_of, card: pile}
            if deal(position + 1, laid, begun):
                return True
        return False

    return deal(0, [[] for _ in range(piles)], {})


def dealt_decks(deck: Sequence[Any], piles: int) -> set[tuple[Any, ...]]:
    """The same as `next_decks`, card by card: what lies on the table alike is followed only once."""
    sizes = {card: deck.count(card) for card in deck}
    last = {card: position for position, card in enumerate(deck)}
    tables: set[tuple[tuple[Any, ...], tuple[Any, ...]]] = {(((),) * piles, ())}
    for position, card in enumerate(deck):
        laid = set()
        for table, begun in tables:
            pile_of = dict(begun)
            for pile in [pile_of[card]] if card in pile_of else range(piles):
                row = (card, *table[pile])
                later = begun
                if not isinstance(card, Talon):
                    later = tuple(hand for hand in begun if hand[0] != card)
                    if last[card] > position:
                        later = (*later, (card, pile))
                    elif row == (card,) * sizes[card]:
                        row = ()
                laid.add(((*table[:pile], row, *table[pile + 1 :]), later))
        tables = laid
    return {tuple(card for row in table for card in row) for table, _ in tables}


def fewest_placements(deck: Sequence[Any], piles: int, rounds: int) -> int | None:
    """The fewest cards laid down by any plan of exactly that many rounds, or None if there is none.

    All plans are tried, but for those that have laid down as many cards as the best one so far.
    """
    known: dict[tuple[tuple[Any, ...], int], tuple[float, int | None]] = {}

    def fewest(state: tuple[Any, ...], left: int, below: float) -> int | None:
        """The fewest if that is less than `below`."""
        if left == 0:
            return 0 if is_done(state) else None
        if len(state) >= below:
            return None
        if left == 1 and not is_done(state):
            return len(state) if is_dealt_in_one_round(state, piles) else None
        limit, best = known.get((state, left), (0, None))
        if limit >= below:
            return best if best is not None and best < below else None
        limit = below
        for following in sorted(dealt_decks(state, piles), key=len):
            placed = fewest(following, left - 1, limit - len(state))
            if placed is not None:
                limit = best = len(state) + placed
        known[state, left] = (below, best)
        return best

    return fewest(tuple(deck), rounds, inf)


def fewest_of(deck: Sequence[Any], piles: int) -> tuple[int, int]:
    """The fewest rounds, and the fewest placements with so many, of all plans."""
    for rounds in range(5):
        fewest = fewest_placements(deck, piles, rounds)
        if fewest is not None:
            return rounds, fewest
    raise AssertionError(deck)


def is_dealt_in_two_rounds(deck: Sequence[Any], piles: int) -> bool:
    """Can exactly two rounds deal the deck?"""
    return any(is_dealt_in_one_round(state, piles) for state in next_decks(deck, piles))


def follow_words(deck: Sequence[Any], word_of: Mapping[Any, Word], piles: int) -> list[Any] | None:
    """The talon after all cards were laid on the piles of their words, or None if a hand is not alone.

    A hand leaves with the last pile of its word, and not before, as if something lay under it.
    """
    state = list(deck)
    for number in range(max(map(len, word_of.values()))):
        table: list[list[Any]] = [[] for _ in range(piles)]
        for position, card in enumerate(state):
            pile = word_of[card][number]
            table[pile].insert(0, card)
            leaves = not isinstance(card, Talon) and len(word_of[card]) == number + 1
            if leaves and card not in state[position + 1 :]:
                if table[pile] != [card] * state.count(card):
                    return None
                table[pile] = []
        state = [card for row in table for card in row]
    return state


def played(made: Plan) -> tuple[dict[Any, list[int]], list[int]]:
    """What lies where, by position in the deck, after a dealer has done as the instructions say."""
    given: dict[Any, list[int]] = {}
    left = list(range(len(made.deck)))
    kept = left[len(left) - made.tail :]
    left = left[: len(left) - made.tail]
    for round_ in made.rounds:
        table: list[list[int]] = [[] for _ in range(made.piles)]
        for card, step in zip(left, round_.instructions, strict=True):
            table[step.pile].insert(len(table[step.pile]) if step.under else 0, card)
            if step.hand_to is not None:
                given[step.hand_to] = table[step.pile]
                table[step.pile] = []
        left = list(chain.from_iterable(table))
    return given, left + kept


def is_dealt_by(made: Plan) -> bool:
    """Has everybody their cards then, and is the talon in order?"""
    given, left = played(made)
    dealt = made.deck[: len(made.deck) - made.tail]
    owners = {card for card in dealt if not isinstance(card, Talon)}
    whole = [
        sorted(cards) == [at for at, card in enumerate(dealt) if card == owner]
        for owner, cards in given.items()
    ]
    return all(whole) and owners <= given.keys() and is_done([made.deck[at] for at in left])


def all_words(card: Any, piles: int, rounds: int) -> list[Word]:
    """The words that a hand, or a talon card, may have at all."""
    lengths = [rounds] if isinstance(card, Talon) else range(1, rounds + 1)
    return [word for length in lengths for word in product(range(piles), repeat=length)]


@cache
def words_of_two(deck: tuple[Any, ...], piles: int, rounds: int) -> dict[Word, int]:
    """For a deck of two destinations, by the word of the one that comes first: the other's words, as bits."""
    one, other = dict.fromkeys(deck)
    found: dict[Word, int] = {}
    for word in all_words(one, piles, rounds):
        found[word] = 0
        for number, rival in enumerate(all_words(other, piles, rounds)):
            left = follow_words(deck, {one: word, other: rival}, piles)
            found[word] |= (left is not None and left == sorted(left)) << number
    return found


def allowed_words(
    deck: Sequence[Any], one: Any, other: Any, piles: int, rounds: int
) -> dict[Word, int]:
    """By the word of `one`, the words of `other`, as bits; only the order of their cards matters."""
    both = [card for card in deck if card in (one, other)]
    first, last = dict.fromkeys(both)
    places = sorted(card for card in (one, other) if isinstance(card, Talon))
    name = {c: Talon(places.index(c)) if c in places else str(c == first) for c in both}
    row = words_of_two(tuple(name[card] for card in both), piles, rounds)
    if one == first:
        return row
    words = all_words(last, piles, rounds)
    return {
        word: sum((bits >> number & 1) << at for at, bits in enumerate(row.values()))
        for number, word in enumerate(words)
    }


def fewest_placements_by_words(deck: Sequence[Any], piles: int, rounds: int) -> float:
    """The fewest cards laid down by any plan of exactly that many rounds, or infinity if there is none.

    All words of the hands are tried that any two destinations may have beside each other, when these two
    alone are followed on the table; that this is enough for a plan is proved. Good for some twenty cards.
    """
    cards = list(dict.fromkeys(deck))
    hands = sorted((c for c in cards if not isinstance(c, Talon)), key=deck.count, reverse=True)
    talon = sorted(c for c in cards if isinstance(c, Talon))
    sizes = [deck.count(hand) for hand in hands]
    beside = {
        (hand, card): allowed_words(deck, hand, card, piles, rounds)
        for hand in hands
        for card in cards
        if card != hand
    }
    after = [list(allowed_words(deck, *two, piles, rounds).values()) for two in pairwise(talon)]
    words = all_words(None, piles, rounds)
    fewest = inf

    def is_dealt(open_: Sequence[int]) -> bool:
        """Has each talon card a word that it may have after one of the card above?"""
        here = -1
        for above, mask in zip([[-1], *after], open_, strict=False):
            following = 0
            for number, later in enumerate(above):
                following |= later if here >> number & 1 else 0
            here = following & mask
        return bool(here)

    def extend(depth: int, cost: int, masks: dict[Any, int]) -> None:
        nonlocal fewest
        left = [
            min(len(w) for n, w in enumerate(words) if masks[h] >> n & 1) for h in hands[depth:]
        ]
        if cost + sum(map(mul, left, sizes[depth:])) >= fewest:
            return
        if depth == len(hands):
            fewest = cost
            return
        for number, word in enumerate(words):
            if masks[hands[depth]] >> number & 1:
                rest = [*hands[depth + 1 :], *talon]
                later = {card: masks[card] & beside[hands[depth], card][word] for card in rest}
                if all(later.values()) and is_dealt([later[card] for card in talon]):
                    extend(depth + 1, cost + sizes[depth] * len(word), later)

    everything = {card: (1 << len(all_words(card, piles, rounds))) - 1 for card in cards}
    if is_dealt([everything[card] for card in talon]):
        extend(0, rounds * len(talon), everything)
    return fewest
