"""Build the proved programs, or compare what is kept with what is built now."""

import sys
from pathlib import Path

from proofs import extraction
from proofs.development import built
from proofs.extraction import VERSIONS, versions
from proofs.kept import main


def made() -> dict[Path, str]:
    """The programs, built again."""
    if versions() != VERSIONS:
        print(f"made by {versions()}, not by {VERSIONS}: other bytes are no fault by themselves")
    return {program.kept: text for program, text in extraction.built(built()).items()}


if __name__ == "__main__":
    sys.exit(main("extraction", made))
