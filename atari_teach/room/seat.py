"""A pupil's side of a room: the teacher's task, the pupil's board, and the events still to send.

The caller passes messages to `received`, takes messages from `outgoing`, and calls `tick` a few times a
second. A pupil's events are stored in this computer's register first. From there they are sent in order, one
parcel at a time, until the teacher's program confirms that its register has them. No other state needs to be
saved: after each reconnection, both programs compare which events they have.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum
from itertools import count

from atari_teach.base.checked_values import MalformedError
from atari_teach.room.far_game import FarGame
from atari_teach.room.history import Outbox, have_of
from atari_teach.room.messages import (
    SPEAKS,
    Asked,
    Board,
    BoardView,
    Closed,
    Entries,
    FromPupil,
    FromTeacher,
    GameBegins,
    Gone,
    Has,
    Have,
    Hello,
    Kept,
    More,
    Partner,
    PutOut,
    Rows,
    Seated,
    SeatOffer,
    Sit,
    Waits,
    Welcome,
    WhatOf,
    encode,
    from_teacher,
)
from atari_teach.room.task import PairTask
from atari_teach.store.disk.event_rows import Contents, EventRow, PupilRow
from atari_teach.store.register import Register

_SEND_AGAIN = 2.0
_BOARD_EVERY = 0.1
_CLOCK_OFF = 120
"""If this computer's clock differs from the teacher's by more seconds, events get the teacher's time."""


class Stay(Enum):
    """The state of this computer in the room."""

    KNOCKING = "knocking"  # no message has arrived yet
    CHOOSING = "choosing"  # nobody sits here; the pupil chooses a picture
    SEATED = "seated"
    OVER = "over"  # the room was closed, or the pupil left it


