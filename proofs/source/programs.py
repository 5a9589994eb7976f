"""Random programs of the subset, to compare their meaning with CPython.

Each is a function of two integers, two lists and a generator of bits. Loops are short and numbers stay
small, so that all end soon; names may be unbound, places may not be there, divisors may be 0.
"""

import re
from random import Random
from typing import Final

HEAD: Final = """from bisect import bisect_left
from collections import defaultdict
from functools import lru_cache
from shufflegraph.dealing.intervals import Interval
from shufflegraph.errors import TooFewPiles

"""
BOUND: Final = (
    "n = len(xs)",
    "m = a + b",
    "us = [1, 2, 3]",
    "vs = [*xs, a]",
    "d = {}",
    "t = defaultdict(list)",
)
"""What a program begins with, but for three in a hundred of these lines."""
CHANGED: Final = (*("us", "vs") * 9, "xs")
"""Lists that may be changed; a parameter may not."""
WORDS: Final = {
    "local": ("a", "b", "n", "m"),
    "list": ("xs", "ys", "us", "vs"),
    "constant": tuple(map(str, range(-2, 6))),
    "variable": ("i", "j", "n"),  # of comprehensions: one has the name of a local variable
    "sum": ("+", "-"),
    "quotient": ("//", "%"),
    "step": ("+", "-", "//", "%"),
    "sign": ("<", "<=", "==", "!=", ">", ">="),
    "extreme": ("min", "max"),
    "end": ("", "@constant", "@name"),
    "nothing": ("missing", "missing", "bisect_left.missing", "dict.missing"),
    "type": (
        *("int", "bool", "list", "tuple", "Interval", "type(None)", "type(@name)", "(int, dict)"),
        "(bool, type(None))",
    ),
    "thing": ("None", "@name", "@name", "@list", "@test", "(@name, None)"),
}
LEAVES: Final = {
    "number": ("@name", "@name", "@constant"),
    "test": ("@number @sign @number",),
    "row": ("@list",),
}
"""Expressions without others inside, by what they give."""
EXPRESSIONS: Final = {
    "number": (
        *("@name", "(@number @sum @number)", "(@number * @constant)", "2 ** @constant", "-@number"),
        *("(@number @quotient @number)", "(@number if @test else @number)", "@list[@number]"),
        *("len(@row)", "@extreme(@number, @number)", "@extreme(@row)", "d[@number]"),
        *("max(@row, default=@number)", "@list.index(@number)", "@list.count(@number)"),
        "bisect_left(sorted(@row), @number)",
        *("@list[@number]", "@list[@number % 2]") * 2,
        *("-@number",) * 5,
        "@nothing(@number)",
    ),
    "test": (
        *("(@number @sign @number)", "(@number @sign @number @sign @number)", "(not @test)"),
        *("(@test and @test)", "(@test or @test)", "(@number in d)", "(@number not in d)"),
        *("(@name is None)", "(@name is not None)", "all(@row)", "isinstance(@thing, @type)"),
        *("(type(@number) is int)", "(type(@number) is list)", "(@row == @row)"),
        *("(@number in @row)", "(@test in (@test, @test))"),
    ),
    "row": (
        *("@list", "[@number, @number]", "[*@row, @number, *@row][:6]", "(@row + @row)[:6]"),
        *("[@number] * min(@number, 3)", "list(range(min(@number, 4)))", "sorted(@row)"),
        *("list(range(@constant, min(@number, 4)))", "list(reversed(@row))", "@row[@end:@end]"),
        *("@row[@end:@end:@constant]", "@comprehension", "list(map(len, [@row, @row]))"),
    ),
}
RESULTS: Final = ("@number2", "@row2", "@test2", "(@number1, @row1)", "d", "tuple(@row1)")
LOOPS: Final = (
    *("@v in @over", "@v in @over", "@v in range(min(@number, 4))", "(@v, @v) in enumerate(@over)"),
    *("(@v, k) in enumerate(@over, @constant)", "(@v, k) in zip(@over, @over, strict=True)"),
    "(@v, k) in zip(*[[@number, @number], (@number, @number)], strict=True)",
)
"""With a variable, and lists that the loop may not make longer."""
STATEMENTS: Final = (
    *("@local = @number2", "@local: int = @number1", "@list = [*@row2]", "@local @step= @number1"),
    *("@local, @local = @number1, @number1", "@local, @local = @list", "d[@number1] = @number1"),
    *("@local, @local = Interval(@number1, @number1)", "@changed[@number1] = @number1", "d = {}"),
    "@changed[@name], @changed[0] = @changed[@name], @number1",
    *("@changed.append(@number1)", "@local = @changed.pop()", "@local = @changed.pop(@constant)"),
    *("t = defaultdict(list)", "t[@number1].append(@number1)"),
    *("@list = [@name, len(t), *sorted(t)]", "@local = rng.getrandbits(@number1 % 5)"),
    'w = f"{@name} {len(@list)} {type(@name).__name__}"',
    *("@local = @number2", "@local = @number1", "@list = [*@row2]") * 8,
    *("@local: int", "(@local): int", "(min): int", "@changed[@number1]: int"),
)
PLACE: Final = re.compile(r"@([a-z]+)(\d?)")


