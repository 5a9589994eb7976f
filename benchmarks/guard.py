"""Compare two commits: `python -m benchmarks.guard BASE [HEAD]`, by instructions, not by seconds.

Each commit is laid out in a folder of its own, and the same work runs on both under callgrind, which counts
instructions: the same total on a quiet and on a busy machine. A ratio above 1 means that HEAD does more.
Start-up is measured alone and taken off. Needs Debian's valgrind and the packages of this environment.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SETUP = """
import random
import shufflegraph as sg
hands = [owner for owner in range(8) for _ in range(6)]
deck = hands + [sg.Talon(place) for place in range(4)]
random.Random(1).shuffle(deck)
talon = [sg.Talon(place) for place in range(52)]
random.Random(2).shuffle(talon)
large = [card % 1000 for card in range(10000)]
random.Random(3).shuffle(large)
rng = random.Random(4)
"""
WORK = {
    "intervals and valid colouring, 10,000 cards": "sg.valid_colouring(sg.intervals(large))",
    "plan, hands and talon": "sg.plan(deck, 8)",
    "plan, 52 cards into the talon": "sg.plan(talon, 8)",
    "shuffle, 52 cards": "sg.shuffle(talon, rng)",
}
TOLERANCE = 1.05


def instructions(tree: Path, code: str) -> int:
    """Return the instructions that Python executes for `code` with the package of `tree`."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={folder}/out",
                sys.executable,
                "-c",
                code,
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None:
        raise RuntimeError(done.stderr)
    return int(found.group(1))


def lay_out(commit: str, folder: Path) -> Path:
    """Write the files of a commit into a folder and return it."""
    tree = folder / re.sub(r"\W", "_", commit)
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    return tree


def main() -> int:
    """Print a ratio per piece of work; return 1 if HEAD executes notably more anywhere."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.guard", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument(
        "head", nargs="?", default="HEAD", help="the commit to judge; HEAD by default"
    )
    chosen = parser.parse_args()
    if shutil.which("valgrind") is None:
        parser.error("valgrind is missing: install Debian's package valgrind")
    worse = False
    with TemporaryDirectory() as folder:
        trees = [lay_out(chosen.base, Path(folder)), lay_out(chosen.head, Path(folder))]
        starts = [instructions(tree, SETUP) for tree in trees]
        for name, call in WORK.items():
            # The second call of two: the first one also fills the caches.
            once = [instructions(tree, f"{SETUP}\n{call}") for tree in trees]
            twice = [instructions(tree, f"{SETUP}\n{call}\n{call}") for tree in trees]
            base, head = (b - a for a, b in zip(once, twice, strict=True))
            worse = worse or head > TOLERANCE * base
            print(f"{name:46} {base:14,} {head:14,} instructions  {head / base:6.3f}", flush=True)
    print(f"start-up and import: {starts[1] / starts[0]:.3f}")
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
