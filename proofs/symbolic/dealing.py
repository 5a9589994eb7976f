"""Claims about intervals, colourings, talon runs, instructions, the table and words of piles."""

# ruff: noqa: C419

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import (
    Numbers,
    are_below,
    are_intervals,
    arguments,
    concretely,
    depths,
    depths_of_pile,
    intervals_of,
    numbers,
    owners_by_equality,
    pin,
)
from shufflegraph.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Deck, Talon
from shufflegraph.instructions import Instruction, instructions
from shufflegraph.intervals import Interval, intervals
from shufflegraph.table import RoundResult, deal_round
from shufflegraph.talon import talon_runs
from shufflegraph.words import place, word_at

# Intervals with unbounded ends: the library's code runs on symbolic integers.


def is_depth(firsts: Numbers, lasts: Numbers, number: int) -> bool:
    """Is `number` the largest number of intervals that share a position?"""
    counts = depths(firsts, lasts)
    return all([count <= number for count in counts]) & any([count == number for count in counts])


def chromatic_number_is_depth(call: Implementation, owners: int, in_order: bool) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=in_order))
    @ensure(lambda firsts, lasts, result: is_depth(firsts, lasts, result))
    @arguments(firsts=numbers(owners), lasts=numbers(owners), **{"return": int})
    def chromatic(firsts: Numbers, lasts: Numbers) -> int:
        number: int = call(intervals_of(firsts, lasts))
        return number

    return chromatic


def is_deepest_clique(firsts: Numbers, lasts: Numbers, owners: Sequence[int]) -> bool:
    """Do different owners share a position, as many as any owners do?"""
    meet = [firsts[one] <= lasts[other] for one in owners for other in owners]
    enough = [count <= len(owners) for count in depths(firsts, lasts)]
    return len(set(owners)) == len(owners) and all(meet + enough)


def clique_is_deepest(call: Implementation, owners: int, in_order: bool) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=in_order))
    @ensure(lambda firsts, lasts, result: is_deepest_clique(firsts, lasts, result))
    @arguments(firsts=numbers(owners), lasts=numbers(owners), **{"return": tuple})
    def largest(firsts: Numbers, lasts: Numbers) -> tuple[int, ...]:
        members: tuple[int, ...] = call(intervals_of(firsts, lasts))
        return members

    return largest


def is_best_colouring(firsts: Numbers, lasts: Numbers, colouring: Mapping[int, int]) -> bool:
    """Is it proper, without gaps, and with no more colours than some owners who share a position?"""
    owners = range(len(firsts))
    colours = {colouring[owner] for owner in owners}
    apart = [
        (lasts[one] < firsts[other]) | (lasts[other] < firsts[one])
        for one in owners
        for other in range(one)
        if colouring[one] == colouring[other]
    ]
    needed = any([count >= len(colours) for count in depths(firsts, lasts)])
    return colours == set(range(len(colours))) and all(apart) & needed


def valid_colouring_is_best(call: Implementation, owners: int, in_order: bool) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=in_order))
    @ensure(lambda firsts, lasts, result: is_best_colouring(firsts, lasts, result))
    @arguments(firsts=numbers(owners), lasts=numbers(owners), **{"return": dict})
    def valid(firsts: Numbers, lasts: Numbers) -> dict[int, int]:
        colouring: dict[int, int] = call(intervals_of(firsts, lasts))
        return colouring

    return valid


def is_evenly_loaded(
    firsts: Numbers, lasts: Numbers, piles: int, colouring: Mapping[int, int]
) -> bool:
    """Is the largest load ceil(depth / piles)?"""
    counts = depths(firsts, lasts)
    load = [n for pile in range(piles) for n in depths_of_pile(firsts, lasts, colouring, pile)]
    not_more = [any([piles * (n - 1) < count for count in counts]) for n in load]
    not_less = [any([count <= piles * n for n in load]) for count in counts]
    on_piles = all(0 <= colouring[owner] < piles for owner in range(len(firsts)))
    return on_piles and all(not_more + not_less)


