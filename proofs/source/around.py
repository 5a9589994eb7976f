"""What lies around the exported texts and is trusted: all that is between a caller and them.

From the public functions with a proved text on, every definition of the library that they use is found, but
for what needs not be read. `around.txt` names them with fingerprints; `python -m proofs.source --check`
compares.
"""

import ast
import builtins
import copy
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from proofs.source import EXPORTED, WORK, path_of
from proofs.source.export import Exporter, Refused, parsed
from proofs.source.reach import (
    LIBRARY,
    Guarded,
    altered,
    is_fallback,
    may_bind,
    methods,
    reaches,
    rooted,
    taken,
    touches,
)
from proofs.source.shipped import shipped

KEPT: Final = Path(__file__).with_name("around.txt")
UNPACKED: Final = ("dealing.instructions.Round",)
"""Records whose fields the texts take without their names."""
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "plans.record.Plan": (
        *("__post_init__", "__reduce__", "execute", "from_json", "is_optimal"),
        *("unders", "words"),
    ),
    "sampling.assignments.Assignments": (
        *("__init__", "_count", "_is_count", "_symbols", "_outcome", "_number", "_draw_many"),
        *("_of_row", "_fault"),
    ),
    "sampling.family.Family": (
        *("count", "unrank", "rank", "sample", "samples", "_draw", "_draw_many"),
        *("_has_number", "_is_number_of", "_is_empty", "_arguments"),
    ),
    "sampling.permutations.Permutations": (
        *("__init__", "_count", "_is_count", "_outcome", "_number", "_draw_many", "_fault"),
    ),
}
"""Classes of which these methods are kept, and of all others the names alone."""
NOT_READ: Final[dict[str, str]] = {
    **dict.fromkeys(
        (
            *("planning.rounds.rounds_by_words", "planning.canonical."),
            *("planning.unders.few_unders", "planning.words.refined"),
        ),
        "what it gives becomes a plan by _planned, which checks it by said_fault",
    ),
    "plans.json.": "what is read there becomes a plan by read and _plan, which call Plan(...)",
    "base.game_names.GameName": "a deck that is such a name is refused; tests compare them with the games",
    "planning.aside.solve_aside": "only tests know",
}
"""Where no further definitions are looked for, each with the reason; listed as well."""
BUT: Final = ("plans.json.read", "plans.json._plan")
"""What is read of them all the same, since the reasons name it."""
ONLY_TESTED: Final[dict[str, tuple[str, str]]] = {
    "planning.aside.solve_aside": (
        'a bound on the rounds whose `proof` is "search", one on the placements whose `placements_proof` is, '
        'or is "none"',
        "every plan with fewer rounds of small decks; trees that Coq checks, for deals of all games",
    ),
    "dealing.colouring.by_heap_on_many_piles": (
        "`reducing_colouring` where there are many piles",
        "comparison with the proved text, up to many piles",
    ),
}
"""What stands between a claim and a caller, and is neither a text nor read: what rests on it, how tested."""
HARMLESS: Final = (
    ast.Import,
    ast.ImportFrom,
    ast.FunctionDef,
    ast.ClassDef,
    ast.Assign,
    ast.AnnAssign,
)
"""The statements of the top level; besides, texts in quotes, and errors that are raised on a condition."""
CODING: Final = re.compile(r"[ \t\f]*#.*?coding[:=][ \t]*[-\w.]+")
"""A line that says in which code a file is written: CPython reads it by that."""
WITHOUT_EFFECT: Final = {
    *("abc", "array", "base64", "bisect", "collections", "collections.abc", "dataclasses"),
    *("decimal", "difflib", "enum", "fractions", "hashlib", "heapq", "html", "itertools", "json"),
    *(
        "math",
        "operator",
        "random",
        "re",
        "secrets",
        "string",
        "struct",
        "time",
        "typing",
        "unicodedata",
    ),
    *("urllib.parse", "zlib"),
}
"""Modules of Python's own by whose public names nothing can be bound or changed; of others all is listed."""
WITH_EFFECT: Final = {
    *("random.seed", "random.setstate", "decimal.getcontext", "decimal.setcontext"),
    *("decimal.localcontext", "re.purge", "json.dump", "operator.setitem", "operator.delitem"),
    *("operator.attrgetter", "operator.methodcaller", "operator.call", "operator.iadd"),
    *("operator.iand", "operator.iconcat", "operator.ifloordiv", "operator.ilshift"),
    *("operator.imatmul", "operator.imod", "operator.imul", "operator.ior", "operator.ipow"),
    *("operator.irshift", "operator.isub", "operator.itruediv", "operator.ixor"),
}
"""But these."""
ANYWHERE: Final = {
    *("contextlib.contextmanager", "contextlib.suppress", "functools.cache", "functools.partial"),
    *("functools.cached_property", "functools.lru_cache", "functools.reduce", "pathlib.Path"),
    *("types.MappingProxyType", "click.echo", "click.option", "click.command", "click.argument"),
    *("os", "sys"),
}
"""Things that change none, whichever module uses them: listed once, without the modules."""


