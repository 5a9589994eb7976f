"""What a contributor reads and runs is so: paths, commands, sessions, workflows, forms, versions, notes."""

import ast
import re
import shlex
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
import yaml

from shufflegraph import __version__
from tests.support.built import ran
from tests.support.tools import needs

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
TEXTS = (
    *("README.md", "CONTRIBUTING.md", "SECURITY.md", "tests/README.md"),
    *(".ci/run", ".pre-commit-config.yaml", ".github/PULL_REQUEST_TEMPLATE.md"),
    *(str(path.relative_to(ROOT)) for path in (*WORKFLOWS, *FORMS)),
)
FOLDERS = r"(?:\.ci|\.github|benchmarks|docs|proofs|src|tests|tools)"
ROOT_FILES = r"(?:[A-Z]{4,}\.(?:md|cff)|LICENSE|pyproject\.toml|noxfile\.py|conftest\.py)"
PATHS = re.compile(rf"(?<![\w./])({FOLDERS}/[\w./-]*|{ROOT_FILES}(?![\w/]))")
MADE = ("docs/_build/html", ".ci/.venv")
"""What is made by running something, so that a checkout does not have it."""
TOOLS = {"crosshair", "ruff", "mypy", "codespell", "pytest", "make", "nox", "pre-commit"}
MUTATION = {"cosmic-ray", "cr-filter-pragma", "cr-report"}
"""What the documents and workflows call besides Python and what a system has."""
SYSTEM = {"sudo", "sed", "grep", "gh", "sha256sum"}


def missing(text: str) -> list[str]:
    """The paths of this tree that the text names and that are not there."""
    named = {found.rstrip(".") for found in PATHS.findall(text)}
    gone = (path for path in named if not path.startswith(MADE))
    return sorted(path for path in gone if not (ROOT / path).exists())


def test_every_path_that_is_named_exists() -> None:
    found = {name: missing((ROOT / name).read_text("utf-8")) for name in TEXTS}
    assert found == {name: [] for name in TEXTS}


def test_a_wrong_path_is_noticed() -> None:
    text = "see `tests/tools/test_styles.py` and `CONTRIBUTE.md`; docs/index.md, as in docs/_build/html"
    assert missing(text) == ["CONTRIBUTE.md", "tests/tools/test_styles.py"]


def links(text: str) -> list[str]:
    """The targets of the text's links."""
    return re.findall(r"\]\(([^)#\s]+)", text)


def test_every_link_leads_somewhere() -> None:
    for name in (name for name in TEXTS if name.endswith(".md")):
        found = [one for one in links((ROOT / name).read_text("utf-8")) if "://" not in one]
        assert [one for one in found if not ((ROOT / name).parent / one).exists()] == [], name


def test_the_readme_links_what_a_stranger_needs() -> None:
    found = set(links((ROOT / "README.md").read_text("utf-8")))
    own = {"CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE", "CITATION.cff"}
    entries = {"index", "start", "why", "reference/index", "assurance/index", "index.de"}
    doors = {f"docs/{one}.md" for one in entries}
    assert (own | doors) - found == set()
    guides = {path.resolve() for path in (ROOT / "docs/howto").glob("*.md")}
    two_clicks = {
        ((ROOT / door).parent / one).resolve()
        for door in doors
        for one in links((ROOT / door).read_text("utf-8"))
    }
    assert guides - two_clicks == set()


class StandIn(ModuleType):
    """As much of nox as noxfile.py calls, so that it is read without nox."""

    def __init__(self) -> None:
        super().__init__("nox")
        self.options = SimpleNamespace(sessions=[])
        self.functions: dict[str, Any] = {}
        self.names: set[str] = set()
        self.file: dict[str, Any] = {"__name__": "noxfile"}
        self.project = SimpleNamespace(
            load_toml=lambda: PROJECT,
            dependency_groups=lambda all_, name: all_["dependency-groups"][name],
        )
        self.Session = MagicMock

    def session(self, function: Any = None, *, python: tuple[str, ...] = ()) -> Any:
        """Keep a session, by its name with and without the Pythons."""
        if function is None:
            return lambda function: self.session(function, python=python)
        self.functions[function.__name__] = function
        self.names |= {function.__name__, *(f"{function.__name__}-{one}" for one in python)}
        return function


