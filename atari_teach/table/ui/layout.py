"""Calculates the rectangles of all parts of a table page, as plain floats and without Qt.

Coordinates are window pixels from the page's top left corner. The board takes as much of the height as
possible, and the panel gets the remaining width. From a text size of 150 % on, the words are in a strip along
the bottom of the page, if two lines fit there without making the board smaller.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.scale import COMFORTABLE_TEXT, LARGE_TEXT, LEAST_TARGET, scale_for

_LEAST_BOARD = 430.0  # 9 lines, 44 pixels apart, with the wood around them
_PANEL, _LEAST_PANEL = 610.0, 386.0
"""The minimum width of the panel at the side of the board, first in design pixels, then in window pixels."""
_UPRIGHT = 1.05  # if width / height is smaller than this, the board is above the panel
_BUTTON_SIDE = 5.0


class Part(Enum):
    """A part of a table page that has its own rectangle.

    Several widgets of a panel may use the same part at different times.
    """

    BAR = "bar"
    BOARD = "board"
    CARD = "card"
    SIGHT = "sight"  # what the class sees at the side of the board
    WHY_AT_CARD = "why-at-card"
    ROBIN = "robin"
    STRIP = "strip"  # buttons: for moments, for tools, or for a stone that waits for confirmation
    PAD = "pad"  # keys, cards, both sides, milestones or bowls
    BUTTONS = "buttons"
    STONES = "stones"
    BOARD_TOOLS = "whole"
    LEFT = "left"
    RIGHT = "right"
    LEFT_BUTTONS = "left-buttons"
    RIGHT_BUTTONS = "right-buttons"
    RIBBON = "ribbon"


@dataclass(frozen=True, slots=True)
class Window:
    """The size of the page, and the settings on which a layout depends.

    Attributes:
        width: The page's width.
        height: The page's height.
        text: The factor of the text size.
        large_board: Whether the board should be as large as possible, even if the panel becomes small.
        mirrored: Whether the board is on the right.
        bird: Whether the design shows Pisco the robin, who needs space.
    """

    width: float
    height: float
    text: float = 1.0
    large_board: bool = False
    mirrored: bool = False
    bird: bool = True

    @property
    def u(self) -> float:
        """The number of window pixels per design pixel."""
        return scale_for(self.width, self.height)

    @property
    def upright(self) -> bool:
        """Returns whether the window is so narrow that the board is on top."""
        return self.width < self.height * _UPRIGHT

    @property
    def tight(self) -> bool:
        """Returns whether margins have to be minimal because height is scarce."""
        return self.large_board or self.height < 560 or (self.text >= LARGE_TEXT and self.height < 660)

    def letters(self, design: float) -> float:
        """The wanted letter size in window pixels, for letters of `design` pixels in the design."""
        return max(design * self.u, min(design, COMFORTABLE_TEXT)) * self.text

    def button_height(self, design: float = 72) -> float:
        """The height of a row of buttons with one line of words."""
        return max(design * self.u, LEAST_TARGET + _BUTTON_SIDE, self.letters(22) * 1.35 + _BUTTON_SIDE)


TableLayout: TypeAlias = dict[Part, Rectangle]
"""The rectangle of each part; a part without space is missing."""


def bar_of(window: Window) -> Rectangle:
    """Returns the rectangle of the bar at the top of the page."""
    least = LEAST_TARGET + 4
    return Rectangle(0, 0, window.width, max(least, (52 if window.tight else 64) * window.u))


def area_of(window: Window, above: float, below: float) -> Rectangle:
    """Returns the area below the bar, without a margin at its top and at its bottom, in design pixels."""
    u, bar = window.u, bar_of(window).height
    side = max(6.0, 10 * u) if window.tight else max(10.0, 24 * u)
    top, bottom = (2.0, 2.0) if window.tight else (above * u, below * u)
    return Rectangle(side, bar + top, window.width - 2 * side, window.height - bar - top - bottom)


def gap_of(window: Window) -> float:
    """Returns the width of the gap between the board and the panel."""
    return max(8.0, 12 * window.u) if window.tight else max(12.0, 24 * window.u)


def between(window: Window) -> float:
    """Returns the height of the gap between two rows."""
    return max(5.0, (8 if window.tight else 12) * window.u)


@dataclass(frozen=True, slots=True)
class Division:
    """The rectangles of the board and the panel, and of the strip of words below them if there is one."""

    board: Rectangle
    panel: Rectangle
    strip: Rectangle | None = None


def divide(window: Window) -> Division:
    """Divides the page: the board on one side, the panel on the other, and maybe a strip of words below."""
    area = area_of(window, 20, 30)
    if window.upright:
        return _stacked(window, area)
    if window.text >= LARGE_TEXT and not window.large_board:
        strip = _strip_height(window, area)
        if strip:
            low = Rectangle(area.x, area.y + area.height - strip, area.width, strip)
            rest = Rectangle(area.x, area.y, area.width, area.height - strip - between(window))
            division = _side_by_side(window, rest, _PANEL * 0.6, _LEAST_PANEL, wide=True)
            return Division(division.board, division.panel, low)
        # Without space for a strip, the words get the height that the board does not need.
        least_board = max(_LEAST_BOARD, area.height * 0.6)
        return _side_by_side(
            window, area, (area.width - gap_of(window) - least_board) / window.u, _LEAST_PANEL, wide=True
        )
    if window.large_board:
        return _side_by_side(window, area, _PANEL * 0.6, _LEAST_PANEL, wide=False)
    return _side_by_side(window, area, _PANEL, _LEAST_PANEL * (1 + 0.35 * (window.text - 1)), wide=False)


def _strip_height(window: Window, area: Rectangle) -> float:
    """The height of a strip with two to three lines of words; 0 if the strip would make the board smaller."""
    line = window.letters(28) * 1.36
    pads = STRIP_PADS * window.u + 8
    room = area.height - between(window) - max(_LEAST_BOARD, area.height * 0.6)
    if room < 2 * line + pads:
        room = area.height - between(window) - _LEAST_BOARD
    return min(room, 3 * line + pads) if room >= 2 * line + pads else 0.0


STRIP_PADS = 26
"""The height of the strip of words without the words themselves, in design pixels."""


def _side_by_side(window: Window, area: Rectangle, panel: float, least: float, *, wide: bool) -> Division:
    gap = gap_of(window)
    needed = max(least, panel * window.u)
    side = min(area.height, area.width - gap - needed)
    most = area.width if wide else max(760 * window.u * (1 + 0.5 * (window.text - 1)), needed)
    width = min(area.width - gap - side, most)
    start = area.x + (area.width - side - gap - width) / 2
    if window.mirrored:
        left = Rectangle(start + width + gap, area.y, side, area.height)
        return Division(left, Rectangle(start, area.y, width, area.height))
    board = Rectangle(start, area.y, side, area.height)
    return Division(board, Rectangle(start + side + gap, area.y, width, area.height))


def _stacked(window: Window, area: Rectangle) -> Division:
    """Divides a narrow page: the board above, the panel below."""
    share = 0.6 if window.large_board else 0.5
    side = min(area.width, area.height * share)
    top = area.y + side + between(window)
    board = Rectangle(area.x, area.y, area.width, side)
    return Division(board, Rectangle(area.x, top, area.width, area.y + area.height - top))


# Rows of items

_NEARLY = 0.5  # of a pixel
_HAIR = 0.01


def rows_needed(needs: Sequence[float], width: float, gap: float) -> int:
    """The number of rows that items of these widths need, in their order.

    An item that is too wide for a row has a row of its own.
    """
    return len(_rows(needs, width, gap))


def flow(
    needs: Sequence[float], room: Rectangle, gap: float, *, least: float = LEAST_TARGET
) -> tuple[Rectangle, ...]:
    """Returns a rectangle for each of these widths, in their order; together they fill `room` in rows.

    All rows have the same height, at least `least` pixels. If more rows would be needed, items become as
    narrow as necessary.
    """
    if not needs:
        return ()
    most = max(1, int((room.height + gap + _HAIR) // (least + gap)))
    rows = _rows(needs, room.width, gap)
    if len(rows) > most:
        rows = _even(needs, most)
    high = (room.height - gap * (len(rows) - 1)) / len(rows)
    places: list[Rectangle] = []
    for number, row in enumerate(rows):
        left, top = room.x, room.y + number * (high + gap)
        for width in _widths(row, room.width - gap * (len(row) - 1)):
            places.append(Rectangle(left, top, width, high))
            left += width + gap
    return tuple(places)


def _rows(needs: Sequence[float], width: float, gap: float) -> list[list[float]]:
    """Distributes the widths over as few rows as possible, so that the rows are about equally full."""
    count = len(_greedy(needs, width, gap))
    for number in range(count, len(needs)):
        rows = _even(needs, number)
        if all(sum(row) + gap * (len(row) - 1) <= width + _NEARLY for row in rows):
            return rows
    return _greedy(needs, width, gap)


def _greedy(needs: Sequence[float], width: float, gap: float) -> list[list[float]]:
    rows: list[list[float]] = []
    left = 0.0
    for need in needs:
        if rows and need + gap <= left + _NEARLY:
            rows[-1].append(need)
            left -= need + gap
        else:
            rows.append([need])
            left = width - need
    return rows


def _even(needs: Sequence[float], rows: int) -> list[list[float]]:
    """Distributes the widths over `rows` rows.

    The numbers of items per row differ by at most one, and rows with more items come first.
    """
    short, longer = divmod(len(needs), rows)
    made: list[list[float]] = []
    start = 0
    for number in range(rows):
        count = short + (1 if number < longer else 0)
        made.append(list(needs[start : start + count]))
        start += count
    return [row for row in made if row]


def _widths(needs: Sequence[float], width: float) -> list[float]:
    """Changes the widths so that they fill the row.

    Spare width is shared equally; missing width is taken from the widest items.

    The widest buttons usually have several words, which can wrap.
    """
    spare = (width - sum(needs)) / len(needs)
    if spare >= 0:
        return [need + spare for need in needs]
    made, left = list(needs), width
    for place, index in enumerate(sorted(range(len(needs)), key=needs.__getitem__)):
        made[index] = min(needs[index], left / (len(needs) - place))
        left -= made[index]
    return made


def low_part(needs: Sequence[float], room: Rectangle, gap: float, row: float) -> Rectangle:
    """Returns the lower part of `room` that items of these widths need, in rows of height `row`."""
    rows = rows_needed(needs, room.width, gap)
    high = min(room.height, rows * row + (rows - 1) * gap) if needs else room.height
    return room._replace(y=room.y + room.height - high, height=high)


def flow_left(needs: Sequence[float], room: Rectangle, gap: float) -> tuple[Rectangle, ...]:
    """Returns rectangles like `flow`, except that a single row is left-aligned and only as wide as needed."""
    wanted = sum(needs) + gap * (len(needs) - 1)
    return flow(needs, room._replace(width=wanted) if needs and wanted < room.width else room, gap)


def middle_part(room: Rectangle, width: float, height: float) -> Rectangle:
    """Returns a rectangle of this size in the middle of `room`."""
    return Rectangle(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


_ROBIN = 1.17  # width to height
_NARROW = 430.0
_LEAST_ROW = LEAST_TARGET + 5
_GOAL, _LEAST_GOAL = 100.0, 76.0  # the pictures of the goal
_LEAST_STRIP, _LEAST_ICON = LEAST_TARGET + 16, 36.0
_TWO_KEYS = 2 * LEAST_TARGET + 12
_TALL_CARD = 170.0


def lay_out_lesson(window: Window, buttons: Sequence[float], *, no_board: bool = False) -> TableLayout:
    """Returns the layout of a lesson: the board, the coach, and buttons of at least these widths.

    With `no_board`, cards or Pisco replace the board, and the words also get the space of the answers.
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
        pad += card  # the words are in the strip, so the answers get the height of the card
    robin = strip * _ROBIN if parts.strip is None and _has_robin(window, panel) else 0.0
    if robin:
        up = 12 * window.u  # next to the tail of the card
        places[Part.ROBIN] = Rectangle(panel.x, y - up, robin, strip + up)
        robin += 10 * window.u
    places[Part.STRIP] = Rectangle(panel.x + robin, y, panel.width - robin, strip)
    y += strip + gap
    if not no_board:
        places[Part.PAD] = Rectangle(panel.x, y, panel.width, pad)
    places[Part.BUTTONS] = Rectangle(panel.x, y + pad + gap, panel.width, low)
    return places


