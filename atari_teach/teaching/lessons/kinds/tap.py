"""The kind of step `tap`: the child marks points or stones, and presses “That is all”."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Self

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.base.limits import TAPPED_POINTS
from atari_teach.engine.rules import Colour, Point, Position, Refused, judge
from atari_teach.teaching.explaining.evidence import explain_playable, explain_wrong_tap, other_than_asked
from atari_teach.teaching.explaining.explain_marks import (
    coming_off,
    in_order,
    lit,
    looked_at,
    not_this,
    taken,
)
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Test, each_test
from atari_teach.teaching.expressions.queries import COUNTS_GROUPS, ask, how_many
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.asking import LIBERTIES, Query, found_marks, right_marks
from atari_teach.teaching.lessons.diagnosis import diagnose_taps
from atari_teach.teaching.lessons.feedback import matching, wrong_answer_explanation
from atari_teach.teaching.lessons.goals import Aim, Goal, Tally
from atari_teach.teaching.lessons.hinting import answers_at, glowing, points_words, with_focus
from atari_teach.teaching.lessons.menus import Fresh, Offer, SharedRow, answers_but
from atari_teach.teaching.lessons.placeholders import with_count
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, rings
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    Checked,
    Feedback,
    Helps,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
    with_move,
)
from atari_teach.teaching.linting.lint_questions import replies_to_answers
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.proving.proved_queries import PROVED

_MOST_PAIRS = 500
"""The maximum number of pairs of wrong points that the linter tries."""

_OFFERED = (
    *("in atari", "liberties", "group", "captures", "captured", "illegal", "legal", "self atari", "stones"),
    *("joins", "atari", "empty", "corners", "edges", "wins", "forced capture", "safe", "saving", "cuts"),
    *("double atari", "weakest", "territory", "neutral"),
)
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="tap",
    title=say("Tap"),
    note=say("The child marks points or stones."),
    keys=("ask",),
    answered_by=AnsweredBy.TAPS,
    rows=(SharedRow.QUESTION, SharedRow.COLOUR),
    feedback=Use.ANSWER,
    checked=True,
    drawn=True,
    offers=Offer("ask", Use.QUERY, _OFFERED),
    offers_when=answers_but("number"),
)


@dataclass(frozen=True)
class TapTask(Query, about=_ABOUT):
    """The child marks the answer to a query such as `liberties C3` or `in atari white`.

    Attributes:
        always_checked: Whether the child presses “That is all” even if there is only one answer, because the
            same step has several answers on another board: the missing button would tell that there is one.
    """

    always_checked: bool = False

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(
            say_in("new step", "Which stones are in atari? Find them."),
            asked=((("ask", "in atari"),), (("ask", "stones"),)),
        )

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: tap what the query asks for."""
        aim, number = self._aim(step.position), 1
        if aim is Aim.TAP_CLOSED and _closes_a_group(step, self.ask.colour or step.to_play):
            number = 2
        return Goal(aim, step.to_play, self.asked_colour(step), number, checked=self.is_checked(step))

    def question_ghosts(self, run: Run) -> tuple[Ghost, ...]:
        """The stone that would be put, if the question is which stones it captures."""
        if self.ask.name != "captured":
            return ()
        return (Ghost(self.ask.points[0], self.ask.colour or run.to_play),)

    def question_marks(self, run: Run) -> tuple[Mark, ...]:
        """The marks of the question; a ghost needs no mark that says “this one”."""
        ghosts = {ghost.point for ghost in self.question_ghosts(run)}
        shown = super().question_marks(run)
        return tuple(m for m in shown if m.kind is not MarkKind.TARGET or m.point not in ghosts)

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a query that finds nothing or too much, or whose answer can only be counted."""
        if self.ask.name == "groups":
            yield Remark(("ask",), say("Groups can be counted, not tapped: use “in atari” or “group C3”."))
        elif not (right := ask(self.ask, Run(step).study)):
            yield Remark(("ask",), say("There is nothing to tap."))
        elif len(right) > TAPPED_POINTS:
            words = say(
                "There are {n} points to tap; at most {most} can be.", n=len(right), most=TAPPED_POINTS
            )
            yield Remark(("ask",), words)
        if self.ask.name == "free moves":
            yield Remark(("ask",), say("Spare moves can be counted, not tapped."))

    def right_answers(self, step: Step) -> int | None:
        """Returns how many points or groups the right answer consists of."""
        return how_many(self.ask, Run(step).study)

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields wrong answers with missing points, extra points, or both."""
        wrong = ((Run(step, tapped=tapped), Checked()) for tapped in _taps(step, self.ask))
        return replies_to_answers(step, wrong)

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: draw a circle around each answer."""
        return Pencilled(Pencil.RINGS, say("Draw a circle around each answer."))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: a ring around each point or group."""
        return Printed(Picture(step.position, rings(self.solving_points(Run(step)))))

    def _aim(self, position: Position) -> Aim:
        if self.ask.name != "liberties":
            return _AIMS.get(self.ask.name, Aim.TAP_POINTS)
        group = position.groups_at(self.ask.points)[0]
        enemy = group.colour.other
        near = {point for stone in group.stones for point in position.neighbours(stone)}
        met = any(position[point] is enemy for point in near)
        return Aim.TAP_OPEN_DOORS if met else Aim.TAP_DOORS

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a tap, or to “That is all”.

        If only one point is asked for, the tap is the answer. A tap that can't be right, such as a stone when
        the question is about crossings, is explained at once and never marked.
        """
        match given:
            case Tapped(point) if point in run.step.position:
                if point not in run.tapped:
                    if not self.is_checked(run.step):
                        return self._checked(replace(run, tapped=tap_marks(run, point)))
                    if other_than_asked(run, self.ask, point) is not None:
                        return self._explain_wrong(run, frozenset({point}), run.marked)
                after = self._tapped(run, point)
                return Reply(after, Result.GOING_ON, Explanation(marks=after.marked))
            case Checked():
                return self._checked(run)
            case _:
                return Reply(run, Result.NOTHING)

    def _tapped(self, run: Run, point: Point) -> Run:
        """The run after a tap; liberties are lit at once until the child taps a wrong point.

        So a child who looks for liberties sees them light up. A child who just tries all points learns
        nothing more after the first wrong one, because liberties are not lit either until the child presses
        “That is all”. All other points are judged only then: a tick at once would lead children to hunt for
        ticks.

        A tap on one stone marks its whole group. A tap on another stone of the group changes nothing; only a
        second tap on the same stone removes the marks.
        """
        marked = tap_marks(run, point)
        along = run.touched is not None and run.touched != point and run.touched in marked
        run = replace(run, touched=point)
        if point in run.tapped and along:
            return run
        if point in run.tapped:
            return replace(run, tapped=run.tapped - marked, known=run.known - marked)
        tapped = run.tapped | marked
        if not self._lights_at_once(run.step):
            return replace(run, tapped=tapped)
        has_wrong_tap = run.has_wrong_tap or not marked <= ask(self.ask, run.study)
        return replace(
            run,
            tapped=tapped,
            known=run.known if has_wrong_tap else run.known | marked,
            has_wrong_tap=has_wrong_tap,
        )

    def is_checked(self, step: Step) -> bool:
        """Returns whether the child presses “That is all”.

        True if several points may be right on any board of the step, or if the query needs a search.
        """
        if self.always_checked or self.ask.name in PROVED:
            return True
        run = Run(step)
        right = ask(self.ask, run.study)
        return not any(tap_marks(run, point) == right for point in right)

    def among(self, boards: Sequence[Step]) -> Self:
        """The task, with “That is all” if it is needed on any of these boards."""
        return replace(self, always_checked=any(_is_checked(board) for board in boards))

    def _lights_at_once(self, step: Step) -> bool:
        """Returns whether right points are lit before the child presses “That is all”.

        True only for liberties, if there can be several and the step allows to light them.
        """
        return self.ask.name in LIBERTIES and step.helps is not Helps.NEVER and self.is_checked(step)

    def marks_of_known(self, run: Run) -> tuple[Mark, ...]:
        """Marks the right points that the app has shown: liberties as lit doors, other points with a tick.

        Ticks on crossings where a stone has no door, or one door, have these doors around them.
        """
        if self.ask.name in LIBERTIES:
            return lit(run.known, numbered=False)
        return right_marks(run.step, self.ask, run.known)

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer by its points."""
        run = Run(step)
        return Explanation(points_words(self.solving_points(run)), self.revealed(run).marks)

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The points that are still missing, row by row from the bottom."""
        left = ask(self.ask, run.study) - run.tapped
        return tuple(point for point in run.step.position.points() if point in left)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """One tap for each group or point, and “That is all”; empty if there are too many points."""
        run, taps = Run(step), list[Answer]()
        marked: frozenset[Point] = frozenset()
        points = self.solving_points(run)
        if not 0 < len(points) <= TAPPED_POINTS:
            return ()
        for point in points:
            if point not in marked:
                taps.append(Tapped(point))
                marked |= tap_marks(run, point)
        return (*taps, Checked()) if self.is_checked(step) else tuple(taps)

    def idea(self) -> Text:
        """The general hint: follow the lines."""
        return say("Follow each line, one step at a time.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the groups that the query names; for a lone stone, also one of several missing liberties."""
        marks = glowing(run, self.ask.points, liberties=self.ask.name not in LIBERTIES)
        if self.ask.name in LIBERTIES and {mark.point for mark in marks} == set(self.ask.points):
            left = self.solving_points(run)
            return (*marks, *looked_at(left[:1] if len(left) > 1 else ()))
        return marks

    def revealed(self, run: Run) -> Explanation:
        """The last hint: the points that are still missing."""
        return Explanation(say("These are the ones."), answers_at(self.solving_points(run)))

    def answer_words(self, step: Step) -> Text:
        """The step's own words for the right answer, or general ones."""
        return step.done or say("These are the ones.")

    def answer_marks(self, step: Step) -> tuple[Mark, ...]:
        """Marks the answer: liberties numbered, groups outlined, other points ticked."""
        return found_marks(step, self.ask)

    def _checked(self, run: Run) -> Reply:
        right = ask(self.ask, run.study)
        if run.tapped == right:
            return Reply(run, Result.DONE, self._proved(run))
        extra, found = run.tapped - right, run.tapped & right
        unlit = self.ask.name in LIBERTIES and run.step.helps is Helps.NEVER
        known = frozenset() if unlit else found
        run = replace(run, tapped=found, known=known, has_wrong_tap=False)
        marks = right_marks(run.step, self.ask, found)
        if extra:
            return self._explain_wrong(run, extra, marks)
        missed = right - found
        rule = matching(run, lambda test: test.name == "missed" and not missed.isdisjoint(test.points))
        missing = self.missing(run)
        there = len(run.position.groups_at(found)) if self.ask.name in COUNTS_GROUPS else len(found)
        tally = Tally(there, missing=min(missing, 2), right=True)
        if rule is not None:
            spoken = replace(rule, say=with_count(rule.say, missing))
            explanation = with_focus(run, wrong_answer_explanation(run.position, spoken, None, marks))
            return Reply(run, Result.TAKEN_BACK, explanation, rule, tally)
        words = say_n("There is one more. Look again.", "There are more to find. Look again.", missing)
        explanation = Explanation(words if found else say("Touch the board to answer."), marks)
        return Reply(run, Result.TAKEN_BACK, with_focus(run, explanation), tally=tally)

    def _why_wrong(self, run: Run, extra: frozenset[Point]) -> tuple[Explanation, Feedback | None]:
        """Explains why these points are wrong, and returns the step's feedback rule that was used, if any."""
        diagnosis = diagnose_taps(run, self.ask, run.tapped | extra)
        other = next((point for point in in_order(extra) if other_than_asked(run, self.ask, point)), None)
        missed = ask(self.ask, run.study) - run.tapped

        def holds(test: Test) -> bool:
            if test.name == "tapped":
                return not extra.isdisjoint(test.points)
            return diagnosis is not None and diagnosis.name == test.name

        def holds_of_all(test: Test) -> bool:
            return holds(test) or (test.name == "missed" and not missed.isdisjoint(test.points))

        rules = tuple(
            rule
            for rule in run.step.feedback
            if _is_about_wrong_points(rule, named=other is not None) and matching(run, holds_of_all, (rule,))
        )
        rule = matching(run, holds, rules)
        if rule is None and (diagnosis is None or other is not None):
            return explain_wrong_tap(run, self.ask, other or in_order(extra)[0]), None
        spoken = None if rule is None else replace(rule, say=with_count(rule.say, self.missing(run)))
        named = () if rule is None else in_order(extra & _tapped_in(rule))
        seen = diagnosis or explain_wrong_tap(run, self.ask, (*named, *in_order(extra))[0])
        return wrong_answer_explanation(run.position, spoken, seen), rule

    def _explain_wrong(self, run: Run, extra: frozenset[Point], kept: tuple[Mark, ...]) -> Reply:
        """Explains wrong points and removes their marks; missing points are not mentioned yet."""
        explanation, rule = self._why_wrong(run, extra)
        playable = explain_playable(run, self.ask, extra)
        # A crossing where a stone may go has a ghost or doors. A cross would say that no stone may go there.
        open_points = {ghost.point for ghost in playable.ghosts}
        doors = {mark.point for mark in explanation.marks if mark.kind is MarkKind.LIBERTY}
        if self.ask.name != "in atari":
            doors -= extra  # only there, a door on the tapped crossing is the point: whose last door is it?
        wrong = not_this(extra - open_points - doors)
        # any other wrong point has one sign: that it is not part of the answer
        also = tuple(
            mark
            for mark in explanation.marks
            if mark.kind not in _OF_ONE_POINT or mark.point not in extra - doors
        )
        told = {(mark.kind, mark.point) for mark in also}
        more = (mark for mark in playable.marks if (mark.kind, mark.point) not in told)
        ghosts = {ghost.point: ghost for ghost in (*explanation.ghosts, *playable.ghosts)}
        marks = (*wrong, *kept, *also, *more)
        shown = replace(explanation, marks=marks, ghosts=tuple(ghosts.values()))
        return Reply(run, Result.TAKEN_BACK, shown, rule)

    def _proved(self, run: Run) -> Explanation:
        """The reply to the right answer; if the question is what a stone captures, the stone is played."""
        marks = self.answer_marks(run.step)
        if self.ask.name == "captured":
            colour, point = self.ask.colour or run.to_play, self.ask.points[0]
            after, stones = with_move(run.position, point, colour), in_order(ask(self.ask, run.study))
            put = Picture(run.position.with_stones([point], colour), coming_off(stones), last=point)
            return Explanation(run.step.done, taken(stones), position=after, frames=(put,))
        if self.ask.name == "illegal":
            colour = self.ask.colour or run.to_play
            return Explanation(
                run.step.done, marks, tuple(Ghost(at, colour, "0") for at in in_order(run.tapped))
            )
        return Explanation(run.step.done, marks)

    def missing(self, run: Run) -> int:
        """Returns how many points (or groups, if the query asks for these) still have to be tapped."""
        points = ask(self.ask, run.study) - run.tapped
        return len(run.position.groups_at(points)) if self.ask.name in COUNTS_GROUPS else len(points)


