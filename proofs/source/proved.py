"""Which theorems are about which function's text: their goldens name it."""

import re
from functools import cache

from proofs import ROOT
from proofs.source import EXPORTED, WORK

GOLDENS = ROOT / "proofs" / "coq" / "goldens"
MENTIONED = re.compile(r'"shufflegraph\.([\w.]+)"')


@cache
def theorems() -> dict[str, list[str]]:
    """The theorems whose statements name a function's text, by that function."""
    names = [f"{module}.{name}" for module, functions in EXPORTED.items() for name in functions]
    found: dict[str, list[str]] = {name: [] for name in names}
    for path in sorted(GOLDENS.glob("Python*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            for name in dict.fromkeys(MENTIONED.findall(block)):
                if name in found:
                    found[name].append(block.split("\n", 1)[0].strip())
    return found


def of_text(function: str) -> dict[str, str]:
    """The theorems about the text of a public function, or of those that do its work and its checks."""
    own = WORK.get(function, (function,))
    return {theorem: one for one in own for theorem in theorems().get(one, [])}
