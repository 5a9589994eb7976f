"""What the dealer reads: the instructions, all at once or step by step, and the talon at the end."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import click

from shufflegraph.base.deck import Owner, Pile, Position, Talon
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.plans.fields import (
    Part,
    dealt_deck,
    is_put_together,
    piles_left,
    player_at,
    talon_parts,
)
from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.printing import Texts, with_number
from shufflegraph.table.sorting.pace import Pace

# Places around the phone, clockwise from the upper left, as (row, column) of a grid of 3 x 3.
_PLACES = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
# Which of the places are taken, so that few piles lie evenly around the phone.
_TAKEN = {
    1: (1,),
    2: (7, 3),
    3: (1, 4, 6),
    4: (0, 2, 4, 6),
    5: (0, 1, 2, 4, 6),
    6: (0, 1, 2, 4, 5, 6),
    **{piles: tuple(range(piles)) for piles in (7, 8)},
}
_WIDTH = 9
_BAR = 30


def table_picture(
    piles: int,
    heights: Mapping[Pile, int] | None = None,
    target: Pile | None = None,
    *,
    is_left: bool = False,
) -> list[str]:
    """Return the piles around the phone with their heights; the next card's in brackets.

    They lie clockwise, for a left-handed dealer anticlockwise, as in a mirror.
    """
    labels = [_label(pile, (heights or {}).get(pile, 0), pile == target) for pile in range(piles)]
    if piles not in _TAKEN:
        return ["  ".join(labels)]
    grid = [["", "", ""], ["", "", ""], ["", "", ""]]
    for place, label in zip(_TAKEN[piles], labels, strict=True):
        row, column = _PLACES[place]
        grid[row][2 - column if is_left else column] = label
    top, (left, _, right), bottom = grid
    rows = [top, ["", "┌─────┐", ""], [left, "│     │", right], ["", "└─────┘", ""], bottom]
    return ["".join(cell.center(_WIDTH) for cell in row).rstrip() for row in rows]


def _label(pile: Pile, height: int, is_target: bool) -> str:
    number = f"[{pile + 1}]" if is_target else str(pile + 1)
    return f"{number} ({height})" if height else number


class ToldStep(NamedTuple):
    """One instruction in its place: the round and the card, counted from 1, and the piles before it."""

    round: int
    card: int
    cards: int
    heights: dict[Pile, int]
    instruction: Instruction


def told_steps(plan: Plan) -> Iterator[ToldStep]:
    for number, one_round in enumerate(plan.rounds, 1):
        heights: dict[Pile, int] = {}
        cards = len(one_round.instructions)
        for card, instruction in enumerate(one_round.instructions, 1):
            yield ToldStep(number, card, cards, dict(heights), instruction)
            pile, hand_to, _ = instruction
            heights[pile] = 0 if hand_to is not None else heights.get(pile, 0) + 1


def piles_drawn(plan: Plan) -> int:
    """Return how many piles are drawn: all, or only those that are used where there are more, or seats."""
    if not plan.to_players and plan.piles <= max(len(plan.deck), len(_PLACES)):
        return plan.piles
    used = [step.pile for one in plan.rounds for step in one.instructions]
    return max([pile for pile in used if player_at(plan, pile) is None], default=0) + 1


def heading(plan: Plan, title: str, texts: Texts) -> list[str]:
    kind = "any" if plan.lower_bound < 2 else "under" if plan.under else "top"
    proved = texts.proved[plan.proof].format(bound=plan.lower_bound, plan=texts.plans[kind])
    first = texts.heading.format(
        title=title,
        cards=with_number(texts.cards, len(plan.deck)),
        piles=texts.piles[plan.piles != 1].format(repr_of(plan.piles)),
        rounds=with_number(texts.rounds, len(plan.rounds)) + proved,
        placements=with_number(texts.cards, plan.placements),
        time=texts.time(Pace().seconds(plan)),
    )
    begins = [first, *seed_lines(plan.seed, texts)]
    if not plan.rounds:
        return [*begins, "", texts.done_already]
    if _is_in_hand(plan):
        return [*begins, "", texts.in_hand["begins"]]
    if is_without_piles(plan):
        return [*begins, "", texts.to_players["begins"]]
    piles = piles_drawn(plan)
    where = texts.around[piles != 1] if piles in _TAKEN else texts.listed
    around = where.format(piles=piles, turn=texts.turn)
    return [*begins, "", around, "", *table_picture(piles, is_left=texts.is_left)]


def is_without_piles(plan: Plan) -> bool:
    """Does every card go straight to a player?"""
    return plan.to_players and not any(isinstance(card, Talon) for card in dealt_deck(plan))


def _is_in_hand(plan: Plan) -> bool:
    """Is there one packet alone, so that the deal needs no table?"""
    return plan.under and plan.piles == 1 and not is_without_piles(plan)


def seed_lines(seed: int | None, texts: Texts) -> list[str]:
    """Return the line that says from which seed a deal was made, if it was."""
    return [] if seed is None else [texts.seed.format(seed=seed)]


def round_lines(plan: Plan, number: int, talon: str, texts: Texts) -> list[str]:
    """Return the lines of one round, counted from 1: its instructions and what to do at its end."""
    one_round = plan.rounds[number - 1]
    cards = len(one_round.instructions)
    width = len(str(cards))
    begins = texts.round_begins[cards != 1].format(number=number, all=len(plan.rounds), cards=cards)
    lines = [
        instruction(plan, f"{card:{width}d}", step, texts)
        for card, step in enumerate(one_round.instructions, 1)
    ]
    if _is_in_hand(plan):
        lines = list(_in_hand(plan, one_round.instructions, texts))
    return [begins, *lines, "", *round_end(plan, number, talon, texts)]


def instruction(plan: Plan, cards: str, step: Instruction, texts: Texts) -> str:
    """Return the line for these cards: to a player, on the table, or in the dealer's hand."""
    player = player_at(plan, step.pile)
    if player is not None:
        return texts.to_player(cards, player, is_last=step.hand_to is not None)
    return texts.instruction(cards, step, texts.in_hand if _is_in_hand(plan) else texts.on_table)


