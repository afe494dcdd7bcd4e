"""Shows at a pupil's computer what the room asks for: to choose a seat, to do a task, or to look up.

In a room of two friends it shows their game. The objects for rooms are made when they are first needed, since
most users never need them.
"""

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.base.i18n import Text, render, say
from atari_teach.base.safe_file import is_there
from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.crossings import one_puzzle
from atari_teach.play.computer import new_computer
from atari_teach.room.board_view import WrongAnswers, view_of
from atari_teach.room.far_game import FarGame
from atari_teach.room.far_session import FarSession
from atari_teach.room.line import optional_libraries
from atari_teach.room.line_state import FRIEND_GONE, LineState, what_is_wrong
from atari_teach.room.messages import Asked, BoardView, SeatOffer
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.task import (
    BoardTask,
    FreeTask,
    LessonTask,
    PairTask,
    PartnerTask,
    PuzzleTask,
    Task,
    is_answer_of,
    is_question,
)
from atari_teach.room.ui.rooms import PupilRoom, Rooms, rooms_of
from atari_teach.room.ui.ways_in import Doors, Opened
from atari_teach.table.boards.free_board import free_board
from atari_teach.table.scene import Control, Pressed, Session
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.options import Child
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import portrait_for, portrait_name
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import scale_for
from atari_teach.ui.kit.words_label import WordsLabel

_SPARE_MS = 500
_BACK_MS = 10_000
"""The milliseconds for which a notice says that the partner is back."""
GONE_ON = say(
    "Somebody is using your picture at another computer. If that is not you, tell an adult; to go on here, "
    "tap a picture."
)
_GOES_ON = say("You can carry on here where you stopped.")
OVER = say("The room is closed. Everything you did has been kept.")
_PUT_OUT = say(
    "Your teacher has taken this computer out of the room. Ask your teacher if you want to go back."
)
_STAY = say("Stay here until your teacher lets you leave.")
_IN_THE_ROOM = say("You are in the room. Wait for what your teacher starts, or choose something yourself.")


class LookUp(Painted):
    """Covers the window while the teacher wants attention: an eye, a few words, and no input."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.words = WordsLabel(self, px=64, bold=True, centred=True, middle=True)
        self.words.set_words(say("Eyes to the front!"))
        self.set_name(say("Eyes to the front!"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.hide()

    def set_on(self, on: bool) -> None:
        """Covers the window, or uncovers it."""
        if on is self.isVisible():
            return
        self._fill()
        self.setVisible(on)
        if on:
            self.raise_()
            self.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fill()
        return super().eventFilter(watched, event)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words below the eye."""
        self.words.setGeometry(
            round(width * 0.05), round(height * 0.62), round(width * 0.9), round(height * 0.24)
        )

    def paint(self, painter: QPainter) -> None:
        """Paints the eye."""
        painter.fillRect(self.rect(), current().sun)
        side = min(self.width(), self.height()) * 0.5
        eye = QRectF((self.width() - side) / 2, self.height() * 0.12, side, side)
        painter.setPen(current().ink)
        icon_drawing(Icon.EYE)(painter, eye)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def _fill(self) -> None:
        self.setGeometry(self._over.rect())
        self.set_scale(scale_for(max(1, self.width()), max(1, self.height())))


