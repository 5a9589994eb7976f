"""The checks, each in an environment of its own: ``nox``, or one of them, as in ``nox -s lint``.

CONTRIBUTING.md says which of them a change needs. ``.ci/run`` is all of them in one environment.
"""

import shutil
from pathlib import Path

import nox

nox.options.sessions = ["lint", "types", "tests", "examples", "proofs", "docs", "page"]

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SETTINGS = tuple((contracts, flags) for contracts in ("all", "off") for flags in ((), ("-O",)))
"""What the contracts check, and how Python is called; under -O pytest keeps the tests' own assertions."""
EVERYWHERE = ("src", "tests/library", "tests/support", "tests/tools")
ELSEWHERE = (
    "tests/tools/test_checker_js.py",
    "tests/tools/test_core_js.py",
    "tests/tools/test_docs.py",
    "tests/tools/test_docs_app.py",
    "tests/tools/test_docs_facts.py",
    "tests/tools/test_docs_mistakes.py",
    "tests/tools/test_front_door.py",
    "tests/tools/test_proofs_goldens.py",
    "tests/tools/test_proofs_replay.py",
    "tests/tools/test_readme.py",
    "tests/tools/test_sdist.py",
    "tests/tools/test_style.py",
)
"""Tests of what is the same under every Python: documents, proofs in Coq, packages, style."""


LIBRARY = Path("src/shufflegraph")
ROOMS = {
    "base": "deck contracts messages strict_json foreign cards",
    "dealing": "predicates intervals colouring instructions talon table made metamorphic",
    "planning": "kraft planning planner places under to_players certificates claims",
    "plans": "checker plan parts certificates claims plan_json to_players",
    "sampling": "seed permutations assignments family spaced partitions",
    "sampling/partitions": "rules partitions partition_tables pots voids",
    "sampling/spaced": "spaced spaced_rules spaced_ways kinds arrangements blocks",
}
"""The rooms whose modules are mutated, and the tests that say what users see of each, short ones first."""
MUTATION = """[cosmic-ray]
module-path = "{module}"
timeout = 300.0
excluded-modules = []
test-command = "python -m pytest -x -q -p no:cacheprovider {tests}"

[cosmic-ray.distributor]
name = "local"
"""
NOTICE = "tests/tools/test_planted.py tests/tools/test_source.py::test_kept_texts_are_those_of_the_library"
"""What notices a weaker contract, and any change of a text that is proved."""


@nox.session
def lint(session: nox.Session) -> None:
    """Format, style, spelling."""
    session.install("-e", ".[style]")
    session.run("python", "-m", "ruff", "format", "--check")
    session.run("python", "-m", "ruff", "check")
    session.run("codespell")


@nox.session
def types(session: nox.Session) -> None:
    """Types, strictly."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "mypy")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The library under this Python, with each setting of its contracts."""
    session.install("-e", ".[test]")
    for contracts, flags in SETTINGS:
        session.run(
            *("python", *flags, "-m", "pytest", *EVERYWHERE),
            *(f"--ignore={one}" for one in ELSEWHERE),
            *session.posargs,
            env={"SHUFFLEGRAPH_CONTRACTS": contracts},
        )


@nox.session
def examples(session: nox.Session) -> None:
    """The documentation's examples beside the packages they are for, and what type checkers find."""
    session.install("-e", ".[examples]")
    own = ("drawing", "examples", "foreign", "known")
    session.run(
        *("python", "-m", "pytest", *(f"tests/library/test_{one}.py" for one in own)),
        *("tests/tools/test_types.py", *session.posargs),
        env={"SHUFFLEGRAPH_EXAMPLES": "all"},
    )


