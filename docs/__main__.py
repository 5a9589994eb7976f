"""Build the documentation: `python -m docs`; test its examples: `python -m docs doctest`."""

import sys
from pathlib import Path

from sphinx.cmd.build import build_main

DOCS = Path(__file__).parent
BUILDERS = ("html", "doctest")


def build(builder: str, output: Path, source: Path = DOCS) -> int:
    """Build with every reference checked and every warning an error; return the exit code.

    Both builders share the pages once read, in `output`/doctrees.
    """
    options = ["--nitpicky", "--fail-on-warning", "--keep-going", "--quiet", "-b", builder]
    return build_main(
        [*options, "-d", str(output / "doctrees"), str(source), str(output / builder)]
    )


def main(arguments: list[str]) -> int:
    """Build what the command line names: html, the default, or doctest; then an output folder."""
    builder = arguments[0] if arguments else "html"
    if builder not in BUILDERS or len(arguments) > 2:
        print(f"usage: python -m docs [{'|'.join(BUILDERS)}] [output folder]", file=sys.stderr)
        return 2
    output = Path(arguments[1]) if len(arguments) == 2 else DOCS / "_build"
    code = build(builder, output)
    if code == 0 and builder == "html":
        print(f"The pages are in {output / builder}.")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
