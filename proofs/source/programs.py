"""Random programs of the subset, to compare their meaning with CPython.

Each is a function of two integers, two lists and a generator of bits. Loops are short and numbers stay
small, so that all end soon; names may be unbound, places may not be there, divisors may be 0.
"""

import re
from random import Random
from typing import Final

HEAD: Final = """from bisect import bisect_left
from collections import defaultdict
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
"""What a program begins with, but for one in ten of these lines."""
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
    ),
    "test": (
        *("(@number @sign @number)", "(@number @sign @number @sign @number)", "(not @test)"),
        *("(@test and @test)", "(@test or @test)", "(@number in d)", "(@number not in d)"),
        *("(@name is None)", "(@name is not None)", "all(@row)", "isinstance(@number, int)"),
        *("(type(@number) is int)", "(type(@number) is list)", "(@row == @row)"),
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
)
PLACE: Final = re.compile(r"@([a-z]+)(\d?)")


class Program:
    """One program, written by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.free: list[str] = []
        """The variables of the comprehensions around an expression."""

    def text(self, name: str) -> str:
        """The whole function."""
        bound = [f"    {line}" for line in BOUND if self.rng.random() < 0.9]
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
    return HEAD + "\n\n".join([Program(rng).text(f"f{i}") for i in range(number)]) + "\n"
