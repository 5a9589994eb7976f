"""Build the proved programs, or compare what is kept with what is built now."""

import argparse
import sys

from proofs.development import Development
from proofs.extraction import VERSIONS, built, fingerprint, versions


def main() -> int:
    """Check or update; the exit code is 0 if the kept files are, or now are, those that are built."""
    parser = argparse.ArgumentParser(prog="python -m proofs.extraction")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true", help="compare with the kept files")
    choice.add_argument(
        "--update", action="store_true", help="keep the files as they are built now"
    )
    options = parser.parse_args()
    development = Development()
    development.build()
    now = built(development)
    if options.update:
        for program, text in now.items():
            program.kept.write_text(text, encoding="utf-8")
    if versions() != VERSIONS:
        print(f"made by {versions()}, not by {VERSIONS}: other bytes are no fault by themselves")
    is_same = True
    for program, text in now.items():
        is_same &= program.text() == text
        said = fingerprint(text) if program.text() == text else "not the one that is built:"
        print(f"{said}  {program.kept.name}")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
