"""Lessons as values: what a lesson file says, once it has been read.

Nothing in here is judged: answers are computed from the position by the lesson's run, never written down.
"""

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from atari_teach.i18n import Multilingual
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.tasks import (
    BeatText,
    BuildTask,
    CardSign,
    Choice,
    ChooseTask,
    CountTask,
    Exercise,
    GameTask,
    Line,
    MoveTask,
    PlaceTask,
    Ply,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    Task,
    TryTask,
)

__all__ = [
    "FORMAT",
    "BeatText",
    "BuildTask",
    "CardSign",
    "Choice",
    "ChooseTask",
    "CountTask",
    "Emblem",
    "Exercise",
    "Feedback",
    "GameTask",
    "Helps",
    "Kind",
    "Lesson",
    "Line",
    "MoveTask",
    "PlaceTask",
    "Ply",
    "RecapTask",
    "SequenceTask",
    "ShowTask",
    "Step",
    "TalkTask",
    "TapTask",
    "Task",
    "TryTask",
]

FORMAT = 1
"""The number of the file format that this program reads."""


class Kind(Enum):
    """What the child does in a step."""

    SHOW = "show"  # watches beats
    PLACE = "place"  # puts stones where the step allows
    TAP = "tap"  # marks points or stones
    COUNT = "count"  # gives a number
    CHOOSE = "choose"  # picks a card
    MOVE = "move"  # plays one move
    SEQUENCE = "sequence"  # plays several moves, with replies
    TRY = "try"  # tries a move that is refused
    BUILD = "build"  # puts stones until something holds
    GAME = "game"  # plays to the end
    RECAP = "recap"  # answers short exercises of other lessons
    TALK = "talk"  # stops and speaks, with nothing to judge


class Helps(Enum):
    """When liberties may be lit in a step."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Feedback:
    """What to say about an answer that is not the one, when something holds of it.

    Attributes:
        when: The condition, such as `shared twice`, `tapped B5` or `self atari`; `otherwise` always holds.
        say: The sentence.
        marks: Points to mark as "this".
        refute: Moves that show what follows, the opponent's first; empty: shown by `consequence`, if at all.
    """

    when: Expression
    say: Multilingual
    marks: tuple[Point, ...] = ()
    refute: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        id: Its name in the lesson.
        kind: What the child does.
        task: The details, of the class that belongs to the kind.
        position: The board at the start.
        to_play: The child's colour.
        say: The question or the invitation.
        ruleset: The name of the rules that hold.
        core: Whether the lesson is finished only with this step.
        helps: When liberties may be lit.
        done: What is said when it is done; None: a general word.
        hint: The first hint, an idea in words; None: a general one.
        marks: Points marked as "this" while the question is asked.
        feedback: Looked through in order for an answer that is not the one.
        begun: The board before `played`; None where nothing was.
        played: The moves that led to `position`, in turn, the last by the other side.
        repeats: The board before the last of them, which may not come back under the ko rule.
        also: The same exercise on other boards, each a whole step of the same id.
    """

    id: str
    kind: Kind
    task: Task
    position: Position
    to_play: Colour
    say: Multilingual
    ruleset: str = "school"
    core: bool = True
    helps: Helps = Helps.AFTER
    done: Multilingual | None = None
    hint: Multilingual | None = None
    marks: tuple[Point, ...] = ()
    feedback: tuple[Feedback, ...] = ()
    begun: Position | None = None
    played: tuple[Point, ...] = ()
    repeats: Position | None = None
    also: tuple["Step", ...] = ()

    @property
    def boards(self) -> tuple["Step", ...]:
        """The step as it is written first, and the same exercise on its other boards."""
        return (self, *self.also)

    @property
    def is_exercise(self) -> bool:
        """Whether an answer is judged; `show` and `talk` only tell."""
        return self.kind not in (Kind.SHOW, Kind.TALK)


@dataclass(frozen=True, slots=True)
class Emblem:
    """The little board on a lesson's pebble: a small position, points lit and points crossed out."""

    position: Position
    light: tuple[Point, ...] = ()
    cross: tuple[Point, ...] = ()


FIRST_OWN = 30
"""The lessons that teachers write are numbered from here."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Attributes:
        id: Its name, unique among the lessons.
        number: Its place in the course, from the folder's name.
        unit: "warm-up", "rules", "safe", "attack", "end" or "bridge".
        minutes: About how long it takes.
        needs: The lessons that should come before.
        title: Its title.
        goal: What the child can do afterwards, for grown-ups.
        teacher: Notes for teachers.
        emblem: The little board on its pebble.
        steps: Its steps in order.
        subtitle: The formal name, where the title is a child's.
        source: Where the rule comes from.
        folder: Where its file lies, with what belongs to it; None where it was not read from one.
    """

    id: str
    number: int
    unit: str
    minutes: int
    needs: tuple[str, ...]
    title: Multilingual
    goal: Multilingual
    teacher: Multilingual
    emblem: Emblem
    steps: tuple[Step, ...]
    subtitle: Multilingual | None = None
    source: str = ""
    folder: Path | None = field(default=None, compare=False)

    @property
    def is_own(self) -> bool:
        """Whether a teacher wrote it: those that come with the program have lower numbers."""
        return self.number >= FIRST_OWN

    @property
    def exercises(self) -> tuple[Step, ...]:
        """The steps that judge an answer."""
        return tuple(step for step in self.steps if step.is_exercise)

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises with which the lesson is finished."""
        return tuple(step.id for step in self.exercises if step.core)