class Program:
    """One program, written by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.free: list[str] = []
        """The variables of the comprehensions around an expression."""

    def helped(self, name: str, helper: str) -> str:
        """The same with a function under lru_cache, which may draw, and which is asked twice."""
        more = self.rng.choice(["", ", rng"])
        drawn = "rng.getrandbits(a % 4)" if more and self.rng.random() < 0.8 else "a * 2"
        asked = [f"    {self.rng.choice('abnm')} = {helper}(@local, @number1{more})" for _ in "12"]
        head, *lines = self.text(name).split("\n")
        return "\n".join(
            [
                f"@lru_cache(maxsize=None)\ndef {helper}(a, b{more}):",
                f"    n = {drawn}\n    return (n, b, type(a) is int)\n\n\n{head}",
                *[self.filled(line, 1) for line in asked[: self.rng.randint(1, 2)]],
                *lines,
            ]
        )

    def text(self, name: str) -> str:
        """The whole function."""
        bound = [f"    {line}" for line in BOUND if self.rng.random() < 0.97]
        lines = [*bound, *self.block(self.rng.randint(2, 6), 1), f"    return {self.result()}"]
        return "\n".join([f"def {name}(a, b, xs, ys, rng):", *lines])

    def result(self) -> str:
        return self.filled(self.rng.choice(RESULTS), 2)

    def filled(self, form: str, depth: int) -> str:
        """The form with something in each of its places, of this depth or of the one that it says."""
        return PLACE.sub(lambda at: self.part(at[1], int(at[2] or depth)), form)

    def part(self, kind: str, depth: int) -> str:
        """An expression or a word."""
        if kind == "name":
            return self.name()
        if kind == "comprehension":
            return self.comprehension(depth)
        if kind in WORDS:
            return self.filled(self.rng.choice(WORDS[kind]), depth)
        forms = EXPRESSIONS if depth else LEAVES
        return self.filled(self.rng.choice(forms[kind]), max(depth - 1, 0))

    def name(self) -> str:
        """A number's name; seldom a list's."""
        if self.rng.random() < 0.03:
            return self.rng.choice(WORDS["list"])
        return self.rng.choice(["a", "b", *WORDS["local"], *self.free * 3])

    def comprehension(self, depth: int) -> str:
        """A list made of others, over one variable to three; two may have one name."""
        before = [*self.free]
        loops = []
        for variable in self.rng.choices(WORDS["variable"], k=self.rng.choice([1, 1, 2, 3])):
            loops.append(self.loop(variable, depth))
            self.free.append(variable)
            if self.rng.random() < 0.4:
                loops.append(self.filled("if @test", depth))
        made = self.filled("[@number ", depth) + f"{' '.join(loops)}][:6]"
        self.free = before
        return made

    def loop(self, variable: str, depth: int) -> str:
        """A loop over what it cannot make longer."""
        row = self.part("row", depth)
        over = f"{row}[:4]" if row in CHANGED else row
        form = self.rng.choice(LOOPS).replace("@v", variable).replace("@over", over)
        return "for " + self.filled(form, depth)

    def block(self, size: int, indent: int) -> list[str]:
        """So many statements."""
        return [line for _ in range(size) for line in self.statement(indent)]

    def statement(self, indent: int) -> list[str]:
        """One statement, which may have others inside."""
        if indent < 3 and self.rng.random() < 0.35:
            return self.compound(indent)
        form = self.rng.choice(STATEMENTS).replace("@changed", self.rng.choice(CHANGED))
        return ["    " * indent + self.filled(form, 2)]

    def compound(self, indent: int) -> list[str]:
        """A statement with others inside."""
        pad, inner = "    " * indent, self.block(self.rng.randint(1, 3), indent + 1)
        kind = self.rng.random()
        if kind < 0.35:
            return [f"{pad}{self.loop(self.rng.choice(['i', *WORDS['local']]), 1)}:", *inner]
        if kind < 0.5:
            steps = f"    {pad}c -= 1"
            return [f"{pad}c = {self.rng.randint(0, 3)}", f"{pad}while c > 0:", steps, *inner]
        test = self.filled(f"{pad}if @test1:", 1)
        if kind < 0.6:
            return [test, f'{pad}    raise TooFewPiles(f"{{a}} piles")']
        if kind < 0.7:
            return [test, *inner, f"{pad}    return {self.result()}"]
        return [test, *inner, f"{pad}else:", *self.block(1, indent + 1)]


def programs(number: int, seed: int) -> str:
    """A source text of so many random programs, called f0, f1, …."""
    rng = Random(seed)
    parts = [
        Program(rng).text(f"f{i}") if rng.random() < 0.8 else Program(rng).helped(f"f{i}", f"g{i}")
        for i in range(number)
    ]
    return HEAD + "\n\n".join(parts) + "\n"


BINDINGS: Final = (
    "{name} = abs",
    "import math as {name}",
    "from math import prod as {name}",
    "def {name}(*a):\n    return 7",
    "class {name}(int):\n    pass",
    "class late:\n    {name} = abs",
    "class late:\n    def {name}(self):\n        pass",
    "class late:\n    from math import prod as {name}",
    "class late:\n    global {name}\n    {name} = abs",
    "class late:\n    global {name}\n    import math as {name}",
    "class late:\n    global {name}\n    class {name}(int):\n        pass",
    "class late:\n    global {name}\n    def {name}(*a):\n        return 7",
    "class late(({name} := int)):\n    pass",
    "try:\n    1 // 0\nexcept ZeroDivisionError as {name}:\n    pass",
    "try:\n    pass\nexcept ZeroDivisionError as {name}:\n    pass",
    "try:\n    from math import prod as {name}\nexcept ImportError:\n    pass",
    "if 0:\n    from math import prod as {name}",
    "if 1:\n    from math import prod as {name}",
    "for {name} in [abs]:\n    pass",
    "for {name} in []:\n    pass",
    "match abs:\n    case {name}:\n        pass",
    "match [abs]:\n    case [*{name}]:\n        pass",
    "def late(a=({name} := abs)):\n    pass",
    "def late(a: ({name} := abs)):\n    pass",
    "@({name} := staticmethod)\ndef late():\n    pass",
    "late = [({name} := abs) for _ in [1]]",
    "late = lambda: ({name} := abs)",
    "def late():\n    {name} = abs",
    "def late():\n    global {name}\n    {name} = abs\n\n\nlate()",
    "{name} = abs\ndel {name}",
    "{name}: int",
)
"""Ways to bind a name at the top level, or not to."""
BOUND_NAMES: Final = (
    "len",
    "max",
    "min",
    "sorted",
    "list",
    "range",
    "type",
    "isinstance",
    "int",
    "late",
)
USING: Final = """

def using(a, xs, ys):
    n = len(xs) + max(a, 2) - min(a, 3)
    if a < 0:
        n = len(1 // 0)
    if isinstance(None, int) or type(a) is not int:
        return range(1 // a)
    return list(range(n)) + sorted(ys)
"""


def modules(seed: int) -> list[str]:
    """Source texts with a function each, whose names the top level binds in each of these ways."""
    rng = Random(seed)
    found = [one.format(name=rng.choice(BOUND_NAMES)) for one in BINDINGS for _ in range(2)]
    return [f"{HEAD}{one}\n{USING}" for one in found]
