"""Lessons as values: what a lesson file says, once it has been read.

Nothing in here is judged: answers are computed from the position by the lesson's run, never written down.
"""

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from atari_teach.i18n import Bilingual
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.expression import Expression, Test

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
    TALK = "talk"  # stops and speaks, with nothing to judge


class Helps(Enum):
    """When liberties may be lit in a step."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class BeatText:
    """One moment of a `show` step.

    Attributes:
        say: The sentence.
        position: The board.
        marks: Points to mark as "this".
        light: Points of groups whose liberties are lit and numbered.
    """

    say: Bilingual
    position: Position
    marks: tuple[Point, ...] = ()
    light: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowTask:
    """Beats to watch, at most four."""

    beats: tuple[BeatText, ...]


@dataclass(frozen=True, slots=True)
class PlaceTask:
    """Stones to put.

    Attributes:
        stones: How many.
        where: What has to hold of each stone's point, such as `area corner`.
        turns: Whether the colours take turns, the side to play first; otherwise all are of its colour.
    """

    stones: int
    where: Expression
    turns: bool = False


@dataclass(frozen=True, slots=True)
class TapTask:
    """Points or stones to mark: the answer to a query such as `liberties C3` or `in atari white`."""

    ask: Test


@dataclass(frozen=True, slots=True)
class CountTask:
    """A number to give: how many points, stones or groups a query finds."""

    ask: Test


@dataclass(frozen=True, slots=True)
class Choice:
    """One card.

    Attributes:
        when: The card is right if this holds of the position (its own board, where it has one).
        say: Its words, if it has any.
        position: Its picture, if it has one.
        marks: Points marked in its picture.
        answer: What is said when it is chosen; None: only whether it was the one.
    """

    when: Expression
    say: Bilingual | None = None
    position: Position | None = None
    marks: tuple[Point, ...] = ()
    answer: Bilingual | None = None


@dataclass(frozen=True, slots=True)
class ChooseTask:
    """Two to four cards."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class MoveTask:
    """One move for which the goal has to hold."""

    goal: Expression


@dataclass(frozen=True, slots=True)
class SequenceTask:
    """Several moves with replies.

    Attributes:
        lines: Each line alternates the child's moves and the replies, and ends with a move of the child.
            Lines with the same beginning have the same reply there. The end of any line completes the step.
    """

    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class TryTask:
    """A move to try that is refused; done when the explanation has been looked at.

    Attributes:
        point: Where to try; None: any point that is refused for the expected reason.
        expect: The explanation's code, such as "no-liberty-single" or "occupied".
    """

    point: Point | None
    expect: str


@dataclass(frozen=True, slots=True)
class BuildTask:
    """Stones of the side to play to put (and take away again) until the goal holds.

    Attributes:
        goal: What has to hold of the board, such as `surrounded C3`.
        most: The most stones that may be put; None: as many as wanted.
    """

    goal: Expression
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game from the step's board to its end; losing completes it as well.

    Attributes:
        partner: "chick" (the computer) or "friend" (somebody beside the child).
        seed: Makes the chick's moves repeatable.
    """

    partner: str
    seed: int = 0


@dataclass(frozen=True, slots=True)
class TalkTask:
    """Sentences to say, ask or promise together, one card each."""

    cards: tuple[Bilingual, ...]


Exercise = (
    PlaceTask | TapTask | CountTask | ChooseTask | MoveTask | SequenceTask | TryTask | BuildTask | GameTask
)
Task = Exercise | ShowTask | TalkTask


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
    say: Bilingual
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
    """

    id: str
    kind: Kind
    task: Task
    position: Position
    to_play: Colour
    say: Bilingual
    ruleset: str = "school"
    core: bool = True
    helps: Helps = Helps.AFTER
    done: Bilingual | None = None
    hint: Bilingual | None = None
    marks: tuple[Point, ...] = ()
    feedback: tuple[Feedback, ...] = ()

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
    title: Bilingual
    goal: Bilingual
    teacher: Bilingual
    emblem: Emblem
    steps: tuple[Step, ...]
    subtitle: Bilingual | None = None
    source: str = ""
    folder: Path | None = field(default=None, compare=False)

    @property
    def exercises(self) -> tuple[Step, ...]:
        """The steps that judge an answer."""
        return tuple(step for step in self.steps if step.is_exercise)

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises with which the lesson is finished."""
        return tuple(step.id for step in self.exercises if step.core)
