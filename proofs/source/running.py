"""Whether what runs is what is exported: the code, the classes, and what names stand for after the import."""

import ast
import builtins
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dis import get_instructions
from enum import EnumType
from functools import lru_cache
from importlib import import_module
from types import CodeType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any, Final

from proofs.source import path_of
from proofs.source.around import Library, imported
from proofs.source.export import parsed
from proofs.source.reach import LIBRARY
from shufflegraph.dealing.instructions import Instruction

DEFINED: Final = (ast.FunctionDef, ast.ClassDef)
CALLED_OTHERWISE: Final = {"types.MappingProxyType", "hashlib.sha256", "hashlib.shake_256"}
"""What has another name itself."""


def unlike() -> Iterator[str]:
    """What runs otherwise than the exported texts say, and what is trusted around them, in words."""
    replaced = [name for name, one in vars(builtins).items() if isinstance(one, FunctionType)]
    if replaced:
        yield f"{replaced[0]} is not Python's own"
        return
    sources, library = Library(), import_module(LIBRARY)
    import_all(sources.modules)
    trusted = sources.trusted()
    for module, names in by_module(trusted).items():
        title, source = f"{LIBRARY}.{module}", sources.source(module)
        written = compile(source, str(path_of(module)), "exec", dont_inherit=True)
        known, found = sources.names(module), vars(import_module(title))
        made = {one.name for one in sources.tree(module).body if isinstance(one, DEFINED)}
        for name in names:
            node = sources.definition(f"{module}.{name}")
            yield from changed(found, name, node, written, source)
            if isinstance(node, DEFINED):
                for used in sorted(globals_of(code_of(written, name))):
                    what = known.get(used, f"builtins.{used}")
                    yield from misread(found, used, what, title, made)
            if node is not None:
                yield from replaced_in(node, known, title)
            if name in library.__all__ and getattr(library, name) is not found[name]:
                yield f"{LIBRARY}.{name} is not {title}.{name}"
    for module, name, what in sources.given_away(trusted):
        title = f"{LIBRARY}.{module}"
        yield from misread(vars(import_module(title)), name, f"{LIBRARY}.{what}", title, set())
    text = compile(sources.source("__init__"), str(path_of("__init__")), "exec", dont_inherit=True)
    for code in [one for one in text.co_consts if isinstance(one, CodeType)]:
        function = vars(library).get(code.co_name)  # not there if it is a comprehension
        if code.co_name[0] != "<" and getattr(function, "__code__", None) != code:
            yield f"{LIBRARY}.{code.co_name} does not run the text that is exported"
    packages = {name for module in sources.modules for name in imported(sources.tree(module))}
    yield from replaced_outside({name.partition(".")[0] for name in packages} - {LIBRARY})
    yield from misjudged(library)


def import_all(modules: Iterable[str]) -> None:
    """Import these modules of the library, but those that need a library which is not there.

    :raises RuntimeError: if one ends the program.
    """
    for module in modules:
        try:
            if not module.endswith("__main__"):
                import_module(f"{LIBRARY}.{module}")
        except ImportError as missing:
            if str(missing.name).startswith(LIBRARY):
                raise
        except SystemExit as end:
            raise RuntimeError(f"{module} ends the program when it is imported") from end


def by_module(names: Mapping[str, object]) -> dict[str, list[str]]:
    """These names, by their modules."""
    found: dict[str, list[str]] = {}
    for one in names:
        module, _, name = one.rpartition(".")
        found.setdefault(module, []).append(name)
    return found


def changed(
    found: Mapping[str, Any], name: str, node: ast.stmt | None, written: CodeType, source: str
) -> Iterator[str]:
    """Whether a definition that runs is another one than its text says, made anew beside it."""
    title = found["__name__"]
    if node is None:
        return
    again = dict(found)
    try:
        exec(compile(alone(node, source), written.co_filename, "exec"), again)
    except Exception as error:
        yield f"{title}.{name} cannot be made from its text: {error}"
        return
    if isinstance(node, ast.FunctionDef):
        function = innermost(found[name])
        if getattr(function, "__code__", None) != code_of(written, name):
            yield f"{title}.{name} does not run the text that is exported"
        elif function.__globals__ is not found or function.__closure__:
            yield f"{title}.{name} runs among other names than its module's"
        elif function.__builtins__ is not vars(builtins):
            yield f"{title}.{name} runs with other builtins than Python's"
        elif not alike(found[name], again[name]):
            yield f"{title}.{name} has other layers around it than its text says"
    elif not alike(found[name], again[name]):
        what = "class" if isinstance(node, ast.ClassDef) else "value"
        yield f"{title}.{name} is not the {what} that is written"