class InTheRoom(QObject):
    """Follows a room for the pupil at this computer, from joining it until the room is over.

    Args:
        app: The context that all pages share.
        room: The room.
    """

    def __init__(self, app: AppContext, room: PupilRoom) -> None:
        super().__init__(app.window)
        self._app = app
        self._room = room
        self._seated = ""
        self._asked: Asked | None = None
        self._task: Task = FreeTask()
        self._session: Session | None = None
        """The session that was opened for the teacher's task; None for none."""
        self._shown_of: Session | None = None
        self._missed = WrongAnswers()
        self._far: FarSession | None = None
        self._partner_here = True
        self._notice: Text | None = None
        self._partner_notice: Text | None = None
        self._partner_is_back = QTimer(self, singleShot=True, interval=_BACK_MS)
        self._partner_is_back.timeout.connect(lambda: self._tell_of_partner(None))
        self._spare_time = QTimer(self, singleShot=True, interval=_SPARE_MS)
        self._spare_time.timeout.connect(self._warm_up)
        self.look_up = LookUp(app.window)
        page = app.window.page_as(PageName.TABLE, TablePage)
        self._page = page
        page.shown.connect(self._shown)
        app.window.stack.currentChanged.connect(self._turned)
        app.window.settings_changed.connect(self._dress)
        app.window.keeps_here = self._why_stay
        rooms_of(app).shown_again.connect(self.go_on)
        room.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Shows the changes that came from the teacher's program."""
        seat = self._room.seat
        self._app.window.follow_room(simple=seat.simple)
        if seat.is_of_friends:
            self._let_go()
            WithFriend(self._app, self._room)
            return
        match seat.stay:
            case Stay.OVER:
                self._end()
                return
            case Stay.SEATED if seat.seat is not None:
                if seat.seat.pupil != self._seated:
                    self._sit(seat.seat.pupil, seat.seat.name)
            case Stay.CHOOSING if self._seated:
                self._get_up()
                return
            case _:
                return
        self._tell(what_is_wrong(self._room.line_state))
        asked = seat.asked
        if asked is not None:
            # Without a connection, the teacher could not end the pause.
            self.look_up.set_on(asked.look and self._is_on_line())
            if self._asked is None or asked.number != self._asked.number:
                self._wished(asked)
        self._follow_game()
        self._follow_partner()

    def go_on(self) -> None:
        """Shows the task again, after the pupil went to another page."""
        if not self._seated:
            return
        self._app.window.start_at(PageName.HOME)
        if not self._open(self._task):
            self._app.window.tell(_IN_THE_ROOM)

    def _is_on_line(self) -> bool:
        return self._room.line_state is LineState.ON

    def _is_at_task(self) -> bool:
        """Returns whether the table of the task is visible."""
        shown = self._session is not None and self._page.session is self._session
        return shown and self._app.window.place is PageName.TABLE

    def _why_stay(self) -> Text | None:
        """Returns the sentence on why the pupil can't leave the page; None if the pupil can."""
        asked = self._room.seat.asked
        if asked is None or not asked.stay or not self._is_on_line():
            return None
        is_table = self._app.window.place is PageName.TABLE
        return _STAY if is_table and (isinstance(asked.task, FreeTask) or self._is_at_task()) else None

    def _wished(self, asked: Asked) -> None:
        """Starts the teacher's new task, or reopens the current task where the pupil left it."""
        before, self._asked = self._asked, asked
        if not asked.stay:
            self._app.window.take_back(_STAY)
        if is_answer_of(asked.task, self._task):
            self._show_answer(asked.task)
            return
        if before is None or asked.task != self._task:
            self._begin(asked.task, first=before is None)
            return
        is_started = (before.look, before.stay) == (asked.look, asked.stay)
        if (is_started and is_question(asked.task)) or (
            (is_started or asked.stay) and not self._is_at_task()
        ):
            self._open(asked.task)

    def _show_answer(self, task: Task) -> None:
        """Plays the answer of the puzzle on the pupil's board; who has solved it sees the solved board."""
        if task == self._task:
            return
        self._task = task
        if self._is_at_task() or self._open(task):
            self._page.act(Pressed(Control.SHOW_ME))

    def leave(self) -> None:
        """Leaves the room for the pupil."""
        self._room.leave()

    def _sit(self, pupil: str, name: str) -> None:
        self._seated, self._asked = pupil, None
        self._app.current.visit(pupil, name)
        # After the first room, the home page has a button for rooms.
        self._app.window.choose(replace(self._app.window.settings, joins_rooms=True))
        if self._app.window.place in {PageName.ROOM_DOOR, PageName.HOME, PageName.WHO}:
            self._app.window.start_at(PageName.HOME)  # also greets the pupil by name
        self._spare_time.start()
        for was_so in (GONE_ON, _PUT_OUT, OVER):
            self._app.window.take_back(was_so)
        if self._room.seat.has_moved:
            self._app.window.tell(_GOES_ON)

    def _warm_up(self) -> None:
        """Loads the first lesson in advance: otherwise thirty computers would load it at the same moment."""
        lessons = self._app.all_lessons()
        if lessons:
            self._page.resize(self._app.window.stack.size())
            self._page.warm_up(Tables.of(self._app.sitting()).lesson(lessons[0].id).scene())

    def _get_up(self) -> None:
        """Asks who sits here, and clears the name: the pupil has moved, or the day is over."""
        welcome = self._room.seat.welcome
        seats = () if welcome is None else welcome.seats
        goes_on = any(seat.taken for seat in seats if seat.pupil == self._seated)
        self._seated, self._asked, self._task, self._far = "", None, FreeTask(), None
        self._session = None
        self._tell(None)
        self._app.window.take_back(_IN_THE_ROOM)
        self._follow_partner()
        self.look_up.set_on(False)
        self._app.current.leave()
        self._app.window.start_at(PageName.HOME)
        self._app.window.go_to(PageName.ROOM_DOOR)
        if goes_on:
            self._app.window.tell(GONE_ON)

    def _begin(self, task: Task, *, first: bool) -> None:
        """Opens a new task; if the new task is a `FreeTask`, closes the table and shows the home page.

        Args:
            task: The task.
            first: Whether it is the first task since the pupil sat down.
        """
        if task == self._task:
            return
        self._task = task
        self._far = self._session = None
        if not self._open(task) and isinstance(task, FreeTask) and not first:
            self._page.put_away()
            self._app.window.start_at(PageName.HOME)
            self._app.window.tell(_IN_THE_ROOM)

    def _open(self, task: Task) -> bool:
        """Opens the table for a task; returns False if the task has no table."""
        session = self._session_of(task)
        if session is None:
            return False
        self._app.window.take_back(_IN_THE_ROOM)
        opener = self._app.opener()
        (opener.learn if isinstance(task, LessonTask | PuzzleTask) else opener.sit_down)(session)
        self._session = self._page.session
        self._dress()
        return True

    def _session_of(self, task: Task) -> Session | None:
        tables = Tables.of(self._app.sitting())
        known = {lesson.id for lesson in self._app.all_lessons()}
        match task:
            case LessonTask(lesson, step):
                if lesson not in known:
                    self._app.window.tell(say("This lesson is not on this computer."))
                    return None
                return (tables.exercise(lesson, step) if step else None) or tables.lesson(lesson)
            case BoardTask(size):
                return free_board(tables, size)
            case PartnerTask(level, setup):
                return new_computer(tables, setup, Colour.BLACK, level)
            case PuzzleTask(puzzle, grade):
                return one_puzzle(puzzle, grade, lambda: self._app.window.settings.helps)
            case PairTask(game) if (begun := self._room.seat.game) is not None and begun.id == game:
                return self._far_session()
        return None

    def _far_session(self) -> FarSession:
        game, seat = self._room.seat.game, self._room.seat.seat
        assert game is not None, "there is a game"
        assert seat is not None, "somebody sits here"
        self._far = FarSession(
            self._room.seat, (called(seat), called(game.partner)), lambda: self._app.window.settings.helps
        )
        return self._far

    def _dress(self) -> None:
        """Shows the pictures of both players in a game between two computers."""
        seat, game = self._room.seat.seat, self._room.seat.game
        if (
            self._far is not None
            and self._page.session is self._far
            and seat is not None
            and game is not None
        ):
            dress(self._page, seat, game.partner)

    def _follow_game(self) -> None:
        """Shows the partner's moves; opens the table if the game arrived later than its task."""
        if self._far is None:
            if isinstance(self._task, PairTask):
                self._open(self._task)
            return
        scene = self._far.follow()
        if scene is not None and self._page.session is self._far:
            self._page.show_scene(scene)

    def _follow_partner(self) -> None:
        """Shows a notice if the partner has gone or is back."""
        game = None if self._far is None else self._room.seat.game
        here = game is None or self._room.seat.partner_here
        if here is self._partner_here:
            return
        self._partner_here = here
        if game is None:
            self._tell_of_partner(None)
            return
        who = called(game.partner)
        gone = say(
            "{who} is not there at the moment. The board stays as it is, and you go on when {who} is back.",
            who=who,
        )
        self._tell_of_partner(say("{who} is back. Go on playing!", who=who) if here else gone)
        if here:
            self._partner_is_back.start()
        if self._far is not None and self._page.session is self._far:
            self._page.show_scene(self._far.scene())

    def _tell_of_partner(self, notice: Text | None) -> None:
        self._partner_is_back.stop()
        self._app.window.take_back(self._partner_notice)
        self._app.window.tell(notice)
        self._partner_notice = notice

    def _shown(self) -> None:
        """Sends the current board to the teacher."""
        scene = self._page.scene
        if scene is None:
            return
        if self._page.session is not self._shown_of:
            self._shown_of, self._missed = self._page.session, WrongAnswers()
        self._room.seat.show(view_of(scene, self._missed.seen(scene)))
        self._room.send()

    def _turned(self) -> None:
        if self._app.window.place is not PageName.TABLE:
            self._room.seat.show(BoardView())

    def _tell(self, notice: Text | None) -> None:
        if notice != self._notice:
            self._app.window.take_back(self._notice)
            self._app.window.tell(notice)
            self._notice = notice

    def _let_go(self) -> None:
        """Disconnects from the room and removes its notices."""
        self._room.changed.disconnect(self.follow)
        self._page.shown.disconnect(self._shown)
        self._app.window.stack.currentChanged.disconnect(self._turned)
        self._app.window.settings_changed.disconnect(self._dress)
        rooms_of(self._app).shown_again.disconnect(self.go_on)
        self._app.window.keeps_here = lambda: None
        self._app.window.take_back(_STAY)
        self._app.window.take_back(_IN_THE_ROOM)
        self._far = None
        self._follow_partner()
        self._tell_of_partner(None)
        self._tell(None)
        self.look_up.set_on(False)
        self.look_up.deleteLater()
        self.deleteLater()

    def _end(self) -> None:
        """Leaves the room page after the room is over, and clears the pupil's name."""
        self._let_go()
        self._app.window.follow_room(simple=False)
        self._app.current.leave()
        rooms_of(self._app).is_left()
        self._app.window.start_at(PageName.HOME)
        self._app.window.tell(_PUT_OUT if self._room.seat.was_put_out else OVER)


