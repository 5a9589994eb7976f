"""Python's own syntax tree of a function as Coq data. It decides nothing: each node is written as it is.

A node of the class `Name` becomes `(pyName …)` with its fields in Python's order. What a text may consist of
is read from `PythonSyntax.v`: a node without a constructor there is refused, with its place.
"""

import ast
import re
import symtable
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from proofs.development import Development

LEFT_OUT: Final = {
    ast.Name: {"ctx"},
    ast.Attribute: {"ctx"},
    ast.Subscript: {"ctx"},
    ast.Starred: {"ctx"},
    ast.FormattedValue: {"conversion", "format_spec"},
    ast.List: {"ctx"},
    ast.Tuple: {"ctx"},
    ast.Assign: {"type_comment"},
    ast.AnnAssign: {"annotation", "simple"},
    ast.For: {"type_comment"},
    ast.FunctionDef: {"returns", "type_comment", "type_params"},
    ast.comprehension: {"is_async"},
}
"""The fields that are not written: they say nothing about what the function computes, or only in words."""
OPTIONAL: Final = {
    ast.AnnAssign: {"value"},
    ast.Raise: {"exc", "cause"},
    ast.Return: {"value"},
    ast.Slice: {"lower", "upper", "step"},
    ast.keyword: {"arg"},
}
"""The fields that may be missing."""
CONTRACTS: Final = {"ensure", "require", "coerces", "requires", "by_heap_on_many_piles"}
"""The decorators that are left out: contracts, and a quicker way to the same result where the text would take
long, which tests compare with it."""
ANNOTATING: Final = (
    *(ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.Tuple, ast.List),
    *(ast.BinOp, ast.BitOr, ast.Load),
)
"""What an annotation that is left out may consist of: it binds no name, calls nothing, yields nothing."""
BINDER: Final[dict[type, str]] = {
    ast.FunctionDef: "name",
    ast.AsyncFunctionDef: "name",
    ast.ClassDef: "name",
    ast.ExceptHandler: "name",
    ast.MatchAs: "name",
    ast.MatchStar: "name",
    ast.MatchMapping: "rest",
}
"""The nodes that bind a name which is no node, and the field that says it."""
CONSTRUCTOR: Final = re.compile(r"\bpy([A-Za-z]+)")


class Refused(Exception):
    """A text that is not in the subset; the message says where and why."""


def allowed() -> set[str]:
    """The classes of nodes that `PythonSyntax.v` knows.

    >>> "Name" in allowed(), "Lambda" in allowed()
    (True, False)
    """
    return set(CONSTRUCTOR.findall(Development().text_of("PythonSyntax")))


@cache
def parsed(source: str) -> ast.Module:
    """The tree of a text; nobody changes it."""
    return ast.parse(source)


