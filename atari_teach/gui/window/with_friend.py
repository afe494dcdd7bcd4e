"""Lets this computer follow a game with a friend at another one, from the first move to the last."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.room.pupil_room import PupilRoom
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.window.two_sides import called, dress
from atari_teach.i18n import Text, say
from atari_teach.room.far_game import FarGame
from atari_teach.room.far_session import FarSession
from atari_teach.room.lines import FRIEND_GONE, LineState, what_is_wrong
from atari_teach.room.places import LineOf
from atari_teach.room.seat import Stay

_LEFT = say("Your friend has gone. The four pictures let your friend back into the game.")
_OVER = say("The game on two computers is over. Thank you for playing!")


class WithFriend(QObject):
    """Opens the table of the two, shows what the other does, and keeps the finished games here.

    Args:
        app: What the pages share.
        room: The room of the two, as this computer knows it.
    """

    def __init__(self, app: AppContext, room: PupilRoom) -> None:
        super().__init__(app.window)
        self._app = app
        self._room = room
        self._host = app.rooms().friends
        self._game: FarGame | None = None
        self._session: FarSession | None = None
        self._told: Text | None = None
        self._page = app.window.page_as(PageName.TABLE, TablePage)
        room.changed.connect(self.follow)
        app.rooms().shown_again.connect(self.go_on)
        if self._host is not None:
            self._host.room.changed.connect(self.follow)
        app.window.settings_changed.connect(self._dress)
        app.window.stack.currentChanged.connect(self._turned)
        app.window.installEventFilter(self)
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:  # before the register is closed with the window
            self._write()
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Does what came from the other computer."""
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
        """Shows the game again, after another page was looked at."""
        if self._session is not None:
            self._app.opener().sit_down(self._session)
            self._dress()

    @property
    def has_begun(self) -> bool:
        """Whether the two play."""
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
        """Shows the pictures of the two beside the board."""
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
        if notice != self._told:
            self._app.window.take_back(self._told)
            self._app.window.tell(notice)
            self._told = notice

    def _turned(self) -> None:
        """Writes down what was finished, when the table is left."""
        if self._app.window.place is PageName.HOME:
            self._write()

    def _write(self) -> None:
        game = self._game
        if game is None:
            return
        me = self._app.current.pupil.id
        if events := game.log.unrecorded(f"{FarSession.KEY}:{game.id}", self._app.register(), me):
            self._app.record(events)

    def _end(self) -> None:
        """The game is over for both, or was left here."""
        self._room.changed.disconnect(self.follow)
        self._app.rooms().shown_again.disconnect(self.go_on)
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
        if self._app.rooms().pupil is self._room:
            self._app.rooms().is_left()
        self.deleteLater()
