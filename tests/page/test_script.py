"""The page's script and style are linted, and their parts fit together."""

from pathlib import Path

import pytest

from tests.support.built import ROOT, Done, ran

HERE = Path(__file__).parent


PHONE = "src/shufflegraph/table/phone"
CHECKED = {
    PHONE: 31,
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
    "line", ["let unused = 1;", "if (plan == 1) next();", "const x   = 1; x();"]
)
def test_a_fault_would_be_noticed(node_modules: Path, tmp_path: Path, line: str) -> None:
    (tmp_path / "faulty.js").write_text(f"{line}\nexport {{}};\n", encoding="utf-8")
    assert lint(node_modules, tmp_path).returncode != 0


def test_the_parts_have_no_name_in_common() -> None:
    names: list[str] = []
    for module in (ROOT / PHONE).glob("*.js"):
        if module.name in {"worker.js", "core.js"}:  # scripts of their own
            continue
        for line in module.read_text(encoding="utf-8").splitlines():
            words = line.removeprefix("export ").removeprefix("async ").split(maxsplit=2)
            if line[:1].strip() and words[0] in {"const", "let", "function"}:
                names.append(words[1].partition("(")[0])
    names = [name for name in names if name.isidentifier()]
    assert len(names) > 150
    assert sorted(names) == sorted(set(names))
