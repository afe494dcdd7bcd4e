"""The teacher's side of a room: who sits where, the task of each pupil, and their results. No network.

The caller passes messages to `received`, takes messages from `outgoing`, and calls `tick` a few times a
second. The hub acknowledges a pupil's events when the register has written them to the disk, and entries of
a game when the journal has. A computer may report only its own board and events of its own pupil. An invalid
message is listed in `rejected` and has no effect on other computers.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import accumulate

from atari_teach.base.checked_values import MalformedError, a_number, a_text, an_id
from atari_teach.room.fields import MOMENTS, MOST_ENTRIES
from atari_teach.room.game_log import Entry, GameLog
from atari_teach.room.history import Outbox, for_another_computer, have_of
from atari_teach.room.journal import Journal
from atari_teach.room.messages import (
    SPEAKS,
    Act,
    Asked,
    Board,
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
    from_pupil,
    sent_to,
    spoken,
)
from atari_teach.room.rate_limits import Buckets, Rate
from atari_teach.room.room_seats import LineOf, Match, Place, SeatView
from atari_teach.room.seating import Seating, WishView
from atari_teach.room.task import FreeTask, PairTask, Task, setup_fields, setup_from, task_fields, task_from
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup

_KEEP_EVERY = 0.5
_SEND_AGAIN = 3.0
_OFFER_AFTER = 0.3
"""Seconds to collect changes before newcomers get a new list of seats: a room may fill up in a minute."""
_MOST_REJECTED = 200
_EVENTS = Rate(2, 6_000)
"""The rate of events of one pupil: a week's exercises may arrive at once, then as fast as a child works."""
_PARCELS_OF_ONE = 2
"""The maximum number of unstored parcels per computer: one of its pupil, one of the previous pupil."""
_ROWS_AT_ONCE = 480
"""The maximum number of events that are stored at once, which takes about 50 ms."""


