"""Compare two commits: `python -m benchmarks.guard BASE [HEAD]`, by instructions, not by seconds.

Each commit is laid out in a folder of its own, and the same work runs on both under callgrind, which counts
instructions: nearly the same total on a quiet and on a busy machine. A ratio above 1 means that HEAD does
more. Starting Python varies by up to half a million instructions from run to run (temporary names, system
random bits), so every piece of work is repeated until it takes many times that, and the same program with
the first WARM calls only, which also fill the caches and let Python specialise the code, is taken off.
Needs Debian's valgrind and the packages of this environment.
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
import pickle
import random
import shufflegraph as sg
from shufflegraph.cards import PACKS, hidden_hands
hands = [owner for owner in range(8) for _ in range(6)]
deck = hands + [sg.Talon(place) for place in range(4)]
random.Random(1).shuffle(deck)
talon = [sg.Talon(place) for place in range(52)]
random.Random(2).shuffle(talon)
large = [card % 1000 for card in range(10000)]
random.Random(3).shuffle(large)
many = [card % 200 for card in range(2000)]
random.Random(3).shuffle(many)
rng = random.Random(4)
dealt = sg.plan(deck, 8)
text, pickled = dealt.to_json(), pickle.dumps(dealt)
cards = list(range(52))
first = dealt.rounds[0].instructions
held = [card % 8 for card in cards]
random.Random(5).shuffle(held)
found = sg.intervals(held)
colours = sg.valid_colouring(found)
spaced = sg.Spaced(dict.fromkeys(range(13), 4), 1)
orders = sg.Permutations(52)
hidden = hidden_hands(PACKS["skat"][10:], dict(left=10, right=10, skat=2))
parts = sg.Partitions(dict.fromkeys(range(24), ["A", "B", "C"]), dict.fromkeys("ABC", 8))
"""
WORK = {
    "intervals and valid colouring, 10,000 cards": ("sg.valid_colouring(sg.intervals(large))", 4),
    "plan, hands and talon": ("sg.plan(deck, 8)", 8),
    "plan, 52 cards into the talon": ("sg.plan(talon, 8)", 32),
    "plan, 2,000 cards in hands of ten": ("sg.plan(many, 8)", 4),
    "shuffle, 52 cards": ("sg.shuffle(talon, rng)", 800),
    "execute, 52 cards": ("dealt.execute(cards)", 100),
    "one round on the table": ("sg.deal_round(cards, first, 8)", 200),
    "to JSON": ("dealt.to_json()", 100),
    "from JSON, with all checks": ("sg.Plan.from_json(text)", 50),
    "pickled plan, with all checks": ("pickle.loads(pickled)", 50),
    "an interval": ("sg.Interval(2, 5)", 8000),
    "instructions of a round": ("sg.instructions(held, colours)", 200),
    "chromatic number": ("sg.chromatic_number(found)", 800),
    "reducing colouring, three piles": ("sg.reducing_colouring(found, 3)", 400),
    "a new family of spaced orders, and a draw": ("sg.Spaced('aabbc').sample(rng)", 50),
    "spaced order, 52 cards": ("spaced.sample(rng)", 100),
    "spaced orders, 20 at once": ("spaced.samples(20, rng)", 8),
    "number of an order, 52 cards": ("orders.rank(tuple(cards))", 400),
    "hidden hands of Skat": ("hidden.sample(rng)", 800),
    "partition of 24 cards": ("parts.sample(rng)", 800),
}
"""What is measured: the call, and how often it is repeated, for 40 million instructions and more."""
WARM = 10
TOLERANCE = 1.03
"""Well above the noise: a commit laid out twice gives the same numbers, elsewhere 0.6 % more or less."""


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


def per_call(tree: Path, call: str, repeats: int) -> int:
    """Return the instructions of one call, over `repeats` calls after the first ones."""
    first, all_calls = (
        instructions(tree, f"{SETUP}\nfor _ in range({times}):\n    {call}")
        for times in (WARM, WARM + repeats)
    )
    return round((all_calls - first) / repeats)


def lay_out(commit: str, tree: Path) -> Path:
    """Write the files of a commit into a new folder, compile them, and return the folder."""
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(tree / "src")], check=True)
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
        commits = {"base": chosen.base, "head": chosen.head}
        trees = [lay_out(commit, Path(folder) / name) for name, commit in commits.items()]
        starts = [instructions(tree, SETUP) for tree in trees]
        for name, (call, repeats) in WORK.items():
            base, head = (per_call(tree, call, repeats) for tree in trees)
            worse = worse or head > TOLERANCE * base
            print(f"{name:46} {base:12,} {head:12,} a call  {head / base:6.3f}", flush=True)
    print(f"start-up and import: {starts[1] / starts[0]:.3f}")
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
