"""What lies around the exported texts and is trusted: decorators, records, and the rest of their modules.

`around.txt` keeps it as text; `python -m proofs.source --check` compares.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from proofs.source import EXPORTED, path_of
from proofs.source.export import Exporter, Refused

KEPT: Final = Path(__file__).with_name("around.txt")
LIBRARY: Final = "shufflegraph"
TRUSTED: Final[dict[str, tuple[str, ...]]] = {
    "contracts": (
        "SETTINGS",
        "_IS_SLOW",
        "SETTING",
        "requires",
        "_with_arguments_of",
        "_parameters",
        "_asking",
        "_stated",
        "ensure",
        "undecorated",
        "coerces",
    ),
    "sampling.randomness": ("_SYSTEM", "_Bits", "source_of", "draw_numbers", "draw_below"),
    "sampling.permutations": ("shuffle",),
    "sampling.assignments": ("assign",),
    "dealing.intervals": ("_Ends", "Interval", "intervals"),
    "dealing.talon": ("talon_runs",),
    "dealing.instructions": ("Instruction", "Round", "instructions"),
    "dealing.table": ("RoundResult", "columns_of"),
    "deck": ("Talon",),
    "planning.windows": ("is_refuted",),
    "plans.checker": ("rounds_fault",),
    "plans.fields": ("Fields", "Part", "dealt_deck", "parts_of"),
    "plans.claims": ("plan_fault", "_rows_fault", "_dealt_fault"),
    "plans.dealt": ("Dealt", "executed", "_talon_together"),
    "plans.record": ("Plan.__post_init__", "Plan.execute", "Plan.from_json", "shown_plan"),
    "plans.json": ("read", "_plan"),
    "plans.plan": ("plan", "_planned"),
}
"""Definitions that the meaning knows by name only, or that are between a caller and an exported text."""
MODULES: Final = tuple(dict.fromkeys([*EXPORTED, *TRUSTED]))
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
    "__setattr__",
    "__delattr__",
    "__code__",
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
        for module in MODULES
        for part in around(
            module, (instead or {}).get(module) or path_of(module).read_text(encoding="utf-8")
        )
    )


def around(module: str, source: str) -> Iterator[str]:
    """The decorators of the exported functions of a module, and its trusted definitions."""
    tree, file = ast.parse(source), path_of(module).name
    known = dict(Exporter(file, source).names(tree, f"{LIBRARY}.{module}"))
    rebinding(tree, file)
    for name, node in definitions(tree):
        if name in TRUSTED.get(module, ()):
            for base in node.bases if isinstance(node, ast.ClassDef) else []:
                home, _, own = known.get(ast.unparse(base), "").rpartition(".")
                if home.startswith(LIBRARY) and own not in TRUSTED.get(
                    home.removeprefix(f"{LIBRARY}."), ()
                ):
                    raise Refused(f"{file}:{node.lineno}: {own} is not kept, {name}'s base")
            yield f"# {module}\n{ast.unparse(bare(node))}{origins(node, known)}"
        elif name in EXPORTED.get(module, ()) and getattr(node, "decorator_list", []):
            decorators = node.decorator_list  # type: ignore[attr-defined]
            shown = "\n".join(f"@{ast.unparse(one)}" for one in decorators)
            yield f"# {module}\n{shown}\ndef {name}{origins(*decorators, known)}"


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """What a module defines, by its name; methods after their class, by both names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield getattr(target, "id", ""), node
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.FunctionDef):
                    yield f"{node.name}.{one.name}", one


def origins(*nodes: Any) -> str:
    """Where the names in these nodes come from, if they come from elsewhere; the last argument knows."""
    *trees, known = nodes
    names = sorted(
        {one.id for tree in trees for one in ast.walk(tree) if isinstance(one, ast.Name)}
    )
    return "".join(f"\n# {name} is {known[name]}" for name in names if name in known)


def bare(node: ast.stmt) -> ast.stmt:
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
            one is None or all(isinstance(name, ast.Name) for name in getattr(one, "elts", [one]))
            for one in targets
        )
        is_plain = is_plain or is_for_types(node)
        if not (is_text or is_plain or (raises and not node.orelse)):  # type: ignore[attr-defined]
            raise Refused(f"{file}:{node.lineno}: {type(node).__name__} at the top level")
    for one in ast.walk(tree):
        is_kept = not isinstance(one, ast.Attribute) or isinstance(one.ctx, ast.Load)
        if not is_kept and ast.unparse(one.value) != "self":  # type: ignore[attr-defined]
            raise Refused(f"{file}:{one.lineno}: {ast.unparse(one)} is assigned to")  # type: ignore[attr-defined]
        name = one.id if isinstance(one, ast.Name) else getattr(one, "attr", None)
        if name in REBINDING and not is_of_a_thing(one, tree):
            raise Refused(f"{file}:{one.lineno}: {name} may bind names anew")  # type: ignore[attr-defined]


def is_for_types(node: ast.stmt) -> bool:
    """Is this what only a checker of types reads: imports under `if TYPE_CHECKING`?"""
    return (
        isinstance(node, ast.If)
        and ast.unparse(node.test) == "TYPE_CHECKING"
        and all(isinstance(one, ast.ImportFrom) for one in node.body)
        and not node.orelse
    )


def is_of_a_thing(node: ast.AST, tree: ast.Module) -> bool:
    """Is this the `vars` of a call vars(x), or what sets a field of `self`: of one thing alone?"""
    return any(
        isinstance(one, ast.Call)
        and one.func is node
        and one.args
        and ast.unparse(node) in ("vars", "object.__setattr__")
        and (ast.unparse(node) == "vars" or ast.unparse(one.args[0]) == "self")
        for one in ast.walk(tree)
    )
