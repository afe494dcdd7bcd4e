"""How big things are in a window of a given size."""

DESIGN_WIDTH = 1366
DESIGN_HEIGHT = 768
LEAST_TARGET = 48.0
"""The least width and height in window pixels of anything to press but a point of a board."""
LEAST_TEXT = 14.0
COMFORTABLE_TEXT = 16.0
"""What texts are not made smaller than on small windows, as long as there is room."""
LARGE_TEXT = 1.5
"""From so many times the usual size on, words have a strip of their own."""

_text: list[float] = [1.0]


def use_text_percent(percent: int) -> None:
    """Make all words this large from now on, 100 being the usual size."""
    _text[0] = percent / 100


def text_factor() -> float:
    """How much larger than usual all words are."""
    return _text[0]


def scale_for(width: float, height: float) -> float:
    """Window pixels per design pixel: what lets the whole design fit."""
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)


def text_px(design: float, u: float, floor: float = LEAST_TEXT) -> int:
    """The wanted size of a text that is `design` pixels high in the design, as large as somebody chose.

    Readable in small windows too; where there is no room it may shrink down to `least_text_px`.
    """
    return round(max(design * u, floor, min(design, COMFORTABLE_TEXT)) * _text[0])


def least_text_px(u: float, floor: float = LEAST_TEXT) -> int:
    """What a text may shrink to: `floor` pixels, and on larger windows as much larger."""
    return round(max(floor, floor * u))


def target_px(design: float, u: float) -> float:
    """The side of something to press that has `design` pixels in the design: never under 48."""
    return max(design * u, LEAST_TARGET)