@pytest.fixture(scope="module")
def nox() -> StandIn:
    """The stand-in, once noxfile.py was read."""
    read = StandIn()
    kept = sys.modules.get("nox")
    sys.modules["nox"] = read
    try:
        code = compile((ROOT / "noxfile.py").read_text("utf-8"), "noxfile.py", "exec")
        exec(code, read.file)
    finally:
        del sys.modules["nox"]
        if kept is not None:
            sys.modules["nox"] = kept
    return read


ALONE = {"build", "mutation"}
"""Sessions that do not belong to the checks: they write files."""


def recorded(nox: StandIn, name: str, *arguments: str, **given: Any) -> MagicMock:
    """What a session that runs nothing was asked to do."""
    session = MagicMock(posargs=[*arguments], **given)
    nox.functions[name](session)
    return session


def commands(session: MagicMock) -> list[tuple[str, ...]]:
    """The commands that the session would have run."""
    return [call.args for call in session.run.call_args_list]


def test_sessions_install_extras_and_run_what_exists(nox: StandIn) -> None:
    extras = set(PROJECT["project"]["optional-dependencies"])
    for name in nox.functions.keys() - ALONE:
        session = recorded(nox, name)
        flag, what = session.install.call_args_list[0].args
        assert (flag, session.install.call_count) == ("-e", 1)
        assert set(re.findall(r"\w+", what)) <= extras
        assert commands(session)
        for command in commands(session):
            assert command_exists(list(command)), command
            paths = [one.removeprefix("--ignore=") for one in command[1:] if "/" in one]
            assert [one for one in paths if not (ROOT / one).exists()] == []


def test_the_library_is_tested_with_every_setting(nox: StandIn) -> None:
    calls = recorded(nox, "tests").run.call_args_list
    found = {
        (setting, "-O" in call.args) for call in calls for setting in call.kwargs["env"].values()
    }
    assert found == {(one, optimised) for one in ("all", "off") for optimised in (False, True)}


def test_every_tool_test_is_run_by_some_session(nox: StandIn) -> None:
    """What the tests under every Python leave out, another session or the style's commands run."""
    words = [one for command in commands(recorded(nox, "tests")) for one in command]
    left_out = {one.removeprefix("--ignore=") for one in words if one.startswith("--ignore=")}
    others = (one for name in ("proofs", "docs", "page") for one in commands(recorded(nox, name)))
    assert left_out - {one for command in others for one in command} == {
        "tests/tools/test_style.py"
    }


def test_mutation_holds_modules_against_the_tests_of_their_room(
    nox: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = nox.file["mutated"]()
    found = {path.as_posix() for path in every}
    assert {"src/shufflegraph/base/deck.py", "src/shufflegraph/planning/words.py"} <= found
    assert [one for tests in every.values() for one in tests if not (ROOT / one).exists()] == []
    night = yaml.safe_load((ROOT / ".github/workflows/nightly.yml").read_text("utf-8"))
    parts = " ".join(night["jobs"]["mutation"]["strategy"]["matrix"]["part"])
    assert sorted(parts.split()) == sorted(nox.file["ROOMS"])
    monkeypatch.chdir(tmp_path)
    for name in ("src", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    folder = {"create_tmp.return_value": str(tmp_path)}
    session = recorded(nox, "mutation", "dealing", **folder)
    assert {command[0] for command in commands(session)} == MUTATION
    config = tomllib.loads((tmp_path / "talon.toml").read_text("utf-8"))["cosmic-ray"]
    assert config["module-path"] == "src/shufflegraph/dealing/talon.py"
    assert "tests/library/test_talon.py" in config["test-command"].split()


def test_default_sessions_exist(nox: StandIn) -> None:
    assert set(nox.options.sessions) == set(nox.functions) - ALONE


def command_exists(words: list[str]) -> bool:
    """Is this a call of a tool of ours, of a module that is there, or of a script that can be run?"""
    first, *rest = [word for word in words if "=" not in word or word.startswith("-")]
    name = Path(first).name
    if name.startswith("python") or name == "pip":
        named = rest[rest.index("-m") + 1] if "-m" in rest else None
        return named is None or named in {"venv", "pip"} or find_spec(named) is not None
    if first.startswith(".ci/"):
        return (ROOT / first).stat().st_mode & 0o111 != 0
    return name in TOOLS | SYSTEM | set(PROJECT["project"]["scripts"])


def commands_of(text: str) -> list[list[str]]:
    """The commands in lines of shell; what a pipe or a substitution calls is left out."""
    lines = (line.split(" #")[0].strip() for line in text.splitlines())
    parts = (part for line in lines for part in line.split("&&"))
    found = [shlex.split(part.split("|")[0]) for part in parts if part.strip()]
    return [words for words in found if not re.match(r"\w+=", words[0])]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "tests/README.md"])
