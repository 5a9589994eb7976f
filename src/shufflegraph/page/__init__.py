"""The dealer's page: one self-contained HTML document, and a small server for it."""

from shufflegraph.page.document import page
from shufflegraph.page.server import serve

__all__ = ["page", "serve"]
