"""Programs that have no meaning in Coq, each with the reason that has to be given."""

PRELUDE = """from bisect import bisect_left

from shufflegraph.errors import InvalidDeck
from collections import defaultdict
from functools import lru_cache

from shufflegraph.dealing.instructions import Instruction
from shufflegraph.dealing.intervals import Interval


def same(xs):
    return xs


def sorted_by_hand(xs):
    return xs


@lru_cache(maxsize=None)
def remembered(x):
    return x


def grow(xs):
    xs.append(1)
    return xs


"""

REFUSED: dict[str, str] = {
    "return sorted(xs, key=lambda x: -x)": "Lambda",
    'return f"{(b := a)}"': "NamedExpr",
    'return f"{a:3}"': "a format",
    "match a:\n        case 1:\n            return 1": "Match",
    "try:\n        return 1 // a\n    except ZeroDivisionError:\n        return 0": "Try",
    "with a:\n        return 1": "With",
    "yield a": "Yield",
    "return list(x for x in xs)": "GeneratorExp",
    "return {x for x in xs}": "SetComp",
    "return {a}": "Set",
    "return {**xs}": "**",
    "return {x: a for x in xs}": "DictComp",
    "return 0.5": "constant of type float",
    "return ...": "constant of type ellipsis",
    "return a / 2": "Div",
    "return a ^ 2": "BitXor",
    "return a << 2": "LShift",
    "return (b := a)": "NamedExpr",
    "global grown\n    return grown": "Global",
    "found = [*xs]\n    del found[0]\n    return found": "Delete",
    "for x in xs:\n        break\n    return 1": "Break",
    "for x in xs:\n        continue\n    return 1": "Continue",
    "import math\n    return math.pi": "Import",
    "assert a\n    return a": "Assert",
    "return +a": "UAdd",
    "def inner():\n        return a\n    return inner()": "FunctionDef",
}
"""Bodies of a function of a, xs and ys that the exporter refuses."""

