"""Broken words and plans for places that several cards share, and whether the library accepts them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from proofs.replay.cases import seeded
from proofs.replay.damaged import DRAFTS
from proofs.replay.decks import Place, code
from proofs.replay.shared import Coder, game_tasks, made, random_tasks, rounds_of
from proofs.replay.texts import text
from proofs.words import words_fault
from shufflegraph import InvalidPlan, Plan, Talon
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.words import Words, refined
from shufflegraph.plans.fields import dealt_deck, put_aside


def verdicts(number: int) -> Iterator[str]:
    """Words for the cards of random decks, good and bad: those of a plan, most of them changed."""
    rng = seeded(35)
    for deck, piles, _ in random_tasks(number, 36, 20):
        one = made((deck, max(piles, 2), ()))
        if one is None or not one.rounds or one.tail:
            continue
        words = [list(word) for word in one.words]
        for hand in {card for card in deck if isinstance(card, int)}:
            at = [place for place, card in enumerate(deck) if card == hand]
            changed = shaken(rng, words[at[0]], one.piles)
            for place in at:
                words[place] = changed
        for place, card in enumerate(deck):
            if isinstance(card, Talon):
                words[place] = shaken(rng, words[place], one.piles)
        yield verdict(deck, one.piles, words)


def shaken(rng: Random, word: Sequence[int], piles: int) -> list[int]:
    """The word, or rarely one with another pile."""
    return [rng.randrange(piles) if rng.random() < 0.04 else pile for pile in word]


def verdict(deck: Sequence[Place], piles: int, words: Sequence[Sequence[int]]) -> str:
    """Are these words, card by card, a plan? As the library says, as a text."""
    cards = layout_of(deck)
    tuples = [tuple(word) for word in words]
    given = Words([tuples[first] for first in cards.firsts], [tuples[at] for at in cards.talon])
    fault = words_fault(*refined(cards, given, piles), piles)
    rounds = max(map(len, words), default=0)
    return text(
        [
            [code(card) for card in deck],
            [piles, rounds, int(fault is None)],
            [number for word in words for number in (len(word), *word)],
        ]
    )


def other_pile(rng: Random, one: Plan) -> Plan:
    """The plan with one card on another pile."""
    return with_step(rng, one, lambda step: step._replace(pile=(step.pile + 1) % one.piles))


def kept_pile(rng: Random, one: Plan) -> Plan:
    """The plan with one pile that is not handed over, or laid aside."""
    return with_step(rng, one, lambda step: step._replace(hand_to=None))


def other_owner(rng: Random, one: Plan) -> Plan:
    """The plan with a pile handed to somebody else, or to somebody where nobody should get it."""
    return with_step(rng, one, lambda step: step._replace(hand_to=rng.choice((0, 1, Talon(0)))))


def other_tail(rng: Random, one: Plan) -> Plan:
    """The plan with a card more or less in the hand."""
    return replace_rounds(one, one.rounds, tail=max(one.tail + rng.choice((-1, 1)), 0))


def other_deck(rng: Random, one: Plan) -> Plan:
    """The plan for a deck in which two cards have changed places."""
    deck = list(one.deck)
    i, j = rng.randrange(len(deck)), rng.randrange(len(deck))
    deck[i], deck[j] = deck[j], deck[i]
    return replace_rounds(one, one.rounds, deck=tuple(deck))


def as_it_is(_: Random, one: Plan) -> Plan:
    """The plan."""
    return replace_rounds(one, one.rounds)


BREAKS = (other_pile, kept_pile, other_owner, other_tail, other_deck, as_it_is)


def with_step(rng: Random, one: Plan, change: Callable[[Instruction], Instruction]) -> Plan:
    """The plan with one instruction changed."""
    number = rng.randrange(len(one.rounds))
    deck, steps = one.rounds[number]
    at = rng.randrange(len(steps))
    changed = (*steps[:at], change(steps[at]), *steps[at + 1 :])
    return replace_rounds(
        one, (*one.rounds[:number], Round(deck, changed), *one.rounds[number + 1 :])
    )


def replace_rounds(one: Plan, rounds: Sequence[Round], **fields: Any) -> Plan:
    """A plan that claims nothing, unchecked, with the decks that these instructions lead to.

    Whatever it puts aside may be put aside.
    """
    claims: dict[str, Any] = {"lower_bound": 0, "placements_lower_bound": 0, "windows": ()}
    claims |= {"proof": "none", "placements_proof": "none"}
    found = object.__new__(Plan)
    found.__dict__.update({**one.__dict__, **claims, **fields})
    left: Any = dealt_deck(found)
    told = []
    for _, steps in rounds:
        told.append(Round(tuple(left), steps))
        if len(steps) == len(left):
            left = table(left, steps)
    placed = sum([len(step.deck) for step in told])
    found.__dict__.update(rounds=tuple(told), placements=placed)
    found.__dict__.update(aside=tuple(sorted(put_aside(found))))
    return found


def table(cards: Sequence[Any], steps: Sequence[Instruction]) -> list[Any]:
    """The deck that is left, by the rules of the table alone."""
    piles: dict[int, list[Any]] = {}
    for card, (pile, hand_to, _) in zip(cards, steps, strict=True):
        piles.setdefault(pile, []).insert(0, card)
        if hand_to is not None:
            del piles[pile]
    return [card for pile in sorted(piles) for card in piles[pile]]


def is_accepted(one: Plan) -> bool:
    """Does the library accept such a plan?"""
    try:
        one.__post_init__()
    except InvalidPlan:
        return False
    return True


def plan_verdicts(number: int) -> Iterator[str]:
    """Plans, good and broken, and whether the library accepts them."""
    rng = seeded(37)
    for task in [*random_tasks(number // DRAFTS, 38), *[*game_tasks(1)][::DRAFTS]]:
        one = made(task)
        if one is not None and one.rounds:
            for _ in range(DRAFTS):
                yield plan_verdict(rng.choice(BREAKS)(rng, one))


def plan_verdict(one: Plan) -> str:
    """A plan and the library's verdict, as a text."""
    coder = Coder(one)
    size = len(one.deck) - one.tail
    return text(
        [
            [*coder.deck(one.deck[:size]), *[code(card) for card in one.deck[size:]]],  # type: ignore[arg-type]
            [one.piles, int(is_accepted(one)), size],
            *rounds_of(one.rounds, coder),
        ]
    )