def reducing_colouring_is_even(call: Implementation, owners: int, piles: int) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=True))
    @ensure(lambda firsts, lasts, result: is_evenly_loaded(firsts, lasts, piles, result))
    @arguments(firsts=numbers(owners), lasts=numbers(owners), **{"return": dict})
    def reducing(firsts: Numbers, lasts: Numbers) -> dict[int, int]:
        colouring: dict[int, int] = call(intervals_of(firsts, lasts), piles)
        return colouring

    return reducing


def are_loads(firsts: Numbers, lasts: Numbers, colours: Numbers, result: Mapping[int, int]) -> bool:
    """Is each pile's load the depth of its own intervals, and has no other pile one?"""
    colouring = dict(enumerate([pin(colour, len(colours)) for colour in colours]))
    own = {pile: depths_of_pile(firsts, lasts, colouring, pile) for pile in set(colouring.values())}
    bounds = [n <= result[pile] for pile, counts in own.items() for n in counts]
    met = [any([n == result[pile] for n in counts]) for pile, counts in own.items()]
    return set(result) == set(own) and all(bounds + met)


def loads_are_depths(call: Implementation, owners: int, piles: int) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=True))
    @require(lambda colours: are_below(colours, piles))
    @ensure(lambda firsts, lasts, colours, result: are_loads(firsts, lasts, colours, result))
    @arguments(
        firsts=numbers(owners), lasts=numbers(owners), colours=numbers(owners), **{"return": dict}
    )
    def load(firsts: Numbers, lasts: Numbers, colours: Numbers) -> dict[int, int]:
        colouring = {owner: pin(colour, piles) for owner, colour in enumerate(colours)}
        result: dict[int, int] = call(intervals_of(firsts, lasts), colouring)
        return result

    return load


# Decks with unbounded owners: the values are compared by == until it is known which are equal.


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
    """Has each owner, and nobody else, his first and last position, in order of first card?"""
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
    """Has each owner all his cards, once, in the order of the last round, and is nothing left?"""
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
    """Has each owner his whole hand from one of the two rounds, reversed or not as the round says?"""
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


# Talon cards at unbounded places: one path for each order, the number of rounds unbounded.


def are_longest_runs(places: Numbers, rounds: int, runs: Sequence[Sequence[Talon]]) -> bool:
    """Do cards of one run face the right way, and neighbouring runs not?"""
    targets = [card.position for run in runs for card in run]
    begins = {run[0].position for run in runs}
    facing = [
        ((places[t - 1] < places[t]) == (rounds % 2 == 0)) != (t in begins)
        for t in range(1, len(places))
    ]
    return targets == list(range(len(places))) and all(runs) and all(facing)


def runs_are_longest(call: Implementation, size: int) -> Harness:
    @require(lambda places: all([places[i] != places[j] for i in range(size) for j in range(i)]))
    @require(lambda rounds: rounds >= 0)
    @ensure(lambda places, rounds, result: are_longest_runs(places, rounds, result))
    @arguments(places=numbers(size), rounds=int, **{"return": tuple})
    def runs(places: Numbers, rounds: int) -> tuple[tuple[Talon, ...], ...]:
        order = sorted(range(size), key=places.__getitem__)
        deck = [Talon(target) for target in order]
        result: tuple[tuple[Talon, ...], ...] = call(deck, rounds)
        return result

    return runs


# Words of piles: arithmetic on an unbounded choice of blocks.


def word_is_at_its_place(call: Implementation, piles: int, rounds: int) -> Harness:
    @require(lambda block: (block >= 0) & (block < piles**rounds))
    @ensure(lambda block, result: (place(result, piles) == block) & are_below(result, piles))
    @arguments(block=int, **{"return": tuple})
    def word(block: int) -> tuple[int, ...]:
        found: tuple[int, ...] = call(block, piles, rounds)
        return found

    return word


