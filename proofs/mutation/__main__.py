"""Mutate and record: ``python -m proofs.mutation [--minutes N] [MODULE …]``."""

import argparse
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from proofs.sandbox import WORKER, Sandbox, files_for, source_of

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
EQUIVALENT = HERE / "equivalent.json"
CORE = (
    *("intervals", "colouring", "talon", "instructions", "table"),
    *("deck", "words", "planner", "plan"),
)
CONFIGURATION = """\
[cosmic-ray]
module-path = "{path}"
timeout = {seconds:.1f}
excluded-modules = []
test-command = "{command}"

[cosmic-ray.distributor]
name = "local"
"""


class Mutant(NamedTuple):
    """One mutation that was tried: where, what it made of which line, and what became of it."""

    definition: str
    operator: str
    line: int
    before: str
    after: str
    outcome: str


def cosmic_ray() -> str:
    """The program, next to the interpreter or on the path."""
    beside = Path(sys.executable).with_name("cosmic-ray")
    found = str(beside) if beside.exists() else shutil.which("cosmic-ray")
    if found is None:
        raise SystemExit("cosmic-ray is not installed: pip install 'shufflegraph[evidence]'")
    return found


def mutate(module: str, seconds: float) -> dict[str, Any]:
    """Try all mutants of one module, within that many seconds of wall-clock time."""
    begun = time.monotonic()
    with Sandbox() as tree:
        tests = files_for(module, tree.path)
        tree.start(tests)
        if not tree.passes():
            raise SystemExit(f"the tests of {module} fail as it stands")
        command = f"{sys.executable} -I -S {WORKER} {tree.socket}"
        text = CONFIGURATION.format(path=source_of(module), seconds=120.0, command=command)
        (tree.path / "cosmic.toml").write_text(text, encoding="utf-8")
        run = {"cwd": tree.path, "env": tree.environment(), "stdout": subprocess.DEVNULL}
        session = tree.path / "session.sqlite"
        subprocess.run([cosmic_ray(), "init", "cosmic.toml", session.name], check=True, **run)  # type: ignore[call-overload]
        worker = subprocess.Popen([cosmic_ray(), "exec", "cosmic.toml", session.name], **run)  # type: ignore[call-overload]
        while worker.poll() is None and time.monotonic() < begun + seconds:
            time.sleep(2)
            report(module, session, begun)
        if worker.poll() is None:
            worker.terminate()
            worker.wait()
        mutants, total = list(tried(tree.path, session)), size_of(session)
        return summary(module, mutants, total, tree.commit, begun)


def report(module: str, session: Path, begun: float) -> None:
    """Show how far it is, in place on a terminal."""
    if sys.stdout.isatty():
        done, minutes = size_of(session, "work_results"), (time.monotonic() - begun) / 60
        print(f"\r{module}: {done} of {size_of(session)}, {minutes:.1f} min ", end="", flush=True)


def size_of(session: Path, table: str = "work_items") -> int:
    """How many mutants there are, or were tried."""
    try:
        with sqlite3.connect(f"file:{session}?mode=ro", uri=True) as connection:
            return int(connection.execute(f"select count(*) from {table}").fetchone()[0])
    except sqlite3.Error:
        return 0


def tried(tree: Path, session: Path) -> Iterator[Mutant]:
    """The mutants that were tried."""
    dump = subprocess.run(
        [cosmic_ray(), "dump", session.name], cwd=tree, capture_output=True, text=True, check=True
    )
    for row in map(json.loads, dump.stdout.splitlines()):
        item, result = row
        if result is None:
            continue
        mutation = item["mutations"][0]
        before, after = changed_lines(result.get("diff") or "")
        timed_out = "timeout" in str(result.get("output", ""))[:20]
        yield Mutant(
            str(mutation.get("definition_name") or "<module>"),
            mutation["operator_name"].removeprefix("core/"),
            mutation["start_pos"][0],
            before,
            after,
            "timed out" if timed_out else str(result["test_outcome"]).rpartition(".")[2].lower(),
        )


def changed_lines(diff: str) -> tuple[str, str]:
    """What a difference takes away and what it puts there.

    >>> changed_lines("--- a" + chr(10) + "+++ b" + chr(10) + "-x = 1" + chr(10) + "+x = 2")
    ('x = 1', 'x = 2')
    """
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++", "@@"))]
    before = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
    after = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
    return before, after


def summary(
    module: str, mutants: list[Mutant], total: int, commit: str, begun: float
) -> dict[str, Any]:
    """Counts, and the survivors that no reason excuses."""
    harmless = {
        (one["module"], one["before"], one["after"])
        for one in json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    }
    alive = [one for one in mutants if one.outcome == "survived"]
    excused = [one for one in alive if (module, one.before, one.after) in harmless]
    left = [one for one in alive if one not in excused]
    return {
        "mutants": total,
        "tried": len(mutants),
        "killed": sum(one.outcome in ("killed", "timed out", "incompetent") for one in mutants),
        "equivalent": len(excused),
        "survived": len(left),
        "survivors": [f"{one.line}: {one.before}  ->  {one.after}" for one in left],
        "commit": commit,
        "minutes": round((time.monotonic() - begun) / 60, 1),
    }


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(CORE), metavar="MODULE")
    parser.add_argument("--minutes", type=float, default=60.0, help="at most, per module")
    options = parser.parse_args(arguments)
    failed = False
    for module in options.modules:
        result = mutate(module, 60 * options.minutes)
        recorded = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
        recorded[module] = result
        text = json.dumps(dict(sorted(recorded.items())), indent=1, ensure_ascii=False)
        RESULTS.write_text(text + "\n", encoding="utf-8")
        survivors = result["survivors"]
        print(f"\r{module}: { {k: v for k, v in result.items() if k != 'survivors'} }", flush=True)
        print(*(f"    {one}" for one in survivors), sep="\n", flush=True)
        failed |= bool(survivors) or result["tried"] < result["mutants"]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