def modules() -> list[str]:
    """All modules of the library."""
    root = path_of("errors").parent
    paths = [path.relative_to(root).with_suffix("") for path in sorted(root.rglob("*.py"))]
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


@cache
def text_of(module: str) -> str:
    """The text of a module as it is."""
    return path_of(module).read_text(encoding="utf-8")


@cache
def named(file: str, source: str, title: str) -> dict[str, str]:
    """What the names of a file stand for."""
    return dict(Exporter(file, source).names(parsed(source), title))


@dataclass
class Library:
    """The sources of the library; `instead` may have other ones for some modules."""

    instead: Mapping[str, str] = field(default_factory=dict)
    modules: list[str] = field(default_factory=modules)

    def source(self, module: str) -> str:
        """The text of a module.

        :raises Refused: if it could say another thing to CPython than to this program.
        """
        text = self.instead.get(module) or text_of(module)
        if any(CODING.match(line) for line in text.split("\n", 2)[:2]):
            raise Refused(f"{module.rpartition('.')[2]}.py: a line that says how it is coded")
        return text

    def tree(self, module: str) -> ast.Module:
        """The tree of a module."""
        return parsed(self.source(module))

    def names(self, module: str) -> dict[str, str]:
        """What the names of a module stand for."""
        return named(path_of(module).name, self.source(module), f"{LIBRARY}.{module}")

    def definition(self, name: str) -> ast.stmt | None:
        """What a name of the library stands for, if a module of it defines it."""
        module, _, own = name.rpartition(".")
        return definitions(self.tree(module)).get(own) if module in self.modules else None

    def origin(self, name: str) -> str:
        """The module that defines what a name of the library stands for, and its name there."""
        module, _, own = name.removeprefix(f"{LIBRARY}.").rpartition(".")
        if module not in self.modules or self.definition(f"{module}.{own}") is not None:
            return name
        further = self.names(module).get(own, name)
        return name if further == name else self.origin(further)

    def classes(self, module: str) -> Iterator[str]:
        """The names that in a module stand for classes, written there or where they are imported from."""
        for node in classes_and_imports(self.tree(module)):
            if isinstance(node, ast.ClassDef):
                yield node.name
            else:
                home = (getattr(node, "module", "") or "").removeprefix(f"{LIBRARY}.")
                for one in node.names:
                    if isinstance(self.definition(f"{home}.{one.name}"), ast.ClassDef | None):
                        yield one.asname or one.name.partition(".")[0]

    def trusted(self) -> dict[str, ast.stmt]:
        """All definitions between a caller and the exported texts, in the order of their names."""
        exported = {f"{module}.{name}" for module, names in EXPORTED.items() for name in names}
        waiting = [*exported, *UNPACKED, *WORK, *PARTS]
        found: dict[str, ast.stmt] = {}
        while waiting:
            name = waiting.pop()
            node = self.definition(name)
            is_free = name not in {*exported, *WORK, *BUT} and name.startswith(tuple(NOT_READ))
            if node is None or name in found or is_free:
                continue
            if name in PARTS and isinstance(node, ast.ClassDef):
                node = in_part(node, PARTS[name])
            waiting += self.used(name, node)
            if name in exported:  # the text is in Coq; its decorators are not
                node = ast.Expr(ast.Tuple(getattr(node, "decorator_list", []), ast.Load()))
            found[name] = bare(node)
        return dict(sorted(found.items()))

    def looked_up(self, trusted: Mapping[str, ast.stmt]) -> set[str]:
        """The names that definitions look up in their modules or find among Python's own."""
        found: set[str] = set()
        for name, node in trusted.items():
            known = {*self.names(name.rpartition(".")[0]), *dir(builtins)}
            found |= known & names_in(node)
        return found

    def used(self, name: str, node: ast.stmt) -> Iterator[str]:
        """The names of the library that a definition uses."""
        known = self.names(name.rpartition(".")[0])
        for one in worked(node):
            if isinstance(one, ast.ImportFrom):  # one inside a function
                home = (one.module or "").removeprefix(f"{LIBRARY}.")
                yield from [f"{home}.{alias.name}" for alias in one.names]
            elif isinstance(one, ast.Name):
                yield known.get(one.id, "").removeprefix(f"{LIBRARY}.")
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name):
                home = known.get(one.value.id, "").removeprefix(f"{LIBRARY}.")
                yield f"{home}.{one.attr}"

    def line(self, name: str, node: ast.stmt) -> str:
        """The name of a definition, how many lines it has, and its fingerprint."""
        known = self.names(name.rpartition(".")[0])
        return f"{name} {fingerprint(node, tuple(known.items()))}"

    def outside(self) -> list[str]:
        """What the library imports from elsewhere, but for what can change nothing."""
        found: dict[str, list[str]] = {}
        for module in self.modules:
            for name in imported(self.tree(module)):
                if not self.is_ours(name) and name not in WITHOUT_EFFECT and not is_public(name):
                    found.setdefault(name, []).append(module)
        return [
            f"import {name}" + ("" if name in ANYWHERE else f": {' '.join(homes)}")
            for name, homes in sorted(found.items())
        ]

    def is_ours(self, name: str) -> bool:
        """Is this a module of the library that has a text, or what such a text says that it gives?"""
        module, _, own = name.rpartition(".")
        home = module.removeprefix(LIBRARY).removeprefix(".") or "__init__"
        is_module = name.removeprefix(f"{LIBRARY}.") in self.modules
        if not name.startswith(LIBRARY) or is_module or name == LIBRARY:
            return is_module or name == LIBRARY
        return home in self.modules and own in given(self.tree(home))

    def public(self, trusted: Mapping[str, ast.stmt]) -> Iterator[str]:
        """What a caller meets first: the text of the library's own module, and what packages give away."""
        yield f"__init__ {fingerprint(bare(self.tree('__init__')), ())}"
        for module, name, what in self.given_away(trusted):
            yield f"{module}.{name} is {what}"

    def given_away(self, trusted: Mapping[str, ast.stmt]) -> Iterator[tuple[str, str, str]]:
        """The packages of the library, and which of these definitions their names stand for."""
        for module in self.modules:
            if module != "__init__" and path_of(module).name == "__init__.py":
                for name, what in self.names(module).items():
                    if what.removeprefix(f"{LIBRARY}.") in trusted:
                        yield module, name, what.removeprefix(f"{LIBRARY}.")

    def rebinding(
        self, module: str, is_trusted: bool, kept: list[ast.stmt], guarded: Guarded
    ) -> Iterator[str]:
        """What in a module could bind names anew, or change what is read, but in the definitions kept.

        :raises Refused: with the place and the reason, if the module is trusted.
        """
        tree = self.tree(module)
        file = f"{module.rpartition('.')[2]}.py"
        for node in tree.body if is_trusted else []:
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) and not (
                is_plain(node) or is_for_types(node) or is_raised(node)
            ):
                raise Refused(f"{file}:{node.lineno}: {type(node).__name__} at the top level")
        read = {one for node in kept for one in ast.walk(node)}
        classes = frozenset(self.classes(module))
        called = frozenset((name, self.origin(what)) for name, what in taken(tree))
        for node in tree.body:
            found = [("it gives what is missing", node)] if is_fallback(node) else []
            found += may_bind(node) + reaches(node, guarded.met, called)
            is_in_part = f"{module}.{getattr(node, 'name', '')}" in PARTS
            found += altered(node, frozenset({"self"})) if is_in_part else []
            own = node if is_in_part else None
            found = [one for one in found if one[1] not in read and one[1] is not own]
            if found and is_trusted:
                raise Refused(f"{file}:{found[0][1].lineno}: {found[0][0]}")
            found += touches(node, guarded, frozenset(dict(called)), classes)
            for place in dict.fromkeys(place for _, place in found if place not in read):
                lines = ast.unparse(place).splitlines()
                yield f"{module}: {next(one for one in lines if one[0] != '@')}"


