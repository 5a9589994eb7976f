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
    """Return one key, from the terminal or, where there is none, one character of standard input.

    >>> from io import StringIO
    >>> from unittest.mock import patch
    >>> with patch("sys.stdin", StringIO("b")):
    ...     read_key(), read_key()
    ('b', '')

    :raises KeyboardInterrupt: if it is Ctrl+C on a terminal.
    Complexity: O(1).
    """
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        return click.getchar()
    return sys.stdin.read(1)


def deal_step_by_step(
    plan: Plan, talon: str, texts: Texts, key: Callable[[], str] = read_key
) -> bool:
    """Show one instruction at a time; return whether the deal was followed to its end.

    Going back changes the place in the deal only, never the assignment.

    >>> from shufflegraph import plan
    >>> from shufflegraph.table.cli.texts import TEXTS
    >>> keys = iter([" ", "b", "q"])
    >>> deal_step_by_step(plan(["Ann", "Ann"]), "talon", TEXTS["en"], lambda: next(keys))
    round 1 of 1, card 1 of 2 ...
    round 1 of 1, card 2 of 2 ...
    round 1 of 1, card 1 of 2 ...
    False

    :param key: gives the next key, "" where there is none any more.
    Complexity: O(k) for each key and k piles.
    """
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
    """Return what the dealer sees at one step.

    >>> from shufflegraph import plan
    >>> from shufflegraph.table.cli.texts import TEXTS
    >>> made = plan(["Ann", "Bob", "Ann"], 2)
    >>> screen(made, list(steps(made)), 0, "talon", TEXTS["en"])[0]
    'round 1 of 1, card 1 of 3   ...  33%'

    :param place: 0 for the first step.
    :raises IndexError: if there is no such step.
    Complexity: O(k) for k piles.
    """
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