# Wrong variants, one for each claim.


def touching_intervals_do_not_meet(own: Mapping[int, Interval]) -> int:
    """Half-open intervals."""
    return max(
        [sum([first <= at < last for first, last in own.values()]) for at, _ in own.values()]
    )


def clique_by_begun(own: Mapping[int, Interval]) -> tuple[int, ...]:
    """Takes whoever overlaps the last owner."""
    latest = list(own.values())[-1]
    return tuple([owner for owner, (first, last) in own.items() if latest[0] <= last])


def frees_too_early(own: Mapping[int, Interval]) -> dict[int, int]:
    """An end at the same position as a beginning comes first."""
    ends: list[int] = []
    colouring: dict[int, int] = {}
    for owner, (first, last) in own.items():
        free = [colour for colour, end in enumerate(ends) if end <= first]
        if free:
            colouring[owner] = free[0]
            ends[free[0]] = last
        else:
            colouring[owner] = len(ends)
            ends.append(last)
    return colouring


def by_owners_so_far(own: Mapping[int, Interval], piles: int) -> dict[int, int]:
    """Counts all owners a pile ever got, not those active."""
    return {owner: owner % piles for owner in own}


def owners_per_pile(own: Mapping[int, Interval], colouring: Mapping[int, int]) -> dict[int, int]:
    """Counts all owners of a pile, not those active at once."""
    piles = list(colouring.values())
    return {pile: piles.count(pile) for pile in piles}


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
    """Looks at the owner's last card only, not at what else lies on his pile."""
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


def same_runs_in_every_round(deck: Deck, rounds: int = 1) -> tuple[tuple[Talon, ...], ...]:
    """Forgets that two rounds turn the cards twice."""
    return undecorated(talon_runs)(deck, 1)


