"""Run inside Pyodide while the app is built: what a package offers is imported when it is first asked for.

The packages of cards and of families offer far more than deals need, and would import all of it on the phone.
In the archive they offer the same names, from the same places, and whoever asks for one gets it.
"""

import ast
import sys
from importlib.util import find_spec, module_from_spec
from typing import Final

FACES: Final = ("shufflegraph.cards", "shufflegraph.sampling")
"""Packages whose own module does nothing but import names, see :func:`later`."""
_LATER: Final = """
from importlib import import_module
_PLACES = {places}
__all__ = [*_PLACES]
def __getattr__(name):
    if name not in _PLACES:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    found = globals()[name] = getattr(import_module(_PLACES[name]), name)
    return found
"""


def later(source: str) -> str:
    """Return a module that imports each name when it is first asked for; `source` imports them at once."""
    imports = [one for one in ast.parse(source).body if isinstance(one, ast.ImportFrom)]
    places = {name.name: one.module for one in imports for name in one.names}
    return _LATER.format(places=places)


def put_off() -> None:
    """Have the faces import nothing yet, before anything else imports them."""
    for name in FACES:
        spec = find_spec(name)
        source = spec.loader.get_source(name)  # type: ignore[union-attr]
        face = sys.modules[name] = module_from_spec(spec)  # type: ignore[arg-type]
        parent, _, own = name.rpartition(".")
        setattr(sys.modules[parent], own, face)
        exec(later(source), vars(face))
