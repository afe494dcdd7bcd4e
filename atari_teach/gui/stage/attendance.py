"""The sheet that asks who is missing: a press on a child's name marks it as missing, another one as here."""

from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.roster import Roster, Seat
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits import portrait_drawing, portrait_for
from atari_teach.gui.art.strokes import Drawing, box, fill, line, pen
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.gui.kit.chooser import Leaves
from atari_teach.gui.kit.typeset import use_common_letter_size
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.gui.stage.boxes import OverStage
from atari_teach.i18n import say, say_n
from atari_teach.settings import HOW_MANY

_TOP, _SIDE, _FOOT, _GAP = 96.0, 16.0, 104.0, 8.0
_WIDEST = 5
_MOST_SEATS = 30


class AttendanceSheet(OverStage):
    """Covers the whole stage and asks who is missing; without names it only asks how many children there are.

    Signals:
        opened: It is shown.
        changed: The `Roster` after a tap.
        done: Everybody was asked about.
    """

    opened = Signal()
    changed = Signal(object)
    done = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._roster = Roster()
        self.title = WordsLabel(self, px=40, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.count = WordsLabel(self, px=30, floor=14, colour=WALL.ink, middle=True)
        self.done_button = PictureButton(say("Done"), icon_drawing(Icon.CHECK), ButtonStyle.SUN, self, px=32)
        self.less = PictureButton("−", None, parent=self, px=90, radius=24, name=say("One fewer"))
        self.more = PictureButton("+", None, parent=self, px=90, radius=24, name=say("One more"))
        self.many = WordsLabel(self, px=150, bold=True, floor=18, colour=WALL.ink, centred=True, middle=True)
        self.seats: list[PictureButton] = []
        self.leaves = Leaves(self, say("Children"), _MOST_SEATS)
        self.leaves.value.set_colour(WALL.ink)
        self.leaves.turned.connect(self._turn)
        self.done_button.clicked.connect(lambda _down=False: self.finish())
        self.less.clicked.connect(lambda _down=False: self._number(-1))
        self.more.clicked.connect(lambda _down=False: self._number(1))
        self.hide()

    @property
    def roster(self) -> Roster:
        """The roster as it was tapped so far."""
        return self._roster

    def open(self, roster: Roster) -> None:
        """Asks about this class."""
        self._roster = roster
        while len(self.seats) < len(roster.seats):
            self._add_seat()
        title = say("Who is missing?") if roster.class_id else say("How many children?")
        self.title.set_words(title)
        self.set_name(title)
        self.leaves.show_first()
        self._show_roster()
        self.spread()
        self.show()
        self.raise_()
        self.opened.emit()
        self.done_button.setFocus(Qt.FocusReason.TabFocusReason)

    def finish(self) -> None:
        """Closes the sheet and emits `done`."""
        if not self.isHidden():
            self.hide()
            self.done.emit()

    def _show_roster(self) -> None:
        named, here = bool(self._roster.class_id), len(self._roster.present)
        self.count.set_words(say_n("{n} child is here", "{n} children are here", here) if named else "")
        self.many.set_words("" if named else str(here))
        for widget in (self.less, self.more, self.many):
            widget.setVisible(not named)
        self.less.setEnabled(here - 1 in HOW_MANY)
        self.more.setEnabled(here + 1 in HOW_MANY)
        seats = self._roster.seats if named else ()
        self.leaves.set_count(len(seats))
        for index, button in enumerate(self.seats):
            button.setVisible(index in self.leaves.shown)
            if index in self.leaves.shown:
                self._show_seat(button, seats[index])

    def _turn(self) -> None:
        self._show_roster()
        self.spread()

    def _show_seat(self, button: PictureButton, seat: Seat) -> None:
        absent = seat.id in self._roster.absent
        button.set_picture(_seat_drawing(seat, absent=absent))
        button.set_words(seat.name)
        button.set_name(chained(", ", (seat.name, say("missing"))) if absent else seat.name)
        button.set_pressed_look(absent)

    def _add_seat(self) -> None:
        index = len(self.seats)
        button = PictureButton(
            "", None, parent=self, px=32, picture_size=(48, 48), radius=14, shape=Shape.COLUMN
        )
        button.clicked.connect(lambda _down=False: self._tap(index))
        self.seats.append(button)

    def _tap(self, index: int) -> None:
        seat = self._roster.seats[index]
        self._change(self._roster.mark(seat.id, absent=seat.id not in self._roster.absent))

    def _number(self, step: int) -> None:
        self._change(Roster.anonymous(len(self._roster.present) + step))

    def _change(self, roster: Roster) -> None:
        self._roster = roster
        self._show_roster()
        self.changed.emit(roster)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the title, the seats and the buttons."""
        for label in (self.title, self.count, self.many):
            label.set_scale(u)
        for button in (self.done_button, self.less, self.more, *self.seats):
            button.set_scale(u)
        self.leaves.set_scale(u)
        half = width * 0.6
        self.title.setGeometry(QRectF(_SIDE * u, 0, half, _TOP * u).toRect())
        self.count.setGeometry(
            QRectF(half + 2 * _SIDE * u, 0, width - half - 3 * _SIDE * u, _TOP * u).toRect()
        )
        foot = _FOOT * u
        done = QRectF((width - 420 * u) / 2, height - foot + 12 * u, 420 * u, foot - 24 * u)
        self.done_button.setGeometry(done.toRect())
        self.leaves.setGeometry(done.translated(done.width() + 20 * u, 0).toRect())
        middle, side = height / 2 - 20 * u, 170 * u
        self.less.setGeometry(QRectF(width / 2 - 380 * u, middle - side / 2, side, side).toRect())
        self.more.setGeometry(QRectF(width / 2 + 210 * u, middle - side / 2, side, side).toRect())
        self.many.setGeometry(QRectF(width / 2 - 200 * u, middle - 120 * u, 400 * u, 240 * u).toRect())
        self._lay_out_seats(QRectF(_SIDE * u, _TOP * u, width - 2 * _SIDE * u, height - _TOP * u - foot), u)

    def _lay_out_seats(self, room: QRectF, u: float) -> None:
        count = max(1, min(_MOST_SEATS, len(self._roster.seats)))
        across = min(_WIDEST, max(4, ceil(count / 5)))
        down = max(4, ceil(count / across))
        gap = _GAP * u
        wide = (room.width() - gap * (across - 1)) / across
        high = (room.height() - gap * (down - 1)) / down
        for place, index in enumerate(self.leaves.shown):
            row, column = divmod(place, across)
            x, y = room.x() + column * (wide + gap), room.y() + row * (high + gap)
            self.seats[index].setGeometry(QRectF(x, y, wide, high).toRect())
        use_common_letter_size([self.seats[index] for index in self.leaves.shown])

    def paint(self, painter: QPainter) -> None:
        fill(painter, box(0, 0, self.width(), self.height()), WALL.paper)


def _seat_drawing(seat: Seat, *, absent: bool) -> Drawing:
    """The drawing of a child's picture, struck out where the child is missing."""
    portrait = portrait_drawing(portrait_for(seat.picture))

    def draw(painter: QPainter, rect: QRectF) -> None:
        portrait(painter, rect)  # two children of one name are known by it, here or missing
        if not absent:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = rect.center().x(), rect.center().y()
        reach = min(rect.width(), rect.height()) * 0.5
        for colour, width in ((WALL.paper, 0.3), (WALL.ink, 0.14)):
            stroke = line((x - reach, y + reach), (x + reach, y - reach))
            painter.strokePath(stroke, pen(colour, reach * width))

    return draw
