"""Run inside Pyodide while the app is built: all that deals need of Python, as bytecode in one archive.

What is needed is found out by dealing: every game, a deal of one's own, and one that is refused. All modules
that are there afterwards, and no others, go into the archive. Compiled by the very Python that will run them,
and with nothing in them that tells when or where, they are the same bytes in every build.
"""

import json
import sys
import traceback
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from shufflegraph.cards import GAMES
from shufflegraph.table.app.faces import FACES, later
from shufflegraph.table.app.phone import answer

RESOURCES: Final = ("shufflegraph/table/page/texts.json",)
"""What modules read, by its place in the archive."""
BUILDERS: Final = {__name__, "__main__", later.__module__}
"""Modules that are there only to build."""
FIRST: Final = "shufflegraph.table.app.quick"
"""The module that Python runs first, as "sitecustomize"."""
STANDARD: Final = "/lib/"
"""Where the standard library is: its docstrings stay behind. Contracts and their checks stay as they are."""


def deal_everything() -> None:
    """Use all that the phone uses, so that it is imported."""
    own = {"hands": [["Ann", 2], ["Bob", 2]], "places": [["flop", 3, True]], "rest": 20}
    wishes: list[dict[str, Any]] = [{"game": name, "language": "de"} for name in GAMES]
    wishes += [{"own": own, "piles": 3}, {"game": "no such game"}, {"own": own, "piles": 0}]
    for wish in wishes:
        answer(json.dumps({"wish": "deal", **wish}))
    cut_and_mend({"own": own})
    try:
        answer("{}")
    except KeyError:
        traceback.format_exc()


def cut_and_mend(wish: dict[str, Any]) -> None:
    """Use what cuts and slips need besides."""

    def ask(**more: Any) -> dict[str, Any]:
        answered: dict[str, Any] = json.loads(answer(json.dumps({**wish, **more})))
        return answered

    called = [ask(wish="call")["words"]]
    made = ask(wish="cut", secret=ask(wish="commit")["secret"], called=called)["deal"]
    ask(wish="verify", cut=made["cut"], noted="")
    slips = [["WrongPile", 0, 0]]
    ask(wish="mend", written=made["written"], laid=1, slips=slips, owners=[])


def used() -> dict[str, ModuleSpec]:
    """Return how each module was found that was read from a file; others are part of Python's program."""
    specs = [getattr(module, "__spec__", None) for module in [*sys.modules.values()]]
    return {
        spec.name: spec
        for spec in specs
        if spec is not None and spec.has_location and spec.name not in BUILDERS
    }


def place_of(spec: ModuleSpec) -> str:
    """Return the place of a module's bytecode in the archive."""
    inner = spec.name.replace(".", "/")
    return f"{inner}.pyc" if spec.submodule_search_locations is None else f"{inner}/__init__.pyc"


def write(archive: str) -> str:
    """Write the archive; return what is in it, as JSON: "python", "modules" and "built_in"."""
    deal_everything()
    found = used()
    parts = {place_of(spec): _compiled(spec) for spec in found.values()}
    source = Path(str(sys.modules["shufflegraph"].__file__)).parents[1]
    parts |= {name: (source / name).read_bytes() for name in RESOURCES}
    parts["sitecustomize.pyc"] = _compiled(find_spec(FIRST))  # type: ignore[arg-type]
    _zip(archive, parts)
    return json.dumps(
        {
            "python": sys.version.split()[0],
            "modules": sorted(found),
            "built_in": sorted(sys.builtin_module_names),
        }
    )


def _compiled(spec: ModuleSpec) -> bytes:
    """The module's bytecode, of no date: it is never compared with a source."""
    import importlib._bootstrap_external as files  # noqa: PLC0415 - needed by the build alone

    source = spec.loader.get_source(spec.name)  # type: ignore[union-attr]
    if spec.name in FACES:
        source = later(source)
    level = 2 if str(spec.origin).startswith(STANDARD) else 0
    code = compile(source, place_of(spec)[:-1], "exec", dont_inherit=True, optimize=level)
    return bytes(files._code_to_hash_pyc(code, bytes(8), False))  # type: ignore[attr-defined]


def _zip(archive: str, parts: dict[str, bytes]) -> None:
    """Store, not compress: the server compresses better, and the phone unpacks nothing."""
    from zipfile import ZipFile, ZipInfo  # noqa: PLC0415

    with ZipFile(archive, "w") as file:
        for name, content in sorted(parts.items()):
            file.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
