"""Delete every single line of a module: do the tests notice? ``python -m proofs.deletion [MODULE …]``.

A line counts if the module without it is another program: blank lines, comments and docstrings do not.
Records, per module, how many deletions no longer compile, how many the tests catch, how many of the
others ``mypy --strict`` catches, and which are missed. A missed line that changes nothing is listed in
`HARMLESS` with the reason; exits with 1 if another one is missed.
"""

import argparse
import ast
import json
import sys
import time
from pathlib import Path
from typing import Any

from tools.mutation.sandbox import Sandbox, source_of

RECORDED = Path(__file__).with_name("deletion.json")
MODULES = ("dealing.colouring", "dealing.instructions", "plans.plan")

HARMLESS: dict[tuple[str, str], str] = {}
"""Module and line, without indentation: why the module does the same without it."""


def program(source: str) -> str | None:
    """What the source says, or None if it does not compile."""
    try:
        tree = ast.parse(source)
        compile(source, "deleted", "exec")
    except (SyntaxError, ValueError):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            node.body = [statement for statement in node.body if not is_string(statement)]
    return ast.dump(tree)


def is_string(statement: ast.stmt) -> bool:
    """Is it a text that stands alone?"""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def delete_each(module: str) -> dict[str, Any]:
    """Delete the lines of one module, one by one, and count what becomes of it."""
    counts = dict.fromkeys(("lines", "does not compile", "caught", "badly typed", "harmless"), 0)
    missed: list[str] = []
    begun = time.monotonic()
    with Sandbox() as tree:
        path = tree.path / source_of(module)
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines(keepends=True)
        tree.start(60.0)
        whole = program(source)
        for number, line in enumerate(lines):
            less = "".join(lines[:number] + lines[number + 1 :])
            now = program(less)
            if now == whole:
                continue
            counts["lines"] += 1
            if now is None:
                counts["does not compile"] += 1
            elif tree.judge(source_of(module), less)["outcome"] in ("killed", "timed out"):
                counts["caught"] += 1
            elif not tree.is_well_typed(source_of(module), less):
                counts["badly typed"] += 1
            elif (module, line.strip()) in HARMLESS:
                counts["harmless"] += 1
            else:
                missed.append(f"{number + 1}: {line.strip()}")
                print(f"missed: {module}.py:{number + 1}: {line.strip()}", flush=True)
            if number % 25 == 24:
                print(f"{module}: line {number + 1} of {len(lines)}, {counts}", flush=True)
    minutes = round((time.monotonic() - begun) / 60, 1)
    return {**counts, "missed": missed, "minutes": minutes, "commit": tree.commit}


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.deletion", description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(MODULES), metavar="MODULE")
    missed = 0
    for module in parser.parse_args(arguments).modules:
        result = delete_each(module)
        recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
        recorded[module] = result
        text = json.dumps(dict(sorted(recorded.items())), indent=1, ensure_ascii=False)
        RECORDED.write_text(text + "\n", encoding="utf-8")
        print(module, result, flush=True)
        missed += len(result["missed"])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
