"""Mutate and record: ``python -m tools.mutation [MODULE …]``; ``--help`` shows the options.

Without modules: all that results.json has. ``--again`` tries only the survivors that are recorded, where the
module has not changed since; ``--files`` loads only these tests, which is quicker.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from proofs import ROOT
from proofs.fingerprints import whole
from tools.mutation.mutants import Mutant, mutants
from tools.mutation.sandbox import Sandbox, source_of

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
EQUIVALENT = HERE / "equivalent.json"
COUNTS = ("mutants", "deletions", "tried", "killed", "equivalent", "survived")


def read(path: Path) -> Any:
    """What a file of this directory says."""
    return json.loads(path.read_text(encoding="utf-8"))


def excuses(module: str) -> set[tuple[str, str]]:
    """The changes that are known to make no difference."""
    return {(one["before"], one["after"]) for one in read(EQUIVALENT) if one["module"] == module}


class Run:
    """The mutants of one module, what became of them, and which test noticed."""

    def __init__(self, tree: Sandbox, module: str, asked: Sequence[float]) -> None:
        self.tree, self.module, self.asked = tree, module, asked
        self.known = excuses(module)
        self.outcomes: Counter[str] = Counter()
        self.alive: list[Mutant] = []
        self.deletions = 0
        self.begun = time.monotonic()
        self.file = source_of(module)
        self.source = (tree.path / self.file).read_text(encoding="utf-8")
        self.all = mutants(self.source)
        self.well_typed: bool | None = None

    def try_all(self, chosen: list[Mutant], seconds: float) -> None:
        """Try these, within that many seconds on the clock."""
        for mutant in chosen:
            if time.monotonic() > self.begun + seconds:
                return
            answer = self.judge(mutant)
            self.outcomes[answer["outcome"]] += 1
            self.deletions += mutant.is_deletion and answer["outcome"] != "same"
            if answer["outcome"] == "survived":
                self.alive.append(mutant)
            print(json.dumps([mutant.text, answer]), file=sys.stderr)

    def judge(self, mutant: Mutant) -> dict[str, Any]:
        """What becomes of it; mypy is asked of a deleted line that no test misses, such as an annotation."""
        for seconds in self.asked[: 1 if self.is_excused(mutant) else None]:
            answer = self.tree.judge(self.file, mutant.source, seconds)
            if answer["outcome"] != "survived":
                return answer
        if not mutant.is_deletion:
            return answer
        if self.well_typed is None:
            self.well_typed = self.tree.is_well_typed(self.file, self.source)
        if not self.well_typed:
            raise SystemExit(f"mypy does not accept {self.file} as it is, or cannot be run")
        is_typed = self.tree.is_well_typed(self.file, mutant.source)
        return answer if is_typed else {**answer, "outcome": "killed", "by": "mypy"}

    def is_excused(self, mutant: Mutant) -> bool:
        """Is it known to make no difference?"""
        return (mutant.before, mutant.after) in self.known

    def summary(self) -> dict[str, Any]:
        """Counts, and the survivors that no reason excuses; a mutant that is the same program is none."""
        self.known = excuses(self.module)  # meanwhile there may be more
        left = [one for one in self.alive if not self.is_excused(one)]
        same = self.outcomes["same"]
        return {
            "mutants": len(self.all) - same,
            "deletions": self.deletions,
            "tried": self.outcomes.total() - same,
            "killed": self.outcomes["killed"] + self.outcomes["timed out"],
            "equivalent": len(self.alive) - len(left),
            "survived": len(left),
            "survivors": [one.text for one in left],
            "commit": self.tree.commit,
            "code": whole(self.tree.path / source_of(self.module)),
            "minutes": round((time.monotonic() - self.begun) / 60, 1),
        }


def first_run(run: Run, seconds: float) -> dict[str, Any]:
    """Try all mutants of a module."""
    run.try_all(run.all, seconds)
    return run.summary()


def another_run(run: Run, seconds: float) -> dict[str, Any]:
    """Try the survivors again, with the tests as they are now."""
    module = run.module
    old: dict[str, Any] = read(RESULTS)[module]
    changed = ["git", "-C", str(ROOT), "diff", "--quiet", old["commit"], run.tree.commit, "--"]
    if subprocess.run([*changed, source_of(module)], check=False).returncode != 0:
        raise SystemExit(
            f"{module} has changed since {old['commit']}: all mutants have to be tried"
        )
    if not old["survivors"]:
        return old
    known = Counter(old["survivors"])
    chosen = [one for one in run.all if one.text in known]
    if Counter(one.text for one in chosen) != known:
        raise SystemExit(f"{module}: its survivors are not among its mutants any more")
    old = {**old, "survivors": [one.text for one in chosen]}
    run.try_all(chosen, seconds)
    new = run.summary()
    untried = old["survivors"][new["tried"] :]
    left = [*new["survivors"], *untried]
    return {
        **old,
        "killed": old["killed"] + new["killed"],
        "equivalent": old["equivalent"] + new["equivalent"],
        "survived": len(left),
        "survivors": left,
        "survivors tried again": new["commit"],
    }


def record(module: str, result: dict[str, Any]) -> None:
    """Write the result of one module, and the totals."""
    recorded = read(RESULTS) if RESULTS.exists() else {}
    recorded.pop("all", None)
    recorded[module] = result
    total = {count: sum(one.get(count, 0) for one in recorded.values()) for count in COUNTS}
    text = json.dumps(
        {"all": total, **dict(sorted(recorded.items()))}, indent=1, ensure_ascii=False
    )
    RESULTS.write_text(text + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--minutes", type=float, default=60.0, help="at most, per module")
    parser.add_argument(
        "--seconds",
        type=float,
        nargs="+",
        default=[0.5],
        help="of tests, at most, per mutant; after that, for one that no reason excuses",
    )
    parser.add_argument("--files", nargs="+", default=[], help="with tests; otherwise all")
    parser.add_argument("--again", action="store_true", help="only the survivors that are recorded")
    options = parser.parse_args(arguments)
    modules = options.modules or [one for one in read(RESULTS) if one != "all"]
    once = another_run if options.again else first_run
    failed = False
    with Sandbox() as tree:
        print(tree.start(options.files), flush=True)
        for module in modules:
            result = once(Run(tree, module, options.seconds), 60 * options.minutes)
            record(module, result)
            survivors = result["survivors"]
            print(module, {k: v for k, v in result.items() if k != "survivors"}, flush=True)
            print(*(f"    {one}" for one in survivors), sep="\n", flush=True)
            failed |= bool(survivors) or result["tried"] < result["mutants"]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