_LEFT = say("Your friend has gone. The four pictures let your friend back into the game.")
_OVER = say("The game on two computers is over. Thank you for playing!")


def called(seat: SeatOffer) -> str:
    """Returns the name of a player; the name of the player's picture if the player has none."""
    return seat.name or render(portrait_name(portrait_for(seat.picture)))


def dress(page: TablePage, own: SeatOffer, partner: SeatOffer) -> None:
    """Shows the pictures of both players on the page, next to the board."""
    child = Child(called(own), portrait_for(own.picture), portrait_for(partner.picture))
    page.set_options(replace(page.options, child=child))


class WithFriend(QObject):
    """Opens the table of two friends, shows the friend's moves, and records finished games.

    Args:
        app: The context that all pages share.
        room: This computer's side of the friends' room.
    """

    def __init__(self, app: AppContext, room: PupilRoom) -> None:
        super().__init__(app.window)
        self._app = app
        self._room = room
        self._host = rooms_of(app).friends
        self._game: FarGame | None = None
        self._session: FarSession | None = None
        self._notice: Text | None = None
        self._page = app.window.page_as(PageName.TABLE, TablePage)
        room.changed.connect(self.follow)
        rooms_of(app).shown_again.connect(self.go_on)
        if self._host is not None:
            self._host.room.changed.connect(self.follow)
        app.window.settings_changed.connect(self._dress)
        app.window.stack.currentChanged.connect(self._turned)
        app.window.installEventFilter(self)
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:  # the register is closed with the window
            self._write()
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Shows the changes that came from the other computer."""
        seat = self._room.seat
        if seat.stay is Stay.OVER:
            self._end()
            return
        if seat.stay is not Stay.SEATED:
            return
        self._tell(self._trouble())
        if seat.game is not None and seat.game is not self._game:
            self._begin(seat.game)
        elif self._session is not None:
            scene = self._session.follow()
            if scene is not None and self._page.session is self._session:
                self._page.show_scene(scene)

    def go_on(self) -> None:
        """Shows the game again, after the player went to another page."""
        if self._session is not None:
            self._app.opener().sit_down(self._session)
            self._dress()

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun."""
        return self._session is not None

    def _begin(self, game: FarGame) -> None:
        seat = self._room.seat.seat
        assert seat is not None, "somebody sits here"
        names = (called(seat), called(game.partner))
        self._game = game
        self._session = FarSession(self._room.seat, names, lambda: self._app.window.settings.helps)
        self._app.window.start_at(PageName.HOME)
        self.go_on()

    def _dress(self) -> None:
        """Shows the pictures of both players next to the board."""
        seat, game = self._room.seat.seat, self._game
        if seat is not None and game is not None and self._page.session is self._session:
            dress(self._page, seat, game.partner)

    def _trouble(self) -> Text | None:
        if self._host is None:
            return what_is_wrong(self._room.line_state, friends=True)
        if self._session is None:
            return None
        if not self._host.room.is_on_line:
            return what_is_wrong(LineState.CONNECTING, friends=True)
        return {LineOf.GONE: FRIEND_GONE, LineOf.EMPTY: _LEFT}.get(self._host.friend.line)

    def _tell(self, notice: Text | None) -> None:
        if notice != self._notice:
            self._app.window.take_back(self._notice)
            self._app.window.tell(notice)
            self._notice = notice

    def _turned(self) -> None:
        """Records finished games when the player leaves the table."""
        if self._app.window.place is PageName.HOME:
            self._write()

    def _write(self) -> None:
        game = self._game
        if game is None:
            return
        me = self._app.current.pupil.id
        key = f"{FarSession.KEY}:{game.id}"
        if events := game.log.unrecorded(key, self._app.register(), me, game.colour):
            self._app.record(events)

    def _end(self) -> None:
        """Cleans up after the game has ended for both players, or this player has left."""
        self._room.changed.disconnect(self.follow)
        rooms_of(self._app).shown_again.disconnect(self.go_on)
        if self._host is not None:
            self._host.room.changed.disconnect(self.follow)
        self._app.window.settings_changed.disconnect(self._dress)
        self._app.window.stack.currentChanged.disconnect(self._turned)
        self._app.window.removeEventFilter(self)
        self._tell(None)
        self._write()
        if self._session is not None and self._page.session is self._session:
            self._page.put_away()
            self._app.window.start_at(PageName.HOME)
        if self._session is not None:
            self._app.window.tell(_OVER)
        self._session = None
        if rooms_of(self._app).pupil is self._room:
            rooms_of(self._app).is_left()
        self.deleteLater()