MEANINGLESS: dict[str, str] = {
    "return [1 for x in xs for a in [a]]": "an unbound name in a comprehension",
    "return [1 for x in xs if a for a in [a]]": "an unbound name in a comprehension",
    "return [i for i, i in zip(xs, ys, strict=True)]": "a name bound twice in a comprehension",
    "return [x for x in xs for y in ys for x in [x + y]]": "a name bound twice in a comprehension",
    "return [_ for _ in xs]": "an unbound name in a comprehension",
    "return Interval(xs, a)": "Interval",
    "t = defaultdict(list)\n    t[a].append(len(sorted(t)))\n    return sorted(t[a])": "may be made before",
    'z = [1, 2, 3]\n    t = f"{z.pop()}"\n    return z': "method",
    't = f"{xs.append(9)}"\n    return len(xs)': "method",
    't = f"{xs}"\n    return a': "a value in a text",
    't = f"{10**4300}"\n    return a': "too long to be written",
    "while a < 0:\n        pass\n    else:\n        a = 1\n    return a": "statement",
    "rng = 1\n    return rng": "the generator is bound anew",
    "return grow([a])": "xs is a parameter and changed",
    "x = [a]\n    y = grow(x)\n    return (len(x), len(y))": "xs is a parameter and changed",
    "xs[0] = a\n    return a": "xs is a parameter and changed",
    "x = [a]\n    y = [x]\n    x.append(a)\n    return len(y[0])": "another name",
    "x = [a]\n    y = x\n    y.append(a)\n    return x": "a new object",
    "x = [a]\n    y = x\n    x.append(a)\n    return y": "another name",
    "x = same(xs)\n    x.append(a)\n    return len(xs)": "a new object",
    "x = [a]\n    y = same(x)\n    x.append(a)\n    return len(y)": "another name",
    "x = [a]\n    y = (x, a)\n    x.append(a)\n    return y": "another name",
    "x = [a]\n    y = [a]\n    y.append(x)\n    x.append(a)\n    return y": "another name",
    "x = [a]\n    y = [a]\n    y[0] = x\n    x[0] = 3\n    return y": "another name",
    "x = [a]\n    y = x or xs\n    x.append(a)\n    return y": "another name",
    "x = [a]\n    y = x if a else xs\n    x.append(a)\n    return y": "another name",
    "x = [a]\n    y = [x for z in xs]\n    x.append(a)\n    return y": "another name",
    "x = xs if a else [a]\n    x.append(a)\n    return xs": "a new object",
    "x = [[a], xs][0]\n    x.append(a)\n    return xs": "a new object",
    "x, y = [a], [a]\n    x.append(a)\n    return y": "a new object",
    "for x in [xs]:\n        x.append(a)\n    return xs": "a new object",
    "x = [a]\n    for z in x:\n        if len(x) < 5:\n            x.append(z)\n    return x": "a loop",
    "x = [a]\n    for z in reversed(x):\n        x.pop()\n    return x": "a loop",
    "d = dict(zip(xs, xs, strict=True))\n    for k in d:\n        d[k + 1] = a\n    return d": "a loop",
    "d = dict(zip(xs, xs, strict=True))\n    for k, v in d.items():\n        d[a] = a": "another name",
    "d = dict(zip(xs, xs, strict=True))\n    v = d.values()\n    d[a] = 9\n    return [*v]": "another name",
    "x = zip(xs, xs, strict=True)\n    return (list(x), list(x))": "an iterator with a name",
    "x = reversed(xs)\n    return x": "an iterator with a name",
    "return enumerate(xs, 1)": "an iterator with a name",
    "return [reversed(xs)]": "an iterator with a name",
    "x = []\n    x.append(reversed(xs))\n    return x": "an iterator with a name",
    "return same(reversed(xs))": "an iterator with a name",
    "len = a\n    return len(xs)": "a local in place of a function: len",
    "return [len(xs) for len in ys]": "a local in place of a function: len",
    "for same in xs:\n        return same(xs)\n    return a": "a local in place of a function: same",
    "return filter(None, xs)": "the function filter",
    "return missing(xs[99])": "the function missing",
    "return list(map(missing, xs[99]))": "the function missing",
    "x = missing(xs[99], rng)\n    return x": "the function missing",
    "return bisect_left.missing(xs[99])": "the name bisect_left",
    "return dict.missing(xs[99])": "the name dict",
    "x: int\n    return a": "an annotation without a value, of x",
    "if a < 0:\n        (int): str\n    return type(a) is int": "an annotation without a value, of int",
    "if a < 0:\n        xs[0]: int\n    return a": "an annotation without a value, of what is no name",
    "x = remembered(xs)\n    return x": "a decorated function of these",
    "x = remembered(a < 3)\n    return x": "a decorated function of these",
    "x = remembered((a, [a]))\n    return x": "a decorated function of these",
    "x = remembered(Interval(a, a))\n    return x": "a decorated function of these",
    "return iter(xs)": "the function iter",
    "return bisect_left([3, 1, 2], a)": "not sorted",
    "return list(zip(xs, [a], strict=True))": "unequal lengths",
    "return list(zip(xs, ys, [a], strict=True))": "zip",
    "return a.index(xs[99])": "method",
    "n = a + 1\n    n.append(xs[99])\n    return n": "method",
    "for x, y in zip(xs, [a], strict=True):\n        return x\n    return a": "unequal lengths",
    "x = [xs]\n    x[0] += ys\n    return xs": "augmented assignment",
    "x = xs\n    x += ys\n    return xs": "augmented assignment",
    "return True + a": "operation",
    "return a ** -1": "a negative power",
    "return xs == a": "comparison",
    "return [xs] == [ys]": "equality of these",
    "return [True] != [a]": "equality of these",
    "return [(a, a)] == [Instruction(a, a, False)]": "equality of these",
    "return xs[::-1]": "a step that does not go up",
    "return list(map(same, [xs]))": "map of this",
    "return xs is ys": "comparison",
    "return sorted([(x, [x]) for x in xs])": "sorting these",
    "return dict.fromkeys(xs, ys)": "dict.fromkeys",
    "return {a: a}": "expression",
    "return Instruction(a)": "a record of other fields",
    "return defaultdict(int)": "defaultdict",
    "x = defaultdict(list)\n    return len(x[a])": "looking up changes this",
    "x = [ys]\n    x[0].append(a)\n    return ys": "not new",
    "y = [a]\n    x = [y, y]\n    x[0].append(a)\n    return x": "not new",
    "x = [[a]] * 2\n    x[0].append(a)\n    return x": "not new",
    "x = [ys for z in xs]\n    x[0].append(a)\n    return x": "not new",
    "x = []\n    x.append(ys)\n    x[0].append(a)\n    return ys": "not new",
    "x = [[a]]\n    x[0] = ys\n    x[0].append(a)\n    return ys": "not new",
    "x = [[a]]\n    y = x[0]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = [*x]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = list(x)\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = x[:]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = [z for z in x]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    for z in x:\n        y = (z, z)\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = same(x[0])\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = same(x)\n    x[0].append(a)\n    return y": "another name",
    "x = [[a]]\n    y = x + [ys]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = x[0] if a else ys\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = x[0] or ys\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    y = [[*xs], x[0]]\n    x[0].append(a)\n    return y": "other names",
    "x = [[a]]\n    for z in x[0]:\n        x[0].append(z)\n    return x": "a loop",
    "x = [[a]]\n    y = [a]\n    x[0].append(y)\n    y.append(a)\n    return x": "another name",
    "xs[0].append(a)\n    return xs": "xs is a parameter and changed",
    "return [y for y in xs if y if a]": "two conditions",
    "x = [*xs]\n    y = []\n    for x[1] in x:\n        y.append(x[1])\n    return y": "a loop",
    "x, *y = xs\n    return x": "unpacking with a star",
    "return [x for x, *y in [xs]]": "unpacking with a star",
    "x = [y for z in xs]\n    y = x\n    return y": "an unbound name in a comprehension",
    "x = [z for z in xs if z < y]\n    y = x\n    return y": "an unbound name in a comprehension",
    "for x in map(len, [xs, a]):\n        return x\n    return a": "an error on the way",
    "return all(map(len, [[], a]))": "an error on the way",
    "x = [a]\n    y = [*[x]]\n    x.append(a)\n    return y": "another name",
    "x = y = [a]\n    x.append(a)\n    return y": "statement",
    "for x in xs:\n        a = x\n    else:\n        a = 0\n    return a": "statement",
    "raise a": "raise",
    "raise ValueError": "the name ValueError",
    "raise InvalidDeck": "the name InvalidDeck",
    "raise InvalidDeck(xs) from a": "statement",
    "return xs in [xs]": "equality of these",
    "return a not in xs": "comparison",
    "return xs in dict(zip(xs, xs, strict=True))": "a key of this type",
    'return "a" + f"{a}"': "operation",
    'return "a" == "b"': "comparison",
    'return not f"{a}"': "truth",
    'return len("a")': "len",
    "return isinstance(type(a), list)": "isinstance",
    "return isinstance(xs, (tuple, a))": "isinstance",
    "x = [a]\n    return x.pop() + 1": "method",
    "return bisect.bisect_left(xs, a)": "the name bisect",
    "return itertools.chain.from_iterable([xs])": "the name itertools",
    "return missing": "the name missing",
    "return len": "the name len",
}
"""Bodies that the exporter writes and the meaning refuses, for a = 2, xs = [3, 1, 2], ys = [1, 2, 3]."""

HIDDEN = """from math import prod as sorted

max = sorted


def len(xs):
    return 7


def broken(a, xs, ys):
    return {body}
"""
"""A module that hides two of Python's own functions."""
