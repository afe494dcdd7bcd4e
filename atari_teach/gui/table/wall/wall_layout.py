"""Where everything stands at a game of two teams on the wall: plain floats, no Qt."""

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LARGE_TEXT, LEAST_TARGET
from atari_teach.gui.table.layout import Part, TableLayout, Window

_PANEL = 319.0
_BAR = 52.0
_FLOOR = 416.0  # 9 lines, 44 pixels apart, with what is around them
_FOOT = 28.0  # what the frame of a panel takes at each side
_BUTTON = 132.0


def lay_out_wall(window: Window, *, strip: bool) -> TableLayout:
    """The board at the bottom, as high as it can be, and a panel on each side of it from top to bottom.

    Args:
        window: What it depends on.
        strip: Whether there are words to be read above the board.
    """
    u, width = window.u, window.width
    bar = max(_BAR * u, LEAST_TARGET + 4)
    places = {Part.BAR: Rectangle(0, 0, width, bar)}
    low = _strip_height(window, bar) if strip else 0.0
    top, high = bar + low, window.height - bar - low
    if window.upright:
        side = min(width, high * (0.66 if window.large_board else 0.58))
        places[Part.BOARD] = Rectangle(0, top, width, side)
        panels = Rectangle(0, top + side, width / 2, high - side)
        ends = (panels, panels._replace(x=width / 2))
        if strip:
            places[Part.RIBBON] = Rectangle(6 * u, bar, width - 12 * u, low - 4 * u)
    else:
        panel = _PANEL * u * (0.8 if window.large_board else 1.0)
        left = Rectangle(0, bar, panel, window.height - bar)
        ends = (left, left._replace(x=width - panel))
        middle = width - 2 * panel
        places[Part.BOARD] = Rectangle(panel, window.height - min(high, middle), middle, min(high, middle))
        if strip:
            places[Part.RIBBON] = Rectangle(panel + 6 * u, bar, middle - 12 * u, low - 4 * u)
    for part, buttons, place in zip(_PARTS, _BUTTONS, ends, strict=True):
        places[part] = place
        places[buttons] = _low_third(window, place)
    return TableLayout(u, places)


_PARTS = (Part.LEFT, Part.RIGHT)
_BUTTONS = (Part.LEFT_BUTTONS, Part.RIGHT_BUTTONS)


def _strip_height(window: Window, bar: float) -> float:
    """Two lines, of large words three, and what is around them, as long as the board keeps its size."""
    least = LEAST_TARGET + 14 * window.u + 8
    lines = 3 if window.text >= LARGE_TEXT else 2
    wanted = lines * window.letters(24) * 1.25 + 22 * window.u
    return max(least, min(wanted, window.height - bar - _FLOOR))


def _low_third(window: Window, panel: Rectangle) -> Rectangle:
    """Where the button of a panel is: inside its frame."""
    u = window.u
    inset = (_FOOT + 4) * u
    high = min(panel.height / 3, max(_BUTTON * u, LEAST_TARGET + 10))
    bottom = panel.y + panel.height - inset
    return Rectangle(panel.x + inset, bottom - high, panel.width - 2 * inset, high)
