"""The randomness that shuffles need, and what small seeds have."""

from docs.figures.svg import WIDTH, Drawing, line, rect, text
from shufflegraph import Permutations
from shufflegraph.cards import PACKS

SEEDS = (48, 64)


def entropies() -> Drawing:
    """A bar for each pack, as long as a shuffle needs bits, with two usual sizes of seeds."""
    left, top, row = 132.0, 22.0, 20.0
    bits = {name: Permutations(len(pack)).entropy_bits for name, pack in PACKS.items()}
    scale = (WIDTH - left - 34) / max(bits.values())
    foot = top + row * len(bits)
    marks: list[str] = []
    for number, (name, needed) in enumerate(bits.items()):
        y = top + row * number
        marks += [
            text(left - 6, y + 13, name, size=11, anchor="end"),
            rect(left, y + 3, scale * needed, row - 6, fill="soft", radius=2),
            text(left + scale * needed + 4, y + 13, needed, size=11, anchor="start"),
        ]
    marks += [
        line(left + scale * seed, top - 4, left + scale * seed, foot, stroke="red", weight=1.5)
        for seed in SEEDS
    ]
    marks.append(
        text(
            left + scale * SEEDS[0],
            12,
            f"seeds of {SEEDS[0]} and {SEEDS[1]} bits",
            fill="red",
            anchor="start",
        )
    )
    return Drawing(
        foot + 4,
        "Bits that a shuffle needs: "
        + ", ".join(f"{name} {needed}" for name, needed in bits.items())
        + f". Usual seeds have {SEEDS[0]} or {SEEDS[1]}.",
        marks,
    )
