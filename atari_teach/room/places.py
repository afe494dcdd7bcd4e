"""The places of a room: who sits there, what is to be done, and what is seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count

from atari_teach.classroom.disk.rows import EventRow
from atari_teach.i18n import Message, say
from atari_teach.limits import CLASS_PUPILS
from atari_teach.room.messages import BoardView, SeatOffer
from atari_teach.room.outbox import Outbox
from atari_teach.room.task import FreeTask, PairTask, Task

HELP_AFTER = 2
"""So many answers to one step that were not the one, and the pupil may need somebody."""

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


@dataclass(frozen=True, slots=True)
class SeatView:
    """A place in the room, as the teacher sees it.

    Attributes:
        seat: Who.
        line: Whether somebody sits there.
        task: What is to be done.
        look: Whether the pupil looks at the wall.
        board: What is on the board; None before anything was seen.
    """

    seat: SeatOffer
    line: LineOf
    task: Task
    look: bool
    board: BoardView | None

    @property
    def game(self) -> str | None:
        """The game with somebody at another computer; None where there is none."""
        return self.task.game if isinstance(self.task, PairTask) else None

    @property
    def needs_help(self) -> bool:
        """Whether somebody should come: by what was missed, however long it took."""
        board = self.board
        here = self.line is LineOf.HERE and board is not None
        return here and board is not None and not board.done and board.missed >= HELP_AFTER

    @property
    def has_finished(self) -> bool:
        """Whether what was asked is done."""
        return self.board is not None and self.board.done


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
    outbox: Outbox | None = None
    parcels: Iterator[int] = field(default_factory=lambda: count(1))
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
        return SeatView(self.seat, self.line, self.task, self.look, self.board)
