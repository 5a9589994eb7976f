"""Whole plans, most of them broken: whether the library finds them good, as values and read from their texts.

Each is broken in one of many ways. It is judged by what it deals: rounds, decks and the number of placements.
Its bounds are the weakest, so that nothing else is wrong with it.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import chain, cycle, islice
from random import Random
from typing import Any

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import random_deck
from proofs.replay.plans import Task, codes, game_tasks
from proofs.replay.texts import case_file, text
from shufflegraph import Instruction, InvalidPlan, Plan, Round, Talon, TooFewPiles, plan
from shufflegraph.contracts import undecorated
from shufflegraph.plans.claims import plan_fault
from shufflegraph.plans.json import FORMAT, PLAN_KEYS, VERSION

CHECKER = """From Coq Require Import Bool Arith List.
From Shufflegraph Require PlanFileSpec.
Definition check_broken (s : text) : bool :=
  match fields s with
  | d :: [k; n; v] :: rs =>
      let d := map destination_of d in
      let rounds := read_rounds rs in
      let plan := map snd rounds in
      eqb (PlanFileSpec.deals k d plan && Replay.same same_deck (decks k d plan) (map fst rounds) &&
           (placements k d plan =? n)%nat &&
           forallb (fun r => negb (length (fst r) =? 0)%nat) rounds) (v =? 1)%nat
  | _ => false
  end.
