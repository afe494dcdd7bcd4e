"""The view of the partner wheel: who plays with whom, at which table, and the time left."""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Self, assert_never

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base.i18n import Message, _, say, say_n
from atari_teach.engine.rules import Colour
from atari_teach.school.ui.stage.stage_views import WallPage
from atari_teach.school.wheel_run import RING_MS, Bell, Phase, WheelRun
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.ui.wall.team_child import LEAST_LABEL, fits, label_px
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, ellipse, fill, line, round_box, smooth_painter, stroke
from atari_teach.ui.art.portraits import draw_portrait, portrait_for
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.chooser import Leaves
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import LEAST_TEXT, target_px, text_factor
from atari_teach.ui.kit.surfaces import draw_focus_ring, shows_focus
from atari_teach.ui.kit.typeset import font
from atari_teach.ui.kit.words_label import Words, WordsLabel

_EDGE, _SIDE, _GAP = 24.0, 250.0, 10.0
_DISC = 200.0
_MOST_TABLES, _ALL_TABLES, _MOST_NAMED = 20, 21, 15
"""Tables per page: 20 for 40 children, one more for a referee; names need more space, so 15."""
_TICK_MS, _LONGEST_TICK_MS = 500, 3000


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


_FRAME, _CORNER = 4.0, 14.0
_SIGN = 0.18
_STACKED = 0.54
"""The share of a row's height for the picture if the name is below it."""


@dataclass(frozen=True, slots=True)
class NameLook:
    """How the names of a round are shown.

    Attributes:
        px: Font size in window pixels.
        stacked: Whether names are below the pictures instead of next to them.
        complete: Whether the longest name fits.
    """

    px: int = LEAST_LABEL
    stacked: bool = False
    complete: bool = True

    @classmethod
    def fitting(cls, names: Collection[str], size: QSizeF, u: float) -> Self:
        """Returns the look with the largest font for the longest name, for tables of this size."""
        looks = []
        for stacked in (False, True):
            row = _rest(QRectF(QPointF(), size), u)
            row.setHeight(row.height() / 2)
            room = _seat_places(row, u, stone=True, picture=True, stacked=stacked).name
            most = min(46 * u * min(text_factor(), 1.5), room.height() / 1.15)
            px = label_px(names, room.width(), most, u)
            looks.append(cls(px, stacked, fits(names, room.width(), u)))
        beside, below = looks
        return below if not beside.complete or below.px > 1.15 * beside.px else beside


@dataclass(frozen=True, slots=True)
class _SeatPlaces:
    """The places of a child's stone, picture and name."""

    stone: QPointF
    radius: float
    picture: QRectF
    name: QRectF


def _sign(rect: QRectF) -> QRectF:
    """Returns the place of the table number."""
    return QRectF(rect.x(), rect.y(), min(rect.width() * _SIGN, rect.height() * 0.8), rect.height())


def _rest(rect: QRectF, u: float) -> QRectF:
    """Returns the place of the children."""
    frame, left = max(2.0, _FRAME * u), _sign(rect).right()
    return QRectF(left, rect.y() + frame, rect.right() - frame - left, rect.height() - 2 * frame)


def _seat_places(row: QRectF, u: float, *, stone: bool, picture: bool, stacked: bool) -> _SeatPlaces:
    pad = max(4.0, 7 * u)
    name_high = min(0.6 * row.height(), max((1 - _STACKED) * row.height(), 1.2 * LEAST_LABEL))
    top = row.height() - (name_high if stacked else 0.0)
    left, middle = row.x() + pad, row.y() + top / 2
    radius = min(top * (0.32 if stacked else 0.2), row.width() * 0.055)
    side = min(top * 0.86, row.width() * 0.22)
    at = QPointF(left + radius, middle)
    left += 2.6 * radius if stone else 0.0
    portrait = QRectF(left, middle - side / 2, side, side)
    left += 1.12 * side if picture else 0.0
    name = QRectF(left, row.y(), row.right() - left - pad, row.height())
    if stacked:
        name = QRectF(row.x() + pad, row.y() + top, row.width() - 2 * pad, row.height() - top)
    return _SeatPlaces(at, radius, portrait, name)


