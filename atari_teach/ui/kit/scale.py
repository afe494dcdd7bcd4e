"""Computes the scale: how large things are in a window of a given size."""

DESIGN_WIDTH = 1366
DESIGN_HEIGHT = 768
LEAST_TARGET = 48.0
"""The minimum width and height of anything that can be pressed, except points of a board, in window px."""
LEAST_TEXT = 14.0
COMFORTABLE_TEXT = 16.0
"""The letter size, in pixels, below which texts in small windows shrink only if space is short."""
LARGE_TEXT = 1.5
"""The text factor from which on pages are laid out differently, to give words more space."""

_EVERY_SIZE = 24

_text: list[float] = [1.0]


def use_text_percent(percent: int) -> None:
    """Sets the size of all words in percent of the normal size."""
    _text[0] = percent / 100


def text_factor() -> float:
    """Returns the chosen text size as a factor of the normal size."""
    return _text[0]


def scale_for(width: float, height: float) -> float:
    """Returns the window pixels per design pixel at which the complete design fits."""
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)


def letter_px(px: float, *, least: bool = False) -> int:
    """Returns `px` rounded down (with `least`: up) to one of the letter sizes that the app uses.

    Up to 24 pixels, every whole size is used. Above that, there are only twelve sizes for each doubling:
    nobody sees a difference of a twelfth, and Qt keeps about 11 kB for every size that was ever used.
    """
    rounded = max(1, round(px))
    step = 1 << (rounded // _EVERY_SIZE).bit_length()
    return (-(-rounded // step) if least else rounded // step) * step


def text_px(design: float, u: float, floor: float = LEAST_TEXT) -> int:
    """Returns the size of a text of `design` design pixels, in window pixels, with the chosen text size.

    The text stays readable in small windows. If there is not enough space, it may shrink to `least_text_px`.
    """
    return letter_px(max(design * u, floor, min(design, COMFORTABLE_TEXT)) * _text[0])


def least_text_px(u: float, floor: float = LEAST_TEXT) -> int:
    """Returns the minimum size of a text in window pixels: `floor`, or more in larger windows."""
    return letter_px(max(floor, floor * u), least=True)


def target_px(design: float, u: float) -> float:
    """Converts the side of a button from design pixels to window pixels; returns at least 48."""
    return max(design * u, LEAST_TARGET)
