"""Check all families, or those named: ``python -m proofs.replay [FAMILY …]``."""

import sys
import time

from proofs.development import CoqError, Development
from proofs.replay import FAMILIES
from proofs.replay.cases import check, family


def main(names: list[str]) -> int:
    """Check, with numbers and times; the exit code is 0 if Coq accepts every case."""
    development = Development()
    development.build()
    refused = 0
    for name in names or FAMILIES:
        for case_file in family(name).case_files():
            start = time.perf_counter()
            try:
                check(case_file, development)
                verdict = "accepted"
            except CoqError as error:
                refused += 1
                verdict = f"REFUSED\n{error}"
            seconds = time.perf_counter() - start
            print(
                f"{name}: {case_file.name}: {len(case_file.terms)} cases, {seconds:.1f} s, {verdict}"
            )
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
