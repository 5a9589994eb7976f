"""The meaning of a source text: what is left of it without comments, docstrings and contracts."""

import ast
import hashlib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

CONTRACTS = {"require", "ensure"}


def path_of(module: str) -> Path:
    """The source file of a module of the library, such as ``colouring``, wherever it is installed."""
    spec = find_spec(f"shufflegraph.{module}" if module else "shufflegraph")
    if spec is None or spec.origin is None:
        raise LookupError(f"no module {module!r} in the library")
    return Path(spec.origin)


def bare(tree: ast.Module) -> ast.Module:
    """Strip docstrings and contracts, in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [one for one in node.decorator_list if not is_contract(one)]
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and is_text(node.body[:1]):
            node.body = node.body[1:]
    return tree


def is_contract(decorator: ast.expr) -> bool:
    """Is it ``require`` or ``ensure``?"""
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id in CONTRACTS
    )


def is_text(statements: list[ast.stmt]) -> bool:
    """Is it a docstring?"""
    return bool(
        statements
        and isinstance(statements[0], ast.Expr)
        and isinstance(statements[0].value, ast.Constant)
        and isinstance(statements[0].value.value, str)
    )


def definitions(module: str) -> list[str]:
    """What a module of the library defines, statement by statement, without its imports.

    >>> len(definitions("dealing.table"))
    8
    """
    tree = bare(ast.parse(path_of(module).read_text(encoding="utf-8")))
    return [
        ast.dump(node) for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)
    ]


def fingerprint(modules: Iterable[str]) -> str:
    """A hash that changes when the code of one of the modules does, not when its texts or contracts do.

    It is blind to what stands where: neither imports, nor the order of definitions, nor the modules in
    which they stand change it.

    >>> one = fingerprint(["dealing.talon", "dealing.table"])
    >>> one == fingerprint(["dealing.table", "dealing.talon"]) != fingerprint(["dealing.table"])
    True
    """
    found = sorted(one for module in modules for one in definitions(module))
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:16]


def closure(modules: Iterable[str]) -> list[str]:
    """These modules of the library and all that they import, in order of name.

    >>> closure(["dealing.talon"])
    ['contracts', 'dealing.talon', 'deck', 'errors', 'numerals', 'predicates']
    """
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += imports(module)
    return sorted(found)


def imports(module: str) -> list[str]:
    """The modules of the library that a module imports from."""
    tree = ast.parse(path_of(module).read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [
        name.removeprefix("shufflegraph.")
        for name in names
        if name and name.startswith("shufflegraph.")
    ]
