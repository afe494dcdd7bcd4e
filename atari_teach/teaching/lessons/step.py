"""A step of a lesson, and all that the program asks of its kind.

A step has a `Task`: what the child does, with its details. Every kind of step is one subclass of `Task`,
alone in its module of `lessons/kinds`, and listed once in `kinds/__init__.py`. Whoever reads, shows, judges,
hints, lints or prints a step asks its task, and does not look which class that is. What is the same for all
steps of a kind is in its `About`. `Task` gives the usual answers; what has none is abstract, there or in
`Exercise`, so that mypy names what a new kind forgets. `docs/recipes.md` has the recipe for one.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Self

from atari_teach.base.i18n import Message, Multilingual, Text, say
from atari_teach.engine.rules import Colour, Ko, Point, Position, Ruleset, Study, captured_by, ruleset_named
from atari_teach.teaching.explaining.explain_marks import in_order
from atari_teach.teaching.explaining.explanation import NOTHING_TOLD, Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material
from atari_teach.teaching.lessons.menus import ATARI_BOARD, PLAYED, Fresh, Offer, Row
from atari_teach.teaching.lessons.printing import Pencilled, Printed
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import Mark, MarkKind


class AnsweredBy(Enum):
    """The ways in which a child answers a step: what lies beside its board, and what pressing it means."""

    STONES = "stones"  # puts stones on the board
    TAPS = "taps"  # marks points
    NUMBER = "number"  # presses a key with a number
    CARD = "card"  # picks a card
    GAME = "game"  # plays a game, at a table of its own
    DRAWN = "drawn"  # answers other steps, which are drawn in its place
    NOTHING = "nothing"  # looks, listens or speaks, and goes on


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """The facts that are the same for every step of a kind.

    Attributes:
        name: Its name in lesson files, in what is written down, and of its picture.
        title: What it is called in the workshop.
        note: What the child does in it, in a sentence.
        keys: The keys of a step that only some kinds have, `feedback` left out.
        answered_by: How it is answered.
        rows: The rows in which the workshop asks for its keys, from above.
        feedback: What the `when` of a feedback rule speaks of; None: it has no feedback.
        has_board: Whether it has to have a board.
        checked: Whether the child says when the answer is complete.
        replied: Whether its moves are replied to.
        several: Whether more than one stone is put: those that lie there are kept when the lesson is left.
        drawn: Whether a recap may draw it: it can be asked in passing.
        on_refusal: Whether a refused move is what it asks for.
        refuted: Whether the workshop offers moves of the other side that follow a wrong answer.
        turned: Whether it may be mirrored, rotated and swapped when it is done again.
        part: The key of the parts that it is made of; None: it has none.
        offers: What the workshop offers to ask; None: nothing is chosen from a menu.
        part_offers: What the workshop offers to ask of each part; None: the parts ask nothing.
        offers_when: Of which answers the workshop offers to say something.
        own_board: The board of a new step that is given none.
    """

    name: str
    title: Message
    note: Message
    keys: tuple[str, ...]
    answered_by: AnsweredBy
    rows: tuple[Row, ...]
    feedback: Use | None = None
    has_board: bool = True
    checked: bool = False
    replied: bool = False
    several: bool = False
    drawn: bool = False
    on_refusal: bool = False
    refuted: bool = False
    turned: bool = True
    part: str | None = None
    offers: Offer | None = None
    part_offers: Offer | None = None
    offers_when: tuple[str, ...] = PLAYED
    own_board: Position = ATARI_BOARD

    @property
    def all_keys(self) -> tuple[str, ...]:
        """The keys of a step that only some kinds have."""
        return self.keys if self.feedback is None else (*self.keys, "feedback")

    @property
    def is_exercise(self) -> bool:
        """Returns whether an answer is judged, be it that of a step which is drawn in its place."""
        return self.answered_by is not AnsweredBy.NOTHING

    @property
    def is_done_itself(self) -> bool:
        """Returns whether this step itself has to be done before the next, not what is drawn in its place."""
        return self.is_exercise and self.answered_by is not AnsweredBy.DRAWN

    @property
    def only_words(self) -> bool:
        """Returns whether there is nothing but words: no board to look at, and nothing to do."""
        return not self.has_board and not self.is_exercise

    @property
    def puts_stones(self) -> bool:
        """Returns whether the child has a stone in the hand while it is asked."""
        return self.answered_by is AnsweredBy.STONES

    @property
    def tells_legal(self) -> bool:
        """Returns whether somebody who can't see is told beforehand where a stone can be put.

        Not where the discovery is that a move is refused.
        """
        return self.puts_stones and not self.on_refusal


@dataclass(frozen=True, slots=True)
class AskedExpression:
    """An expression that has to hold of an answer, or a query that has to be answered.

    Attributes:
        where: Its key path below the step.
        expression: What is asked.
    """

    where: KeyPath
    expression: Expression


class Task(ABC):
    """The task of a child in a step, with its details; each kind of step is one class.

    Nothing in a task is an answer: answers are computed from the position of the step. What a kind leaves
    out is answered as for a step that judges nothing; one that does is an `Exercise`.
    """

    about: ClassVar[About]
    """The facts about every step of this kind; given behind the name of the class."""

    def __init_subclass__(cls, *, about: About | None) -> None:
        """A kind has to say what it is about: `class TapTask(Query, about=...)`; a base class says None."""
        super().__init_subclass__()
        if about is not None:
            cls.about = about

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The task that a `[[step]]` table says; what is not right there leaves a remark.

        Args:
            fields: The table.
            position: The board of the question.
        """

    @classmethod
    @abstractmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step on this board, whole, so that it can be tried at once."""

    @abstractmethod
    def turned(self, turning: Turning) -> Self:
        """The task as it is shown."""

    @abstractmethod
    def goal_shown(self, step: "Step") -> Goal:
        """The goal of a step that has this task, as its pictures show it."""

    def asked(self) -> Iterator[AskedExpression]:
        """The expressions that are asked, but not what is only hoped for: the goal of a game."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The words of its own, each with its key path below the step."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The boards of its own that are seen besides the step's, each with the key path of its table."""
        return iter(())

    def brings(self, step: "Step") -> Material | None:
        """The material that a step with this task brings besides board and question, if any."""
        del step
        return None

    @property
    def takes_turns(self) -> bool:
        """Returns whether the stones that are put are of both colours in turn, the child's first."""
        return self.about.replied

    def is_checked(self, step: "Step") -> bool:
        """Returns whether the child says when the answer to this step is complete."""
        del step
        return self.about.checked

    def can_be_done(self, step: "Step") -> bool:
        """Returns whether there is an answer, and the program knows it."""
        try:
            return any(not isinstance(given, Checked) for given in self.demonstration(step))
        except (ValueError, IndexError, KeyError):
            return False

    # answering

    def answer(self, run: "Run", given: "Answer") -> "Reply":
        """The reply to an answer; one that makes no sense in this kind of step changes nothing."""
        del given
        return Reply(run, Result.NOTHING)

    def missing(self, run: "Run") -> int | None:
        """Returns how many are still to be tapped; None for kinds in which nothing is."""
        del run
        return None

    def marks_of_known(self, run: "Run") -> tuple[Mark, ...]:
        """The marks on what was tapped and shown to be right; none where nothing is, before it is all."""
        del run
        return ()

    # the right answers

    def solving_points(self, run: "Run") -> tuple[Point, ...]:
        """Every point that would be right next; none for kinds without points."""
        del run
        return ()

    def solving_point(self, run: "Run") -> Point | None:
        """A point that would be right next, if possible beside marked stones; None where there is none."""
        marks, position = set(run.step.marks), run.position

        def beside(point: Point) -> int:
            return len(marks.intersection(position.neighbours(point)))

        return max(self.solving_points(run), key=beside, default=None)

    def demonstration(self, step: "Step") -> tuple["Answer", ...]:
        """Answers that do the step, in order; none where nothing is judged, and for games."""
        del step
        return ()

    def answer_told(self, step: "Step") -> Explanation:
        """The answer for whoever writes the step, on its board and, where that says more, in words."""
        return replace(self.revealed(Run(step)), words=None)

    # hints

    def idea(self) -> Text:
        """A general idea, the first hint of steps that bring none of their own."""
        return say("Take your time.")

    def focus(self, run: "Run") -> tuple[Mark, ...]:
        """The marks of where to look, the second hint; none where no point of the board can be named."""
        del run
        return ()

    def revealed(self, run: "Run") -> Explanation:
        """The answer, the last hint."""
        del run
        return Explanation(self.idea())

    # the linter

    def board_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on its boards and on the stones that it asks about."""
        del step
        return iter(())

    def answer_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on what is asked: it can be answered, and the answer is no accident."""
        del step
        return iter(())

    def overlooked(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on answers that are as good, and neither right nor spoken of."""
        del step
        return iter(())

    def second_looks(self, step: "Step") -> Iterator[Remark]:
        """The remarks for a second look: what is asked and not proved, or hoped for and can be prevented."""
        del step
        return iter(())

    def right_answers(self, step: "Step") -> int | None:
        """Returns how many points are right at first; None where it is not points that are asked for."""
        del step
        return None

    def misses(self, step: "Step") -> Iterator[tuple["Feedback", "Run", Point | None]]:
        """The wrong answers: the feedback rule replying to one, the run before it, where a stone was put.

        Nothing for kinds in which there is no end of what somebody may answer.
        """
        del step
        return iter(())

    # paper

    def pencilled(self) -> Pencilled | None:
        """The task for a pencil; None for what has no place on paper."""
        return None

    def printed(self, step: "Step") -> Printed:
        """The answer on paper."""
        del step
        return Printed(None)


class Exercise(Task, about=None):
    """A task that is judged: what it has to answer itself."""

    @abstractmethod
    def asked(self) -> Iterator[AskedExpression]:
        """The expressions that have to hold, or the query that is answered."""

    @abstractmethod
    def answer(self, run: "Run", given: "Answer") -> "Reply":
        """The reply to an answer; `Result.NOTHING` to one that makes no sense here."""

    @abstractmethod
    def demonstration(self, step: "Step") -> tuple["Answer", ...]:
        """Answers that do the step, in order."""

    @abstractmethod
    def idea(self) -> Text:
        """A general idea, the first hint."""

    @abstractmethod
    def focus(self, run: "Run") -> tuple[Mark, ...]:
        """The marks of where to look, the second hint."""

    @abstractmethod
    def revealed(self, run: "Run") -> Explanation:
        """The answer, the last hint."""

    @abstractmethod
    def answer_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on what is asked: it can be answered, and the answer is no accident."""

    @abstractmethod
    def misses(self, step: "Step") -> Iterator[tuple["Feedback", "Run", Point | None]]:
        """The wrong answers; none where there is no end of them."""

    @abstractmethod
    def pencilled(self) -> Pencilled | None:
        """The task for a pencil."""

    @abstractmethod
    def printed(self, step: "Step") -> Printed:
        """The answer on paper."""


class Helps(Enum):
    """The times at which liberties may be lit in a step."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Feedback:
    """The words for a wrong answer, when something holds of it.

    Attributes:
        when: The condition, such as `shared twice`, `tapped B5` or `self atari`; `otherwise` always holds.
        say: The sentence.
        marks: Points to mark as "this".
        refute: Moves that show what follows, the opponent's first; empty: shown by `consequence`, if at all.
        claim: What the words say of the board after all that is shown, for the linter; None: see there.
    """

    when: Expression
    say: Multilingual
    marks: tuple[Point, ...] = ()
    refute: tuple[Point, ...] = ()
    claim: Expression | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        id: Its name in the lesson.
        task: What the child does: its kind, with the details.
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
        """Returns whether an answer is judged; the others only tell or ask to speak."""
        return self.task.about.is_exercise


@dataclass(frozen=True, slots=True)
class Tapped:
    """A point was tapped, or a stone put on it."""

    point: Point


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number was given."""

    number: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A card was picked, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The child said that the answer is complete."""


Answer = Tapped | Numbered | Picked | Checked


class Result(Enum):
    """The results that an answer can have."""

    NOTHING = "nothing"  # it made no sense here, and nothing changed
    GOING_ON = "going-on"  # taken; there is more to do
    TAKEN_BACK = "taken-back"  # not the answer; shown, said why, and taken back
    REFUSED = "refused"  # the rules refuse it
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Run:
    """A step being done. A retry is the same step with nothing in it.

    Attributes:
        step: The step as it is shown.
        moves: The stones put so far, in order; in a sequence, the child's moves and the replies in turn.
        tapped: The points marked so far.
        known: Those of them of which it has been shown that they are right.
        strayed: Whether something else has been marked since it was last asked whether that is all.
        touched: The point touched last.
        number: The number given last.
        picked: The card picked last.
        seed: What chance decides by, where a reply may be one of several; another one with every retry.
    """

    step: Step
    moves: tuple[Point, ...] = ()
    tapped: frozenset[Point] = frozenset()
    known: frozenset[Point] = frozenset()
    strayed: bool = False
    touched: Point | None = None
    number: int | None = None
    picked: int | None = None
    seed: int = 0

    @property
    def to_play(self) -> Colour:
        """The colour of the next stone."""
        return (
            self.step.to_play.other
            if self.step.task.takes_turns and len(self.moves) % 2
            else self.step.to_play
        )

    @property
    def position(self) -> Position:
        """The board with the stones put so far, captured ones removed."""
        position = self.step.position
        colour = self.step.to_play
        for point in self.moves:
            position = with_move(position, point, colour)
            colour = colour.other if self.step.task.takes_turns else colour
        return position

    @property
    def study(self) -> Study:
        """The board now, to be judged with the side to play."""
        ruleset = ruleset_named(self.step.ruleset)
        return Study(self.position, self.to_play, ruleset, repeats=self._repeats(ruleset))

    def study_of_card(self, board: Position | None, colour: Colour | None = None) -> Study:
        """The situation that a card speaks of: its own board, if it has one, and the side it names, if any.

        The ko rule binds only the side whose turn it is, on the board that was played on.
        """
        study, mover = self.study, colour or self.to_play
        if board is None and mover is study.to_play:
            return study
        return Study(board or study.position, mover, study.ruleset)

    def _repeats(self, ruleset: Ruleset) -> Position | None:
        if ruleset.ko is not Ko.SIMPLE or (self.moves and not self.step.task.takes_turns):
            return None
        return replace(self, moves=self.moves[:-1]).position if self.moves else self.step.repeats

    @property
    def marked(self) -> tuple[Mark, ...]:
        """The marks on what has been tapped so far."""
        chosen = tuple(Mark(MarkKind.CHOSEN, point) for point in in_order(self.tapped - self.known))
        return (*self.step.task.marks_of_known(self), *chosen)

    def again(self) -> "Run":
        """The step from its start."""
        return Run(self.step, seed=self.seed + 1)


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to an answer, and the run that it leads to.

    Attributes:
        run: The run afterwards.
        result: What the answer came to.
        told: What is said and shown of it.
        rule: The step's own feedback rule that speaks; None where none does.
    """

    run: Run
    result: Result
    told: Explanation = NOTHING_TOLD
    rule: Feedback | None = None


def with_move(position: Position, point: Point, colour: Colour) -> Position:
    """The board after a stone that can be put there: the opponent's groups without a liberty come off."""
    captured = captured_by(position, point, colour)
    after = position.with_stones([point], colour)
    return after.without(stone for group in captured for stone in group.stones)
