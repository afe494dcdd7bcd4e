"""The scale: how big things are in a window of a given size."""

DESIGN_WIDTH = 1366
DESIGN_HEIGHT = 768
LEAST_TARGET = 48.0
"""The least width and height in window pixels of anything to press but a point of a board."""
LEAST_TEXT = 14.0
COMFORTABLE_TEXT = 16.0
"""The size that texts keep on small windows, as long as there is room."""
LARGE_TEXT = 1.5
"""The factor of the usual size from which words have a strip of their own."""

_EVERY_SIZE = 24

_text: list[float] = [1.0]


def use_text_percent(percent: int) -> None:
    """Makes all words this large from now on, 100 being the usual size."""
    _text[0] = percent / 100


def text_factor() -> float:
    """Returns how much larger than usual all words are."""
    return _text[0]


def scale_for(width: float, height: float) -> float:
    """Returns the window pixels per design pixel with which the whole design fits."""
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)


def letter_px(px: float, *, least: bool = False) -> int:
    """Returns the next smaller size that letters come in, or with `least` the next larger one.

    Up to 24 pixels all sizes do, and from there on twelve until twice as large: nobody sees a difference
    of a twelfth, and of each size that was ever used Qt keeps some 11 kB.
    """
    whole = max(1, round(px))
    step = 1 << (whole // _EVERY_SIZE).bit_length()
    return (-(-whole // step) if least else whole // step) * step


def text_px(design: float, u: float, floor: float = LEAST_TEXT) -> int:
    """Returns the wanted size of a text of `design` pixels in the design, as large as somebody chose.

    Readable in small windows too; where there is no room it may shrink down to `least_text_px`.
    """
    return letter_px(max(design * u, floor, min(design, COMFORTABLE_TEXT)) * _text[0])


def least_text_px(u: float, floor: float = LEAST_TEXT) -> int:
    """Returns the least size of a text: `floor` pixels, and on larger windows as much larger."""
    return letter_px(max(floor, floor * u), least=True)


def target_px(design: float, u: float) -> float:
    """Returns the side of something to press that has `design` pixels in the design: never under 48."""
    return max(design * u, LEAST_TARGET)
