"""What a claim covers: every definition that its function and its harness lead to, through all imports.

A fingerprint is a hash of these definitions without comments, docstrings and, in the library, postconditions;
what a function refuses is part of what it does. It is blind to imports, to the order of definitions and to
the modules in which they stand.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType

from proofs import ROOT

PROMISE = "ensure"
"""The decorator of a postcondition, which is off in production."""
LIBRARY = "shufflegraph"
AROUND = ("proofs", "tests")
"""The packages around the library in which harnesses and tests are written."""
Definition = tuple[str, str]
"""A module and a name that it defines, or a module and nothing for the whole of it."""


@cache
def library() -> Path:
    """The folder of the library, wherever it is installed."""
    spec = find_spec(LIBRARY)
    if spec is None or spec.origin is None:
        raise LookupError("the library is not installed")
    return Path(spec.origin).parent


def path_of(module: str) -> Path:
    """The source file of a module of the library, such as ``dealing.colouring``, wherever it is installed."""
    return file_of(f"{LIBRARY}.{module}" if module else LIBRARY)


@cache
def file_of(module: str) -> Path:
    """The source file of a module by its whole name.

    :raises LookupError: if there is none.
    """
    package, *parts = module.split(".")
    stem = (library() if package == LIBRARY else ROOT / package).joinpath(*parts)
    for path in (stem / "__init__.py", stem.with_name(f"{stem.name}.py")):
        if path.is_file():
            return path
    raise LookupError(f"no module {module!r}")


def is_module(name: str) -> bool:
    """Is it the whole name of a module of the library or around it?"""
    try:
        return name.split(".", maxsplit=1)[0] in (LIBRARY, *AROUND) and file_of(name).is_file()
    except LookupError:
        return False


def module_of(function: str) -> str:
    """The module of a function that the ledger names.

    >>> module_of("sampling.partitions.Partitions.marginal")
    'sampling.partitions'
    """
    parts = function.split(".")[:-1]
    return ".".join(part for part in parts if part.islower())


def definition_of(function: str) -> Definition:
    """Where a function that the ledger names is defined; of a method, its class.

    >>> definition_of("sampling.partitions.Partitions.marginal")
    ('shufflegraph.sampling.partitions', 'Partitions')
    """
    module = module_of(function)
    return f"{LIBRARY}.{module}", function.removeprefix(f"{module}.").partition(".")[0]


def parts_of(function: object) -> Iterator[Definition]:
    """A function and those that it was made with, as definitions."""
    if isinstance(function, FunctionType):
        yield function.__module__, function.__qualname__.split(".")[0]
        for cell in function.__closure__ or ():
            yield from parts_of(cell.cell_contents)


def without_texts(tree: ast.Module) -> ast.Module:
    """Strip docstrings, in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and is_text(node.body[:1]):
            node.body = node.body[1:]
    return tree


