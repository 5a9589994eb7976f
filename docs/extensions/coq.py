"""Coq on the pages: files and statements, and links to theorems.

Each name in a statement leads to its definition, and only proofs are folded.

    ```{coq} Main.v
    ```

shows a file of `proofs/coq`. Where a statement names what a file defines beside its proofs, the page of
definitions shows that too, and what it names in turn. The role `proved` links to a theorem, and
`counted` says how many there are.
"""

import re
from collections.abc import Callable
from functools import cache
from html import unescape
from pathlib import Path

from docutils import nodes  # type: ignore[import-untyped]
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.highlighting import PygmentsBridge
from sphinx.util.docutils import SphinxDirective, SphinxRole

from proofs.claims import definitions, size, theorem_label, theorems
from proofs.development import Development
from proofs.goldens import CLOSED, GOLDENS

DEVELOPMENT = Development()
ON_THEIR_OWN = {"Main": "assurance/index"}
"""Files that another page than that of the definitions shows."""
PAGE = "assurance/definitions"
DEFINED = re.compile(
    r"^ *(?:Local |Global )?(?P<kind>Definition|Fixpoint|Function|Inductive|Record|Class|Variant|Notation)"
    r" +\"?(?P<name>[\w']+)(?:.|\n)*?\.(?=\s*$|\s*\(\*|  *[A-Z])",
    re.MULTILINE,
)
TOGETHER = re.compile(r"^ *with +([\w']+)", re.MULTILINE)
CONSTRUCTOR = re.compile(r"(?:\||:=)\s*([A-Z]\w*)(?=[\s|.(:]|$)")
FIELD = re.compile(r"[{;]\s*(\w+)\s*:")
NAME = re.compile(r"(?<![\w.'])(?:([A-Z]\w*)\.)?([\w']+)")
TOKEN = re.compile(r'<span class="(\w+)">([A-Za-z_][\w\'.]*)</span>')
PLAIN = re.compile(r'<span class="n">([^<]*)</span>')
"""A name that leads nowhere: its colour is that of the text around it."""
PROOF = re.compile(r'<span class="kn">Proof</span>.*?<span class="kn">Qed</span>.*', re.DOTALL)
LIGHT = PygmentsBridge("html", "sphinx")

PACKAGE = Path(__file__).parents[2] / "src" / "shufflegraph"


@cache
def defined() -> dict[str, dict[str, tuple[str, str]]]:
    """Return by module and name the head of the sentence that defines it, and the sentence."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for module in DEVELOPMENT.modules():
        names = found.setdefault(module, {})
        for one in DEFINED.finditer(DEVELOPMENT.text_of(module)):
            head, text = one["name"], one[0].strip()
            also = TOGETHER.findall(text)
            if one["kind"] in ("Inductive", "Variant"):
                also += CONSTRUCTOR.findall(text)
            if one["kind"] in ("Record", "Class"):
                also += FIELD.findall(text)
            for name in (head, *also):
                names.setdefault(name, (head, text))
    return found


@cache
def stated() -> frozenset[tuple[str, str]]:
    """Return module and name of all that the recorded statements name of our own files."""
    texts = "\n".join(path.read_text("utf-8") for path in GOLDENS.glob("[A-Z]*.txt"))
    return frozenset(named(re.sub(r"^\S.*$", "", texts, flags=re.MULTILINE)))


def named(text: str, module: str = "") -> set[tuple[str, str]]:
    """Return module and name of what a text names of our own files; bare names are the module's."""
    found = {(of or module, name) for of, name in NAME.findall(text)}
    return {(of, name) for of, name in found if name in defined().get(of, {})}


@cache
def on_the_page() -> frozenset[tuple[str, str]]:
    """Return module and head of all that a page shows: whole files, and what these and statements name."""
    whole = {*definitions(DEVELOPMENT), *ON_THEIR_OWN}
    waiting = set(stated()).union(*(named(DEVELOPMENT.text_of(one), one) for one in whole))
    found = set[tuple[str, str]]()
    while waiting:
        module, name = waiting.pop()
        head, text = defined()[module][name]
        if (module, head) not in found:
            found.add((module, head))
            waiting |= set() if module in whole else named(text, module)
    return frozenset(found)


def anchor(module: str, name: str) -> str:
    """Return where a definition is shown.

    >>> anchor("PlanSpec", "cards_for")
    'coq-PlanSpec-cards_for'
    """
    return f"coq-{module}-{name}"


def address(module: str, name: str, docname: str) -> str:
    """Return the address of a definition from a page of the same folder, or nothing."""
    head = defined().get(module, {}).get(name, ("", ""))[0]
    head = head if (module, head) in on_the_page() else ""
    target = ON_THEIR_OWN.get(module, PAGE)
    page = "" if target == docname else f"{target.rpartition('/')[2]}.html"
    return f"{page}#{anchor(module, head)}" if head else ""


