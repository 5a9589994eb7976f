"""Build the checker's JavaScript, or compare what is kept with what is built now."""

import argparse
import sys

from proofs.development import Development
from proofs.extraction import KEPT, VERSIONS, built, fingerprint, versions


def main() -> int:
    """Check or update; the exit code is 0 if the kept file is, or now is, the one that is built."""
    parser = argparse.ArgumentParser(prog="python -m proofs.extraction")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true", help="compare with the kept file")
    choice.add_argument("--update", action="store_true", help="keep the file as it is built now")
    options = parser.parse_args()
    development = Development()
    development.build()
    now = built(development)
    if options.update:
        KEPT.write_text(now, encoding="utf-8")
    if versions() != VERSIONS:
        print(f"made by {versions()}, not by {VERSIONS}: other bytes are no fault by themselves")
    is_same = KEPT.read_text(encoding="utf-8") == now
    print(f"{fingerprint(now)}  {KEPT.name}" if is_same else "the kept file is not the one built")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
