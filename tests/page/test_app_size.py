"""What a first visit costs, compressed as servers do; what is in the archive; and that builds are equal."""

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from shufflegraph.table.app.folder import write_app
from shufflegraph.table.app.runtime import PACKAGES, PYODIDE

MOST = 4.5e6
"""Bytes of a first visit."""
PROGRAM = "pyodide.asm.wasm"
PROGRAM_SIZES = {"314.0.7": 2_741_061}
"""Bytes of Python's program in brotli, by version, which is pinned by its hash; a long test measures it."""
COMPRESS = """
const { brotliCompressSync, constants } = require("node:zlib");
const { readFileSync } = require("node:fs");
const [quality, ...paths] = process.argv.slice(1);
for (const path of paths) {
  const whole = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    [constants.BROTLI_PARAM_QUALITY]: Number(quality),
  };
  console.log(brotliCompressSync(whole, { params }).length);
}
"""


def compressed(paths: list[Path], quality: int = 11) -> list[int]:
    """The size of each file in brotli, as Node.js makes it, 11 is the best and takes long."""
    node = shutil.which("node")
    assert node
    done = subprocess.run(
        [node, "-e", COMPRESS, str(quality), *map(str, paths)],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return [int(line) for line in done.stdout.split()]


def test_a_first_visit_is_small_enough(app_folder: Path) -> None:
    others = [path for path in sorted(app_folder.iterdir()) if path.name != PROGRAM]
    assert len(others) == 10
    assert sum(compressed(others, quality=9)) + PROGRAM_SIZES[PYODIDE] <= MOST


@pytest.mark.long
def test_pythons_program_is_as_large_as_is_said(app_folder: Path) -> None:
    assert compressed([app_folder / PROGRAM]) == [PROGRAM_SIZES[PYODIDE]]


def test_the_archive_has_what_deals_need_and_nothing_of_this_computer(app_folder: Path) -> None:
    with ZipFile(app_folder / "python.zip") as archive:
        names = set(archive.namelist())
        assert all(entry.compress_type == 0 for entry in archive.infolist())
        contents = b"".join(archive.read(name) for name in sorted(names))
    assert {"shufflegraph/plans/plan.pyc", "json/__init__.pyc"} <= names
    for name in (
        "shufflegraph/table/cli/__init__.pyc",
        "shufflegraph/table/page/server.pyc",
        "zipapp.pyc",
    ):
        assert name not in names
    for name in ("sampling/partitions", "cards/known", "app/faces", "app/quick", "app/slim"):
        assert f"shufflegraph/{name}.pyc" not in names
    assert not [name for name in names if name.endswith(".py")]
    root = Path(__file__).parents[2]
    assert str(root).encode() not in contents
    assert b"/source" not in contents


LOADERS = """
const [folder, info] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}/python.zip`,
  lockFileContents: { info: JSON.parse(info), packages: {} },
});
python.pyimport("shufflegraph.table.app.phone");
console.log(python.runPython(`
import json, sys
specs = {name: getattr(one, "__spec__", None) for name, one in sys.modules.items()}
places = {name: spec for name, spec in specs.items() if getattr(spec, "has_location", False) is True}
json.dumps({name: type(spec.loader).__module__ for name, spec in places.items()})`));
"""


def test_the_phone_reads_nearly_all_modules_by_its_own_reader(app_folder: Path) -> None:
    page = (app_folder / "index.html").read_text(encoding="utf-8")
    built = json.loads(page.partition('id="built">')[2].partition("</script>")[0])
    command = ["node", "--input-type=module", "-e", LOADERS, str(app_folder)]
    done = subprocess.run(
        [*command, json.dumps(built["lock"])],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaders: dict[str, str] = json.loads(done.stdout)
    assert done.stderr == ""
    assert {loaders[name] for name in loaders if name.startswith("shufflegraph")} == {
        "sitecustomize"
    }
    others = sorted(name for name in loaders if loaders[name] != "sitecustomize")
    assert len(others) < 20 < len(loaders), others  # what Python needs before that


def test_every_file_has_a_licence(app_folder: Path) -> None:
    page = (app_folder / "licences.html").read_text(encoding="utf-8")
    listed = {name for line in re.findall(r"<p>In (.*)</p>", page) for name in line.split(", ")}
    assert listed == {path.name for path in app_folder.iterdir()}
    with ZipFile(app_folder / "python.zip") as archive:
        modules = {name.partition("/")[0].partition(".")[0] for name in archive.namelist()}
    pyodide = {"_pyodide", "pyodide"}
    assert pyodide < modules
    own = {"shufflegraph", "sitecustomize", *(name.replace("-", "_") for name in PACKAGES)}
    new = {"annotationlib", "compression", "pathlib", "string", "_py_warnings"}
    known = {*sys.stdlib_module_names, "_colorize", "_opcode_metadata", *new}
    assert modules <= {*known, *own, *pyodide}


@pytest.mark.long
def test_two_builds_are_equal(app_folder: Path, tmp_path: Path) -> None:
    write_app(tmp_path / "again")
    for path in sorted(app_folder.iterdir()):
        other = (tmp_path / "again" / path.name).read_bytes()
        assert sha256(other).digest() == sha256(path.read_bytes()).digest(), path.name
