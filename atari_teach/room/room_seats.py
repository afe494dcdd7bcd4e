"""The places of a room: who sits there, what is to be done, and what is seen of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count

from atari_teach.base.checked_values import MalformedError
from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import CLASS_PUPILS
from atari_teach.engine.rules import Colour
from atari_teach.room.game_log import GameLog
from atari_teach.room.history import Outbox
from atari_teach.room.messages import Act, BoardView, SeatOffer
from atari_teach.room.task import FreeTask, LessonTask, PairTask, Task
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup

HELP_AFTER = 2
"""So many answers to one step that were not the one, and the pupil may need somebody."""

_LOOKED_ELSEWHERE = 2.0
"""So many seconds away from a board, as between two pages, are none."""

SIGN_EVERY = 3.0
"""A computer that was silent for so many seconds is asked for a sign of life."""
UNANSWERED = 3
"""After so many questions without an answer it is gone, and is asked less often."""

_FURTHEST = 1 << 24
"""By so much may one computer's events raise the counter of the teacher's register, in all."""


def too_many(pupils: int) -> Message | None:
    """The sentence on why no room can be opened for so many; None where that can be done."""
    if pupils <= CLASS_PUPILS:
        return None
    return say("A room has places for {most} pupils. This class has {n}.", most=CLASS_PUPILS, n=pupils)


class LineOf(Enum):
    """Whether there is a computer behind a seat."""

    EMPTY = "empty"
    HERE = "here"
    GONE = "gone"


class Answer(Enum):
    """How a pupil has answered the question that was started."""

    NONE = "none"
    OTHER = "other"  # not the right answer so far
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatView:
    """A place in the room, as the teacher sees it.

    Attributes:
        seat: Who.
        line: Whether somebody sits there.
        task: What is to be done.
        look: Whether the pupil looks at the wall.
        board: What is on the board; None before anything was seen.
        stay: Whether the pupil stays at the task until the teacher says otherwise.
        answer: How the question was answered, where the task is one.
    """

    seat: SeatOffer
    line: LineOf
    task: Task
    look: bool
    board: BoardView | None
    stay: bool = False
    answer: Answer = Answer.NONE

    @property
    def is_asked(self) -> bool:
        """Whether the task is a question."""
        return isinstance(self.task, LessonTask) and bool(self.task.step)

    @property
    def game(self) -> str | None:
        """The game with somebody at another computer; None where there is none."""
        return self.task.game if isinstance(self.task, PairTask) else None

    @property
    def needs_help(self) -> bool:
        """Whether somebody should come: by what was missed, however long it took."""
        board = self.board
        if self.line is not LineOf.HERE or board is None or self.answer is Answer.RIGHT:
            return False
        return not board.done and board.missed >= HELP_AFTER

    @property
    def has_finished(self) -> bool:
        """Whether what was asked is done."""
        board = self.board
        return self.answer is Answer.RIGHT or (board is not None and board.done and board.step >= board.steps)

    @property
    def is_right(self) -> bool:
        """Whether the question, or the step of a lesson that is on the board, is answered."""
        return self.answer is Answer.RIGHT or (self.board is not None and self.board.done)


@dataclass(frozen=True, slots=True)
class Answers:
    """How a question to many pupils was answered so far.

    Attributes:
        asked: How many were asked, of those who are there or have answered.
        right: How many have answered it.
        other: How many gave other answers only.
    """

    asked: int
    right: int
    other: int


def answers_of(views: Iterable[SeatView]) -> Answers | None:
    """The answers to the questions that are asked now; None where nobody who is there is asked anything."""
    asked = [
        view
        for view in views
        if view.is_asked and (view.line is LineOf.HERE or view.answer is not Answer.NONE)
    ]
    right, other = (sum(view.answer is each for view in asked) for each in (Answer.RIGHT, Answer.OTHER))
    return Answers(len(asked), right, other) if asked else None


@dataclass(slots=True)
class Place:
    """A seat, and all that the teacher's program knows of it.

    Attributes:
        seat: Who.
        device: The computer that has it, or had it last; empty for none.
        line: Whether somebody sits there.
        task: What is to be done.
        look: Whether the pupil looks at the wall.
        number: Another one for every wish of the teacher's.
        board: What is on the board.
        stay: Whether the pupil stays at the task until the teacher says otherwise.
        answer: How the question was answered, where the task is one.
        saw_question: Whether the question was seen there unanswered: until then, a board may still be that of
            the question before.
        left_at: When the board of the task was left for a page without one; None while it is there.
        partner_here: Whether the computer was told last that the partner is there.
        outbox: The pupil's events that the pupil's computer lacks; None where nobody sat, or friends play.
        parcels: The numbers of the parcels of events that are sent there.
        raised: By how much events from there raise the counter of the register.
        furthest: The greatest counter among them.
        sign_at: When the computer last said anything, or was asked for a sign of life.
        unanswered: How often it was asked since it said anything.
    """

    seat: SeatOffer
    device: str = ""
    line: LineOf = LineOf.EMPTY
    task: Task = field(default_factory=FreeTask)
    look: bool = False
    number: int = 1
    board: BoardView | None = None
    stay: bool = False
    answer: Answer = Answer.NONE
    saw_question: bool = False
    left_at: float | None = None
    partner_here: bool = True
    outbox: Outbox | None = None
    # Not the same after each start: an answer to the program before would answer for what this one sends.
    parcels: Iterator[int] = field(default_factory=lambda: count(1 + int.from_bytes(os.urandom(4))))
    raised: int = 0
    furthest: int = 0
    sign_at: float = 0.0
    unanswered: int = 0

    @property
    def pupil(self) -> str:
        """The id of whoever sits here."""
        return self.seat.pupil

    @property
    def is_here(self) -> bool:
        """Whether somebody sits here now."""
        return self.line is LineOf.HERE

    def is_at_board(self, now: float) -> bool:
        """Returns whether somebody sits here, and did not leave the board a while ago."""
        return self.is_here and (self.left_at is None or now - self.left_at < _LOOKED_ELSEWHERE)

    def begin(self, task: Task) -> None:
        """Begins a task: nothing of another one before is shown.

        The same question once more has its answer until it is seen there unanswered: a program up to 1.1.0
        does not open it again.
        """
        if task != self.task:
            self.board, self.answer = None, Answer.NONE
        self.task, self.saw_question, self.left_at = task, False, None

    def see(self, board: BoardView, now: float = 0.0) -> None:
        """Shows this board; the answer to a question stays when its board is left."""
        if board.size:
            self.left_at = None
        elif self.board is not None and self.board.size:
            self.left_at = now
        self.board = board
        if not isinstance(self.task, LessonTask) or not self.task.step or board.steps != 1:
            return
        if board.done:
            self.answer = Answer.RIGHT
        elif not board.missed and not self.saw_question:
            self.answer, self.saw_question = Answer.NONE, True
        elif board.missed and self.answer is Answer.NONE:
            self.answer = Answer.OTHER

    def gives_sign(self, now: float) -> None:
        """Notes that its computer said something: so it is here, even if the broker said that it left."""
        self.sign_at, self.unanswered = now, 0
        if self.line is LineOf.GONE:
            self.line = LineOf.HERE

    def needs_sign(self, now: float) -> bool:
        """Whether its computer is to be asked for a sign of life now; one that gives none is gone.

        Questions without an answer are counted, not seconds: a teacher's laptop that slept has asked nobody.
        """
        wait = SIGN_EVERY * (1 if self.unanswered <= UNANSWERED else 5)
        if not self.device or now - self.sign_at < wait:
            return False
        if self.unanswered >= UNANSWERED and self.is_here:
            self.line = LineOf.GONE
        self.sign_at = now
        self.unanswered += 1
        return True

    def bears(self, rows: Sequence[EventRow], counter: int) -> bool:
        """Whether these events are no way to use up the counters of the whole register, which is at this."""
        furthest = max((row.counter for row in rows), default=0)
        # Those that are sent again until the register takes them are counted once.
        raised = self.raised + max(0, furthest - max(counter, self.furthest))
        if raised > _FURTHEST:
            return False
        self.raised, self.furthest = raised, max(furthest, self.furthest)
        return True

    def view(self) -> SeatView:
        """The place as the teacher sees it."""
        return SeatView(self.seat, self.line, self.task, self.look, self.board, self.stay, self.answer)


KEY = "room"
"""The word with which the keys of such games begin in the register."""


@dataclass(slots=True)
class Match:
    """A game across the room.

    Attributes:
        id: Its id.
        setup: The rules and the board.
        players: Black's and White's pupil, as it began.
        log: What happened.
    """

    id: str
    setup: GameSetup
    players: tuple[str, str]
    log: GameLog

    @classmethod
    def begun(cls, game: str, setup: GameSetup, black: str, white: str) -> Match:
        """The game before its first entry."""
        return cls(game, setup, (black, white), GameLog.begun(setup))

    def began_as(self, pupil: str) -> Colour:
        """The colour with which this pupil began."""
        return Colour.BLACK if self.players[0] == pupil else Colour.WHITE

    def partner(self, pupil: str) -> str:
        """The other of the two."""
        return self.players[1] if self.players[0] == pupil else self.players[0]

    def take(self, pupil: str, act: Act) -> bool:
        """Makes this the next entry; False where it came twice, too late, or can't be.

        Raises:
            MalformedError: This pupil can't have done it.
        """
        if pupil not in self.players:
            raise MalformedError("a game of somebody else")
        if act.entry.colour is not self.log.colour_of(self.began_as(pupil)):
            if act.entry in self.log.entries:
                return False  # The colours were swapped since.
            raise MalformedError("the other side's entry")
        after = self.log.after(act.entry) if act.number == len(self.log.entries) else None
        if after is None:
            return False
        self.log = after
        return True

    def write_down(self, register: Register) -> bool:
        """Records what was finished, once for each who is still in the register; True when it is on the disk.

        What is there already is not recorded again: the program may have been killed in between.
        """
        saved = True
        for pupil in filter(register.pupil, self.players):  # One may have been deleted meanwhile.
            saved = register.record(pupil, self.log.unrecorded(f"{KEY}:{self.id}", register, pupil)) and saved
        return saved