@cache
def fingerprint(node: ast.stmt, names: tuple[tuple[str, str], ...]) -> str:
    """How many lines a definition has, and its hash with what the names of its module stand for."""
    known = dict(names)
    tree = shape(silent(anonymous(node, frozenset(known)), known))
    whole = "\n".join([tree, *origins(node, known)])
    lines = len(ast.unparse(node).splitlines())
    return f"{lines} {hashlib.sha256(whole.encode()).hexdigest()[:16]}"


@cache
def classes_and_imports(tree: ast.Module) -> list[ast.ClassDef | ast.Import | ast.ImportFrom]:
    """The classes and imports anywhere in a module."""
    kinds = (ast.ClassDef, ast.Import, ast.ImportFrom)
    return [one for one in ast.walk(tree) if isinstance(one, kinds)]


@cache
def names_in(node: ast.stmt) -> frozenset[str]:
    """The names in a definition."""
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))


@cache
def imported(tree: ast.Module) -> set[str]:
    """What a module imports, and what it reads of others' modules that it imports whole."""
    nodes = [*ast.walk(tree)]
    whole = [one for node in nodes if isinstance(node, ast.Import) for one in node.names]
    called = {one.asname or one.name: one.name for one in whole}
    found = {one.name for one in whole}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            home = f"{'.' * node.level}{node.module or ''}"
            found |= {f"{home}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in called:
            of = called[ast.unparse(node.value)]
            found |= set() if of.partition(".")[0] == LIBRARY else {f"{of}.{node.attr}"}
    return found


@cache
def is_public(name: str) -> bool:
    """Is this a thing that one of these modules gives to others, and no module that it uses itself?"""
    module, _, own = name.rpartition(".")
    if module not in WITHOUT_EFFECT or own.startswith("_") or own == "*" or name in WITH_EFFECT:
        return False
    return not isinstance(getattr(import_module(module), own, None), ModuleType)


def shape(node: object) -> str:
    """A tree as a text that no other tree has, the same for all versions of Python.

    >>> shape(ast.parse("f(0)").body[0])
    "Expr(value=Call(func=Name(id='f',ctx=Load()),args=[Constant(value=0)]))"
    """
    if isinstance(node, list):
        return f"[{','.join(map(shape, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = [
        f"{name}={shape(value)}"
        for name, value in ast.iter_fields(node)
        if value is not None and value != []
    ]
    return f"{type(node).__name__}({','.join(fields)})"


