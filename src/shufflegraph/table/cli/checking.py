"""The commands that check a written plan and a cut, and the cut of a deal."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from shufflegraph.deck import Destination, Talon
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.narration import heading, seed_lines
from shufflegraph.table.cli.options import JsonCommand, json_option, lang_option
from shufflegraph.table.cli.printing import patience, show
from shufflegraph.table.cli.reading import read
from shufflegraph.table.cli.texts import TEXTS, Texts, sentences
from shufflegraph.table.cut import Cut, commit, join, verify
from shufflegraph.table.files import new_number_file
from shufflegraph.values import label_of


@click.command(cls=JsonCommand)
@click.argument("file")
@json_option
@lang_option
def check(file: str, json_file: str | None, language: str) -> None:
    """Check a plan that --json wrote: does it deal its deck, and are its rounds the fewest?

    FILE is the plan, - reads it from standard input. A plan that is wrong is bad input: one line says what is
    wrong, and the exit code is 2.
    """
    with patience("checking the plan"):
        made = Plan.from_json(read(file))
    value = {"deals": True, "fewest": made.proof == "bound", "fault": None}
    show(json_file, value, report(made, language))


def report(made: Plan, language: str) -> list[str]:
    """Return what is said of a plan that is right."""
    said, texts = sentences("check", language), TEXTS[language]
    shows = [said[made.proof]] if made.rounds and made.proof in said else []
    return [heading(made, said["right"], texts)[0], *shows, *seed_lines(made.seed, texts)]


def lines_of(words: str) -> str:
    """Return a fingerprint in two lines of five words."""
    parts = words.split()
    return "\n".join(["  " + " ".join(row) for row in (parts[:5], parts[5:])])


def deck_by_cut(
    hands: Mapping[Any, int], talon: int | Sequence[int], file: str, language: str
) -> tuple[Destination, ...]:
    """Draw a number, show its fingerprint, ask what is called, keep all of it in `file`; return the deck."""
    said = sentences("cut", language)
    with new_number_file(Path(file)) as kept:
        secret = commit(hands, talon)
        click.echo(f"{said['note']}\n{lines_of(secret.fingerprint)}\n{said['call']}", err=True)
        cut = join(secret, called_lines())
        kept.write_text(cut.to_json() + "\n", encoding="utf-8")
    click.echo(said["kept"].format(file=file), err=True)
    return cut.deck


def called_lines() -> list[str]:
    """Return the lines of standard input up to an empty one."""
    called: list[str] = []
    for line in sys.stdin:
        if not line.strip():
            break
        called.append(line.strip())
    return called


@click.command("verify")
@click.argument("file", metavar="FILE")
@click.option("--fingerprint", metavar="WORDS", help="The fingerprint that was noted.")
@click.option("--plan", "plan_file", metavar="FILE", help="The plan that was dealt.")
@lang_option
def verify_cut(file: str, fingerprint: str | None, plan_file: str | None, language: str) -> None:
    """Replay a deal from the number that `deal --cut` kept in FILE, or - for standard input.

    It is refused if the number was changed after its fingerprint was shown, or the plan deals another deck.
    """
    cut = Cut.from_json(read(file))
    if fingerprint is not None and not verify(fingerprint, cut):
        raise InvalidParameter(
            f"the fingerprint that was noted is {label_of(fingerprint)}, that of this number is "
            f"{cut.secret.fingerprint!r}: the number was changed after it was shown"
        )
    if plan_file is not None and Plan.from_json(read(plan_file)).deck != cut.deck:
        raise InvalidParameter(f"the plan in {plan_file} deals another deck than the number says")
    click.echo("\n".join(cut_report(cut, fingerprint is not None, plan_file is not None, language)))


def cut_report(cut: Cut, is_compared: bool, is_planned: bool, language: str) -> list[str]:
    """Return the lines that tell a cut: fingerprint, calls, and who gets which cards of the deck."""
    said, texts = sentences("cut", language), TEXTS[language]
    called = ", ".join(map(repr, cut.called))
    return [
        *(said["is"], lines_of(cut.secret.fingerprint)),
        said["same" if is_compared else "compare"],
        said["called"].format(called=called) if called else said["nothing"],
        *([said["planned"]] if is_planned else []),
        said["deal"].format(index=f"{cut.index + 1:,}", count=f"{cut.secret.deals.count:,}"),
        *[
            f"  {_receiver(one, texts)}: {', '.join(str(position + 1) for position in at)}"
            for one, at in cut.positions.items()
        ],
    ]


def _receiver(one: Destination, texts: Texts) -> str:
    if isinstance(one, Talon):
        return f"{texts.name('talon')} {one.position + 1}"
    return texts.name(one)