def _share_lesson(window: Window, parts: Division, rows: int) -> tuple[float, list[float]]:
    """Returns the heights of the card, the strip, the pad and the buttons.

    If the height is scarce, there are fewer rows of buttons.
    """
    gap, row = between(window), window.button_height()
    pad = max(158 * window.u, _TWO_KEYS, 2 * (window.letters(30) * 1.25 + 8) + gap)
    wants = [_tool_strip_height(window), pad, rows * row + (rows - 1) * gap]
    strip = max(_LEAST_STRIP, (window.letters(20) * 1.3 + _LEAST_ICON) / max(1.0, window.u))
    leasts = [strip, _TWO_KEYS, wants[2] / max(1.0, window.u) if rows > 1 else _LEAST_ROW]
    card, heights = _share_below_card(window, parts, wants, leasts)
    if rows > 1 and (card < _card_height(window) or heights[1] < pad) and parts.strip is None:
        return _share_lesson(window, parts, rows - 1)
    return card, heights


def _share_below_card(
    window: Window, parts: Division, wants: list[float], leasts: list[float]
) -> tuple[float, list[float]]:
    """Returns the heights of the card and of the parts below it.

    The parts get their wanted heights as long as the card has two lines of words.
    """
    gaps = len(wants) if parts.strip is None else len(wants) - 1
    room = parts.panel.height - gaps * between(window)
    lines = 0.0 if parts.strip is not None else _card_height(window)
    spare = [want - least * max(1.0, window.u) for want, least in zip(wants, leasts, strict=True)]
    lacking = lines + sum(wants) - room
    part = min(1.0, max(0.0, lacking) / max(1e-9, sum(max(0.0, some) for some in spare)))
    heights = [want - max(0.0, some) * part for want, some in zip(wants, spare, strict=True)]
    return max(0.0, room - sum(heights)), heights


