"""The kind `recap`: the child answers short exercises of other lessons, one after the other."""

from dataclasses import dataclass
from typing import Self

from atari_teach.base.i18n import say, say_in
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Draws, Material
from atari_teach.teaching.lessons.menus import Fresh, SharedRow
from atari_teach.teaching.lessons.step import About, AnsweredBy, Step, Task
from atari_teach.teaching.lessons.step_variants import Turning

_MOST_ITEMS = 10
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="recap",
    title=say("Remember"),
    note=say("A few short questions from earlier lessons."),
    keys=("items", "from"),
    answered_by=AnsweredBy.DRAWN,
    rows=(SharedRow.DRAWN,),
    has_board=False,
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
        lessons = fields.ids("from") if fields.has("from") else ()
        return cls(fields.number("items", 1, _MOST_ITEMS, default=3), lessons)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step."""
        return Fresh(say_in("new step", "What do you see?"), asked=((("items", 3),),))

    def turned(self, turning: Turning) -> Self:
        """The same: what it draws is turned by itself."""
        return self

    def goal_shown(self, step: Step) -> Goal:
        """The goal to look, where nothing could be drawn."""
        return Goal(Aim.WATCH, step.to_play)

    def brings(self, step: Step) -> Material | None:
        """The exercises of other lessons."""
        return Draws(self.items, self.lessons)

    def can_be_done(self, step: Step) -> bool:
        """Returns that what it draws can be done."""
        return True