def _closes_a_group(step: Step, colour: Colour) -> bool:
    """Returns whether a stone may not be put somewhere because its whole group would have no liberty."""
    position, study = step.position, replace(Run(step).study, to_play=colour)
    full = (
        point
        for point in position.empty_points()
        if colour in (around := [position[near] for near in position.neighbours(point)])
        and None not in around
    )
    return any(isinstance(judge(study, point), Refused) for point in full)


_OF_ONE_POINT = (MarkKind.TARGET, MarkKind.NOT_THIS, MarkKind.LIBERTY)
_AIMS = {
    "group": Aim.TAP_GROUP,
    "groups": Aim.TAP_GROUP,
    "stones": Aim.TAP_STONES,
    "shared": Aim.TAP_SHARED,
    "in atari": Aim.TAP_ATARI,
    "weakest": Aim.TAP_GROUP,
    "captured": Aim.TAP_CAPTURED,
    "captures": Aim.TAP_LAST_DOORS,
    "illegal": Aim.TAP_CLOSED,
}


def _is_checked(step: Step) -> bool:
    try:
        return step.task.is_checked(step)
    except (ValueError, IndexError, KeyError):
        return True  # the linter says what is wrong with the question


def tap_marks(run: Run, point: Point) -> frozenset[Point]:
    """The points that one tap marks: a whole group if the query asks for groups, otherwise the point."""
    assert isinstance(run.step.task, TapTask)
    group = run.step.position.group_at(point)
    if run.step.task.ask.name in ("in atari", "weakest", "captured") and group is not None:
        return group.stones
    return frozenset({point})


