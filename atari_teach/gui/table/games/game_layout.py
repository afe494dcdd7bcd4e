"""The places at a game of two sides: plain floats, no Qt."""

from collections.abc import Sequence

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LARGE_TEXT, LEAST_TARGET
from atari_teach.gui.table.layout import (
    Part,
    TableLayout,
    Window,
    area_of,
    bar_of,
    between,
    gap_of,
    rows_needed,
)

_BOARD_FLOOR = 430.0
_COLUMN = 315.0
_WIDEST_COLUMN = 300.0
_NARROWEST_COLUMN = 196.0


def lay_out_game(window: Window, left: Sequence[float], right: Sequence[float]) -> TableLayout:
    """The places: the board in the middle, both sides in mirror symmetry, the ribbon below.

    `left` and `right` are the widths that the buttons on each side need.
    """
    area = area_of(window, 4, 26)
    places = {Part.BAR: bar_of(window)}
    if window.upright:
        _stack(window, area, places, left, right)
        return places
    gap, low = between(window), _ribbon_height(window, area)
    high = area.height - low - gap
    side = min(high, area.width - 2 * gap_of(window) - 2 * _column(window))
    spare = area.width - side - 2 * gap_of(window)
    column = max(_column(window), min(spare / 2, _WIDEST_COLUMN * window.u * (1 + (window.text - 1) / 2)))
    middle = min(area.width - 2 * column - 2 * gap_of(window), max(side, 700 * window.u))
    start = area.x + (area.width - 2 * column - 2 * gap_of(window) - middle) / 2
    centre = start + column + gap_of(window)
    places[Part.BOARD] = Rectangle(centre, area.y, middle, high)
    strip = window.text >= LARGE_TEXT
    places[Part.RIBBON] = Rectangle(
        area.x if strip else centre, area.y + high + gap, area.width if strip else middle, low
    )
    tall = high if strip else area.height
    ends = (start, centre + middle + gap_of(window))
    rows = max(rows_needed(needs, column, gap) for needs in (left, right))
    for parts, x in zip(_SIDES, ends, strict=True):
        _put_side(window, places, parts, Rectangle(x, area.y, column, tall), rows)
    return places


_SIDES = ((Part.LEFT, Part.LEFT_BUTTONS), (Part.RIGHT, Part.RIGHT_BUTTONS))


def _column(window: Window) -> float:
    """The least width of a side."""
    usual = _COLUMN * (0.72 if window.large_board else 0.86) * window.u
    return max(_NARROWEST_COLUMN, usual)


def _ribbon_height(window: Window, area: Rectangle) -> float:
    """The height of one line, or two of large words if the board keeps its size, and a button."""
    least = max(74 * window.u, LEAST_TARGET + 14 * window.u + 4)
    if window.text <= 1:
        return least
    wanted = 2 * window.letters(24) * 1.2 + 22 * window.u
    return max(least, min(wanted, area.height - between(window) - _BOARD_FLOOR))


def _put_side(
    window: Window, places: TableLayout, parts: tuple[Part, Part], room: Rectangle, rows: int
) -> None:
    """Places one player, and so many rows of buttons below."""
    gap, rows = between(window), max(1, rows)
    high = rows * window.button_height(60) + (rows - 1) * gap
    places[parts[0]] = Rectangle(room.x, room.y, room.width, room.height - high - gap)
    places[parts[1]] = Rectangle(room.x, room.y + room.height - high, room.width, high)


def _stack(
    window: Window,
    area: Rectangle,
    places: TableLayout,
    left: Sequence[float],
    right: Sequence[float],
) -> None:
    """The places in a narrow window: the board above, the ribbon below it, both sides next to each other."""
    gap, low = between(window), _ribbon_height(window, area)
    side = min(area.width, area.height * (0.58 if window.large_board else 0.5))
    places[Part.BOARD] = Rectangle(area.x, area.y, area.width, side)
    places[Part.RIBBON] = Rectangle(area.x, area.y + side + gap, area.width, low)
    top = area.y + side + low + 2 * gap
    column = (area.width - gap_of(window)) / 2
    rows = max(rows_needed(needs, column, gap) for needs in (left, right))
    for parts, x in zip(_SIDES, (area.x, area.x + area.width - column), strict=True):
        _put_side(window, places, parts, Rectangle(x, top, column, area.y + area.height - top), rows)