def shown(code: str, module: str, docname: str, *, defines: bool = False) -> str:
    """Return Coq's text as HTML: names lead to definitions, and proofs are folded.

    Where it `defines`, the heads of its definitions get the anchors; in a statement the modules of names go.
    """
    heads = {head for head, _ in defined().get(module, {}).values()}

    def link(token: re.Match[str]) -> str:
        kind, name = token[1], unescape(token[2])
        of, _, own = name.rpartition(".")
        if defines and not of and name in heads:
            heads.discard(name)
            return f'<span id="{anchor(module, name)}" class="{kind}">{name}</span>'
        to = address(of or module, own, docname)
        if not to or (not of and not defines):
            return token[0]
        text = name if defines else own
        return f'<a class="{kind}" href="{to}">{text}</a>'

    html = PLAIN.sub(r"\1", TOKEN.sub(link, LIGHT.highlight_block(code, "coq")))
    html = PROOF.sub(folded_proofs, html)
    return f'<div class="highlight-coq notranslate">{html}</div>'


def folded_proofs(found: re.Match[str]) -> str:
    """Return what begins with a proof, each proof of it as a fold."""
    end = '<span class="kn">Qed</span><span class="o">.</span>'
    parts = re.split(r'(<span class="kn">Proof</span>)', found[0])
    written = parts[0]
    for begin, rest in zip(parts[1::2], parts[2::2], strict=True):
        proof, closed, after = rest.partition(end)
        written += f"<details><summary>Proof</summary>{begin}{proof}{closed}</details>{after}"
    return written


def raw(html: str) -> nodes.Node:
    """Return HTML as a node."""
    return nodes.raw("", html, format="html")


class Coq(SphinxDirective):
    """A file of the development, or a piece of text, as a module's."""

    required_arguments = 1
    option_spec = {"defines": lambda _: True}  # noqa: RUF012 - the form that docutils wants
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the text as a node."""
        name = self.arguments[0]
        module = name.removesuffix(".v")
        defines = name.endswith(".v") or "defines" in self.options
        code = "\n".join(self.content) or DEVELOPMENT.file_of(module).read_text("utf-8")
        self.env.note_dependency(str(DEVELOPMENT.file_of(module)))
        return [raw(shown(code.strip("\n"), module, self.env.docname, defines=defines))]


@cache
def recorded() -> dict[tuple[str, str], tuple[str, bool]]:
    """Return what Coq answered about each theorem: its full statement, and whether it needs no axiom."""
    found: dict[tuple[str, str], tuple[str, bool]] = {}
    for path in GOLDENS.glob("*.txt"):
        for block in path.read_text("utf-8").split("\n\n"):
            name, _, answer = block.strip().partition("\n")
            statement, _, rest = answer.partition("\n" + CLOSED)
            key = (name.lstrip("@").split(".")[0], name.rpartition(".")[2])
            found[key] = (statement, rest == "" and answer.endswith(CLOSED))
    return found


def closed_theorems() -> set[tuple[str, str]]:
    """Return file and name of the theorems that Coq reported to rest on no axiom, as recorded."""
    return {key for key, (_, closed) in recorded().items() if closed}


@cache
def every_theorem() -> dict[tuple[str, str], str]:
    """Return the sentence of each theorem by file and name."""
    return {
        (module, theorem.name): theorem.sentence
        for module, source in DEVELOPMENT.sources().items()
        for theorem in theorems(source)
    }


def lines_of_python() -> int:
    """Return the number of lines of the library's Python that are neither empty nor comment."""
    lines = [
        line.strip()
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
    ]
    return sum(1 for line in lines if line and not line.startswith("#"))


COUNTED: dict[str, Callable[[], int]] = {
    "theorems": lambda: len(every_theorem()),
    "closed theorems": lambda: len(every_theorem().keys() & closed_theorems()),
    "lines of Coq": lambda: size(definitions(DEVELOPMENT).values()),
    "lines of Python": lines_of_python,
}


class Counted(SphinxRole):
    """How many there are of something; closed theorems rest on no axiom."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the number as text."""
        if self.text not in COUNTED:
            known = ", ".join(COUNTED)
            return [], [self.inliner.reporter.error(f"{self.text} are not counted, but {known}")]
        return [nodes.Text(f"{COUNTED[self.text]():,}")], []


class Proved(SphinxRole):
    """Links to the theorems that prove what was just said; each says its sentence when pointed at."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the links."""
        result = nodes.inline(classes=["proved"])
        said = "Bewiesen" if self.env.docname.endswith(".de") else "Proved"
        names = self.text.split(", ")
        if len(names) > 1:
            result += nodes.Text(f"{said}: ")
        for number, name in enumerate(names):
            module, _, theorem = name.partition(".")
            if number:
                result += nodes.Text(", ")
            link = addnodes.pending_xref(
                "",
                refdomain="std",
                reftype="ref",
                reftarget=theorem_label(module, theorem),
                refexplicit=True,
                refwarn=True,
                refdoc=self.env.docname,
            )
            link += nodes.Text(said if len(names) == 1 else theorem.replace("_", " "))
            result += link
        return [result], []


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_directive("coq", Coq)
    for name, role in (("proved", Proved), ("counted", Counted)):
        app.add_role(name, role())
    return {"parallel_read_safe": True}