class Seat:
    """One computer in a room. Use it from one thread only.

    Args:
        version: The version of this program.
        register: Stores the events at this computer; None if two friends play.
        clock: A monotonic clock, in seconds.
        pupil: The pupil who sat here before the program was closed; empty for nobody.
        draw: Returns as many random bytes as its argument says.
    """

    def __init__(
        self,
        version: str,
        register: Register | None,
        clock: Callable[[], float],
        pupil: str = "",
        draw: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self._version = version
        self._register = register
        self._clock = clock
        self._pupil = pupil
        self._draw = draw
        self.stay = Stay.KNOCKING
        self.welcome: Welcome | None = None
        self._part: Welcome | None = None  # the seats received so far, while further parts are missing
        self.seat: SeatOffer | None = None
        self.asked: Asked | None = None
        self.game: FarGame | None = None
        self.partner_here = True
        """Whether the partner in the game is at the board; see `messages.Partner`."""
        self._is_on_line = False
        self._answers: list[FromPupil] = []
        self._own: Outbox | None = None
        self._late: Outbox | None = None  # sends events of the previous pupil, who has moved
        # A random start: late answers to parcels from before a restart must not match new parcels.
        self._parcels = count(1 + int.from_bytes(draw(4)))
        self._board: BoardView | None = None
        self._board_sent: tuple[float, BoardView | None] = (-1.0, None)
        self._act_at = 0.0
        self._asked_at: float | None = None  # when an unanswered `Hello` or `Sit` was last sent
        self._changes = 0
        self._tapped = ""  # the pupil whose picture was tapped; "" after a refusal or a withdrawal
        self._chosen = ("", "")  # the picture and the name, where two friends play
        self.simple = False
        """Whether the class has the look Simple."""
        self.is_of_friends = False
        self.has_moved = False
        """Whether the pupil has moved here from another computer."""
        self.waits = False
        """Whether the teacher is being asked if this computer may have the chosen seat."""
        self.was_refused = False
        """Whether the teacher refused the seat that was chosen last."""
        self.refused: list[str] = []
        """The pupils whose seats the teacher refused to this computer, the latest at the end."""
        self.was_put_out = False
        """Whether the room is over for this computer because the teacher removed it."""

    @property
    def changes(self) -> int:
        """A number that grows with every message that may change what is shown."""
        return self._changes

    @property
    def is_on_line(self) -> bool:
        """Whether the connection to the teacher's program is there."""
        return self._is_on_line

    @property
    def pupil(self) -> str:
        """The id of the pupil who sits or sat here; empty for nobody."""
        return self._pupil

    @property
    def all_arrived(self) -> bool:
        """Whether the teacher's program has all events of the pupil at this computer."""
        if self._register is None or not self._pupil:
            return True
        return self._own is not None and self._own.all_arrived

    def outgoing(self) -> Iterator[bytes]:
        """Yields the messages to send, and removes them from the queue."""
        while self._answers:
            yield encode(self._answers.pop(0))

    def line_is(self, *, on: bool) -> None:
        """Reacts to a change of the connection; if it is back (`on`), sends who sits here."""
        self._is_on_line = on
        self._answers.clear()
        self._own = self._late = None
        self._changes += 1
        if on and self.stay is not Stay.OVER:
            self._board_sent = (-1.0, None)
            self._act_at = -_SEND_AGAIN
            self._say_who()

    def play_with_friend(self) -> None:
        """Makes this the seat of one of two friends, which uses no register."""
        self.is_of_friends, self._register = True, None

    def sit(self, pupil: str, picture: str = "", name: str = "") -> None:
        """Asks for the seat of this pupil, whose picture was tapped; friends also send picture and name."""
        if self.stay is Stay.CHOOSING:
            self._pupil = self._tapped = pupil
            self._chosen = picture, name
            self.was_refused = False
            self._say_who()

    def choose_again(self) -> None:
        """Withdraws the choice of a seat while the teacher is being asked about it."""
        if self.waits:
            self.waits, self._pupil, self._tapped = False, "", ""
            self._changes += 1
            self._say_who()

    def _say_who(self) -> None:
        """Sends who sits here or wants to sit here; `tick` repeats the message until it is answered."""
        self._asked_at = self._clock()
        if self.stay is Stay.CHOOSING and self._pupil:
            self._answers.append(Sit(self._pupil, self._mine(), *self._chosen))
        else:
            version = f"{self._version} {SPEAKS}"
            self._answers.append(Hello(version, self._pupil, self._mine()))

    def leave(self) -> None:
        """Leaves the room; events that have not arrived stay in this computer's register."""
        self._answers.append(Gone(left=True))
        self._over()

    def pause(self) -> None:
        """Tells the teacher's program that this program ends and its pupil will be back."""
        self._answers.append(Gone(left=False))

    def show(self, view: BoardView) -> None:
        """Sends the pupil's board to the teacher, at once or, soon after another board, a little later."""
        self._board = view
        if self._is_on_line and self.stay is Stay.SEATED:
            self._send_board(self._clock())

    def act(self, action: str) -> bool:
        """Makes an entry in the game against somebody at another computer; returns False if it can't."""
        act = None if self.game is None else self.game.do(action, self._draw(4).hex())
        if act is None:
            return False
        self._answers.append(act)
        self._act_at = self._clock()
        self._changes += 1
        return True

    def tick(self) -> None:
        """Sends new events and boards, and repeats messages that were not answered."""
        if not self._is_on_line or self.stay is Stay.OVER:
            return
        now = self._clock()
        if self._asked_at is not None and now - self._asked_at >= _SEND_AGAIN:
            self._say_who()
        self._send_rows(now)
        if self.stay is Stay.SEATED:
            self._send_what_waits(now)

    def _send_what_waits(self, now: float) -> None:
        self._send_board(now)
        if now - self._act_at >= _SEND_AGAIN:
            self._act_at = now
            self._keep_up()

    def _send_board(self, now: float) -> None:
        sent_at, sent = self._board_sent
        if self._board is not None and self._board != sent and now - sent_at >= _BOARD_EVERY:
            self._board_sent = (now, self._board)
            self._answers.append(Board(self._board))

    def _keep_up(self) -> None:
        """Sends the unconfirmed entry of the game again, or asks for messages that may have been lost."""
        task = None if self.asked is None else self.asked.task
        if task is None:
            self._say_who()
        elif self.game is not None:
            self._answers.append(self.game.again() or self.game.more())
        elif isinstance(task, PairTask):
            self._answers.append(More(task.game, 0))

    def received(self, payload: bytes) -> None:
        """Handles a message from the teacher's program; ignores invalid ones."""
        if self.stay is Stay.OVER:
            return
        try:
            message = from_teacher(payload)
        except MalformedError:
            return
        self._changes += 1
        self._take(message)

    def _take(self, message: FromTeacher) -> None:
        match message:
            case Welcome():
                self._choose(message)
            case Seated():
                self._sit_down(message)
            case Waits():
                self._wait(message)
            case PutOut() | Closed():
                self.was_put_out = isinstance(message, PutOut)
                self._over()
            case Asked() | GameBegins() | Entries() | Partner() | Rows() | Kept() | WhatOf() | Has():
                self._take_seated(message)

    def _take_seated(
        self, message: Asked | GameBegins | Entries | Partner | Rows | Kept | WhatOf | Has
    ) -> None:
        match message:
            case Asked():
                self._asked(message)
            case GameBegins():
                if self.game is None or self.game.id != message.game:
                    self.game, self.partner_here = FarGame(message), True
            case Entries() if self.game is not None and self.game.id == message.game:
                more = self.game.take(message)
                if more is not None:
                    self._answers.append(more)
            case Partner(game, here) if self.game is not None and self.game.id == game:
                self.partner_here = here
            case Rows() | Kept() | WhatOf() | Has():
                self._take_of_events(message)

    def _wait(self, message: Waits) -> None:
        """Records that the teacher is being asked, or has refused. `tick` repeats the request meanwhile."""
        if self.stay is not Stay.CHOOSING or message.pupil != self._tapped:
            return
        self.waits, self.was_refused = not message.refused, message.refused
        if message.refused:
            self._pupil, self._tapped, self._asked_at = "", "", None
            self.refused = [*(each for each in self.refused if each != message.pupil), message.pupil]
        elif not self._pupil:  # A list of seats arrived in between, since others sat down.
            self._pupil, self._asked_at = message.pupil, self._clock()

    def _take_of_events(self, message: Rows | Kept | WhatOf | Has) -> None:
        match message:
            case Rows(number, rows):
                self._keep(number, rows)
            case WhatOf(pupil, runs):
                if self._register is not None and pupil == self._pupil:
                    self._answers.append(Has(pupil, have_of(self._register, pupil, runs)))
            case Kept() | Has():
                if any(outbox.was_answered(message) for outbox in self._outboxes()):
                    self._send_rows(self._clock())

    def _choose(self, message: Welcome) -> None:
        if message.total:
            whole = self._joined(message)
            if whole is None:
                return  # A computer without any seats yet asks again until all parts have come.
            message = whole
        if self.waits:
            self.welcome = message
            return
        self._asked_at = None
        if message.friends:
            self.play_with_friend()
        self.welcome, self.stay, self.simple = message, Stay.CHOOSING, message.simple
        self.seat = self.asked = self.game = self._own = None
        self._pupil = ""
        if message.late:
            self._late = self._outbox(message.late, message.have)

    def _joined(self, part: Welcome) -> Welcome | None:
        """Adds a part of a `Welcome`; returns the complete message after the last part, None before that."""
        if part.first:
            before = self._part
            if before is None or len(before.seats) != part.first:
                return None
            part = replace(before, seats=(*before.seats, *part.seats))
        self._part = part
        return part if len(part.seats) >= part.total else None

    def _asked(self, message: Asked) -> None:
        if self.asked is not None and message.number < self.asked.number:
            return
        if self.asked is None or message.task != self.asked.task:
            # The teacher's program waits for a board of the new task, even if it equals the last board.
            self._board, self._board_sent = None, (self._board_sent[0], None)
        self.asked = message
        if not isinstance(message.task, PairTask):
            self.game = None

    def _sit_down(self, message: Seated) -> None:
        if message.friends:
            self.play_with_friend()
        again = self.stay is Stay.SEATED and self._pupil == message.seat.pupil
        self.has_moved = message.moved or (again and self.has_moved)
        self.stay, self.seat, self._asked_at = Stay.SEATED, message.seat, None
        self._pupil, self._act_at = message.seat.pupil, self._clock()
        self.simple = message.simple
        self.waits = self.was_refused = False
        self.refused = []
        # Send a board even if the pupil does nothing, so that the pupil counts as present.
        self._board, self._board_sent = self._board or BoardView(), (-1.0, None)
        if self._register is not None:
            self._register.shift_clock(message.now or None, _CLOCK_OFF)
            if self._register.pupil(self._pupil) is None:
                # No name, and a lower revision than the teacher's row, so that the teacher's wins a merge.
                row = PupilRow(
                    self._pupil, self._register.moment(), 0, "", message.seat.picture, archived=True
                )
                self._register.add_contents(Contents((row,)))
        self._own = self._outbox(self._pupil, message.have)
        self._send_rows(self._clock())

    def _keep(self, number: int, rows: tuple[EventRow, ...]) -> None:
        """Stores and confirms rows of the pupil at this computer; confirms a parcel without rows at once."""
        if not rows:
            self._answers.append(Kept(number))
            return
        if self._register is None:
            return
        events = tuple(row for row in rows if row.pupil == self._pupil)
        if self._register.add_contents(Contents(events=events)):
            self._answers.append(Kept(number))

    def _mine(self) -> Have:
        if self._register is None or not self._pupil or self._register.pupil(self._pupil) is None:
            return {}
        return have_of(self._register, self._pupil)

    def _outbox(self, pupil: str, there: Have) -> Outbox | None:
        return None if self._register is None else Outbox(self._register, pupil, there, self._parcels)

    def _send_rows(self, now: float) -> None:
        """Sends the next parcel of events that the teacher's program lacks, if one is due."""
        for outbox in self._outboxes():
            message = outbox.due(now)
            if message is not None:
                self._answers.append(message)

    def _outboxes(self) -> tuple[Outbox, ...]:
        return tuple(outbox for outbox in (self._own, self._late) if outbox is not None)

    def _over(self) -> None:
        self.stay = Stay.OVER
        self.seat = self.asked = self.game = self.welcome = None
        self._changes += 1
        if self._register is not None:
            self._register.shift_clock(None, _CLOCK_OFF)