def without_promises(tree: ast.Module) -> ast.Module:
    """Strip postconditions, in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [one for one in node.decorator_list if not is_promise(one)]
    return tree


def is_promise(decorator: ast.expr) -> bool:
    """Is it ``ensure``?"""
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == PROMISE
    )


def is_text(statements: list[ast.stmt]) -> bool:
    """Is it a docstring?"""
    return bool(
        statements
        and isinstance(statements[0], ast.Expr)
        and isinstance(statements[0].value, ast.Constant)
        and isinstance(statements[0].value.value, str)
    )


def plain(node: object) -> str:
    """A part of a program as a text that is the same under every Python: without places and empty fields.

    >>> plain(ast.parse("x = f()").body[0])
    "Assign(targets=[Name(id='x', ctx=Store())], value=Call(func=Name(id='f', ctx=Load())))"
    """
    if isinstance(node, list):
        return f"[{', '.join(map(plain, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = [(name, value) for name, value in ast.iter_fields(node) if value not in (None, [])]
    if isinstance(node, ast.Constant):
        fields = [("value", node.value)]
    return f"{type(node).__name__}({', '.join(f'{name}={plain(one)}' for name, one in fields)})"


def program(path: Path) -> ast.Module:
    """What a file says without docstrings."""
    return without_texts(ast.parse(path.read_text(encoding="utf-8")))


@cache
def defined(path: Path) -> dict[str, list[tuple[str, frozenset[str]]]]:
    """The statements of a file by the names that they define: as texts, with the names that they mention.

    Postconditions of the library are no part of it; in a harness they are the claim.
    """
    return statements(path.read_text(encoding="utf-8"), path.is_relative_to(library()))


@cache
def statements(text: str, is_ours: bool) -> dict[str, list[tuple[str, frozenset[str]]]]:
    """The same for a file that says `text`, kept by what it says: a copy of the library is soon read."""
    tree = without_texts(ast.parse(text))
    if is_ours:
        tree = without_promises(tree)
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for node in tree.body:
        names = names_of(node)
        if names:
            statement = plain(node), mentioned(node)
            for name in names:
                found.setdefault(name, []).append(statement)
    return found


def names_of(node: ast.stmt) -> set[str]:
    """The names that a statement defines; an import defines none."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return set()
    return {
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def mentioned(statement: ast.stmt) -> frozenset[str]:
    """All names in a statement; those of parameters are there for the fixtures of tests."""
    nodes = ast.walk(statement)
    return frozenset(getattr(node, "id", getattr(node, "arg", "")) or "" for node in nodes)


@cache
def imported(path: Path) -> dict[str, Definition]:
    """The names that a file imports, anywhere in it: from which module, and as what; modules as a whole."""
    found: dict[str, Definition] = {}
    for node in imports(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for one in node.names:
                whole_name = f"{node.module}.{one.name}"
                is_whole = is_module(whole_name)
                origin = (whole_name, "") if is_whole else origin_of(node.module, one.name)
                found[one.asname or one.name] = origin
        elif isinstance(node, ast.Import):
            found |= {one.asname or one.name.split(".")[0]: (one.name, "") for one in node.names}
    return found


@cache
def imports(text: str) -> list[ast.Import | ast.ImportFrom]:
    """The imports anywhere in a file that says `text`, in the order of a walk through it."""
    nodes = ast.walk(ast.parse(text))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def origin_of(module: str, name: str) -> Definition:
    """Where a name is defined: the library's faces, such as ``shufflegraph`` itself, only hand it on."""
    is_ours = module.split(".", maxsplit=1)[0] == LIBRARY and name != "*"
    if is_ours and file_of(module).name == "__init__.py" and name not in defined(file_of(module)):
        value = getattr(import_module(module), name)
        return getattr(value, "__module__", None) or module, name
    return module, name


def reached(starts: Iterable[Definition], packages: Sequence[str] = (LIBRARY, *AROUND)) -> set[str]:
    """The definitions to which these lead within these packages, as texts.

    >>> talon_runs = ("shufflegraph.dealing.talon", "talon_runs")
    >>> any("ZeroDivisionError" in one for one in reached([talon_runs]))
    False
    """
    waiting, seen, texts = list(starts), set[Definition](), set[str]()
    while waiting:
        module, name = one = waiting.pop()
        if one in seen or module.split(".")[0] not in packages:
            continue
        seen.add(one)
        path = file_of(module)
        own, others = defined(path), imported(path)
        for each in [name] if name else own:
            for text, names in own.get(each, []):
                texts.add(text)
                waiting += [(module, mention) for mention in names if mention in own]
                waiting += [others[mention] for mention in names if mention in others]
            if each not in own and each in others:
                waiting.append(others[each])
    return texts


def hashed(texts: Iterable[str]) -> str:
    """A hash of texts, in whatever order they come."""
    return hashlib.sha256("\n".join(sorted(texts)).encode()).hexdigest()[:16]


def fingerprint(starts: Iterable[Definition], more: Iterable[str] = ()) -> str:
    """A hash that changes when the code does to which these definitions lead, not when its texts do.

    >>> runs, deal = map(definition_of, ["dealing.talon.talon_runs", "dealing.table.deal_round"])
    >>> fingerprint([runs, deal]) == fingerprint([deal, runs]) != fingerprint([runs])
    True

    :param more: what belongs to it besides, as texts.
    """
    return hashed([*reached(starts), *more])


def whole(path: Path) -> str:
    """A fingerprint of one file alone, with its contracts."""
    body = program(path).body
    return hashed(plain(one) for one in body if not isinstance(one, ast.Import | ast.ImportFrom))
