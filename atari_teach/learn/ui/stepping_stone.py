"""A lesson on the path, shown as a stepping stone: a pebble, the title on a plate, and a water lily."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.store.progress import Reached
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.land.pebbles import PebbleLook, draw_stepping_stone
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.painting import box, ellipse, fill, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.water_lily import WIDTH, Lily, draw_lily
from atari_teach.ui.kit.button import Pressable
from atari_teach.ui.kit.surfaces import draw_focus_ring, draw_rim, shows_focus
from atari_teach.ui.kit.words_label import WordsLabel, joined

STONE_WIDTH, STONE_HEIGHT = 158.0, 232.0
PEBBLE_TOP = 16.0
_PEBBLE = (128.0, 104.0)
_TITLE_TOP = 128.0
_LILY = 38.0
_PLATE_MARGIN = 7.0
"""The margin of the plate at the left and right of a title; plates of neighbours must not touch."""


@dataclass(frozen=True, slots=True)
class LessonStone:
    """What the path shows of a lesson.

    Attributes:
        lesson_id: The lesson's id.
        title: The title.
        emblem: The small board, in the format of `draw_mini_board`.
        milestones: How far it was tried, done, and done again on another day.
        place: The place on the path.
        known: Whether the pupil skipped the unit that the lesson belongs to, by a shortcut.
        homework: Whether a teacher gave it as homework.
    """

    lesson_id: str
    title: Text
    emblem: str
    milestones: tuple[Reached, Reached, Reached]
    place: Place
    known: bool = False
    homework: bool = False

    @property
    def begun(self) -> bool:
        """Whether any step of the lesson was tried."""
        return self.milestones[0] is not Reached.NONE

    @property
    def done(self) -> bool:
        """Whether the lesson was finished at least once."""
        return self.milestones[1] is Reached.ALL


def finished_places(stones: Sequence[LessonStone]) -> frozenset[Place]:
    """Returns the places where every lesson was finished or skipped."""
    begun = {stone.place for stone in stones}
    return frozenset(begun - {stone.place for stone in stones if not (stone.done or stone.known)})


def _progress_name(stone: LessonStone) -> Text:
    """Returns the lesson's title with the progress that its water lily shows."""
    tried, done, again = stone.milestones
    if again is Reached.ALL:
        return say("{lesson}, done again on another day", lesson=stone.title)
    if done is Reached.ALL:
        return say("{lesson}, done", lesson=stone.title)
    return stone.title if tried is Reached.NONE else say("{lesson}, begun", lesson=stone.title)


class SteppingStone(Pressable):
    """A button that opens a lesson; the suggested lesson has a halo."""

    def __init__(self, parent: QWidget, index: int) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._index = index
        self._stone: LessonStone | None = None
        self._suggested = False
        self.title = WordsLabel(self, px=20, centred=True, floor=13)

    def show_stone(self, stone: LessonStone, *, suggested: bool) -> None:
        self._stone, self._suggested = stone, suggested
        self.title.set_words(joined("**{title}**", title=stone.title) if suggested else stone.title)
        self._name_it(stone)
        self._lay_out()
        self.update()

    def stone(self) -> LessonStone | None:
        return self._stone

    def set_scale(self, u: float) -> None:
        self._u = u
        self.title.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        return self.title.fits()

    def hitButton(self, pos: QPoint) -> bool:
        """Returns whether the stone is painted here; a press on the water around it opens nothing."""
        near, parts = 6 * self._u, (self._pebble(), self.plate(), self._lily())
        return any(part.adjusted(-near, -near, near, near).contains(QPointF(pos)) for part in parts)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stone is None:
            return
        u, p = self._u, current()
        with smooth_painter(self) as painter:
            known = PebbleLook.KNOWN if self._stone.known else PebbleLook.FREE
            free = PebbleLook.DONE if self._stone.done else known
            look = PebbleLook.SUGGESTED if self._suggested else free
            down = 4 * u if self.isDown() else 0.0
            pebble = self._pebble().translated(0, down)
            draw_stepping_stone(painter, pebble, self._stone.emblem, look, seed=self._index)
            if self._stone.homework:
                self._paint_homework_sign(painter, pebble)
            plate = self.plate()
            shape = box(plate.x(), plate.y(), plate.width(), plate.height(), 12 * u)
            fill(painter, shape.translated(0, 3 * u), p.button_side)
            fill(painter, shape, p.button)
            draw_rim(painter, shape)
            draw_lily(painter, self._lily(), Lily(*(each.part for each in self._stone.milestones)))
            if shows_focus(self):
                draw_focus_ring(painter, shape)

    def _pebble(self) -> QRectF:
        """The pebble with its small board, in the widget's pixels."""
        u, (width, height) = self._u, _PEBBLE
        return QRectF(self.width() / 2 - width / 2 * u, PEBBLE_TOP * u, width * u, height * u)

    def _lily(self) -> QRectF:
        """The place of the water lily, in the widget's pixels."""
        u, wide = self._u, WIDTH * _LILY * self._u
        return QRectF((self.width() - wide) / 2, self.plate().bottom() + 1 * u, wide, _LILY * u)

    def _paint_homework_sign(self, painter: QPainter, pebble: QRectF) -> None:
        """Paints a small house next to the pebble as a sign for homework."""
        side = 44 * self._u
        disc = QRectF(pebble.right() - side * 0.7, pebble.y() - side * 0.2, side, side)
        fill(painter, ellipse(disc.center().x(), disc.center().y(), side / 2), current().ink)
        fill(painter, ellipse(disc.center().x(), disc.center().y(), side / 2 - 2 * self._u), current().button)
        inset = side * 0.2
        draw_icon(painter, disc.adjusted(inset, inset, -inset, -inset), Icon.HOME, current().ink)

    def plate(self) -> QRectF:
        """The rectangle of the plate behind the title, in the widget's pixels."""
        u = self._u
        return QRectF(self.title.geometry()).adjusted(-_PLATE_MARGIN * u, -3 * u, _PLATE_MARGIN * u, 3 * u)

    def _name_it(self, stone: LessonStone) -> None:
        name = _progress_name(stone)
        if stone.known:
            name = say("{lesson}. You showed that you know it.", lesson=name)
        if stone.homework:
            name = say("{lesson}. Homework.", lesson=name)
        self.set_name(say("{lesson}. Go on here.", lesson=name) if self._suggested else name)

    def _lay_out(self) -> None:
        """Makes the title as large as possible, and its plate no larger than the title needs."""
        u, top = self._u, round((_TITLE_TOP + 2) * self._u)
        room = max(1, round(self.width() - 2 * (_PLATE_MARGIN + 2) * u))
        height = max(1, round(self.height() - top - (_LILY + 6) * u))
        self.title.setGeometry((self.width() - room) // 2, top, room, height)
        lines = self.title.text_rects()
        if lines:
            used = QRectF(lines[0])
            for each in lines[1:]:
                used = used.united(each)
            width = min(room, max(round(72 * u), round(used.width()) + 4))
            left = QPointF((self.width() - width) / 2, top)
            self.title.setGeometry(round(left.x()), top, width, min(height, round(used.height()) + 2))
