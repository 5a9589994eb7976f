"""Two right functions that CrossHair calls wrong: crosshair check faults_of_crosshair.py

Seen with crosshair-tool 0.0.112 and 0.0.113, z3-solver 5.4, Python 3.11. Both answer "false when calling
…" for arguments for which Python returns what is promised:

1. `list.index(value, start)` of a list that CrossHair follows counts from `start` on, not from the beginning.
2. `dict(pairs)` with a repeated key puts the key last; Python leaves it where it was first.
"""


def index_from(a: int, b: int, c: int) -> int:
    """The place of c, searched for from place 1 on.

    pre: a != b and b != c and a != c
    post: _ == 2
    """
    return [a, b, c].index(c, 1)


def repeated_key(a: int, b: int, c: int) -> list[int]:
    """The keys of a dictionary in which the first is given twice.

    pre: a == b and a != c
    post: _ == [a, c]
    """
    return list(dict(zip([a, b, c], range(3), strict=True)))
