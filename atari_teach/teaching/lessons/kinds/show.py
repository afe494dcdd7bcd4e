"""The kind `show`: the child looks at up to four beats."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from atari_teach.i18n import Multilingual, Text, say, say_in
from atari_teach.rules import Colour, Group, Point, Position
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material, Moments
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
from atari_teach.teaching.linting.questions import no_stone
from atari_teach.teaching.picture import Beat, Mark, Picture

_ABOUT = About(
    name="show",
    title=say("Look"),
    note=say("The child looks at up to four pictures."),
    keys=("beat",),
    answered_by=AnsweredBy.NOTHING,
    feedback=None,
    has_board=True,
    checked=False,
    replied=False,
    several=False,
    drawn=False,
    tells_legal=False,
    on_refusal=False,
    refuted=False,
    turned=True,
    part="beat",
    offers=None,
    part_offers=None,
    offers_when=PLAYED,
    own_board=ATARI_BOARD,
)


@dataclass(frozen=True, slots=True)
class BeatText:
    """One moment of a `show` step.

    Attributes:
        say: The sentence.
        position: The board.
        marks: Points to mark as "this".
        light: Points of groups whose liberties are lit and numbered.
    """

    say: Multilingual
    position: Position
    marks: tuple[Point, ...] = ()
    light: tuple[Point, ...] = ()


@dataclass(frozen=True)
class ShowTask(Task, about=_ABOUT):
    """The task to watch beats, at most four."""

    beats: tuple[BeatText, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The beats of `[[step.beat]]`."""
        beats = []
        for table in fields.tables("beat", fewest=1):
            board = table.diagram() or position
            beats.append(
                BeatText(
                    say=table.words("say", board.size),
                    position=board,
                    marks=table.points("mark", board.size),
                    light=table.points("light", board.size),
                )
            )
            table.refuse_others()
        return cls(tuple(beats))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step."""
        del board, to_play
        return Fresh(
            say_in("new step", "Look at this."), parts=((("say", say_in("new step", "Look at this.")),),)
        )

    def turned(self, turning: Turning) -> Self:
        """The beats as they are shown."""
        return type(self)(tuple(_turned(beat, turning) for beat in self.beats))

    def asked(self) -> Iterator[Asked]:
        """No expressions: nothing is asked."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The sentences of the beats."""
        return ((("beat", place, "say"), beat.say) for place, beat in enumerate(self.beats))

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The boards of the beats."""
        return ((("beat", place), beat.position) for place, beat in enumerate(self.beats))

    def goal_shown(self, step: Step) -> Goal:
        """The goal to watch."""
        return Goal(Aim.WATCH, step.to_play)

    def brings(self, step: Step) -> Material | None:
        """The beats, their groups and liberties lit."""
        del step
        return Moments(tuple(_shown(beat) for beat in self.beats))

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
        """The remarks on lit groups that are not there."""
        del step
        for place, beat in enumerate(self.beats):
            for number, point in enumerate(beat.light):
                if beat.position[point] is None:
                    yield Remark(("beat", place, "light", number), no_stone(point))

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


def _turned(beat: BeatText, turning: Turning) -> BeatText:
    size = beat.position.size
    return BeatText(
        say=turning.words(beat.say, size),
        position=turning.position(beat.position),
        marks=turning.points(beat.marks, size),
        light=turning.points(beat.light, size),
    )


def _shown(beat: BeatText) -> Beat:
    groups = beat.position.groups_at(beat.light)
    doors = [mark for group in groups for mark in lit(group.liberties)]
    outlines = [mark for group in groups if len(group.stones) > 1 for mark in outlined(group.stones)]
    picture = Picture(beat.position, (*doors, *outlines, *pointed_at(beat.marks)))
    return Beat(picture, beat.say, _spoken(beat, groups))


def _spoken(beat: BeatText, groups: tuple[Group, ...]) -> Text | None:
    """The words, and where the marks are that they point with; None where nothing is marked."""
    stones = {stone for group in groups for stone in group.stones}
    liberties = {point for group in groups for point in group.liberties}
    spoken: Text = beat.say
    if here := in_order({*beat.marks, *stones}):
        spoken = say("{words} Here: {points}.", words=spoken, points=here)
    if liberties:
        spoken = say("{words} Liberties: {points}.", words=spoken, points=in_order(liberties))
    return None if spoken is beat.say else spoken
