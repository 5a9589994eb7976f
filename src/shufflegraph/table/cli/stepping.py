"""Dealing step by step: one instruction per key press, and back."""

import sys
from collections.abc import Callable, Sequence

import click

from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.narration import Step, picture, piles_drawn, round_end, steps
from shufflegraph.table.cli.texts import Texts

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
    all_steps = list(steps(plan))
    place = 0
    while place < len(all_steps):
        _show(screen(plan, all_steps, place, talon, texts))
        pressed = key()
        if pressed in STOP:
            return False
        place = max(place - 1, 0) if pressed in BACK else place + 1
    return True


def screen(
    plan: Plan, all_steps: Sequence[Step], place: int, talon: str, texts: Texts
) -> list[str]:
    """Return what the dealer sees at one step."""
    step = all_steps[place]
    pile, hand_to = step.instruction
    progress = texts.progress.format(
        round=step.round, rounds=len(plan.rounds), card=step.card, cards=step.cards
    )
    lines = [
        f"{progress}   {_bar((place + 1) / len(all_steps))}",
        "",
        *picture(piles_drawn(plan), step.heights, pile),
        "",
        click.style(texts.instruction(step.card, pile, hand_to), bold=True),
    ]
    if step.card == step.cards:
        lines += ["", *round_end(plan, step.round, talon, texts)]
    return [*lines, "", texts.keys]


def _bar(share: float, width: int = 30) -> str:
    full = int(share * width)
    return f"{'█' * full}{'░' * (width - full)} {share:4.0%}"


def _show(lines: Sequence[str]) -> None:
    if sys.stdout.isatty():
        click.clear()
    click.echo("\n".join(lines))