@cache
def anonymous(node: ast.stmt, known: frozenset[str]) -> ast.stmt:
    """The definition with its local variables numbered: what they are called says nothing.

    One of a comprehension is not, if its name stands for something outside: which is meant would be lost.
    None is, where a name is bound by what is no name: `except E as e`, an import, a pattern.
    """
    scopes = (
        *(ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Global, ast.Nonlocal),
        *(ast.ExceptHandler, ast.alias, ast.match_case),
    )
    node = copy.deepcopy(node)
    if not isinstance(node, ast.FunctionDef):
        return node
    inside = [one for part in node.body for one in ast.walk(part)]
    if any(isinstance(one, scopes) for one in inside):
        return node
    taken = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
    hidden = {
        one for part in inside if isinstance(part, ast.comprehension) for one in ast.walk(part)
    }
    names = [one for one in inside if isinstance(one, ast.Name)]
    outside = {*dir(builtins)} - {"_"} | known  # doctest keeps what it shows in builtins
    stored = [
        one.id
        for one in names
        if isinstance(one.ctx, ast.Store) and not (one in hidden and one.id in outside)
    ]
    numbers = {name: str(at) for at, name in enumerate(dict.fromkeys(stored)) if name not in taken}
    for one in names:
        one.id = numbers.get(one.id, one.id)
    return node


