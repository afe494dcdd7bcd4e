"""The kind of step `recap`: the child answers short exercises from other lessons, one after the other."""

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
    """The child does short exercises from other lessons, one after the other.

    Attributes:
        items: The number of exercises.
        lessons: The ids of the lessons to draw from; empty: all earlier lessons.
    """

    items: int = 3
    lessons: tuple[str, ...] = ()

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the number of exercises and the lessons."""
        lessons = fields.ids("from") if fields.has("from") else ()
        return cls(fields.number("items", 1, _MOST_ITEMS, default=3), lessons)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind, which does not depend on the board."""
        return Fresh(say_in("new step", "What do you see?"), asked=((("items", 3),),))

    def turned(self, turning: Turning) -> Self:
        """This task itself, unchanged, because each drawn exercise has its own variant."""
        return self

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: just look; shown if no exercise could be drawn."""
        return Goal(Aim.WATCH, step.to_play)

    def material(self, step: Step) -> Material | None:
        """The number of exercises and their lessons."""
        return Draws(self.items, self.lessons)

    def can_be_done(self, step: Step) -> bool:
        """Returns True, because the exercises are checked in their own lessons."""
        return True
