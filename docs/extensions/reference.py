"""Entries of the reference: of a docstring its fields, ticks for what is known, and the contracts.

`Complexity:` and `Source:` become fields; the theorems of `Proved:` are on the page of all evidence, where
the ticks lead. A family lists what it has from the class that all families share. Contracts are sentences;
their code, as it is in the program, is folded beneath them, and opens without a script. `themes` lists every
public name under the title of the page that has it.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.texts.evidence import cells, known, label
from proofs.rows import PUBLIC
from shufflegraph.sampling.family import Family

MODULES = (*PUBLIC, "shufflegraph.table.phone")
FIELD = re.compile(r"^(Complexity|Proved|Source): (.*)$")
PARAMETER = re.compile(r"^:\w+( [\w.]+)*:")
INITIAL = re.compile(r"^(\w\.)")
"""The start of a name that looks like the start of a list; a backslash tells that it is not."""
ESCAPED = r"\\\1"
KINDS = ("proved of its text", "proved of a model", "confirmed", "exhausted", "sampled")
FOLD = '<details class="condition"><summary>in Python</summary>'


@cache
def ticked() -> dict[str, list[str]]:
    """Return the kinds of evidence for each function, by its label on the page of all evidence.

    >>> ticked()["known-plans-record-plan-to-json"]
    ['sampled']
    """
    return {
        label(name): [kind for kind, cell in zip(KINDS, cells(name, row), strict=True) if cell]
        for name, row in known(bare=False).items()
    }


def evidence(thing: Any) -> list[str]:
    """Return the field that says what is known of `thing`, or nothing.

    >>> from shufflegraph import clique
    >>> evidence(clique)[0][:58]
    ':Evidence: :ref:`✓\xa0proved of its text <known-dealing-colou'
    """
    thing = getattr(thing, "fget", thing)
    name = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', '')}"
    target = label(name.removeprefix("shufflegraph."))
    found = ticked().get(target, [])
    return [
        ":Evidence: " + " ".join(f":ref:`✓\u00a0{kind} <{target}>`" for kind in found),
        "",
    ] * bool(found)


def with_fields(lines: list[str]) -> list[str]:
    """Return the docstring `lines` with these lines as fields, one blank line before them.

    >>> with_fields(["Add one.", "", "Complexity: O(1) for", "one number."])
    ['Add one.', '', ':Complexity: O(1) for', '    one number.', '']
    >>> with_fields(["Add one.", "Proved: A.b,", "A.c."])
    ['Add one.', '']
    """
    result: list[str] = []
    field = ""
    for line in lines:
        found = FIELD.match(line)
        if found and found[1] == "Proved":
            field = "Proved"
        elif found:
            if not field and result and result[-1] and not PARAMETER.match(result[-1]):
                result.append("")
            field = found[1]
            result.append(f":{field}: {INITIAL.sub(ESCAPED, found[2])}")
        elif field == "Proved" and line:
            continue
        elif field and line and not line.startswith((" ", ":")):
            result.append("    " + INITIAL.sub(ESCAPED, line))
        else:
            result.append(line)
            field = field if line else ""
    return [*result, ""] if result and result[-1] else result


def inherited(thing: Any) -> list[str]:
    """Return the field that lists what a family has in common with all others, or nothing.

    >>> from shufflegraph import Partitions
    >>> inherited(Partitions)[0].count("<shufflegraph.sampling.family.Family."), inherited(Family)
    (9, [])
    """
    if not (isinstance(thing, type) and issubclass(thing, Family)) or thing is Family:
        return []
    links = [
        f":py:{'attr' if isinstance(member, property) else 'meth'}:"
        f"`{name} <{Family.__module__}.Family.{name}>`"
        for name, member in vars(Family).items()
        if not name.startswith("_") and getattr(thing, name) is member
    ]
    return [f":Inherited: {', '.join(links)}; `for … in`, `in`, `len`", ""]


def contracts(thing: Any) -> list[str]:
    """Return the lines, as reStructuredText, about what `thing` requires and ensures.

    >>> from shufflegraph import plan
    >>> [line for line in contracts(plan) if line.startswith(":")][0]
    ':Requires: deck is a deck, and there is at least one pile'
    """
    function = stating(thing)
    required = [one for group in getattr(function, "__preconditions__", []) for one in group]
    ensured = getattr(function, "__postconditions__", [])[::-1]  # as they stand in the program
    if not required and not ensured:
        return []
    sides = (("Requires", required), ("Ensures", ensured))
    said = [f":{name}: {'; '.join(map(_sentence, stated))}" for name, stated in sides if stated]
    code = [line for one in [*required, *ensured] for line in _shown(one)]
    fold = [".. raw:: html", "", f"   {FOLD}", "", *code, ".. raw:: html", "", "   </details>"]
    return [*said, "", *textwrap.indent("\n".join(fold), "    ").splitlines(), ""]


def _sentence(condition: Any) -> str:
    return str(condition.description).replace("*", r"\*")


def _shown(condition: Any) -> list[str]:
    """Return one condition as the comment and the code that the fold shows."""
    code = f"# {condition.description}\n{code_of(condition.condition)}"
    return [".. code-block:: python", "", *textwrap.indent(code, "   ").splitlines(), ""]


def stating(thing: Any) -> Any:
    """Return the function that states the contracts: of a property what gets it.

    >>> from shufflegraph import Plan
    >>> stating(Plan.is_optimal).__name__
    'is_optimal'
    """
    return getattr(thing, "fget", thing)


def code_of(condition: Callable[..., Any]) -> str:
    """Return what is asked: of a lambda its body, of another function all but its docstring.

    >>> from shufflegraph.analysis.entropy import entropy_bits
    >>> code_of(entropy_bits.__postconditions__[0].condition)
    '2**result >= count > 2**result // 2'
    >>> from shufflegraph.table.slips import cards_laid
    >>> code_of(cards_laid.__preconditions__[0][0].condition)
    'count_fault(plan, round, rest) is None'
    >>> from shufflegraph.dealing.colouring import valid_colouring
    >>> print(code_of(valid_colouring.__postconditions__[0].condition)[:28])
    def has_colours_of_intervals
    """
    asked = inspect.unwrap(condition)
    lines = Path(inspect.getfile(asked)).read_text("utf-8").splitlines()
    for node in nodes_at(lines, asked.__code__.co_firstlineno):
        if isinstance(node, ast.Lambda) and asked.__name__ == "<lambda>":
            if [one.arg for one in node.args.args] == [*inspect.signature(asked).parameters]:
                return _text(lines, node.body)
        elif isinstance(node, ast.FunctionDef) and asked.__name__ == node.name:
            return _without_docstring(lines, node)
    raise ValueError(f"{asked.__name__} is not found in {inspect.getfile(asked)}")


def nodes_at(lines: list[str], number: int) -> Iterator[ast.AST]:
    """Yield what begins at that line of a module, a function with its first decorator."""
    for node in ast.walk(ast.parse("\n".join(lines))):
        begun = [
            getattr(node, "lineno", 0),
            *[d.lineno for d in getattr(node, "decorator_list", [])],
        ]
        if min(begun) == number:
            yield node


def _text(lines: list[str], node: ast.expr) -> str:
    """Return an expression as it is written, its lines moved to the left together."""
    segment = ast.get_source_segment("\n".join(lines), node) or ""
    return textwrap.dedent(" " * node.col_offset + segment)


def _without_docstring(lines: list[str], node: ast.FunctionDef) -> str:
    begin = node.body[1 if ast.get_docstring(node) else 0]
    head = lines[node.lineno - 1 : node.body[0].lineno - 1]
    return textwrap.dedent("\n".join([*head, *lines[begin.lineno - 1 : node.end_lineno]]))


def process(
    _app: Sphinx, _kind: str, _name: str, thing: Any, _options: Any, lines: list[str]
) -> None:
    """Replace the lines of a docstring in place, as Sphinx wants it."""
    is_alias = lines and lines[0].startswith("Alias for field number")
    said = [] if is_alias else [*with_fields(lines), *evidence(thing)]
    lines[:] = [*said, *inherited(thing), *contracts(thing)]


class themes(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801 - nodes have small names
    """Where the list will be, once all pages are read."""


class Themes(SphinxDirective):
    """The list."""

    def run(self) -> list[nodes.Node]:
        """Return where it will be."""
        return [themes()]


def found(app: Sphinx) -> dict[str, list[tuple[str, str, str]]]:
    """Return by page the name, the full name and the anchor of everything public that it describes."""
    objects = app.env.domains["py"].data["objects"]
    pages: dict[str, list[tuple[str, str, str]]] = {}
    for module in MODULES:
        for name in import_module(module).__all__:
            full = f"{module}.{name}"
            if full in objects:
                entry = objects[full]
                pages.setdefault(entry.docname, []).append((name, full, entry.node_id))
    return pages


def fill(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Put the list where it will be."""
    for place in list(tree.findall(themes)):
        items = nodes.bullet_list()
        pages = found(app)
        for target in filter(pages.get, app.env.toctree_includes[page]):
            names = pages[target]
            line = nodes.paragraph()
            uri = app.builder.get_relative_uri(page, target)
            title = app.env.titles[target].astext()
            line += nodes.strong("", "", nodes.reference("", title, internal=True, refuri=uri))
            for number, (name, full, anchor) in enumerate(names):
                line += nodes.Text(", " if number else ": ")
                to = f"{uri}#{anchor}"
                link = nodes.reference("", "", internal=True, refuri=to, reftitle=full)
                link += nodes.literal(name, name)
                line += link
            items += nodes.list_item("", line)
        place.replace_self(items)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.connect("autodoc-process-docstring", process)
    app.add_node(themes)
    app.add_directive("themes", Themes)
    app.connect("doctree-resolved", fill)
    return {"version": "1", "parallel_read_safe": True}
