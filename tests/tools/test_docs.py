"""The documentation: it builds, every example and link holds, and no public name is missing."""

import doctest
import importlib
import inspect
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

import shufflegraph
from shufflegraph import Talon, plan
from shufflegraph.base.deck import Deck
from shufflegraph.cards import GAMES
from tests.support.built import ran_python

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TOOLS = (
    *("sphinx", "furo", "myst_parser", "jsonschema", "click", "sphinx_copybutton"),
    "sphinxcontrib.programoutput",
)


def is_there(tool: str) -> bool:
    """Is a package there, and that in which it is?"""
    try:
        return find_spec(tool) is not None
    except ModuleNotFoundError:
        return False


MISSING = [tool for tool in TOOLS if not is_there(tool)]
if MISSING:
    REASON = f"the docs need {', '.join(MISSING)}: pip install -e '.[docs]'"
    if os.environ.get("CI"):
        raise ModuleNotFoundError(REASON)
    pytest.skip(REASON, allow_module_level=True)

from docs.extensions.reference import MODULES  # noqa: E402 - it needs the tools

CONF = """
extensions = ["myst_parser", "sphinx.ext.doctest", "sphinxcontrib.programoutput"]
extensions += [f"docs.extensions.{name}" for name in ("coq", "figures", "measured", "written")]
"""
"""A small documentation for planted faults."""
WORDS = 40_000
PAGES = 50
"""As many a reader gets through; a page more, or a longer one, has to take the place of another."""


class Page(HTMLParser):
    """What a page offers and asks for: anchors, links, pictures without words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.wordless: list[str] = []
        self.language = ""
        self.tags: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one element."""
        values = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = values.get("lang", "")
        if tag == "meta":
            self.tags[values.get("property") or values.get("name", "")] = values.get("content", "")
        if tag == "link" and values.get("rel") == "icon":
            self.tags["icon"] = values["href"]
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self.links += [values[name] for name in ("href", "src") if name in values]
        if tag == "img" and not values.get("alt"):
            self.wordless.append(values.get("src", "img"))
        if tag == "svg" and values.get("role") == "img" and not values.get("aria-labelledby"):
            self.wordless.append("svg")


def read_pages(folder: Path) -> dict[Path, Page]:
    """Every page below `folder`."""
    return {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}


def broken_links(pages: dict[Path, Page], folder: Path) -> Iterator[str]:
    """Links within `folder` that lead nowhere, with the page that has them."""
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            missing = not target.is_relative_to(folder) or not target.is_file()
            anchor = unquote(parts.fragment)
            if missing or (anchor and target in pages and anchor not in pages[target].anchors):
                yield f"{path.relative_to(folder)}: {link}"


def public_names() -> Iterator[str]:
    """Every name that other software may import, and the public methods of the classes among them."""
    for module in map(importlib.import_module, MODULES):
        for name in module.__all__:
            value = getattr(module, name)
            if module is not shufflegraph and getattr(shufflegraph, name, None) is value:
                continue  # documented under the shorter name
            yield f"{module.__name__}.{name}"
            if inspect.isclass(value):
                yield from (f"{module.__name__}.{name}.{member}" for member in members(value))


def members(cls: type) -> list[str]:
    """The public methods and properties that a class defines itself."""
    kinds = (property, staticmethod, classmethod)
    return [
        name
        for name, value in vars(cls).items()
        if not name.startswith("_") and (isinstance(value, kinds) or inspect.isfunction(value))
    ]


def undocumented(names: Iterable[str], inventory: set[str]) -> list[str]:
    """The names that the inventory of the documentation lacks."""
    return [name for name in names if name not in inventory]


@pytest.fixture(scope="module")
def output(built_docs: Path) -> Path:
    """The folder of a fresh build."""
    return built_docs


@pytest.fixture(scope="module")
def pages(output: Path) -> dict[Path, Page]:
    """All pages of that build."""
    return read_pages(output / "html")


def test_tests_of_the_built_pages_stay_in_one_process(
    built_docs: Path, request: pytest.FixtureRequest
) -> None:
    """Else every process builds them: the name of the group, which pytest-xdist reads, is at the end."""
    is_alone = "PYTEST_XDIST_WORKER" not in os.environ
    assert is_alone or request.node.nodeid.endswith("@docs")


def test_every_internal_link_leads_somewhere(output: Path, pages: dict[Path, Page]) -> None:
    assert len(pages) > 20
    assert list(broken_links(pages, output / "html")) == []


