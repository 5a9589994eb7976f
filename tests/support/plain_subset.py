"""The plain subset that the core keeps to, so that its source text can be verified as it stands.

`faults(source, file)` reads a module with ``ast`` alone and says, with file, line and reason, where a
function leaves the subset. Contracts (decorators) and the ``*_fault`` functions behind them, which make
error messages, stay outside the logic and are not looked at.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.While: "a while loop: loop with for over a sequence",
    ast.Try: "try: check with if and raise",
    ast.Lambda: "a lambda outside a contract: name the function",
    ast.Global: "a global variable",
    ast.Nonlocal: "a nonlocal variable",
    ast.Yield: "a generator: return a list or a tuple",
    ast.YieldFrom: "a generator: return a list or a tuple",
    ast.Await: "await",
    ast.NamedExpr: "an assignment inside an expression",
    ast.Delete: "del: make a new object",
    ast.With: "with",
    ast.Match: "match: use if",
}
ITERATORS = {"iter", "map", "filter", "zip", "enumerate", "reversed", "next"}
MUTATORS = {
    "append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse",
    "update", "setdefault", "popitem", "add", "discard",
}  # fmt: skip
SCALARS = {"int", "bool", "str", "Position", "Pile"}
EMPTY = ("[]", "{}", "list()", "dict()", "set()")


class Fault(NamedTuple):
    """Where the subset is left, and why."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


def faults(source: str, file: str, names: tuple[str, ...] = ()) -> list[Fault]:
    """All places where a function of a module, or one of those named, leaves the subset."""
    tree = ast.parse(source)
    if names:
        tree.body = [one for one in tree.body if getattr(one, "name", "") in names]
        assert len(tree.body) == len(names), f"{file} has not all of {names}"
    sorting = [one.name for one in functions(tree) if calls(one, "sorted")]
    found = [Fault(file, line, why) for one in functions(tree) for line, why in of_function(one)]
    if file.endswith("colouring.py"):
        found += [
            Fault(file, one.lineno, f"{one.name} sorts events: _events is the place that does")
            for one in functions(tree)
            if one.name in sorting and calls(one, "range") and one.name != "_events"
        ]
    return sorted(found, key=lambda fault: fault.line)


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions that carry the logic."""
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.endswith("_fault")
    ]


def calls(tree: ast.AST, name: str) -> bool:
    """Does it call the built-in of that name?"""
    return any(called(node) == name for node in ast.walk(tree))


def called(node: ast.AST) -> str:
    """The name of the function that is called, or nothing."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def method(node: ast.AST) -> tuple[str, str]:
    """The variable and the method of a call such as ``free.pop()``, or nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        value = node.func.value
        return (value.id if isinstance(value, ast.Name) else "", node.func.attr)
    return ("", "")


def of_function(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Line and reason of every fault of one function."""
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    if function.returns is None or any(one.annotation is None for one in arguments):
        yield function.lineno, f"{function.name} is not annotated in full"
    parameters = {one.arg for one in arguments if annotation(one) not in SCALARS}
    for statement in function.body:
        for node in ast.walk(statement):
            reason = FORBIDDEN.get(type(node)) or of_node(node, parameters)
            if reason is not None:
                yield getattr(node, "lineno", function.lineno), reason
    yield from of_pops(function)
    yield from of_paths(function.body, {one.arg for one in arguments}, function)


def annotation(argument: ast.arg) -> str:
    """The type of a parameter, as it is written."""
    return "" if argument.annotation is None else ast.unparse(argument.annotation)


def of_node(node: ast.AST, parameters: set[str]) -> str | None:  # noqa: PLR0911
    """Why a single node is outside, or None."""
    match node:
        case ast.FunctionDef():
            return f"{node.name} is a function inside a function"
        case ast.For(iter=over) | ast.comprehension(iter=over) if is_set(over):
            return "a loop over a set: its order is nobody's promise"
        case ast.Assign(value=value) | ast.AnnAssign(value=value) if (
            called(value or node) in ITERATORS
        ):
            return "an iterator with a name: it can be used up once only"
        case ast.Assign(targets=[ast.Name()], value=value) if ast.unparse(value) in EMPTY:
            return "an empty container without a type"
        case ast.Assign(targets=targets) if len(targets) == 1 and isinstance(targets[0], ast.Name):
            if isinstance(node.value, ast.Name) and node.value.id in parameters:
                return f"{targets[0].id} is a second name of the parameter {node.value.id}"
        case ast.Return(value=ast.Name(id=name)) if name in parameters:
            return f"the parameter {name} is returned"
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()) if name in parameters:
            return f"the parameter {name} is changed"
        case ast.Call() if method(node)[0] in parameters and method(node)[1] in MUTATORS:
            return f"the parameter {method(node)[0]} is changed"
        case ast.Call() if method(node)[1] == "sort":
            return "sort changes a list in place: use sorted"
    return None


def is_set(over: ast.expr) -> bool:
    """Is it a set, to the eye?"""
    return isinstance(over, ast.Set | ast.SetComp) or called(over) in ("set", "frozenset")


def of_pops(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """``x = free.pop()`` stands alone on its line."""
    alone = {
        id(node.value) for node in ast.walk(function) if isinstance(node, ast.Assign | ast.Expr)
    }
    for node in ast.walk(function):
        if method(node)[1] == "pop" and id(node) not in alone:
            yield getattr(node, "lineno", 0), "pop inside an expression: give it a line of its own"


def of_paths(
    body: list[ast.stmt], known: set[str], function: ast.FunctionDef
) -> Iterator[tuple[int, str]]:
    """Variables that are read where they are not set on all paths; `known` grows by those that are."""
    own = {node.id for node in ast.walk(function) if is_stored(node)}  # type: ignore[attr-defined]
    for statement in body:
        for node in own_expressions(statement):
            if isinstance(node.ctx, ast.Load) and node.id in own - known:
                yield node.lineno, f"{node.id} is not set on all paths"
        if isinstance(statement, ast.If):
            one, other = set(known), set(known)
            yield from of_paths(statement.body, one, function)
            yield from of_paths(statement.orelse, other, function)
            ends = [side for side, block in ((one, statement.body), (other, statement.orelse))
                    if not leaves(block)]  # fmt: skip
            known |= set.intersection(*ends) if ends else own
        elif isinstance(statement, ast.For):
            inside = known | {node.id for node in ast.walk(statement.target) if is_stored(node)}  # type: ignore[attr-defined]
            yield from of_paths(statement.body, inside, function)
        else:
            known |= {node.id for node in ast.walk(statement) if is_stored(node)}  # type: ignore[attr-defined]


def is_stored(node: ast.AST) -> bool:
    """Is it a name that is set here?"""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def own_expressions(statement: ast.stmt) -> Iterator[ast.Name]:
    """The names of a statement itself: not of statements inside it, nor a comprehension's variables."""
    parts: list[ast.AST] = (
        [statement.test] if isinstance(statement, ast.If)
        else [statement.iter] if isinstance(statement, ast.For)
        else [statement]
    )  # fmt: skip
    for part in parts:
        local = {
            node.id
            for inner in ast.walk(part)
            if isinstance(inner, ast.comprehension)
            for node in ast.walk(inner.target)
            if isinstance(node, ast.Name)
        }
        for node in ast.walk(part):
            if isinstance(node, ast.Name) and node.id not in local:
                yield node


def leaves(body: list[ast.stmt]) -> bool:
    """Does the block end with return, raise or continue?"""
    return bool(body) and isinstance(body[-1], ast.Return | ast.Raise | ast.Continue)
