"""Where everything stands at a table: plain floats, no Qt.

Lengths are window pixels, x to the right and y down, counted from the page's corner. The board has all the
height it can; what stands beside it shares the rest. From 150 % the words stand in a strip of the whole width
below, if that leaves them two lines and the board its size.
"""

from dataclasses import dataclass, field
from enum import Enum

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import COMFORTABLE_TEXT, LARGE_TEXT, LEAST_TARGET, scale_for

_BOARD_FLOOR = 430.0  # 9 lines, 44 pixels apart, with the wood around them
_UPRIGHT = 1.05  # windows that are narrower than so many heights have the board on top
_BUTTON_SIDE = 5.0


class Part(Enum):
    """What has a place at a table; several parts of a panel take turns in one place."""

    BAR = "bar"
    BOARD = "board"
    CARD = "card"
    WHY_AT_CARD = "why-at-card"
    ROBIN = "robin"
    STRIP = "strip"  # beats, tools, or the stone that waits
    PAD = "pad"  # keys, cards, both sides, doors, bowls
    BUTTONS = "buttons"
    STONES = "stones"
    WHOLE = "whole"
    LEFT = "left"
    RIGHT = "right"
    LEFT_BUTTONS = "left-buttons"
    RIGHT_BUTTONS = "right-buttons"
    RIBBON = "ribbon"


@dataclass(frozen=True, slots=True)
class Window:
    """What a layout depends on.

    Attributes:
        width: The page's width.
        height: The page's height.
        text: How much larger than usual words are.
        large_board: Whether the board comes before everything else.
        mirrored: Whether the board stands on the right.
        bird: Whether there is a robin to make room for.
    """

    width: float
    height: float
    text: float = 1.0
    large_board: bool = False
    mirrored: bool = False
    bird: bool = True

    @property
    def u(self) -> float:
        """Window pixels per design pixel."""
        return scale_for(self.width, self.height)

    @property
    def upright(self) -> bool:
        """Whether the window is so narrow that the board stands above everything else."""
        return self.width < self.height * _UPRIGHT

    @property
    def tight(self) -> bool:
        """Whether every pixel of the height is needed."""
        return self.large_board or self.height < 560 or (self.text >= LARGE_TEXT and self.height < 660)

    def letters(self, design: float) -> float:
        """The wanted size of a text that is `design` pixels high in the design."""
        return max(design * self.u, min(design, COMFORTABLE_TEXT)) * self.text

    def button_height(self, design: float = 72) -> float:
        """The height of a row of buttons with a line of words."""
        return max(design * self.u, LEAST_TARGET + _BUTTON_SIDE, self.letters(22) * 1.35 + _BUTTON_SIDE)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where each part is; a part that finds no room has no place.

    Attributes:
        u: Window pixels per design pixel, for pictures and gaps.
        places: The parts.
    """

    u: float
    places: dict[Part, Rectangle] = field(default_factory=dict)

    def __getitem__(self, part: Part) -> Rectangle:
        return self.places[part]

    def get(self, part: Part) -> Rectangle | None:
        """Where this part is, None if it finds no room."""
        return self.places.get(part)


def bar_of(window: Window) -> Rectangle:
    """The bar at the top."""
    least = LEAST_TARGET + 4
    return Rectangle(0, 0, window.width, max(least, (52 if window.tight else 64) * window.u))


def area_of(window: Window, above: float, below: float) -> Rectangle:
    """The room below the bar, with these design pixels free above and below it."""
    u, bar = window.u, bar_of(window).height
    side = max(6.0, 10 * u) if window.tight else max(10.0, 24 * u)
    top, bottom = (2.0, 2.0) if window.tight else (above * u, below * u)
    return Rectangle(side, bar + top, window.width - 2 * side, window.height - bar - top - bottom)


def gap_of(window: Window) -> float:
    """Between the board and what stands beside it."""
    return max(8.0, 12 * window.u) if window.tight else max(12.0, 24 * window.u)


def between(window: Window) -> float:
    """Between one row and the next."""
    return max(5.0, (8 if window.tight else 12) * window.u)


@dataclass(frozen=True, slots=True)
class Division:
    """The board, the panel, and the strip of words below both if there is one."""

    board: Rectangle
    panel: Rectangle
    strip: Rectangle | None = None


def divide(window: Window, *, panel: float = 610, least: float = 386) -> Division:
    """The board on one side and a panel of at least `panel` design or `least` window pixels on the other."""
    area = area_of(window, 20, 30)
    if window.upright:
        return _stacked(window, area)
    if window.text >= LARGE_TEXT and not window.large_board:
        strip = _strip_height(window, area)
        if strip:
            low = Rectangle(area.x, area.y + area.height - strip, area.width, strip)
            rest = Rectangle(area.x, area.y, area.width, area.height - strip - between(window))
            beside = _beside(window, rest, panel * 0.6, least, wide=True)
            return Division(beside.board, beside.panel, low)
        # No room for a strip: the words have what the board can spare.
        floor = max(_BOARD_FLOOR, area.height * 0.6)
        return _beside(window, area, (area.width - gap_of(window) - floor) / window.u, least, wide=True)
    if window.large_board:
        return _beside(window, area, panel * 0.6, least, wide=False)
    return _beside(window, area, panel, least * (1 + 0.35 * (window.text - 1)), wide=False)


def _strip_height(window: Window, area: Rectangle) -> float:
    """Room for two to three lines, if the board keeps its size; 0 if not."""
    line = window.letters(28) * 1.36
    pads = STRIP_PADS * window.u + 8
    room = area.height - between(window) - max(_BOARD_FLOOR, area.height * 0.6)
    if room < 2 * line + pads:
        room = area.height - between(window) - _BOARD_FLOOR
    return min(room, 3 * line + pads) if room >= 2 * line + pads else 0.0


STRIP_PADS = 26
"""What is not words in the height of the strip, in design pixels."""


def _beside(window: Window, area: Rectangle, panel: float, least: float, *, wide: bool) -> Division:
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
    """The board above, the panel below."""
    share = 0.6 if window.large_board else 0.5
    side = min(area.width, area.height * share)
    top = area.y + side + between(window)
    board = Rectangle(area.x, area.y, area.width, side)
    return Division(board, Rectangle(area.x, top, area.width, area.y + area.height - top))
