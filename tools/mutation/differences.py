"""What a change to a module changes: functions that can be exchanged, or what happens at import."""

import ast
from collections.abc import Container, Iterator
from functools import cache
from inspect import CO_OPTIMIZED
from types import CodeType
from typing import NamedTuple

Place = tuple[str, int, str]


class Change(NamedTuple):
    """The functions to exchange, or None if what runs at import changes, and the lines to be run."""

    pairs: list[tuple[CodeType, CodeType]] | None
    lines: set[int]


def place_of(code: CodeType) -> Place:
    """File, line and name of a function."""
    return code.co_filename, code.co_firstlineno, code.co_qualname


def nested(code: CodeType) -> list[CodeType]:
    """The functions and classes that are defined right within it."""
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def own(code: CodeType) -> tuple[object, ...]:
    """What it does, apart from what is defined within it; lines do not matter."""
    constants = [None if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_name)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return code.co_code, constants, names, counts, code.co_exceptiontable


def same(before: CodeType, after: CodeType) -> bool:
    """Do both do the same?

    >>> same(compile("x = 1", "", "exec"), compile("# one" + chr(10) + "x = 1", "", "exec"))
    True
    >>> same(compile("x = 1", "", "exec"), compile("x = True", "", "exec"))
    False
    """
    return own(before) == own(after) and all(
        same(one, other) for one, other in zip(nested(before), nested(after), strict=True)
    )


def changed_functions(
    before: CodeType, after: CodeType
) -> Iterator[tuple[CodeType, CodeType] | None]:
    """The outermost functions that differ, each with what it becomes; None where import differs."""
    if same(before, after):
        return
    if before.co_flags & CO_OPTIMIZED:  # a function, not the body of a module or class
        yield before, after
    elif own(before) != own(after):
        yield None
    else:
        for one, other in zip(nested(before), nested(after), strict=True):
            yield from changed_functions(one, other)


@cache
def compiled(source: str, file: str) -> CodeType:
    """The program, which is the same for all changes of a file."""
    return compile(source, file, "exec")


@cache
def statements(source: str) -> list[ast.stmt]:
    """All statements, those within others too."""
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]


@cache
def heads(source: str) -> list[int]:
    """The lines with the module's own imports: only who imports the module runs them.

    >>> heads("import x\\nif x:\\n    import y\\nfrom z import a")
    [1, 4]
    """
    body = ast.parse(source).body
    return [node.lineno for node in body if isinstance(node, ast.Import | ast.ImportFrom)]


def differences(before: str, after: str, file: str, at_import: Container[Place]) -> Change | None:
    """What changes from one source to the other, or None if nothing does.

    :param at_import: the functions that run while the library is imported.

    :raises SyntaxError: if `after` does not compile
    """
    old, new = compiled(before, file), compile(after, file, "exec")
    pairs = list(changed_functions(old, new))
    if not pairs:
        return None
    known = [pair for pair in pairs if pair is not None and place_of(pair[0]) not in at_import]
    anew = len(known) < len(pairs)
    start, end, _ = changed_lines(before, after)
    numbers = range(start + 1, max(end, start + 1) + 1)
    lines = {line for number in numbers for line in around(before, number, at_import=anew)}
    return Change(None if anew else known, lines)


def changed_lines(before: str, after: str) -> tuple[int, int, int]:
    """Where the changed lines begin, counted from 0, and where they end in `before` and in `after`.

    >>> changed_lines("a\\nb\\nc", "a\\nx\\ny\\nc")
    (1, 2, 3)
    """
    old, new = before.split("\n"), after.split("\n")
    most = min(len(old), len(new))
    start = next((n for n in range(most) if old[n] != new[n]), most)
    rest = range(1, most - start + 1)
    kept = next((n for n in rest if old[-n] != new[-n]), most - start + 1) - 1
    return start, len(old) - kept, len(new) - kept


def around(source: str, line: int, at_import: bool) -> set[int]:
    """The lines that say which tests this line matters to: its statement, or the head of its statement.

    What belongs to the head of a function, and so runs at import, matters where the function is run. A word
    between two blocks, such as `else`, is never run itself: it matters where the whole statement is. So does
    what says whose a name is.

    >>> sorted(around("def f(x=1):\\n    y = (x +\\n        1)\\n    return y", 3, at_import=False))
    [2, 3]
    >>> sorted(around("def f(x=1):\\n    return x", 1, at_import=True))
    [1, 2]
    >>> sorted(around("x = 0\\nif x:\\n    y = 1\\nelse:\\n    y = 2", 4, at_import=False))
    [2, 3, 4, 5]
    >>> sorted(around("def f():\\n    global x\\n    x = 1", 2, at_import=False))
    [1, 2, 3]
    """
    found = {line}
    within = [node for node in statements(source) if line in span(node)]
    within = [node for node in within if not isinstance(node, ast.Global | ast.Nonlocal)]
    inner = min(within, key=lambda node: len(span(node)), default=None)
    for node in within:
        body = getattr(node, "body", None)
        if isinstance(node, ast.FunctionDef) and at_import:
            found |= set(range(node.body[0].lineno, span(node).stop))
        if body is None or (node is inner and line >= body[0].lineno):
            found |= set(span(node))
        elif line < body[0].lineno:
            found |= head_lines(node, body[0], line)
    return found


def span(node: ast.stmt | ast.expr) -> range:
    """The lines of a statement with its decorators."""
    start = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
    return range(start, (node.end_lineno or node.lineno) + 1)


def head_lines(node: ast.stmt, first: ast.stmt, line: int) -> set[int]:
    """The lines of the decorator, or of what comes before the body."""
    for one in getattr(node, "decorator_list", []):
        if line in span(one):
            return set(span(one))
    return set(range(node.lineno, first.lineno))