def test_every_example_gives_what_the_page_says(output: Path) -> None:
    result = ran_python("-m", "docs", "doctest", output)  # with contracts as conf.py sets them
    assert result.returncode == 0, result.stdout + result.stderr


def test_there_is_not_more_to_read_than_anybody_reads() -> None:
    pages = [path.read_text("utf-8") for path in DOCS.rglob("*.md") if "_build" not in path.parts]
    assert len(pages) <= PAGES
    assert sum(len(page.split()) for page in pages) <= WORDS


def test_every_picture_has_words(pages: dict[Path, Page]) -> None:
    assert {path.name: page.wordless for path, page in pages.items() if page.wordless} == {}


def test_every_public_name_is_documented(output: Path) -> None:
    inventory_file = importlib.import_module("sphinx.util.inventory").InventoryFile
    content = (output / "html" / "objects.inv").read_bytes()
    inventory = {
        name for names in inventory_file.loads(content, uri="").data.values() for name in names
    }
    assert undocumented(public_names(), inventory) == []


def test_start_and_reference_are_one_click_from_the_first_page(
    output: Path, pages: dict[Path, Page]
) -> None:
    links = pages[output / "html" / "index.html"].links
    assert {"start.html", "algorithm.html", "reference/index.html"} <= set(links)


def test_every_page_has_an_icon_and_can_be_shared(pages: dict[Path, Page], output: Path) -> None:
    written = {
        path: page
        for path, page in pages.items()
        if not {"app", "_modules"} & {*path.parts} and path.stem != "search"
    }
    for path, page in written.items():
        folder = path.parent
        assert (folder / page.tags["icon"]).resolve() == output / "html" / "_static" / "icon.png"
        picture = (folder / page.tags["og:image"]).resolve()
        assert picture.read_bytes().startswith(b"\x89PNG"), path
        assert page.tags["og:title"]
        assert 20 <= len(page.tags["description"]) <= 161, (path, page.tags["description"])
        assert page.tags["description"] == page.tags["og:description"]
    assert len(written) > 20


def test_links_to_theorems_say_their_sentences(output: Path) -> None:
    page = (output / "html" / "algorithm.html").read_text("utf-8")
    links = re.findall(r"<a [^>]*#theorem-[^>]*>", page)
    assert len(links) > 20
    assert [link for link in links if not re.search(r'title="[^"]{20,}"', link)] == []


def test_every_page_says_its_language(pages: dict[Path, Page]) -> None:
    languages = {path.stem: page.language for path, page in pages.items()}
    german = {name for name in languages if name.endswith(".de")}
    guides = {
        "index",
        "start",
        "phone",
        "sort",
        "fair",
        "mistakes",
        "cut",
        "faq",
        "why",
        "algorithm",
    }
    assert german == {f"{page}.de" for page in guides}
    assert {name: "de" if name in german else "en" for name in languages} == languages


def shown(page: str) -> list[str]:
    """The pictures and theorems of a page, in their order; the program is on the English one."""
    text = (DOCS / page).read_text("utf-8")
    pattern = r"^```\{drawn\} .*?$|\{proved\}`[^`]*`"
    return re.findall(pattern, text, re.MULTILINE)


def figures_in(page: str) -> list[str]:
    """The numbers with thousands in a page, without what separates them."""
    text = (DOCS / page).read_text("utf-8")
    return [re.sub(r"\D", "", one) for one in re.findall(r"\d{1,3}(?:[.,]\d{3})+", text)]


def test_the_german_pages_show_what_the_english_ones_do() -> None:
    for page in ("algorithm", "why"):
        assert shown(f"{page}.de.md") == shown(f"{page}.md"), page
        assert len(shown(f"{page}.md")) > 10, page
        assert page == "why" or figures_in(f"{page}.de.md") == figures_in(f"{page}.md"), page


def everything_said(picture: Any) -> str:
    """What a moving picture says in any of its states, as labels."""
    said = getattr(picture, "says", [])
    for control in getattr(picture, "controls", []):
        said = [*said, control.name, *(control.values if control.kind != "again" else [])]
    for _, looks in getattr(picture, "actors", []):
        said = [*said, *(look.words for look in looks)]
    drawn: str = picture.html().partition("<script")[0]
    return drawn + "".join(f">{words}<" for words in {*said})


