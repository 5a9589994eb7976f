"""Trial lists for 24 participants: blocks, counterbalanced beginnings, for PsychoPy and for jsPsych."""

import csv
import json
import sys
from collections import Counter
from itertools import pairwise, product
from pathlib import Path
from random import Random

from shufflegraph import Spaced

CONDITIONS = ("go left", "go right", "stop left", "stop right")
BLOCKS, EACH, PARTICIPANTS = 3, 6, 24
TRIALS = BLOCKS * EACH * len(CONDITIONS)


def family(first):
    """Three blocks of 24 trials, each condition six times, at most twice in a row; these begin the blocks."""
    size = TRIALS // BLOCKS
    fixed = {block * size: condition for block, condition in enumerate(first)}
    return Spaced(list(CONDITIONS) * (TRIALS // 4), max_run=2, blocks=[size] * BLOCKS, fixed=fixed)


def trial_lists(study):
    """Yield the rows of all participants; every beginning comes as often as the others, by a Latin square."""
    beginnings = [[(row + block) % 4 for block in range(BLOCKS)] for row in range(4)]
    families = [family([CONDITIONS[number] for number in row]) for row in beginnings]
    for person in range(1, PARTICIPANTS + 1):
        order = families[person % 4].sample(Random(f"{study}, participant {person}"))
        for place, condition in enumerate(order):
            action, side = condition.split()
            row = (person, place * BLOCKS // TRIALS + 1, place + 1, action, side)
            yield dict(zip(("participant", "block", "trial", "action", "side"), row, strict=True))


rows = list(trial_lists("study 12"))
folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
with (folder / "lists.csv").open("w", encoding="utf-8", newline="") as file:  # PsychoPy reads it
    writer = csv.DictWriter(file, rows[0].keys())
    writer.writeheader()
    writer.writerows(rows)
lists = {n: [row for row in rows if row["participant"] == n] for n in range(1, PARTICIPANTS + 1)}
(folder / "lists.json").write_text(json.dumps(lists), encoding="utf-8")  # jsPsych reads it

print(f"{len(rows)} rows; {family(CONDITIONS[:BLOCKS]).count:.1e} lists for each beginning")
moves = Counter(pairwise([f"{row['action']} {row['side']}" for row in lists[1]]))
print("transitions of participant 1:")
for before, after in product(CONDITIONS, repeat=2):
    print(f"{before:>10} -> {after:10} {moves[before, after]}")
