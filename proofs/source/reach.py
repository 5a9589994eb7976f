"""What a module could do to others: bind names anew, change what things keep, make some without checks."""

import ast
import builtins
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

LIBRARY: Final = "shufflegraph"
REBINDING: Final = {
    *("globals", "locals", "vars", "exec", "eval", "compile", "setattr", "delattr", "__setattr__"),
    *("__delattr__", "__dict__", "__code__", "__globals__", "__builtins__", "__defaults__"),
    *("__kwdefaults__", "__import__", "import_module", "reload", "modules", "f_globals"),
    *("__class__", "__bases__", "__new__", "__setstate__", "__getattribute__", "__setitem__"),
    *("gc", "get_referrers", "get_referents", "ctypes", "register", "__subclasses__"),
    *("environ", "putenv", "meta_path", "path_hooks", "settrace", "setprofile", "_getframe"),
    *("get_type_hints", "ForwardRef", "make_dataclass", "Formatter", "get_field"),  # texts as code
    *("__path__", "sys.path", "f_locals", "f_back", "tb_frame", "gi_frame"),
    *("__preconditions__", "__postconditions__", "__postcondition_snapshots__", "__invariants__"),
    *("__getattr__", "__dir__", "__annotations__", "__dataclass_fields__", "__closure__"),
    *("cell_contents", "__func__", "__set__", "__delete__", "__init__", "eval_str"),
    *("__loader__", "__spec__", "exec_module", "load_module", "cr_frame", "ag_frame", "f_builtins"),
    *("global_enum", "_convert_", "_member_map_", "_value2member_map_", "_member_names_"),
    *("__members__", "update_abstractmethods", "_make", "_add_alias_", "_add_value_alias_"),
}
"""Names by which names or attributes could be bound anew, or things made without their checks, unseen."""
DECORATING: Final = {
    *("dataclass", "total_ordering", "final", "runtime_checkable", "abstractmethod", "wraps"),
}
"""Decorators that change what they are given: called otherwise they change a thing that is there."""
ASKED: Final = {
    *("__subclasshook__", "__subclasscheck__", "__instancecheck__"),  # is it a sequence, a mapping?
    *("__class__", "__prepare__", "__mro_entries__", "__set_name__", "__init_subclass__"),
    # to these a mapping that is shown only gives what it shows
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"),
    *("__ror__", "__rand__", "__rxor__", "__rsub__"),
}
"""Methods that Python asks about other classes and their things, or gives what belongs to these."""
CHANGING: Final = {
    *("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update"),
    *("setdefault", "popitem", "add", "discard", "appendleft", "popleft"),
}
"""Methods of lists, dictionaries and sets that change them."""
LOOKS: Final = ("items", "values")
"""Methods of a dictionary that change nothing."""
WRITING: Final = {
    *("open", "write_text", "write_bytes", "unlink", "rename", "symlink_to", "hardlink_to"),
    *("touch", "mkdir", "rmdir", "chmod"),
}
"""What writes files: one could be a module."""
ASKING: Final = {
    *("__name__", "__doc__", "__file__", "__module__", "__qualname__", "__cause__", "__notes__"),
    *("__getitem__", "__contains__", "__next__", "__mul__", "__str__", "__len__", "__hash__"),
    *("_fields", "_asdict"),
}
"""Names of Python's own by which nothing is changed, and nothing got that can be."""
PRIVATE: Final = re.compile(r"_(?!_)\w+")
OF_PYTHON: Final = re.compile(r"__\w+__|mro|fset|fdel|func")


@dataclass(frozen=True)
class Guarded:
    """The names of what is read: classes that callers meet and their methods; what things of them keep; what
    its modules look up; and what can be changed, or changes what it is given."""

    met: frozenset[str]
    kept: frozenset[str]
    looked_up: frozenset[str]
    changing: frozenset[str]