_NETWORK = "atari_teach.room.ui.network"
"""The module that imports the network libraries; loaded when somebody opens or looks for a room."""


def make_rooms(app: AppContext) -> Rooms:
    """Makes the object for the rooms of this program; at first, none is open or joined."""

    def seat(pupil: str) -> Seat:
        return Seat(__version__, app.register(), monotonic, pupil)

    def doors() -> Doors:
        if not optional_libraries.is_installed():
            return Doors(app.window)
        made: Doors = import_module(_NETWORK).NetworkDoors(app.window, app.folder)
        return made

    def follow(room: PupilRoom) -> None:
        if room.seat.is_of_friends:
            WithFriend(app, room)
        else:
            InTheRoom(app, room)

    def left_open(titles: Iterable[str]) -> str | None:
        if not is_there(app.folder / "room" / "open.json"):  # avoids loading the network libraries
            return None
        left: str | None = import_module(_NETWORK).left_open(app.folder, titles)
        return left

    def open_room(title: str) -> Opened | Text:
        who = app.window.settings.school.teacher
        opened: Opened | Text = import_module(_NETWORK).open_room(app.folder, title, who)
        return opened

    rooms = Rooms(app.window, doors, seat)
    if optional_libraries.is_installed():
        rooms.keeper = open_room
        rooms.left_open = left_open
    rooms.entered.connect(follow)
    app.window.room_is_open = lambda: rooms.teacher is not None
    app.window.closing.connect(rooms.close)
    return rooms
