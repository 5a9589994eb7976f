"""The colours of the drawings, for light and for dark pages; furo hands them to the style sheet.

Every colour but that of hair lines has a contrast of at least 4.5 : 1 to the page in its mode, and letters or
positions always say the same as the colours do.
"""

from shufflegraph.drawing.svg import COLOURS

LIGHT = {
    **COLOURS,
    "color-brand-primary": COLOURS["hue-0"],
    "color-brand-content": COLOURS["hue-0"],
}
DARK = {
    "ink": "#e6e9ee",
    "soft": "#9aa3b0",
    "hair": "#434a55",
    "paper": "#20252c",
    "hue-0": "#5bb0f0",
    "hue-1": "#f2995a",
    "hue-2": "#4fc79a",
    "hue-3": "#e38ccb",
    "hue-4": "#d9c04a",
    "hue-5": "#a79df5",
    "red": "#ff7b83",
    "color-brand-primary": "#5bb0f0",
    "color-brand-content": "#5bb0f0",
}
