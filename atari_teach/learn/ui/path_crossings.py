"""The crossings between the lessons of the path: the stones that the child laid, and those to lay next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch, next_stones_name
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.table.scene import PebbleState
from atari_teach.table.ui.river_looks import STONE_LOOKS
from atari_teach.ui.art.land.river_stones import draw_stone_in_river
from atari_teach.ui.art.painting import ellipse, fill, round_box, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.water_lily import WIDTH, Lily, draw_lily
from atari_teach.ui.kit.button import Pressable
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.surfaces import draw_focus_ring, shows_focus

_PEBBLE = 128.0
"""The width of a lesson's pebble, in design pixels."""
_OUTSIDE = 86.0
"""The distance from a pebble's centre to a gap without a neighbour, in design pixels."""
_WIDEST, _NARROWEST = 30.0, 18.0
"""The width of a stone, in design pixels: where there is space, and in three columns instead of two."""
_FLAT = 0.72
"""The height of a stone, relative to its width."""
_ACROSS = 78.0
"""The width of the water that the stones fill, in design pixels."""
_LILY = 15.0


@dataclass(frozen=True, slots=True)
class Gap:
    """The water next to a lesson's pebble in which a crossing lies.

    Attributes:
        centre: Its centre.
        width: The free width between the pebbles, in window pixels.
        slope: How far the river falls to the right, in pixels per pixel.
    """

    centre: QPointF
    width: float
    slope: float


def gap_before(centres: Sequence[QPointF], index: int, u: float) -> Gap:
    """Returns the gap through which the river reaches the pebble at `index`, coming from the one before it.

    The first pebble of a row has no neighbour there; the gap is on its outer side. The index after the last
    one means the gap beyond the last pebble.
    """
    beyond = index == len(centres)
    here = centres[index - 1 if beyond else index]
    for other, sign in () if beyond else ((index - 1, 1.0), (index + 1, -1.0)):
        if 0 <= other < len(centres):
            way = (here - centres[other]) * sign
            if abs(way.y()) < abs(way.x()):
                return Gap(here - way / 2, abs(way.x()) - _PEBBLE * u, way.y() / way.x())
    outside = _OUTSIDE * u * (1 if beyond and _runs_right(centres) else -1)
    return Gap(here + QPointF(outside, 0), 2 * _OUTSIDE * u - _PEBBLE * u, 0.0)


def crossings_after(river: ChildsRiver) -> Mapping[str, Stretch]:
    """Returns for lessons the last crossing that the child laid after it, by the lesson's id.

    The crossing of today is left out: its stones are those to go on with.
    """
    found: dict[str, Stretch] = {}
    lesson = ""
    for stone in reversed(river.stones):
        if isinstance(stone, LessonStone):
            lesson = stone.lesson_id
        elif lesson:
            found[lesson] = stone
    laid = tuple(state for state in river.coming if state is not PebbleState.TO_DO)
    newest = next((stone for stone in river.stones if isinstance(stone, Stretch)), None)
    todays = newest if newest is not None and newest.stones == laid else None
    return {name: stretch for name, stretch in found.items() if stretch is not todays}


def _runs_right(centres: Sequence[QPointF]) -> bool:
    return len(centres) < 2 or centres[-1].x() > centres[-2].x()


def paint_crossing(painter: QPainter, gap: Gap, stretch: Stretch, u: float) -> None:
    """Paints the stones of a crossing, with their water lilies."""
    for index, (place, state) in enumerate(
        zip(_places(gap, len(stretch.stones), u), stretch.stones, strict=True)
    ):
        draw_stone_in_river(painter, place, index, STONE_LOOKS[state])
        if index in stretch.lilies:
            lily = QRectF(0, 0, WIDTH * _LILY * u, _LILY * u)
            lily.moveCenter(QPointF(place.center().x(), place.bottom()))
            draw_lily(painter, lily, Lily(1, 1, 1))


def _places(gap: Gap, count: int, u: float) -> list[QRectF]:
    """Returns the rectangles of the stones: in a line where there is space, else in three or two columns."""
    columns = next((some for some in (6, 3) if gap.width >= some * 1.1 * _NARROWEST * u), 2)
    rows = 6 // columns
    step = min(gap.width / columns, 1.3 * _WIDEST * u)
    wide = min(step * 0.88, _WIDEST * u)
    down = _ACROSS * u / rows if rows > 1 else 0.0
    places = []
    for index in range(count):
        column, line = divmod(index, rows)
        x = (column - (columns - 1) / 2) * step
        y = (line - (rows - 1) / 2) * down + gap.slope * x + (0.2 if column % 2 else -0.2) * wide
        place = QRectF(0, 0, wide, wide * _FLAT)
        place.moveCenter(gap.centre + QPointF(x, y))
        places.append(place)
    return places


class OpenCrossing(Pressable):
    """The six stones of today's crossing, in the river before the next lesson; a press begins it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._gap = Gap(QPointF(), 0.0, 0.0)
        self._stones: Sequence[PebbleState] = ()

    def show_stones(self, stones: Sequence[PebbleState]) -> None:
        """Shows the stones of today's crossing."""
        self._stones = stones
        self.set_name(next_stones_name(stones) if stones else say("The next stones"))
        self.update()

    def set_scale(self, u: float) -> None:
        """Does nothing: `lay_in` sets the scale."""

    def lay_in(self, gap: Gap, within: float, u: float, titles: Sequence[QRectF]) -> None:
        """Places the crossing in a gap of a page whose width is `within`, above the titles of lessons."""
        self._u = u
        wide, high = max(target_px(64, u), min(gap.width, 200 * u)), target_px(_ACROSS - 6, u)
        middle = min(max(gap.centre.x(), wide / 2 + 2), within - wide / 2 - 2)
        place = QRectF(middle - wide / 2, gap.centre.y() - high / 2, wide, high)
        for title in titles:
            if title.intersects(place):
                place.moveBottom(title.top() - 1)
        left, top = round(place.x()), round(place.y())
        self.setGeometry(left, top, round(wide), round(high))
        self._gap = Gap(QPointF(middle - left, place.center().y() - top), gap.width, gap.slope)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            if self.isDown():
                painter.translate(0, 3 * self._u)
            self._paint_light(painter)
            paint_crossing(painter, self._gap, Stretch(tuple(self._stones)), self._u)
            if shows_focus(self):
                frame = QRectF(0, 0, max(self._gap.width, 36 * self._u), self.height() - 4)
                frame.moveCenter(self._gap.centre)
                draw_focus_ring(painter, round_box(frame, 14 * self._u))

    def _paint_light(self, painter: QPainter) -> None:
        """Paints the same light around the stones as around the suggested lesson."""
        edge = 4 * self._u
        for place in _places(self._gap, len(self._stones), self._u):
            for grown, colour in ((edge, current().sun), (0.0, current().card)):
                half = QPointF(place.width() / 2 + grown, place.height() / 2 + grown)
                fill(painter, ellipse(place.center().x(), place.center().y(), half.x(), half.y()), colour)