def silent(node: ast.stmt, known: Mapping[str, str]) -> ast.stmt:
    """The definition without the words of the library's errors: which it is, and what it shows, is read."""
    node = copy.deepcopy(node)
    for call in ast.walk(node):
        name = getattr(call.func, "id", "") if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and known.get(name, "").startswith(f"{LIBRARY}.errors."):
            call.args = [one for arg in call.args for one in shown(arg)]
    return node


def shown(text: ast.expr) -> list[ast.expr]:
    """What is put into a text, but for its words; all, if it is not written there."""
    if isinstance(text, ast.JoinedStr):
        return [one for part in text.values for one in shown(part)]
    is_said = isinstance(text, ast.Constant) and isinstance(text.value, str)
    return [] if is_said else [text]


def surroundings(instead: Mapping[str, str] | None = None) -> str:
    """A line for each definition around the texts, and for all that could bind names anew.

    :raises Refused: if a module with such a definition could do so.
    """
    library = Library(instead or {})
    trusted = library.trusted()
    homes = {name.rpartition(".")[0] for name in trusted} - {"planning.profiles"}  # it counts steps
    lines = [
        library.line(name, node) for name, node in trusted.items() if ast.unparse(node) != "()"
    ]
    lines += [f"not read: {name}: {reason}" for name, reason in NOT_READ.items()]
    lines += [*shipped(), *library.outside()]
    lines += library.public(trusted)
    guarded = guarded_in(trusted, library.looked_up(trusted))
    for module in library.modules:
        kept = [
            part
            for name, node in definitions(library.tree(module)).items()
            if f"{module}.{name}" in trusted
            for part in parts_read(node, PARTS.get(f"{module}.{name}"))
        ]
        lines += library.rebinding(module, module in homes, kept, guarded)
    return "\n".join(lines)


def parts_read(node: ast.stmt, some: tuple[str, ...] | None) -> list[ast.stmt]:
    """The definition, or of a class of which some methods are read these."""
    return [node] if some is None else [one for one in methods(node) if one.name in some]


def guarded_in(trusted: Mapping[str, ast.stmt], looked_up: set[str]) -> Guarded:
    """What of these definitions no other module may change unseen; the planner's things do not get out."""
    met: set[str] = set()
    kept: set[str] = set()
    changing = {name.rpartition(".")[2] for name, node in trusted.items() if is_changeable(node)}
    for name, node in trusted.items():
        if isinstance(node, ast.ClassDef) and not name.startswith("planning."):
            met |= {node.name, *[one.name for one in methods(node) if not is_read_as_field(one)]}
            kept |= {*[one.name for one in methods(node)], *keeps(node)}
            changing |= {one.name for one in methods(node) if is_kept_open(one)}
    functions = [node for node in trusted.values() if isinstance(node, ast.FunctionDef)]
    more = {node.name for node in functions if changes_given(node, frozenset())}
    while not more <= changing:  # one may hand on to another what it is given
        changing |= more
        more = {node.name for node in functions if changes_given(node, frozenset(more))}
    changing |= {node.name for node in functions if gives_away(node)}
    return Guarded(frozenset(met), frozenset(kept), frozenset(looked_up), frozenset(changing))


def is_read_as_field(method: ast.FunctionDef) -> bool:
    """Is this a property?"""
    return "property" in ast.unparse(method).partition("def ")[0]


def is_kept_open(method: ast.FunctionDef) -> bool:
    """Is this a property that is kept once it is asked for, and can be changed?"""
    is_cached = "cached_property" in ast.unparse(method).partition("def ")[0]
    returned = ast.unparse(method.returns) if method.returns else ""
    return is_cached and returned.startswith(("list", "dict", "set"))


@cache
def keeps(kind: ast.ClassDef) -> set[str]:
    """The names under which things of a class keep something."""
    found: set[str] = set()
    for one in ast.walk(kind):
        if isinstance(one, ast.AnnAssign):
            found.add(getattr(one.target, "id", ""))
        elif isinstance(one, ast.Attribute) and not isinstance(one.ctx, ast.Load):
            found |= {one.attr} if rooted(one) == "self" else set()
        elif isinstance(one, ast.Call) and ast.unparse(one.func) == "self.__dict__.update":
            found |= {named.arg for named in one.keywords if named.arg}
    return found - {""}


