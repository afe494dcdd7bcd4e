"""The page for joining a room: which room, which code, which pupil."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.room.messages import SeatOffer
from atari_teach.room.seat import Stay
from atari_teach.room.ui.code_pad import ChosenPicture, CodePad, room_picture
from atari_teach.room.ui.own_picture import Myself
from atari_teach.room.ui.rooms import PupilRoom, rooms_of
from atari_teach.room.ui.ways_in import Found
from atari_teach.store.pupil import Pupil
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import portrait_drawing, portrait_name
from atari_teach.ui.forms.pupil_grid import PupilGrid
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.text_field import NameField
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained

REFUSED = say("Your teacher said no to that picture. Which one is yours?")
ONCE_MORE = say("Your teacher said no to this picture before. Put up your hand: I ask once more.")
_LOOKING = say("No open room was found yet. I am still looking.")
_LONGEST_ADDRESS = 80


class Asking(Enum):
    """The questions that the page asks, one after the other."""

    ROOM = "room"
    CODE = "code"
    WAIT = "wait"
    WHO = "who"
    YES = "yes"
    MYSELF = "myself"


_QUESTIONS = {
    Asking.ROOM: say("Which room do you want to go into?"),
    Asking.CODE: say("Tap the four pictures that your teacher shows, one after the other."),
    Asking.WAIT: say("One moment…"),
    Asking.WHO: say("Who are you? Tap your picture."),
    Asking.YES: say("Ask your teacher to say yes. Then you can begin."),
    Asking.MYSELF: say("Who are you? Tap a picture."),
}
_TO_A_FRIEND = {
    Asking.ROOM: say("Where is your friend?"),
    Asking.CODE: say("Tap the four pictures that your friend's computer shows, one after the other."),
}


def build(app: AppContext) -> RoomDoorPage:
    """Returns the page for joining a room."""
    return RoomDoorPage(app)


class RoomDoorPage(Page):
    """The page for joining a room. It asks for the room, its code, and who sits here, one after the other."""

    def __init__(self, app: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._rooms = rooms_of(app)
        self._asking = Asking.ROOM
        self._address = ""
        self._trouble: Text | None = None
        self.top = TopBar(self, filled=True)
        self.top.set_title(say("Room of computers"))
        self.card = PlainCard(self)
        self.question = WordsLabel(self, px=28, bold=True, middle=True, centred=True)
        self.trouble = WordsLabel(self, px=22, middle=True, centred=True)
        self.rooms_pane = ScrollPane(self)
        self.rooms = RoomList(self.rooms_pane.content)
        self.rooms_pane.set_rows((self.rooms,))
        self._found: tuple[Found, ...] = ()
        self.address = NameField(self)
        self.address.setMaxLength(_LONGEST_ADDRESS)
        self.address.set_placeholder(say("or the address shown in class"))
        self.address.set_name(say("The address of the room"))
        self.go = PictureButton(say("Go in"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=24)
        self.go.setEnabled(False)
        self.pad = CodePad(self)
        self.chosen = ChosenPicture(self)
        self.again = PictureButton(say("Another picture"), icon_drawing(Icon.BACK), parent=self, px=24)
        self.myself = Myself(self)
        self.pane = ScrollPane(self)
        self.grid = PupilGrid(self.pane.content)
        self.pane.set_rows((self.grid,))
        self._connect()
        self.ask(Asking.ROOM)

    def _connect(self) -> None:
        doors = self._rooms.doors
        doors.found.connect(self.show_found)
        doors.refused.connect(self._refused)
        self._rooms.entered.connect(self._entered)
        self.address.returnPressed.connect(self._typed)
        self.address.textChanged.connect(lambda text: self.go.setEnabled(bool(text.strip())))
        self.go.clicked.connect(lambda _down=False: self._typed())
        self.rooms.chosen.connect(self._to)
        self.pad.chosen.connect(self._knock)
        self.grid.chosen.connect(self._sit)
        self.myself.chosen.connect(self._sit_with_friend)
        self.again.clicked.connect(lambda _down=False: self._choose_again())
        self.visited.connect(self._look)

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the widgets of all questions in Tab order, then the bar."""
        stops = (self.rooms_pane, self.address, self.go, self.pad, self.pane, *self.myself.stops())
        return (*stops, self.again, self.top)

    def asked(self) -> Sequence[Readable]:
        """Returns the text of the current question, to read aloud."""
        return [self.question]

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out one card: the question above, the possible answers below."""
        self.put_on_top(self.top)
        self.put(self.card, 83, 92, 1200, 652)
        if self._asking is Asking.WHO and not self.chosen.isHidden():
            self.put(self.chosen, 123, 104, 100, 98)
            self.put(self.question, 233, 108, 1010, 92)
        else:
            self.put(self.chosen, 483, 216, 400, 340)
            self.put(self.question, 123, 108, 1120, 92)
        self.put(self.trouble, 123, 200, 1120, 62)
        self.put(self.rooms_pane, 133, 258, 1100, 334)
        self.rooms_pane.relayout()
        self.put(self.address, 133, 600, 780, 84)
        self.put(self.go, 943, 600, 290, 84)
        self.put(self.pad, 133, 262, 1100, 456)
        self.put(self.pane, 123, 206, 1120, 520)
        self.pane.relayout()
        self.put(self.myself, 113, 206, 1140, 528)
        self.put(self.again, 483, 600, 400, 100)

    def put_away(self) -> None:
        """Stops looking for rooms when the page is left."""
        self._rooms.doors.rest()
        self._rooms.seeks_friend = False

    def ask(self, asking: Asking, trouble: Text | None = None) -> None:
        """Asks this question, with a sentence on what went wrong before."""
        self._asking, self._trouble = asking, trouble
        words = _TO_A_FRIEND.get(asking) if self._rooms.seeks_friend else None
        self.question.set_words(words or _QUESTIONS[asking])
        self._say_below()
        parts: dict[Asking, tuple[QWidget, ...]] = {
            Asking.ROOM: (self.address, self.go, self.rooms_pane),
            Asking.YES: (self.chosen, self.again),
        }
        for when, shown in parts.items():
            for part in shown:
                part.setVisible(asking is when)
        self.pad.setVisible(asking is Asking.CODE)
        self.pane.setVisible(asking is Asking.WHO)
        self.myself.setVisible(asking is Asking.MYSELF)
        if asking is Asking.CODE:
            self.pad.clear()
        self.arrange_keys()
        self.asks.emit()

    def _say_below(self) -> None:
        """Shows below the question what went wrong, or that no room was found yet."""
        looking = self._asking is Asking.ROOM and not self._found
        words = _LOOKING if looking else ""
        self.trouble.set_words(words if self._trouble is None else self._trouble)

    @property
    def found(self) -> Sequence[PictureButton]:
        """The buttons of the rooms that were found."""
        return self.rooms.buttons

    def asking(self) -> Asking:
        """Returns the current question."""
        return self._asking

    def show_found(self, rooms: tuple[Found, ...]) -> None:
        """Shows the rooms that were found."""
        if rooms == self._found:
            return
        self._found = rooms
        self._show_found()

    def _show_found(self) -> None:
        self.rooms.show_rooms(self._found, with_pictures=not self._rooms.seeks_friend)
        self.rooms_pane.set_scale(self.scale())
        self._say_below()
        self.relayout()
        self.arrange_keys()

    def _look(self) -> None:
        room = self._rooms.pupil
        if room is not None and room.seat.stay is Stay.SEATED and not room.seat.is_of_friends:
            self.ask(Asking.WAIT)
            QTimer.singleShot(0, self._rooms.shown_again.emit)  # after this page is shown
            return
        if room is not None and room.seat.stay is not Stay.OVER:
            self._show_room()
            return
        seeks = self._rooms.seeks_friend
        self.top.set_title(say("On two computers") if seeks else say("Room of computers"))
        self.address.set_placeholder(
            say("or the address that is shown there") if seeks else say("or the address shown in class")
        )
        self.ask(Asking.ROOM)
        self._show_found()
        self._rooms.doors.look()

    def _typed(self) -> None:
        if address := self.address.text().strip():
            self._to(address)

    def _to(self, address: str) -> None:
        self._address = address
        self.ask(Asking.CODE)

    def _knock(self, code: tuple[int, ...]) -> None:
        self.ask(Asking.WAIT)
        self._rooms.doors.knock(self._address, code)

    def _refused(self, why: Text) -> None:
        if self._asking is Asking.WAIT:
            self.ask(Asking.CODE, why)

    def _entered(self, room: PupilRoom) -> None:
        room.changed.connect(self._show_room)
        self._rooms.doors.rest()
        self._show_room()

    def _show_room(self) -> None:
        """Shows the pictures of the pupils; once one sits here, `InTheRoom` shows the next page."""
        room = self._rooms.pupil
        if room is None or room.seat.stay is Stay.OVER:
            if self._asking is not Asking.ROOM:
                self.ask(Asking.ROOM)
            return
        if room.seat.stay is not Stay.CHOOSING or room.seat.welcome is None:
            self.ask(Asking.WAIT)
            return
        welcome = room.seat.welcome
        if welcome.friends:
            self._ask_myself(welcome.seats)
            return
        if room.seat.waits:
            pupil = room.seat.pupil
            self._wait_for_yes(pupil, welcome.seats, again=pupil in room.seat.refused)
            return
        taken = {seat.pupil for seat in welcome.seats if seat.taken}
        self.top.set_title(say("Room of computers"), welcome.title)
        # The pictures keep their positions when others sit down.
        self.grid.show_pupils([Pupil(seat.pupil, seat.name, seat.picture) for seat in welcome.seats], taken)
        self.pane.set_scale(self.scale())
        asked_before = self._asking is Asking.WHO
        if not asked_before:
            self.ask(Asking.WHO)
        if not room.seat.was_refused:
            self.question.set_words(_QUESTIONS[Asking.WHO])
            self.chosen.hide()
        elif not asked_before:
            self._say_refused(_picture_of(room.seat.refused[-1], welcome.seats))
        self.relayout()

    def _say_refused(self, picture: str) -> None:
        """Shows with words and a sign that the teacher refused this picture."""
        self.question.set_words(REFUSED)
        self.chosen.show_child(picture, Icon.CLOSE)
        self.chosen.show()
        self.asks.emit()

    def _wait_for_yes(self, pupil: str, seats: Sequence[SeatOffer], *, again: bool = False) -> None:
        """Shows that the teacher is being asked; `again` if the teacher has refused before."""
        self.chosen.show_child(_picture_of(pupil, seats), Icon.HAND)
        if self._asking is not Asking.YES:
            self.ask(Asking.YES)
            if again:
                self.question.set_words(ONCE_MORE)
                self.asks.emit()
            self.again.setFocus()
            self.relayout()

    def _choose_again(self) -> None:
        room = self._rooms.pupil
        if room is not None:
            room.seat.choose_again()
            room.send()
            self._show_room()

    def _ask_myself(self, seats: Sequence[SeatOffer]) -> None:
        taken = next((seat.picture for seat in seats if seat.taken), "")
        if all(seat.taken for seat in seats):
            self.ask(Asking.WAIT, say("Two are playing here already."))
        elif self._asking is not Asking.MYSELF:
            self.myself.show_without(taken)
            self.ask(Asking.MYSELF)
            self.relayout()

    def _sit_with_friend(self, picture: str, name: str) -> None:
        room = self._rooms.pupil
        if room is None or room.seat.welcome is None:
            return
        free = [seat.pupil for seat in room.seat.welcome.seats if not seat.taken]
        if free:
            room.seat.sit(free[0], picture, name)
            room.send()

    def _sit(self, pupil: str) -> None:
        room = self._rooms.pupil
        if room is not None:
            self.ask(Asking.WAIT)  # Shows that the press was noticed, even if the answer is slow.
            room.seat.sit(pupil)
            room.send()


def _picture_of(pupil: str, seats: Sequence[SeatOffer]) -> str:
    """Returns the key of this pupil's picture; "" if the pupil has no seat."""
    return next((seat.picture for seat in seats if seat.pupil == pupil), "")


