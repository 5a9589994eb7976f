"""The record of a plan: what it says, checked when it is made, and what can be asked of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from shufflegraph.contracts import coerces, ensure, refuse, requires, sequence
from shufflegraph.dealing.instructions import Round
from shufflegraph.dealing.predicates import (
    are_hands_together,
    needs_no_whole_hands,
    positions_by_owner,
)
from shufflegraph.dealing.table import columns_of, put_down
from shufflegraph.deck import Deck, Owner, Pile, Position, Talon
from shufflegraph.errors import (
    InvalidPlan,
    InvalidPlanType,
)
from shufflegraph.planning.windows import MANY_HANDS
from shufflegraph.planning.words import Word
from shufflegraph.plans.checker import are_words_of, hands_by_definition, is_talon_of
from shufflegraph.plans.claims import (
    claims_fault,
    holds_for_all_plans,
    plan_fault,
)
from shufflegraph.plans.fields import Fields, dealt_deck, keeps_hands_together, parts_of
from shufflegraph.plans.json import read, writing_fault, written
from shufflegraph.values import pretty_print, repr_of

if TYPE_CHECKING:
    from shufflegraph.drawing.svg import Drawing

CardT = TypeVar("CardT")


class Dealt(NamedTuple, Generic[CardT]):
    """What a plan leaves: everybody's hand, and the talon from the top.

    >>> Dealt({"Ann": ("ace",)}, ("seven",)).talon
    ('seven',)

    Complexity: O(1).
    """

    hands: dict[Owner, tuple[CardT, ...]]
    talon: tuple[CardT, ...]


@dataclass(frozen=True)
class Plan(Fields):
    """Rounds of instructions that deal a deck, checked when the plan is made.

    Most plans keep hands together: within a round all cards of one owner go to the same pile. Whether this
    one does is told by `has_whole_hands`. `lower_bound` rounds are needed by every plan that does, and
    `placements_lower_bound` placements by every such plan with as few rounds as this one, or by every plan at
    all if this one splits hands; `is_bound_for_all` tells whether the rounds are needed by every other
    plan as well. `proof` tells what shows this number of rounds the fewest:
    "bound" (windows alone), "search" (an exhausted search) or "none" (it may not be); `placements_proof`
    tells the same of the placements, where "bound" is Kraft's inequality. `windows` are the certificate that
    `lower_bound` - 1 rounds are not enough, and `lower_bound` - 2 neither, as far as there are so many, see
    :mod:`shufflegraph.planning.windows`; one is None where only a search shows it.
    `seed` is the one that the deck was made from, if it was:
    whoever knows it knows the deal. It is None in a plan that :func:`plan` returns, which does not know where
    its deck comes from; `dataclasses.replace` sets it. `aside` are the places of the talon that may be put
    aside as packets: an instruction that hands a pile to a Talon does so. `tail` is the number of cards at
    the deck's end, all of the last place, that are not laid down but stay in the dealer's hand: they go under
    the deck that is picked up last. Bounds are for plans with the same tail.

    >>> from shufflegraph import Talon, plan
    >>> plan(["Ann", "Bob", "Ann", Talon(0)], 2).rounds[0].instructions[1]
    Instruction(pile=1, hand_to='Bob')

    :raises InvalidPlan: if the rounds do not deal the deck, a field does not fit them, or a bound is false.
    Complexity: O(n r) for n cards and r rounds, and that of the inequalities for the placements; that of
        :func:`plan` where a claim rests on a search, which is made again.
    """

    @requires(
        lambda self: plan_fault(self) or claims_fault(self),
        "rounds that deal the deck, fields that fit them, and no claim but what can be shown",
    )
    def __post_init__(self) -> None:
        refuse(plan_fault(self) or claims_fault(self))

    def __repr__(self) -> str:
        is_without = self.is_optimal and not self.is_bound_for_all and not self.has_whole_hands
        fewest = "no fewer" if is_without else "fewest"
        best = fewest if self.is_optimal else f"at least {repr_of(self.lower_bound)}"
        best += "" if self.is_bound_for_all else " with whole hands"
        return (
            f"<Plan: cards {len(self.deck)}, piles {repr_of(self.piles)}, "
            f"rounds {len(self.rounds)} ({best}), placements {self.placements}>"
        )

    def __len__(self) -> int:
        """Return the number of rounds; a plan without any is true all the same.

        >>> from shufflegraph import plan
        >>> len(plan(["Ann", "Bob", "Ann"])), len(plan([])), bool(plan([]))
        (1, 0, True)

        Complexity: O(1).
        """
        return len(self.rounds)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Round]:
        """Return the rounds, one by one.

        >>> from shufflegraph import plan
        >>> [len(round_.deck) for round_ in plan(["Ann", "Bob", "Ann"])]
        [3]

        Complexity: O(1) for each.
        """
        return iter(self.rounds)

    @ensure(lambda self, result: _has_line_for_each_pile(self, result), "a line for each pile")
    def draw(self) -> str:
        """Return the rounds as text: a column for each card, a line for each pile, ! where it is handed over.

        >>> from shufflegraph import plan
        >>> print(plan(["Ann", "Bob", "Ann"]).draw())
        round 1
        pile 1  A  .  A!
        pile 2  .  B! .

        Complexity: O(n k) for n cards and k piles, for each round.
        """
        from shufflegraph.drawing.rounds import rounds_text  # noqa: PLC0415 - only who draws needs it

        return rounds_text(self.rounds)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Let a terminal of IPython print the plan, and its rounds where they are narrow enough."""
        pretty_print(printer, repr(self), "" if len(self.deck) > printer.max_width else self.draw())

    def _repr_svg_(self) -> str | None:
        """Return the ways of all cards as notebooks draw them, or None of too many to see."""
        drawn = self._drawing()
        return None if drawn is None else drawn._repr_svg_()

    def _drawing(self) -> "Drawing | None":
        from shufflegraph.drawing.rounds import rounds_drawing  # noqa: PLC0415 - as above

        return rounds_drawing(self.deck, self.rounds)

    @property
    @ensure(
        lambda self, result: list(result.items()) == _numbers_of_cards(self.deck),
        "the number of positions of each owner",
    )
    def hands(self) -> dict[Owner, int]:
        """Each owner's number of cards, owners in the order in which they come in the deck.

        >>> from shufflegraph import plan
        >>> plan(["Ann", "Bob", "Ann"]).hands
        {'Ann': 2, 'Bob': 1}

        Complexity: O(n) for n cards.
        """
        return dict(Counter([card for card in self.deck if type(card) is not Talon]))

    @property
    @ensure(lambda self, result: result == tuple(self.hands), "those who have hands")
    def owners(self) -> tuple[Owner, ...]:
        """Who gets cards, in the order in which they come in the deck.

        >>> from shufflegraph import plan
        >>> plan(["Ann", "Bob", "Ann"]).owners
        ('Ann', 'Bob')

        Complexity: O(n) for n cards.
        """
        return tuple(dict.fromkeys([card for card in self.deck if type(card) is not Talon]))

    @property
    @ensure(
        lambda self, result: _is_number_of_places(self.deck, result),
        "the number of positions of each place",
    )
    def talon_sizes(self) -> tuple[int, ...]:
        """How many cards share each place of the talon, from the top.

        >>> from shufflegraph import Talon, plan
        >>> plan([Talon(0), Talon(1), "Ann", Talon(1)]).talon_sizes
        (1, 2)

        Complexity: O(n) for n cards.
        """
        sizes = Counter([card.position for card in self.deck if type(card) is Talon])
        return tuple([sizes[place] for place in range(len(sizes))])

    @property
    @ensure(
        lambda self, result: result == (len(self.rounds) <= self.lower_bound),
        "as many rounds as the bound",
    )
    def is_optimal(self) -> bool:
        """Whether no plan that keeps hands together has fewer rounds: as many as `lower_bound`.

        Together with `is_bound_for_all` no plan at all has fewer.

        >>> from shufflegraph import plan
        >>> plan(["Ann", "Bob", "Ann"]).is_optimal
        True

        Complexity: O(1).
        """
        return len(self.rounds) == self.lower_bound

    @property
    @ensure(
        lambda self, result: (
            result
            == needs_no_whole_hands(dealt_deck(self), self.piles, self.lower_bound, self.aside)
            or (not result and len(set(self.deck)) > MANY_HANDS)
        ),
        "hands need not be kept together for it",
    )
    def is_bound_for_all(self) -> bool:
        """Whether `lower_bound` is one for all plans, not only for those that keep hands together.

        A plan may split a hand in every round but the one in which it is handed over, and that can save
        rounds. It cannot save any where at most two are needed, since the last one does not split a
        hand; where no hand has two cards or more, since nothing can be split; and where the talon by
        itself, or the hands and the talon over some window, rule out the two numbers below, see
        :mod:`shufflegraph.planning.windows`. In all other cases False: it is not known.

        >>> from shufflegraph import plan
        >>> plan([Talon(3), Talon(2), *"ab", Talon(1), Talon(0), "a"], 2).is_bound_for_all
        False
        >>> plan("DBCAEFABFDEC", 2).is_bound_for_all, plan("abcdefg" * 2, 2).is_bound_for_all
        (True, True)

        Complexity: O(m^3 t) for m hands and t talon cards, for each choice of places that are put aside.
        Proved: SplitPlaces.any_two_refutations_prove_fewest, SplitPlaces.check_any_aside_sound,
        SplitPlaces.places_one_round_same.
        """
        return holds_for_all_plans(self._layouts, self.piles, self.lower_bound)

    @property
    @ensure(
        lambda self, result: result == are_hands_together(self.rounds),
        "no hand is on two piles in a round",
    )
    def has_whole_hands(self) -> bool:
        """Whether the plan keeps hands together: within a round all cards of one owner go to the same pile.

        >>> from shufflegraph import plan
        >>> plan("abcabc", 2).has_whole_hands, plan("DBCAEFABFDEC", 2).has_whole_hands
        (True, False)

        Complexity: O(n r) for n cards and r rounds.
        """
        return keeps_hands_together(self)

    @property
    @ensure(
        lambda self, result: are_words_of(self.rounds, result),
        "the piles of each card, round by round",
    )
    def words(self) -> tuple[Word, ...]:
        """The piles on which each card is laid, round by round, by its position in the deck.

        >>> from shufflegraph import Talon, plan
        >>> plan(["Ann", Talon(0), "Bob", "Ann"], 2).words
        ((0,), (1, 1), (1, 0), (0,))

        Complexity: O(n r) for n cards and r rounds.
        """
        words: list[list[Pile]] = [[] for _ in self.deck]
        state: Sequence[Position] = range(len(self.deck) - self.tail)
        for round_ in self.rounds:
            for position, step in zip(state, round_.instructions, strict=True):
                words[position].append(step.pile)
            state = put_down(state, *columns_of(round_.instructions)).deck
        return tuple(map(tuple, words))

    @coerces(cards=sequence)
    @requires(lambda self, cards: execute_fault(self, cards), "one card per position", before=True)
    @ensure(
        lambda self, cards, result: result.hands == hands_by_definition(self.rounds, cards),
        "everybody has exactly their cards, in the order in which their pile shows them",
    )
    @ensure(
        lambda self, cards, result: is_talon_of(self.deck, cards, result.talon),
        "the talon is in order",
    )
    def execute(self, cards: Sequence[CardT]) -> Dealt[CardT]:
        """Return everybody's hand and the talon after all rounds, for cards in deck order.

        >>> from shufflegraph import Talon, plan
        >>> plan(["Ann", Talon(0), "Ann"], 2).execute(["ace", "king", "seven"])
        Dealt(hands={'Ann': ('seven', 'ace')}, talon=('king',))

        :param cards: any objects, the top card first.
        :returns: hands maps an owner to their cards in the order in which the pile shows them from the
            top, owners in the order in which they get their hands.
        :raises InvalidPlan: if there are more or fewer cards than positions.
        Complexity: O(n r) for n cards and r rounds.
        Proved: Plan.everybody_dealt, Plan.order_of_hand, Plan.cards_conserved,
        PlacesAside.aside_delivers, PlacesPlan.tail_stays_in_hand, PlacesAside.tail_goes_on_packet.
        """
        hands: dict[Owner, tuple[CardT, ...]] = {}
        dealt = len(self.deck) - self.tail
        left: tuple[CardT, ...] = tuple(cards)
        left, kept = left[:dealt], left[dealt:]
        for round_ in self.rounds:
            given, left = put_down(left, *columns_of(round_.instructions))
            hands.update(given)
        if not self.aside and not self.tail:
            return Dealt(hands, left)
        return _talon_together(self, hands, left, kept)

    @requires(writing_fault, "owners and numbers that JSON can write")
    @ensure(lambda self, result: reads_as(result, self), "reading it gives the plan again")
    def to_json(self) -> str:
        """Return the plan as JSON text, version 2 of the schema of :mod:`shufflegraph.plans.json`.

        >>> from shufflegraph import plan
        >>> Plan.from_json(plan(["Ann", "Bob", "Ann"]).to_json())
        <Plan: cards 3, piles 8, rounds 1 (fewest), placements 3>

        :raises InvalidPlan: if an owner is no text, number or truth value nor a tuple of such.
        Complexity: O(n r) for n cards and r rounds.
        """
        return written(self)

    @staticmethod
    @requires(
        lambda text: text_fault(text), "the text of a plan that claims no more than can be shown"
    )
    @ensure(lambda text, result: reads_as(text, result), "the plan that is written")
    @ensure(
        lambda result: claims_fault(result) is None,
        "it claims no more than can be shown",
    )
    def from_json(text: str) -> "Plan":
        """Return the plan that `text` describes; everything it says is checked.

        What it says about fewer rounds or placements is checked: windows and inequalities as they stand,
        and what rests on a search by planning the deck anew. A claim that this does not show is refused, a
        weaker one is not.

        >>> Plan.from_json("{}")
        Traceback (most recent call last):
        ...
        shufflegraph.errors.InvalidPlan: the plan has no 'format': it has to be 'shufflegraph-plan'

        :raises InvalidPlan: if the text is broken, of another version, inconsistent or claims too much.
        Complexity: O(n r) for n cards and r rounds, and that of the inequalities; that of :func:`plan` where
            a claim rests on a search.
        """
        return read(text, Plan)