"""
"""The proved checker of plans, on the decks that the plan itself shows for its rounds; a round has cards."""

DRAFTS = 3
"""How often a plan is broken: to find one takes longer than to judge it."""

Steps = list[tuple[int, Any]]
Rounds = list[tuple[list[Any], Steps]]


class Draft:
    """A plan that can be changed: anything may be wrong with it."""

    def __init__(self, one: Plan, rng: Random) -> None:
        self.piles = one.piles
        self.deck: list[Any] = [*one.deck]
        self.rounds: Rounds = [
            ([*deck], [(step.pile, step.hand_to) for step in steps]) for deck, steps in one.rounds
        ]
        self.more_placements = 0
        self.rng = rng

    def plan(self) -> Plan:
        """The plan, past its check."""
        rounds = tuple(
            [
                Round(tuple(deck), tuple([Instruction(*step) for step in steps]))
                for deck, steps in self.rounds
            ]
        )
        placed = sum([len(deck) for deck, _ in self.rounds]) + self.more_placements
        values = (self.piles, tuple(self.deck), rounds, placed, 0, 0, ())
        made = object.__new__(Plan)
        names = [field.name for field in fields(Plan)]
        vars(made).update({field.name: field.default for field in fields(Plan)})
        vars(made).update(zip(names, values, strict=False), proof="none" if rounds else "bound")
        vars(made).update(placements_proof="none" if placed else "bound")
        return made

    def round(self) -> tuple[list[Any], Steps]:
        """One of the rounds; every draft that is changed has one."""
        return self.rng.choice(self.rounds)

    def place(self, things: Sequence[Any]) -> int:
        """A place in that list."""
        return self.rng.randrange(len(things))

    def handed(self) -> tuple[Steps, int]:
        """A step that hands over, or any one if none does."""
        found = [
            (steps, place)
            for _, steps in self.rounds
            for place, (_, hand_to) in enumerate(steps)
            if hand_to is not None
        ]
        steps = self.round()[1]
        return self.rng.choice(found) if found else (steps, self.place(steps))


def another_pile(draft: Draft) -> None:
    """A card is laid on another pile, or one that is not there."""
    steps = draft.round()[1]
    place = draft.place(steps)
    steps[place] = (draft.rng.randrange(draft.piles + 1), steps[place][1])


def kept_hand(draft: Draft) -> None:
    """A hand is not handed over."""
    steps, place = draft.handed()
    steps[place] = (steps[place][0], None)


def another_owner(draft: Draft) -> None:
    """A pile is handed to somebody else."""
    steps, place = draft.handed()
    steps[place] = (steps[place][0], draft.rng.randrange(6))


def too_soon(draft: Draft) -> None:
    """A pile is handed over at another card."""
    steps, place = draft.handed()
    at = draft.place(steps)
    steps[at], steps[place] = (steps[at][0], steps[place][1]), (steps[place][0], None)


def exchanged(draft: Draft) -> None:
    """Two instructions have changed places."""
    steps = draft.round()[1]
    one, other = draft.place(steps), draft.place(steps)
    steps[one], steps[other] = steps[other], steps[one]


def forgotten(draft: Draft) -> None:
    """An instruction is missing, or there twice; the deck of the round is as it was."""
    steps = draft.round()[1]
    place = draft.place(steps)
    steps[place : place + 1] = [steps[place]] * draft.rng.choice([0, 2])


def shown_otherwise(draft: Draft) -> None:
    """The deck of a round is shown with two cards exchanged, or one of somebody else."""
    deck = draft.round()[0]
    one, other = draft.place(deck), draft.place(deck)
    if draft.rng.random() < 0.5:
        deck[one], deck[other] = deck[other], deck[one]
    else:
        deck[one] = draft.rng.randrange(6)


def other_deck(draft: Draft) -> None:
    """The plan is for a deck with two cards exchanged, which the first round may show."""
    one, other = draft.place(draft.deck), draft.place(draft.deck)
    first = draft.rounds[0][0]
    is_shown = len(first) == len(draft.deck) and draft.rng.random() < 0.5
    for deck in [draft.deck, first] if is_shown else [draft.deck]:
        deck[one], deck[other] = deck[other], deck[one]


def round_left_out(draft: Draft) -> None:
    """A round is missing."""
    del draft.rounds[draft.place(draft.rounds)]


def round_twice(draft: Draft) -> None:
    """A round is there twice, or an empty one comes last."""
    place = draft.place(draft.rounds)
    deck, steps = draft.rounds[place] if draft.rng.random() < 0.5 else ([], [])
    draft.rounds.insert(place + 1, ([*deck], [*steps]))


def other_order(draft: Draft) -> None:
    """The rounds come in another order."""
    draft.rng.shuffle(draft.rounds)


def other_placements(draft: Draft) -> None:
    """The number of placements is wrong."""
    draft.more_placements = draft.rng.choice([-1, 1, 10])


def other_table(draft: Draft) -> None:
    """There is a pile more, or one fewer: some are not used anyhow."""
    draft.piles = max(1, draft.piles + draft.rng.choice([-1, 1]))


def piles_renamed(draft: Draft) -> None:
    """The piles of a round have other numbers: in order that is the same plan on a larger table."""
    steps = draft.round()[1]
    draft.piles += 1
    names = [*range(max(draft.piles, *[pile + 2 for pile, _ in steps]))]
    if draft.rng.random() < 0.5:
        draft.rng.shuffle(names)
    else:
        del names[draft.place(names)]
    steps[:] = [(names[pile], hand_to) for pile, hand_to in steps]


def owners_renamed(draft: Draft) -> None:
    """Everybody has another name: the same plan, if nobody is forgotten."""
    some = {card for card in draft.deck if isinstance(card, int)}
    names: dict[Any, Any] = {card: card + 7 for card in some if draft.rng.random() < 0.98}
    draft.deck = [names.get(card, card) for card in draft.deck]
    draft.rounds = [
        (
            [names.get(card, card) for card in deck],
            [(pile, names.get(hand_to, hand_to)) for pile, hand_to in steps],
        )
        for deck, steps in draft.rounds
    ]


DAMAGES: tuple[Callable[[Draft], None], ...] = (
    another_pile,
    kept_hand,
    another_owner,
    too_soon,
    exchanged,
    forgotten,
    shown_otherwise,
    other_deck,
    round_left_out,
    round_twice,
    other_order,
    other_placements,
    other_table,
    piles_renamed,
    owners_renamed,
)


def drafts(tasks: Iterable[Task], rng: Random) -> Iterator[Draft]:
    """Drafts of the plan of each deck, broken in one way after the other; some twice, some not at all."""
    ways = cycle(DAMAGES)
    for deck, piles in tasks:
        try:
            made = undecorated(plan)(deck, piles)
        except TooFewPiles:
            continue
        for _ in range(DRAFTS):
            yield damaged(Draft(made, rng), next(ways))


def damaged(draft: Draft, way: Callable[[Draft], None]) -> Draft:
    """The draft, broken in that way as a rule, if it has rounds; sometimes in another one as well."""
    rng = draft.rng
    damages = [way]
    if rng.random() < 0.2:
        damages.append(rng.choice(DAMAGES))
    for damage in damages if draft.rounds and rng.random() < 0.95 else []:
        if draft.rounds and all(deck and steps for deck, steps in draft.rounds):
            damage(draft)
    return draft


def good(draft: Draft) -> bool:
    """Does the library find the plan good?"""
    return plan_fault(draft.plan()) is None


def good_as_text(draft: Draft) -> bool:
    """Does the library read the plan, written as it is?"""
    one = draft.plan()
    rounds = [
        {
            "instructions": [
                {"pile": pile} if hand_to is None else {"pile": pile, "hand_to": named(hand_to)}
                for pile, hand_to, _ in steps
            ],
            "deck": [*map(named, deck)],
        }
        for deck, steps in one.rounds
    ]
    values = (
        *(FORMAT, VERSION, one.piles, [*map(named, one.deck)], rounds, one.placements),
        *(one.placements_lower_bound, one.lower_bound, one.windows, not rounds, one.proof),
        one.placements_proof,
    )
    try:
        undecorated(Plan.from_json)(json.dumps(dict(zip(PLAN_KEYS, values, strict=True))))
    except InvalidPlan:
        return False
    return True


def named(card: Any) -> Any:
    """A destination as JSON has it."""
    return {"talon": card.position} if isinstance(card, Talon) else card


def case(draft: Draft, verdict: bool) -> str:
    """The plan and whether it is good, as a text."""
    one = draft.plan()
    parts: list[list[int]] = [
        codes(one.deck),
        [one.piles, max(0, one.placements), int(verdict)],
    ]
    for deck, steps in one.rounds:
        parts.append(codes(deck))
        parts.append([step.pile for step in steps])
        parts.append([0 if step.hand_to is None else int(str(step.hand_to)) + 1 for step in steps])
    return text(parts)


def random_tasks(number: int, rng: Random) -> Iterator[Task]:
    """Decks of 4 to 110 cards in all shapes, on two to eight piles."""
    for _ in range(number):
        yield random_deck(rng, rng.randint(4, 110)), rng.randint(2, 8)


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """Cases of plans with verdicts."""
    file = case_file(name, "Replay PlanReplay PlanSpec", "check_broken", texts)
    return CaseFile(file.name, file.module, file.checker, file.terms, CHECKER + file.setting)


def case_files() -> list[CaseFile]:
    """Random plans, and those of all games read from their texts."""
    rng = seeded(15)
    some = drafts(random_tasks(1500 // DRAFTS, rng), rng)
    read = drafts(chain(islice(game_tasks(1), 0, None, DRAFTS), random_tasks(50, rng)), rng)
    return [
        file_of("broken plans", [case(draft, good(draft)) for draft in some]),
        file_of("broken plans as texts", [case(draft, good_as_text(draft)) for draft in read]),
    ]


def verdicts() -> Counter[tuple[str, bool]]:
    """How often each damage alone breaks a plan and does not."""
    rng = seeded(16)
    found: Counter[tuple[str, bool]] = Counter()
    plans = [undecorated(plan)(deck, piles) for deck, piles in random_tasks(40, rng)]
    for damage in DAMAGES:
        for one in plans:
            draft = Draft(one, rng)
            damage(draft)
            found[damage.__name__, good(draft)] += 1
    return found


def planted() -> CaseFile:
    """Good plans, of which the last is said to be broken."""
    rng = seeded(17)
    some = [Draft(undecorated(plan)(deck, piles), rng) for deck, piles in random_tasks(3, rng)]
    return file_of("planted", [case(draft, draft is not some[-1]) for draft in some])
