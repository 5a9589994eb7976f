"""Claims about decks: owners are unbounded, compared by == alone until it is known which are equal."""

# ruff: noqa: C419

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import (
    Numbers,
    are_below,
    arguments,
    concretely,
    numbers,
    owners_by_equality,
    pin,
)
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.colouring import reducing_colouring, valid_colouring
from shufflegraph.dealing.instructions import Instruction, instructions
from shufflegraph.dealing.intervals import Interval, intervals
from shufflegraph.dealing.table import RoundResult, deal_round
from shufflegraph.deck import Deck, Talon


def deck_of(cards: Numbers) -> list[Any]:
    """The deck with these owners; a negative value stands for a talon card, numbered from the top."""
    names = owners_by_equality(cards)
    talon = 0
    deck: list[Any] = []
    for position, value in enumerate(cards):
        if value < 0:
            deck.append(Talon(talon))
            talon += 1
        else:
            deck.append(names[position])
    return deck


def are_ends(cards: Numbers, result: Mapping[int, Interval]) -> bool:
    """Has each owner, and nobody else, their first and last position, in order of first card?"""
    ends = list(result.items())
    seen = [cards[owner] >= 0 for owner in result]
    named = [(value < 0) | any([value == cards[owner] for owner in result]) for value in cards]
    fit = [
        (cards[first] == cards[owner]) & (cards[last] == cards[owner])
        for owner, (first, last) in ends
    ]
    outside = [
        cards[position] != cards[owner]
        for owner, (first, last) in ends
        for position in range(len(cards))
        if not first <= position <= last
    ]
    in_order = [ends[n][1][0] < ends[n + 1][1][0] for n in range(len(ends) - 1)]
    return all(seen + named + fit + outside + in_order)


def intervals_are_ends(call: Implementation, size: int) -> Harness:
    @ensure(lambda cards, result: are_ends(cards, result))
    @arguments(cards=numbers(size), **{"return": dict})
    def ends(cards: Numbers) -> dict[int, Interval]:
        deck = deck_of(cards)
        with concretely():
            result: dict[int, Interval] = call(deck)
        return result

    return ends


def everybody_has_his_hand(cards: Numbers, result: RoundResult, rounds: int = 1) -> bool:
    """Has each owner all their cards, once, in the order of the last round, and is nothing left?"""
    hands = list(result.hands.values())
    held = [position for hand in hands for position in hand]
    own = [cards[position] == cards[hand[0]] for hand in hands for position in hand]
    others = [
        cards[one[0]] != cards[other[0]]
        for number, one in enumerate(hands)
        for other in hands[:number]
    ]
    in_order = all(list(hand) == sorted(hand, reverse=rounds % 2 == 1) for hand in hands)
    complete = sorted(held) == list(range(len(cards)))
    return in_order and complete and result.deck == () and all(own + others)


Instruct = Callable[[Deck, Mapping[Any, int]], tuple[Instruction, ...]]


def one_round(deck: list[Any], instruct: Instruct) -> RoundResult:
    """The whole way from the deck to the hands, by the library's own steps."""
    colouring = undecorated(valid_colouring)(undecorated(intervals)(deck))
    steps = instruct(deck, colouring)
    return undecorated(deal_round)(range(len(deck)), steps, max(len(colouring), 1))


def a_round_deals_all_hands(call: Implementation, size: int, owners: int | None) -> Harness:
    @require(lambda cards: owners is None or are_below(cards, owners))
    @ensure(lambda cards, result: everybody_has_his_hand(cards, result))
    @arguments(cards=numbers(size), **{"return": tuple})
    def dealt(cards: Numbers) -> RoundResult:
        deck = owners_by_equality(cards)
        with concretely():
            return one_round(deck, call)

    return dealt


def two_rounds(deck: list[Any], piles: int, reduce: Implementation) -> list[RoundResult]:
    """A reducing round, then a valid one with what is left; cards are their first positions."""
    first_colouring = reduce(undecorated(intervals)(deck), piles)
    steps = undecorated(instructions)(deck, first_colouring)
    first = undecorated(deal_round)(range(len(deck)), steps, piles)
    rest = [deck[card] for card in first.deck]
    colouring = undecorated(valid_colouring)(undecorated(intervals)(rest))
    if not all(pile < piles for pile in colouring.values()):
        return [first]
    later = undecorated(instructions)(rest, colouring)
    return [first, undecorated(deal_round)(first.deck, later, piles)]