def test_every_command_in_the_documents_exists(name: str, nox: StandIn) -> None:
    text = (ROOT / name).read_text("utf-8")
    shown = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    shown += re.findall(rf"`((?:{'|'.join(TOOLS)}|python)\b [^`]*)`", text)
    found = [words for one in shown for words in commands_of(one)]
    assert found
    assert [words for words in found if not command_exists(words)] == []
    assert sessions_of(found) <= nox.names


def sessions_of(commands: list[list[str]]) -> set[str]:
    """The sessions of nox that these commands ask for."""
    return {
        name
        for words in commands
        if words[0] == "nox" and "-s" in words
        for name in takewhile(lambda word: word != "--", words[words.index("-s") + 1 :])
    }


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return found


def needed(job: dict[str, Any]) -> list[str]:
    """The jobs that a job waits for."""
    named = job.get("needs", [])
    return [named] if isinstance(named, str) else list(named)


def runs(job: dict[str, Any]) -> list[list[str]]:
    """The commands of a job, once for each Python of its matrix."""
    pythons = job.get("strategy", {}).get("matrix", {}).get("python", [""])
    lines = [step["run"] for step in job.get("steps", []) if "run" in step]
    text = "\n".join(lines)
    every = (text.replace("${{ matrix.python }}", one) for one in pythons)
    return [words for one in every for words in commands_of(one)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_call_what_exists(path: Path, nox: StandIn) -> None:
    for name, job in jobs(path).items():
        if "uses" in job:
            assert (ROOT / job["uses"]).is_file()
            continue
        assert job["timeout-minutes"] <= (330 if path.stem == "nightly" else 60), name
        assert all("@" in step["uses"] for step in job["steps"] if "uses" in step)
        commands = runs(job)
        assert commands
        assert [words for words in commands if not command_exists(words)] == []
        assert sessions_of(commands) <= nox.names
        assert set(needed(job)) <= set(jobs(path))


def test_jobs_of_the_checks_are_all_sessions_and_the_gate(nox: StandIn) -> None:
    found = jobs(ROOT / ".github" / "workflows" / "ci.yml")
    assert all("needs" not in job for job in found.values())  # in parallel
    commands = [words for job in found.values() for words in runs(job)]
    pythons = nox.file["PYTHONS"]
    wanted = set(nox.options.sessions) - {"tests"} | {f"tests-{one}" for one in pythons}
    assert sessions_of(commands) == wanted
    assert runs(found["gate"]) == [[".ci/run"]]


def test_a_release_waits_for_the_checks_and_for_the_night() -> None:
    found = jobs(ROOT / ".github" / "workflows" / "release.yml")
    assert found["checks"]["uses"] == "./.github/workflows/ci.yml"
    assert found["night"]["uses"] == "./.github/workflows/nightly.yml"
    assert found["release"]["needs"] == ["checks", "night"]
    assert "python -m proofs.report reports" in str(found["release"]["steps"])
    assert ["nox", "-s", "build"] in runs(found["release"])


def test_a_release_publishes_the_pages_with_the_app_at_an_address_that_is_a_setting() -> None:
    site = jobs(ROOT / ".github" / "workflows" / "release.yml")["site"]
    assert site["needs"] == "release"
    assert ["python", "-m", "docs"] in runs(site)
    (build,) = [step for step in site["steps"] if step.get("run") == "python -m docs"]
    assert build["env"] == {"SHUFFLEGRAPH_SITE": "${{ steps.pages.outputs.base_url }}/"}
    assert 'os.environ.get("SHUFFLEGRAPH_SITE", "")' in (ROOT / "docs/conf.py").read_text("utf-8")
    assert any(step.get("with") == {"path": "docs/_build/html"} for step in site["steps"])


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_issue_forms_are_forms(path: Path) -> None:
    form = yaml.safe_load(path.read_text("utf-8"))
    if path.stem == "config":
        assert set(form) == {"blank_issues_enabled"}
        return
    assert {"name", "description", "body"} <= set(form)
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids))
    for field in form["body"]:
        assert field["type"] in {"textarea", "input", "dropdown"}
        assert field["attributes"]["label"]
        assert ("options" in field["attributes"]) == (field["type"] == "dropdown")