def test_the_figures_of_german_pages_speak_german() -> None:
    """No label and no text to be read out has a word left that is neither a name nor in the list."""
    words = importlib.import_module("docs.figures.german")
    drawing_of = importlib.import_module("docs.extensions.figures").drawing_of
    german = " ".join([*words.PHRASES.values(), *words.SENTENCES.values()])
    known = {*re.findall(r"[^\W\d_]+", german), "an", "bis", "des"}
    pages = [path.read_text("utf-8") for path in DOCS.rglob("*.de.md")]
    named = [
        name for page in pages for name in re.findall(r"^```{drawn} (\S+)", page, re.MULTILINE)
    ]
    moving = {name.removeprefix("moving.") for name in named if name.startswith("moving.")}
    drawn = {name for name in named if not name.startswith(("moving.", "play.", "app."))}
    assert len(drawn) > 10
    assert len(moving) > 5
    svgs = {name: words.in_german(drawing_of(name)[0].svg()) for name in drawn}
    for name in moving:
        module = importlib.import_module(f"docs.figures.moving_{name}")
        svgs[name] = everything_said(module.moving().in_words(words.german))
    stills = importlib.import_module("docs.figures.playing").STILLS
    svgs |= {name: words.in_german(still()) for name, still in stills.items()}
    for name, svg in svgs.items():
        labels = " ".join(unescape(label) for label in re.findall(r">([^<]+)<", svg))
        told = set(re.findall(r"[^\W\d_]{2,}", labels)) - known
        assert told <= {"Ann", "Bob", "Cleo", "Dan", "Eve", "mal", "min"}, name


def test_links_to_german_pages_say_so(output: Path) -> None:
    for page in ("index", "start", "algorithm.de"):
        text = (output / "html" / f"{page}.html").read_text("utf-8")
        links = re.findall(r'<a [^>]*href="[^"]*\.de\.html[^>]*>', text)
        assert len(links) > 0
        theme = [
            one for one in links if re.search('class="(next-page|prev-page|sidebar-brand)', one)
        ]
        head = [one for one in links if re.search(r'<a href="[^"]*index\.de\.html">$', one)]
        assert all('lang="de"' in one for one in links if one not in [*theme, *head])


def test_german_pages_have_a_german_tree_and_others_one_link(output: Path) -> None:
    """Navigation, and the theme's own words, are in the page's language; the other one is a link."""
    for path in sorted((output / "html").rglob("*.html")):
        tree = re.search(
            r'<div class="sidebar-tree">(.*?)</div>', path.read_text("utf-8"), re.DOTALL
        )
        if tree is None:
            continue
        links = re.findall(r'href="([^"#]+)"', tree[1])
        if path.name.endswith(".de.html"):
            assert [one for one in links if ".de.html" not in one] == [links[-1]], path
            assert len(links) > 8
            assert "Suchen" in path.read_text("utf-8")
        elif "_modules" not in path.parts:
            assert [one for one in links if ".de.html" in one] == [links[-1]], path
            heads = re.findall('class="caption"[^>]*><span[^>]*>([^<]*)', tree[1])
            assert heads == ["Play", "Why it works", "Use it", "Look it up"]


def test_the_other_language_is_the_same_page_where_there_is_one(output: Path) -> None:
    for page, other in (
        ("faq", "faq.de"),
        ("faq.de", "faq"),
        ("why", "why.de"),
        ("results", "index.de"),
    ):
        text = (output / "html" / f"{page}.html").read_text("utf-8")
        assert re.search(rf'<a [^>]*href="{other}\.html"[^>]*>(Deutsch|English)</a>', text)


def test_next_and_previous_never_switch_languages(output: Path) -> None:
    found = 0
    for path in sorted((output / "html").rglob("*.html")):
        links = re.findall(
            r'<a class="(?:next|prev)-page" href="([^"#]+)"', path.read_text("utf-8")
        )
        found += len(links)
        assert [one for one in links if ("de.html" in one) != (".de" in path.name)] == [], path.name
    assert found > 60


