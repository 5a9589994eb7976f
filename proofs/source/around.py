"""What lies around the exported texts and is trusted: decorators, records, and the rest of their modules.

`around.txt` keeps it as text; `python -m proofs.source --check` compares. It also asks whether the functions
that run are those exported: their code, and what their names stand for when the library is imported.
"""

import ast
import builtins
import inspect
from collections.abc import Iterator, Mapping
from dis import get_instructions
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any, Final

from proofs.source import EXPORTED, path_of
from proofs.source.export import Exporter, Refused

KEPT: Final = Path(__file__).with_name("around.txt")
LIBRARY: Final = "shufflegraph"
TRUSTED: Final[dict[str, tuple[str, ...]]] = {
    "contracts": (
        "requires",
        "_with_arguments_of",
        "_parameters",
        "_asking",
        "_stated",
        "ensure",
        "undecorated",
        "coerces",
    ),
    "sampling.randomness": ("_Bits", "source_of", "draw_numbers"),
    "dealing.intervals": ("_Ends", "Interval"),
    "dealing.instructions": ("Instruction",),
    "dealing.table": ("RoundResult",),
    "deck": ("Talon",),
}
"""Definitions that the meaning knows by name only, or that are between a caller and an exported text."""
HARMLESS: Final = (
    ast.Import,
    ast.ImportFrom,
    ast.FunctionDef,
    ast.ClassDef,
    ast.Assign,
    ast.AnnAssign,
)
"""The statements of the top level; besides, texts in quotes, and errors that are raised on a condition."""
REBINDING: Final = {
    "globals",
    "locals",
    "vars",
    "setattr",
    "delattr",
    "exec",
    "eval",
    "__import__",
    "modules",
}
"""Names by which a module could bind its own names in a way that cannot be seen."""


def surroundings(instead: Mapping[str, str] | None = None) -> str:
    """All that is trusted, as it is now; `instead` may have other sources for some modules."""
    return "\n\n".join(
        part
        for module in EXPORTED
        for part in around(
            module, (instead or {}).get(module) or path_of(module).read_text(encoding="utf-8")
        )
    )


def around(module: str, source: str) -> Iterator[str]:
    """The decorators of the exported functions of a module, and its trusted definitions."""
    tree, file = ast.parse(source), path_of(module).name
    known = dict(Exporter(file, source).names(tree, f"{LIBRARY}.{module}"))
    rebinding(tree, file)
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        if node.name in TRUSTED.get(module, ()):
            yield f"# {module}\n{ast.unparse(bare(node))}{origins(node, known)}"
        elif node.name in EXPORTED[module] and node.decorator_list:
            shown = "\n".join(f"@{ast.unparse(one)}" for one in node.decorator_list)
            yield f"# {module}\n{shown}\ndef {node.name}{origins(*node.decorator_list, known)}"


def origins(*nodes: Any) -> str:
    """Where the names in these nodes come from, if they come from elsewhere; the last argument knows."""
    *trees, known = nodes
    names = sorted(
        {one.id for tree in trees for one in ast.walk(tree) if isinstance(one, ast.Name)}
    )
    return "".join(f"\n# {name} is {known[name]}" for name in names if name in known)


def bare(node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
    """The definition without docstrings."""
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(one) is not None:
            one.body = one.body[1:] or [ast.Pass()]
    return node


def rebinding(tree: ast.Module, file: str) -> None:
    """Refuse what could bind a name of the module otherwise than its export says.

    :raises Refused: with the place and the reason.
    """
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        raises = isinstance(node, ast.If) and all(isinstance(one, ast.Raise) for one in node.body)
        is_plain = isinstance(node, HARMLESS) and all(
            one is None or isinstance(one, ast.Name) for one in targets
        )
        if not (is_text or is_plain or (raises and not node.orelse)):  # type: ignore[attr-defined]
            raise Refused(f"{file}:{node.lineno}: {type(node).__name__} at the top level")
    for one in ast.walk(tree):
        name = one.id if isinstance(one, ast.Name) else getattr(one, "attr", None)
        if name in REBINDING and not is_of_a_thing(one, tree):
            raise Refused(f"{file}:{one.lineno}: {name} may bind names anew")  # type: ignore[attr-defined]


def is_of_a_thing(node: ast.AST, tree: ast.Module) -> bool:
    """Is this the `vars` of a call vars(x), which are those of x?"""
    return any(
        isinstance(one, ast.Call) and one.func is node and one.args and node.id == "vars"  # type: ignore[attr-defined]
        for one in ast.walk(tree)
    )


def unlike() -> Iterator[str]:
    """What runs otherwise than the exported texts say, in words."""
    for module, functions in EXPORTED.items():
        path, title = path_of(module), f"{LIBRARY}.{module}"
        source = path.read_text(encoding="utf-8")
        code = compile(source, str(path), "exec", dont_inherit=True)
        written = {one.co_name: one for one in code.co_consts if isinstance(one, CodeType)}
        known = dict(Exporter(path.name, source).names(ast.parse(source), title))
        found = vars(import_module(title))
        for name in functions:
            function = inspect.unwrap(found[name])
            if getattr(function, "__code__", None) != written[name]:
                yield f"{title}.{name} does not run the text that is exported"
                continue
            if function.__globals__ is not found or function.__closure__:
                yield f"{title}.{name} runs among other names than its module's"
            for used in sorted(globals_of(written[name])):
                yield from misread(found, used, known.get(used, f"builtins.{used}"), title)


def globals_of(code: CodeType) -> set[str]:
    """The names that a function and its comprehensions look up in its module."""
    own = {one.argval for one in get_instructions(code) if one.opname == "LOAD_GLOBAL"}
    return own.union(*[globals_of(one) for one in code.co_consts if isinstance(one, CodeType)])


def misread(found: Mapping[str, Any], name: str, what: str, title: str) -> Iterator[str]:
    """Whether a name of a module stands for something else than its export says."""
    if what == f"builtins.{name}":
        if name in found or not hasattr(builtins, name):
            yield f"{title}: {name} is not Python's own"
        return
    home, _, own = what.rpartition(".")
    if home == title:
        wrong = getattr(found[name], "__module__", title) != title
    else:
        wrong = not home or getattr(import_module(home), own, None) is not found[name]
    if wrong:
        yield f"{title}: {name} is not {what}"
