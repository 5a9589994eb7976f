"""All mutants of a module, as cosmic-ray makes them."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from proofs.differences import changed_lines


def cosmic_ray(module: str) -> Any:
    """A module of cosmic-ray, which has no types."""
    try:
        return import_module(f"cosmic_ray.{module}")
    except ModuleNotFoundError as error:
        raise SystemExit("this needs cosmic-ray: pip install 'shufflegraph[evidence]'") from error


class Mutant(NamedTuple):
    """One mutation: in which line, what it makes of which text, and the whole source with it."""

    line: int
    before: str
    after: str
    source: str

    @property
    def text(self) -> str:
        """The change in one line."""
        return f"{self.line}: {self.before}  ->  {self.after}"


def mutants(path: Path, session: Path) -> Iterator[Mutant]:
    """Every mutant of the file, in the order of its lines; the session is a file to be made."""
    source = path.read_text(encoding="utf-8")
    work, mutating = cosmic_ray("work_db"), cosmic_ray("mutating")
    operator = cosmic_ray("plugins").get_operator
    with work.use_db(str(session), mode=work.WorkDB.Mode.create) as database:
        cosmic_ray("commands").init([path], database, {})
        mutations = [item.mutations[0] for item in database.work_items]
    for one in sorted(mutations, key=lambda one: one.start_pos[0]):
        mutated = mutating.mutate_code(source, operator(one.operator_name)(), one.occurrence)
        if mutated is not None:
            yield Mutant(one.start_pos[0], *changed_text(source, mutated), mutated)


def changed_text(source: str, mutated: str) -> tuple[str, str]:
    """What a change takes away and what it puts there, without indentation.

    >>> changed_text("a\\n x = 1\\nb", "a\\n x = 2\\nb")
    ('x = 1', 'x = 2')
    """
    start, end, new_end = changed_lines(source, mutated)
    before, after = source.split("\n")[start:end], mutated.split("\n")[start:new_end]
    return " ".join(map(str.strip, before)), " ".join(map(str.strip, after))
