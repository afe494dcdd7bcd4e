"""The kind `recap`: the child answers short exercises of other lessons, one after the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from atari_teach.i18n import Multilingual, Text, say, say_in
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Draws, Material
from atari_teach.teaching.lessons.menus import ATARI_BOARD, PLAYED, Fresh
from atari_teach.teaching.lessons.printing import Pencilled, Printed
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    Asked,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Task,
)
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.picture import Mark

_MOST_ITEMS = 10
_ABOUT = About(
    name="recap",
    title=say("From before"),
    note=say("Some short questions from earlier lessons."),
    keys=("items", "from"),
    answered_by=AnsweredBy.DRAWN,
    feedback=None,
    has_board=False,
    checked=False,
    replied=False,
    several=False,
    drawn=False,
    tells_legal=False,
    on_refusal=False,
    refuted=False,
    turned=True,
    part=None,
    offers=None,
    part_offers=None,
    offers_when=PLAYED,
    own_board=ATARI_BOARD,
)


@dataclass(frozen=True)
class RecapTask(Task, about=_ABOUT):
    """The task to do short exercises drawn from other lessons, one after the other.

    Attributes:
        items: How many.
        lessons: The ids of the lessons to draw from; empty: all that come before.
    """

    items: int = 3
    lessons: tuple[str, ...] = ()

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads how many exercises, and from which lessons."""
        del position
        lessons = fields.ids("from") if fields.has("from") else ()
        return cls(fields.number("items", 1, _MOST_ITEMS, default=3), lessons)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step."""
        del board, to_play
        return Fresh(say_in("new step", "What do you see?"), asked=((("items", 3),),))

    def turned(self, turning: Turning) -> Self:
        """The same: what it draws is turned by itself."""
        del turning
        return self

    def asked(self) -> Iterator[Asked]:
        """No expressions of its own: what it draws asks."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """The goal to look, where nothing could be drawn."""
        return Goal(Aim.WATCH, step.to_play)

    def brings(self, step: Step) -> Material | None:
        """The exercises of other lessons."""
        del step
        return Draws(self.items, self.lessons)

    @property
    def takes_turns(self) -> bool:
        """No stones are put."""
        return False

    def answer(self, run: Run, given: Answer) -> Reply:
        """The run as it is: nothing is answered here."""
        del given
        return Reply(run, Result.NOTHING)

    def can_be_done(self, step: Step) -> bool:
        """Returns that what it draws can be done."""
        del step
        return True

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """No points: nothing is judged."""
        del run
        return ()

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """No answers: there is nothing to do."""
        del step
        return ()

    def idea(self) -> Text:
        """A word that does not hurry."""
        return say("Take your time.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """No marks."""
        del run
        return ()

    def revealed(self, run: Run) -> Explanation:
        """No answer: a word."""
        del run
        return Explanation(self.idea())

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """No more remarks about its boards."""
        del step
        return iter(())

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """No remarks: there is no answer that could be missing."""
        del step
        return iter(())

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """No remarks: there are no answers as good that could be overlooked."""
        del step
        return iter(())

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """No remarks: nothing is left unproved."""
        del step
        return iter(())

    def right_answers(self, step: Step) -> int | None:
        """No points are asked for."""
        del step
        return None

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """No wrong answers: nothing is tried out."""
        del step
        return iter(())

    def pencilled(self) -> Pencilled | None:
        """No task: it has no place on paper."""
        return None

    def printed(self, step: Step) -> Printed:
        """No answer."""
        del step
        return Printed(None)