class TableCell(QAbstractButton):
    """A table of the round; a press keeps its two children together for the next round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._number = ""
        self._seats: tuple[Seat, ...] = ()
        self._computer = self._colours_open = False
        self.look = NameLook()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_pair(self, number: int, seats: tuple[Seat, Seat], *, computer: bool, kept: bool) -> None:
        """Shows a table with two children; the first one plays Black."""
        self._number, self._seats, self._computer = str(number), seats, computer
        self.setEnabled(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setChecked(kept)
        self._say()
        self.update()

    def set_colours_open(self, colours_open: bool) -> None:
        """Hides the colours if the children draw them; else Black has a black stone."""
        if colours_open != self._colours_open:
            self._colours_open = colours_open
            self.update()

    def set_look(self, look: NameLook) -> None:
        """Sets how names are shown, the same on all tables."""
        if look != self.look:
            self.look = look
            self.update()

    def show_referee(self, seat: Seat) -> None:
        """Shows the referee."""
        self._number, self._seats, self._computer = "", (seat,), False
        self.setChecked(False)
        self.setEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._say()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Translates the accessible name."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
            self.update()

    def _say(self) -> None:
        names = [name_of(seat) for seat in self._seats]
        if len(names) == 1:
            self.setAccessibleName(_("Referee: {name}").format(name=names[0]))
            return
        if names:
            said = (
                _("At the computer: {black} and {white}")
                if self._computer
                else _("Table {n}: {black} and {white}")
            )
            self.setAccessibleName(said.format(n=self._number, black=names[0], white=names[1]))
        self.setAccessibleDescription(_("They stay together") if self.isChecked() else "")

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        self._u = u
        self.update()

    def words(self) -> tuple[str, ...]:
        """Returns the words on this table."""
        return tuple(name_of(seat) for seat in self._seats)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter press the table; Space continues the plan, as everywhere on the wall."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            u, frame = self._u, max(2.0, _FRAME * self._u)
            rect = QRectF(self.rect())
            shape = round_box(rect, _CORNER * u)
            fill(painter, shape, WALL.ink)
            inner = rect.adjusted(frame, frame, -frame, -frame)
            face = round_box(inner, (_CORNER - _FRAME) * u)
            fill(painter, face, WALL.sun if self.isChecked() else WALL.paper)
            sign = _sign(rect)
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(sign, QColor(WALL.ink))
            painter.restore()
            self._paint_sign(painter, sign)
            rest = _rest(rect, u)
            high = rest.height() / max(1, len(self._seats))
            for index, seat in enumerate(self._seats):
                row = QRectF(rest.x(), rest.y() + index * high, rest.width(), high)
                colour = (Colour.BLACK, Colour.WHITE)[index] if len(self._seats) == 2 else None
                self._paint_seat(painter, row, seat, colour)
                if index and self.look.stacked:  # a line shows which picture belongs to which name
                    edge = QRectF(row.x(), row.y() - 1, row.width(), 2)
                    painter.fillRect(edge, QColor(WALL.ink))
            if self.isChecked():
                _paint_link(painter, QPointF(rest.right() - 20 * u, rest.center().y()), 9 * u)
            if shows_focus(self):
                draw_focus_ring(painter, round_box(inner, 10 * u))

    def _paint_sign(self, painter: QPainter, sign: QRectF) -> None:
        """Paints the number of the table, a screen, or the referee's whistle."""
        room = sign.adjusted(sign.width() * 0.16, 0, -sign.width() * 0.16, 0)
        if not self._number:
            _paint_whistle(painter, room)
        elif self._computer:
            _paint_screen(painter, room)
        else:
            px = min(sign.width() * (0.78 if len(self._number) == 1 else 0.62), sign.height() * 0.6)
            painter.setFont(font(px, bold=True))
            painter.setPen(QColor(WALL.paper))
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, self._number)

    def _paint_seat(self, painter: QPainter, row: QRectF, seat: Seat, colour: Colour | None) -> None:
        stone, referee = colour is not None and not self._colours_open, colour is None
        stacked = referee or (self.look.stacked and bool(seat.name))
        places = _seat_places(row, self._u, stone=stone, picture=bool(seat.name), stacked=stacked)
        if stone and colour is not None:
            draw_flat_stone(painter, places.stone, places.radius, colour)
        if seat.name:
            draw_portrait(painter, places.picture, portrait_for(seat.picture))
        if referee:
            left = places.picture.right() + 6 * self._u if seat.name else places.name.x()
            high = places.name.y() - row.y()
            beside = QRectF(left, row.y(), row.right() - left - 4, high)
            # Translators: below a name: this child has no partner in this round, and watches over the others.
            self._write(painter, beside, _("Referee"), min(high * 0.5, 30 * self._u), bold=False)
        number = min(places.name.height() * 0.7, places.name.width(), 64 * self._u * min(text_factor(), 1.5))
        self._write(painter, places.name, name_of(seat), self.look.px if seat.name else number, bold=True)

    @staticmethod
    def _write(painter: QPainter, room: QRectF, words: str, px: float, *, bold: bool) -> None:
        """Writes one line; text other than names shrinks to fit."""
        least = px if bold else LEAST_TEXT
        while px > least and QFontMetricsF(font(px, bold=bold)).horizontalAdvance(words) > room.width():
            px -= 1  # fonts have whole pixel sizes
        letters = font(max(px, LEAST_TEXT), bold=bold)
        shown = QFontMetricsF(letters).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(letters)
        painter.setPen(QColor(WALL.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def name_of(seat: Seat) -> str:
    """Returns the child's name, or the number without a list of names."""
    return seat.name or seat.id


def _paint_screen(painter: QPainter, room: QRectF) -> None:
    side = min(room.width(), room.height())
    x, y = room.center().x() - side / 2, room.center().y() - side / 2
    width, middle, right = side * 0.1, x + side * 0.5, x + side * 0.76
    screen = box(x + width / 2, y + side * 0.12, side - width, side * 0.56, side * 0.06)
    stand = line((middle, y + side * 0.68), (middle, y + side * 0.86))
    foot = line((x + side * 0.24, y + side * 0.88), (right, y + side * 0.88))
    for part in (screen, stand, foot):
        stroke(painter, part, WALL.paper, width)


def _paint_whistle(painter: QPainter, room: QRectF) -> None:
    side = min(room.width(), room.height())
    x, y = room.center().x() - side / 2, room.center().y() - side / 2
    fill(painter, ellipse(x + side * 0.36, y + side * 0.58, side * 0.3), WALL.paper)
    fill(painter, box(x + side * 0.36, y + side * 0.28, side * 0.62, side * 0.24, side * 0.05), WALL.paper)
    fill(painter, ellipse(x + side * 0.36, y + side * 0.58, side * 0.12), WALL.ink)
    pea = line((x + side * 0.3, y + side * 0.1), (x + side * 0.3, y + side * 0.2))
    stroke(painter, pea, WALL.paper, side * 0.08)


def _paint_link(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Paints two linked rings for a pair that stays together."""
    for side in (-1, 1):
        ring = ellipse(centre.x(), centre.y() + side * radius * 0.6, radius)
        stroke(painter, ring, WALL.ink, max(2.0, radius * 0.3))


class WheelView(WallPage):
    """Shows the rounds; its owner calls `deal` for each, and `forward` for the key *Next*.

    Signals:
        changed: The new `WheelRun`, to be saved.
        onward: The round is over, and the plan should continue.
    """

    changed = Signal(object)
    onward = Signal()

    def __init__(self, parent: QWidget | None = None, clock_ms: Callable[[], float] = _monotonic_ms) -> None:
        super().__init__(parent)
        self.run: WheelRun | None = None
        self.roster = Roster()
        self._clock_ms, self._last = clock_ms, 0.0
        self._heard = True
        self._goes_on = False
        self._before_rituals = self._colours_open = False
        self.number = WordsLabel(self, px=30, bold=True, floor=14, colour=WALL.ink, middle=True)
        self.disc = TimeDisc(self)
        self.headline = WordsLabel(self, px=40, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.together = WordsLabel(self, px=22, floor=14, colour=WALL.ink, middle=True)
        self.main = PictureButton("", None, ButtonStyle.SUN, self, px=26, picture_size=(34, 34))
        self.second = PictureButton("", None, parent=self, px=22, picture_size=(28, 28))
        self.third = PictureButton("", None, parent=self, px=22, picture_size=(28, 28))
        self.cells: list[TableCell] = []
        # Translators: furniture at which children play; beside it, arrows turn to more of them.
        self.leaves = Leaves(self, say("Tables"), _MOST_TABLES, _ALL_TABLES)
        self.leaves.value.set_colour(WALL.ink)
        self.leaves.turned.connect(self._show)
        self.ring = Ring(self)
        self.main.clicked.connect(lambda _down=False: self._press_main())
        self.second.clicked.connect(lambda _down=False: self._longer())
        self.third.clicked.connect(lambda _down=False: self.ring_now())
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    # control

    def open(self, run: WheelRun, roster: Roster, *, heard: bool = True, goes_on: bool = False) -> None:
        """Shows this wheel.

        Args:
            run: The wheel.
            roster: The children.
            heard: Whether the bell also makes a sound.
            goes_on: Whether its round was interrupted; it is then paired again for today's children.
        """
        self.run, self.roster, self._heard, self._goes_on = run, roster, heard, goes_on
        if goes_on:
            self._change(run.go_on(roster))
        self._show()

    def deal(self) -> None:
        """Pairs the next round."""
        self._goes_on = False
        if self.run is not None:
            self._change(self.run.deal(self.roster))

    def set_roster(self, roster: Roster) -> None:
        """Updates the roster; this pairs again if no game has started, else it counts from the next round."""
        before, self.roster = self.roster, roster
        if self.run is not None and before.present != roster.present:
            self._change(self.run.go_on(roster) if self._goes_on else self.run.deal_again(roster))
        self._show()

    def show_before_rituals(self, *, shown: bool, colours_open: bool) -> bool:
        """Sets whether the pairs are shown before the greeting; returns the previous value.

        Args:
            shown: Whether *Next* leads to the greeting instead of the game.
            colours_open: Whether the children still draw colours, so that none are shown.
        """
        before, self._before_rituals, self._colours_open = self._before_rituals, shown, colours_open
        self._show()
        return before

    def forward(self) -> bool:
        """Starts the games once all are seated; returns whether it did."""
        if self.run is None or self.run.phase is not Phase.FIND or self._before_rituals:
            return False
        self._goes_on = False
        self._change(self.run.play())
        return True

    def pause(self, *, paused: bool) -> None:
        """Pauses or resumes the time."""
        if self.run is not None:
            self._change(self.run.pause(paused=paused))

    def ring_now(self) -> None:
        """Ends the round."""
        if self.run is not None and self.run.playing:
            self._change(self.run.ring())
            self._rang()

    def advance(self, ms: int) -> None:
        """Advances the time."""
        if self.run is None:
            return
        before, run = self.run, self.run.after(ms)
        if run.phase is not before.phase or run.bell.minutes_left != before.bell.minutes_left:
            self._change(run)
        else:
            self.run = run
            self.disc.show_bell(run.bell)
        if run.phase is Phase.CHANGE and before.playing:
            self._rang()

    @property
    def playing(self) -> bool:
        """Returns whether games are running that nobody should stop by accident."""
        return self.run is not None and self.run.playing

    # what the view shows

    def _say(self, run: WheelRun) -> None:
        self.number.set_words(say("Round {number} of {all}", number=run.number, all=run.rounds))
        self.headline.set_words(headline(run))
        self.together.set_words(together(run))
        offered = ((say("Next"), Icon.RIGHT),) if self._before_rituals else buttons(run)
        for index, button in enumerate((self.main, self.second, self.third)):
            button.setVisible(index < len(offered))
            if index < len(offered):
                words, icon = offered[index]
                button.set_words(words)
                button.set_picture(icon_drawing(icon))
        # a minute can only be added after one has passed
        self.second.setEnabled(run.bell.minutes_left < run.bell.minutes)

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the buttons, then the tables."""
        return (self.main, self.second, self.third, self.leaves, *self.cells)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the time and its buttons on the left, the tables on the rest."""
        edge, side, gap = _EDGE * u, _SIDE * u, _GAP * u
        self.place(self.number, (edge, edge, side, 44 * u), u)
        self.place(self.disc, (edge, edge + 54 * u, _DISC * u, _DISC * u), u)
        top = edge + (54 + _DISC + 12) * u
        button = target_px(74, u)
        low = height - edge - 3 * button - 2 * gap
        together = 84 * u
        self.place(self.headline, (edge, top, side, max(1.0, low - top - together - 2 * gap)), u)
        self.place(self.together, (edge, low - together - gap, side, together), u)
        for index, part in enumerate((self.main, self.second, self.third)):
            self.place(part, (edge, low + index * (button + gap), side, button), u)
        left = self.tables_from(u)
        room = height - 2 * edge
        self._choose_leaves(QSizeF(width - left - edge, room), u)
        if not self.leaves.isHidden():
            low = target_px(60, u)
            self.place(self.leaves, (left, height - edge - low, min(width - left - edge, 420 * u), low), u)
            room -= low + gap
        self._lay_out_cells(left, edge, width - left - edge, room, u)
        self.place(self.ring, (0, 0, width, height), u)
        self.ring.raise_()

    @staticmethod
    def tables_from(u: float) -> float:
        """Returns the left edge of the tables."""
        return (_EDGE + _SIDE + 20) * u

    def _choose_leaves(self, room: QSizeF, u: float) -> None:
        """Shows all tables on one page if the names are then large enough, else fewer per page."""
        count = self.leaves.count
        _across, size = _tables(min(count, _ALL_TABLES), room, _GAP * u)
        large = NameLook.fitting(self._names(), size, u).complete
        before = self.leaves.shown
        self.leaves.set_most(*((_MOST_TABLES, _ALL_TABLES) if large else (_MOST_NAMED, 0)))
        self.leaves.set_count(count)
        if self.run is not None and self.leaves.shown != before:
            self._show_tables(self.run)

    def _names(self) -> list[str]:
        return [seat.name for seat in self.roster.seats if seat.name]

    def _lay_out_cells(self, x: float, y: float, width: float, height: float, u: float) -> None:
        gap = _GAP * u
        across, size = _tables(len(self.leaves.shown), QSizeF(width, height), gap)
        wide, high = size.width(), size.height()
        look = NameLook.fitting(self._names(), size, u)
        for place, index in enumerate(self.leaves.shown):
            row, column = divmod(place, across)
            self.cells[index].set_look(look)
            self.place(self.cells[index], (x + column * (wide + gap), y + row * (high + gap), wide, high), u)

    # private

    def _press_main(self) -> None:
        if self.run is None:
            return
        match self.run.phase:
            case Phase.FIND:
                if not self.forward():
                    self.onward.emit()
            case Phase.PLAY:
                self.pause(paused=not self.run.bell.paused)
            case Phase.CHANGE:
                self.onward.emit()

    def _longer(self) -> None:
        if self.run is not None:
            self._change(self.run.longer())

    def _change(self, run: WheelRun) -> None:
        if run != self.run:
            self.run = run
            self._show()
            self.changed.emit(run)

    def _show(self) -> None:
        run = self.run
        if run is None:
            return
        self._show_tables(run)
        self.disc.show_bell(run.bell)
        self._say(run)
        self.relayout()
        self._keep_time()

    def _show_tables(self, run: WheelRun) -> None:
        """Shows the children at the tables of this page."""
        now = run.wheel.now
        tables = () if now is None or run.number == 0 else now.pairs
        referee = now.referee if now is not None and run.number else ""
        while len(self.cells) < len(tables) + bool(referee):
            self._add_cell()
        self.leaves.set_count(len(tables) + bool(referee))
        for index, cell in enumerate(self.cells):
            cell.setVisible(index in self.leaves.shown)
            if index < len(tables):
                pair = tables[index]
                seats = self._seat(pair.black), self._seat(pair.white)
                computer = now is not None and index == now.computer
                cell.show_pair(index + 1, seats, computer=computer, kept=pair.both in run.keep)
                cell.set_colours_open(self._colours_open)
            elif index == len(tables) and referee:
                cell.show_referee(self._seat(referee))

    def _seat(self, child: str) -> Seat:
        return self.roster.seat(child) or Seat("–")

    def _add_cell(self) -> None:
        index, cell = len(self.cells), TableCell(self)
        cell.clicked.connect(lambda _down=False: self._toggle_keep(index))
        self.cells.append(cell)
        self.ring.raise_()

    def _toggle_keep(self, index: int) -> None:
        if self.run is not None and self.run.wheel.now is not None:
            self._change(self.run.toggle_keep(self.run.wheel.now.pairs[index].both))

    def _rang(self) -> None:
        if self._heard:
            QApplication.beep()
        last = self.run is not None and self.run.ended
        self.ring.words.set_words(say("That's all, thank you!") if last else say("Change partners!"))
        self.ring.show()
        self.ring.raise_()
        QTimer.singleShot(RING_MS, self.ring, self.ring.hide)

    def _tick(self) -> None:
        now = self._clock_ms()
        self.advance(round(min(now - self._last, _LONGEST_TICK_MS)))
        self._last = now
        self._keep_time()

    def _keep_time(self) -> None:
        """Runs the timer only while a change is visible."""
        run = self.run
        moves = run is not None and (run.playing or run.bell.ringing) and not run.bell.paused
        if moves and self.isVisible():
            if not self._timer.isActive():
                self._last = self._clock_ms()
                self._timer.start()
        else:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_time()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._keep_time()


def _tables(count: int, room: QSizeF, gap: float) -> tuple[int, QSizeF]:
    """Returns the number of columns for `count` tables in this room, and the size of each table."""
    across = 1 if count <= 2 else 2 if count <= 8 else 3 if count <= 15 else 4
    down = max((2, 3, 4, 4)[across - 1], -(-count // across))
    wide = (room.width() - gap * (across - 1)) / across
    return across, QSizeF(wide, (room.height() - gap * (down - 1)) / down)


def headline(run: WheelRun) -> Message:
    """Returns what everybody does now."""
    match run.phase:
        case Phase.FIND:
            return say("Find your partner!")
        case Phase.PLAY:
            if run.bell.paused:
                return say("The clock is stopped")
            return say("The last minute") if run.bell.nearly_over else say("Have a good game!")
        case Phase.CHANGE:
            return say("It was fun playing with you!") if run.ended else say("Change partners!")
        case _:
            assert_never(run.phase)


def together(run: WheelRun) -> Words:
    """Returns which tables stay together, or how many pairs have met; never results."""
    now = run.wheel.now
    kept = () if now is None else (n for n, pair in enumerate(now.pairs, start=1) if pair.both in run.keep)
    if tables := tuple(map(str, kept)):
        # Translators: below the time of a round, after a press on a table; {tables} are their numbers.
        return say_n(
            "Table {tables} stays together in the next round",
            "Tables {tables} stay together in the next round",
            len(tables),
            tables=tables,
        )
    if run.phase is not Phase.CHANGE:
        return ""
    count = run.wheel.different_pairs
    return say_n("{n} pair met", "{n} different pairs met", count) if count else ""


def buttons(run: WheelRun) -> tuple[tuple[Message, Icon], ...]:
    """Returns words and icon of each button, from the top."""
    longer = (say("1 minute more"), Icon.PLUS)
    match run.phase:
        case Phase.FIND:
            # Translators: to the whole class, on the button that begins the round.
            return ((say("Play!"), Icon.RIGHT),)
        case Phase.PLAY:
            pause = (say("Go on"), Icon.RIGHT) if run.bell.paused else (say("Pause"), Icon.PAUSE)
            return pause, longer, (say("Ring now"), Icon.FLAG)
        case Phase.CHANGE:
            return (say("Done") if run.ended else say("Next round"), Icon.RIGHT), longer
        case _:
            assert_never(run.phase)


_RIM = 10.0


class TimeDisc(Painted):
    """The time left as a sector of a disc without digits, yellow in the last minute."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = 1.0
        self._yellow = self._paused = self._rung = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_bell(self, bell: Bell) -> None:
        """Shows this time."""
        minutes = say_n("{n} minute left", "{n} minutes left", bell.minutes_left)
        self.set_name(say("Time is up") if bell.over else minutes)
        shown = (bell.left, bell.nearly_over, bell.paused, bell.over)
        if shown != (self._left, self._yellow, self._paused, self._rung):
            self._left, self._yellow, self._paused, self._rung = shown
            self.update()

    def paint(self, painter: QPainter) -> None:
        side = float(min(self.width(), self.height()))
        middle, rim = QRectF(self.rect()).center(), max(3.0, _RIM * self._u)
        x, y, radius = middle.x(), middle.y(), side / 2
        fill(painter, ellipse(x, y, radius), WALL.ink)
        fill(painter, ellipse(x, y, radius - rim), WALL.paper)
        if self._rung:
            draw_bell(painter, QRectF(x - radius * 0.5, y - radius * 0.5, radius, radius))
        else:
            inner = radius - 1.8 * rim
            part = QPainterPath(QPointF(x, y))
            part.arcTo(QRectF(x - inner, y - inner, 2 * inner, 2 * inner), 90, 360 * self._left)
            part.closeSubpath()
            if self._yellow:
                stroke(painter, part, WALL.ink, rim * 0.6)
            fill(painter, part, WALL.sun if self._yellow else WALL.ink)
        if self._paused:
            _paint_pause(painter, x, y, radius * 0.42)


class Ring(Painted):
    """The visible bell: a ring as large as the wall, shown once for a second."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(
            self,
            say("Change partners!"),
            px=96,
            bold=True,
            floor=18,
            colour=WALL.ink,
            centred=True,
            middle=True,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paint(self, painter: QPainter) -> None:
        fill(painter, _outline(self), WALL.paper)
        middle = QRectF(self.rect()).center()
        wide, high = self.width() / 2 - 8 * self._u, self.height() / 2 - 8 * self._u
        for inset, colour in ((0.0, WALL.ink), (8.0, WALL.sun), (74.0, WALL.ink), (82.0, WALL.paper)):
            d = inset * self._u
            fill(painter, ellipse(middle.x(), middle.y(), wide - d, high - d), colour)
        side = 150 * self._u
        draw_bell(painter, QRectF(middle.x() - side / 2, middle.y() - 1.35 * side, side, side))

    def lay_out(self, width: int, height: int, u: float) -> None:
        top = height // 2 - round(30 * self._u)
        self.words.setGeometry(round(width * 0.18), top, round(width * 0.64), round(240 * self._u))


def draw_bell(painter: QPainter, rect: QRectF) -> None:
    """Draws a black bell."""
    side = min(rect.width(), rect.height())
    x, y = rect.center().x() - side / 2, rect.center().y() - side / 2

    def at(across: float, down: float) -> QPointF:
        return QPointF(x + side * across, y + side * down)

    body = QPainterPath(at(0.12, 0.76))
    body.cubicTo(at(0.3, 0.6), at(0.1, 0.14), at(0.5, 0.12))
    body.cubicTo(at(0.9, 0.14), at(0.7, 0.6), at(0.88, 0.76))
    body.closeSubpath()
    fill(painter, body, WALL.ink)
    fill(painter, ellipse(x + side * 0.5, y + side * 0.1, side * 0.08), WALL.ink)
    fill(painter, ellipse(x + side * 0.5, y + side * 0.84, side * 0.1), WALL.ink)


def _paint_pause(painter: QPainter, x: float, y: float, radius: float) -> None:
    fill(painter, ellipse(x, y, radius), WALL.ink)
    fill(painter, ellipse(x, y, radius * 0.88), WALL.paper)
    for side in (-1, 1):
        bar = line((x + side * radius * 0.28, y - radius * 0.4), (x + side * radius * 0.28, y + radius * 0.4))
        stroke(painter, bar, WALL.ink, radius * 0.26)


def _outline(widget: QWidget) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(widget.rect()))
    return path
