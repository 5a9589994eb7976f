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
    """Return the path of a program, or refuse by name what cannot be built without it.

    >>> tool("no-such-program")
    Traceback (most recent call last):
    FileNotFoundError: the app is built with npm and Node.js, and no-such-program is not here

    :param name: as it is called on a command line.
    :raises FileNotFoundError: if it is not there.
    Complexity: O(1).
    """
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"the app is built with npm and Node.js, and {name} is not here")
    return found


def run(command: Sequence[str], what: str) -> str:
    """Return what a program prints, or raise its last words as an OSError.

    >>> import sys
    >>> run([sys.executable, "-c", "print('dealt')"], "Python").strip()
    'dealt'
    >>> run([sys.executable, "-c", "exit('no deck')"], "Python")
    Traceback (most recent call last):
    OSError: Python failed: no deck

    :param command: the program and its arguments.
    :param what: what it is, for the complaint.
    :raises OSError: if it fails, or does not answer for minutes.
    Complexity: that of the program.
    """
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
    """Return whether these bytes are the archive of the pinned version.

    >>> is_whole(b"something else")
    False

    Complexity: O(length).
    """
    return f"sha512-{b64encode(sha512(packed).digest()).decode()}" == INTEGRITY


def fetch(folder: Path) -> Path:
    """Let npm fetch Pyodide into `folder`; return the folder with its files.

    What npm brings is compared with :data:`INTEGRITY` before it is unpacked.

    >>> from unittest.mock import patch
    >>> with patch.dict("os.environ", PATH=""):
    ...     fetch(Path("an empty folder"))
    Traceback (most recent call last):
    FileNotFoundError: the app is built with npm and Node.js, and npm is not here

    :param folder: an empty folder.
    :raises OSError: if npm is missing or fails, or brings something else.
    Complexity: O(size).
    """
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
    """Write what deals need of Python and the library into `archive`; return what is in it.

    The answer has the version of Python and the names of the modules, see ``slim.write``.

    >>> from unittest.mock import patch
    >>> with patch.dict("os.environ", PATH=""):
    ...     slim(Path("pyodide"), Path("python.zip"))
    Traceback (most recent call last):
    FileNotFoundError: the app is built with npm and Node.js, and node is not here

    :param pyodide: the folder that :func:`fetch` returned.
    :param archive: the file to write.
    :raises OSError: if Node.js is missing or fails.
    Complexity: O(size).
    """
    roots = {str(_HERE.parents[1])}
    for name in PACKAGES:
        with suppress(PackageNotFoundError):  # newer ones need fewer others
            roots.add(str(distribution(name).locate_file("")))
    command = [tool("node"), str(_HERE / "slim.mjs"), str(pyodide), str(archive), *sorted(roots)]
    contents: dict[str, Any] = json.loads(run(command, "Pyodide in Node.js"))
    return contents
