"""The page's script and style are linted, and each module imports what it uses."""

import json
import shutil
from pathlib import Path

import pytest

from tests.page.conftest import missing
from tests.support.built import ROOT, Done, ran

HERE = Path(__file__).parent


PHONE = "src/shufflegraph/table/phone"
CHECKED = {
    PHONE: 34,
    "proofs/extraction": 2,  # around the proved functions
    "docs/_static": 9,  # what moves the pictures of the pages
    "docs/examples": 1,
}
"""The folders with scripts and styles, and how many they have."""


def lint(node_modules: Path, folder: Path) -> Done:
    program = node_modules / ".bin" / "biome"
    return ran(program, "ci", "--error-on-warnings", f"--config-path={HERE}", folder, cwd=HERE)


@pytest.mark.parametrize(("folder", "files"), CHECKED.items())
def test_script_and_style_are_clean(node_modules: Path, folder: str, files: int) -> None:
    result = lint(node_modules, ROOT / folder)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Checked {files} file" in result.stdout + result.stderr


@pytest.mark.parametrize(
    "line", ["let unused = 1;", "undeclared();", "if (plan == 1) next();", "const x   = 1; x();"]
)
def test_a_fault_would_be_noticed(node_modules: Path, tmp_path: Path, line: str) -> None:
    (tmp_path / "faulty.js").write_text(f"{line}\nexport {{}};\n", encoding="utf-8")
    assert lint(node_modules, tmp_path).returncode != 0


@pytest.mark.parametrize("path", sorted((ROOT / PHONE).glob("*.js")), ids=lambda path: path.name)
def test_every_module_runs_by_itself(path: Path) -> None:
    if path.name in {"worker.js", "meter.js"}:  # scripts of their own
        return
    if shutil.which("node") is None:
        missing("node (Node.js)")
    done = ran("node", "--input-type=module", "-e", f"await import({json.dumps(path.as_uri())})")
    assert done.returncode == 0, done.stderr
