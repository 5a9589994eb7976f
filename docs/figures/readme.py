"""The picture of the README: `python -m docs.figures.readme` draws intervals, depth and piles anew."""

from pathlib import Path

from docs.figures.dealing import film, spans
from docs.figures.palette import DARK, LIGHT
from docs.figures.svg import WIDTH, Drawing

FILE = Path(__file__).with_name("readme.svg")
GAP = 24


def _rules(colours: dict[str, str]) -> str:
    return ":root{" + ";".join(f"--{name}:{value}" for name, value in colours.items()) + "}"


def picture() -> Drawing:
    """Return the intervals with their depth above the piles on the table, on paper of their own."""
    top, bottom = spans(), film()
    height = top.height + GAP + bottom.height
    style = (
        f"<style>{_rules(LIGHT)}@media(prefers-color-scheme:dark){{{_rules(DARK)}}}"
        "text{font-family:sans-serif}</style>"
    )
    paper = f'<rect x="-12" y="-12" width="{WIDTH + 24}" height="{height + 24}" style="fill:var(--paper)"/>'
    lower = [f'<g transform="translate(0 {top.height + GAP})">', *bottom.marks, "</g>"]
    return Drawing(height, f"{top.alt} {bottom.alt}", [style, paper, *top.marks, *lower])


def text() -> str:
    """Return the file's text."""
    drawing = picture()
    old = f'viewBox="0 0 {WIDTH} '
    height = drawing.height + 24
    svg = drawing.svg()
    start = svg.index(old)
    end = svg.index('"', start + len(old))
    return svg[:start] + f'viewBox="-12 -12 {WIDTH + 24} {height:g}" width="560' + svg[end:] + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