def shown_plan(found: Fields) -> Plan:
    """Return the plan with fields whose bounds have been shown already: they are not shown again."""
    refuse(plan_fault(found))
    result = object.__new__(Plan)
    result.__dict__.update(vars(found))
    return result


def with_seed(plan: Plan, seed: int | None) -> Plan:
    """Return the plan with the seed that its deck was made from."""
    values = {one.name: getattr(plan, one.name) for one in fields(Fields)}
    return shown_plan(Fields(**{**values, "seed": seed}))


def _has_line_for_each_pile(plan: Plan, text: str) -> bool:
    used = [max([step.pile for step in round_.instructions]) + 1 for round_ in plan.rounds]
    return len(text.splitlines()) == sum(used) + len(used)


def _numbers_of_cards(deck: Deck) -> list[tuple[Owner, int]]:
    return [(owner, len(at)) for owner, at in positions_by_owner(deck).items()]


def _is_number_of_places(deck: Deck, sizes: Sequence[int]) -> bool:
    places = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    return places == sorted([card for card in deck if isinstance(card, Talon)])


def _talon_together(
    plan: Plan,
    hands: dict[Owner, tuple[CardT, ...]],
    left: tuple[CardT, ...],
    kept: tuple[CardT, ...],
) -> Dealt[CardT]:
    """Return the hands without the packets, and the talon, put together of its parts."""
    packets = {owner.position: hand for owner, hand in hands.items() if type(owner) is Talon}
    owned = {owner: hand for owner, hand in hands.items() if type(owner) is not Talon}
    talon: list[CardT] = []
    begun = 0
    for source, place, cards in parts_of(plan, packets):
        if source == "packet":
            talon += packets[place]
        elif source == "deck":
            talon += left[begun : begun + cards]
            begun += cards
    return Dealt(owned, (*talon, *kept))


def text_fault(text: str) -> InvalidPlan | None:
    """Return what is wrong with the text of a plan, or None: it cannot be read, or claims too much."""
    try:
        read(text, Plan)
    except InvalidPlan as error:
        return error
    return None


def reads_as(text: str, plan: Plan) -> bool:
    """Does `text` describe exactly this plan?"""
    try:
        return read(text, Plan) == plan
    except InvalidPlan:
        return False


def execute_fault(plan: Plan, cards: Sequence[Any]) -> InvalidPlan | None:
    """Return why `cards` cannot be dealt by `plan`, or None."""
    if not isinstance(cards, Sequence):
        return InvalidPlanType(f"cards are a sequence, not a {type(cards).__name__}")
    if len(cards) != len(plan.deck):
        return InvalidPlan(
            f"{len(cards)} cards for a plan of {len(plan.deck)}: each position has exactly one"
        )
    return None