def test_every_public_name_is_on_the_first_page_of_the_reference(output: Path) -> None:
    text = (output / "html" / "reference" / "index.html").read_text("utf-8")
    listed = set(re.findall(r'title="(shufflegraph[\w.]*)"', text))
    tops = [name for name in public_names() if name.rpartition(".")[0] in MODULES]
    assert undocumented(tops, listed) == []


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("sample", "reference/partitions"),
        ("sample", "reference/families"),
        ("monte carlo", "systems/bot"),
        ("secret santa", "howto/jobs"),
        ("latin squar", "systems/experiments"),  # the index has stems
    ],
)
def test_the_search_finds(output: Path, words: str, page: str) -> None:
    text = (output / "html" / "searchindex.js").read_text("utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    number = index["docnames"].index(page)
    for word in words.split():
        stem = importlib.import_module("sphinx.search.en").SearchEnglish({}).stem(word)
        hits = [index[part].get(stem, []) for part in ("terms", "titleterms")]
        assert any(number in (found if isinstance(found, list) else [found]) for found in hits), (
            word
        )


def test_the_reference_lists_every_game(output: Path) -> None:
    text = (output / "html" / "reference" / "cards.html").read_text("utf-8")
    rows = text.partition('id="all-games"')[2].partition("</table>")[0].split("<tr")[2:]
    for (name, game), row in zip(GAMES.items(), rows, strict=True):
        assert f">{name}<" in row
        assert f" {game.title}<".replace("'", "’") in row


def test_terms_say_what_they_mean(output: Path) -> None:
    text = (output / "html" / "sources.html").read_text("utf-8")
    links = re.findall(r'<a class="reference internal" href="faq.html#term-[\w-]+"([^>]*)>', text)
    assert len(links) > 5
    assert all(' title="' in one and one.endswith('."') for one in links)


def test_planted_faults_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#here">1</a> <a href="b.html#gone">2</a> <a href="c.html">3</a>'
        '<a href="#top">4</a> <a href="../out.html">5</a> <a href="https://example.org/x">6</a>'
        '<img src="b.html"> <svg role="img"></svg>'
    )
    (tmp_path / "b.html").write_text('<p id="here">')
    found = read_pages(tmp_path)
    assert list(broken_links(found, tmp_path)) == [
        "a.html: b.html#gone",
        "a.html: c.html",
        "a.html: #top",
        "a.html: ../out.html",
    ]
    assert found[tmp_path / "a.html"].wordless == ["b.html", "svg"]
    assert undocumented(["shufflegraph.plan", "shufflegraph.gone"], {"shufflegraph.plan"}) == [
        "shufflegraph.gone"
    ]


WRONG_PAGES = {
    "html": (
        "[nowhere](nowhere.md)",
        "{proved}`Colouring.no_such_theorem`",
        "{counted}`lines of nothing`",
        "```{command-output} shufflegraph deal nonsense\n```",
        "```{drawn} dealing.no_such_figure\n```",
        "```{drawn} moving.nothing\n```",
        "```{drawn} app.nothing\n```",
        "```{written} games.nothing\n```",
        "```{written} nothing.every\n```",
        "```{benchmark} sampling\n:only: no such task\n```",
        "```{benchmark} sampling\n:columns: task no_such_column\n```",
        "```{benchmark} sampling\n:having: no_such_column\n```",
    ),
    "doctest": ("```{doctest}\n>>> 1 + 1\n3\n```",),
}


@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")
@pytest.mark.filterwarnings("ignore:.*:PendingDeprecationWarning")
def test_a_wrong_page_fails_the_build(tmp_path: Path) -> None:
    build = importlib.import_module("docs.__main__").build
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text(CONF)
    for builder, texts in WRONG_PAGES.items():
        for text in ("All is well.", *texts, "All is well."):
            (source / "index.md").write_text(f"# A page\n\n{text}\n")
            assert (build(builder, tmp_path, source) == 0) == (text not in texts), text


def figures() -> list[tuple[str, str]]:
    """Every figure function: a public function without parameters that is annotated to return one."""
    found = []
    for path in sorted((DOCS / "figures").glob("*.py")):
        if path.stem == "readme":
            continue  # the README's picture, which has a test of its own
        module = importlib.import_module(f"docs.figures.{path.stem}")
        found += [
            (path.stem, name) for name, value in vars(module).items() if is_figure(value, module)
        ]
    return found


def is_figure(value: object, module: ModuleType) -> bool:
    """Is this one of the module's own figures?"""
    return (
        inspect.isfunction(value)
        and value.__module__ == module.__name__
        and getattr(value.__annotations__.get("return"), "__name__", "") == "Drawing"
        and not inspect.signature(value).parameters
    )


