"""Where the parts of one side of a game are in its column: plain floats, no Qt."""

from dataclasses import dataclass

from atari_teach.gui.board.geometry import Rectangle

_WIDTH = 315.0
_ART = 447.0  # of 590 design pixels: what is not words
_BOWL_HEIGHT, _BESIDE_HEIGHT = 184.0, 112.0
_BESIDE = 0.62
"""Below this part of the window's scale the bowl and the saucer stand side by side."""


@dataclass(frozen=True, slots=True)
class Lines:
    """How high each line of words is, in window pixels."""

    name: float
    colour: float
    turn: float
    count: float


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """Where everything is, counted from the column's corner, while the plate is lifted.

    Attributes:
        v: Window pixels per design pixel of what is drawn here.
        plate: What picture and names stand on.
        picture: The picture's place in the middle.
        hand_y: Where the hand begins.
        name: The name.
        colour_y: Where the line with the colour begins.
        turn: The pill that says whose turn it is.
        bowl: The bowl.
        saucer: The saucer.
        count: The line below.
    """

    v: float
    plate: Rectangle
    picture: Rectangle
    hand_y: float
    name: Rectangle
    colour_y: float
    turn: Rectangle
    bowl: Rectangle
    saucer: Rectangle
    count: Rectangle


def plan_column(width: float, height: float, u: float, lines: Lines) -> ColumnPlan:
    """The parts under each other; as words take more, pictures take less."""
    words = lines.name + lines.colour + lines.turn + lines.count
    v = min(u, width / _WIDTH, (height - words) / _ART)
    beside = v < _BESIDE * u
    if beside:
        art = _ART - _BOWL_HEIGHT - 18 - 60 + _BESIDE_HEIGHT
        v = min(u, width / _WIDTH, (height - words) / art)
    v = max(v, 0.05)
    side = 116 * v
    picture = Rectangle((width - side) / 2, 26 * v, side, side)
    name = Rectangle(16 * v, 148 * v, width - 32 * v, lines.name)
    colour_y = name.y + lines.name + 2 * v
    turn_y = colour_y + lines.colour + 4 * v
    wide = min(width - 40 * v, 230 * u * max(1.0, lines.turn / (42 * u)))
    turn = Rectangle((width - wide) / 2, turn_y, wide, lines.turn)
    plate = Rectangle(0, 0, width, turn_y + lines.turn + 14 * v)
    low = _BESIDE_HEIGHT * v if beside else (_BOWL_HEIGHT + 18 + 60) * v
    spare = max(0.0, height - plate.height - 20 * v - low - lines.count + 3 * v)
    y = plate.height + 20 * v + min(spare / 2, 30 * v)
    bowl, saucer = _beside(width, y, v) if beside else _under(width, y, v)
    count = Rectangle(0, y + low - 3 * v, width, lines.count)
    return ColumnPlan(v, plate, picture, 48 * v, name, colour_y, turn, bowl, saucer, count)


def _under(width: float, y: float, v: float) -> tuple[Rectangle, Rectangle]:
    bowl = Rectangle((width - 233 * v) / 2, y, 233 * v, _BOWL_HEIGHT * v)
    return bowl, Rectangle((width - 164 * v) / 2, y + (_BOWL_HEIGHT + 18) * v, 164 * v, 60 * v)


def _beside(width: float, y: float, v: float) -> tuple[Rectangle, Rectangle]:
    high = _BESIDE_HEIGHT * v
    wide = high * 233 / _BOWL_HEIGHT
    half = (width - wide - 130 * v - 12 * v) / 2
    return (
        Rectangle(half, y, wide, high),
        Rectangle(half + wide + 12 * v, y + high - 56 * v, 130 * v, 48 * v),
    )
