"""What was decided before, kept by its content outside the tree: it saves time, and is never evidence.

A key is a hash of all that an answer depends on: texts, compiled proofs, versions of tools. With an empty
cache everything is decided again. SHUFFLEGRAPH_CACHE names another folder; if it is empty nothing is kept.
"""

import json
import os
import tempfile
import time
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

VARIABLE = "SHUFFLEGRAPH_CACHE"
DAYS = 30
"""What nobody has asked for so long is forgotten."""


def folder() -> Path | None:
    """Where answers are kept, if they are."""
    named = os.environ.get(VARIABLE)
    if named is None:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return Path(home, "shufflegraph")
    return Path(named) if named else None


@cache
def digest(file: Path, when: int) -> bytes:
    """A hash of what a file holds that was written then."""
    return sha256(file.read_bytes()).digest()


def key(*parts: str | bytes | Path) -> str:
    """A hash of parts, each of them hashed by itself; a path stands for what its file holds.

    >>> key("ab", "c") == key(b"ab", b"c") != key("a", "bc")
    True
    """
    whole = sha256()
    for part in parts:
        if isinstance(part, Path):
            whole.update(digest(part, part.stat().st_mtime_ns))
        else:
            whole.update(sha256(part.encode() if isinstance(part, str) else part).digest())
    return whole.hexdigest()


def kept(name: str) -> bytes | None:
    """What is kept under a key."""
    where = folder()
    if where is None or not (where / name).is_file():
        return None
    os.utime(where / name)
    return (where / name).read_bytes()


def keep(name: str, content: bytes) -> None:
    """Keep it, whole or not at all."""
    where = folder()
    if where is None:
        return
    where.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=where, delete=False) as file:
        file.write(content)
    Path(file.name).replace(where / name)


def answered(name: str, ask: Callable[[], Any]) -> Any:
    """The answer under a key, as JSON; it is asked for and kept if there is none. A failure is not kept."""
    found = kept(name)
    if found is not None:
        return json.loads(found)
    answer = ask()
    keep(name, json.dumps(answer).encode())
    return answer


def prune() -> None:
    """Forget what is old."""
    where = folder()
    oldest = time.time() - DAYS * 86400
    for path in where.glob("*") if where else ():
        if path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)
