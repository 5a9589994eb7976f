"""The phone's Python runs this first, as ``sitecustomize``: each module of the archive is read once.

Python's own reader of archives opens the archive twice for every module, and reads the module twice, the
first time only to name its file. Here the archive is read as a whole, once.
"""

import marshal
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import _zip_directory_cache, zipimporter  # type: ignore[attr-defined]

_HEAD = 16
"""Bytes of a module's file before its code."""


class Archive:
    """Finds and loads the modules of an archive that stores bytecode as it is, without compressing it."""

    def __init__(self, path: str) -> None:
        self._reader = zipimporter(path)
        with open(path, "rb") as file:
            self._whole = file.read()
        self._parts = {
            name[:-4].replace("/", ".").removesuffix(".__init__"): (
                f"{path}/{name}",
                part[4],
                part[3],
            )
            for name, part in _zip_directory_cache[path].items()
            if name.endswith(".pyc")
        }

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to load a module, or None if it is not in the archive."""
        if name not in self._parts:
            return None
        file, _, _ = self._parts[name]
        folder, _, own = file.rpartition("/")
        spec = ModuleSpec(name, self, origin=file, is_package=own == "__init__.pyc")  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        _, at, size = self._parts[module.__name__]
        name, extra = self._whole[at + 26 : at + 28], self._whole[at + 28 : at + 30]
        at += 30 + int.from_bytes(name, "little") + int.from_bytes(extra, "little")
        exec(marshal.loads(self._whole[at + _HEAD : at + size]), vars(module))

    def get_data(self, path: str) -> bytes:
        """Return what a file in the archive has."""
        return self._reader.get_data(path)

    def get_source(self, name: str) -> None:
        """Say that there is none."""


if __name__ == "sitecustomize":
    sys.meta_path.insert(-1, Archive(next(one for one in sys.path if one.endswith(".zip"))))