def _card_height(window: Window) -> float:
    """The wanted height of the card: a smaller line, two lines of words, and the pictures of the goal."""
    tail = 35 * window.u if window.text < LARGE_TEXT else 0.0
    words = window.letters(20) * 1.2 + 2 * window.letters(28) * 1.36
    return words + max(_GOAL * window.u, _LEAST_GOAL) + 60 * window.u + 8 + tail


def lay_out_free(window: Window, stones: Sequence[float], why: float | None) -> TableLayout:
    """Returns the layout of a free board.

    `stones` and `why` are the widths that the buttons for stones and the button *Why?* need; `why` is None if
    the button is hidden.
    """
    parts = divide(window)
    places = _frame(window, parts)
    panel, gap = parts.panel, between(window)
    one, two = window.button_height(78), _tool_strip_height(window, 100)
    rows = max(2, rows_needed(stones, panel.width, gap))
    wants = [rows * one + (rows - 1) * gap, two, two]
    leasts = [2 * _LEAST_ROW + gap, _LEAST_STRIP, _LEAST_STRIP]
    card, heights = _share_below_card(window, parts, wants, leasts)
    y = panel.y
    if parts.strip is None:
        places[Part.CARD] = Rectangle(panel.x, y, panel.width, card)
        y += card + gap
    else:
        heights = [height + card / len(heights) for height in heights]
    for part, height in zip((Part.STONES, Part.STRIP, Part.BOARD_TOOLS), heights, strict=True):
        places[part] = Rectangle(panel.x, y, panel.width, height)
        y += height + gap
    if why is not None:
        inside = parts.strip is None and window.text < LARGE_TEXT and card >= _TALL_CARD
        _put_why(window, places, why, inside=inside)
    return places