class Hub:
    """One room. Use it from one thread only.

    Args:
        title: The room's name.
        seats: The seats of the room.
        register: Stores the events; None if two friends play, since their own computers store the games.
        clock: A monotonic clock, in seconds.
        journal: Restores the room after the program was killed.
        draw: Returns as many random bytes as its argument says.
    """

    def __init__(
        self,
        title: str,
        seats: Iterable[SeatOffer],
        register: Register | None,
        clock: Callable[[], float],
        journal: Journal | None = None,
        draw: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.title = title
        self._register = register
        self._clock = clock
        self._journal = Journal(None) if journal is None else journal
        self._draw = draw
        self._places = {seat.pupil: Place(replace(seat, taken=False)) for seat in seats}
        self._seating = Seating(clock)
        self.has_list = True
        """Whether the room has a class list: then only the teacher may give an absent pupil's seat away."""
        self.simple = False
        """Whether the class has the look Simple; `show_simple` changes it while the room is open."""
        self._devices: dict[str, str] = {}  # the pupil who sits at each computer; "" for nobody
        self._speaks: dict[str, int] = {}  # the protocol level of each computer's program
        self._before: dict[str, str] = {}  # by computer: the previous pupil, who has moved to another one
        self._matches: dict[str, Match] = {}
        self._incoming: list[tuple[str, int, tuple[EventRow, ...]]] = []
        self._events = Buckets(_EVENTS, clock)
        self._unwritten: list[Match] = []
        self._kept_at = clock() - _KEEP_EVERY
        self._answers: deque[tuple[str, FromTeacher]] = deque()
        self._waiting: list[tuple[str, FromTeacher]] = []  # to be sent when the journal is on the disk
        self._offers_at: float | None = None  # when computers without a pupil get the list of seats
        self._rejected: deque[tuple[str, str]] = deque(maxlen=_MOST_REJECTED)
        self._restore()

    # State for the teacher's window.

    @property
    def wishes(self) -> tuple[WishView, ...]:
        """The requests that wait for the teacher's yes, the oldest first."""
        lines = {place.pupil: place.line for place in self._places.values()}
        return tuple(
            WishView(wish.device, wish.sit.pupil, lines[wish.sit.pupil]) for wish in self._seating.wishes
        )

    @property
    def open_seconds(self) -> float:
        """The remaining seconds in which everybody may sit down without the teacher's yes."""
        return self._seating.open_seconds

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """All seats, in the order in which they were given."""
        return tuple(place.view() for place in self._places.values())

    @property
    def computers(self) -> frozenset[str]:
        """All computers in the room, whether a pupil sits there or not."""
        return frozenset(self._devices)

    @property
    def newcomers(self) -> int:
        """The number of computers in the room without a pupil."""
        return sum(not pupil for pupil in self._devices.values())

    @property
    def computers_put_out(self) -> frozenset[str]:
        """The computers that the teacher removed from the room, also before a restart."""
        return frozenset(self._seating.put_out)

    @property
    def seated(self) -> frozenset[str]:
        """The computers where a pupil sits, including those that have lost their connection."""
        return frozenset(place.device for place in self._places.values() if place.device)

    @property
    def saving(self) -> bool:
        """Whether everything that was received is on the disk."""
        return not (self._incoming or self._unwritten)

    def game(self, game: str) -> GameLog | None:
        """Returns the game with this id between two computers; None if there is none."""
        match = self._matches.get(game)
        return None if match is None else match.log

    def rejected(self) -> tuple[tuple[str, str], ...]:
        """Returns the messages rejected since the last call: for each the pupil (or "") and the reason."""
        latest = tuple(self._rejected)
        self._rejected.clear()
        return latest

    def outgoing(self) -> Iterator[tuple[str, bytes]]:
        """Yields the messages to send, and removes them from the queue: for each the device and the bytes."""
        latest: tuple[int, FromTeacher] | None = None
        payloads: list[bytes] = []
        while self._answers:
            device, message = self._answers.popleft()
            speaks = self._speaks.get(device, SPEAKS)
            # The same message often goes to many computers.
            if latest is None or latest[0] != speaks or latest[1] is not message:
                latest, payloads = (speaks, message), list(map(encode, sent_to(speaks, message)))
            yield from ((device, payload) for payload in payloads)

    # Actions of the teacher.

    def start(self, pupils: Iterable[str], task: Task) -> None:
        """Gives these pupils a task, and ends a pause in which they look at the wall."""
        for pupil in pupils:
            if (place := self._places.get(pupil)) is not None:
                self._leave_game(place)
                self._set(place, task)
        self._let_latecomers_begin()
        self._tell()

    def pair(self, black: str, white: str, setup: GameSetup) -> str:
        """Lets two pupils play against each other at their computers; returns the game's id.

        Raises:
            KeyError: One of them has no seat.
        """
        for place in (self._places[black], self._places[white]):
            self._leave_game(place)
        game = self._draw(8).hex()
        self._journal.write("game", game, setup_fields(setup), black, white)
        self._matches[game] = Match.begun(game, setup, black, white)
        for pupil in (black, white):
            self._set(self._places[pupil], PairTask(game))
        self._let_latecomers_begin()
        self._tell()
        return game

    def look(self, pupils: Iterable[str], *, on: bool) -> None:
        """Pauses the boards of these pupils while they look at the wall, or resumes them."""
        for pupil in pupils:
            if (place := self._places.get(pupil)) is not None and place.look is not on:
                place.look = on
                self._wish(place)
        self._tell()

    def _let_latecomers_begin(self) -> None:
        """Ends the pause at empty seats once no seated pupil is told to look at the wall any more."""
        if not any(place.look for place in self._places.values() if place.device):
            self.look([place.pupil for place in self._places.values()], on=False)

    def show_simple(self, *, on: bool) -> None:
        """Shows everything on the pupils' computers in the look Simple, or no longer."""
        if self.simple is on:
            return
        self.simple = on
        self._answers += [(each.device, self._seated(each)) for each in self._places.values() if each.device]
        self._offer_all()

    def stay(self, pupils: Iterable[str], *, on: bool) -> None:
        """Keeps these pupils at their task, or lets them leave it again."""
        for pupil in pupils:
            if (place := self._places.get(pupil)) is not None and place.stay is not on:
                place.stay = on
                self._journal.write("stay", pupil, on)
                self._wish(place)
        self._tell()

    def name_seat(self, pupil: str, picture: str, name: str) -> None:
        """Sets the picture and name that a friend has chosen; only for a game of two friends."""
        if (place := self._places.get(pupil)) is not None:
            place.seat = replace(place.seat, picture=picture, name=name)
            self._journal.write("who", pupil, picture, name)

    def let_all_sit(self, *, on: bool) -> None:
        """Lets everybody sit down for some minutes, beginning with those who wait (`on`); or ends that."""
        self._seating.set_open(on=on)
        for wish in self._seating.waiting if on else ():
            if self._may_sit(wish.device, self._places[wish.sit.pupil]):
                self._answer(wish.device, yes=True)

    def answer(self, wish: WishView, *, yes: bool) -> None:
        """Grants or refuses a pupil's request; does nothing if the request was withdrawn or answered."""
        if wish in self.wishes:
            self._answer(wish.device, yes=yes)

    def _answer(self, device: str, *, yes: bool) -> None:
        wish = self._seating.answered(device, yes=yes)
        if wish is None:
            return
        if yes:
            self._seat(device, self._places[wish.sit.pupil], wish.sit.have)
        else:
            self._answers += [(device, Waits(wish.sit.pupil, refused=True)), (device, self._welcome(device))]

    def put_out(self, pupil: str) -> str:
        """Removes the computer at this pupil's seat from the room; returns its login, or "" for none.

        The hub ignores its messages from now on. Everybody who sits down needs the teacher's yes until the
        teacher changes that: the computer can join again with the pictures, but only as somebody who asks.
        """
        place = self._places.get(pupil)
        if place is None or not place.device:
            return ""
        device = place.device
        self._seating.put_out.add(device)
        self._seating.set_open(on=False)
        self._seating.forget(device)
        self._incoming = [came for came in self._incoming if came[0] != device]
        self._free(place)
        self._devices.pop(device, None)
        self._before.pop(device, None)
        self._journal.write("out", device)
        self._waiting += [(device, PutOut()), (device, Closed())]
        self._offer_all()
        self._tell()
        return device

    def close(self, *, anyway: bool = False) -> bool:
        """Closes the room; returns whether it is closed.

        If the disk can't take all events, the room stays open and this returns False. With `anyway` the
        room closes anyway: the pupils' computers keep the missing events and send them when they are in a
        room of this teacher again, and the journal keeps the games.
        """
        matches = list(self._matches.values())
        self._store_queued()
        if self._register is not None:
            written = [match.write_down(self._register) for match in matches]
            if not (self.saving and all(written)) and not anyway:
                return False
        for match in matches:
            self._end(match)
        for device in self._devices:
            self._answers.append((device, Closed()))
        if self.saving:
            self._journal.forget()
        return True

    def tell_all_again(self) -> None:
        """Sends every computer its task again, after the teacher's program had lost its own connection."""
        for place in self._places.values():
            if place.device:
                if not place.is_here:  # Only the teacher's connection may have been lost.
                    self._waiting.append((place.device, self._seated(place)))
                self._ask(place)
        self._offer_all()
        self._tell()

    # Incoming messages.

    def received(self, device: str, payload: bytes) -> None:
        """Handles a message from this computer. Never raises, whatever the bytes are."""
        if device in self._seating.put_out:
            return
        pupil = self._devices.get(device, "")
        try:
            self._take(device, pupil, from_pupil(payload))
        except MalformedError as error:
            self._rejected.append((pupil, str(error)))

    def tick(self) -> None:
        """Stores received events, sends acknowledgements, and repeats messages that were not answered."""
        now = self._clock()
        self._tell()
        if now - self._kept_at >= _KEEP_EVERY:
            self._store_queued(_ROWS_AT_ONCE)
        if self._offers_at is not None and now >= self._offers_at:
            self._offers_at = None
            welcome = self._welcome()
            wait = {wish.device for wish in self._seating.waiting}  # A program of 1.0.0 would stop asking.
            self._waiting += [
                (device, welcome)
                for device, pupil in self._devices.items()
                if not pupil and device not in wait
            ]
        self._seating.drop_stale()
        self._ask_for_signs(now)
        self._tell_of_partners()
        for place in self._places.values():
            if place.outbox is not None and place.outbox.is_waiting:
                self._send_rows(place)

    def _take(self, device: str, pupil: str, message: FromPupil) -> None:
        match message:
            case Hello():
                self._hello(device, message)
                return
            case Gone(left):
                self._gone(device, left=left)
                return
            case Sit():
                self._sit(device, message)
                return
        place = self._places.get(pupil)
        if place is not None and place.device != device:
            place = None
        if place is not None:
            place.gives_sign(self._clock())
        if isinstance(message, Rows):
            self._rows(device, place, message)
        elif isinstance(message, WhatOf):
            self._tell_what_of(device, place, message)
        elif place is not None:
            self._take_from(place, message)
        elif device not in self._devices:  # Otherwise the pupil left while the message was on its way.
            raise MalformedError("nobody sits there")

    def _take_from(self, place: Place, message: Board | Kept | Has | Act | More) -> None:
        match message:
            case Board(view):
                place.see(view, self._clock())
            case Kept() | Has():
                if place.outbox is not None and place.outbox.was_answered(message):
                    self._send_rows(place)
            case Act() | More():
                self._play(place, message)

    def _hello(self, device: str, message: Hello) -> None:
        """Answers a computer that has connected, with its seat, task and game, or with the list of seats."""
        # A restarted program doesn't say which pupil it had, but its computer keeps the seat.
        self._speaks[device] = spoken(message.version)
        self._seating.forget(device)
        place = self._places.get(message.pupil or self._devices.get(device, ""))
        if place is None or not self._may_sit(device, place):
            sat = self._places.get(self._devices.get(device, ""))
            if sat is not None:
                self._before[device] = sat.pupil
                if sat.device == device:  # Otherwise one computer could take all seats, one after the other.
                    self._free(sat)
                    self._offer_all()
            self._devices[device] = ""
            self._answers.append((device, self._welcome(device)))
            return
        self._seat(device, place, message.have)

    def _sit(self, device: str, message: Sit) -> None:
        self._devices.setdefault(device, "")
        place = self._places.get(message.pupil)
        if place is None or (self._register is None and not self._may_sit(device, place)):
            self._answers.append((device, self._welcome(device)))
            return
        if not self._may_sit(device, place):
            self._seating.wants(device, message)
            self._answers.append((device, Waits(place.pupil)))
            return
        if self._register is None and message.picture:
            self.name_seat(message.pupil, message.picture, message.name)
        self._seat(device, place, message.have)

    def _may_sit(self, device: str, place: Place) -> bool:
        """Returns whether this computer may have the seat without the teacher's yes."""
        if self._register is None:
            return not place.is_here or place.device == device
        asks = bool(self._seating.put_out) or (self.has_list and bool(have_of(self._register, place.pupil)))
        return self._seating.may_sit(device, place, asks=asks)

    def _seat(self, device: str, place: Place, have: Have) -> None:
        self._seating.forget(device)
        before = self._places.get(self._devices.get(device, ""))
        if before is not None and before is not place and before.device == device:
            self._free(before)
        moved = place.device not in {"", device}
        if moved:
            self._devices[place.device], self._before[place.device] = "", place.pupil
            self._answers.append((place.device, self._welcome(place.device, place.pupil)))
        pupil = place.pupil
        place.device, place.line, place.outbox = device, LineOf.HERE, None
        place.gives_sign(self._clock())
        if self._register is not None:
            place.outbox = Outbox(
                self._register, pupil, have, place.parcels, _SEND_AGAIN, for_another_computer
            )
        place.seat = replace(place.seat, taken=True)
        self._devices[device] = pupil
        self._journal.write("sit", device, pupil)
        self._waiting.append((device, self._seated(place, moved=moved)))
        self._send_rows(place)
        self._ask(place)
        self._offer_all()

    def _seated(self, place: Place, *, moved: bool = False) -> Seated:
        if self._register is None:
            return Seated(place.seat, {}, 0, friends=True, moved=moved)
        known, moment = have_of(self._register, place.pupil), int(self._register.now().timestamp())
        return Seated(place.seat, known, moment if moment in MOMENTS else 0, moved=moved, simple=self.simple)

    def _gone(self, device: str, *, left: bool) -> None:
        pupil = self._devices.get(device, "")
        place = self._places.get(pupil)
        self._seating.forget(device)
        if left or place is None:
            self._devices.pop(device, None)
            self._speaks.pop(device, None)
        if place is not None and place.device == device:
            place.line = LineOf.GONE
            if left:
                self._free(place)
            self._offer_all()

    def _free(self, place: Place) -> None:
        place.line, place.device = LineOf.EMPTY, ""
        place.seat = replace(place.seat, taken=False)
        self._journal.write("up", place.pupil)

    def _welcome(self, device: str = "", without: str = "") -> Welcome:
        late = self._before.get(device, "")
        have = have_of(self._register, late) if late and self._register is not None else {}
        places = self._places.values()
        seats = [replace(each.seat, taken=each.is_here or each.pupil == without) for each in places]
        return Welcome(self.title, tuple(seats), self._register is None, late, have, simple=self.simple)

    def _offer_all(self) -> None:
        """Schedules sending the list of seats to the computers where nobody sits yet."""
        if self._offers_at is None:
            self._offers_at = self._clock() + _OFFER_AFTER

    def _ask_for_signs(self, now: float) -> None:
        """Asks silent computers whether they are still there: the broker may not have a last will of them."""
        were_here = [place for place in self._places.values() if place.is_here]
        self._answers.extend(
            (place.device, Rows(0, ())) for place in self._places.values() if place.needs_sign(now)
        )
        if not all(place.is_here for place in were_here):
            self._offer_all()

    # Tasks.

    def _set(self, place: Place, task: Task, *, look: bool = False) -> None:
        place.begin(task)
        place.look = look
        self._wish(place)

    def _wish(self, place: Place) -> None:
        """Writes this pupil's task to the journal, and queues it for the pupil's computer."""
        place.number += 1
        self._journal.write("task", place.pupil, place.number, task_fields(place.task), place.look)
        if place.device:
            self._ask(place)

    def _ask(self, place: Place) -> None:
        """Queues the task for a pupil's computer, and also the game if two computers play it."""
        self._waiting.append((place.device, Asked(place.number, place.task, place.look, place.stay)))
        if isinstance(place.task, PairTask):
            self._tell_game(place, self._matches.get(place.task.game))

    def _tell(self) -> None:
        """Flushes the journal; if that works, releases the messages that were waiting for it."""
        if self._journal.flush():
            self._answers.extend(self._waiting)
            self._waiting.clear()

    # Events.

    def _rows(self, device: str, place: Place | None, message: Rows) -> None:
        """Accepts events of the pupil at this computer, or of the pupil who sat there before."""
        for owner in (place, self._places.get(self._before.get(device, ""))):
            if owner is not None and all(row.pupil == owner.pupil for row in message.rows):
                if self._register is not None and not owner.accepts(message.rows, self._register.counter):
                    raise MalformedError("events with counters that nobody reaches")
                self._queue_rows(device, owner, message)
                return
        if place is not None or device not in self._devices:
            raise MalformedError("events of somebody else")

    def _queue_rows(self, device: str, owner: Place, message: Rows) -> None:
        """Queues events for the register, up to a limit; the computer sends the rest again later."""
        waiting = [(number, rows) for other, number, rows in self._incoming if other == device]
        if (message.number, message.rows) in waiting:
            return
        if message.number in (number for number, _rows in waiting):
            # The computer's restarted program uses the number again: an answer to the old parcel would match.
            self._incoming = [come for come in self._incoming if come[:2] != (device, message.number)]
        elif len(waiting) >= _PARCELS_OF_ONE:
            return
        if self._events[owner.pupil].take(len(message.rows)):
            self._incoming.append((device, message.number, message.rows))

    def _store_queued(self, most: int | None = None) -> None:
        """Stores at most `most` received events (None: all), and acknowledges those that are on the disk."""
        if self._register is None or self.saving:
            self._incoming.clear()
            return
        self._kept_at = self._clock()
        unwritten, self._unwritten = self._unwritten, []
        for match in unwritten:
            self._end(match)
        sizes = accumulate(len(rows) for _device, _number, rows in self._incoming)
        count = sum(most is None or size <= most for size in sizes)
        some = self._incoming[:count]
        if self._register.add_contents(
            Contents(events=tuple(row for _device, _number, rows in some for row in rows))
        ):
            del self._incoming[:count]
            self._answers.extend((device, Kept(number)) for device, number, _rows in some)
            for device, _number, rows in some:
                if rows and (place := self._places[rows[0].pupil]).device != device:
                    self._send_rows(place)

    def _send_rows(self, place: Place) -> None:
        """Sends the next parcel of events that this pupil's computer lacks, if one is due."""
        if place.outbox is not None and place.is_here:
            message = place.outbox.due(self._clock())
            if message is not None:
                self._answers.append((place.device, message))

    def _tell_what_of(self, device: str, place: Place | None, message: WhatOf) -> None:
        """Answers which events of the computer's current or previous pupil the register has."""
        own = {"" if place is None else place.pupil, self._before.get(device, "")}
        if self._register is None or message.pupil not in own:
            raise MalformedError("events of somebody else")
        have = have_of(self._register, message.pupil, message.runs)
        self._answers.append((device, Has(message.pupil, have)))

    # Games.

    def _play(self, place: Place, message: Act | More) -> None:
        if message.game not in self._matches:
            return  # The game ended while the message was on its way.
        match = self._match_of(place, message.game)
        known = len(match.log.entries)
        if isinstance(message, Act):
            self._act(place, match, message, known)
        elif message.number:
            self._tell_entries(place, match, min(message.number, known))
        else:
            self._tell_game(place, match)

    def _act(self, place: Place, match: Match, message: Act, known: int) -> None:
        if match.take(place.pupil, message):
            self._journal.write("entry", match.id, str(message.entry))
            for player in match.players:
                self._tell_entries(self._places[player], match, known)
        else:
            self._tell_entries(place, match, min(message.number, known))

    def _match_of(self, place: Place, game: str) -> Match:
        match = self._matches.get(game)
        if match is None or place.pupil not in match.players:
            raise MalformedError("a game of somebody else")
        return match

    def _tell_entries(self, place: Place, match: Match, first: int) -> None:
        """Queues the entries of a game from number `first` on."""
        if not place.is_here or place.task != PairTask(match.id):
            return
        entries = match.log.entries
        for start in range(first, max(len(entries), first + 1), MOST_ENTRIES):
            part = Entries(match.id, start, entries[start : start + MOST_ENTRIES])
            self._waiting.append((place.device, part))

    def _tell_game(self, place: Place, match: Match | None) -> None:
        """Queues a game with all its entries."""
        if match is None or not place.device:
            return
        other = self._places[match.partner(place.pupil)].seat
        begins = GameBegins(match.id, match.setup, match.began_as(place.pupil), other)
        self._waiting.append((place.device, begins))
        self._tell_entries(place, match, 0)
        self._tell_of_partner(place, match)

    def _tell_of_partner(self, place: Place, match: Match) -> None:
        """Queues a message on whether the partner is at the board."""
        place.partner_here = self._places[match.partner(place.pupil)].is_at_board(self._clock())
        self._waiting.append((place.device, Partner(match.id, place.partner_here)))

    def _tell_of_partners(self) -> None:
        """Notifies the players whose partner left the board or the room, or came back."""
        now = self._clock()
        for match in self._matches.values():
            for player in match.players:
                place, other = self._places[player], self._places[match.partner(player)]
                if place.is_here and other.is_at_board(now) is not place.partner_here:
                    self._tell_of_partner(place, match)

    def _leave_game(self, place: Place) -> None:
        """Ends the game that this pupil plays against another pupil, who loses the task too."""
        if not isinstance(place.task, PairTask) or (match := self._matches.get(place.task.game)) is None:
            return
        self._end(match)
        for player in match.players:
            other = self._places[player]
            if other is not place and other.task == place.task:
                self._set(other, FreeTask(), look=other.look)

    def _end(self, match: Match) -> None:
        """Ends a match and records its finished games; while the disk is full, only the journal has them."""
        if self._register is not None and not match.write_down(self._register):
            self._unwritten.append(match)
        else:
            self._journal.write("ended", match.id)
        self._matches.pop(match.id, None)
        for player in match.players:
            self._send_rows(self._places[player])

    # Restoring the room after the program was killed.

    def _restore(self) -> None:
        lines = self._journal.lines()
        ended = [line[1] for line in lines if line[0] == "ended" and len(line) == 2]
        for line in lines:
            try:
                if line[0] not in {"game", "entry"} or line[1] not in ended:
                    self._replay(line)
            except (LookupError, TypeError, ValueError):
                continue
        today = "" if self._register is None else self._register.now().date().isoformat()
        if [line for line in lines if line[0] == "day"][-1:] != [["day", today]]:
            self._journal.write("day", today)
            self._begin_day()
        for place in self._places.values():
            if place.is_here:
                place.line = LineOf.GONE
            if isinstance(place.task, PairTask) and place.task.game not in self._matches:
                place.task = FreeTask()

    def _begin_day(self) -> None:
        """Frees all seats, as `seating` explains; the computers may still send yesterday's events."""
        for place in self._places.values() if self._register is not None else ():
            place.device, place.line = "", LineOf.EMPTY
            place.seat = replace(place.seat, taken=False)

    def _replay(self, line: list[object]) -> None:
        match line:
            case ["day", str()]:
                self._begin_day()
            case ["game", str(game), setup, str(black), str(white)] if {black, white} <= self._places.keys():
                agreed = setup_from(setup)
                self._matches[game] = Match.begun(game, agreed, black, white)
            case ["entry", str(game), str(entry)] if (
                after := self._matches[game].log.after(Entry.parse(entry))
            ) is not None:
                self._matches[game].log = after
            case ["who", str(pupil), str(picture), str(name)]:
                seat = self._places[pupil].seat
                self._places[pupil].seat = replace(seat, picture=a_text(picture), name=a_text(name))
            case ["sit", str(device), str(pupil)]:
                place = self._places[pupil]
                self._devices[an_id(device)] = pupil
                place.device, place.line = device, LineOf.HERE
                place.seat = replace(place.seat, taken=True)
            case ["out", str(device)]:
                self._seating.put_out.add(device)
            case ["up", str(pupil)]:
                place = self._places[pupil]
                self._devices.pop(place.device, None)
                place.device, place.line = "", LineOf.EMPTY
                place.seat = replace(place.seat, taken=False)
            case ["task", str(pupil), number, task, bool(look)]:
                place = self._places[pupil]
                place.number, place.task, place.look = a_number(number), task_from(task), look
            case ["stay", str(pupil), bool(on)]:
                self._places[pupil].stay = on
