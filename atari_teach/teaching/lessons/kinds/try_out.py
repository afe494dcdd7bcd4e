"""The kind of step `try`: the child tries a move that the rules refuse."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.engine.rules import (
    Colour,
    Played,
    Point,
    Position,
    Refused,
    Study,
    judge,
    parse_diagram,
    ruleset_named,
)
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import in_order, lit, pressed_at
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.expressions.predicates import context
from atari_teach.teaching.expressions.vocabulary import REASONS, Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.feedback import SOMETHING
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import glowing
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.menus import Fresh, Keys, SharedRow
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, rings
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    AskedExpression,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import StonesTask, rule_for, wrong_move_reply
from atari_teach.teaching.linting.lint_questions import replies_to_answers, right_points
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="try",
    title=say("Try what isn't allowed"),
    note=say("The child tries a move that is refused, and learns why."),
    keys=("point", "expect"),
    answered_by=AnsweredBy.STONES,
    rows=(SharedRow.REASON, SharedRow.COLOUR),
    feedback=Use.MOVE,
    on_refusal=True,
    refuted=True,
    own_board=parse_diagram("5 . . . . .\n4 . . O . .\n3 . O . O .\n2 . . O . .\n1 . . . . .\n  A B C D E"),
)


@dataclass(frozen=True)
class TryTask(StonesTask, about=_ABOUT):
    """The child tries an illegal move; the step is done when the child has seen the explanation.

    Attributes:
        point: The point to try; None: any point that is refused for the expected reason.
        expect: The code of the expected refusal, such as "no-liberty-single" or "occupied".
    """

    point: Point | None
    expect: str

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the point and the reason for the refusal."""
        return cls(
            point=fields.point("point", position.size), expect=fields.word("expect", REASONS) or REASONS[0]
        )

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(
            say_in("new step", "Try to play here. What happens?"), asked=(_refused_somewhere(board, to_play),)
        )

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its point transformed to the shown variant."""
        return replace(self, point=None if self.point is None else turning.point(self.point))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields nothing; the task has no expressions."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: try a move that is refused."""
        return Goal(_AIMS.get(self.expect, Aim.TRY_CLOSED), step.to_play)

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a move; done if the move is refused for the expected reason."""
        if not isinstance(given, Tapped):
            return Reply(run, Result.NOTHING)
        explanation = explain_refusal(run.study, given.point)
        if explanation is None:
            return self.put(run, given.point)
        found = explanation.name == self.expect and self.point in (None, given.point)
        return Reply(run, Result.DONE if found else Result.REFUSED, explanation)

    def question_marks(self, run: Run) -> tuple[Mark, ...]:
        """The marks of the question; the point to try has a hand that says “press here”."""
        shown = super().question_marks(run)
        return tuple(
            replace(mark, kind=MarkKind.PRESS)
            if mark.point == self.point and mark.kind is MarkKind.TARGET
            else mark
            for mark in shown
        )

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """All points that are refused for the expected reason."""
        points = run.position.points() if self.point is None else (self.point,)
        explained = ((point, explain_refusal(run.study, point)) for point in points)
        return tuple(point for point, why in explained if why is not None and why.name == self.expect)

    def idea(self) -> Text:
        """The general hint: just try it."""
        return say("Just try it and see what happens.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the surroundings of the point."""
        return glowing(run, () if self.point is None else (self.point,))

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a move that is legal, or refused for another reason."""
        study = Run(step).study
        if self.point is None:
            if not right_points(Run(step)):
                yield Remark(("expect",), say("No move is refused for this reason."))
            return
        verdict = judge(study, self.point)
        if isinstance(verdict, Played):
            yield Remark(("point",), say("{point} is not refused.", point=str(self.point)))
        elif verdict.fault.value != self.expect:
            words = say(
                "{point} is refused for another reason: {reason}.",
                point=str(self.point),
                reason=verdict.fault.value,
            )
            yield Remark(("expect",), words)

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields stones on all points as wrong answers."""
        return replies_to_answers(step, ((Run(step), Tapped(point)) for point in step.position.points()))

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: is the move legal, and why? If the step names no point, also draw the point."""
        if self.point is not None:
            return Pencilled(Pencil.WHY, say("Can you play there? Why, or why not?"))
        return Pencilled(Pencil.WHERE, say("Draw a circle where you try it. Is it allowed? Why?"))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: the points that the rules refuse, and the reason."""
        points = in_order(self.solving_points(Run(step)))
        why = explain_refusal(Run(step).study, points[0]) if points else None
        marks = (*step.marks_on(step.position), *rings(points))
        return Printed(Picture(step.position, marks), () if why is None else (why.said,))

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move: shows the liberties of the new stone."""
        rule = rule_for(run, point)
        reply = wrong_move_reply(run, point, SOMETHING, rule)
        if rule is not None:
            return reply
        after = context(run, point).after
        group = after.group_at(point)
        doors = () if group is None else lit(group.liberties)
        words = (
            say("Here you may play. Look for a place where you may not.")
            if self.point is None
            else say("Here you may play. Try the marked place.")
        )
        opened = say_n(
            "Here your stone has an open door.", "Here your stone has {n:one} open doors.", len(doors)
        )
        shown = replace(
            reply.explanation,
            words=words,
            marks=(*pressed_at(() if self.point is None else (self.point,)), *doors),
            frames=reply.explanation.frames[:1],
            beats=(Beat(Picture(after, doors, last=point), opened),),
            code=Code.OTHER_TASK,
        )
        return replace(reply, explanation=shown)


_AIMS = {"occupied": Aim.TRY_TAKEN, "ko": Aim.TRY_BACK}


def _refused_somewhere(board: Position, to_play: Colour) -> Keys:
    """An empty point where the rules refuse a stone, and the reason; empty if there is none."""
    study = Study(board, to_play, ruleset_named("school"))
    for point in board.empty_points():
        verdict = judge(study, point)
        if isinstance(verdict, Refused):
            return (("point", str(point)), ("expect", verdict.fault.value))
    return ()
