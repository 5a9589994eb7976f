"""Whether what runs is what is exported: the code, the classes, and what names stand for after the import."""

import ast
import builtins
import inspect
from collections.abc import Iterable, Iterator, Mapping
from dis import get_instructions
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from proofs.source import EXPORTED, path_of
from proofs.source.around import LIBRARY, Library


def unlike() -> Iterator[str]:
    """What runs otherwise than the exported texts say, and what is trusted around them, in words."""
    replaced = [name for name, one in vars(builtins).items() if isinstance(one, FunctionType)]
    if replaced:
        yield f"{replaced[0]} is not Python's own"
        return
    sources, library = Library(), import_module(LIBRARY)
    import_all(sources.modules)
    for module, names in by_module(sources.trusted()).items():
        title, source = f"{LIBRARY}.{module}", sources.source(module)
        written = compile(source, str(path_of(module)), "exec", dont_inherit=True)
        known, found = sources.names(module), vars(import_module(title))
        for name in names:
            node = sources.definition(f"{module}.{name}")
            yield from changed(found, name, node, written, source)
            if name in EXPORTED.get(module, ()):
                for used in sorted(globals_of(code_of(written, name))):
                    yield from misread(found, used, known.get(used, f"builtins.{used}"), title)
            if name in library.__all__ and getattr(library, name) is not found[name]:
                yield f"{LIBRARY}.{name} is not {title}.{name}"


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
    """Whether a definition that runs is another one than its text says."""
    title = found["__name__"]
    if isinstance(node, ast.ClassDef):
        again = dict(found)
        try:
            exec(compile(alone(node, source), written.co_filename, "exec"), again)
        except Exception as error:
            yield f"{title}.{name} cannot be made from its text: {error}"
            return
        if parts(found[name]) != parts(again[name]):
            yield f"{title}.{name} is not the class that is written"
    elif isinstance(node, ast.FunctionDef):
        function = plain(found[name])
        if getattr(function, "__code__", None) != code_of(written, name):
            yield f"{title}.{name} does not run the text that is exported"
        elif function.__globals__ is not found or function.__closure__:
            yield f"{title}.{name} runs among other names than its module's"
        elif function.__builtins__ is not vars(builtins):
            yield f"{title}.{name} runs with other builtins than Python's"


def alone(node: ast.ClassDef, source: str) -> str:
    """The text of a class on its lines, with the imports of its module, by which CPython 3.11 compiles."""
    kept: set[int] = set()
    for one in [node, *ast.parse(source).body]:
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


def plain(value: Any) -> Any:
    """A function without what decorators put around it."""
    inner = getattr(value, "fget", None) or getattr(value, "__func__", value)
    return inspect.unwrap(inner)


KEPT_BY_COPY = "__slotnames__"
"""What Python itself adds to a class when an instance is copied or pickled."""


def parts(kind: type) -> tuple[object, ...]:
    """What a class is made of: its bases, and for each name the code, or the kind of thing."""
    own = {name: plain(value) for name, value in vars(kind).items() if name != KEPT_BY_COPY}
    return (
        kind.__mro__[1:],
        getattr(kind, "_fields", None),
        {name: getattr(value, "__code__", type(value)) for name, value in own.items()},
    )


def globals_of(code: CodeType) -> set[str]:
    """The names that a function and its comprehensions look up in its module."""
    own = {one.argval for one in get_instructions(code) if one.opname == "LOAD_GLOBAL"}
    return own.union(*[globals_of(one) for one in code.co_consts if isinstance(one, CodeType)])


def misread(found: Mapping[str, Any], name: str, what: str, title: str) -> Iterator[str]:
    """Whether a name of a module stands for something else than its export says."""
    if what == f"builtins.{name}":
        own = getattr(builtins, name, None)
        if name in found or getattr(own, "__module__", "") != "builtins":
            yield f"{title}: {name} is not Python's own"
        return
    home, _, own = what.rpartition(".")
    if home == title:
        wrong = getattr(found[name], "__module__", title) != title
    else:
        wrong = not home or getattr(import_module(home), own, None) is not found[name]
    if wrong:
        yield f"{title}: {name} is not {what}"
