"""The kind of step `show`: the child looks at up to four moments, each a board with a sentence."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Multilingual, Text, say, say_in
from atari_teach.engine.rules import Colour, Group, Point, Position
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, pointed_at
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material, Moments
from atari_teach.teaching.lessons.menus import Fresh, SharedRow
from atari_teach.teaching.lessons.signs import NO_SIGNS, Signs, read_signs
from atari_teach.teaching.lessons.step import About, AnsweredBy, Step, Task
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.linting.lint_questions import no_stone
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="show",
    title=say("Look"),
    note=say("The child looks at up to four pictures."),
    keys=("beat",),
    answered_by=AnsweredBy.NOTHING,
    rows=(SharedRow.CARDS,),
    part="beat",
)


@dataclass(frozen=True, slots=True)
class BeatText:
    """One moment of a `show` step.

    Attributes:
        say: The sentence.
        position: The board.
        marks: The points to mark.
        light: A stone of each group whose liberties are lit and numbered.
        last: The last move of a game; None for a board that is not from a game.
        guesses: The crossings with letters that the child can guess between.
        signs: Other signs on the board.
    """

    say: Multilingual
    position: Position
    marks: tuple[Point, ...] = ()
    light: tuple[Point, ...] = ()
    last: Point | None = None
    guesses: tuple[Point, ...] = ()
    signs: Signs = NO_SIGNS


@dataclass(frozen=True)
class ShowTask(Task, about=_ABOUT):
    """The child looks at up to four moments, each a board with a sentence."""

    beats: tuple[BeatText, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the moments of `[[step.beat]]`."""
        beats = []
        for table in fields.tables("beat", fewest=1):
            board = table.diagram() or position
            beats.append(
                BeatText(
                    say=table.words("say", board.size),
                    position=board,
                    marks=table.points("mark", board.size),
                    signs=read_signs(table, board.size),
                    light=table.points("light", board.size),
                )
            )
            table.refuse_others()
        return cls(tuple(beats))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(
            say_in("new step", "Look at this."), parts=((("say", say_in("new step", "Look at this.")),),)
        )

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its moments transformed to the shown variant."""
        return replace(self, beats=tuple(_turned(beat, turning) for beat in self.beats))

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The sentences of the moments."""
        return ((("beat", place, "say"), beat.say) for place, beat in enumerate(self.beats))

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The boards of the moments."""
        return ((("beat", place), beat.position) for place, beat in enumerate(self.beats))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: look."""
        return Goal(Aim.WATCH, step.to_play)

    def material(self, step: Step) -> Material | None:
        """The moments of the step, with groups and liberties lit."""
        return Moments(tuple(_shown(beat) for beat in self.beats))

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points in `light` and `signs` that have no stone."""
        for place, beat in enumerate(self.beats):
            missing = (point for point in beat.signs.stones if beat.position[point] is None)
            yield from (Remark(("beat", place, "signs"), no_stone(point)) for point in missing)
            for number, point in enumerate(beat.light):
                if beat.position[point] is None:
                    yield Remark(("beat", place, "light", number), no_stone(point))


def _turned(beat: BeatText, turning: Turning) -> BeatText:
    size = beat.position.size
    return BeatText(
        say=turning.words(beat.say, size),
        position=turning.position(beat.position),
        marks=turning.points(beat.marks, size),
        signs=beat.signs.turned(turning, size),
        light=turning.points(beat.light, size),
        last=None if beat.last is None else turning.symmetry.point(size, beat.last),
        guesses=turning.points(beat.guesses, size),
    )


def _shown(beat: BeatText) -> Beat:
    groups = beat.position.groups_at(beat.light)
    doors = [mark for group in groups for mark in lit(group.liberties)]
    outlines = [mark for group in groups if len(group.stones) > 1 for mark in outlined(group.stones)]
    letters = [Mark(MarkKind.LETTER, point, sign) for sign, point in zip(_SIGNS, beat.guesses, strict=False)]
    picture = Picture(
        beat.position,
        (*letters, *doors, *outlines, *beat.signs.on(beat.position), *pointed_at(beat.marks)),
        last=beat.last,
    )
    return Beat(picture, beat.say, _spoken(beat, groups))


_SIGNS = "ABCDEF"
"""The letters of the crossings that the child can guess between."""


def _spoken(beat: BeatText, groups: tuple[Group, ...]) -> Text | None:
    """The moment's words and the names of the marked points, to be read aloud; None if nothing is marked."""
    stones = {stone for group in groups for stone in group.stones}
    liberties = {point for group in groups for point in group.liberties}
    spoken: Text = beat.say
    if here := in_order({*beat.marks, *beat.signs.points, *stones}):
        spoken = say("{words} Here: {points}.", words=spoken, points=here)
    if beat.guesses:
        spoken = say("{words} One of these: {points}.", words=spoken, points=beat.guesses)
    if liberties:
        spoken = say("{words} Liberties: {points}.", words=spoken, points=in_order(liberties))
    return None if spoken is beat.say else spoken
