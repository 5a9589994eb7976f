"""The modules of the page as one script, in which every name stands for one thing.

A module may `import { names } from "./module.js";` or `import "./module.js";` above all else, and `export` a
const, let, function or class where it is declared. Whatever else imports or exports is refused.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, pairwise, product
from typing import Final, NamedTuple

_PART: Final = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|`(?:\\.|\$\{(?:[^`{}]|\{[^`{}]*\})*\}|[^`\\$]|\$(?!\{))*`"""
    r"""|(?<=[\s(=,:!])/(?![/*\s=])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/)"""
    r"""|(?P<comment>//.*|/\*[\s\S]*?\*/)"""
)
"""A text, a template or a regular expression, which stay as they are; or a comment."""
_IMPORT: Final = re.compile(r'\s*import (?:\{([\w\s,]+)\} from )?"\./(\w+\.js)";')
_DECLARED: Final = r"(?:const|let|class|(?:async )?function\*?) ([\[{][^=]*|\w+)"
_EXPORT: Final = re.compile(rf"^export (?={_DECLARED})", re.M)
_OWN: Final = re.compile(rf"^{_DECLARED}", re.M)
_JOINTS: Final = re.compile(
    r"(?<=[{},;(\[])\n|\n(?=[})\].?:&|])| ?([=,;{}()\[\]?:&|<>*!]) ?"
    r"|(?<=[\w)\]\0]) ([+\-/%]) (?=[\w(\[\0])"
)
"""Ends of lines that part no statements, for they follow a block, and signs with blanks around them."""

_LAST: Final = re.compile(r"(\b(?:for|while|if)\([^{}]*?\);(?=\}))|;(?=\})|(?<![\[,]),(?=[)\]}])")
"""A comma after the last of several, a semicolon at the end of a block; behind a head it may be all."""


class NoModule(ValueError):
    """A module that the assembler does not take."""


class Module(NamedTuple):
    """What it imports of which others, what it exports, what it owns, and its statements."""

    imports: list[tuple[str, list[str]]]
    exports: list[str]
    owns: list[str]
    body: str


def _names(declared: Iterable[str]) -> list[str]:
    return [name for one in declared for name in re.findall(r"\w+", one)]


_LONG: Final = {"const": "let", "undefined": "void 0", "true": "!0", "false": "!1"}
_SHORT: Final = frozenset({"do", "if", "in", "of", "as"})
_WORD: Final = re.compile(rf"(?<![\w.$])({'|'.join(_LONG)})\b")
"""Words that a browser knows shorter."""


def _short(code: str) -> str:
    """Code without texts or comments in it, without what a browser does not need."""
    code = _WORD.sub(lambda word: _LONG[word[1]], code)
    joined = _JOINTS.sub(r"\1\2", re.sub(r"[ \t]*\n\s*", "\n", code))
    return _LAST.sub(lambda end: end[1] or "", joined)


def module_of(name: str, source: str) -> Module:
    """Read a module; comments and indents are left out."""
    kept: list[str] = []

    def taken(part: re.Match[str]) -> str:
        if part["comment"] is not None:
            return ""
        kept.append(part["kept"])
        return f"\0{len(kept) - 1}\0"

    imports, at, whole = [], 0, _PART.sub(lambda part: part["kept"] or "", source)
    while found := _IMPORT.match(whole, at):
        imports.append((found[2], re.findall(r"\w+", found[1] or "")))
        at = found.end()
    code = _PART.sub(taken, whole[at:])
    plain = _EXPORT.sub("", code)
    body = _short(plain)
    if refused := re.search(r"\b(?:import|export)\b|`", body):
        line = body[body.rfind("\n", 0, refused.start()) + 1 :].partition("\n")[0].strip()
        raise NoModule(f"{name}: {line}: not an import, export or template of a page")
    exports, owns = _names(_EXPORT.findall(code)), _names(_OWN.findall(plain))
    return Module(imports, exports, owns, re.sub(r"\0(\d+)\0", lambda n: kept[int(n[1])], body))


