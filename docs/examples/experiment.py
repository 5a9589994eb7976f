"""An experiment: treatments, and stimuli with two attributes, none twice in a row; a seed gives it again."""

from itertools import product
from random import Random

from shufflegraph import Assignments, Spaced, SpacedKinds

blocks = Spaced({"drug A": 4, "drug B": 4, "placebo": 4})
print(f"{blocks.count:,} orders, {blocks.entropy_bits} bits each")
for person in ("P01", "P02", "P03"):
    rng = Random(f"study 12, {person}")
    order = blocks.sample(rng)
    print(person, blocks.rank(order), " ".join(treatment[-1] for treatment in order))

stimuli = SpacedKinds(product(["square", "circle", "star"], ["red", "blue", "grey"]), [1, 1])
print(f"{stimuli.count:,} orders in which neither shape nor colour comes twice in a row")
print(
    *[f"{colour} {shape}" for shape, colour in stimuli.sample(Random("study 12, stimuli"))],
    sep=", ",
)

groups = Assignments({"treated": 6, "control": 6})
number = groups.rank(groups.sample(Random("study 12, groups")))
print(f"groups: number {number} of {len(groups)}; whoever knows it reads them back:")
print(*groups[number])
