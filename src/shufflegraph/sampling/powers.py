"""Powers by sums and products alone, for bounds that have to be the same on every machine.

Each machine's own functions may differ in the last digit, and then a seed would give another outcome.
"""


def exponential(power: float) -> float:
    """e to a power from 0 to 700, at most 10^-9 of it too small; infinite beyond."""
    squares = 0
    while power > 0.25:
        power /= 2
        squares += 1
    found = 1.0
    for term in range(9, 0, -1):
        found = 1 + power / term * found
    for _ in range(squares):
        found *= found
    return found


def root(number: int, degree: int) -> float:
    """The root of an integer, at most 2^-20 too large."""
    below, above = 0, (2 << number.bit_length() // degree) << 20
    while above - below > 1:
        middle = (below + above) // 2
        if middle**degree < number << 20 * degree:
            below = middle
        else:
            above = middle
    return above / (1 << 20)
