"""The night's reports as text for the notes of a release: ``python -m proofs.report FOLDER``.

The folder has the artefacts of the nightly workflow: files of JUnit, and lists of mutants that survived.
"""

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

SURVIVED = re.compile(r"^surviving mutants: (\d+) \((.*)%\)", re.MULTILINE)


def lines(folder: Path) -> Iterator[str]:
    """What the reports say.

    :raises LookupError: if there is none of one kind.
    """
    tests, mutants = sorted(folder.rglob("*.xml")), sorted(folder.rglob("mutation*.txt"))
    if not tests or not mutants:
        raise LookupError(f"{folder}: reports of long tests and of mutants have to be there")
    yield "### The night's report"
    for path in tests:
        suite = next(ET.parse(path).iter("testsuite"))
        count, bad = int(suite.get("tests", 0)), int(suite.get("failures", 0))
        bad += int(suite.get("errors", 0))
        if count == 0:
            raise LookupError(f"{path}: no test was run")
        skipped = int(suite.get("skipped", 0))
        yield f"- {path.parent.name}: {count} tests that take long, {bad} failed, {skipped} skipped"
    for path in mutants:
        found = SURVIVED.findall(path.read_text(encoding="utf-8"))
        survived = sum(int(number) for number, _ in found)
        yield f"- {path.parent.name}: {len(found)} modules, {survived} changes not noticed"


if __name__ == "__main__":
    print("\n".join(lines(Path(sys.argv[1]))))
