"""The reference says a contract before it shows code; the page about assurance has its picture."""

import importlib
import os
import re
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from proofs.rows import public_functions

if find_spec("sphinx") is None and not os.environ.get("CI"):
    pytest.skip("needs Sphinx: pip install -e '.[docs]'", allow_module_level=True)

from docs.extensions import coq, reference
from docs.extensions.coq import every_theorem, recorded

FOLDED = re.compile(
    r"<dt[^>]*>(?:Requires|Ensures)<(?P<sentences>(?:(?!<dt).)+?)"
    r'<details class="condition"><summary>in Python</summary>(?P<code>.*?)</details>',
    re.DOTALL,
)
"""Sentences, and the code that is folded beneath them."""


def text_of(html: str) -> str:
    """What a piece of a page says, without its marks."""
    return unescape(re.sub(r"<[^>]+>", "", html)).replace("\u200b", "")


def words_of(html: str) -> list[str]:
    """The words of a piece of a page: Sphinx makes other quotation marks of some."""
    return re.findall(r"\w+", text_of(html))


def stated(function: Any) -> list[str]:
    """What a function requires and ensures, in words."""
    groups = getattr(function, "__preconditions__", [])
    required = [one.description for group in groups for one in group]
    return [*required, *(one.description for one in getattr(function, "__postconditions__", []))]


def unfolded(lines: list[str]) -> list[str]:
    """The lines of a docstring's contracts that stand where nobody has unfolded anything."""
    shown, is_open = [], True
    for line in lines:
        if line.strip().startswith("<details"):
            assert " open" not in line
            is_open = False
        elif line.strip() == "</details>":
            is_open = True
        elif is_open and line.strip() and not line.strip().startswith(".. "):
            shown.append(line.strip())
    return shown


@pytest.mark.results
def test_contracts_are_sentences_and_their_code_is_folded() -> None:
    for name, function in public_functions().items():
        found = stated(reference.stating(function))
        shown = unfolded(reference.contracts(function))
        assert {line.split(" ")[0] for line in shown} <= {":Requires:", ":Ensures:"}, name
        said = "; ".join(line.partition(": ")[2] for line in shown).replace("\\*", "*")
        wanted = "; ".join(found).split("; ") if found else [""]
        assert sorted(said.split("; ")) == sorted(wanted), name


def test_code_that_is_not_folded_would_be_noticed() -> None:
    assert unfolded([":Requires: a", "   x == 1", "<details>", "y", "</details>"]) == [
        ":Requires: a",
        "x == 1",
    ]


@pytest.mark.results
def test_pages_of_the_reference_show_the_sentence_first(built_docs: Path) -> None:
    for page, names in (("dealing", ["intervals", "deal_round"]), ("plans", ["plan", "Plan"])):
        html = (built_docs / "html" / "reference" / f"{page}.html").read_text("utf-8")
        folds = list(FOLDED.finditer(html))
        assert len(folds) == html.count('class="condition"')
        assert all("highlight-python" not in one["sentences"] for one in folds)
        said = re.sub(r'<details class="condition">.*?</details>', "", html, flags=re.DOTALL)
        shown = " ".join(words_of(said))
        for name in names:
            function = getattr(importlib.import_module("shufflegraph"), name)
            for sentence in stated(reference.stating(function)):
                assert " ".join(words_of(sentence)) in shown


@pytest.fixture(scope="module")
def assurance(built_docs: Path) -> str:
    """The page about assurance."""
    return (built_docs / "html" / "assurance" / "index.html").read_text("utf-8")


def test_one_picture_comes_before_the_table_of_functions(assurance: str) -> None:
    head, table, _ = assurance.partition('id="function-by-function"')
    pictures = re.findall(r'<svg[^>]*role="img".*?</svg>', head, re.DOTALL)
    assert table
    assert len(pictures) == 1
    words = text_of(pictures[0])
    for word in ("text", "replay", "model", "theorem", "tests"):
        assert word in words.lower()


QUALIFIED = re.compile(r"(?<![\w.])([A-Z]\w*)\.([\w']+)")


def test_each_name_of_our_own_in_a_statement_leads_to_its_definition() -> None:
    modules = coq.defined().keys()
    statements = [recorded()[one][0] for one in every_theorem().keys() & recorded().keys()]
    named = {one for text in statements for one in QUALIFIED.findall(text) if one[0] in modules}
    assert len(named) > 400
    lost = {name for name in named if not coq.address(name[0], name[1], "assurance/theorems")}
    assert lost == set()


def test_a_name_without_a_definition_is_no_link() -> None:
    html = coq.shown("forall d, Deck.chi d <= Deck.nothing d", "Rounds", "assurance/theorems")
    assert 'href="definitions.html#coq-Deck-chi">chi</a>' in html
    assert html.count("<a ") == 1


def test_the_theorem_on_one_page_folds_its_proofs_alone(assurance: str) -> None:
    source = coq.DEVELOPMENT.text_of("Main")
    proofs = re.findall(r"<details><summary>Proof</summary>(.*?)</details>", assurance, re.DOTALL)
    assert len(proofs) == source.count("Proof.") > 3
    assert all("Theorem" not in text_of(one) and "Qed" in text_of(one) for one in proofs)
    stated = re.findall(r"^Theorem (\w+)", source, re.MULTILINE)
    shown = text_of(re.sub(r"<details>.*?</details>", "", assurance, flags=re.DOTALL))
    assert [one for one in stated if f"Theorem {one}" not in shown] == []
    assert 'href="#coq-Main-everybody_has"' in assurance