def word_without_turning(block: int, piles: int, rounds: int) -> tuple[int, ...]:
    """The digits of the block, as if piles did not reverse."""
    return tuple(block // piles**digit % piles for digit in range(rounds))


IN_ORDER = "owners in order of their beginning, interval ends unbounded"
ANY_ORDER = "owners in any order, interval ends unbounded"


def end_sizes() -> tuple[Size, ...]:
    return (
        Size((3, False), f"3 {ANY_ORDER}"),
        Size((4, True), f"4 {IN_ORDER}"),
        Size((4, False), f"4 {ANY_ORDER}", 400, long=True),
        Size((5, True), f"5 {IN_ORDER}", 300, long=True),
    )


COLOURING = ("colouring",)
ROUND = ("deck", "intervals", "colouring", "instructions", "table")

CLAIMS = [
    Claim(
        "colouring.chromatic_number",
        "The chromatic number is the most owners who share a position.",
        chromatic_number_is_depth,
        undecorated(chromatic_number),
        touching_intervals_do_not_meet,
        (2, True),
        end_sizes(),
        COLOURING,
    ),
    Claim(
        "colouring.clique",
        "The clique's owners share a position, and no position is shared by more.",
        clique_is_deepest,
        undecorated(clique),
        clique_by_begun,
        (3, True),
        end_sizes(),
        COLOURING,
    ),
    Claim(
        "colouring.valid_colouring",
        "The valid colouring is proper, has no gaps and as many colours as owners share a position.",
        valid_colouring_is_best,
        undecorated(valid_colouring),
        frees_too_early,
        (2, True),
        end_sizes(),
        COLOURING,
    ),
    Claim(
        "colouring.reducing_colouring",
        "The reducing colouring's largest load is ceil(chromatic number / piles).",
        reducing_colouring_is_even,
        undecorated(reducing_colouring),
        by_owners_so_far,
        (3, 2),
        (
            Size((4, 2), f"2 piles, 4 {IN_ORDER}"),
            Size((4, 3), f"3 piles, 4 {IN_ORDER}"),
            Size((5, 3), f"3 piles, 5 {IN_ORDER}", 300, long=True),
            Size((6, 2), f"2 piles, 6 {IN_ORDER}", 1500, long=True),
        ),
        COLOURING,
    ),
    Claim(
        "colouring.loads",
        "A pile's load is the most of its owners who share a position.",
        loads_are_depths,
        undecorated(loads),
        owners_per_pile,
        (2, 2),
        (
            Size((3, 2), f"2 piles, every colouring, 3 {IN_ORDER}"),
            Size((4, 2), f"2 piles, every colouring, 4 {IN_ORDER}", 300, long=True),
        ),
        COLOURING,
    ),
    Claim(
        "intervals.intervals",
        "Each owner's interval is his first and last position, in order of first card.",
        intervals_are_ends,
        undecorated(intervals),
        ends_at_second_card,
        (3,),
        (
            Size((5,), "5 cards, talon cards among them, owners unbounded"),
            Size((7,), "7 cards, talon cards among them, owners unbounded", 600, long=True),
        ),
        ("deck", "intervals"),
    ),
    Claim(
        "instructions.instructions",
        "By any colouring a pile is handed over exactly when it is its owner's complete hand.",
        instructions_hand_over_rightly,
        undecorated(instructions),
        hands_over_mixed_piles,
        (3, 2),
        (
            Size((3, 2), "3 cards, talon cards among them, every choice of 2 piles"),
            Size(
                (5, 2), "5 cards, talon cards among them, every choice of 2 piles", 600, long=True
            ),
        ),
        ("deck", "instructions"),
    ),
    Claim(
        "table.deal_round",
        "The table turns each pile round, hands over what is named and picks up pile 0 on top.",
        table_follows_its_rules,
        undecorated(deal_round),
        picks_up_the_wrong_way,
        (2, 2),
        (
            Size((4, 2), "4 cards, 2 piles, hands handed over anywhere"),
            Size((5, 3), "5 cards, 3 piles, hands handed over anywhere", 600, long=True),
        ),
        ("table",),
    ),
    Claim(
        "instructions.instructions",
        "Dealt by the valid colouring, everybody has exactly his cards after one round.",
        a_round_deals_all_hands,
        undecorated(instructions),
        forgets_the_last_hand,
        (3, None),
        (
            Size((6, None), "6 cards, owners unbounded"),
            Size((7, None), "7 cards, owners unbounded", 300, long=True),
            Size((9, 3), "9 cards, 3 owners", 900, long=True),
        ),
        ROUND,
        "a whole round",
    ),
    Claim(
        "colouring.reducing_colouring",
        "A reducing round and a valid one on 2 piles deal every hand, if at most 4 owners meet.",
        two_rounds_deal_all_hands,
        undecorated(reducing_colouring),
        all_on_one_pile,
        (6, 2),
        (
            Size((6, 2), "6 cards, owners unbounded, 2 piles"),
            Size((8, 2), "8 cards, owners unbounded, 2 piles", 900, long=True),
        ),
        ROUND,
        "two rounds",
    ),
    Claim(
        "talon.talon_runs",
        "The runs face the right way and could not be longer.",
        runs_are_longest,
        undecorated(talon_runs),
        same_runs_in_every_round,
        (2,),
        (
            Size((4,), "4 talon cards at unbounded places, rounds unbounded"),
            Size((6,), "6 talon cards at unbounded places, rounds unbounded", 900, long=True),
        ),
        ("deck", "talon"),
    ),
    Claim(
        "words.word_at",
        "The word of a block is on the piles that are there, and its place is that block.",
        word_is_at_its_place,
        undecorated(word_at),
        word_without_turning,
        (2, 2),
        (
            Size((2, 5), "every block, 2 piles, 5 rounds"),
            Size((3, 4), "every block, 3 piles, 4 rounds"),
            Size((8, 3), "every block, 8 piles, 3 rounds"),
        ),
        ("words",),
    ),
]