def _tapped_in(rule: Feedback) -> frozenset[Point]:
    """The wrongly tapped points that a rule is about."""
    tests = each_test(rule.when)
    return frozenset(point for test in tests if test.name == "tapped" for point in test.points)


def _is_about_wrong_points(rule: Feedback, *, named: bool) -> bool:
    """Returns whether a rule is about wrong points, not only about missing ones.

    Args:
        rule: The rule.
        named: Whether the rule has to name what is wrong, so that `otherwise` is not enough.
    """
    names = {test.name for test in each_test(rule.when)}
    return bool(names - {"missed"}) and not (named and names <= {"otherwise", "always", "missed"})


def _taps(step: Step, asked: Test) -> Iterator[frozenset[Point]]:
    """Yields sets of points that a child might tap wrongly: too few, too many, or other points."""
    right = ask(asked, Run(step).study)
    position = step.position
    others = [point for point in position.points() if point not in right]
    near = [p for p in others if any(other in right for other in position.neighbours(p))]
    yield frozenset()
    for point in right:
        yield right - {point}
        yield frozenset({point})
    for point in others:
        yield right | {point}
        yield frozenset({point})
    for pair in islice(combinations(near, 2), _MOST_PAIRS):
        yield right | set(pair)
    for group in position.groups():
        yield group.stones
        yield right | group.stones
