"""Random programs of the subset, to compare their meaning with CPython.

Each is a function of two integers, two lists and a generator of bits. Loops are short and numbers stay
small, so that all end soon; names may be unbound, places may not be there, divisors may be 0.
"""

from collections.abc import Callable
from random import Random
from typing import Final

HEAD: Final = """from bisect import bisect_left
from collections import defaultdict
from shufflegraph.dealing.intervals import Interval
from shufflegraph.errors import TooFewPiles

"""
NUMBERS: Final = ("a", "b", "n", "m")
LISTS: Final = ("xs", "ys", "us", "vs")
CHANGED: Final = (*("us", "vs") * 9, "xs")
"""Lists that may be changed; a parameter may not."""
BOUND: Final = (
    "n = len(xs)",
    "m = a + b",
    "us = [1, 2, 3]",
    "vs = [*xs, a]",
    "d = {}",
    "t = defaultdict(list)",
)
"""What a program begins with, but for one in ten of these lines."""
INSIDE: Final = ("i", "j", "n")
"""Variables of comprehensions: one has the name of a local variable."""


class Program:
    """One program, written by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.depth = 0
        self.free: list[str] = []
        """The variables of the comprehensions around an expression."""

    def text(self, name: str) -> str:
        """The whole function."""
        bound = [f"    {line}" for line in BOUND if self.rng.random() < 0.9]
        lines = [*bound, *self.block(self.rng.randint(2, 6), 1), f"    return {self.result()}"]
        return "\n".join([f"def {name}(a, b, xs, ys, rng):", *lines])

    def result(self) -> str:
        """What may be returned."""
        return self.one(
            lambda: self.number(2),
            lambda: self.row(2),
            lambda: self.test(2),
            lambda: f"({self.number(1)}, {self.row(1)})",
            lambda: "d",
            lambda: f"tuple({self.row(1)})",
        )

    def one(self, *choices: Callable[[], str]) -> str:
        """One of several ways."""
        return self.rng.choice(choices)()

    # ---- expressions: numbers, truth values, lists ----

    def name(self) -> str:
        """A number's name; seldom a list's."""
        if self.rng.random() < 0.03:
            return self.rng.choice(LISTS)
        return self.rng.choice([*NUMBERS[:2], *NUMBERS, *self.free * 3])

    def constant(self) -> str:
        """A small constant."""
        return str(self.rng.randint(-2, 5))

    def number(self, depth: int) -> str:
        """An integer."""
        if depth == 0:
            return self.one(self.name, self.name, self.constant)

        def inner() -> str:
            return self.number(depth - 1)

        def row() -> str:
            return self.row(depth - 1)

        return self.one(
            self.name,
            lambda: f"({inner()} {self.rng.choice(['+', '-'])} {inner()})",
            lambda: f"({inner()} * {self.constant()})",
            lambda: f"({inner()} {self.rng.choice(['//', '%'])} {inner()})",
            lambda: f"2 ** {self.constant()}",
            lambda: f"-{inner()}",
            lambda: f"({inner()} if {self.test(depth - 1)} else {inner()})",
            lambda: f"{self.rng.choice(LISTS)}[{inner()}]",
            lambda: f"len({row()})",
            lambda: f"{self.rng.choice(['min', 'max'])}({inner()}, {inner()})",
            lambda: f"{self.rng.choice(['min', 'max'])}({row()})",
            lambda: f"max({row()}, default={inner()})",
            lambda: f"{self.rng.choice(LISTS)}.{self.rng.choice(['index', 'count'])}({inner()})",
            lambda: f"bisect_left(sorted({row()}), {inner()})",
            lambda: f"d[{inner()}]",
        )

    def test(self, depth: int) -> str:
        """A truth value."""

        def number() -> str:
            return self.number(max(depth - 1, 0))

        def sign() -> str:
            return self.rng.choice(["<", "<=", "==", "!=", ">", ">="])

        def inner() -> str:
            return self.test(depth - 1)

        if depth == 0:
            return f"{number()} {sign()} {number()}"
        return self.one(
            lambda: f"({number()} {sign()} {number()})",
            lambda: f"({number()} {sign()} {number()} {sign()} {number()})",
            lambda: f"(not {inner()})",
            lambda: f"({inner()} {self.rng.choice(['and', 'or'])} {inner()})",
            lambda: f"({number()} {self.rng.choice(['in', 'not in'])} d)",
            lambda: f"({self.name()} is {self.rng.choice(['', 'not '])}None)",
            lambda: f"all({self.row(depth - 1)})",
            lambda: f"isinstance({number()}, int)",
            lambda: f"(type({number()}) is {self.rng.choice(['int', 'list', 'bool'])})",
            lambda: f"({self.row(depth - 1)} == {self.row(depth - 1)})",
        )

    def row(self, depth: int) -> str:
        """A list."""
        if depth == 0:
            return self.rng.choice(LISTS)

        def number() -> str:
            return self.number(depth - 1)

        def row() -> str:
            return self.row(depth - 1)

        return self.one(
            lambda: self.rng.choice(LISTS),
            lambda: f"[{number()}, {number()}]",
            lambda: f"[*{row()}, {number()}, *{row()}][:6]",
            lambda: f"({row()} + {row()})[:6]",
            lambda: f"[{number()}] * min({number()}, 3)",
            lambda: f"list(range(min({number()}, 4)))",
            lambda: f"list(range({self.constant()}, min({number()}, 4)))",
            lambda: f"sorted({row()})",
            lambda: f"list(reversed({row()}))",
            lambda: f"{row()}[{self.end()}:{self.end()}]",
            lambda: f"{row()}[{self.end()}:{self.end()}:{self.constant()}]",
            lambda: self.comprehension(depth),
            lambda: f"list(map(len, [{row()}, {row()}]))",
        )

    def end(self) -> str:
        """An end of a slice, or none."""
        return self.one(lambda: "", self.constant, self.name)

    def comprehension(self, depth: int) -> str:
        """A list made of others, over one variable to three; two may have one name."""
        before = [*self.free]
        loops = []
        for variable in self.rng.choices(INSIDE, k=self.rng.choice([1, 1, 2, 3])):
            target, over = self.loop(variable, depth - 1)
            self.free.append(variable)
            loops.append(f"for {target} in {over}")
            if self.rng.random() < 0.4:
                loops.append(f"if {self.test(depth - 1)}")
        made = f"[{self.number(depth - 1)} {' '.join(loops)}][:6]"
        self.free = before
        return made

    def loop(self, variable: str, depth: int) -> tuple[str, str]:
        """A target with what it runs over: no list that the loop may make longer."""
        row = self.row(depth)
        if row in CHANGED:
            row = f"{row}[:4]"
        return self.rng.choice(
            [
                (variable, row),
                (variable, row),
                (variable, f"range(min({self.number(depth)}, 4))"),
                (f"({variable}, k)", f"enumerate({row}, {self.constant()})"),
                (f"({variable}, k)", f"zip({row}, {row}, strict=True)"),
                (f"({variable}, {variable})", f"enumerate({row})"),
            ]
        )

    # ---- statements ----

    def block(self, size: int, indent: int) -> list[str]:
        """So many statements."""
        return [line for _ in range(size) for line in self.statement(indent)]

    def statement(self, indent: int) -> list[str]:
        """One statement, which may have others inside."""
        if indent < 3 and self.rng.random() < 0.35:
            return self.compound(indent)
        row, number = self.rng.choice(LISTS), self.rng.choice(NUMBERS)
        changed = self.rng.choice(CHANGED)
        line = self.one(
            lambda: f"{number} = {self.number(2)}",
            lambda: f"{number}: int = {self.number(1)}",
            lambda: f"{row} = [*{self.row(2)}]",
            lambda: f"{number} {self.rng.choice(['+', '-', '//', '%'])}= {self.number(1)}",
            lambda: f"{number}, {self.rng.choice(NUMBERS)} = {self.number(1)}, {self.number(1)}",
            lambda: f"{number}, {self.rng.choice(NUMBERS)} = {row}",
            lambda: (
                f"{number}, {self.rng.choice(NUMBERS)} = Interval({self.number(1)}, {self.number(1)})"
            ),
            lambda: f"{changed}[{self.number(1)}] = {self.number(1)}",
            lambda: (
                f"{changed}[{self.name()}], {changed}[0] = {changed}[{self.name()}], {self.number(1)}"
            ),
            lambda: f"{changed}.append({self.number(1)})",
            lambda: f"{number} = {changed}.pop({self.one(str, self.constant)})",
            lambda: f"d[{self.number(1)}] = {self.number(1)}",
            lambda: "d = {}",
            lambda: "t = defaultdict(list)",
            lambda: f"t[{self.number(1)}].append({self.number(1)})",
            lambda: f"{row} = [{self.name()}, len(t), *sorted(t)]",
            lambda: f"{number} = rng.getrandbits({self.number(1)} % 5)",
            lambda: f'w = f"{{{self.name()}}} {{len({row})}} {{type({self.name()}).__name__}}"',
        )
        return ["    " * indent + line]

    def compound(self, indent: int) -> list[str]:
        """A statement with others inside."""
        pad, inner = "    " * indent, self.block(self.rng.randint(1, 3), indent + 1)
        kind = self.rng.random()
        if kind < 0.35:
            variable = self.rng.choice(["i", *NUMBERS])
            target, over = self.loop(variable, 1)
            return [f"{pad}for {target} in {over}:", *inner]
        if kind < 0.5:
            steps = f"    {pad}c -= 1"
            return [f"{pad}c = {self.rng.randint(0, 3)}", f"{pad}while c > 0:", steps, *inner]
        if kind < 0.6:
            return [f"{pad}if {self.test(1)}:", f'{pad}    raise TooFewPiles(f"{{a}} piles")']
        if kind < 0.7:
            return [f"{pad}if {self.test(2)}:", *inner, f"{pad}    return {self.result()}"]
        other = self.block(1, indent + 1)
        return [f"{pad}if {self.test(2)}:", *inner, f"{pad}else:", *other]


def programs(number: int, seed: int) -> str:
    """A source text of so many random programs, called f0, f1, …."""
    rng = Random(seed)
    return HEAD + "\n\n".join([Program(rng).text(f"f{i}") for i in range(number)]) + "\n"
