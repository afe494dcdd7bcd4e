"""`sequence`: the child plays several moves, with replies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual, say
from atari_teach.rules import Position
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lines import Line, Ply
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import Use

_MOST_TURNS = 40
_ABOUT = About(
    name="sequence",
    keys=("lines", "goal", "turns"),
    answered_by=AnsweredBy.STONES,
    feedback=Use.MOVE,
    has_board=True,
    checked=False,
    replied=True,
    drawn=False,
    tells_legal=True,
    on_refusal=False,
    turned=True,
    part=None,
)


@dataclass(frozen=True)
class SequenceTask(Task, about=_ABOUT):
    """Several moves with replies.

    Attributes:
        lines: Each ends with a move of the child, which completes the step. Where lines with the same
            beginning have several replies, one of them is played.
        goal: What ends the step wherever it is reached. Where no line goes on, a move is right after which it
            can still be forced, and the replies resist as long as they can.
        turns: The most moves of the child's own with which the goal has to be reached; 0 without a goal.
    """

    lines: tuple[Line, ...] = ()
    goal: Expression | None = None
    turns: int = 0

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The lines, and the goal with its turns."""
        size, with_goal = position.size, fields.has("goal")
        goal = fields.expression("goal", Use.MOVE, size) if with_goal else None
        lines = fields.lines("lines", size, required=not with_goal)
        longest = max(((len(line) + 1) // 2 for line in lines), default=0)
        turns = 0
        if with_goal:
            turns = fields.number("turns", 1, _MOST_TURNS, default=longest or None)
        for place, line in enumerate(lines):
            if any(ply.is_any for ply in line[:-1]) or (len(line) % 2 == 0 and line and line[-1].is_any):
                fields.remark_entry("lines", place, say("“*” stands for the child's last move of a line."))
            elif any(ply.is_any for ply in line) and not with_goal:
                fields.remark_entry("lines", place, say("“*” needs a goal, such as “captures C3”."))
        return cls(lines, goal, turns)

    def turned(self, turning: Turning) -> Self:
        """The lines and the goal as they are shown."""
        lines = tuple(tuple(Ply(turning.points(ply.points)) for ply in line) for line in self.lines)
        return replace(self, lines=lines, goal=turning.maybe_expression(self.goal))

    def asked(self) -> Iterator[Asked]:
        """The goal, if there is one."""
        if self.goal is not None:
            yield Asked(("goal",), self.goal)

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To play and be answered."""
        return Goal(Aim.SEQUENCE, step.to_play)