@cache
def may_bind(tree: ast.stmt) -> list[tuple[str, ast.stmt]]:
    """What could bind a name, or an attribute of another thing; each with the innermost statement."""
    found: list[tuple[str, ast.stmt]] = []
    selves = own_selves(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            if getattr(node, "name", "") in ASKED:
                found.append((f"{node.name} has to do with other classes, too", node))  # type: ignore[attr-defined]
            bound = [one.id for one in own_parts(node) if isinstance(one, ast.Name)]
            asked = [one for one in bound if one in ASKED]
            found += [(f"{name} has to do with other classes, too", node) for name in asked]
            plain = [one for call in own_parts(node) for one in plain_reads(call)]
            decorators = [getattr(one, "func", one) for one in getattr(node, "decorator_list", [])]
            for one in own_parts(node):
                is_kept = not isinstance(one, ast.Attribute) or isinstance(one.ctx, ast.Load)
                if not is_kept and one.value not in selves:  # type: ignore[attr-defined]
                    found.append((f"{ast.unparse(one)} is assigned to", node))
                name = named_by(one)
                if name in REBINDING and not is_own(one, node, selves):
                    found.append((f"{name} may bind names anew", node))
                is_named = isinstance(one, ast.alias) and one.asname is None
                if name in DECORATING and not is_named and one not in decorators:
                    found.append((f"{name} may change a class", node))
                if name == "getattr" and one not in plain:
                    found.append(("getattr may bind names anew", node))
    return found


def named_by(node: ast.AST) -> str | None:
    """The name that a part of a statement says, also one in quotes."""
    if isinstance(node, ast.Name):  # all others are imported, which is seen there, or of our own
        is_there = node.id in DECORATING or hasattr(builtins, node.id) or node.id[:2] == "__"
        return node.id if is_there else None
    if isinstance(node, ast.alias):
        return node.asname if node.asname in REBINDING else node.name.rpartition(".")[2]
    if isinstance(node, ast.keyword):
        return node.arg if node.arg == "eval_str" else None
    if isinstance(node, ast.Constant):
        return named_in(node.value) if isinstance(node.value, str) else None
    if isinstance(node, ast.Attribute) and ast.unparse(node) in REBINDING:
        return ast.unparse(node)
    return getattr(node, "attr", None)


def named_in(text: str) -> str:
    """The text, or a name in it that is said as in code: ``__dict__``, or with a parenthesis behind it.

    >>> named_in("{0.__globals__}"), named_in("exec('a = 1')"), named_in("vars of two modules")
    ('__globals__', 'exec', 'vars of two modules')
    """
    called = re.findall(r"\b(__\w+__)\b|\b(\w+)\(", text)
    found = [one for names in called for one in names if one in REBINDING]
    return found[0] if found else text


def plain_reads(node: ast.AST) -> list[ast.AST]:
    """Each `getattr` in a call, or handed on by one, that reads what is written there."""
    parts = [node.func, *node.args] if isinstance(node, ast.Call) else []
    following = [[*parts[at + 1 : at + 3], None, None][:2] for at in range(len(parts))]
    return [
        part
        for part, (_, name) in zip(parts, following, strict=True)
        if getattr(part, "id", "") == "getattr" and isinstance(name, ast.Constant)
    ]


@cache
def reaches(
    tree: ast.stmt, names: frozenset[str], of_library: frozenset[tuple[str, str]]
) -> list[tuple[str, ast.stmt]]:
    """What reaches into other modules of the library: takes what is private there, changes what it has of
    them, makes a class of one there, or would give one of these names to a thing that is called `self`."""
    called = dict(of_library)
    found = altered(tree, frozenset(called))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(LIBRARY):
            private = [one.name for one in node.names if re.match(r"_(?!_)", one.name)]
            found += [(f"{name} is private in another module", node) for name in private]
        if isinstance(node, ast.ClassDef):
            bases = [is_there(one, called) for one in node.bases]
            derived = [one for one in bases if one in names]
            found += [(f"{node.name} is a {base} with other methods", node) for base in derived]
        if isinstance(node, ast.stmt):
            put = [one.attr for one in stored_in(node)]
            found += [(f"{name} is assigned to", node) for name in put if name in names]
    return found


def is_there(base: ast.expr, called: Mapping[str, str]) -> str:
    """What a class, by which another one is made, is called in the module of the library that it is of."""
    while isinstance(base, ast.Subscript):
        base = base.value
    if isinstance(base, ast.Attribute):
        return base.attr
    return called.get(getattr(base, "id", ""), "").rpartition(".")[2]


@cache
def altered(tree: ast.stmt, roots: frozenset[str]) -> list[tuple[str, ast.stmt]]:
    """Where what one of these names leads to is changed: by its attributes, its items, or a method."""
    found: list[tuple[str, ast.stmt]] = []
    for node in [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]:
        for one in own_parts(node):
            whole: ast.AST = one
            if isinstance(one, ast.Call) and getattr(one.func, "attr", "") in CHANGING:
                whole = one.func
            elif isinstance(getattr(one, "ctx", ast.Load()), ast.Load):
                continue
            if not isinstance(whole, ast.Name) and rooted(whole) in roots:
                found.append((f"{ast.unparse(one)} changes it", node))
    return found


@cache
def own_selves(tree: ast.stmt) -> set[ast.AST]:
    """Where `self` stands for the thing whose method is called, and for nothing else that is given."""

    def selves(function: ast.AST) -> set[ast.AST]:
        return {one for one in ast.walk(function) if getattr(one, "id", "") == "self"}

    classes = [one for one in ast.walk(tree) if isinstance(one, ast.ClassDef)]
    own = [one for kind in classes for one in methods(kind) if is_of_its_things(one)]
    inside = [part for one in own for part in ast.walk(one) if part is not one]
    others = [one for one in inside if takes_self(one) and one not in own]
    return set().union(*map(selves, own)) - set().union(*map(selves, others))


def is_of_its_things(method: ast.FunctionDef) -> bool:
    """Is `self` the first parameter, given by Python, and never anything else?"""
    given = [*method.args.posonlyargs, *method.args.args][:1]
    decorators = {getattr(one, "id", "") for one in method.decorator_list}
    is_plain = not decorators & {"staticmethod", "classmethod"}
    return is_plain and [one.arg for one in given] == ["self"] and not binds_self(method)


def binds_self(method: ast.FunctionDef) -> bool:
    """Does something in a method give this name to another thing?"""
    return any(
        "self" in (getattr(one, "name", ""), getattr(one, "asname", ""), getattr(one, "rest", ""))
        or (getattr(one, "id", "") == "self" and not isinstance(one.ctx, ast.Load))  # type: ignore[attr-defined]
        for one in ast.walk(method)
    )


def takes_self(node: ast.AST) -> bool:
    """Is this a function with a parameter of that name?"""
    parameters = getattr(node, "args", None)
    inside = ast.walk(parameters) if isinstance(parameters, ast.arguments) else ()
    return any(isinstance(one, ast.arg) and one.arg == "self" for one in inside)


@cache
def own_parts(node: ast.AST) -> list[ast.AST]:
    """The parts of a statement that are not in statements inside it; a pattern reads its attributes."""
    found: list[ast.AST] = []
    waiting = [*ast.iter_child_nodes(node)]
    for one in waiting:
        if not isinstance(one, ast.stmt):
            found.append(one)
            waiting += ast.iter_child_nodes(one)
            matched = ast.Name("", ast.Load())
            names = one.kwd_attrs if isinstance(one, ast.MatchClass) else []
            waiting += [ast.Attribute(matched, name, ast.Load()) for name in names]
    return found


def is_own(node: ast.AST, tree: ast.stmt, selves: Collection[ast.AST]) -> bool:
    """Does this reach into `self` alone, make a thing of the class at hand, or look at names alone?"""
    if ast.unparse(node) in ("super().__new__", "super().__init__", "re.compile"):
        return True
    if ast.unparse(node) == "self.__dict__":
        return node.value in selves  # type: ignore[attr-defined]
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and one.func is node]
    of = calls[0].args[0] if calls and calls[0].args else None
    is_of_self = getattr(node, "attr", "") == "__init__"
    if (is_of_self or ast.unparse(node) in ("vars", "object.__setattr__")) and of in selves:
        return True
    looks = [
        one.value for one in ast.walk(tree) if isinstance(one, ast.Attribute) and one.attr in LOOKS
    ]
    return ast.unparse(node) == "vars" and any(one in looks for one in calls)


