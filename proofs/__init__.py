"""Evidence beyond the tests: Coq, symbolic execution, replay."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