def test_hooks_call_what_exists() -> None:
    (own,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert own["repo"] == "local"
    assert {hook["entry"].split()[0] for hook in own["hooks"]} == {"ruff", "codespell"}


def test_there_is_one_version() -> None:
    """Packages take it from the library; the citation and the changelog say the same, and the day."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/shufflegraph/__init__.py"
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## \[(\d[\d.]*)\] - (\S+)$", changes, re.MULTILINE)
    assert cited["version"] == __version__
    assert released[0] == (__version__, str(cited["date-released"]))
    assert changes.count("\n## ") == 1 + len(released)


@needs("bash", "sed")
def test_the_notes_of_a_release_are_its_section() -> None:
    """The command of the workflow that cuts the section out of the changelog."""
    path = ROOT / ".github" / "workflows" / "release.yml"
    (line,) = [
        one for one in path.read_text("utf-8").splitlines() if "notes.md" in one and "sed" in one
    ]
    command = line.strip().removesuffix("> notes.md").replace("$version", __version__)
    done = ran("bash", "-c", command)
    assert done.returncode == 0
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    section = text.split(f"## [{__version__}]", 1)[1].split("\n", 1)[1].split("\n## [")[0]
    assert done.stdout.strip() == section.strip()


def test_supported_pythons_are_the_tested_ones(nox: StandIn) -> None:
    tested = nox.file["PYTHONS"]
    said = [one.rpartition(" ")[2] for one in PROJECT["project"]["classifiers"] if ":: 3." in one]
    assert PROJECT["project"]["requires-python"] == f">={tested[0]}"
    assert set(said) <= set(tested)


UNIX = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}
"""Modules that Windows does not have, where the library and its tests run too."""


def needed_at_once(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports when it is imported itself, from which it imports names too."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (str(node.module), *(f"{node.module}.{one.name}" for one in node.names))
        elif not isinstance(node, ast.FunctionDef):
            yield from needed_at_once(node)


def unix_alone(starts: Iterable[Path]) -> dict[str, set[str]]:
    """The files of this tree to which imports lead from these, and what they need that only Unix has."""
    waiting, found = list(starts), dict[Path, set[str]]()
    while waiting:
        path = waiting.pop()
        if path not in found:
            names = set(needed_at_once(ast.parse(path.read_text("utf-8"))))
            found[path] = names & UNIX
            stems = [ROOT.joinpath(*name.split(".")) for name in names]
            files = [
                each for stem in stems for each in (stem.with_suffix(".py"), stem / "__init__.py")
            ]
            waiting += [one for one in files if one.is_file()]
    return {str(path.relative_to(ROOT)): names for path, names in found.items() if names}


def test_the_library_and_its_tests_can_be_imported_on_windows() -> None:
    tests = [ROOT / "conftest.py", ROOT / "tests/conftest.py", *ROOT.glob("tests/library/*.py")]
    assert unix_alone([*tests, *ROOT.glob("src/**/*.py")]) == {}


def test_an_import_that_windows_does_not_have_is_noticed() -> None:
    planted = "try:\n    from pwd import getpwnam\nfinally:\n    import tests.support.damage\n"
    assert set(needed_at_once(ast.parse(planted))) == {
        *("pwd", "pwd.getpwnam"),
        "tests.support.damage",
    }
    assert set(needed_at_once(ast.parse("def f():\n    import fcntl\n"))) == set()


PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)+(;.*)?$")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_of_others_are_pinned_by_commit(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    used = [line.partition("uses: ")[2] for line in lines if "uses: " in line]
    others = [one for one in used if not one.startswith("./")]
    assert [one for one in others if not PINNED.match(one)] == []


def test_a_release_is_built_from_a_lock_and_carries_checksums() -> None:
    lock = (ROOT / ".github" / "release.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^(\S+)==(\S+) \\$", lock, re.MULTILINE)
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "dependency-groups"
    ]
    wanted = {re.split(r"[><=]", one)[0] for one in groups["release"]}
    assert wanted <= {name for name, _ in pins}
    assert lock.count("--hash=sha256:") > len(pins)
    steps = str(jobs(ROOT / ".github" / "workflows" / "release.yml")["release"]["steps"])
    assert "SHA256SUMS" in steps
    assert "attest-build-provenance" in steps
