"""A step of a lesson, and the interface of its task.

A step has a `Task`: what the child does, with its details. Each kind of step is one subclass of `Task`, in a
module in `lessons/kinds`, and is listed in `kinds/__init__.py`. The code that reads, shows, judges, hints,
lints or prints a step calls methods of its task and never checks the class. `About` has the facts that all
steps of a kind share. `Task` implements defaults. Methods without a default are abstract in `Task` or in
`Exercise`, so mypy reports what a new kind lacks. `docs/recipes.md` explains how to add a kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Self

from atari_teach.base.i18n import Message, Multilingual, Text, say
from atari_teach.engine.rules import Colour, Ko, Point, Position, Ruleset, Study, captured_by, ruleset_named
from atari_teach.teaching.explaining.explain_marks import in_order, pointed_at
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Goal, Tally
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material
from atari_teach.teaching.lessons.menus import ATARI_BOARD, PLAYED, Fresh, Offer, Row
from atari_teach.teaching.lessons.printing import Pencilled, Printed
from atari_teach.teaching.lessons.signs import NO_SIGNS, Signs
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import Ghost, Mark, MarkKind


class AnsweredBy(Enum):
    """How a child answers a step; this decides which controls are next to the board."""

    STONES = "stones"  # the child puts stones on the board
    TAPS = "taps"  # the child taps points
    NUMBER = "number"  # the child presses a key with a number
    CARD = "card"  # the child chooses a card
    GAME = "game"  # the child plays a game
    DRAWN = "drawn"  # the child answers other steps, which are drawn at random
    NOTHING = "nothing"  # the child looks, listens or speaks, and goes on


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """The facts that are the same for every step of a kind.

    Attributes:
        name: The kind's name in lesson files, in saved data and in the name of its icon.
        title: The kind's name in the workshop (the lesson editor).
        note: What the child does in such a step, in one sentence.
        keys: The keys of the step's table that not all kinds have, without `feedback`.
        answered_by: How the child answers the step.
        rows: The rows of the workshop's form for the keys, from top to bottom.
        feedback: What the `when` of a feedback rule is about; None: the kind has no feedback.
        has_board: Whether the step needs a board.
        checked: Whether the child presses “That is all” when the answer is complete.
        replied: Whether the other side replies to the child's moves.
        several: Whether the child puts more than one stone. Then the stones are saved when the child leaves.
        drawn: Whether a recap may draw the step, because it is short.
        on_refusal: Whether the right answer is a move that the rules refuse.
        refuted: Whether the workshop offers moves of the other side that show why an answer is wrong.
        turned: Whether a repetition may show the step mirrored, rotated and with swapped colours.
        part: The key of the step's parts, such as cards; None: the step has no parts.
        offers: The tests or queries in the workshop's menu; None: there is no menu.
        part_offers: The tests in the workshop's menu for each part; None: the parts have no menu.
        offers_when: The tests in the workshop's menu for the condition of feedback.
        own_board: The board of a new step if the author gives none.
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
        """The keys of the step's table that not all kinds have, with `feedback` if the kind has it."""
        return self.keys if self.feedback is None else (*self.keys, "feedback")

    @property
    def is_exercise(self) -> bool:
        """Returns whether the program judges an answer, to this step or to steps that are drawn for it."""
        return self.answered_by is not AnsweredBy.NOTHING

    @property
    def is_done_itself(self) -> bool:
        """Returns whether this step itself has to be done before the next one."""
        return self.is_exercise and self.answered_by is not AnsweredBy.DRAWN

    @property
    def only_words(self) -> bool:
        """Returns whether steps of this kind consist of words only: no board, and nothing to do."""
        return not self.has_board and not self.is_exercise

    @property
    def puts_stones(self) -> bool:
        """Returns whether the child puts stones."""
        return self.answered_by is AnsweredBy.STONES

    @property
    def tells_legal(self) -> bool:
        """Returns whether the app tells a blind child before the move which points are legal.

        False if the child has to discover in the exercise that a move is refused.
        """
        return self.puts_stones and not self.on_refusal


@dataclass(frozen=True, slots=True)
class AskedExpression:
    """An expression that has to hold for an answer, or a query to be answered.

    Attributes:
        where: The key path of the expression inside the step.
        expression: The expression or query.
    """

    where: KeyPath
    expression: Expression


