"""What tells piles apart: colours and marks, to whoever sees few colours, or has the device choose them."""

from itertools import combinations
from math import dist

import pytest

from tests.page.phone import Phone
from tests.page.plans import all_piles, skat
from tests.page.test_dealing import index_of

READ = """
const [png, boxes, done] = arguments;
const image = new Image();
image.onload = () => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const sheet = canvas.getContext("2d");
  sheet.drawImage(image, 0, 0);
  done(boxes.map((box) => [...sheet.getImageData(...box).data]));
};
image.src = `data:image/png;base64,${png}`;
"""
BOXES = """
return [...document.querySelectorAll(arguments[0])].map((item) => {
  const {left, top, width, height} = item.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
});
"""
MARKS = """
return [...document.querySelectorAll(".pile")].map((pile) => getComputedStyle(pile, "::before").content);
"""
Colour = tuple[float, ...]
LEAST_CONTRAST = 4.5
LEAST_DISTANCE = 15.0
"""In CIELAB, where about 2.3 can just be told apart side by side; piles lie apart."""


def pixels(phone: Phone, query: str, inside: int = 0) -> list[list[Colour]]:
    """What is drawn within each of these, from 0 to 1 for red, green and blue as light; the page is left."""
    boxes = [
        [left + inside, top + inside, width - 2 * inside, height - 2 * inside]
        for left, top, width, height in phone.run(BOXES, query)
    ]
    png = phone.command("Page.captureScreenshot")["data"]
    phone.driver.get("about:blank")
    found = phone.driver.execute_async_script(READ, png, boxes)
    return [
        [tuple(map(light, drawn[at : at + 3])) for at in range(0, len(drawn), 4)] for drawn in found
    ]


def light(value: int) -> float:
    """The light of a value of sRGB."""
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """As WCAG defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lab(colour: Colour) -> Colour:
    """CIELAB, for the white of sRGB."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 4 / 29
        for part in (x, luminance(colour), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def see(phone: Phone, kind: str = "none", forced: bool = False, dark: bool = False) -> None:
    """See as people with that deficiency do, with colours as their device has them."""
    phone.command("Emulation.setEmulatedVisionDeficiency", type=kind)
    media = {
        "prefers-color-scheme": "dark" if dark else "light",
        "forced-colors": "active" if forced else "none",
        "prefers-reduced-motion": "reduce",
    }
    features = [{"name": name, "value": value} for name, value in media.items()]
    phone.command("Emulation.setEmulatedMedia", features=features)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("kind", ["none", "deuteranopia"])
def test_no_two_piles_look_alike(phone: Phone, kind: str, dark: bool) -> None:
    plan = all_piles()
    see(phone, kind, dark=dark)
    phone.measure(360, 740)
    phone.open(plan)
    phone.go_to(index_of(plan, "pickup"))  # every pile is filled with its colour
    assert len(set(phone.run(MARKS))) == 8
    drawn = pixels(phone, ".pile", inside=8)
    see(phone)
    colours = [pile[len(pile) - 1] for pile in drawn]
    distances = [dist(lab(one), lab(other)) for one, other in combinations(colours, 2)]
    assert min(distances) >= LEAST_DISTANCE
    if kind == "none":
        for colour, pile in zip(colours, drawn, strict=True):
            assert max(contrast(colour, part) for part in pile) >= LEAST_CONTRAST


def inked(drawn: list[Colour]) -> float:
    """How much of what is drawn can be read on its ground, which its last corner shows."""
    return sum(contrast(part, drawn[-1]) >= LEAST_CONTRAST for part in drawn) / len(drawn)


@pytest.mark.parametrize("dark", [False, True])
def test_the_number_is_read_in_colours_of_the_device(phone: Phone, dark: bool) -> None:
    """It was white on white, under the word of a button that is meant to be clear."""
    plan = skat()
    phone.measure(360, 740)
    phone.open(plan)
    found = []
    for forced in (False, True):
        see(phone, forced=forced, dark=dark)
        phone.visit(phone.file.as_uri())
        phone.go_to(index_of(plan, "card"))
        pile = phone.see()["now"][0]
        (chip,) = pixels(phone, "#chips .chip")
        found.append(inked(chip))
        phone.visit(phone.file.as_uri())
        phone.go_to(index_of(plan, "card"))
        piles = pixels(phone, ".pile", inside=8)
        grounds = [one[len(one) - 1] for one in piles]
        assert [n for n, ground in enumerate(grounds) if ground != grounds[pile - 1]] == [pile]
        assert inked(piles[pile]) > 0.05
    see(phone)
    usual, in_colours_of_the_device = found
    assert usual > 0.1
    assert in_colours_of_the_device == pytest.approx(usual, abs=0.03)
