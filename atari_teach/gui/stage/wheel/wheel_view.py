"""The view of the wheel: who plays with whom, at which table, for how long."""

import time
from collections.abc import Callable, Sequence
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.classroom.roster import Roster, Seat
from atari_teach.classroom.wheel.wheel_run import RING_MS, Bell, Phase, WheelRun
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import ellipse, fill, line, stroke
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.chooser import Leaves
from atari_teach.gui.kit.composite import Painted
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.words import Words, WordsLabel
from atari_teach.gui.stage.cards import WallPage
from atari_teach.gui.stage.wheel.wheel_cells import NameLook, TableCell
from atari_teach.i18n import Message, say, say_n

_EDGE, _SIDE, _GAP = 24.0, 250.0, 10.0
_DISC = 200.0
_MOST_TABLES, _WHOLE, _MOST_NAMED = 20, 21, 15
"""Tables of a leaf: 40 children have 20 tables, and 41 one more for the referee; names need more room."""
_TICK_MS, _LONGEST_TICK_MS = 500, 3000


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class WheelView(WallPage):
    """Shows the rounds; its owner calls `deal` for each, and `forward` when somebody presses on.

    Signals:
        changed: The `WheelRun` that is to be kept from now on.
        onward: The round is over and the next thing is wanted.
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
        self.leaves = Leaves(self, say("Tables"), _MOST_TABLES, _WHOLE)
        self.leaves.value.set_colour(WALL.ink)
        self.leaves.turned.connect(self._show)
        self.ring = Ring(self)
        self.main.clicked.connect(lambda _down=False: self._press_main())
        self.second.clicked.connect(lambda _down=False: self._longer())
        self.third.clicked.connect(lambda _down=False: self.ring_now())
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    # what leads it

    def open(self, run: WheelRun, roster: Roster, *, heard: bool = True, goes_on: bool = False) -> None:
        """Shows this wheel.

        Args:
            run: The wheel.
            roster: The children.
            heard: Whether the bell is heard, besides being seen.
            goes_on: Whether its round was left before: it is dealt again for those who are here now.
        """
        self.run, self.roster, self._heard, self._goes_on = run, roster, heard, goes_on
        if goes_on:
            self._change(run.go_on(roster))
        self._show()

    def deal(self) -> None:
        """Deals the next round."""
        self._goes_on = False
        if self.run is not None:
            self._change(self.run.deal(self.roster))

    def set_roster(self, roster: Roster) -> None:
        """Takes over a roster: dealt anew while all look for their partners, else with the next round."""
        before, self.roster = self.roster, roster
        if self.run is not None and before.present != roster.present:
            self._change(self.run.go_on(roster) if self._goes_on else self.run.deal_again(roster))
        self._show()

    def show_before_rituals(self, *, shown: bool, colours_open: bool) -> bool:
        """Shows who plays with whom before they greet each other; returns whether it did so until now.

        Args:
            shown: Whether a press leads to the greeting, and not to the game.
            colours_open: Whether the children draw for their colours, so that none are shown.
        """
        before, self._before_rituals, self._colours_open = self._before_rituals, shown, colours_open
        self._show()
        return before

    def forward(self) -> bool:
        """Lets them play once all are seated; returns whether that was to be done now."""
        if self.run is None or self.run.phase is not Phase.FIND or self._before_rituals:
            return False
        self._goes_on = False
        self._change(self.run.play())
        return True

    def pause(self, *, paused: bool) -> None:
        """Stops the time while the teacher talks, or lets it go on."""
        if self.run is not None:
            self._change(self.run.pause(paused=paused))

    def ring_now(self) -> None:
        """Ends the round."""
        if self.run is not None and self.run.playing:
            self._change(self.run.ring())
            self._rang()

    def advance(self, ms: int) -> None:
        """Lets this many milliseconds go by."""
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
        """Returns whether games run that nobody should break off by accident."""
        return self.run is not None and self.run.playing

    # what it shows

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
        # A minute can only be given once one has gone by.
        self.second.setEnabled(run.bell.minutes_left < run.bell.minutes)

    def tab_order(self) -> Sequence[QWidget]:
        """The widgets in the order of Tab: the buttons, then the tables."""
        return (self.main, self.second, self.third, self.leaves, *self.cells)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the time and its buttons on the left, the tables over the rest."""
        edge, side, gap = _EDGE * u, _SIDE * u, _GAP * u
        self.place(self.number, (edge, edge, side, 44 * u), u)
        self.place(self.disc, (edge, edge + 54 * u, _DISC * u, _DISC * u), u)
        top = edge + (54 + _DISC + 12) * u
        button = target_px(74, u)
        low = height - edge - 3 * button - 2 * gap
        together = 64 * u
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
        """The left edge of the tables, beside the time and its buttons."""
        return (_EDGE + _SIDE + 20) * u

    def _choose_leaves(self, room: QSizeF, u: float) -> None:
        """Shows all tables at once if the names are large enough then; fewer tables of a leaf otherwise."""
        count = self.leaves.count
        _across, size = _tables(min(count, _WHOLE), room, _GAP * u)
        large = NameLook.fitting(self._names(), size, u).whole
        before = self.leaves.shown
        self.leaves.set_most(*((_MOST_TABLES, _WHOLE) if large else (_MOST_NAMED, 0)))
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

    # inside

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
        """Shows who sits at the tables of this leaf."""
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
        """Runs the clock only while a change of it can be seen."""
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
    """Returns how many of so many tables stand side by side in this room, and the size of each."""
    across = 1 if count <= 2 else 2 if count <= 8 else 3 if count <= 15 else 4
    down = max((2, 3, 4, 4)[across - 1], -(-count // across))
    wide = (room.width() - gap * (across - 1)) / across
    return across, QSizeF(wide, (room.height() - gap * (down - 1)) / down)


def headline(run: WheelRun) -> Message:
    """The words that say what everybody does now."""
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
    """The words that say which tables stay together, or how many pairs met; never tells results."""
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
    """The words and icons of the buttons, from the top."""
    longer = (say("1 minute more"), Icon.PLUS)
    match run.phase:
        case Phase.FIND:
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
    """The time left of a round as a part of a disc without digits, yellow in the last minute."""

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
    """The end of a round for the eyes: a ring as large as the wall, shown once for a second."""

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
        fill(painter, _whole(self), WALL.paper)
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
    """Draws a bell, in black."""
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


def _whole(widget: QWidget) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(widget.rect()))
    return path