def _in_hand(plan: Plan, instructions: Sequence[Instruction], texts: Texts) -> Iterator[str]:
    """Yield a line for cards that follow one another to the same side of the packet."""
    last = 0
    for step, same in groupby(instructions):
        first, last = last + 1, last + len(list(same))
        yield instruction(plan, f"{first}-{last}" if first < last else f"{last}", step, texts)


def round_end(plan: Plan, number: int, talon: str, texts: Texts) -> list[str]:
    """Return what the dealer does with the piles that are left after a round, counted from 1."""
    keep = [with_number(texts.keep, plan.tail)] if plan.tail and number == 1 else []
    left = piles_left(plan.rounds[number - 1].instructions)
    pick_up = [
        texts.pick_up.format(turn=texts.turn, piles=", ".join(str(pile + 1) for pile in left))
    ]
    if _is_in_hand(plan):
        pick_up = []
    if number < len(plan.rounds):
        return [*keep, *pick_up, texts.next_deck]
    together = is_put_together(plan)
    if not left:
        return [*keep, texts.nothing_left, *(talon_lines(plan, talon, texts) if together else [])]
    return [*keep, *pick_up, *talon_lines(plan, talon, texts)]


def summary(plan: Plan, order: Sequence[Owner], talon: str, texts: Texts) -> str:
    sizes = plan.hands
    parts = [f"{texts.name(owner)}: {sizes[owner]}" for owner in order if owner in sizes]
    left = sum(isinstance(destination, Talon) for destination in plan.deck)
    if left:
        parts.append(f"{texts.name(talon)}: {left}")
    return " ".join([texts.everybody, *([f"{', '.join(parts)}."] if parts else [])])


def narrate(
    plan: Plan, title: str, order: Sequence[Owner], talon: str, texts: Texts
) -> Iterator[str]:
    yield from heading(plan, title, texts)
    for number in range(1, len(plan.rounds) + 1):
        yield ""
        yield from round_lines(plan, number, talon, texts)
    yield ""
    yield summary(plan, order, talon, texts)


def talon_lines(plan: Plan, talon: str, texts: Texts) -> list[str]:
    """Return what the dealer reads about the talon at the end, and how it is put together, if it is."""
    name = texts.name(talon)
    sizes = Counter(sorted([card.position for card in plan.deck if isinstance(card, Talon)]))
    is_shared = any(size > 1 and place not in plan.aside for place, size in sizes.items())
    return [*_talon_lines(plan, sizes, name, texts), *[texts.not_drawn] * is_shared]


