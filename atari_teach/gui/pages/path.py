"""The path: the lessons of a place as stepping stones in a river."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.gui.art.doors import LessonDoor, draw_lesson_doors
from atari_teach.gui.art.frieze import draw_frieze
from atari_teach.gui.art.landscape import paint_village, stepping_stones
from atari_teach.gui.art.palette import current as palette
from atari_teach.gui.art.pebbles import PebbleLook, draw_stepping_stone
from atari_teach.gui.art.places import Place, place_drawing
from atari_teach.gui.art.robin import Pose, draw_robin
from atari_teach.gui.art.strokes import box, fill, tint
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import SpeechCard
from atari_teach.gui.kit.focus import draw_focus_ring
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import N_, Text, _, current, render

_PLACES = {
    Place.VILLAGE: N_("The village"),
    Place.FOREST: N_("The forest"),
    Place.MOUNTAINS: N_("The mountains"),
    Place.CASTLE: N_("The castle"),
    Place.BRIDGE: N_("The bridge"),
}
_WIDTH, _HEIGHT = 166.0, 232.0


@dataclass(frozen=True, slots=True)
class LessonStone:
    """What the path shows of a lesson.

    Attributes:
        lesson_id: Which lesson.
        title: Its title.
        emblem: Its little board, as `draw_mini_board` reads it.
        doors: Its three doors.
    """

    lesson_id: str
    title: Text
    emblem: str
    doors: tuple[LessonDoor, LessonDoor, LessonDoor]


class SteppingStone(QAbstractButton):
    """A lesson: its pebble, its title on a plate, its doors; the robin stands on the suggested one."""

    def __init__(self, parent: QWidget, index: int) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._index = index
        self._stone: LessonStone | None = None
        self._suggested = False
        self.title = WordsLabel(self, px=20, centred=True, middle=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_stone(self, stone: LessonStone, *, suggested: bool) -> None:
        """Show this lesson."""
        self._stone, self._suggested = stone, suggested
        title = render(stone.title)
        self.title.set_words(f"**{title}**" if suggested else title)
        opened = sum(door is LessonDoor.OPEN for door in stone.doors)
        name = _("{lesson}, {n} of 3 doors open").format(lesson=title, n=opened)
        self.setAccessibleName(_("{lesson}. Go on here.").format(lesson=name) if suggested else name)
        self._lay_out()
        self.update()

    def stone(self) -> LessonStone | None:
        """The lesson that is shown."""
        return self._stone

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.title.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether the title is wholly on its plate."""
        return self.title.fits()

    def sizeHint(self) -> QSize:
        return QSize(round(_WIDTH * self._u), round(_HEIGHT * self._u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stone is None:
            return
        u, p = self._u, palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        done = self._stone.doors[1] is LessonDoor.OPEN
        look = PebbleLook.SUGGESTED if self._suggested else PebbleLook.DONE if done else PebbleLook.FREE
        down = 4 * u if self.isDown() else 0.0
        pebble = QRectF(self.width() / 2 - 64 * u, 16 * u + down, 128 * u, 104 * u)
        draw_stepping_stone(painter, pebble, self._stone.emblem, look, seed=self._index)
        plate = QRectF(self.title.geometry()).adjusted(-8 * u, -3 * u, 8 * u, 3 * u)
        fill(painter, box(plate.x(), plate.y() + 3 * u, plate.width(), plate.height(), 12 * u), p.card_shadow)
        shape = box(plate.x(), plate.y(), plate.width(), plate.height(), 12 * u)
        fill(painter, shape, p.paper)
        doors = QRectF(0, plate.bottom() + 5 * u, self.width(), 34 * u)
        draw_lesson_doors(painter, doors, self._stone.doors)
        if self.hasFocus():
            draw_focus_ring(painter, shape)
        painter.end()

    def _lay_out(self) -> None:
        u = self._u
        room = self.width() - 18 * u
        width = min(room, max(72 * u, self.title.width_of_one_line() + 4))
        lines = 1 if self.title.width_of_one_line() + 4 <= room else 2
        self.title.setGeometry(
            round((self.width() - width) / 2), round(128 * u), round(width), round((6 + 27 * lines) * u)
        )


class PathPage(Page):
    """One place, its lessons, and the five places below.

    Signals:
        lesson_chosen: The id of a lesson.
    """

    lesson_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_village)
        self._stones: tuple[LessonStone, ...] = ()
        self._suggested = ""
        self._place = Place.VILLAGE
        self.top = TopBar(self)
        self.stones: list[SteppingStone] = []
        self.robin = _PathRobin(self)
        self.nothing = SpeechCard(self)
        self.places = {
            place: PictureButton(
                "", place_drawing(place), ButtonStyle.PAPER, self, px=20, picture_size=(60, 48), depth=5
            )
            for place in Place
        }
        for place, button in self.places.items():
            button.clicked.connect(lambda _down=False, of=place: self.go_to(of))
        self.retranslate()

    def show_lessons(self, stones: tuple[LessonStone, ...], suggested: str | None) -> None:
        """Show the first place's lessons; `suggested` is the id of the one to go on with."""
        self._stones, self._suggested = stones, suggested or ""
        while len(self.stones) < len(stones):
            stone = SteppingStone(self, len(self.stones))
            stone.clicked.connect(lambda _down=False, of=stone: self._chosen(of))
            self.stones.append(stone)
        self.retranslate()
        self.relayout()

    def go_to(self, place: Place) -> None:
        """Look at another place; those after the village are still to be built, and say so."""
        self._place = place
        self.retranslate()
        self.relayout()

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_(_PLACES[self._place]))
        for place, button in self.places.items():
            button.set_words(_(_PLACES[place]))
            button.set_style(ButtonStyle.SUN if place is self._place else ButtonStyle.PAPER)
        here = self._place is Place.VILLAGE
        self.nothing.say(_("These lessons are not here yet."))
        self.nothing.setVisible(not here or not self._stones)
        for index, widget in enumerate(self.stones):
            shown = here and index < len(self._stones)
            widget.setVisible(shown)
            if shown:
                stone = self._stones[index]
                widget.show_stone(stone, suggested=stone.lesson_id == self._suggested)
        ids = [stone.lesson_id for stone in self._stones]
        self.robin.setVisible(self._suggested in ids if here else True)

    def tab_order(self) -> tuple[QWidget, ...]:
        """The lessons first."""
        return (*self.stones, *self.places.values(), self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Stones along the river, places along the bottom."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        for centre, widget in zip(
            stepping_stones(max(1, len(self._stones)), width, height, u), self.stones, strict=False
        ):
            widget.set_scale(u)
            left = min(max(centre.x() - _WIDTH / 2 * u, 2.0), width - _WIDTH * u - 2)
            widget.setGeometry(round(left), round(centre.y() - 68 * u), round(_WIDTH * u), round(_HEIGHT * u))
            stone = widget.stone()
            if stone is not None and stone.lesson_id == self._suggested:
                self.robin.setGeometry(
                    round(centre.x() - 62 * u), round(centre.y() - 138 * u), round(110 * u), round(92 * u)
                )
        self.robin.raise_()
        self.put(self.nothing, 383, 340, 600, 150)
        if self._place is not Place.VILLAGE:
            self.put(self.robin, 420, 490, 170, 140)
        gap, wide = 22 * u, 226 * u
        left = (width - 5 * wide - 4 * gap) / 2
        for index, (place, button) in enumerate(self.places.items()):
            button.set_scale(u)
            raised = 8 * u if place is self._place else 0.0
            button.setGeometry(
                round(left + index * (wide + gap)),
                round(height - 84 * u - raised),
                round(wide),
                round(76 * u),
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u = self.scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self.height() - 96 * u
        painter.fillRect(QRectF(0, top, self.width(), 96 * u), tint(palette().page))
        draw_frieze(painter, QRectF(0, top, self.width(), 12 * u), tile=24 * u)
        painter.end()

    def _chosen(self, widget: SteppingStone) -> None:
        stone = widget.stone()
        if stone is not None:
            self.lesson_chosen.emit(stone.lesson_id)


class _PathRobin(QWidget):
    """Pisco on the stone to go on with."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_robin(painter, QRectF(QPointF(0, 0), self.size()), Pose.LOOK)
        painter.end()