def is_changeable(node: ast.stmt) -> bool:
    """Is this a name of a list, a dictionary or a set, also of one that is shown only?"""
    value = getattr(node, "value", None) if isinstance(node, ast.Assign | ast.AnnAssign) else None
    kinds = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    made = ast.unparse(value.func) if isinstance(value, ast.Call) else ""
    return isinstance(value, kinds) or made in ("MappingProxyType", "list", "dict", "set")


@cache
def changes_given(function: ast.FunctionDef, changing: frozenset[str]) -> bool:
    """Does a function change what it is given, or hand it to one that does?"""
    given = given_to(function)
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    handing = [one for one in calls if {getattr(arg, "id", "") for arg in one.args} & given]
    called = {getattr(one.func, "id", "") for one in handing}
    return bool(altered(function, given)) or bool(called & {*changing, "vars", "setattr"})


def gives_away(function: ast.FunctionDef) -> bool:
    """Does a function give what a thing keeps that it is given?"""
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return any(
        isinstance(one, ast.Attribute) and one.attr[0] == "_" and rooted(one) in given_to(function)
        for one in returned
    )


def given_to(function: ast.FunctionDef) -> frozenset[str]:
    """The parameters of a function."""
    return frozenset(one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg))


@cache
def given(tree: ast.Module) -> set[str]:
    """The names that a module binds anywhere, and those of which it says that it has them."""
    nodes = [*ast.walk(tree)]
    found = {
        one.id for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    found |= {one.asname or one.name for one in nodes if isinstance(one, ast.alias)} - {"*"}
    found |= {one.name for one in nodes if isinstance(one, ast.FunctionDef | ast.ClassDef)}
    lists = [
        one for one in tree.body if isinstance(one, ast.Assign) and isinstance(one.value, ast.List)
    ]
    told = [part for one in lists for part in ast.walk(one.value)]
    return found | {str(one.value) for one in told if isinstance(one, ast.Constant)}


@cache
def definitions(tree: ast.Module) -> dict[str, ast.stmt]:
    """What a module defines, by its name."""
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            found[getattr(target, "id", "")] = node
    return found


@cache
def in_part(node: ast.ClassDef, methods: tuple[str, ...]) -> ast.ClassDef:
    """A class with these methods, and the names of the others."""
    short = copy.deepcopy(node)
    for one in short.body:
        if isinstance(one, ast.FunctionDef) and one.name not in methods:
            one.body, one.decorator_list = [ast.Pass()], []
    return short


@cache
def worked(node: ast.AST) -> list[ast.AST]:
    """The names in a definition, but for annotations."""
    kinds = (ast.Name, ast.Attribute, ast.ImportFrom)
    found: list[ast.AST] = [node] if isinstance(node, kinds) else []
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for one in value if isinstance(value, list) else [value]:
                found += worked(one) if isinstance(one, ast.AST) else []
    return found


def origins(node: ast.stmt, known: Mapping[str, str]) -> list[str]:
    """Where the names in a definition come from, if they come from elsewhere."""
    names = sorted({one.id for one in ast.walk(node) if isinstance(one, ast.Name)})
    return [f"{name} is {known[name]}" for name in names if name in known]


@cache
def bare(node: ast.stmt) -> ast.stmt:
    """The definition without docstrings."""
    node = copy.deepcopy(node)
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(one) is not None:
            one.body = one.body[1:] or [ast.Pass()]
    return node


def is_plain(node: ast.stmt) -> bool:
    """Does this statement bind plain names only?"""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return isinstance(node, HARMLESS) and all(
        one is None or all(isinstance(name, ast.Name) for name in getattr(one, "elts", [one]))
        for one in targets
    )


def is_raised(node: ast.stmt) -> bool:
    """Is this an error that is raised on a condition?"""
    raises = isinstance(node, ast.If) and all(isinstance(one, ast.Raise) for one in node.body)
    return raises and not node.orelse  # type: ignore[attr-defined]


def is_for_types(node: ast.stmt) -> bool:
    """Is this what only a checker of types reads: imports under `if TYPE_CHECKING`?"""
    return (
        isinstance(node, ast.If)
        and ast.unparse(node.test) == "TYPE_CHECKING"
        and all(isinstance(one, ast.ImportFrom) for one in node.body)
        and not node.orelse
    )