def both_rounds_deal_all(cards: Numbers, rounds: Sequence[RoundResult]) -> bool:
    """Has each owner their whole hand from one of the two rounds, reversed or not as the round says?"""
    if len(rounds) < 2 or rounds[0].hands.keys() & rounds[1].hands.keys():
        return False
    turned = {owner: hand[::-1] for owner, hand in rounds[1].hands.items()}
    together = RoundResult({**rounds[0].hands, **turned}, rounds[1].deck)
    return everybody_has_his_hand(cards, together)


def two_rounds_deal_all_hands(call: Implementation, size: int, piles: int) -> Harness:
    @ensure(lambda cards, result: both_rounds_deal_all(cards, result))
    @arguments(cards=numbers(size), **{"return": list})
    def dealt(cards: Numbers) -> list[RoundResult]:
        deck = owners_by_equality(cards)
        with concretely():
            return two_rounds(deck, piles, call)

    return dealt


def hands_over_rightly(
    cards: Numbers, piles: Numbers, count: int, result: Sequence[Instruction]
) -> bool:
    """Is a pile handed over exactly when it is somebody's complete hand, by the rules of the table?"""
    number = range(len(cards))
    deck = deck_of(cards)
    pile_of = {deck[p]: pin(piles[p], count) for p in reversed(number)}
    on_pile: dict[int, list[int]] = {pile: [] for pile in range(count)}
    right = len(result) == len(cards)
    for position, step in enumerate(result):
        held = on_pile[pile_of[deck[position]]]
        held.append(position)
        owner = deck[position]
        hand = [p for p in number if deck[p] == owner]
        complete = held == hand and not isinstance(owner, Talon)
        expected = Instruction(pile_of[owner], owner if complete else None)
        right = right and step == expected
        if complete:
            held.clear()
    return right


def instructions_hand_over_rightly(call: Implementation, size: int, piles: int) -> Harness:
    @require(lambda colours: are_below(colours, piles))
    @ensure(lambda cards, colours, result: hands_over_rightly(cards, colours, piles, result))
    @arguments(cards=numbers(size), colours=numbers(size), **{"return": tuple})
    def steps(cards: Numbers, colours: Numbers) -> tuple[Instruction, ...]:
        deck = deck_of(cards)
        first = {destination: deck.index(destination) for destination in dict.fromkeys(deck)}
        colouring = {destination: pin(colours[p], piles) for destination, p in first.items()}
        with concretely():
            result: tuple[Instruction, ...] = call(deck, colouring)
        return result

    return steps


def is_table(piles: Numbers, given: Sequence[bool], count: int, result: RoundResult) -> bool:
    """Do the cards lie as the table's rules say? Every pair of cards is compared."""
    number = range(len(piles))
    last = {
        q: [p for p in number if p >= q and piles[p] == piles[q] and given[p]][:1] for q in number
    }
    hands = {p: tuple(q for q in reversed(number) if last[q] == [p]) for p in number if given[p]}
    left = [
        q for pile in range(count) for q in reversed(number) if piles[q] == pile and not last[q]
    ]
    return list(result.hands.items()) == list(hands.items()) and list(result.deck) == left


def table_follows_its_rules(call: Implementation, size: int, piles: int) -> Harness:
    @require(lambda places: are_below(places, piles))
    @ensure(lambda places, given, result: is_table(places, given, piles, result))
    @arguments(places=numbers(size), given=tuple[(bool,) * size], **{"return": tuple})  # type: ignore[misc]
    def table(places: Numbers, given: Sequence[bool]) -> RoundResult:
        steps = [
            Instruction(pin(pile, piles), position if gives else None)
            for position, (pile, gives) in enumerate(zip(places, given, strict=True))
        ]
        with concretely():
            result: RoundResult = call(range(size), steps, piles)
        return result

    return table


