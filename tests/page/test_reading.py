"""The documentation can be read by everybody: accessible in both themes, no label crossed, code inside."""

from pathlib import Path

import pytest

from tests.page.phone import Phone
from tests.page.test_documentation import addresses
from tests.page.test_looks import axe_violations
from tests.page.test_moving import AA, NARROW

CROSSED = """
const inside = (x, y, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
const core = (text) => {
  const { x, y, width, height } = text.getBBox();
  return { left: x + 1, right: x + width - 1, top: y + height / 4, bottom: y + 0.8 * height };
};
const covers = (mark, box) => {
  if (!["rect", "circle"].includes(mark.tagName) || mark.style.fill === "none") return false;
  const { x, y, width, height } = mark.getBBox();
  return x <= box.left && x + width >= box.right && y <= box.top && y + height >= box.bottom;
};
const along = (path) => {
  const points = [];
  for (let at = 0; at <= path.getTotalLength(); at++) points.push(path.getPointAtLength(at));
  return points;
};
const faults = [];
for (const svg of document.querySelectorAll(".drawn svg")) {
  const marks = [...svg.querySelectorAll("path, rect, circle, text")].filter(
    (mark) => !mark.closest(".actor, .grip, .node") && mark.style.stroke !== "var(--hair)",
  );
  const lines = marks.map((mark) => (mark.tagName === "path" ? along(mark) : []));
  for (const [place, text] of marks.entries()) {
    if (text.tagName !== "text") continue;
    const box = core(text);
    for (const [other, points] of lines.entries()) {
      if (!points.some(({ x, y }) => inside(x, y, box))) continue;
      const hidden = marks.slice(other + 1, place).some((mark) => covers(mark, box));
      if (!hidden) faults.push(text.textContent);
    }
  }
}
return faults;
"""
"""Hair lines are a grid; a line below a filled shape is not seen."""


pytestmark = pytest.mark.usefixtures("documents")


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_page_is_accessible(phone: Phone, built_docs: Path, axe: str, dark: bool) -> None:
    phone.resize(NARROW, 800, dark=dark, calm=True)
    phone.driver.set_script_timeout(90)
    found = {}
    for address in addresses(built_docs):
        phone.visit(address)
        violations = axe_violations(phone, axe, *AA)
        if violations:
            found[address.rpartition("/html/")[2]] = violations
    phone.driver.set_script_timeout(20)
    assert found == {}


def test_no_line_crosses_a_label(phone: Phone, built_docs: Path) -> None:
    drawn = [
        path
        for path in (built_docs / "html").rglob("*.html")
        if 'class="drawn ' in path.read_text()
    ]
    found = {}
    for path in drawn:
        phone.visit(path.as_uri())
        crossed = phone.run(CROSSED)
        if crossed:
            found[path.name] = crossed
    assert found == {}
    assert len(drawn) > 4


def test_a_crossed_label_is_noticed(phone: Phone) -> None:
    label = '<text x="10" y="30" style="font-size:16px">pile 1</text>'
    line = '<path d="M20 0 L20 60" style="stroke:var(--ink)"/>'
    cover = '<rect x="0" y="0" width="90" height="60" style="fill:white"/>'
    head = "<!doctype html><article class='drawn'><svg viewBox='0 0 90 60'>"
    for marks, faults in ((line + label, ["pile 1"]), (line + cover + label, []), (label, [])):
        phone.open_document(f"{head}{marks}</svg></article>")
        assert phone.run(CROSSED) == faults


def test_only_answers_scroll_inside_on_a_phone(phone: Phone, built_docs: Path) -> None:
    """What the program answers stands in columns; code goes on in the next line, and can be copied whole."""
    phone.resize(NARROW, 800)
    phone.visit((built_docs / "html" / "howto" / "phone.html").as_uri())
    answers, code, buttons = phone.run(
        "const boxes = [...document.querySelectorAll('.highlight pre')];"
        "const ways = (wanted) => [...new Set(boxes.filter((one) => !!one.closest('.ran') === wanted)"
        ".map((one) => getComputedStyle(one).whiteSpace))];"
        "return [ways(true), ways(false), document.querySelectorAll('button.copybtn').length]"
    )
    assert (answers, code) == (["pre"], ["pre-wrap"])
    assert buttons > 0


def test_definitions_are_folded_on_a_short_page(phone: Phone, built_docs: Path) -> None:
    phone.resize(NARROW, 800)
    phone.visit((built_docs / "html" / "assurance" / "definitions.html").as_uri())
    assert phone.run("return document.documentElement.scrollHeight") < 8000
