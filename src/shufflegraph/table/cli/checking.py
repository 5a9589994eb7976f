"""The command that checks a plan which was written as JSON."""

from types import MappingProxyType
from typing import Final

import click

from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.narration import heading, seed_lines
from shufflegraph.table.cli.options import JsonCommand, json_option, lang_option
from shufflegraph.table.cli.problems import read
from shufflegraph.table.cli.streams import patience
from shufflegraph.table.cli.tables import show
from shufflegraph.table.cli.texts import TEXTS

_SAID: Final = MappingProxyType(
    {
        "en": {
            "right": "The plan deals its deck",
            "bound": "That no fewer rounds do is shown by its windows.",
            "search": "That no fewer rounds do is shown by a search, which was made again.",
        },
        "de": {
            "right": "Der Plan teilt seinen Packen richtig aus",
            "bound": "Dass weniger Runden nicht genügen, zeigen seine Fenster.",
            "search": "Dass weniger Runden nicht genügen, zeigt eine Suche; sie wurde noch einmal gemacht.",
        },
    }
)


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
    said, texts = _SAID[language], TEXTS[language]
    shows = [said[made.proof]] if made.rounds and made.proof in said else []
    return [heading(made, said["right"], texts)[0], *shows, *seed_lines(made.seed, texts)]
