"""The seats of a room: who sits there, the task, and the board that the teacher sees."""

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
"""After this many wrong answers to one step the pupil may need help."""

_LOOKED_ELSEWHERE = 2.0
"""A shorter absence from a board, in seconds, does not count, such as between two pages."""

SIGN_EVERY = 3.0
"""Seconds of silence after which a computer is asked whether it is still there."""
UNANSWERED = 3
"""After this many questions without an answer, a computer counts as gone and is asked less often."""

_FURTHEST = 1 << 24
"""The most by which one computer's events may raise the counter of the teacher's register, in total."""


def too_many(pupils: int) -> Message | None:
    """The sentence on why no room can be opened for so many pupils; None if one can be opened."""
    if pupils <= CLASS_PUPILS:
        return None
    return say("A room has places for {most} pupils. This class has {n}.", most=CLASS_PUPILS, n=pupils)


class LineOf(Enum):
    """The connection of a seat's computer."""

    EMPTY = "empty"
    HERE = "here"
    GONE = "gone"


class Answer(Enum):
    """A pupil's answer so far to the question that was started."""

    NONE = "none"
    OTHER = "other"  # only wrong answers so far
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat in the room, as the teacher sees it.

    Attributes:
        seat: The pupil of the seat.
        line: Whether a computer is connected there.
        task: The pupil's task.
        look: Whether the pupil looks at the wall.
        board: The board; None before the first one came.
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
        """The id of the game against somebody at another computer; None if there is none."""
        return self.task.game if isinstance(self.task, PairTask) else None

    @property
    def needs_help(self) -> bool:
        """Whether the pupil needs help, judged by wrong answers and not by time."""
        board = self.board
        if self.line is not LineOf.HERE or board is None or self.answer is Answer.RIGHT:
            return False
        return not board.done and board.missed >= HELP_AFTER

    @property
    def has_finished(self) -> bool:
        """Whether the task is done."""
        board = self.board
        return self.answer is Answer.RIGHT or (board is not None and board.done and board.step >= board.steps)

    @property
    def is_right(self) -> bool:
        """Whether the question, or the lesson step on the board, is answered."""
        return self.answer is Answer.RIGHT or (self.board is not None and self.board.done)


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers so far to a question for many pupils.

    Attributes:
        asked: The number of pupils asked who are there or have answered.
        right: The number of right answers.
        other: The number of pupils with wrong answers only.
    """

    asked: int
    right: int
    other: int


def answers_of(views: Iterable[SeatView]) -> Answers | None:
    """The answers to the questions that are open now; None if no pupil in the room has a question."""
    asked = [
        view
        for view in views
        if view.is_asked and (view.line is LineOf.HERE or view.answer is not Answer.NONE)
    ]
    right, other = (sum(view.answer is each for view in asked) for each in (Answer.RIGHT, Answer.OTHER))
    return Answers(len(asked), right, other) if asked else None


@dataclass(slots=True)
class Place:
    """A seat, and all that the teacher's program knows about it.

    Attributes:
        seat: The pupil of the seat.
        device: The computer that has it, or had it last; empty for none.
        line: Whether a computer is connected there.
        task: The pupil's task.
        look: Whether the pupil looks at the wall.
        number: Grows with every task.
        board: The pupil's board.
        stay: Whether the pupil stays at the task until the teacher says otherwise.
        answer: How the question was answered, if the task is one.
        saw_question: Whether a board showed the question unanswered: until then, a board may still be that of
            the question before.
        left_at: When the pupil left the board of the task for a page without one; None while the pupil is
            there.
        partner_here: Whether the last message to the computer said that the partner is there.
        outbox: The pupil's events that the pupil's computer lacks; None if nobody sat there, or friends play.
        parcels: Yields the numbers of the parcels of events sent there.
        raised: By how much its events have raised the counter of the register.
        furthest: The greatest counter among its events.
        sign_at: When the computer last sent anything, or was asked whether it is there.
        unanswered: The number of such questions since it sent anything.
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
    # A random start: late answers to parcels from before a restart must not match new parcels.
    parcels: Iterator[int] = field(default_factory=lambda: count(1 + int.from_bytes(os.urandom(4))))
    raised: int = 0
    furthest: int = 0
    sign_at: float = 0.0
    unanswered: int = 0

    @property
    def pupil(self) -> str:
        """The id of the pupil whose seat it is."""
        return self.seat.pupil

    @property
    def is_here(self) -> bool:
        """Whether somebody sits here now."""
        return self.line is LineOf.HERE

    def is_at_board(self, now: float) -> bool:
        """Returns whether a pupil sits here and is at the board, or left it only a moment ago."""
        return self.is_here and (self.left_at is None or now - self.left_at < _LOOKED_ELSEWHERE)

    def begin(self, task: Task) -> None:
        """Sets the task; the board and answer of another task are removed.

        If the same question is started again, its answer stays until a board shows it unanswered: a program
        up to
        1.1.0 does not open it again.
        """
        if task != self.task:
            self.board, self.answer = None, Answer.NONE
        self.task, self.saw_question, self.left_at = task, False, None

    def see(self, board: BoardView, now: float = 0.0) -> None:
        """Sets the board. The answer to a question stays when the pupil leaves its board."""
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
        """Notes a message of its computer, which is therefore here even if the broker said that it left."""
        self.sign_at, self.unanswered = now, 0
        if self.line is LineOf.GONE:
            self.line = LineOf.HERE

    def needs_sign(self, now: float) -> bool:
        """Returns whether to ask its computer now if it is there; one that never answers counts as gone.

        Unanswered questions are counted, not seconds: a teacher's laptop that slept has asked nobody.
        """
        wait = SIGN_EVERY * (1 if self.unanswered <= UNANSWERED else 5)
        if not self.device or now - self.sign_at < wait:
            return False
        if self.unanswered >= UNANSWERED and self.is_here:
            self.line = LineOf.GONE
        self.sign_at = now
        self.unanswered += 1
        return True

    def accepts(self, rows: Sequence[EventRow], counter: int) -> bool:
        """Returns whether the register can accept these events without wasting counters.

        Args:
            rows: The events.
            counter: The current counter of the register.
        """
        furthest = max((row.counter for row in rows), default=0)
        # Events that are sent again until the register accepts them count once.
        raised = self.raised + max(0, furthest - max(counter, self.furthest))
        if raised > _FURTHEST:
            return False
        self.raised, self.furthest = raised, max(furthest, self.furthest)
        return True

    def view(self) -> SeatView:
        """The seat as the teacher sees it."""
        return SeatView(self.seat, self.line, self.task, self.look, self.board, self.stay, self.answer)