def test_every_figure_is_used_and_legible_on_a_phone() -> None:
    pages = "".join(path.read_text("utf-8") for path in DOCS.rglob("*.md"))
    for module, name in figures():
        sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", drawn(module, name))]
        assert min(sizes) >= 11, name
        assert f"{{drawn}} {module}.{name}\n" in pages, name


def test_a_colour_is_always_a_pile() -> None:
    """Figures without piles have none of the piles' colours; Connect Four has its yellow stones."""
    piles = ("dealing", "rounds")
    coloured = {module for module, name in figures() if "var(--hue-" in drawn(module, name)}
    assert coloured == {*piles, "four"}
    for name in ("deck", "spans", "packed", "film", "reducing"):
        assert "var(--hue-" not in drawn("dealing", name)


def drawn(module: str, name: str) -> str:
    """A figure's drawing."""
    return str(getattr(importlib.import_module(f"docs.figures.{module}"), name)().svg())


def test_every_moving_picture_is_used_and_legible_on_a_phone() -> None:
    pages = "".join(path.read_text("utf-8") for path in DOCS.rglob("*.md"))
    for path in (DOCS / "figures").glob("moving_*.py"):
        picture = importlib.import_module(f"docs.figures.{path.stem}").moving()
        sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", picture.html())]
        assert min(sizes) >= 11, path
        assert f"{{drawn}} moving.{path.stem.removeprefix('moving_')}\n" in pages, path


def test_a_moving_picture_without_a_state_is_refused() -> None:
    kit = importlib.import_module("docs.figures.moving")
    control = kit.Control("slide", "Piles", ["one", "two"])
    actor = ("<g/>", [kit.Look(0, 0)])
    with pytest.raises(ValueError, match="2 states can be chosen"):
        kit.Moving(10, "A picture", [], [actor], [control], ["one", "two"], 0)


def test_drawings_need_words() -> None:
    with pytest.raises(ValueError, match="alternative text"):
        importlib.import_module("docs.figures.svg").Drawing(10, "A picture.", [])


def luminance(colour: str) -> float:
    """The relative luminance of a colour such as #0a6fb8, by the rules for accessible pages."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") < 4.5


@pytest.mark.parametrize(("mode", "page"), [("LIGHT", "#ffffff"), ("DARK", "#131416")])
def test_the_colours_of_the_drawings_can_be_told_from_the_page(mode: str, page: str) -> None:
    colours = getattr(importlib.import_module("docs.figures.palette"), mode)
    weak = [
        name
        for name, colour in colours.items()
        if name not in {"hair", "paper"} and contrast(colour, page) < 4.5
    ]
    assert weak == []


def test_examples_in_the_code_of_the_docs() -> None:
    for path in (
        path for kind in ("extensions", "figures", "texts") for path in DOCS.glob(f"{kind}/*.py")
    ):
        module = importlib.import_module(f"docs.{path.parent.name}.{path.stem}")
        assert doctest.testmod(module).failed == 0, path


def test_plans_follow_the_schema() -> None:
    validator_of = importlib.import_module("jsonschema").Draft202012Validator

    schema = json.loads((DOCS / "plan.schema.json").read_text("utf-8"))
    validator_of.check_schema(schema)
    validator = validator_of(schema)
    decks: tuple[Deck, ...] = (
        [],
        ["Ann"],
        ["Ann", 1, Talon(0), ("a", True), "Ann", 0.5],
        [Talon(1), Talon(0)],
    )
    packet = plan([Talon(0), Talon(1), Talon(1), *"abab", Talon(1)], 3, aside=[1])
    assert '"hand_to": {"talon": 1}' in packet.to_json()
    for made in (packet, *(plan(deck, 2) for deck in decks)):
        tree = json.loads(made.to_json())
        validator.validate(tree)
        for key in tree.keys() - {"aside", "tail"}:
            assert not validator.is_valid({k: v for k, v in tree.items() if k != key})
        assert not validator.is_valid({**tree, "more": 1})
        validator.validate(json.loads(replace(made, seed=7).to_json()))
        assert not validator.is_valid({**tree, "seed": "7"})
        assert not validator.is_valid({**tree, "seed": None})


def test_the_inventory_names_what_python_has() -> None:
    lines = (DOCS / "inventory" / "python.txt").read_text("utf-8").splitlines()[3:]
    for line in lines:
        name = line.split()[0]
        module, _, attribute = name.rpartition(".")
        assert hasattr(importlib.import_module(module or "builtins"), attribute), name
