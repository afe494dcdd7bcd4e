"""The wall: what the class sees, usually by projector; one view at a time, with covers and notices."""

from typing import assert_never

from PySide6.QtCore import QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.base.settings import Ritual
from atari_teach.school.plan_run import StopKind
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.class_session import ClassSession, armed_words
from atari_teach.school.ui.stage.overlays import Curtain, LookHere
from atari_teach.school.ui.stage.part_tables import PartTables, Rounds
from atari_teach.school.ui.stage.stage_pictures import card_drawing, is_wide, part_drawing, sign_drawing
from atari_teach.school.ui.stage.stage_table import StageTable
from atari_teach.school.ui.stage.stage_views import (
    Band,
    CardView,
    PromisesView,
    TidyView,
    WallPage,
    paint_frames,
    usual_stones,
)
from atari_teach.school.ui.stage.teams import TeamsView
from atari_teach.school.ui.stage.wheel_view import WheelView
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.teaching.plans.plan import ItemKind
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite, Painted
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import scale_for, target_px
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained

_ARROW, _HANDLE = 92.0, 62.0


class WallView(Composite):
    """Shows one view of the plan at a time, and what covers it.

    Signals:
        next_wanted: The arrow or the notice of the next stop was pressed.
        swapped: The other team should begin with Black.
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
        self.teams = TeamsView(self)
        self._views: tuple[Page, ...] = (
            self.card,
            self.promises,
            self.teams,
            table,
            self.wheel,
            self.tidy,
            self.ending,
        )
        self.view: Page = self.card
        self.arrow = PictureButton(
            "", icon_drawing(Icon.RIGHT), ButtonStyle.ROUND_SUN, self, picture_size=(44, 44), name=say("Next")
        )
        self.arrow.clicked.connect(lambda _down=False: self.next_wanted.emit())
        self.band = GreetingBand(self)
        self.teams.swapped.connect(self.swapped)
        self.hint = Hint(self)
        self.hint.pressed.connect(self.next_wanted)
        self.look = LookHere(self)
        self.curtain = Curtain(self)
        table.shown.connect(self._played)
        table.panel_made.connect(self._panel_made)
        table.board.pending_changed.connect(lambda _point: self._played())
        self._bring(self.card)

    # what the wall shows

    def show_stop(
        self, class_session: ClassSession, part_tables: PartTables, rounds: Rounds, *, can_attach: bool
    ) -> None:
        """Shows the current stop of the plan."""
        run = class_session.run
        stop = run.stop
        self.band.hide()
        session = part_tables.table(stop, class_session)
        if session is not None:
            if self.table.session is not session:
                self.table.open(session)
            self._bring(self.table)
            self._greet(class_session)
            self.table.focus_keeper.rest()
            return
        self._leave_table()
        match stop.shown:
            case StopKind.PROMISES:
                self._bring(self.promises)
            case StopKind.TEAMS if (relay := part_tables.relay(stop, class_session)) is not None:
                self.teams.show_relay(relay, run.rituals)
                self._bring(self.teams)
            case StopKind.PARTNERS | StopKind.ROUND:
                rounds.show(stop, class_session)
                self._bring(self.wheel)
            case StopKind.TIDYING:
                left = part_tables.board_to_tidy() or usual_stones()
                self.tidy.show_stones(left, hurried=run.stopped_at is not None)
                self._bring(self.tidy)
            case StopKind.END:
                games = part_tables.games() + rounds.games
                self.ending.show_end(games, rounds.met, can_attach=can_attach)
                self._bring(self.ending)
            case _:
                self._show_card(class_session)
                self._bring(self.card)

    def _show_card(self, class_session: ClassSession) -> None:
        run = class_session.run
        stop, item = run.stop, run.plan.items[run.stop.item]
        match stop.shown:
            case StopKind.CARD:
                card = item.cards[stop.number]
                reveal = card.reveal if run.revealed else None
                drawing = card_drawing(card.picture, revealed=run.revealed)
                self.card.show_card(card.say, drawing, reveal, wide=is_wide(card.picture))
            case StopKind.GREETING:
                self.card.show_card(say_in("before a game", "Good game!"), sign_drawing("bows"))
            case StopKind.COLOURS:
                self.card.show_card(say("Who plays Black?"), sign_drawing("janken"), wide=True)
            case StopKind.THANKS:
                self.card.show_card(say("It was fun playing with you!"), sign_drawing("bows"))
            case StopKind.REPLAY:
                self.card.show_card(say("No game has been played yet."), part_drawing(ItemKind.REPLAY))
            case StopKind.BUILD | StopKind.TEAMS | StopKind.RELAY | StopKind.QUESTION | StopKind.PUZZLES:
                self.card.show_card(item.title, part_drawing(item.kind))
            case StopKind.PROMISES | StopKind.PARTNERS | StopKind.ROUND | StopKind.TIDYING | StopKind.END:
                raise ValueError(stop.shown)
            case _:
                assert_never(stop.shown)

    def _leave_table(self) -> None:
        if self.table.session is not None:
            self.table.put_away()

    def _bring(self, view: Page) -> None:
        """Shows this view and hides the others."""
        self.view = view
        for other in self._views:
            other.setVisible(other is view)
        self._uncover()
        self.relayout()
        view.arrange_keys()

    def _greet(self, class_session: ClassSession) -> None:
        session = self.table.session
        if isinstance(session, RelaySession) and not session.begun:
            self.band.offer(class_session.run.rituals)
            self.relayout()

    def _panel_made(self, panel: object) -> None:
        """Hides the greeting when the teacher opens the list of children below it."""
        if isinstance(panel, WallPanel):
            panel.relay.teacher.clicked.connect(lambda _down=False: self.greeted())

    def _played(self) -> None:
        """Hides the greeting at the first stone."""
        session = self.table.session
        pending = self.table.board.pending() is not None
        if pending or not isinstance(session, RelaySession) or session.game.turns:
            self.band.hide()

    # steps within a view

    def playing(self) -> bool:
        """Returns whether a game is running that nobody should leave by accident."""
        session = self.table.session
        if self.view is self.table and isinstance(session, RelaySession):
            return not session.finished
        return self.view is self.wheel and self.wheel.playing

    def _played_so_far(self) -> tuple[int, int] | None:
        """Returns (children who have had a turn, all children) of the visible relay; None without one."""
        session = self.table.session
        if self.view is not self.table or not isinstance(session, RelaySession):
            return None
        return session.played, session.expected

    def greeted(self) -> bool:
        """Hides the greeting before the first stone; returns whether it was visible."""
        there = self.view is self.table and not self.band.isHidden()
        if there:
            self.band.hide()
        return there

    def show_over(self, class_session: ClassSession, *, curtain: bool, looking: bool, pace: float) -> None:
        """Shows what covers the view: the next stop, a pause, “Look here!” or the curtain."""
        if class_session.run.armed:
            self.hint.tell_once(armed_words(class_session, self._played_so_far()), pace=pace)
        elif class_session.run.paused and self.view is not self.wheel:
            self.hint.tell(say("Pause"), stay=True)
        elif (after := self._after_game(class_session)) is not None:
            self.hint.tell(say("Space: {what}", what=after), stay=True)
        else:
            self.hint.quiet()
        self.look.setVisible(looking and not curtain)
        self.curtain.setVisible(curtain)
        self._uncover()
        self.relayout()

    def _after_game(self, class_session: ClassSession) -> Text | None:
        """Returns what the next press does after a game of a relay; None if no game has just ended."""
        session, scene = self.table.session, self.table.scene
        if self.view is not self.table or not isinstance(session, RelaySession) or scene is None:
            return None
        if not scene.over:
            return None
        if self.table.has_next_moment:
            return say("Next")
        return class_session.run.following_words if session.finished else say("Next game")

    def _uncover(self) -> None:
        """Hides the view under the curtain from keys and screen readers too."""
        curtain, looking = not self.curtain.isHidden(), not self.look.isHidden()
        self.view.setVisible(not curtain)
        self.view.setEnabled(not looking)
        plain = self.view in (self.card, self.promises, self.teams, self.tidy)
        self.arrow.setVisible(plain and not curtain and not looking)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(WALL.paper))

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the view and everything above it."""
        for cover in (self.look, self.curtain):
            cover.spread()
        self.view.setGeometry(self._view_place(u))
        side = round(target_px(_ARROW, u))
        edge = round(22 * u)
        for part in (self.arrow, self.band, self.hint):
            part.set_scale(u)
        self.arrow.setGeometry(width - side - edge, height - side - edge, side, side)
        self.arrow.raise_()
        inside = self.table.pos()  # “Look here!” makes the view smaller than the wall
        board = self.table.board.geometry().translated(inside)
        low = round(max(90 * u, 78.0))  # three lines of the smallest text
        free = self.table.free_place(round(24 * u), low).translated(inside)
        self.band.setGeometry(free)
        self.band.raise_()
        left, across = width // 10, width * 4 // 5
        if self.view is self.table:
            left, across = board.left(), board.width()
        elif self.view is self.wheel:
            left = round(self.wheel.tables_from(u))
            across = self.view.width() - left - round(24 * u)
        place = QRect(left, height - low - round(24 * u), across, low)
        if self.view is self.table and self.hint.stays:
            place = free
        self.hint.setGeometry(place)
        self.hint.raise_()
        for cover in (self.look, self.curtain):
            cover.spread()

    def scale(self) -> float:
        """Returns the window pixels per design pixel at its current size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def _view_place(self, u: float) -> QRect:
        """Returns the rectangle of the view: inside the “Look here!” frame, next to the handle."""
        place = QRect(0, 0, self.width(), self.height())
        if not self.look.isHidden():
            return self.look.inside(u).toRect()
        if self.view is self.wheel:  # its tables would reach below the handle
            place.setWidth(place.width() - round(max(_HANDLE * u, 56.0)))
        return place


_GOODBYE = say("See you next time!")


class EndView(WallPage):
    """The last view: “See you next time!”, the number of games, and the button to leave.

    Signals:
        leave: The session is over.
        attach: The teacher wants to save the session for a class.
    """

    leave = Signal()
    attach = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = WordsLabel(self, _GOODBYE, px=84, bold=True, floor=18, colour=WALL.ink, middle=True)
        self.together = WordsLabel(self, px=44, floor=16, colour=WALL.ink, middle=True)
        self.attach_button = PictureButton(
            say("Save it for a class"), icon_drawing(Icon.PLUS), ButtonStyle.FRAMED, self, px=30
        )
        self.leave_button = PictureButton(
            # Translators: verb, on the teacher's button at the end of a session.
            say("Finish"),
            icon_drawing(Icon.CHECK),
            ButtonStyle.SUN,
            self,
            px=34,
        )
        self.set_name(_GOODBYE)
        self.attach_button.clicked.connect(lambda _down=False: self.attach.emit())
        self.leave_button.clicked.connect(lambda _down=False: self.leave.emit())

    def show_end(self, games: int, partners: int, *, can_attach: bool) -> None:
        """Shows what the class did together, without names or results."""
        self.attach_button.setVisible(can_attach)
        lines = []
        if games:
            lines.append(say_n("{n} game in this session", "{n} games in this session", games))
        if partners:
            lines.append(say_n("{n} pair has met", "{n} pairs have met", partners))
        self.together.set_words(chained("\n", lines))
        self.set_name(chained(". ", (_GOODBYE, *lines)))
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the picture on the left, words and buttons on the right."""
        self.put(self.title, 620, 90, 700, 250)
        self.put(self.together, 620, 350, 700, 130)
        self.put(self.attach_button, 620, 500, 600, 88)
        self.put(self.leave_button, 620, 606, 600, 98)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the buttons, *Finish* first."""
        return (self.leave_button, self.attach_button)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with smooth_painter(self) as painter:
            sign_drawing("bows")(painter, self.in_window(50, 110, 540, 540))


class GreetingBand(Painted):
    """The greeting beside the empty board; a press or the first stone hides it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        greeting = say_in("before a game", "Good game!")
        self.words = WordsLabel(self, greeting, px=36, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.set_name(greeting)
        self.hide()

    def offer(self, rituals: frozenset[Ritual]) -> None:
        """Shows the greeting if it is one of the rituals."""
        self.setVisible(Ritual.GREETING in rituals)
        self.raise_()
        self.relayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.hide()

    def _picture(self) -> QRectF:
        high = float(self.height())
        return QRectF(20 * self._u, high * 0.14, high, high * 0.72)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words next to the picture."""
        left = self._picture().right() + 18 * u
        self.words.setGeometry(QRectF(left, 12 * u, width - 20 * u - left, height - 24 * u).toRect())

    def paint(self, painter: QPainter) -> None:
        frames = (0, 22, WALL.ink), (4, 19, WALL.sun), (12, 13, WALL.paper)
        paint_frames(painter, QRectF(self.rect()), self._u, *frames)
        sign_drawing("bows")(painter, self._picture())


ARMED_MS = 3000
"""How long the second press is awaited."""


class Hint(Band):
    """A notice at the bottom of the wall: white words on black.

    Signals:
        pressed: The notice was pressed.
        gone: The notice has disappeared after its time.

    Attributes:
        stays: Whether it stays until `quiet` is called, and so must not cover stones.
    """

    pressed = Signal()
    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        frames = (0, 24, WALL.sun), (6, 19, WALL.ink)
        super().__init__(parent, px=40, colour=WALL.on_dark, frames=frames, inset=14)
        self.stays = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._over)
        self.hide()

    def tell(self, words: Words, *, pace: float = 1.0, stay: bool = False) -> None:
        """Shows these words for three seconds, or until `quiet` is called."""
        self.words.set_words(words)
        self.set_name(words)
        self.stays = stay
        self.show()
        self.raise_()
        self._timer.stop()
        if not stay and pace > 0:
            self._timer.start(round(ARMED_MS * pace))

    def tell_once(self, words: Words, *, pace: float = 1.0) -> None:
        """Shows these words; if the notice is already visible, its time is not extended."""
        if self.isHidden():
            self.tell(words, pace=pace)
        else:
            self.words.set_words(words)
            self.set_name(words)

    def quiet(self) -> None:
        """Hides the notice."""
        self._timer.stop()
        self.hide()

    def _over(self) -> None:
        self.hide()
        self.gone.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
