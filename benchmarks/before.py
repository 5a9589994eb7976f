"""The calls of the guard in this tree and in an older one, in turns: `python -m benchmarks.before [COMMIT]`.

The guard counts instructions, this takes the time: above 1 this tree is faster. Each tree has a process of
its own, and the ratio is the median over TURNS turns. COMMIT has to be in this clone's history.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.guard import ROOT, SETUP, WORK, lay_out
from benchmarks.measure import TURNS

BEFORE = "581c2969"
"""The tree of 26 November 2026, with which the goals compare."""
WORKER = """
import json, sys
from time import process_time
calls, code = {}, json.loads(sys.argv[1])
for line in sys.stdin:
    name = line.strip()
    if name not in calls:
        exec(f"def call(times):\\n for _ in range(times):\\n  {code[name]}", globals())
        calls[name] = call, 1
        call(10)
    call, times = calls[name]
    while True:
        begin = process_time()
        call(times)
        took = process_time() - begin
        if took > 0.02:
            break
        times *= 2
    calls[name] = call, times
    print(took / times, flush=True)
"""


def worker(tree: Path) -> "subprocess.Popen[str]":
    """Start a process with the library of a tree, which times the calls that it is told."""
    code = json.dumps({name: call for name, (call, _) in WORK.items()})
    return subprocess.Popen(
        [sys.executable, "-c", SETUP + WORKER, code],
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def seconds(asked: "subprocess.Popen[str]", name: str) -> float:
    assert asked.stdin is not None
    assert asked.stdout is not None
    print(name, file=asked.stdin, flush=True)
    return float(asked.stdout.readline())


def is_known(commit: str) -> bool:
    """Is the commit in this clone's history?"""
    command = ["git", "cat-file", "-e", f"{commit}^{{commit}}"]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0


def ratios(commit: str = BEFORE, turns: int = TURNS) -> Iterator[tuple[str, float, float, float]]:
    """Yield each call, its seconds in this tree and in the other one, and the other time by ours."""
    with TemporaryDirectory() as folder, ExitStack() as ended:
        trees = (ROOT, lay_out(commit, Path(folder) / "before"))
        now, then = (ended.enter_context(worker(tree)) for tree in trees)
        for name in WORK:
            pairs = [(seconds(now, name), seconds(then, name)) for _ in range(turns)]
            ours, theirs = (median(times) for times in zip(*pairs, strict=True))
            yield name, ours, theirs, median(b / a for a, b in pairs)


def main(commit: str = BEFORE) -> None:
    """Print the table."""
    for name, ours, theirs, ratio in ratios(commit):
        print(f"{name:46} {ours * 1e6:12.2f} {theirs * 1e6:12.2f} µs {ratio:8.2f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