def alone(node: ast.stmt, source: str) -> str:
    """The text of a definition on its lines, with the imports of its module, by which CPython compiles."""
    kept: set[int] = set()
    for one in [node, *parsed(source).body]:
        if isinstance(one, ast.Import | ast.ImportFrom) or one is node:
            decorators = getattr(one, "decorator_list", [])
            first = min([one.lineno, *[decorator.lineno for decorator in decorators]])
            kept.update(range(first, (one.end_lineno or first) + 1))
    lines = source.splitlines()
    return "\n".join([line if number in kept else "" for number, line in enumerate(lines, 1)])


def code_of(written: CodeType, name: str) -> CodeType:
    """The code of a function in that of its module."""
    return next(
        one for one in written.co_consts if isinstance(one, CodeType) and one.co_name == name
    )


def innermost(value: Any) -> Any:
    """A function without what decorators put around it."""
    while hasattr(value, "__wrapped__"):
        value = value.__wrapped__
    return value


PYTHONS_OWN: Final = {
    *("__slotnames__", "__dict__", "__weakref__", "__doc__", "__annotations__", "__module__"),
    *("_abc_impl", "__abstractmethods__"),
}
"""What Python itself adds to a class, also when an instance is copied or pickled."""
PARTS: Final = ("__code__", "__defaults__", "__kwdefaults__", "__wrapped__")
"""What a function is made of, besides its attributes."""
DESCRIBED: Final = (
    type(Instruction.pile),
    MemberDescriptorType,
    GetSetDescriptorType,
)
"""By which the fields of a record are read."""
ENUMS_OWN: Final = (FunctionType, property, classmethod, staticmethod)
"""What is looked at in an enumeration besides its members."""
LEAVES: Final = (int, str, bytes, float, type(None), range, ModuleType, CodeType)
"""What is compared by `==`."""


def alike(one: Any, other: Any, seen: frozenset[tuple[int, int]] = frozenset()) -> bool:
    """Are two things made of the same code and values, layer by layer? One is made anew from its text."""
    pair = (id(one), id(other))
    if one is other or pair in seen:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, LEAVES):
        return bool(one == other)
    inside = list(zip(parts(one), parts(other), strict=False))
    return len(parts(one)) == len(parts(other)) and all(
        alike(*both, seen | {pair}) for both in inside
    )


def of_class(kind: type) -> list[Any]:
    """Its bases, and what it has itself."""
    own = {name: one for name, one in vars(kind).items() if name not in PYTHONS_OWN}
    return [kind.__mro__[1:], *own, *own.values()]


def of_enum(kind: EnumType) -> list[Any]:
    """Its bases, the values of its members, and its functions."""
    named: Mapping[str, Any] = kind.__members__
    members = {name: one.value for name, one in named.items()}
    own = {name: one for name, one in vars(kind).items() if isinstance(one, ENUMS_OWN)}
    return [kind.__mro__[1:], *members.items(), *own.items()]


def of_function(function: FunctionType) -> list[Any]:
    """Its code and defaults, what it has from around it, and what is noted on it."""
    made = [getattr(function, name, None) for name in PARTS]
    return [*made, *free(function), *function.__dict__.items()]


def of_thing(value: Any) -> list[Any]:
    """Its attributes."""
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    own = [getattr(value, name, None) for name in slots if isinstance(name, str)]
    return [*getattr(value, "__dict__", {}).items(), *own]


MADE_OF: Final[tuple[tuple[type | tuple[type, ...], Callable[[Any], Sequence[Any]]], ...]] = (
    (EnumType, of_enum),
    (type, of_class),
    (FunctionType, of_function),
    ((list, tuple), list),
    ((set, frozenset), lambda value: sorted(map(repr, value))),
    (Mapping, lambda value: [*value, *value.values()]),
    (property, lambda value: [value.fget, value.fset, value.fdel]),
    ((classmethod, staticmethod), lambda value: [value.__func__]),
    (type(lru_cache(len)), lambda value: [value.__wrapped__, value.cache_parameters()]),
    (DESCRIBED, lambda value: [value.__reduce__()[1]]),
    (object, of_thing),
)
"""What a thing of each type is made of, in order."""