def _put_why(window: Window, places: TableLayout, need: float, *, inside: bool) -> None:
    """Places *Why?* in the lower right corner of the card, or next to it."""
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


def _tool_strip_height(window: Window, design: float = 140) -> float:
    """The height of a row of buttons that have a word below the icon.

    From a text size of 150 % on, there is space for two lines of words.
    """
    lines = 1 if window.text < LARGE_TEXT else 2
    return max(design * window.u, LEAST_TARGET + lines * window.letters(20) * 1.3 + 14)


def _has_robin(window: Window, panel: Rectangle) -> bool:
    return window.bird and window.text < LARGE_TEXT and panel.width >= _NARROW and not window.upright


_COLUMN = 315.0
_WIDEST_COLUMN = 300.0
_NARROWEST_COLUMN = 196.0


def lay_out_game(window: Window, left: Sequence[float], right: Sequence[float]) -> TableLayout:
    """Returns the layout of a game: the board in the middle, a player on each side, the ribbon below.

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
    """The minimum width of a player's column."""
    usual = _COLUMN * (0.72 if window.large_board else 0.86) * window.u
    return max(_NARROWEST_COLUMN, usual)


def _ribbon_height(window: Window, area: Rectangle) -> float:
    """The height of the ribbon, which has a button and one line of words.

    Large words get two lines if the board does not become smaller.
    """
    least = max(74 * window.u, LEAST_TARGET + 14 * window.u + 4)
    if window.text <= 1:
        return least
    wanted = 2 * window.letters(24) * 1.2 + 22 * window.u
    return max(least, min(wanted, area.height - between(window) - _LEAST_BOARD))


def _put_side(
    window: Window, places: TableLayout, parts: tuple[Part, Part], room: Rectangle, rows: int
) -> None:
    """Places the column of one player, and below it this many rows of buttons."""
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
    """Places the parts of a game in a narrow window: board, ribbon, and both players side by side."""
    gap, low = between(window), _ribbon_height(window, area)
    side = min(area.width, area.height * (0.58 if window.large_board else 0.5))
    places[Part.BOARD] = Rectangle(area.x, area.y, area.width, side)
    places[Part.RIBBON] = Rectangle(area.x, area.y + side + gap, area.width, low)
    top = area.y + side + low + 2 * gap
    column = (area.width - gap_of(window)) / 2
    rows = max(rows_needed(needs, column, gap) for needs in (left, right))
    for parts, x in zip(_SIDES, (area.x, area.x + area.width - column), strict=True):
        _put_side(window, places, parts, Rectangle(x, top, column, area.y + area.height - top), rows)
