"""Where everything stands at the board on the wall: plain floats, no Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LEAST_TARGET
from atari_teach.gui.table.flow import flow
from atari_teach.gui.table.layout import Part, TableLayout, Window

_BAR = 56.0  # the line of the strip, which may lie over it, and a little air
_PANEL = 560.0
_LEAST_PANEL = 400.0
_ROW = 92.0
_WORDS = 148.0  # what the sentence has at least
_SIGHT = 150.0  # what is seen of hands, places or keys at least


@dataclass(frozen=True, slots=True)
class Wanted:
    """What there is to place.

    Attributes:
        rows: The widths that the buttons of each row need.
        sight: Whether something is seen between the words and the rows: hands, or places.
        pad: Whether numbers can be proposed.
        strip: Whether an explanation is stepped through.
    """

    rows: tuple[tuple[float, ...], ...]
    sight: bool = False
    pad: bool = False
    strip: bool = False


@dataclass(frozen=True, slots=True)
class ClassBoardLayout:
    """The parts, and a place for every button of every row."""

    layout: TableLayout
    rows: tuple[tuple[Rectangle, ...], ...]
    words: Rectangle
    sight: Rectangle | None
    pad: Rectangle | None


def lay_out_class_board(window: Window, wanted: Wanted) -> ClassBoardLayout:
    """The board at the bottom, as high as it can be; beside it the words above, the buttons low."""
    u, width = window.u, window.width
    bar = max(_BAR * u, LEAST_TARGET + 4)
    high = window.height - bar
    if window.upright:
        side = min(width, high * (0.6 if window.large_board else 0.52))
        board = Rectangle(0, bar, width, side)
        panel = Rectangle(0, bar + side, width, high - side)
    else:
        least = max(_PANEL * u * (0.8 if window.large_board else 1.0), min(_LEAST_PANEL, width * 0.5))
        side = min(high, width - least)
        board = Rectangle(0, window.height - side, side, side)
        panel = Rectangle(side, bar, width - side, high)
        if window.mirrored:
            board, panel = board._replace(x=width - side), panel._replace(x=0)
    places = {Part.BAR: Rectangle(0, 0, width, bar), Part.BOARD: board}
    return _share(window, wanted, places, _inside(window, panel))


def _inside(window: Window, panel: Rectangle) -> Rectangle:
    edge = max(8.0, 18 * window.u)
    return Rectangle(panel.x + edge, panel.y + 4, panel.width - 2 * edge, panel.height - edge - 4)


def _share(
    window: Window, wanted: Wanted, places: dict[Part, Rectangle], room: Rectangle
) -> ClassBoardLayout:
    u, gap = window.u, max(5.0, 10 * window.u)
    count = len(wanted.rows)
    pad = max(2 * LEAST_TARGET + 10, 140 * u) if wanted.pad else 0.0
    strip = max(LEAST_TARGET + 16, 76 * u) if wanted.strip else 0.0
    words = _WORDS * u * min(window.text, 1.5)
    sight = _SIGHT * u if wanted.sight else 0.0
    parts = count + bool(wanted.pad) + bool(wanted.strip) + bool(wanted.sight)
    free = room.height - words - sight - pad - strip - gap * parts
    row = max(LEAST_TARGET + 4, min(_ROW * u * (1.15 if window.text > 1 else 1.0), free / max(1, count)))
    low = count * (row + gap)
    rest = room.height - low - (pad + gap if pad else 0) - (strip + gap if strip else 0)
    share = rest * (0.4 if wanted.sight else 1.0)
    tall = max(min(share, rest), 0.0)
    y = room.y
    said = Rectangle(room.x, y, room.width, tall)
    y += tall
    seen = None
    if wanted.sight:
        seen = Rectangle(room.x, y, room.width, max(0.0, rest - tall))
        y += rest - tall
    keys = None
    if pad:
        keys = Rectangle(room.x, y + gap, room.width, pad)
        y += pad + gap
    if strip:
        places[Part.STRIP] = Rectangle(room.x, y + gap, room.width, strip)
        y += strip + gap
    rows = []
    for buttons in wanted.rows:
        rows.append(flow(buttons, Rectangle(room.x, y + gap, room.width, row), gap, least=row))
        y += row + gap
    return ClassBoardLayout(TableLayout(u, places), tuple(rows), said, seen, keys)


def lowest_of(rows: Sequence[Sequence[Rectangle]], room: Rectangle) -> Rectangle:
    """The place of the row that stands lowest, as wide as all."""
    last = rows[-1] if rows else ()
    return Rectangle(room.x, last[0].y, room.width, last[0].height) if last else room