def methods(node: ast.AST) -> list[ast.FunctionDef]:
    """The functions in the body of a class."""
    body = node.body if isinstance(node, ast.ClassDef) else []
    return [one for one in body if isinstance(one, ast.FunctionDef)]


@cache
def taken(tree: ast.Module) -> frozenset[tuple[str, str]]:
    """The names by which a module calls what it takes from others of the library, and what that is."""
    found = [
        (one.asname or one.name.partition(".")[0], f"{getattr(node, 'module', '')}.{one.name}")
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for one in node.names
        if (getattr(node, "module", "") or one.name).startswith(LIBRARY)
    ]
    return frozenset(found)


def is_fallback(node: ast.stmt) -> bool:
    """Is this a function that Python asks for the names which a module does not have?"""
    return getattr(node, "name", "") in ("__getattr__", "__dir__")


@cache
def touches(
    tree: ast.stmt,
    guarded: Guarded,
    of_library: frozenset[str],
    classes: frozenset[str],
) -> list[tuple[str, ast.stmt]]:
    """What in a module that is not read could change a thing of those that are, or make one without its
    checks, though each of its words is harmless."""
    found: list[tuple[str, ast.stmt]] = []
    begun = first_put(tree)
    for node in [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]:
        for one in stored_in(node):
            # what is added to is a number, no function and no class
            is_number = isinstance(node, ast.AugAssign) and one.attr.islower()
            if one.attr in guarded.looked_up and one not in begun and not is_number:
                found.append((f"{one.attr} is looked up in a module", node))
        for base in getattr(node, "bases", ()):
            if is_made(base, classes) or getattr(base, "id", "") in guarded.met:
                found.append((f"what class {ast.unparse(base)} is", node))
        for part in own_parts(node):
            found += [(reason, node) for reason in touched(part, guarded, of_library)]
    return found


