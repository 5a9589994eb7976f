"""The layers of the library hold, a planted wrong import breaks them; and which modules are public."""

import pkgutil
import shutil
from importlib import import_module
from pathlib import Path

import pytest

import shufflegraph
from proofs import ROOT
from tests.support.built import Done, ran_python

FACES = {
    "shufflegraph",
    "shufflegraph.analysis",
    "shufflegraph.cards",
    "shufflegraph.connect_four",
    "shufflegraph.table.cut",
    "shufflegraph.drawing",
    "shufflegraph.table.phone",
    "shufflegraph.table.sorting",
    "shufflegraph.table.slips",
}
"""The modules that users import from; all others may change without notice."""


def lint_imports(tree: Path) -> Done:
    """Hold the library in `tree` against the contracts of its pyproject.toml."""
    code = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"
    return ran_python("-c", f"import sys; sys.path.insert(0, 'src'); {code}", cwd=tree)


def copy_of_the_library(path: Path) -> Path:
    """Copy what the contracts are about."""
    shutil.copy(ROOT / "pyproject.toml", path)
    shutil.copytree(ROOT / "src", path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return path


def test_layers() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("base/deck", "from shufflegraph.dealing import table"),
        ("planning/words", "from shufflegraph.plans import checker"),
        ("plans/checker", "from shufflegraph.planning import search"),
        ("dealing/intervals", "from shufflegraph.dealing import colouring"),
        ("sampling/spaced/family", "from shufflegraph.plans import plan"),
        ("table/phone/document", "from shufflegraph.table.cli import printing"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, line: str, tmp_path: Path) -> None:
    tree = copy_of_the_library(tmp_path)
    path = tree / "src" / "shufflegraph" / f"{module}.py"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    done = lint_imports(tree)
    assert done.returncode == 1, done.stdout
    assert "BROKEN" in done.stdout


def modules() -> list[str]:
    """All modules of the library but the command line's entry."""
    found = pkgutil.walk_packages(shufflegraph.__path__, "shufflegraph.")
    return [module.name for module in found if not module.name.endswith("__main__")]


def test_no_name_hides_its_module() -> None:
    for name in modules():
        module = import_module(name)
        package, _, own = name.rpartition(".")
        assert getattr(import_module(package), own) is module, name


def test_public_modules_say_their_names() -> None:
    for public in map(import_module, sorted(FACES)):
        assert set(public.__all__) <= set(dir(public)), public


def test_no_other_module_claims_to_be_public() -> None:
    saying = {name for name in modules() if hasattr(import_module(name), "__all__")}
    assert saying | {"shufflegraph"} == FACES
