"""The kind `talk`: the class says, asks or promises something; nothing is judged."""

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
from atari_teach.teaching.lessons.material import Material, Sentences
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

_ABOUT = About(
    name="talk",
    title=say("Talk"),
    note=say("The class speaks; nothing is judged."),
    keys=("card",),
    answered_by=AnsweredBy.NOTHING,
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
    part="card",
    offers=None,
    part_offers=None,
    offers_when=PLAYED,
    own_board=ATARI_BOARD,
)


@dataclass(frozen=True)
class TalkTask(Task, about=_ABOUT):
    """The task to say, ask or promise sentences together, one card each."""

    cards: tuple[Multilingual, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The sentences of `[[step.card]]`."""
        cards: list[Multilingual] = []
        for table in fields.tables("card", fewest=1):
            cards.append(table.words("say", position.size))
            table.refuse_others()
        return cls(tuple(cards))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step."""
        del board, to_play
        return Fresh(
            say_in("new step", "Let us talk about it."),
            parts=((("say", say_in("new step", "What did you see?")),),),
        )

    def turned(self, turning: Turning) -> Self:
        """The sentences, filled in."""
        return type(self)(tuple(turning.words(card) for card in self.cards))

    def asked(self) -> Iterator[Asked]:
        """No expressions: nothing is judged."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The sentences."""
        return ((("card", place, "say"), card) for place, card in enumerate(self.cards))

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """The goal to talk."""
        return Goal(Aim.TALK, step.to_play)

    def brings(self, step: Step) -> Material | None:
        """The sentences."""
        del step
        return Sentences(self.cards)

    @property
    def takes_turns(self) -> bool:
        """No stones are put."""
        return False

    def answer(self, run: Run, given: Answer) -> Reply:
        """The run as it is: nothing is answered here."""
        del given
        return Reply(run, Result.NOTHING)

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