def parts(value: Any) -> Sequence[Any]:
    """What a thing is made of."""
    return next(made(value) for kind, made in MADE_OF if isinstance(value, kind))


def free(function: FunctionType) -> list[Any]:
    """What a function has from those around it, but where icontract notes what it has begun."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return [cell.cell_contents for name, cell in cells if name != "id_func"]


def globals_of(code: CodeType) -> set[str]:
    """The names that a function and its comprehensions look up in its module."""
    own = {one.argval for one in get_instructions(code) if one.opname == "LOAD_GLOBAL"}
    return own.union(*[globals_of(one) for one in code.co_consts if isinstance(one, CodeType)])


def misread(
    found: Mapping[str, Any], name: str, what: str, title: str, made: set[str]
) -> Iterator[str]:
    """Whether a name of a module stands for something else than its text says; these are `made` there."""
    home, _, own = what.rpartition(".")
    if home == "builtins":
        value = getattr(builtins, own, None)
        of_python = {"__debug__", "NotImplemented", "Ellipsis"}
        wrong = name in found or (name not in of_python and not is_called(value, own, home))
        if wrong:
            yield f"{title}: {name} is not Python's own"
        return
    if home == title:
        wrong = name in made and not is_called(innermost(found[name]), own, title)
    elif not home or not hasattr(import_module(home), own):
        wrong = found[name] is not import_module(what)
    else:
        value = found[name]
        by_name = home.startswith(LIBRARY) or what in CALLED_OTHERWISE or not callable(value)
        wrong = getattr(import_module(home), own) is not value or not (
            by_name or getattr(value, "__name__", own) == own
        )
    if wrong:
        yield f"{title}: {name} is not {what}"


def replaced_in(node: ast.AST, known: Mapping[str, str], title: str) -> Iterator[str]:
    """Whether what a definition takes from elsewhere, by a name or of a module, runs others' code."""
    for one in ast.walk(node):
        whole = one.value if isinstance(one, ast.Attribute) else one
        home = known.get(whole.id, "") if isinstance(whole, ast.Name) else ""
        if not home or home.startswith(LIBRARY):
            continue
        module, _, own = home.rpartition(".")
        value = getattr(import_module(module), own, None) if module else import_module(home)
        if isinstance(one, ast.Attribute):
            value, own = getattr(value, one.attr, None), one.attr
        if not is_elsewhere(value):
            yield f"{title}: {ast.unparse(one)} runs code that is not of {home}"
        elif callable(value) and home in sys.stdlib_module_names and value.__name__ != own:
            yield f"{title}: {ast.unparse(one)} is not of {home}"


def replaced_outside(packages: Collection[str]) -> Iterator[str]:
    """Whether a module of these packages, which the library uses, runs code of others."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in packages:
            for own, value in list(vars(module).items()):
                if not is_elsewhere(value):
                    yield f"{name}.{own} runs code that is not of {name}"


def is_elsewhere(value: Any) -> bool:
    """Is the code of a function, or of a class and its bases, Python's own or of an installed package?"""
    kinds = value.__mro__ if isinstance(value, type) else ()
    inside = [value, *[part for kind in kinds for part in list(vars(kind).values())]]
    codes = [one.__code__.co_filename for one in inside if isinstance(one, FunctionType)]
    homes = tuple(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib"))
    ours = str(path_of("errors").parent)
    return all(
        one.startswith(("<", *homes)) and not one.startswith(ours) for one in dict.fromkeys(codes)
    )


def is_called(value: Any, name: str, home: str) -> bool:
    """Is this a function or a class of that name, of that module?"""
    return (getattr(value, "__name__", ""), getattr(value, "__module__", "")) == (name, home)


def misjudged(library: Any) -> Iterator[str]:
    """Whether `isinstance` takes a value for a sequence or a mapping that is none."""
    rows = (list, tuple, library.Interval, library.Instruction, library.Round)
    others = (type(None), bool, int, library.Talon)
    for kind in (*rows, *others, dict, defaultdict):
        if issubclass(kind, Sequence) != (kind in rows):
            yield f"{kind.__name__} is taken for a sequence"
        if issubclass(kind, Mapping) != issubclass(kind, dict):
            yield f"{kind.__name__} is taken for a mapping"