@nox.session
def proofs(session: nox.Session) -> None:
    """What Coq proves and replays, what the solver confirms."""
    session.install("-e", ".[test,evidence]")
    own = (
        "test_checker_js.py",
        "test_core_js.py",
        "test_proofs_goldens.py",
        "test_proofs_map.py",
        "test_proofs_replay.py",
    )
    session.run(
        *("python", "-m", "pytest", "proofs", *(f"tests/tools/{one}" for one in own)),
        *session.posargs,
    )


@nox.session
def docs(session: nox.Session) -> None:
    """The documents: built, every example run, every link followed; the package that is built of the tree."""
    session.install("-e", ".[test,docs,bench]")
    own = ("docs", "docs_app", "docs_facts", "docs_mistakes", "front_door", "readme", "sdist")
    session.run(
        *("python", "-m", "pytest", *(f"tests/tools/test_{one}.py" for one in own)),
        *session.posargs,
    )


@nox.session
def page(session: nox.Session) -> None:
    """The page for the dealer's phone, in a browser."""
    session.install("-e", ".[test,docs]")
    session.run("python", "-m", "pytest", "tests/page", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Change modules of the core in every way that cosmic-ray knows: those of a room, or of all.

    Each module is held against the tests of its room, the planted faults and the proved
    texts; `mutation.txt` lists the changes that none of them noticed. One that makes no difference has the
    comment ``pragma: no mutate`` on its line.
    """
    session.install("-e", ".[test,evidence]")
    folder = session.create_tmp()
    with Path("mutation.txt").open("w") as report:
        for module, tests in mutated(*session.posargs).items():
            config, kept = f"{folder}/{module.stem}.toml", f"{folder}/{module.stem}.sqlite"
            Path(config).write_text(
                MUTATION.format(module=module.as_posix(), tests=" ".join([*tests, NOTICE]))
            )
            session.run("cosmic-ray", "init", "--force", config, kept)
            session.run("cr-filter-pragma", kept)
            session.run("cosmic-ray", "exec", config, kept)
            report.write(f"{module}\n")
            report.flush()
            session.run("cr-report", "--surviving-only", "--show-diff", kept, stdout=report)


def mutated(*rooms: str) -> dict[Path, list[str]]:
    """The modules of these rooms of the library, and the tests of their room."""
    return {
        path: [f"tests/library/test_{one}.py" for one in ROOMS[room].split()]
        for room in rooms or ROOMS
        for path in sorted((LIBRARY / room).glob("[!_]*.py"))
    }


@nox.session
def build(session: nox.Session) -> None:
    """The distributions, made anew in dist, and checked; the wheel, installed, deals and writes the app."""
    session.install("--require-hashes", "-r", ".github/release.lock")
    for old in Path("dist").glob("shufflegraph-*"):
        old.unlink()
    session.run("python", "-m", "build", "--no-isolation", "--outdir", "dist")
    made = sorted(str(path) for path in Path("dist").glob("shufflegraph-*"))
    session.run("twine", "check", "--strict", *made)
    wheel = made[0]
    session.run("check-wheel-contents", wheel)
    session.install(f"{wheel}[cli]")
    session.run("shufflegraph", "deal", "skat", silent=True)
    session.run("shufflegraph", "app", "dist/shufflegraph-deal.html")
    modules = Path(session.create_tmp(), "shufflegraph-modules")
    session.run("shufflegraph", "app", "--modules", str(modules))
    shutil.make_archive("dist/shufflegraph-modules", "zip", modules)
    bill_of_materials(session, wheel)


def bill_of_materials(session: nox.Session, wheel: str) -> None:
    """What the command line brings along, in CycloneDX: of an environment that has nothing else."""
    folder = f"{session.create_tmp()}/alone"
    session.run("python", "-m", "venv", "--clear", "--without-pip", folder)
    python = next(Path(folder).glob("*/python*"))
    session.run("python", "-m", "pip", "--python", str(python), "install", f"{wheel}[cli]")
    bill = "dist/shufflegraph.cdx.json"
    session.run("cyclonedx-py", "environment", str(python), "--output-file", bill)
