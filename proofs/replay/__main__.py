"""Check all families, or those named, and record the verdicts: ``python -m proofs.replay [FAMILY …]``."""

import sys
import time

from proofs.development import Development
from proofs.replay import FAMILIES
from proofs.replay.verdicts import decide, read, record


def main(names: list[str]) -> int:
    """Check, with numbers and times; the exit code is 0 if Coq accepts every case."""
    development = Development()
    development.build()
    for name in names or FAMILIES:
        start = time.perf_counter()
        verdict = decide(name, development)
        record(name, verdict)
        seconds = time.perf_counter() - start
        print(
            f"{name}: {verdict['cases']:,} cases, {seconds:.1f} s, {verdict['state']}", flush=True
        )
    return 0 if all(read()[name]["state"] == "accepted" for name in names or FAMILIES) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
