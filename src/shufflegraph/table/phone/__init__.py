"""The dealer's page and app: one HTML document, a folder that any web server holds, and a small server."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shufflegraph.table.phone.document import page

if TYPE_CHECKING:
    from shufflegraph.table.phone.server import serve

__all__ = ["page", "serve"]

if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Any:
        """Import the server when it is first asked for: a phone has no use for it."""
        if name == "serve":
            globals()[name] = import_module("shufflegraph.table.phone.server").serve
            return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