KEY = "room"
"""The prefix of the keys of such games in the register."""


@dataclass(slots=True)
class Match:
    """A game between two computers.

    Attributes:
        id: Its id.
        setup: The rules and the board.
        players: The pupils who began as Black and as White.
        log: Its entries and its current state.
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
        """The other player's pupil."""
        return self.players[1] if self.players[0] == pupil else self.players[0]

    def take(self, pupil: str, act: Act) -> bool:
        """Adds the next entry; returns False if it is a duplicate, too late, or not possible.

        Raises:
            MalformedError: The pupil does not play this side of the game.
        """
        if pupil not in self.players:
            raise MalformedError("a game of somebody else")
        if act.entry.colour is not self.log.colour_of(self.began_as(pupil)):
            if act.entry in self.log.entries:
                return False  # The colours have been swapped since.
            raise MalformedError("the other side's entry")
        after = self.log.after(act.entry) if act.number == len(self.log.entries) else None
        if after is None:
            return False
        self.log = after
        return True

    def write_down(self, register: Register) -> bool:
        """Records finished games for each player in the register; returns whether they are on the disk.

        Games that are recorded already are left out: the program may have been killed in between.
        """
        saved = True
        for pupil in filter(register.pupil, self.players):  # One may have been deleted.
            saved = register.record(pupil, self.log.unrecorded(f"{KEY}:{self.id}", register, pupil)) and saved
        return saved
