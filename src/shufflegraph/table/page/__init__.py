"""The dealer's page: one self-contained HTML document, and a small server for it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from shufflegraph.table.page.document import page

if TYPE_CHECKING:
    from shufflegraph.table.page.server import serve

__all__ = ["page", "serve"]

if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Any:
        """Import the server when it is first asked for: a phone has no use for it."""
        if name == "serve":
            globals()[name] = import_module("shufflegraph.table.page.server").serve
            return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
