"""The kind of step `talk`: the class says, asks or promises something, and nothing is judged."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from atari_teach.base.i18n import Multilingual, say, say_in
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material, Sentences
from atari_teach.teaching.lessons.menus import Fresh, SharedRow
from atari_teach.teaching.lessons.step import About, AnsweredBy, Step, Task
from atari_teach.teaching.lessons.step_variants import Turning

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="talk",
    title=say("Talk"),
    note=say("The class speaks; nothing is judged."),
    keys=("card",),
    answered_by=AnsweredBy.NOTHING,
    rows=(SharedRow.CARDS,),
    has_board=False,
    part="card",
)


@dataclass(frozen=True)
class TalkTask(Task, about=_ABOUT):
    """The class reads sentences aloud together, one card each."""

    cards: tuple[Multilingual, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the sentences of `[[step.card]]`."""
        cards: list[Multilingual] = []
        for table in fields.tables("card", fewest=1):
            cards.append(table.words("say", position.size))
            table.refuse_others()
        return cls(tuple(cards))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind, which does not depend on the board."""
        return Fresh(
            say_in("new step", "Let's talk about it."),
            parts=((("say", say_in("new step", "What did you see?")),),),
        )

    def turned(self, turning: Turning) -> Self:
        """The task with the placeholders in its sentences filled in."""
        return type(self)(tuple(turning.words(card) for card in self.cards))

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The sentences on the cards, with their key paths."""
        return ((("card", place, "say"), card) for place, card in enumerate(self.cards))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: talk together."""
        return Goal(Aim.TALK, step.to_play)

    def material(self, step: Step) -> Material | None:
        """The sentences, one per card."""
        return Sentences(self.cards)
