"""The page's script and style are linted, and each module imports what it uses."""

import json
import re
import shutil
from pathlib import Path

import pytest

from shufflegraph.table.phone import assembly
from tests.page.conftest import missing
from tests.page.phone import Phone
from tests.page.plans import small
from tests.support.built import ROOT, Done, ran

HERE = Path(__file__).parent


PHONE = "src/shufflegraph/table/phone"
CHECKED = {
    PHONE: 36,
    "proofs/extraction": 4,  # around the proved functions
    "docs/_static": 9,  # what moves the pictures of the pages
    "docs/examples": 2,
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
    if path.name == "worker.js":  # a script of its own
        return
    if shutil.which("node") is None:
        missing("node (Node.js)")
    done = ran("node", "--input-type=module", "-e", f"await import({json.dumps(path.as_uri())})")
    assert done.returncode == 0, done.stderr


def typed(node_modules: Path, folder: Path) -> Done:
    """What the type checker says of the modules in a folder; the core is checked by its declarations."""
    settings = json.loads((HERE / "tsconfig.json").read_text(encoding="utf-8"))
    settings["include"] = [str(folder / kind) for kind in ("*.js", "*.d.ts")]
    settings["exclude"] = [str(folder / "core.js")]
    (folder / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    return ran(node_modules / ".bin" / "tsc", "-p", folder / "tsconfig.json", cwd=folder)


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    """A copy of the modules."""
    for kind in ("*.js", "*.d.ts"):
        for path in (ROOT / PHONE).glob(kind):
            shutil.copy(path, tmp_path)
    return tmp_path


def test_the_types_fit(node_modules: Path, modules: Path) -> None:
    result = typed(node_modules, modules)
    assert result.returncode == 0, result.stdout


WRONG = {
    "cards: cards(now.plan.cards)": "cards: cards(now.plan.crads)",
    'byId("pace").value': 'byId("pace").valeu',
}


def test_wrong_types_would_be_noticed(node_modules: Path, modules: Path) -> None:
    changed = dict.fromkeys(WRONG, 0)
    for path in modules.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        for piece, instead in WRONG.items():
            changed[piece] += text.count(piece)
            text = text.replace(piece, instead)
        path.write_text(text, encoding="utf-8")
    assert all(changed.values())
    told = typed(node_modules, modules).stdout
    assert told.count("error TS") == sum(changed.values())
    misspelt = [re.findall(r"\w+", instead)[-1] for instead in WRONG.values()]
    assert all(f"'{name}' does not exist" in told for name in misspelt)


KINDS = {
    **{"input": "HTMLInputElement", "select": "HTMLSelectElement", "button": "HTMLButtonElement"},
    **{"dialog": "HTMLDialogElement", "textarea": "HTMLTextAreaElement"},
    **{"canvas": "HTMLCanvasElement", "form": "HTMLFormElement"},
}


def test_elements_have_the_types_of_the_page() -> None:
    page = (ROOT / PHONE / "page.html").read_text(encoding="utf-8")
    said = (ROOT / PHONE / "types.d.ts").read_text(encoding="utf-8")
    listed = said.partition("interface Elements {")[2].partition("}")[0]
    found = re.findall(r'<(\w+)[^>]*?\bid="(\w+)"', page)
    wanted = {name: KINDS[kind] for kind, name in found if kind in KINDS}
    assert dict(re.findall(r"(\w+): (\w+);", listed)) == wanted


READ = """
return new DOMParser().parseFromString(arguments[0], "text/html").documentElement.outerHTML;
"""


def test_a_document_without_some_end_tags_is_read_as_the_same(phone: Phone) -> None:
    whole = assembly.file_of("page.html")
    short = assembly.short_document(whole)
    phone.open(small())
    read, read_short = phone.run(READ, whole), phone.run(READ, short)
    dense = re.compile(r"\n\s*(?=<)")
    assert dense.sub("", read_short) == dense.sub("", read)
    assert len(short) < len(dense.sub("", whole)) - 400
    assert phone.run(READ, short.replace("</dialog>", "", 1)) != read_short  # one that is needed
