"""What a release is made of: everything pinned where something may be written, and a bill of materials."""

import re
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return found


def may_write(job: dict[str, Any]) -> bool:
    return "write" in job.get("permissions", {}).values()


def unlocked(command: str) -> list[str]:
    """The installations of a step that take what the registry has that day."""
    lines = [
        line for line in re.split(r"\n|&&|;", command) if re.search(r"\bpip\b.*\binstall\b", line)
    ]
    own = {"--no-deps", "--no-build-isolation"}
    return [
        line for line in lines if "--require-hashes" not in line and not own <= set(line.split())
    ]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_jobs_that_may_write_install_locked_tools_alone(path: Path) -> None:
    for name, job in jobs(path).items():
        if may_write(job):
            for step in job["steps"]:
                assert unlocked(step.get("run", "")) == [], name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_their_commits(path: Path) -> None:
    for job in jobs(path).values():
        for step in job.get("steps", []):
            if "uses" in step:
                assert re.search(r"@[0-9a-f]{40}$", step["uses"]), step["uses"]


def test_what_is_unlocked_is_noticed() -> None:
    assert unlocked("pip install nox") == ["pip install nox"]
    assert unlocked("python -m build\npip install -e '.[docs]' && python -m docs") != []
    assert unlocked("pip install --require-hashes -r .github/docs.lock") == []


@pytest.mark.parametrize("name", ["release", "docs"])
def test_a_lock_has_a_hash_for_everything(name: str) -> None:
    """And every tool that the project names for it."""
    text = (ROOT / ".github" / f"{name}.lock").read_text("utf-8")
    parts = re.findall(
        r"^([\w.-]+)==\S+((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", text, re.MULTILINE
    )
    assert len(parts) == len(re.findall(r"^\w", text, re.MULTILINE)) > 10
    needed = {
        "release": {"build", "nox", "twine", "hatchling", "cyclonedx-bom"},
        "docs": {"sphinx", "furo"},
    }
    assert needed[name] <= {part for part, _ in parts}


def test_a_bill_of_materials_comes_with_the_distributions() -> None:
    text = (ROOT / "noxfile.py").read_text("utf-8")
    assert "cyclonedx-py" in text.partition("def build(")[2]
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "dist/*" in release


def test_who_reports_something_knows_how_and_how_soon_somebody_answers() -> None:
    text = " ".join((ROOT / "SECURITY.md").read_text("utf-8").split())
    assert re.search(r"answers within \w+ days", text)
    assert "private report" in text
