"""What the class sees: one view at a time, and what may lie over it."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import scale_for, target_px
from atari_teach.gui.stage.cards import CardView
from atari_teach.gui.stage.class_session import Hour
from atari_teach.gui.stage.curtain import Curtain, LookHere
from atari_teach.gui.stage.ending import EndView
from atari_teach.gui.stage.hint import Hint
from atari_teach.gui.stage.part_tables import Sittings
from atari_teach.gui.stage.pictures import card_drawing, is_wide, part_drawing
from atari_teach.gui.stage.promises import PromisesView
from atari_teach.gui.stage.ritual_band import RitualBand
from atari_teach.gui.stage.session_status import armed_told
from atari_teach.gui.stage.table import StageTable
from atari_teach.gui.stage.tidying import TidyView, usual_stones
from atari_teach.gui.stage.wall_drawings import draw_bows, draw_janken
from atari_teach.gui.stage.wheel.rounds import Rounds
from atari_teach.gui.stage.wheel.wheel_view import WheelView
from atari_teach.i18n import say, say_in
from atari_teach.session.classes.plan_stops import Shown
from atari_teach.session.relays.relay import RelaySession
from atari_teach.teaching.plans.plan import ItemKind

_ARROW, _HANDLE = 92.0, 62.0


class WallView(Composite):
    """The wall.

    Signals:
        next_wanted: The arrow was pressed, or the strip that says what comes.
        swapped: The other team begins with Black.

    Args:
        table: Where the class plays.
        parent: Where it is shown first.
    """

    next_wanted = Signal()
    swapped = Signal()

    def __init__(self, table: StageTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = table
        self.wheel = WheelView(self)
        table.setParent(self)
        self.card = CardView(self)
        self.promises = PromisesView(self)
        self.tidy = TidyView(self)
        self.ending = EndView(self)
        self._views: tuple[Page, ...] = (self.card, self.promises, table, self.wheel, self.tidy, self.ending)
        self.view: Page = self.card
        self.arrow = PictureButton(
            "",
            icon_drawing(Icon.RIGHT),
            ButtonStyle.ROUND_SUN,
            self,
            picture_size=(44, 44),
            name=say("Next"),
        )
        self.arrow.clicked.connect(lambda _down=False: self.next_wanted.emit())
        self.band = RitualBand(self)
        self.band.swapped.connect(self.swapped)
        self.hint = Hint(self)
        self.hint.pressed.connect(self.next_wanted)
        self.look = LookHere(self)
        self.curtain = Curtain(self)
        table.shown.connect(self._played)
        table.board.pending_changed.connect(lambda _point: self._played())
        self._bring(self.card)

    # what is shown

    def show_stop(self, hour: Hour, sittings: Sittings, rounds: Rounds, *, can_attach: bool) -> None:
        """Show where the plan is."""
        run = hour.run
        stop = run.stop
        self.band.hide()
        session = sittings.table(stop, hour)
        if session is not None:
            if self.table.session is not session:
                self.table.open(session)
            self._bring(self.table)
            self._greet(hour)
            self.table.resting.rest()
            return
        self._leave_table()
        match stop.shown:
            case Shown.PROMISES:
                self._bring(self.promises)
            case Shown.ROUND:
                rounds.show(stop, hour)
                self._bring(self.wheel)
            case Shown.TIDYING:
                left = sittings.left_over() or usual_stones()
                self.tidy.show_stones(left, hurried=run.stopped_at is not None)
                self._bring(self.tidy)
            case Shown.END:
                games = sittings.games() + rounds.games
                self.ending.show_end(games, rounds.met, can_attach=can_attach)
                self._bring(self.ending)
            case _:
                self._show_card(hour)
                self._bring(self.card)

    def _show_card(self, hour: Hour) -> None:
        run = hour.run
        stop, item = run.stop, run.plan.items[run.stop.item]
        match stop.shown:
            case Shown.CARD:
                card = item.cards[stop.number]
                reveal = card.reveal if run.revealed else None
                drawing = card_drawing(card.picture, revealed=run.revealed)
                self.card.show_card(card.say, drawing, reveal, wide=is_wide(card.picture))
            case Shown.GREETING:
                self.card.show_card(say_in("before a game", "Good game!"), draw_bows)
            case Shown.COLOURS:
                self.card.show_card(say("Who plays Black?"), draw_janken, wide=True)
            case Shown.THANKS:
                self.card.show_card(say("It was good to play with you!"), draw_bows)
            case Shown.REPLAY:
                self.card.show_card(say("No game has been played yet."), part_drawing(ItemKind.REPLAY))
            case Shown.BUILD | Shown.RELAY | Shown.QUESTION:
                self.card.show_card(item.title, part_drawing(item.kind))
            case Shown.PROMISES | Shown.ROUND | Shown.TIDYING | Shown.END:
                raise ValueError(stop.shown)
            case _:
                assert_never(stop.shown)

    def _leave_table(self) -> None:
        if self.table.session is not None:
            self.table.put_away()

    def _bring(self, view: Page) -> None:
        """Show one view, and nothing of the others."""
        self.view = view
        for other in self._views:
            other.setVisible(other is view)
        self._uncover()
        self.relayout()
        view.arrange_keys()

    def _greet(self, hour: Hour) -> None:
        session = self.table.session
        if isinstance(session, RelaySession) and not session.game.turns and not session.played:
            self.band.offer(hour.run.rituals)
            self.relayout()

    def _played(self) -> None:
        """The first stone ends the greeting."""
        session = self.table.session
        pending = self.table.board.pending() is not None
        if pending or not isinstance(session, RelaySession) or session.game.turns:
            self.band.hide()

    # what one key does here

    def playing(self) -> bool:
        """Whether a game runs that nobody should leave by accident."""
        session = self.table.session
        if self.view is self.table and isinstance(session, RelaySession):
            return not session.finished
        return self.view is self.wheel and self.wheel.playing

    def greeted(self) -> bool:
        """Put away what is said before the first stone; whether it was there."""
        there = self.view is self.table and not self.band.isHidden()
        if there:
            self.band.hide()
        return there

    def show_over(self, hour: Hour, *, curtain: bool, looking: bool, pace: float) -> None:
        """What lies over everything: what comes next, a pause, the eyes, the curtain."""
        if hour.run.armed:
            self.hint.tell_once(armed_told(hour), pace=pace)
        elif hour.run.paused and self.view is not self.wheel:
            self.hint.tell(say("Pause"), stay=True)
        else:
            self.hint.quiet()
        self.look.setVisible(looking and not curtain)
        self.curtain.setVisible(curtain)
        self._uncover()
        self.relayout()

    def _uncover(self) -> None:
        """What lies under the curtain is not there for keys and readers either."""
        curtain, looking = not self.curtain.isHidden(), not self.look.isHidden()
        self.view.setVisible(not curtain)
        self.view.setEnabled(not looking)
        plain = self.view in (self.card, self.promises, self.tidy)
        self.arrow.setVisible(plain and not curtain and not looking)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(WALL.paper))
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The view, and over it what belongs to every view."""
        for cover in (self.look, self.curtain):
            cover.spread()
        self.view.setGeometry(self._view_place(u))
        side = round(target_px(_ARROW, u))
        edge = round(22 * u)
        for part in (self.arrow, self.band, self.hint):
            part.set_scale(u)
        self.arrow.setGeometry(width - side - edge, height - side - edge, side, side)
        self.arrow.raise_()
        board = self.table.board.geometry()
        tall = round(max(128 * u, 76.0))
        wide = max(board.width(), round(720 * u))
        self.band.setGeometry(board.center().x() - wide // 2, board.top() + round(6 * u), wide, tall)
        self.band.raise_()
        low = round(max(90 * u, 60.0))
        left, across = width // 10, width * 4 // 5
        if self.view is self.table:
            left, across = board.left(), board.width()
            if self.hint.stays:
                left, across = self.table.beside_board(round(24 * u))
        elif self.view is self.wheel:
            left = round(self.wheel.tables_from(u))
            across = self.view.width() - left - round(24 * u)
        self.hint.setGeometry(left, height - low - round(24 * u), across, low)
        self.hint.raise_()
        for cover in (self.look, self.curtain):
            cover.spread()

    def scale(self) -> float:
        """Window pixels per design pixel in its present size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def _view_place(self, u: float) -> QRect:
        """Where the view is: inside the frame of the eyes; beside the teacher's handle."""
        place = QRect(0, 0, self.width(), self.height())
        if not self.look.isHidden():
            return self.look.inside(u).toRect()
        if self.view is self.wheel:  # its tables reach up to where the handle is
            place.setWidth(place.width() - round(max(_HANDLE * u, 56.0)))
        return place
