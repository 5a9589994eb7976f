"""Let Coq check all families, or those named: ``python -m proofs.replay [--fresh] [FAMILY …]``.

With ``--fresh`` random cases are others than always; their seed is printed, and as
SHUFFLEGRAPH_REPLAY_SEED it brings them back.
"""

import argparse
import os
import secrets
import sys
import time

from proofs.replay import FAMILIES
from proofs.replay.cases import SEED, decided


def main(arguments: list[str] | None = None) -> int:
    """Check, with numbers and times; the exit code is 0 if Coq accepts every case."""
    parser = argparse.ArgumentParser(prog="python -m proofs.replay", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="FAMILY", help=f"of {', '.join(FAMILIES)}")
    parser.add_argument("--fresh", action="store_true", help="other random cases than always")
    options = parser.parse_args(arguments)
    names = options.names or FAMILIES
    unknown = [name for name in names if name not in FAMILIES]
    if unknown:
        parser.error(f"{unknown[0]!r} is none of the families {', '.join(FAMILIES)}")
    if options.fresh:
        os.environ[SEED] = str(secrets.randbits(64))
        print(f"{SEED}={os.environ[SEED]}", flush=True)
    is_refused = False
    for name in names:
        start = time.perf_counter()
        number, refusal = decided(name)
        is_refused |= bool(refusal)
        seconds = time.perf_counter() - start
        said = f"REFUSED\n{refusal}" if refusal else "accepted"
        print(f"{name}: {number:,} cases, {seconds:.1f} s, {said}", flush=True)
    return int(is_refused)


if __name__ == "__main__":
    sys.exit(main())
