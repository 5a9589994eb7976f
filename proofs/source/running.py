"""Whether what runs is what is exported: the code, the classes, and what names stand for after the import."""

import ast
import builtins
import inspect
from collections.abc import Iterator, Mapping
from dis import get_instructions
from importlib import import_module
from types import CodeType
from typing import Any

from proofs.source import EXPORTED, path_of
from proofs.source.around import LIBRARY, MODULES, TRUSTED, definitions
from proofs.source.export import Exporter


def unlike() -> Iterator[str]:
    """What runs otherwise than the exported texts say, and what is trusted around them, in words."""
    library = import_module(LIBRARY)
    for module in MODULES:
        path, title = path_of(module), f"{LIBRARY}.{module}"
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        written = compile(source, str(path), "exec", dont_inherit=True)
        known = dict(Exporter(path.name, source).names(tree, title))
        found = vars(import_module(title))
        exported = EXPORTED.get(module, ())
        for name, node in definitions(tree):
            if name in exported or name in TRUSTED.get(module, ()):
                yield from changed(found, name, node, written)
            if name in exported:
                for used in sorted(globals_of(code_of(written, name))):
                    yield from misread(found, used, known.get(used, f"builtins.{used}"), title)
            if name in library.__all__ and getattr(library, name) is not found[name]:
                yield f"{LIBRARY}.{name} is not {title}.{name}"


def changed(
    found: Mapping[str, Any], name: str, node: ast.stmt, written: CodeType
) -> Iterator[str]:
    """Whether a definition that runs is another one than its text says."""
    title = found["__name__"]
    if isinstance(node, ast.ClassDef):
        again = dict(found)
        exec(compile(ast.Module([node], []), written.co_filename, "exec"), again)
        if parts(found[name]) != parts(again[name]):
            yield f"{title}.{name} is not the class that is written"
    elif isinstance(node, ast.FunctionDef):
        owner, _, own = name.rpartition(".")
        function = plain(vars(found[owner])[own] if owner else found[own])
        if getattr(function, "__code__", None) != code_of(written, name):
            yield f"{title}.{name} does not run the text that is exported"
        elif function.__globals__ is not found or function.__closure__:
            yield f"{title}.{name} runs among other names than its module's"
        elif function.__builtins__ is not vars(builtins):
            yield f"{title}.{name} runs with other builtins than Python's"


def code_of(written: CodeType, name: str) -> CodeType:
    """The code of a function, or of a method by both names, in the code of its module."""
    first, _, rest = name.partition(".")
    found = [one for one in written.co_consts if isinstance(one, CodeType) and one.co_name == first]
    return code_of(found[0], rest) if rest else found[0]


def plain(value: Any) -> Any:
    """A function without what decorators put around it."""
    inner = getattr(value, "fget", None) or getattr(value, "__func__", value)
    return inspect.unwrap(inner)


def parts(kind: type) -> tuple[object, ...]:
    """What a class is made of: its bases, and for each name the code, or the kind of thing."""
    own = {name: plain(value) for name, value in vars(kind).items()}
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