@dataclass(frozen=True)
class Exporter:
    """Writes what one source file holds."""

    file: str
    source: str
    known: set[str] = field(default_factory=allowed)

    def module(self, title: str, functions: tuple[str, ...]) -> str:
        """A file: these of its functions, and what the names stand for that they mention."""
        tree = parsed(self.source)
        texts = [self.function(tree, name) for name in functions]
        used = mentioned(tree, functions)
        whole = [*tree.body, *[part for one in tree.body for part in targets(one)]]
        for node, name, _ in bindings(tree):
            if name in used and node not in whole:
                raise self.refusal(node, f"{name} is bound inside another statement, which")
        names = [one for one in self.names(tree, title) if one[0] in used]
        stands = ";\n    ".join([f"({quoted(name)}, {quoted(what)})" for name, what in names])
        defined = "".join(
            f"Definition {name}_text : func :=\n  {text}.\n\n"
            for name, text in zip(functions, texts, strict=True)
        )
        return (
            f"(* {title} *)\n\n{defined}Definition {label(title)} : module := {{|\n"
            f"  title := {quoted(title)};\n"
            f"  names := [\n    {stands}];\n"
            f"  functions := [{'; '.join(f'{name}_text' for name in functions)}] |}}.\n"
        )

    def function(self, tree: ast.Module, name: str) -> str:
        """One function of the top level."""
        found = [one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name == name]
        if len(found) != 1:
            raise Refused(f"{self.file}: {len(found)} functions are called {name}")
        for annotation in annotations(found[0]):
            for node in ast.walk(annotation):
                if not isinstance(node, ANNOTATING):
                    raise self.refusal(annotation, f"{type(node).__name__} in an annotation")
        return self.data(found[0], tree)

    def decorators(self, node: ast.FunctionDef) -> list[str]:
        """The full names of those that are no contracts."""
        called = [one.func if isinstance(one, ast.Call) else one for one in node.decorator_list]
        imported = dict(self.imports(parsed(self.source)))
        found = [ast.unparse(one) for one in called if ast.unparse(one) not in CONTRACTS]
        for name in found:
            if imported.get(name) != "functools.lru_cache":
                raise self.refusal(node, f"decorator {name}")
        return [imported[name] for name in found]

    def names(self, tree: ast.Module, title: str) -> list[tuple[str, str]]:
        """What the names of the top level stand for; Python's own symbol table lists them all."""
        table = symtable.symtable(self.source, self.file, "exec")
        imported = dict(self.imports(tree))
        bound = [one.get_name() for one in table.get_symbols() if is_bound(one)]
        changed = [one.get_name() for one in table.get_symbols() if one.is_declared_global()]
        if changed:
            raise Refused(
                f"{self.file}: the global name {changed[0]} is declared in a scope inside"
            )
        return [(name, imported.get(name, f"{title}.{name}")) for name in sorted(bound)]

    def imports(self, tree: ast.Module) -> Iterator[tuple[str, str]]:
        """The names that the file imports; each is bound once in it, and by nothing else."""
        seen: set[str] = set()
        for node, name, what in bindings(tree):
            if name == "*" or name in seen:
                raise self.refusal(node, f"{name} is bound twice" if name != "*" else "import of *")
            seen.add(name)
            if what:
                yield name, what

    def data(self, node: object, around: ast.AST) -> str:
        """A node, a list of nodes, or a name, with the node that it is a field of."""
        if isinstance(node, list):
            between = ";\n    " if node and isinstance(node[0], ast.stmt) else "; "
            return "[" + between.join([self.data(one, around) for one in node]) + "]"
        if isinstance(node, str):
            return quoted(node)
        if node is None:  # a key of {**x}
            raise self.refusal(around, "**")
        if isinstance(node, ast.Constant):
            return f"(pyConstant {self.constant(node)})"
        if isinstance(node, ast.arguments):
            return self.parameters(node, around)
        assert isinstance(node, ast.AST)
        kind = type(node)
        is_inside = kind is ast.FunctionDef and not isinstance(around, ast.Module)
        if kind.__name__ not in self.known or is_inside:
            raise self.refusal(node if hasattr(node, "lineno") else around, kind.__name__)
        if isinstance(node, ast.FormattedValue) and (node.format_spec or node.conversion != -1):
            raise self.refusal(around, "a format")
        if getattr(node, "type_params", []):
            raise self.refusal(node, "a parameter for types")
        fields = [
            self.field(node, one) for one in node._fields if one not in LEFT_OUT.get(kind, ())
        ]
        return f"({' '.join([f'py{kind.__name__}', *fields])})" if fields else f"py{kind.__name__}"

    def field(self, node: ast.AST, name: str) -> str:
        """One field of a node; of a function's body without the docstring."""
        value = getattr(node, name, None)
        if name == "decorator_list" and isinstance(node, ast.FunctionDef):
            value = self.decorators(node)
        if name in OPTIONAL.get(type(node), ()):
            return "None" if value is None else f"(Some {self.data(value, node)})"
        if (
            name == "body"
            and isinstance(node, ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            value = node.body[1:]
        return self.data(value, node)

    def constant(self, node: ast.Constant) -> str:
        """None, a truth value, an integer, or a text, of which it is not written what it says."""
        value = node.value
        if value is None:
            return "pyNone"
        if isinstance(value, bool):
            return f"(pyBool {str(value).lower()})"
        if isinstance(value, int):
            return f"(pyInt ({value}))"
        if isinstance(value, str):
            return "pyText"
        raise self.refusal(node, f"constant of type {type(value).__name__}")

    def parameters(self, node: ast.arguments, around: ast.AST) -> str:
        """The names of plain parameters."""
        if node.posonlyargs or node.vararg or node.kwonlyargs or node.kwarg or node.defaults:
            raise self.refusal(around, "a parameter that is not plain")
        return self.data([one.arg for one in node.args], node)

    def refusal(self, node: ast.AST, why: str) -> Refused:
        """The error for a node that is not in the subset."""
        return Refused(f"{self.file}:{getattr(node, 'lineno', 0)}: {why} is not in the subset")


def label(title: str) -> str:
    """What a module is called in Coq.

    >>> label("shufflegraph.dealing.colouring")
    'dealing_colouring_module'
    """
    return title.removeprefix("shufflegraph.").replace(".", "_") + "_module"


def quoted(text: str) -> str:
    """A Coq string.

    >>> quoted("pile")
    '"pile"'
    """
    if not text.isascii() or '"' in text:
        raise Refused(f"the name {text} is not plain")
    return f'"{text}"'


def mentioned(tree: ast.Module, functions: tuple[str, ...]) -> set[str]:
    """The names in the bodies of these functions."""
    return {
        one.id
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name in functions
        for statement in function.body
        for one in ast.walk(statement)
        if isinstance(one, ast.Name)
    }


def is_bound(symbol: symtable.Symbol) -> bool:
    """Does the scope give this name a meaning?"""
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()


def bindings(tree: ast.Module) -> Iterator[tuple[ast.AST, str, str]]:
    """What binds names at the top level: the node, the name, and for an import what is imported.

    That is all but what stands in a scope inside; `global` there is seen by `names`. Variables of
    comprehensions are counted as well.
    """
    waiting: list[ast.AST] = [*tree.body]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                what = f"{'.' * node.level}{node.module or ''}.{one.name}"
                yield node, one.asname or one.name, what
        elif isinstance(node, ast.Import):
            for one in node.names:
                first = one.name.partition(".")[0]  # `import a.b` binds a
                yield node, one.asname or first, one.name if one.asname else first
        elif isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store | ast.Del):
                yield node, node.id, ""
        else:
            name = getattr(node, BINDER.get(type(node), ""), None)
            if name is not None:
                yield node, name, ""
            waiting += [one for one in ast.iter_child_nodes(node) if not is_inside(one, node)]


def annotations(function: ast.FunctionDef) -> list[ast.expr]:
    """All annotations in a function, of its parameters, of what it returns, and of its variables."""
    nodes = [*ast.walk(function)]
    found = [getattr(one, "annotation", None) for one in nodes] + [function.returns]
    return [one for one in found if one is not None]


def targets(node: ast.stmt) -> list[ast.expr]:
    """What a statement `x = ...` assigns to."""
    if isinstance(node, ast.AnnAssign):
        return [node.target] if node.value is not None else []
    return node.targets if isinstance(node, ast.Assign) else []


def is_inside(part: ast.AST, node: ast.AST) -> bool:
    """Is this the body of a function, or of a class: a scope of its own?"""
    scopes = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    body = getattr(node, "body", []) if isinstance(node, scopes) else []
    return any(part is one for one in (body if isinstance(body, list) else [body]))
