"""Where everything stands in a lesson, and at a free board: plain floats, no Qt."""

from collections.abc import Sequence

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LARGE_TEXT, LEAST_TARGET
from atari_teach.gui.table.flow import rows_needed
from atari_teach.gui.table.layout import (
    Division,
    Part,
    TableLayout,
    Window,
    bar_of,
    between,
    divide,
)

_ROBIN = 1.17  # width to height
_NARROW = 430.0


def lay_out_lesson(window: Window, buttons: Sequence[float]) -> TableLayout:
    """The board, and the coach with what there is to answer.

    Args:
        window: What it depends on.
        buttons: The widths that the buttons at the bottom need.
    """
    parts = divide(window)
    places = _frame(window, parts)
    panel, gap = parts.panel, between(window)
    row = window.button_height()
    rows = rows_needed(buttons, panel.width, gap)
    low = rows * row + (rows - 1) * gap
    strip = _strip_height(window)
    pad = max(112.0, 158 * window.u, 2 * (window.letters(30) * 1.25 + 8) + gap)
    rest = panel.height - low - strip - pad - 3 * gap
    if parts.strip is not None:
        # The words are below everything: what they leave here goes to the answers.
        pad += rest + gap
        rest = 0.0
    y = panel.y
    if parts.strip is None:
        places[Part.CARD] = Rectangle(panel.x, y, panel.width, rest)
        y += rest + gap
    robin = strip * _ROBIN if parts.strip is None and _has_robin(window, panel) else 0.0
    if robin:
        up = 12 * window.u  # beside the tail of the card
        places[Part.ROBIN] = Rectangle(panel.x, y - up, robin, strip + up)
        robin += 10 * window.u
    places[Part.STRIP] = Rectangle(panel.x + robin, y, panel.width - robin, strip)
    y += strip + gap
    places[Part.PAD] = Rectangle(panel.x, y, panel.width, pad)
    places[Part.BUTTONS] = Rectangle(panel.x, y + pad + gap, panel.width, low)
    return TableLayout(window.u, places)


def lay_out_free(window: Window, stones: Sequence[float], why: float | None) -> TableLayout:
    """A free board, and what can be done with it.

    Args:
        window: What it depends on.
        stones: The widths that the buttons for what a click puts need.
        why: The width that *Why?* needs where it can be asked.
    """
    parts = divide(window)
    places = _frame(window, parts)
    panel, gap = parts.panel, between(window)
    one = window.button_height(78)
    two = _strip_height(window, 100)
    stone_rows = max(2, rows_needed(stones, panel.width, gap))
    heights = [stone_rows * one + (stone_rows - 1) * gap, two, two]
    left = panel.height - sum(heights) - 2 * gap
    y = panel.y
    if parts.strip is None:
        places[Part.CARD] = Rectangle(panel.x, y, panel.width, left - gap)
        y += left
    else:
        heights = [height + left / len(heights) for height in heights]
    for part, height in zip((Part.STONES, Part.STRIP, Part.WHOLE), heights, strict=True):
        places[part] = Rectangle(panel.x, y, panel.width, height)
        y += height + gap
    if why is not None:
        _put_why(window, places, why, inside=parts.strip is None and window.text < LARGE_TEXT)
    return TableLayout(window.u, places)


def _put_why(window: Window, places: dict[Part, Rectangle], need: float, *, inside: bool) -> None:
    """In the lower right corner of the card, or beside it."""
    card, u = places[Part.CARD], window.u
    high = max(LEAST_TARGET + 2, 62 * u)
    if inside:
        width = min(need, card.width * 0.5)
        right, low = card.x + card.width - 20 * u, card.y + card.height - 20 * u
        places[Part.WHY_AT_CARD] = Rectangle(right - width, low - high, width, high)
        return
    width = min(need, card.width * 0.4)
    gap = between(window)
    places[Part.CARD] = Rectangle(card.x, card.y, card.width - width - gap, card.height)
    tall = min(card.height, high * 1.4)
    right = card.x + card.width - width
    places[Part.WHY_AT_CARD] = Rectangle(right, card.y + (card.height - tall) / 2, width, tall)


def _frame(window: Window, parts: Division) -> dict[Part, Rectangle]:
    places = {Part.BAR: bar_of(window), Part.BOARD: parts.board}
    if parts.strip is not None:
        places[Part.CARD] = parts.strip
    return places


def _strip_height(window: Window, design: float = 140) -> float:
    """A row with a button over a word; from 150 % with one more line above."""
    lines = 1 if window.text < LARGE_TEXT else 2
    return max(design * window.u, LEAST_TARGET + lines * window.letters(20) * 1.3 + 14)


def _has_robin(window: Window, panel: Rectangle) -> bool:
    return window.text < LARGE_TEXT and panel.width >= _NARROW and not window.upright