_GAP, _HIGH, _PX = 18.0, 98.0, 26.0
_ACROSS = 2


class RoomList(Composite):
    """A list with a button for each room, for a `ScrollPane`. A single room has the whole width.

    Signals:
        chosen: The address of the room that was pressed.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._with_pictures = True
        self.buttons: tuple[PictureButton, ...] = ()
        self._by_room: dict[Found, PictureButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def show_rooms(self, rooms: Sequence[Found], *, with_pictures: bool = True) -> None:
        """Shows these rooms in this order. A room that was shown before keeps its button.

        Args:
            rooms: The rooms that were found.
            with_pictures: Whether to show the rooms' pictures; a game with a friend has none.
        """
        before, self._by_room = self._by_room, {}
        stays = with_pictures is self._with_pictures
        self._with_pictures = with_pictures
        for room in rooms:
            self._by_room[room] = before.pop(room) if stays and room in before else self._button(room)
        for gone in before.values():
            gone.hide()
            gone.deleteLater()
        self.buttons = tuple(self._by_room.values())
        while self._grid.takeAt(0) is not None:
            pass
        for index, button in enumerate(self.buttons):
            row, column = divmod(index, _ACROSS)
            self._grid.addWidget(button, row, column, 1, _ACROSS if len(self.buttons) == 1 else 1)
            button.show()
        for column in range(_ACROSS):
            self._grid.setColumnStretch(column, 1)
        self.set_scale(self._u)

    def height_for(self, _width: float) -> float:
        """Returns the height in window pixels, which is the same for any width."""
        rows = -(-len(self.buttons) // _ACROSS)
        return rows * self._high() + max(0, rows - 1) * self._gap()

    def stops(self) -> Sequence[float]:
        """Returns the tops of the rows, so that the pane scrolls by whole rows."""
        rows = -(-len(self.buttons) // _ACROSS)
        return [row * (self._high() + self._gap()) for row in range(max(1, rows))]

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets the sizes of the Qt layout, which places the buttons."""
        self._grid.setSpacing(self._gap())
        for button in self.buttons:
            button.setFixedHeight(self._high())
        self._grid.activate()

    def _gap(self) -> int:
        return round(_GAP * self._u)

    def _high(self) -> int:
        return round(max(target_px(_HIGH, self._u), text_px(_PX, self._u) * 3.4))

    def _button(self, room: Found) -> PictureButton:
        picture = room_picture(room.room) if self._with_pictures and room.room else None
        button = PictureButton(
            room.title or room.who or room.address,
            icon_drawing(Icon.CLASS) if picture is None else portrait_drawing(picture),
            ButtonStyle.SUN,
            self,
            px=_PX,
            picture_size=(44, 44) if picture is None else (72, 72),
            name=_name(room, None if picture is None else portrait_name(picture)),
        )
        if room.title and room.who:
            button.set_second(room.who)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda _down=False: self.chosen.emit(room.address))
        return button


def _name(room: Found, picture: Text | None) -> Words:
    """Returns the accessible name of a room's button."""
    said = [each for each in (room.title, room.who) if each] or [room.address]
    return chained(", ", [*said, *(() if picture is None else (picture,))])