def stored_in(node: ast.stmt) -> list[ast.Attribute]:
    """The attributes to which a statement itself assigns, or which it deletes."""
    found = [one for one in own_parts(node) if isinstance(one, ast.Attribute)]
    return [one for one in found if not isinstance(one.ctx, ast.Load)]


def first_put(tree: ast.stmt) -> set[ast.AST]:
    """The attributes that things get when they are made; a call of `__init__` alone would be seen."""
    classes = [one for one in ast.walk(tree) if isinstance(one, ast.ClassDef)]
    made = [one for kind in classes for one in methods(kind) if one.name == "__init__"]
    inside = [part for one in made for part in ast.walk(one)]
    return {one for one in inside if getattr(one, "value", None) in own_selves(tree)}


def touched(node: ast.AST, guarded: Guarded, of_library: frozenset[str]) -> Iterator[str]:
    """What a part of a statement could change of things that are read."""
    name = spelled(node)
    is_said = not isinstance(node, ast.Name) or isinstance(node.ctx, ast.Load)
    is_said |= name == "__match_args__"  # they are attributes that patterns read
    if name in guarded.changing:
        yield f"{name} can be changed, or changes what it is given"
    is_moved = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "replace"
    if name in WRITING or (is_moved and len([*node.args, *node.keywords]) == 1):  # type: ignore[attr-defined]
        yield f"{name} may write a file"
    if OF_PYTHON.fullmatch(name) and name not in ASKING and is_said and not is_of_super(node):
        yield f"{name} is Python's own"
    if PRIVATE.fullmatch(name) and name not in ASKING and not isinstance(node, ast.Name):
        is_own = rooted(node) in ("self", "cls") and not is_deep(node)
        if (name in guarded.kept and not is_own) or rooted(node) in of_library:
            yield f"{name} is kept by another thing"
    replaced = node.keywords if isinstance(node, ast.Call) and is_replacing(node) else []
    if any(one.arg is None or one.arg in guarded.kept for one in replaced):
        yield "a thing is made anew with other fields, unchecked"
    for one in changed_in(node):
        if PRIVATE.fullmatch(one.attr) and one.attr in guarded.kept:
            yield f"{one.attr} is kept, and changed"
    if isinstance(node, ast.Call) and len(node.args) > 1 and is_type(node.func):
        yield "a class is made"
    is_vars = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "vars"
    if name in ("__dict__", "__setattr__") or is_vars:
        yield "what it keeps is put there by name"


def spelled(node: ast.AST) -> str:
    """The name that a part of a statement says: as a name, an attribute, an import or a text."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.alias):
        return node.name.rpartition(".")[2]
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def is_type(called: ast.expr) -> bool:
    """Is this `type`, or the type of something?"""
    return "type" in (getattr(called, "id", ""), getattr(getattr(called, "func", None), "id", ""))


def is_replacing(node: ast.Call) -> bool:
    """Does this make a record like another one, without its checks?"""
    return getattr(node.func, "attr", "") == "_replace"


def is_deep(node: ast.AST) -> bool:
    """Is this an attribute of an attribute, or of an item?"""
    return not isinstance(getattr(node, "value", None), ast.Name)


def is_of_super(node: ast.AST) -> bool:
    """Is this a method of the class above?"""
    made = getattr(node, "attr", "") in ("__new__", "__init__")
    return made and ast.unparse(node).startswith("super().")


def is_made(base: ast.expr, classes: frozenset[str]) -> bool:
    """Is this a base of a class that is no name of a class, written or imported?"""
    while isinstance(base, ast.Subscript | ast.Attribute):
        base = base.value
    return not isinstance(base, ast.Name) or base.id not in classes | {*dir(builtins)}


def changed_in(node: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes through which something is assigned to, or changed by a method."""
    is_stored = not isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
    is_called = isinstance(node, ast.Call) and getattr(node.func, "attr", "") in CHANGING
    one = node.func if is_called else node if is_stored else None  # type: ignore[attr-defined]
    while isinstance(one, ast.Attribute | ast.Subscript):
        if isinstance(one, ast.Attribute):
            yield one
        one = one.value


def rooted(node: ast.AST) -> str:
    """The name from which attributes and items are taken."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return getattr(node, "id", "")