class Task(ABC):
    """What a child does in a step, with all details; each kind of step is one subclass.

    A task contains no answers: they are computed from the step's position. The defaults in this class are
    for steps that judge no answer; see `Exercise` for the others.
    """

    about: ClassVar[About]
    """The facts about every step of this kind, passed as a class argument."""

    def __init_subclass__(cls, *, about: About | None) -> None:
        """Stores `about`, as in `class TapTask(Query, about=...)`; a base class passes None."""
        super().__init_subclass__()
        if about is not None:
            cls.about = about

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads a task from a `[[step]]` table; adds a remark for each problem.

        Args:
            fields: The table to read.
            position: The step's board.
        """

    @classmethod
    @abstractmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step on this board.

        The new step has to have an answer, so that the author can try it at once.
        """

    @abstractmethod
    def turned(self, turning: Turning) -> Self:
        """A copy of the task, transformed to the shown variant."""

    @abstractmethod
    def goal_shown(self, step: "Step") -> Goal:
        """The goal of the step, which small pictures show to the child."""

    def asked(self) -> Iterator[AskedExpression]:
        """The expressions and queries of the task, without the goal of a game, which the child may miss."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The texts in the task, each with its key path inside the step."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The boards in the task besides the step's own, each with the key path of its table."""
        return iter(())

    def material(self, step: "Step") -> Material | None:
        """The cards, sentences, moments, game or exercises that the step contains; None if there are none."""
        del step
        return None

    def question_marks(self, run: "Run") -> tuple[Mark, ...]:
        """The marks that are shown on the board while the question is asked."""
        step = run.step
        if not step.marks and step.signs == NO_SIGNS:
            return ()  # replaying the stones that were put, for their board, takes time
        return step.marks_on(run.position)

    def question_ghosts(self, run: "Run") -> tuple[Ghost, ...]:
        """The stones that the question is about, but that are not on the board yet."""
        del run
        return ()

    @property
    def takes_turns(self) -> bool:
        """Returns whether the stones that the child puts alternate in colour, beginning with the child's."""
        return self.about.replied

    def is_checked(self, step: "Step") -> bool:
        """Returns whether the child presses “That is all” when the answer is complete."""
        del step
        return self.about.checked

    def among(self, boards: Sequence["Step"]) -> Self:
        """A copy of the task for a step that is shown on several boards; this is the task for one of them.

        Overridden if the task depends on the other boards, such as by a button that all of them must have.
        """
        del boards
        return self

    @property
    def is_repeated(self) -> bool:
        """Returns whether the day's exercises may ask the step again.

        A whole game is left out, since it takes longer than the other exercises of a day together.
        """
        return self.about.is_done_itself and self.about.answered_by is not AnsweredBy.GAME

    def can_be_done(self, step: "Step") -> bool:
        """Returns whether the step can be done: the program knows an answer."""
        try:
            return any(not isinstance(given, Checked) for given in self.demonstration(step))
        except (ValueError, IndexError, KeyError):
            return False

    # judging answers

    def answer(self, run: "Run", given: "Answer") -> "Reply":
        """The reply to an answer; an answer that does not fit this kind of step changes nothing."""
        del given
        return Reply(run, Result.NOTHING)

    def missing(self, run: "Run") -> int | None:
        """Returns how many points still have to be tapped; None for kinds that are not answered by taps."""
        del run
        return None

    def marks_of_known(self, run: "Run") -> tuple[Mark, ...]:
        """The marks on tapped points that were shown to be right."""
        del run
        return ()

    # the right answers

    def solving_points(self, run: "Run") -> tuple[Point, ...]:
        """All points that are right as the next answer; empty for kinds without points."""
        del run
        return ()

    def solving_point(self, run: "Run") -> Point | None:
        """A right point, preferably next to a marked stone; None if there is none."""
        marks, position = set(run.step.marks), run.position

        def beside(point: Point) -> int:
            return len(marks.intersection(position.neighbours(point)))

        return max(self.solving_points(run), key=beside, default=None)

    def demonstration(self, step: "Step") -> tuple["Answer", ...]:
        """Answers that solve the step, in order; empty for games and for steps without an exercise."""
        del step
        return ()

    def explained_answer(self, step: "Step") -> Explanation:
        """The answer on the board and in words, for the author of the step."""
        return replace(self.revealed(Run(step)), words=None)

    # hints

    def idea(self) -> Text:
        """A general idea, used as the first hint if the step has none."""
        return say("Take your time.")

    def focus(self, run: "Run") -> tuple[Mark, ...]:
        """The marks that show where to look, as the second hint; empty if there is no place to show."""
        del run
        return ()

    def revealed(self, run: "Run") -> Explanation:
        """The answer, as the last hint."""
        del run
        return Explanation(self.idea())

    # the linter

    def board_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on boards, and on points that should have a stone."""
        del step
        return iter(())

    def answer_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on questions that have no answer, or that any answer solves."""
        del step
        return iter(())

    def overlooked(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on moves that are as good as the right ones, but are not accepted."""
        del step
        return iter(())

    def second_looks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on what the search can't prove, and on goals that can be prevented."""
        del step
        return iter(())

    def right_answers(self, step: "Step") -> int | None:
        """Returns how many points are right as the first answer; None for kinds without points."""
        del step
        return None

    def misses(self, step: "Step") -> Iterator[tuple["Feedback", "Run", Point | None]]:
        """Yields, for wrong answers, the feedback rule that fits, the run before it, and the stone's point.

        Empty for kinds with too many possible answers.
        """
        del step
        return iter(())

    # paper

    def pencilled(self) -> Pencilled | None:
        """The task for a worksheet; None if it can't be done on paper."""
        return None

    def printed(self, step: "Step") -> Printed:
        """The answer for a worksheet."""
        del step
        return Printed(None)


class Exercise(Task, about=None):
    """A task with a right answer; it has to implement the methods below, which have no default."""

    @abstractmethod
    def asked(self) -> Iterator[AskedExpression]:
        """The expressions that have to hold, or the query to answer."""

    @abstractmethod
    def answer(self, run: "Run", given: "Answer") -> "Reply":
        """The reply to an answer; `Result.NOTHING` if the answer does not fit this kind of step."""

    @abstractmethod
    def demonstration(self, step: "Step") -> tuple["Answer", ...]:
        """Answers that solve the step, in order."""

    @abstractmethod
    def idea(self) -> Text:
        """A general idea, used as the first hint if the step has none."""

    @abstractmethod
    def focus(self, run: "Run") -> tuple[Mark, ...]:
        """The marks that show where to look, as the second hint."""

    @abstractmethod
    def revealed(self, run: "Run") -> Explanation:
        """The answer, as the last hint."""

    @abstractmethod
    def answer_remarks(self, step: "Step") -> Iterator[Remark]:
        """The linter's remarks on questions that have no answer, or that any answer solves."""

    @abstractmethod
    def misses(self, step: "Step") -> Iterator[tuple["Feedback", "Run", Point | None]]:
        """Yields wrong answers as in `Task.misses`; none if there are too many."""

    @abstractmethod
    def pencilled(self) -> Pencilled | None:
        """The task on a worksheet; None if it can't be done on paper."""

    @abstractmethod
    def printed(self, step: "Step") -> Printed:
        """The answer on a worksheet."""


class Helps(Enum):
    """When the app may light liberties in a step."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Feedback:
    """A condition on a wrong answer, and the words for it.

    Attributes:
        when: The condition, such as `shared twice`, `tapped B5` or `self atari`; `otherwise` is always true.
        say: The sentence.
        marks: The points to mark.
        signs: Other signs on the board.
        refute: Moves that show the consequence, the opponent's first; empty: `consequence` computes them.
        claim: What is true on the board after the moves of `refute`; the linter checks it. None: no claim.
    """

    when: Expression
    say: Multilingual
    marks: tuple[Point, ...] = ()
    signs: Signs = NO_SIGNS
    refute: tuple[Point, ...] = ()
    claim: Expression | None = None

    def marks_on(self, position: Position) -> tuple[Mark, ...]:
        """The rule's signs and marked points, for a reply on this board."""
        return (*self.signs.on(position), *pointed_at(self.marks))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        id: The step's name, unique in the lesson.
        task: What the child does, with all details; its class is the kind of step.
        position: The board at the start.
        to_play: The child's colour, which plays next.
        say: The question to the child, or the invitation to do something.
        ruleset: The name of the ruleset.
        core: Whether the lesson is only finished when this step is done.
        helps: When the app may light liberties.
        done: The words for the right answer; None: a general word of praise.
        hint: The first hint, in words; None: the general hint of this kind of step.
        marks: The points that are marked while the question is asked.
        signs: Other signs on the board while the question is asked.
        feedback: The rules for wrong answers; the first that fits is used.
        begun: The board before `played`; None if no moves were played.
        played: The moves that led to `position`, alternating; the other side plays the last one.
        repeats: The board before the last move of `played`, which the ko rule forbids to recreate.
        also: The same exercise on other boards, each a complete step with the same id.
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
    signs: Signs = NO_SIGNS
    feedback: tuple[Feedback, ...] = ()
    begun: Position | None = None
    played: tuple[Point, ...] = ()
    repeats: Position | None = None
    also: tuple["Step", ...] = ()

    def marks_on(self, position: Position) -> tuple[Mark, ...]:
        """The question's signs and marked points, on this board."""
        return (*self.signs.on(position), *pointed_at(self.marks))

    @property
    def boards(self) -> tuple["Step", ...]:
        """The step as written, followed by the same exercise on its other boards."""
        return (self, *self.also)

    @property
    def is_exercise(self) -> bool:
        """Returns whether the program judges an answer; other steps show something or let the class talk."""
        return self.task.about.is_exercise


@dataclass(frozen=True, slots=True)
class Tapped:
    """The child tapped a point or put a stone on it."""

    point: Point


@dataclass(frozen=True, slots=True)
class Numbered:
    """The child gave a number."""

    number: int


@dataclass(frozen=True, slots=True)
class Picked:
    """The child chose a card; `index` counts from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The child pressed “That is all”."""


Answer = Tapped | Numbered | Picked | Checked


class Result(Enum):
    """The results that an answer can have."""

    NOTHING = "nothing"  # the answer does not fit this kind of step, and nothing changed
    GOING_ON = "going-on"  # accepted, but the step is not done yet
    TAKEN_BACK = "taken-back"  # wrong: the app shows the move, explains it and takes it back
    LATER = "later"  # not wrong: the app shows that it works, takes it back and asks for a quicker answer
    REFUSED = "refused"  # the rules of the game refuse the move
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Run:
    """The state of a step that is being done. A retry begins with an empty run.

    Attributes:
        step: The step in the shown variant.
        moves: The stones put so far, in order; in a sequence, the child's moves and the replies alternate.
        tapped: The points that the child has marked.
        known: The tapped points that the app has already shown to be right.
        has_wrong_tap: Whether the child has tapped a wrong point since the last “That is all”.
        touched: The last point that the child touched.
        number: The last number that was given.
        picked: The index of the last card that was chosen.
        seed: The random seed for choosing between several replies; each retry has another seed.
    """

    step: Step
    moves: tuple[Point, ...] = ()
    tapped: frozenset[Point] = frozenset()
    known: frozenset[Point] = frozenset()
    has_wrong_tap: bool = False
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
        """The board with the stones put so far, without captured stones."""
        position = self.step.position
        colour = self.step.to_play
        for point in self.moves:
            position = with_move(position, point, colour)
            colour = colour.other if self.step.task.takes_turns else colour
        return position

    @property
    def study(self) -> Study:
        """The current board and the side to play, as the rules need them to judge a move."""
        ruleset = ruleset_named(self.step.ruleset)
        return Study(self.position, self.to_play, ruleset, repeats=self._repeats(ruleset))

    def study_of_card(self, board: Position | None, colour: Colour | None = None) -> Study:
        """The position that a card is about: its own board if it has one, and the side that it names.

        The ko rule only binds the side to play on the step's own board.
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
        """The marks on the tapped points."""
        chosen = tuple(Mark(MarkKind.CHOSEN, point) for point in in_order(self.tapped - self.known))
        return (*self.step.task.marks_of_known(self), *chosen)

    def again(self) -> "Run":
        """An empty run of the step, with the next seed."""
        return Run(self.step, seed=self.seed + 1)


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to an answer, and the next run.

    Attributes:
        run: The run after the answer.
        result: The result of the answer.
        explanation: The words and marks about the answer.
        rule: The step's feedback rule that was used; None if none fits.
        tally: What the answer lacks or has too much of; None if its number is right or does not matter.
    """

    run: Run
    result: Result
    explanation: Explanation = NO_EXPLANATION
    rule: Feedback | None = None
    tally: Tally | None = None


def with_move(position: Position, point: Point, colour: Colour) -> Position:
    """The board after a legal move: the opponent's groups without liberties are removed."""
    captured = captured_by(position, point, colour)
    after = position.with_stones([point], colour)
    return after.without(stone for group in captured for stone in group.stones)
