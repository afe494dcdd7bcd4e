"""The seats of a room: for each the pupil, the computer, the task, and the board that the teacher sees."""

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
from atari_teach.room.task import FreeTask, PairTask, PuzzleTask, Task, is_answer_of, is_question
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup

HELP_AFTER = 2
"""The number of wrong answers to one step after which the page shows that a pupil may need help."""

_LOOKED_ELSEWHERE = 2.0
"""Shorter absences from a board, in seconds, do not count: a pupil may only be between two pages."""

SIGN_EVERY = 3.0
"""Seconds of silence after which a computer is asked whether it is still there."""
UNANSWERED = 3
"""After this many unanswered questions, a computer counts as disconnected, and is asked less often."""

_FURTHEST = 1 << 24
"""The maximum, in total, by which the events from one computer may raise the register's counter."""


def too_many(pupils: int) -> Message | None:
    """Returns the sentence on why a room can't have so many pupils; None if it can."""
    if pupils <= CLASS_PUPILS:
        return None
    return say("A room has places for {most} pupils. This class has {n}.", most=CLASS_PUPILS, n=pupils)


class LineOf(Enum):
    """The states of the connection to a seat's computer."""

    EMPTY = "empty"
    HERE = "here"
    GONE = "gone"


class Answer(Enum):
    """How a pupil has answered the teacher's current question so far."""

    NONE = "none"
    OTHER = "other"  # only wrong answers so far
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat in the room, as the teacher sees it.

    Attributes:
        seat: The seat, with its pupil.
        line: Whether a computer is connected at this seat.
        task: The pupil's task.
        look: Whether the board is paused while the pupil looks at the wall.
        board: The pupil's board; None before the first one has arrived.
        stay: Whether the pupil has to stay at the task until the teacher allows leaving it.
        answer: How the pupil answered, if the task is a question.
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
        """Whether the task is a question, that is, a single step of a lesson or a puzzle."""
        return is_question(self.task)

    @property
    def game(self) -> str | None:
        """The id of the game against somebody at another computer; None if there is none."""
        return self.task.game if isinstance(self.task, PairTask) else None

    @property
    def needs_help(self) -> bool:
        """Whether the pupil may need help, judged by the number of wrong answers and not by time."""
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
        asked: The number of pupils with the question who are in the room or have answered.
        right: The number of right answers.
        other: The number of pupils with wrong answers only.
    """

    asked: int
    right: int
    other: int


def answers_of(views: Iterable[SeatView]) -> Answers | None:
    """Counts the answers to the current question; returns None if no pupil in the room has one."""
    asked = [
        view
        for view in views
        if view.is_asked and (view.line is LineOf.HERE or view.answer is not Answer.NONE)
    ]
    right, other = (sum(view.answer is each for view in asked) for each in (Answer.RIGHT, Answer.OTHER))
    return Answers(len(asked), right, other) if asked else None


@dataclass(slots=True)
class Place:
    """A seat in the room, with everything that the teacher's program knows about it.

    Attributes:
        seat: The seat, with its pupil.
        device: The computer that has the seat, or had it last; empty for none.
        line: Whether that computer is connected.
        task: The pupil's task.
        look: Whether the board is paused while the pupil looks at the wall.
        number: Grows with every task.
        board: The pupil's board.
        stay: Whether the pupil has to stay at the task until the teacher allows leaving it.
        answer: How the pupil answered, if the task is a question.
        saw_question: Whether a board has shown the question unanswered. Until then, a board may still belong
            to the previous question.
        left_at: When the pupil went from the task's board to a page without a board; None while the pupil is
            at the board.
        partner_here: Whether the last message to the computer said that the partner is there.
        outbox: The pupil's events that the pupil's computer lacks; None if nobody sat there, or friends play.
        parcels: Yields a number for each parcel of events that is sent to the computer.
        raised: By how much events from the computer have raised the register's counter.
        furthest: The greatest counter among the events from the computer.
        sign_at: When the computer last sent anything, or was asked whether it is still there.
        unanswered: How often it was asked since it last sent anything.
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
        """Returns whether a pupil sits here and is at the board, or left the board only a moment ago."""
        return self.is_here and (self.left_at is None or now - self.left_at < _LOOKED_ELSEWHERE)

    def begin(self, task: Task) -> None:
        """Sets the task; removes the board and the answer of a different earlier task.

        If the teacher starts the same question again, its answer stays until a board shows it unanswered:
        programs up to 1.1.0 do not reopen the question. Answers that were given before the answer of a puzzle
        is shown stay, too.
        """
        if is_answer_of(task, self.task):
            self.task = task
            return
        if task != self.task:
            self.board, self.answer = None, Answer.NONE
        self.task, self.saw_question, self.left_at = task, False, None

    def see(self, board: BoardView, now: float = 0.0) -> None:
        """Sets the pupil's board. A pupil who leaves a question for another page keeps the answer to it."""
        if board.size:
            self.left_at = None
        elif self.board is not None and self.board.size:
            self.left_at = now
        self.board = board
        is_shown = isinstance(self.task, PuzzleTask) and self.task.answered
        if not is_question(self.task) or board.steps != 1 or is_shown:
            return
        if board.done:
            self.answer = Answer.RIGHT
        elif not board.missed and not self.saw_question:
            self.answer, self.saw_question = Answer.NONE, True
        elif board.missed and self.answer is Answer.NONE:
            self.answer = Answer.OTHER

    def gives_sign(self, now: float) -> None:
        """Records that the computer sent a message, so it is connected, even if the broker said otherwise."""
        self.sign_at, self.unanswered = now, 0
        if self.line is LineOf.GONE:
            self.line = LineOf.HERE

    def needs_sign(self, now: float) -> bool:
        """Returns whether to ask the seat's computer now if it is still there.

        A computer that never answers counts as gone. This counts unanswered questions, and not seconds: while
        the teacher's laptop sleeps, it asks nobody.
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
        """Returns whether these events keep within the limit for raising the register's counter.

        Args:
            rows: The events.
            counter: The current counter of the register.
        """
        furthest = max((row.counter for row in rows), default=0)
        # Count events only once, although they are sent again until the register has stored them.
        raised = self.raised + max(0, furthest - max(counter, self.furthest))
        if raised > _FURTHEST:
            return False
        self.raised, self.furthest = raised, max(furthest, self.furthest)
        return True

    def view(self) -> SeatView:
        """Returns the seat as the teacher sees it."""
        return SeatView(self.seat, self.line, self.task, self.look, self.board, self.stay, self.answer)


KEY = "room"
"""The prefix of the keys under which the register has games between two computers."""


@dataclass(slots=True)
class Match:
    """A game between two computers.

    Attributes:
        id: The game's id.
        setup: The rules and the board.
        players: The pupils who began as Black and as White.
        log: The entries, and the current state of the game.
    """

    id: str
    setup: GameSetup
    players: tuple[str, str]
    log: GameLog

    @classmethod
    def begun(cls, game: str, setup: GameSetup, black: str, white: str) -> Match:
        """Returns a new game, without entries."""
        return cls(game, setup, (black, white), GameLog.begun(setup))

    def began_as(self, pupil: str) -> Colour:
        """Returns the colour with which this pupil began."""
        return Colour.BLACK if self.players[0] == pupil else Colour.WHITE

    def partner(self, pupil: str) -> str:
        """Returns the id of this pupil's partner."""
        return self.players[1] if self.players[0] == pupil else self.players[0]

    def take(self, pupil: str, act: Act) -> bool:
        """Adds a player's entry; returns False if it is a duplicate, too late, or not possible.

        Raises:
            MalformedError: The pupil does not play this side of the game.
        """
        if pupil not in self.players:
            raise MalformedError("a game of somebody else")
        if act.entry.colour is not self.log.colour_of(self.began_as(pupil)):
            if act.entry in self.log.entries:
                return False  # The entry is a duplicate from before the colours were swapped.
            raise MalformedError("the other side's entry")
        after = self.log.after(act.entry) if act.number == len(self.log.entries) else None
        if after is None:
            return False
        self.log = after
        return True

    def write_down(self, register: Register) -> bool:
        """Records finished games for both players in the register; returns whether they are on the disk.

        Games that the register has already are left out: the program may have been killed while recording.
        """
        saved = True
        for pupil in filter(register.pupil, self.players):  # A player may have been deleted meanwhile.
            colour = self.log.colour_of(self.began_as(pupil))
            events = self.log.unrecorded(f"{KEY}:{self.id}", register, pupil, colour)
            saved = register.record(pupil, events) and saved
        return saved
