"""Which theorems are about which function's text, and for which text they hold: proved.json.

What is kept is, for each exported function, a fingerprint of its text, to the character, and of those that it
calls. Where the text is another one now, what is proved of it is not current.
"""

import ast
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from proofs import ROOT
from proofs.fingerprints import LIBRARY, imported, path_of
from proofs.source import EXPORTED, WORK

KEPT = Path(__file__).with_name("proved.json")
GOLDENS = ROOT / "proofs" / "coq" / "goldens"
MENTIONED = re.compile(rf'"{LIBRARY}\.([\w.]+)"')


def exported_names() -> list[str]:
    """All exported functions, as ``dealing.colouring.clique``."""
    return [f"{module}.{name}" for module, names in EXPORTED.items() for name in names]


@cache
def theorems() -> dict[str, list[str]]:
    """The theorems whose statements name a function's text, by that function."""
    found: dict[str, list[str]] = {name: [] for name in exported_names()}
    for path in sorted(GOLDENS.glob("Python*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            for name in dict.fromkeys(MENTIONED.findall(block)):
                if name in found:
                    found[name].append(block.split("\n", 1)[0].strip())
    return found


def definition(function: str, instead: Mapping[str, str]) -> tuple[ast.FunctionDef, str]:
    """The definition of a function, and its lines as they stand, without decorators.

    :param instead: other sources for some modules.
    """
    module, _, name = function.rpartition(".")
    source = instead.get(module) or path_of(module).read_text(encoding="utf-8")
    (node,) = [
        one
        for one in ast.parse(source).body
        if isinstance(one, ast.FunctionDef) and one.name == name
    ]
    return node, "\n".join(source.splitlines()[node.lineno - 1 : node.end_lineno])


def called(function: str, node: ast.FunctionDef) -> Iterator[str]:
    """The exported functions that a definition mentions."""
    module = function.rpartition(".")[0]
    others = imported(path_of(module))
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            where, name = others.get(one.id, (f"{LIBRARY}.{module}", one.id))
            yield f"{where.removeprefix(f'{LIBRARY}.')}.{name}"


def fingerprint(function: str, instead: Mapping[str, str] | None = None) -> str:
    """A fingerprint of a function's text and of the exported texts that it calls, directly or not."""
    known = set(exported_names())
    waiting, texts = [function], dict[str, str]()
    while waiting:
        one = waiting.pop()
        if one in known and one not in texts:
            node, texts[one] = definition(one, instead or {})
            waiting += called(one, node)
    written = "\n".join(f"{name}\n{text}" for name, text in sorted(texts.items()))
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def fingerprints(instead: Mapping[str, str] | None = None) -> dict[str, str]:
    """The fingerprints of all exported functions, as they are now."""
    return {name: fingerprint(name, instead) for name in exported_names()}


@cache
def kept() -> dict[str, str]:
    """The fingerprints of the texts for which the theorems hold."""
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep() -> None:
    """Keep the texts as they are now; that the theorems hold for them, the proofs have to show."""
    KEPT.write_text(json.dumps(fingerprints(), indent=1) + "\n", encoding="utf-8")


def stale(instead: Mapping[str, str] | None = None) -> list[str]:
    """The exported functions whose text is not the one of which something is proved."""
    now = fingerprints(instead)
    return [name for name in now | kept() if now.get(name) != kept().get(name)]


def of_text(function: str) -> list[dict[str, Any]]:
    """What is proved of the text of a public function, or of those that do its work and its checks."""
    known = set(exported_names())
    return [
        {
            "theorem": theorem,
            "of": one,
            "text": kept().get(one, ""),
            "current": fingerprint(one) == kept().get(one),
        }
        for one in WORK.get(function, (function,))
        if one in known
        for theorem in theorems()[one]
    ]
