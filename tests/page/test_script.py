"""The page's script and style are linted, and their parts fit together."""

import subprocess
from pathlib import Path

import pytest

LIBRARY = Path(__file__).parents[2] / "src" / "shufflegraph" / "table"
SOURCES = {"page": 11, "app": 20}
"""The folders with scripts and styles, and how many they have."""
EXTRACTION = Path(__file__).parents[2] / "proofs" / "extraction"
HERE = Path(__file__).parent


def lint(node_modules: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    program = node_modules / ".bin" / "biome"
    command = [str(program), "ci", "--error-on-warnings", f"--config-path={HERE}", str(folder)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, cwd=HERE
    )


@pytest.mark.parametrize(("folder", "files"), SOURCES.items())
def test_script_and_style_are_clean(node_modules: Path, folder: str, files: int) -> None:
    result = lint(node_modules, LIBRARY / folder)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"Checked {files} files" in result.stdout + result.stderr


def test_what_is_put_around_the_proved_functions_is_clean(node_modules: Path) -> None:
    result = lint(node_modules, EXTRACTION)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Checked 2 files" in result.stdout + result.stderr


def test_what_moves_the_pictures_of_the_pages_is_clean(node_modules: Path) -> None:
    result = lint(node_modules, HERE.parents[1] / "docs" / "_static")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Checked 9 files" in result.stdout + result.stderr


def test_the_example_for_node_is_clean(node_modules: Path) -> None:
    result = lint(node_modules, HERE.parents[1] / "docs" / "examples")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "Checked 1 file" in result.stdout + result.stderr


@pytest.mark.parametrize(
    "line", ["let unused = 1;", "if (plan == 1) next();", "const x   = 1; x();"]
)
def test_a_fault_would_be_noticed(node_modules: Path, tmp_path: Path, line: str) -> None:
    (tmp_path / "faulty.js").write_text(f"{line}\nexport {{}};\n", encoding="utf-8")
    assert lint(node_modules, tmp_path).returncode != 0


def test_the_parts_have_no_name_in_common() -> None:
    names: list[str] = []
    modules = [path for folder in SOURCES for path in (LIBRARY / folder).glob("*.js")]
    for module in modules:
        if module.name in {
            "worker.js",
            "core.js",
        }:  # scripts of their own
            continue
        for line in module.read_text(encoding="utf-8").splitlines():
            words = line.removeprefix("export ").removeprefix("async ").split(maxsplit=2)
            if line[:1].strip() and words[0] in {"const", "let", "function"}:
                names.append(words[1].partition("(")[0])
    names = [name for name in names if name.isidentifier()]
    assert len(names) > 150
    assert sorted(names) == sorted(set(names))