def _talon_lines(plan: Plan, sizes: Mapping[Position, int], name: str, texts: Texts) -> list[str]:
    if not is_put_together(plan):
        return [_whole_talon(sizes, name, texts)]
    parts = talon_parts(plan)
    said = _part_texts(parts, name, texts)
    if len(said) == 1:
        return [texts.one_place.format(talon=name, cards=said[0])]
    is_told = "deck" not in {part.source for part in parts}
    cards = with_number(texts.cards, sum(sizes.values()))
    what = (
        texts.one_place.format(talon=name, cards=cards)
        if is_told
        else _whole_talon(sizes, name, texts)
    )
    return [texts.put_together.format(parts=", ".join(said)), what]


def _whole_talon(sizes: Mapping[Position, int], talon: str, texts: Texts) -> str:
    """Return what the talon is, from the sizes of its places."""
    cards = sum(sizes.values())
    if cards > len(sizes) == 1 or (cards == 1 and not texts.places):
        return str(texts.one_place.format(talon=talon, cards=with_number(texts.cards, cards)))
    if not texts.places:
        return str(texts.talon_left.format(talon=talon, cards=cards))
    said: list[str] = []
    for (name, is_single), group in groupby(
        sizes.items(), lambda one: (texts.place(one[0]), one[1] == 1)
    ):
        numbers = [size for _, size in group]
        if name is None and is_single and len(numbers) > 1:
            said.append(texts.in_order.format(len(numbers)))
        else:
            counts = [with_number(texts.cards, n) for n in numbers]
            said += [count if name is None else f"{name} ({count})" for count in counts]
    return str(texts.named_places.format(talon=talon, parts=", ".join(said)))


def _part_texts(parts: Iterable[Part], talon: str, texts: Texts) -> list[str]:
    """Return what is put together; places that lie on one another in the deck are one part."""
    said: list[str] = []
    for source, group in groupby(parts, lambda part: part.source):
        if source == "deck":
            said.append(with_number(texts.from_deck, sum([part.cards for part in group])))
        else:
            said += [_part_text(part, talon, texts) for part in group]
    return said


def _part_text(part: Part, talon: str, texts: Texts) -> str:
    """Return what is kept or laid aside; a packet that is called as the talon needs no name."""
    if part.source == "kept":
        return with_number(texts.kept, part.cards)
    if texts.place(part.place) == talon:
        return with_number(texts.laid_aside, part.cards)
    return f"{texts.packet_of(part.place)} ({with_number(texts.cards, part.cards)})"


BACK = ("b", "\x7f", "\x08", "\x1b[D")
STOP = ("q", "\x1b", "\x03", "\x04", "")


def read_key() -> str:
    """Return one key, from the terminal or, where there is none, one character of standard input."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        return click.getchar()
    return sys.stdin.read(1)


def deal_step_by_step(
    plan: Plan, talon: str, texts: Texts, key: Callable[[], str] = read_key
) -> bool:
    """Show one instruction at a time; return whether the deal was followed to its end."""
    all_steps = list(told_steps(plan))
    place = 0
    while place < len(all_steps):
        if sys.stdout.isatty():
            click.clear()
        click.echo("\n".join(screen(plan, all_steps, place, talon, texts)))
        pressed = key()
        if pressed in STOP:
            return False
        place = max(place - 1, 0) if pressed in BACK else place + 1
    return True


def _picture_at(plan: Plan, step: ToldStep, texts: Texts) -> list[str]:
    piles, pile = piles_drawn(plan), step.instruction.pile
    return table_picture(piles, step.heights, pile, is_left=texts.is_left)


def screen(
    plan: Plan, all_steps: Sequence[ToldStep], place: int, talon: str, texts: Texts
) -> list[str]:
    step = all_steps[place]
    progress = texts.progress.format(
        round=step.round, rounds=len(plan.rounds), card=step.card, cards=step.cards
    )
    share = (place + 1) / len(all_steps)
    full = int(share * _BAR)
    lines = [
        f"{progress}   {'█' * full}{'░' * (_BAR - full)} {share:4.0%}",
        "",
        *([] if is_without_piles(plan) else _picture_at(plan, step, texts)),
        "",
        click.style(instruction(plan, str(step.card), step.instruction, texts), bold=True),
    ]
    if step.card == step.cards:
        lines += ["", *round_end(plan, step.round, talon, texts)]
    return [*lines, "", texts.keys]
