"""An experiment: treatments in an order without two alike in a row, the same again from the same seed."""

from random import Random

from shufflegraph import Assignments, Spaced

blocks = Spaced({"drug A": 4, "drug B": 4, "placebo": 4})
print(f"{blocks.count:,} orders, {blocks.entropy_bits} bits each")
for person in ("P01", "P02", "P03"):
    rng = Random(f"study 12, {person}")
    order = blocks.sample(rng)
    print(person, blocks.rank(order), " ".join(treatment[-1] for treatment in order))

groups = Assignments({"treated": 6, "control": 6})
number = groups.rank(groups.sample(Random("study 12, groups")))
print(f"groups: number {number} of {len(groups)}; whoever knows it reads them back:")
print(*groups[number])
