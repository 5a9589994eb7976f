"""Orders of blocks by a Latin square in which each block follows each other one, and balanced transitions."""

from collections import Counter
from itertools import pairwise
from random import Random

from shufflegraph import Spaced, shuffle

BLOCKS = ("words", "faces", "tones", "rest")


def balanced(blocks):
    """Williams' square, for an even number: 0, 1, n-1, 2, n-2, … and its rotations."""
    number = len(blocks)
    zigzag = [(place + 1) // 2 if place % 2 else -place // 2 for place in range(number)]
    return [[blocks[(row + step) % number] for step in zigzag] for row in range(number)]


rng = Random("study 12, blocks")
square = shuffle(balanced(shuffle(BLOCKS, rng)), rng)  # names and rows in random order
for person, row in enumerate(square, 1):
    print(f"participant {person}:", ", ".join(row))
columns = [Counter(row[place] for row in square) for place in range(len(BLOCKS))]
moves = Counter(move for row in square for move in pairwise(row))
assert all(set(column.values()) == {1} for column in columns)
assert len(moves) == len(BLOCKS) * (len(BLOCKS) - 1)
assert max(moves.values()) == 1

# Within one list: 36 trials, no condition twice in a row, each of the twelve moves three times, but one of
# them twice, as there are 35. Lists are drawn until one is so. Each draw is uniform among all lists without
# neighbours, so the one that is kept is uniform among those with balanced moves.
trials = Spaced(dict.fromkeys("ABCD", 9), 1)
tries, order = 1, trials.sample(rng)
while sorted(Counter(pairwise(order)).values()) != [2] + [3] * 11:
    tries, order = tries + 1, trials.sample(rng)
print(f"one of {tries} lists has balanced moves:", "".join(order))
print({"".join(move): number for move, number in sorted(Counter(pairwise(order)).items())})
