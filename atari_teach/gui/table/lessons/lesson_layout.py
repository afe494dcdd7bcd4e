"""The places in a lesson, and at a free board: plain floats, no Qt."""

from collections.abc import Sequence

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LARGE_TEXT, LEAST_TARGET
from atari_teach.gui.table.layout import (
    Division,
    Part,
    TableLayout,
    Window,
    bar_of,
    between,
    divide,
    rows_needed,
)

_ROBIN = 1.17  # width to height
_NARROW = 430.0
_LEAST_ROW = LEAST_TARGET + 5
_GOAL = 58.0  # a picture of what is to be done
_LEAST_STRIP = LEAST_TARGET + 16
_TWO_KEYS = 2 * LEAST_TARGET + 12
_TALL_CARD = 170.0


def lay_out_lesson(window: Window, buttons: Sequence[float], *, no_board: bool = False) -> TableLayout:
    """The places of the board and the coach, over buttons of at least these widths.

    Where cards or who speaks have the place of the board there are no answers below the words, which have
    that room.
    """
    parts = divide(window)
    places = _frame(window, parts)
    panel, gap = parts.panel, between(window)
    card, (strip, pad, low) = _share_lesson(window, parts, rows_needed(buttons, panel.width, gap))
    if no_board and parts.strip is None:
        card, pad = card + pad + gap, -gap
    elif no_board:
        strip, pad = strip + pad + gap, -gap
    y = panel.y
    if parts.strip is None:
        places[Part.CARD] = Rectangle(panel.x, y, panel.width, card)
        y += card + gap
    else:
        pad += card  # the words are below everything: what they leave here goes to the answers
    robin = strip * _ROBIN if parts.strip is None and _has_robin(window, panel) else 0.0
    if robin:
        up = 12 * window.u  # beside the tail of the card
        places[Part.ROBIN] = Rectangle(panel.x, y - up, robin, strip + up)
        robin += 10 * window.u
    places[Part.STRIP] = Rectangle(panel.x + robin, y, panel.width - robin, strip)
    y += strip + gap
    if not no_board:
        places[Part.PAD] = Rectangle(panel.x, y, panel.width, pad)
    places[Part.BUTTONS] = Rectangle(panel.x, y + pad + gap, panel.width, low)
    return places


def _share_lesson(window: Window, parts: Division, rows: int) -> tuple[float, list[float]]:
    """The heights of the card, the strip, the pad and the buttons, in as many rows as there is room for."""
    gap, row = between(window), window.button_height()
    pad = max(158 * window.u, _TWO_KEYS, 2 * (window.letters(30) * 1.25 + 8) + gap)
    wants = [_strip_height(window), pad, rows * row + (rows - 1) * gap]
    leasts = [_LEAST_STRIP, _TWO_KEYS, wants[2] / max(1.0, window.u) if rows > 1 else _LEAST_ROW]
    card, heights = _share(window, parts, wants, leasts)
    if rows > 1 and (card < _card_height(window) or heights[1] < pad) and parts.strip is None:
        return _share_lesson(window, parts, rows - 1)
    return card, heights


def _share(
    window: Window, parts: Division, wants: list[float], leasts: list[float]
) -> tuple[float, list[float]]:
    """The height of the card, and of what is below it: as wanted, but the words have two lines first."""
    gaps = len(wants) if parts.strip is None else len(wants) - 1
    room = parts.panel.height - gaps * between(window)
    lines = 0.0 if parts.strip is not None else _card_height(window)
    spare = [want - least * max(1.0, window.u) for want, least in zip(wants, leasts, strict=True)]
    lacking = lines + sum(wants) - room
    part = min(1.0, max(0.0, lacking) / max(1e-9, sum(max(0.0, some) for some in spare)))
    heights = [want - max(0.0, some) * part for want, some in zip(wants, spare, strict=True)]
    return max(0.0, room - sum(heights)), heights


def _card_height(window: Window) -> float:
    """The height of two lines, a smaller one or a picture of the goal above them, and the card around."""
    tail = 35 * window.u if window.text < LARGE_TEXT else 0.0
    lines = 2 * window.letters(28) * 1.36 + max(window.letters(20), 20.0) + 24 * window.u + 8 + tail
    if window.text > 1:
        return lines
    return max(lines, 2 * window.letters(28) * 1.54 + _GOAL + 24 * window.u + tail)


def lay_out_free(window: Window, stones: Sequence[float], why: float | None) -> TableLayout:
    """The places at a free board, given the widths of the buttons for stones and of *Why?* if it is there."""
    parts = divide(window)
    places = _frame(window, parts)
    panel, gap = parts.panel, between(window)
    one, two = window.button_height(78), _strip_height(window, 100)
    rows = max(2, rows_needed(stones, panel.width, gap))
    wants = [rows * one + (rows - 1) * gap, two, two]
    leasts = [2 * _LEAST_ROW + gap, _LEAST_STRIP, _LEAST_STRIP]
    card, heights = _share(window, parts, wants, leasts)
    y = panel.y
    if parts.strip is None:
        places[Part.CARD] = Rectangle(panel.x, y, panel.width, card)
        y += card + gap
    else:
        heights = [height + card / len(heights) for height in heights]
    for part, height in zip((Part.STONES, Part.STRIP, Part.WHOLE), heights, strict=True):
        places[part] = Rectangle(panel.x, y, panel.width, height)
        y += height + gap
    if why is not None:
        inside = parts.strip is None and window.text < LARGE_TEXT and card >= _TALL_CARD
        _put_why(window, places, why, inside=inside)
    return places


def _put_why(window: Window, places: TableLayout, need: float, *, inside: bool) -> None:
    """Places *Why?* in the lower right corner of the card, or beside it."""
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


def _frame(window: Window, parts: Division) -> TableLayout:
    places = {Part.BAR: bar_of(window), Part.BOARD: parts.board}
    if parts.strip is not None:
        places[Part.CARD] = parts.strip
    return places


def _strip_height(window: Window, design: float = 140) -> float:
    """The height of a row with a button over a word; from 150 % with one more line above."""
    lines = 1 if window.text < LARGE_TEXT else 2
    return max(design * window.u, LEAST_TARGET + lines * window.letters(20) * 1.3 + 14)


def _has_robin(window: Window, panel: Rectangle) -> bool:
    return window.bird and window.text < LARGE_TEXT and panel.width >= _NARROW and not window.upright
