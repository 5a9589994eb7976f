"""The record of a plan: what it says, checked when it is made, and what can be asked of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Owner, Talon
from shufflegraph.base.faults import raised
from shufflegraph.base.interop import coerces, sequence
from shufflegraph.base.messages import pretty_print, repr_of
from shufflegraph.dealing.instructions import Round
from shufflegraph.planning.words import Word
from shufflegraph.plans import checker
from shufflegraph.plans.claims import claims_fault, plan_fault
from shufflegraph.plans.fields import (
    CardT,
    Dealt,
    Fields,
    execute_fault,
    executed,
    words_of,
)


@dataclass(frozen=True)
class Plan(Fields):
    """Rounds of instructions that deal a deck, checked when the plan is made.

    In each round all cards of an owner go to the same pile: the pile is the owner's colour.

    >>> from shufflegraph import Talon, plan
    >>> plan(["Ann", "Bob", "Ann", Talon(0)], 2).rounds[0].instructions[1]
    Instruction(pile=1, hand_to='Bob', under=False)

    :param piles: the number of piles.
    :param deck: the destination of each position, the top card first.
    :param rounds: what the dealer does.
    :param placements: how many cards are laid down, in all rounds together.
    :param lower_bound: no plan has fewer rounds.
    :param placements_lower_bound: no plan with as many rounds, and with this tail, has fewer placements.
    :param windows: show that `lower_bound` - 1 and `lower_bound` - 2 rounds are not enough, see
        :mod:`shufflegraph.planning.windows`; None in place of one that only a search shows.
    :param proof: why no plan has fewer rounds: "bound" (the windows), "search" (an exhausted search), or
        "none" (one may have).
    :param placements_proof: the same of the placements, where "bound" is Kraft's inequality.
    :param seed: the seed of the deck, or None; anyone who knows it knows the deal.
    :param aside: the places of the talon that may be put aside, each as a packet.
    :param tail: how many cards at the deck's end, all of the last place, stay in the dealer's hand; they go
        under the deck that is picked up last.
    :param under: whether cards may go under piles. All bounds are for plans by the same rule: with all
        cards on top, or with cards on top or under; then `windows` has one window only.
    :param to_players: whether each player's cards go straight to a seat that only they use. The seats are
        piles after those of the table, in the order of :attr:`owners`: that of player i is pile
        `piles` + i. Bounds are for plans by this rule.
    :raises InvalidPlan: if the rounds do not deal the deck, a field does not fit them, or a bound is false.
    Complexity: O(n r) for n cards and r rounds; that of :func:`plan` where a claim rests on a search.
    """

    def __post_init__(self) -> None:
        refuse(plan_fault(self) or claims_fault(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, one.name) for one in fields(self)])

    def __repr__(self) -> str:
        best = "fewest" if self.is_optimal else f"at least {repr_of(self.lower_bound)}"
        best += ", top or under" if self.under else ""
        best += ", to the players" if self.to_players else ""
        return (
            f"<Plan: cards {len(self.deck)}, piles {repr_of(self.piles)}, "
            f"rounds {len(self.rounds)} ({best}), placements {self.placements}>"
        )

    def __len__(self) -> int:
        return len(self.rounds)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Round]:
        return iter(self.rounds)

    @ensure(
        lambda self, result: checker.has_line_for_each_pile(self.rounds, result),
        "a line for each pile",
    )
    def draw(self) -> str:
        """Return the rounds as text: a column for each card, a line for each pile.

        A ! shows that the pile is handed over, and _ before a card that it goes under its pile.

        >>> from shufflegraph import plan
        >>> print(plan(["Ann", "Bob", "Ann"]).draw())
        round 1
        pile 1  A  .  A!
        pile 2  .  B! .
        """
        from shufflegraph.drawing.rounds import rounds_text  # noqa: PLC0415 - only drawing needs it

        return rounds_text(self.rounds)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        pretty_print(printer, repr(self), "" if len(self.deck) > printer.max_width else self.draw())

    def _repr_svg_(self) -> str | None:
        from shufflegraph.drawing.rounds import rounds_drawing  # noqa: PLC0415 - as above

        drawn = rounds_drawing(self.deck, self.rounds)
        return None if drawn is None else drawn._repr_svg_()

    @property
    @ensure(
        lambda self, result: checker.numbers_of_cards(self.deck) == list(result.items()),
        "the number of positions of each owner",
    )
    def hands(self) -> dict[Owner, int]:
        """Each owner's number of cards, owners in the order in which they come in the deck.

        >>> from shufflegraph import plan
        >>> plan(["Ann", "Bob", "Ann"]).hands
        {'Ann': 2, 'Bob': 1}
        """
        return dict(Counter([card for card in self.deck if type(card) is not Talon]))

    @property
    @ensure(lambda self, result: result == tuple(self.hands), "those who have hands")
    def owners(self) -> tuple[Owner, ...]:
        """Who gets cards, in the order in which they come in the deck."""
        return tuple(dict.fromkeys([card for card in self.deck if type(card) is not Talon]))

    @property
    @ensure(
        lambda self, result: checker.is_number_of_places(self.deck, result),
        "the number of positions of each place",
    )
    def talon_sizes(self) -> tuple[int, ...]:
        """How many cards share each place of the talon, from the top."""
        sizes = Counter([card.position for card in self.deck if type(card) is Talon])
        return tuple([sizes[place] for place in range(len(sizes))])

    @property
    @ensure(
        lambda self, result: result == (len(self) <= self.lower_bound),
        "as many rounds as the bound",
    )
    def is_optimal(self) -> bool:
        """Whether no plan has fewer rounds."""
        return len(self.rounds) == self.lower_bound

    @property
    @ensure(
        lambda self, result: result == checker.letters_under(self.rounds),
        "as many as the cards' words say",
    )
    def unders(self) -> int:
        """How many cards go under their pile.

        >>> from shufflegraph import Talon, plan
        >>> plan([Talon(0), Talon(2), Talon(1)], 1, under=True).unders
        1
        """
        return sum([step.under for round_ in self.rounds for step in round_.instructions])

    @property
    @ensure(
        lambda self, result: checker.are_words_of(self.rounds, result),
        "the piles of each card, round by round",
    )
    def words(self) -> tuple[Word, ...]:
        """The piles on which each card is laid, round by round, by its position in the deck.

        >>> from shufflegraph import Talon, plan
        >>> plan(["Ann", Talon(0), "Bob", "Ann"], 2).words
        ((0,), (1, 1), (1, 0), (0,))
        """
        return words_of(self)

    @coerces(cards=sequence)
    @require(lambda self, cards: execute_fault(self, cards) is None, "one card per position")
    @ensure(
        lambda self, cards, result: result.hands == checker.hands_by_definition(self.rounds, cards),
        "everybody has exactly their cards, in the order in which their pile shows them",
    )
    @ensure(
        lambda self, cards, result: checker.is_talon_of(self.deck, cards, result.talon),
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
        refuse(execute_fault(self, cards))
        return executed(self, cards)

    @ensure(lambda self, result: _reads_as(result, self), "reading it gives the plan again")
    def to_json(self) -> str:
        """Return the plan as JSON text, version 2 of the schema of :mod:`shufflegraph.plans.json`.

        >>> from shufflegraph import plan
        >>> Plan.from_json(plan(["Ann", "Bob", "Ann"]).to_json())
        <Plan: cards 3, piles 8, rounds 1 (fewest), placements 3>

        :raises InvalidPlan: if an owner is not a text, number, truth value or tuple of those.
        """
        from shufflegraph.plans.json import written  # noqa: PLC0415 - most plans are not written

        return written(self)

    @staticmethod
    @ensure(lambda text, result: _read(text) == result, "the plan that is written")
    @ensure(lambda result: claims_fault(result) is None, "it claims no more than can be shown")
    def from_json(text: str) -> "Plan":
        """Return the plan that `text` describes; everything it says is checked.

        Windows and inequalities are checked as they are. If a claim rests on a search, the deck is planned
        again. A plan that claims too much is refused; one that claims less than it could is not.

        >>> Plan.from_json("{}")
        Traceback (most recent call last):
        ...
        shufflegraph.errors.InvalidPlan: the plan has no 'format': it has to be 'shufflegraph-plan'

        :raises InvalidPlan: if the text is broken, of another version, inconsistent or claims too much.
        """
        return _read(text)


def _read(text: str) -> Plan:
    from shufflegraph.plans.json import read  # noqa: PLC0415 - as above

    return read(text, Plan)


def _reads_as(text: str, plan: Plan) -> bool:
    return raised(ValueError, _read, text) is None and _read(text) == plan