# Wrong variants, one for each claim.


def ends_at_second_card(deck: Deck) -> dict[Any, Interval]:
    """The last card is taken for the second one."""
    result = {}
    for owner in dict.fromkeys(deck):
        at = [position for position, card in enumerate(deck) if card == owner]
        if not isinstance(owner, Talon):
            result[owner] = Interval(at[0], at[:2][-1])
    return result


def forgets_the_last_hand(deck: Deck, colouring: Mapping[Any, int]) -> tuple[Instruction, ...]:
    """The hand that is complete with the last card stays on the table."""
    steps = undecorated(instructions)(deck, colouring)
    return (*steps[:-1], steps[-1]._replace(hand_to=None))


def hands_over_mixed_piles(deck: Deck, colouring: Mapping[Any, int]) -> tuple[Instruction, ...]:
    """Looks at the owner's last card only, not at what else lies on their pile."""
    later = [deck[position + 1 :] for position in range(len(deck))]
    return tuple(
        Instruction(colouring[card], None if card in rest or isinstance(card, Talon) else card)
        for card, rest in zip(deck, later, strict=True)
    )


def all_on_one_pile(own: Mapping[Any, Interval], piles: int) -> dict[Any, int]:
    """The reducing round reduces nothing."""
    return dict.fromkeys(own, 0)


def picks_up_the_wrong_way(
    cards: Sequence[Any], steps: Sequence[Instruction], piles: int
) -> RoundResult:
    """The last pile comes on top."""
    turned = [step._replace(pile=piles - 1 - step.pile) for step in steps]
    return undecorated(deal_round)(cards, turned, piles)


CLAIMS = [
    Claim(
        "dealing.intervals.intervals",
        "Each owner's interval is their first and last position, in order of first card.",
        intervals_are_ends,
        undecorated(intervals),
        ends_at_second_card,
        (3,),
        (
            Size((5,), "5 cards, talon cards among them, owners unbounded"),
            Size((7,), "7 cards, talon cards among them, owners unbounded", 600, long=True),
        ),
    ),
    Claim(
        "dealing.instructions.instructions",
        "By any colouring a pile is handed over exactly when it is its owner's complete hand.",
        instructions_hand_over_rightly,
        undecorated(instructions),
        hands_over_mixed_piles,
        (3, 2),
        (
            Size((3, 2), "3 cards, talon cards among them, every choice of 2 piles"),
            Size(
                (4, 2), "4 cards, talon cards among them, every choice of 2 piles", 300, long=True
            ),
            Size(
                (5, 2), "5 cards, talon cards among them, every choice of 2 piles", 600, long=True
            ),
        ),
    ),
    Claim(
        "dealing.table.deal_round",
        "The table turns each pile round, hands over what is named and picks up the first pile on top.",
        table_follows_its_rules,
        undecorated(deal_round),
        picks_up_the_wrong_way,
        (2, 2),
        (
            Size((4, 2), "4 cards, 2 piles, hands handed over anywhere"),
            Size((5, 3), "5 cards, 3 piles, hands handed over anywhere", 600, long=True),
        ),
    ),
    Claim(
        "dealing.instructions.instructions",
        "Dealt by the valid colouring, everybody has exactly their cards after one round.",
        a_round_deals_all_hands,
        undecorated(instructions),
        forgets_the_last_hand,
        (3, None),
        (
            Size((6, None), "6 cards, owners unbounded"),
            Size((7, None), "7 cards, owners unbounded", 300, long=True),
            Size((9, 3), "9 cards, 3 owners", 900, long=True),
        ),
        "a whole round",
    ),
    Claim(
        "dealing.colouring.reducing_colouring",
        "A reducing round and a valid one on 2 piles deal every hand, if at most 4 owners meet.",
        two_rounds_deal_all_hands,
        undecorated(reducing_colouring),
        all_on_one_pile,
        (6, 2),
        (
            Size((6, 2), "6 cards, owners unbounded, 2 piles"),
            Size((8, 2), "8 cards, owners unbounded, 2 piles", 900, long=True),
        ),
        "two rounds",
    ),
]
