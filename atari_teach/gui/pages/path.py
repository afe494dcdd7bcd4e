"""The path: the lessons of a place as stepping stones in a river."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.frieze import draw_frieze
from atari_teach.gui.art.journey import landscape_of
from atari_teach.gui.art.landscape import paint_calm
from atari_teach.gui.art.looks import illustrated
from atari_teach.gui.art.palette import current as palette
from atari_teach.gui.art.places import Place, place_drawing
from atari_teach.gui.art.robin import Pose, draw_robin
from atari_teach.gui.art.shelf import shelf_drawing
from atari_teach.gui.art.strokes import pen, tint
from atari_teach.gui.art.terrain import stepping_stones
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import SpeechCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.pages.shelf import ShelfSheet, shelf_button
from atari_teach.gui.pages.stepping_stone import (
    PEBBLE_TOP,
    STONE_HEIGHT,
    STONE_WIDTH,
    LessonStone,
    SteppingStone,
)
from atari_teach.i18n import N_, _, current

__all__ = ["LessonStone", "PathPage", "SteppingStone"]

_PLACES = {
    Place.VILLAGE: N_("The village"),
    Place.FOREST: N_("The forest"),
    Place.MOUNTAINS: N_("The mountains"),
    Place.CASTLE: N_("The castle"),
    Place.BRIDGE: N_("The bridge"),
}
_STRIP = 96.0
_BAR = 64.0
_PER_ROW = 4
_NOTHING, _NOTHING_LARGE = (400, 345, 620, 195), (323, 250, 720, 240)
_USUAL_WORDS = 1.2
_PX, _PX_LARGE = 20.0, 16.0
_PICTURE, _PICTURE_BESIDE_LARGE = (60.0, 48.0), (42.0, 34.0)


class PathPage(Page):
    """One place, its lessons, the shelf of what was finished, and the five places below.

    With larger words the river runs in an S, so that every title has twice the room.

    Signals:
        lesson_chosen: The id of a lesson.
    """

    lesson_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=self._paint_land)
        self._stones: tuple[LessonStone, ...] = ()
        self._suggested = ""
        self._place = Place.VILLAGE
        self._shelf_open = False
        self.top = TopBar(self)
        self.stones: list[SteppingStone] = []
        self.shelf = shelf_button(self)
        self.robin = _PathRobin(self)
        self.nothing = SpeechCard(self)
        self.sheet = ShelfSheet(self)
        self.places = {
            place: PictureButton(
                "", place_drawing(place), ButtonStyle.PAPER, self, px=20, picture_size=_PICTURE, depth=5
            )
            for place in Place
        }
        for place, button in self.places.items():
            button.clicked.connect(lambda _down=False, of=place: self.go_to(of))
        self.shelf.clicked.connect(lambda _down=False: self.open_shelf())
        self.sheet.close_button.clicked.connect(lambda _down=False: self.dismiss())
        self.retranslate()

    # what it shows

    def show_lessons(self, stones: tuple[LessonStone, ...], suggested: str | None) -> None:
        """Show the lessons, each at its place; `suggested` is the id of the one to go on with."""
        before = self._suggested
        self._stones, self._suggested = stones, suggested or ""
        if self._suggested != before:
            self._place = next((s.place for s in stones if s.lesson_id == suggested), self._place)
            self.forget_background()
        most = max((sum(s.place is place for s in stones) for place in Place), default=0)
        while len(self.stones) < most:
            stone = SteppingStone(self, len(self.stones))
            stone.clicked.connect(lambda _down=False, of=stone: self._chosen(of))
            self.stones.append(stone)
        self._changed()

    def go_to(self, place: Place) -> None:
        """Look at another place."""
        self._place, self._shelf_open = place, False
        self.forget_background()
        self._changed()

    def open_shelf(self) -> None:
        """Look at the pebbles of the finished lessons."""
        self._shelf_open = True
        self._changed()
        self.sheet.close_button.setFocus()

    def dismiss(self) -> bool:
        """Put the sheet of the shelf away; whether it lay there."""
        if not self._shelf_open:
            return False
        self._shelf_open = False
        self._changed()
        self.shelf.setFocus()
        return True

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_(_PLACES[self._place]))
        for place, button in self.places.items():
            button.set_words(_(_PLACES[place]))
            button.set_style(ButtonStyle.SUN if place is self._place else ButtonStyle.PAPER)
        here = self._here()
        self.nothing.say(_("There are no lessons here."))
        self.nothing.setVisible(not self._shelf_open and not here)
        for index, widget in enumerate(self.stones):
            widget.setVisible(index < len(here) and not self._shelf_open)
            if index < len(here):
                stone = here[index]
                widget.show_stone(stone, suggested=stone.lesson_id == self._suggested)
        done = tuple(stone for stone in self._stones if stone.done)
        self.shelf.set_words(_("Shelf"))
        self.shelf.set_picture(shelf_drawing(len(done)))
        self.shelf.setVisible(not self._shelf_open)
        self.sheet.show_stones(done)
        self.sheet.setVisible(self._shelf_open)
        self.robin.setVisible(illustrated() and self._has_perch() and not self._shelf_open)

    def likely_place(self) -> QWidget | None:
        """The lesson to go on with, where it is seen."""
        ids = [stone.lesson_id for stone in self._here()]
        stone = self.stones[ids.index(self._suggested)] if self._suggested in ids else None
        return stone if stone is not None and stone.isVisible() else None

    def tab_order(self) -> tuple[QWidget, ...]:
        """The lessons first."""
        sheet = (self.sheet.close_button, self.sheet.pane)
        return (*self.stones, *sheet, self.shelf, *self.places.values(), self.top)

    # where everything is

    def roomy(self) -> bool:
        """Whether the words are so large that the stones lie in two rows."""
        return text_factor() > _USUAL_WORDS

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Stones along the river, places along the bottom."""
        self.robin.setVisible(illustrated() and self._has_perch() and not self._shelf_open)
        self.put_on_top(self.top)
        for centre, widget in zip(self._centres(width, height, u), self.stones, strict=False):
            self._lay_out_stone(widget, centre, width, height, u)
        self.robin.raise_()
        self.put(self.nothing, *(_NOTHING_LARGE if self.roomy() else _NOTHING))
        if not self._here():
            self.put(self.robin, 425, 530, 170, 138)
        whole = min(width - 40 * u, 1300 * u)
        top = (_BAR + 8) * u
        self.sheet.set_scale(u)
        self.sheet.setGeometry(
            round((width - whole) / 2), round(top), round(whole), round(height - (_STRIP + 16) * u - top)
        )
        self._lay_out_strip(width, height, u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u = self.scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self.height() - _STRIP * u
        painter.fillRect(QRectF(0, top, self.width(), _STRIP * u), tint(palette().page))
        draw_frieze(painter, QRectF(0, top, self.width(), 12 * u), tile=24 * u)
        painter.end()

    # inside

    def _changed(self) -> None:
        self.retranslate()
        self.relayout()
        self.arrange_keys()

    def _here(self) -> tuple[LessonStone, ...]:
        """The lessons of the place that is looked at."""
        return tuple(stone for stone in self._stones if stone.place is self._place)

    def _has_perch(self) -> bool:
        ids = [stone.lesson_id for stone in self._here()]
        return self._suggested in ids or not ids

    def _centres(self, width: float, height: float, u: float) -> tuple[QPointF, ...]:
        """Where the pebbles lie: along the river's one bend, or in its two rows."""
        count = max(1, len(self._here()))
        if not self.roomy():
            return stepping_stones(count, width, height, u)
        step = width / _PER_ROW
        row = (height - (_BAR + _STRIP) * u) / 2
        spots = []
        for index in range(count):
            line, column = divmod(index, _PER_ROW)
            x = step * ((column if line == 0 else _PER_ROW - 1 - column) + 0.5)
            y = _BAR * u + row * (1 - line) + (PEBBLE_TOP + 52) * u
            spots.append(QPointF(x, y))
        return tuple(spots)

    def _lay_out_stone(
        self, widget: SteppingStone, centre: QPointF, width: float, height: float, u: float
    ) -> None:
        widget.set_scale(u)
        top = centre.y() - (PEBBLE_TOP + 52) * u
        if self.roomy():
            wide = width / _PER_ROW - 24 * u
            high = (height - (_BAR + _STRIP) * u) / 2 - 4 * u
        else:
            wide = STONE_WIDTH * u
            high = min((STONE_HEIGHT + 30) * u, height - _STRIP * u - top)
        left = min(max(centre.x() - wide / 2, 2.0), width - wide - 2)
        widget.setGeometry(round(left), round(top), round(wide), round(high))
        stone = widget.stone()
        if stone is not None and stone.lesson_id == self._suggested and not widget.isHidden():
            self.robin.setGeometry(
                round(centre.x() - 62 * u), round(centre.y() - 138 * u), round(110 * u), round(92 * u)
            )

    def _lay_out_strip(self, width: float, height: float, u: float) -> None:
        """The five places; with large words the shelf stands beside them."""
        shown: list[QWidget] = [*self.places.values()]
        if self.roomy() and not self.shelf.isHidden():
            shown.append(self.shelf)
        gap = 22 * u if len(shown) == len(self.places) else 14 * u
        wide = min(226 * u, (min(width, 1500 * u) - 32 * u + gap) / len(shown) - gap)
        left = (width - len(shown) * wide - (len(shown) - 1) * gap) / 2
        for index, button in enumerate(shown):
            raised = 8 * u if button is self.places[self._place] else 0.0
            x, y = left + index * (wide + gap), height - 84 * u - raised
            button.setGeometry(round(x), round(y), round(wide), round(76 * u))
        for place, button in self.places.items():
            button.set_picture(place_drawing(place), _PICTURE_BESIDE_LARGE if self.roomy() else _PICTURE)
            button.set_px(_PX_LARGE if self.roomy() else _PX)  # the same for all five, and beside a picture
            button.set_scale(u)
        self.shelf.set_scale(u)
        if self.shelf not in shown:
            across = max(190.0, self.shelf.natural_width()) * u
            self.shelf.setGeometry(
                round(width - across - 28 * u), round(height - 214 * u), round(across), round(108 * u)
            )

    def _paint_land(self, painter: QPainter, width: float, height: float, u: float) -> None:
        """The place; with large words a meadow with the river in an S."""
        if not self.roomy():
            landscape_of(self._place)(painter, width, height, u)
            return
        paint_calm(painter, width, height, u)
        row = (height - (_BAR + _STRIP) * u) / 2
        low, high = _BAR * u + row + 68 * u, _BAR * u + 68 * u
        river = QPainterPath(QPointF(-90 * u, low))
        river.lineTo(width - 150 * u, low)
        river.cubicTo(
            QPointF(width + 60 * u, low), QPointF(width + 60 * u, high), QPointF(width - 150 * u, high)
        )
        river.lineTo(-90 * u, high)
        p = palette()
        for wide, colour in ((118, p.bank), (104, p.river), (66, p.river_light)):
            painter.strokePath(river, pen(colour, wide * u))

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
