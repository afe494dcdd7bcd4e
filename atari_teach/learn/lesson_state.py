"""The state of a step as an immutable value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from atari_teach.engine.rules import SYMMETRIES, Point, Position
from atari_teach.store.event import Event, step_done, step_tried
from atari_teach.store.progress import Reached, reached
from atari_teach.table.scene import PebbleState, StepPlace
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.run import HINTS, answer
from atari_teach.teaching.lessons.step import (
    Answer,
    AnsweredBy,
    Checked,
    Numbered,
    Picked,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.picture import Mark, MarkKind

if TYPE_CHECKING:
    from collections.abc import Iterable


OFFER_HINT_AFTER = 2
"""The number of wrong answers after which a hint is offered."""

OFFER_DEMONSTRATION_AFTER = 4
"""The number of wrong answers after which the demonstration is offered."""


@dataclass(frozen=True, slots=True)
class StepState:
    """The state of a step.

    Attributes:
        run: The present attempt, with the answers so far.
        reply: The reply to the last answer; None before an answer, and while a hint is shown.
        missed: The reply to a wrong answer whose marks stay on the board while a hint is shown; None if there
            was no wrong answer just before the hint.
        hints: The number of hints given.
        misses: The number of wrong answers.
        why: Whether the explanation is open.
        explained: Whether the explanation of the last answer was opened.
        card: The index of the visible card of a `talk` step.
        done: Whether the step is done.
        saved: Whether the event that the step is done was stored, or storing failed.
        demonstrated: Whether the demonstration was the last thing shown.
        tried: Whether an event that the step was tried was stored since the lesson was opened.
        checked: The child's stones or taps when “That is all” was last pressed, or when the last stone of a
            building was judged; empty if wrong ones were then removed, None if nothing was judged yet.
        taken_back: The crossing of the stone that was wrong and was taken back, until the next answer.
        refused: The indices of the cards that were wrong since the step began.
    """

    run: Run
    reply: Reply | None = None
    missed: Reply | None = None
    hints: int = 0
    misses: int = 0
    why: bool = False
    explained: bool = False
    card: int = 0
    done: bool = False
    saved: bool = False
    demonstrated: bool = False
    tried: bool = False
    checked: frozenset[Point] | None = None
    taken_back: Point | None = None
    refused: frozenset[int] = frozenset()

    @property
    def step(self) -> Step:
        """The step as it is shown."""
        return self.run.step

    @property
    def marking(self) -> Reply | None:
        """The reply whose marks are on the board: to the last answer, or to the one before the hint."""
        return self.reply or self.missed

    @property
    def offers_hint(self) -> bool:
        """Returns whether the button for a hint is highlighted now."""
        return not self.done and self.hints == 0 and self.misses >= OFFER_HINT_AFTER

    @property
    def offers_demonstration(self) -> bool:
        """Returns whether the button for the demonstration is highlighted now."""
        return not self.done and self.misses >= OFFER_DEMONSTRATION_AFTER

    @property
    def may_check(self) -> bool:
        """Returns whether “That is all” makes sense: there is an answer, and it was not checked yet.

        After wrong taps were removed, it makes sense at once.
        """
        return bool(answered_points(self.run)) and not self.is_incomplete

    @property
    def is_incomplete(self) -> bool:
        """Returns whether “That is all” was pressed for the present answer, which misses the goal."""
        return not self.done and bool(self.checked) and answered_points(self.run) == self.checked

    def without_sign(self, point: Point) -> StepState | None:
        """The step without the sign “not this one” on this point; None if there is no such sign to remove.

        Only in a step with “That is all”: there a tap marks a point, and a tap on the sign would mark the
        wrong point again.
        """
        reply = self.marking
        if self.step.task.about.answered_by is not AnsweredBy.TAPS or not self.step.task.is_checked(
            self.step
        ):
            return None
        if reply is None or reply.result is not Result.TAKEN_BACK:
            return None
        marks = reply.explanation.marks
        if Mark(MarkKind.NOT_THIS, point) not in marks:
            return None
        left = tuple(mark for mark in marks if mark.point != point)
        cleared = replace(reply, explanation=replace(reply.explanation, marks=left))
        return replace(self, missed=cleared) if self.reply is None else replace(self, reply=cleared)

    def after(self, given: Answer, reply: Reply) -> StepState:
        """The step after an answer with this reply."""
        missed = reply.result in MISSED
        before, checked = answered_points(self.run), self.checked
        if isinstance(given, Checked):
            checked = before if answered_points(reply.run) == before else frozenset()
        stone = given.point if isinstance(given, Tapped) and self.step.task.about.puts_stones else None
        is_taken_back = reply.result is Result.TAKEN_BACK
        if is_taken_back and stone in reply.run.moves:  # the last stone of a building is judged, and stays
            checked, is_taken_back = answered_points(reply.run), False
        return StepState(
            reply.run,
            reply,
            hints=self.hints,
            misses=self.misses + missed,
            done=reply.result is Result.DONE,
            tried=self.tried or missed or reply.result is Result.DONE,
            checked=checked,
            taken_back=stone if is_taken_back else None,
            refused=self.refused | {given.index} if missed and isinstance(given, Picked) else self.refused,
        )

    def hinted(self) -> StepState:
        """The step with the next hint, which replaces the words about the last answer.

        Taps and stones stay. The marks of a wrong answer stay too, until the last hint shows the answer.
        """
        level, before = min(self.hints + 1, HINTS), self.marking
        keeps = level < HINTS and before is not None and before.result in MISSED
        return replace(
            self,
            hints=level,
            reply=None,
            missed=before if keeps else None,
            why=False,
            demonstrated=False,
        )

    def restarted(self, *, demonstrated: bool = False) -> StepState:
        """The step from its start; wrong answers are still counted until it is done."""
        if self.done:
            return StepState(self.run.again(), tried=True, demonstrated=demonstrated)
        return StepState(self.run.again(), misses=self.misses, tried=self.tried, demonstrated=demonstrated)


def answered_points(run: Run) -> frozenset[Point]:
    """The points that the child has tapped or put stones on."""
    return run.tapped.union(run.moves)


def run_state(run: Run) -> dict[str, object]:
    """The stones and taps so far, as JSON values."""
    return {
        "step": run.step.id,
        "moves": [str(point) for point in run.moves],
        "tapped": sorted(str(point) for point in run.tapped),
        **({"known": sorted(str(point) for point in run.known)} if run.known else {}),
        **({"strayed": True} if run.has_wrong_tap else {}),
        **({"seed": run.seed} if run.step.task.about.replied else {}),
    }


def run_from_state(step: Step, state: Mapping[str, object]) -> Run:
    """Reads a saved attempt. An attempt that no longer fits the step is replaced by a new one."""
    about = step.task.about
    if about.answered_by is AnsweredBy.TAPS:
        tapped = frozenset(_points(state.get("tapped"), step.position))
        known = tapped & frozenset(_points(state.get("known"), step.position))
        return Run(step, tapped=tapped, known=known, has_wrong_tap=state.get("strayed") is True)
    if not about.several:
        return Run(step)
    seed = state.get("seed") if about.replied else None
    begun = Run(step, seed=seed if type(seed) is int else 0)
    return _replayed(begun, _points(state.get("moves"), step.position))


def first_step(
    lesson: Lesson, milestones: Callable[[str], tuple[bool, bool, bool]], saved: Mapping[str, object] | None
) -> int:
    """Returns the index of the step to continue with: the saved step or the one after it.

    If nothing was saved, or no step follows, it is the first exercise that is not done. It is the lesson's
    first step if that is its first exercise, or if all are done.
    """
    ids = [step.id for step in lesson.steps]
    if saved is not None and saved.get("step") in ids:
        following = ids.index(str(saved["step"])) + (saved.get("done") is True)
        if following < len(ids):
            return following
    undone = [step.id for step in lesson.exercises if not milestones(step.id)[1]]
    return ids.index(undone[0]) if undone and undone[0] != lesson.exercises[0].id else 0


def _points(saved: object, position: Position) -> tuple[Point, ...]:
    if not isinstance(saved, list):
        return ()
    points: list[Point] = []
    for name in saved:
        try:
            point = Point.parse(str(name))
        except ValueError:
            return ()
        if point not in position:
            return ()
        points.append(point)
    return tuple(points)


def _replayed(begun: Run, moves: tuple[Point, ...]) -> Run:
    """The attempt after these moves, each judged again. Replies are played automatically."""
    run = begun
    for point in moves[::2] if begun.step.task.about.replied else moves:
        reply = answer(run, Tapped(point))
        if reply.result is not Result.GOING_ON:
            return begun
        run = reply.run
    return run if run.moves == moves else begun


# Records of the answers in a step.
# Every wrong answer is recorded as it would be in the step's original orientation, however it was mirrored
# and rotated, so that answers of a whole class can be compared.

MISSED = (Result.TAKEN_BACK, Result.REFUSED)


def answer_record(
    lesson: str, before: Run, given: Answer, reply: Reply, shown_as: int, *, done: bool, first: bool
) -> tuple[Event, ...]:
    """Returns the events that record this answer.

    Args:
        lesson: The lesson's id.
        before: The attempt before the answer.
        given: The answer.
        reply: The reply.
        shown_as: The variant in which the step is shown; see `lessons.variants`.
        done: Whether the answer completes the step.
        first: Whether no event that the step was tried was stored since the lesson was opened.
    """
    names = (lesson, before.step.id, shown_as)
    if done:
        return (step_done(*names),)
    if reply.result in MISSED:
        is_explained = reply.explanation.code not in (None, Code.OTHER_TASK)
        seen = [reply.explanation.name] if is_explained else []
        answered = written_answer(before, given, shown_as)
        return (step_tried(*names, seen, answer=answered, missed=not (answered or seen)),)
    return (step_tried(*names),) if first else ()


def written_answer(before: Run, given: Answer, shown_as: int) -> str:
    """Returns the answer in a form that needs no translation: "C3 D4", "5" or "card 2"; or an empty text.

    The text is empty if there is no answer. It is also empty in a variant with another board, where the
    points would mean something else.
    """
    if shown_as >= len(SYMMETRIES):
        return ""
    match given:
        case Tapped(point):
            return _written_points(before, [point], shown_as)
        case Numbered(number):
            return str(number)
        case Picked(index):
            return f"card {index + 1}"
        case Checked():
            return _written_points(before, {*before.tapped, *before.moves}, shown_as)
        case _:
            assert_never(given)


def _written_points(before: Run, points: Iterable[Point], shown_as: int) -> str:
    symmetry, size = SYMMETRIES[shown_as % len(SYMMETRIES)], before.step.position.size
    return " ".join(map(str, sorted(symmetry.back(size, point) for point in points)))


# Progress in a lesson: progress dots (drawn as pebbles) and milestones

Milestones = tuple[bool, bool, bool]
"""Whether a step was tried, done, and done again on another day: its three milestones."""


def step_place(lesson: Lesson, index: int, milestones: Callable[[str], Milestones]) -> StepPlace:
    """Returns the `StepPlace` of the step with this index, including its milestones."""
    step = lesson.steps[index]
    states = tuple(_progressed(milestones(other.id)) for other in lesson.steps)
    tried, done, again = (Reached.ALL if each else Reached.NONE for each in milestones(step.id))
    return StepPlace(step.task.about.name, index, states, (tried, done, again))


def lesson_milestones(
    lesson: Lesson, milestones: Callable[[str], Milestones]
) -> tuple[Reached, Reached, Reached]:
    """Returns how many steps of the lesson have reached each milestone."""
    of_steps = [milestones(step_id) for step_id in lesson.core]
    return (
        reached([tried for tried, _done, _again in of_steps]),
        reached([done for _tried, done, _again in of_steps]),
        reached([again for _tried, _done, again in of_steps]),
    )


def _progressed(milestones: Milestones) -> PebbleState:
    tried, done, _again = milestones
    return PebbleState.DONE if done else PebbleState.TRIED if tried else PebbleState.TO_DO