def modules_from(first: str, source_of: Callable[[str], str]) -> dict[str, Module]:
    """Return a module and all that it imports, each after those that it imports.

    :raises NoModule: if one imports what another does not export, or two import each other.
    """
    modules: dict[str, Module] = {}
    begun: set[str] = set()

    def add(name: str) -> None:
        begun.add(name)
        module = module_of(name, source_of(name))
        for other, names in module.imports:
            if other not in begun:
                add(other)
            if other not in modules:
                raise NoModule(f"{name} and {other} import each other")
            if missing := {*names}.difference(modules[other].exports):
                raise NoModule(f"{name}: {other} exports no {', '.join(sorted(missing))}")
        modules[name] = module

    add(first)
    return modules


def script_from(first: str, source_of: Callable[[str], str]) -> str:
    """Return a module and all that it imports as one script.

    :raises NoModule: if they do not fit together, or two own one name.
    """
    modules = modules_from(first, source_of).values()
    owned = Counter(name for module in modules for name in module.owns)
    if twice := [name for name, count in owned.items() if count > 1]:
        raise NoModule(f"two modules own {', '.join(twice)}")
    return _renamed("\n".join(["", *(module.body for module in modules)]), owned)


_LOCAL: Final = re.compile(
    r"\bfunction (\w+)\(([\w,\s]*)\)|\b(?:let|const|function) (\w+)|\b(?:let|const) ?\[([\w,\s]*)\]"
    r"|(\w+)\s*=>|\(([\w,\s]*)\)\s*=>"
)
"""What is declared inside: by itself, in a list, or as what a function takes."""
GLOBALS: Final = frozenset(
    {"close", "find", "focus", "history", "length", "location", "name", "open", "origin", "parent"}
    | {"performance", "print", "screen", "self", "status", "stop", "top"}
)
"""Names that a browser knows everywhere: who declares one inside may mean the browser's elsewhere."""


def local_names(code: str) -> set[str]:
    """Return names that are declared inside of what a module owns, without those that the browser knows."""
    return {*_names(filter(None, chain.from_iterable(_LOCAL.findall(code))))} - GLOBALS


def _in_braces(code: str) -> Iterator[str]:
    """Words that stand alone between signs of a list in braces: they may be keys."""
    around: list[str] = []
    for found in re.finditer(r"[{(\[]|[})\]]|(?<=[{,])[\w$]+(?=[,}=])", code):
        sign = found[0]
        if sign in "{([":
            around.append(sign)
        elif sign in "})]":
            around.pop()
        elif around[-1:] == ["{"]:
            yield sign


def _short_names() -> Iterator[str]:
    """Names of two letters, those first that are frequent in texts: they are compressed better."""
    signs, large = "etaoinsrhldcumfpgwybvkxjqz", "ETAOINSRHLDCUMFPGWYBVKXJQZ"
    for one, other in ((signs, signs), (large, signs), (signs, large), (large, large)):
        yield from map("".join, product(one, other))


def _renamed(script: str, owned: Iterable[str]) -> str:
    """Return the script with short names for what its modules own or declare inside, where that is safe.

    It stands in no template, is no property and no key, and is never alone between signs of a list in
    braces.
    """
    ends = [0, *(end for part in _PART.finditer(script) for end in part.span()), len(script)]
    pieces = [script[start:end] for start, end in pairwise(ends)]
    code, templates = "\0".join(pieces[::2]), [one for one in pieces[1::2] if one.startswith("`")]
    keys = {word for two in re.findall(r"(?<!\.\.)\.([\w$]+)|([\w$]+)(?=:)", code) for word in two}
    kept = {*re.findall(r"[\w$]+", "\0".join(templates)), *keys, *_in_braces(code)}
    words = Counter(re.findall(r"[\w$]+", code))
    known = {*owned, *local_names(code)}
    long = [one for one in words if one in known and one not in kept and len(one) > 2]
    free = (one for one in _short_names() if one not in words and one not in _SHORT)
    short = {one: new for one, new in zip(long, free, strict=False) if len(new) < len(one)}
    names = re.compile(r"(?<![\w$])[A-Za-z_]\w*(?![\w$])")
    for at in range(0, len(pieces), 2):
        pieces[at] = names.sub(lambda word: short.get(word[0], word[0]), pieces[at])
    return "".join(pieces)
