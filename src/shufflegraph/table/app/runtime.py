"""Python for the browser: Pyodide as npm has it, one version, checked by its hash, and slimmed by itself."""

import json
import shutil
import subprocess
import tarfile
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha512
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

PYODIDE: Final = "314.0.7"
INTEGRITY: Final = (  # as npm tells it: npm view pyodide dist.integrity
    "sha512-"
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
SHIPPED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What of Pyodide goes into the folder as it is."""
PACKAGES: Final = ("icontract", "asttokens", "six", "typing-extensions")
"""The distributions that the library may bring along; those that deals import are shipped."""
_NEEDED: Final = (*SHIPPED, "python_stdlib.zip", "pyodide-lock.json", "package.json")
_HERE: Final = Path(__file__).parent
_PATIENCE: Final = 300  # seconds


def tool(name: str) -> str:
    """Return the path of a program, or refuse by name what cannot be built without it."""
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"the app is built with npm and Node.js, and {name} is not here")
    return found


def run(command: Sequence[str], what: str) -> str:
    """Return what a program prints, or raise its last words as an OSError."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise TimeoutError(f"{what}: no answer within {_PATIENCE} seconds") from None
    if done.returncode != 0:
        words = " ".join(done.stderr.split())[-300:]
        raise OSError(f"{what} failed: {words or f'exit code {done.returncode}'}")
    return done.stdout


def is_whole(packed: bytes) -> bool:
    """Return whether these bytes are the archive of the pinned version."""
    return f"sha512-{b64encode(sha512(packed).digest()).decode()}" == INTEGRITY


def fetch(folder: Path) -> Path:
    """Let npm fetch Pyodide into `folder`; return the folder with its files."""
    npm = tool("npm")
    tool("node")
    name = f"pyodide@{PYODIDE}"
    options = ["--silent", "--prefer-offline", "--pack-destination", str(folder)]
    run([npm, "pack", name, *options], f"npm pack {name}")
    packed = folder / f"pyodide-{PYODIDE}.tgz"
    if not is_whole(packed.read_bytes()):
        raise OSError(f"{name} as npm brought it is not the archive that was pinned: {INTEGRITY}")
    with tarfile.open(packed) as archive:
        members = [archive.getmember(f"package/{one}") for one in _NEEDED]
        # the argument `filter`, which Python has from 3.11.4 on
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder, members)
    return folder / "package"


def slim(pyodide: Path, archive: Path) -> dict[str, Any]:
    """Write what deals need of Python and the library into `archive`; return what is in it."""
    roots = {str(_HERE.parents[2])}  # where the package shufflegraph lies
    for name in PACKAGES:
        with suppress(PackageNotFoundError):  # newer ones need fewer others
            roots.add(str(distribution(name).locate_file("")))
    command = [tool("node"), str(_HERE / "slim.mjs"), str(pyodide), str(archive), *sorted(roots)]
    contents: dict[str, Any] = json.loads(run(command, "Pyodide in Node.js"))
    return contents
