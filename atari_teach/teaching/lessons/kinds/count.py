"""The kind of step `count`: the child counts something and gives the number."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from atari_teach.base.i18n import Text, say, say_in
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.advice.ending_moves import spare_points
from atari_teach.teaching.explaining.explain_marks import as_read, in_order, lit, looked_at, outlined
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.queries import COUNTS_GROUPS, ask, how_many
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.asking import LIBERTIES, Query, found_marks
from atari_teach.teaching.lessons.diagnosis import diagnose_number
from atari_teach.teaching.lessons.feedback import matching, wrong_answer_explanation
from atari_teach.teaching.lessons.goals import Aim, Goal, Tally
from atari_teach.teaching.lessons.hinting import glowing, with_focus
from atari_teach.teaching.lessons.menus import Fresh, Offer, SharedRow, answers_but
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    Feedback,
    Helps,
    Numbered,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.linting.lint_questions import replies_to_answers
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.proving import proving

_MANY_MORE = 12
"""The linter tries wrong numbers from 0 to this much above the right one."""

_OFFERED = (
    "liberties",
    "groups",
    "stones",
    "in atari",
    "captures",
    "shared",
    "illegal",
    "free moves",
    "territory",
)
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="count",
    title=say("Count"),
    note=say("The child gives a number."),
    keys=("ask",),
    answered_by=AnsweredBy.NUMBER,
    rows=(SharedRow.QUESTION, SharedRow.COLOUR),
    feedback=Use.ANSWER,
    drawn=True,
    offers=Offer("ask", Use.QUERY, _OFFERED),
    offers_when=answers_but("tapped", "missed"),
)


@dataclass(frozen=True)
class CountTask(Query, about=_ABOUT):
    """The child says how many points, stones or groups a query finds."""

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(say_in("new step", "How many stones can you count?"), asked=((("ask", "stones"),),))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: count what the query asks for."""
        return Goal(_AIMS.get(self.ask.name, Aim.COUNT_POINTS), step.to_play, self.asked_colour(step))

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a number: right, too low, too high, or a misconception.

        A tap on the board marks a point, so that the child can count along; it is not judged. The marks stay
        after a wrong number, until the child begins to count again.
        """
        if isinstance(given, Tapped) and given.point in run.step.position:
            before = run.tapped if run.number is None else frozenset()
            return Reply(replace(run, tapped=before ^ {given.point}, number=None), Result.GOING_ON)
        if not isinstance(given, Numbered):
            return Reply(run, Result.NOTHING)
        number, after = given.number, replace(run, number=given.number)
        right = how_many(self.ask, run.study)
        if number == right:
            after = Run(run.step, number=number)
            return Reply(after, Result.DONE, Explanation(run.step.done, self.answer_marks(run.step)))
        # after a number that is too large, a crossed last disc would say that the next smaller one is right
        tally = Tally(number, missing=2) if number < right else None
        diagnoses = diagnose_number(run, self.ask, number)
        rule = matching(run, lambda test: _number_test(test, number, diagnoses))
        if rule is not None or diagnoses:
            named = None if rule is None else rule.when
            meant = (one for one in diagnoses if isinstance(named, Test) and one.name == named.name)
            believed = next(meant, diagnoses[0] if diagnoses else None)
            explanation = with_focus(run, wrong_answer_explanation(run.position, rule, believed))
            return Reply(after, Result.TAKEN_BACK, explanation, rule, tally)
        few = say("There are more. Count again, one by one.")
        many = say("There are fewer. Count again, one by one.")
        explanation = Explanation(few if number < right else many, self._to_count(run, number))
        return Reply(after, Result.TAKEN_BACK, with_focus(run, explanation), tally=tally)

    def _to_count(self, run: Run, number: int) -> tuple[Mark, ...]:
        """The marks after a wrong number: what is counted, without numbers, or stones that count as one."""
        found = ask(self.ask, run.study)
        groups = run.position.groups_at(found)
        if self.ask.name in COUNTS_GROUPS and number > len(groups):
            largest = max(groups, key=lambda group: len(group.stones), default=None)
            return () if largest is None or len(largest.stones) < 2 else outlined(largest.stones)
        rooms: tuple[Mark, ...] = ()
        if self.ask.name == "free moves":
            rooms = looked_at(found)
        elif self.ask.name in LIBERTIES and run.step.helps is not Helps.NEVER:
            rooms = lit(found - run.tapped, numbered=False)  # what the child has tapped keeps its mark
        named = run.position.groups_at(self.ask.points)
        return (*rooms, *outlined({stone for group in named for stone in group.stones}))

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer: the number in words, and the counted points marked."""
        run = Run(step)
        words = say("The answer: {n}.", n=how_many(self.ask, run.study))
        return Explanation(words, self.revealed(run).marks)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """One answer: the right number."""
        return (Numbered(how_many(self.ask, Run(step).study)),)

    def idea(self) -> Text:
        """The general hint: touch and count one by one."""
        return say("Put a finger on each one and count.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the points that the query names, or else the things to count or the first of them."""
        found = in_order(ask(self.ask, run.study))
        stones = self.ask.name in ("groups", "stones")
        named = self.ask.points or (found if stones else found[:1])
        doors = not stones and self.ask.name not in LIBERTIES
        return glowing(run, named, liberties=doors, large=True)

    def revealed(self, run: Run) -> Explanation:
        """The last hint: the counted points with numbers."""
        return Explanation(say("Count the numbers."), self.answer_marks(run.step))

    def answer_words(self, step: Step) -> Text:
        """The number, as a sentence for the whole class."""
        # Translators: said to a child who has counted right.
        return step.done or say("{n}!", n=str(how_many(self.ask, Run(step).study)))

    def answer_marks(self, step: Step) -> tuple[Mark, ...]:
        """Marks that number the counted things; groups also get an outline, liberties their own marks."""
        if self.ask.name in LIBERTIES:
            return found_marks(step, self.ask)
        found = ask(self.ask, Run(step).study)
        if self.ask.name == "free moves":
            return _spent(step, self.ask, found)
        counted = as_read(found)
        outlines: tuple[Mark, ...] = ()
        if self.ask.name in COUNTS_GROUPS:
            groups = step.position.groups_at(counted)
            counted = tuple(as_read(group.stones)[0] for group in groups)
            outlines = tuple(mark for group in groups for mark in outlined(group.stones))
        letters = (Mark(MarkKind.LETTER, point, str(number)) for number, point in enumerate(counted, 1))
        return (*letters, *outlines)

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks if the search can't count the free moves."""
        if self.ask.name == "free moves":
            study = Run(step).study
            if proving.free_moves(study, self.ask.colour or study.to_play) is None:
                yield Remark(("ask",), say("It is not possible to say how many spare moves there are here."))

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields all wrong numbers, up to `_MANY_MORE` above the right one."""
        right = how_many(self.ask, Run(step).study)
        numbers = (number for number in range(right + _MANY_MORE) if number != right)
        return replies_to_answers(step, ((Run(step), Numbered(number)) for number in numbers))

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: write a number."""
        return Pencilled(Pencil.NUMBER, say("Write the number."))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: the number in words, and the counted points marked."""
        number = say("The answer: {n}.", n=how_many(self.ask, Run(step).study))
        return Printed(Picture(step.position, self.answer_marks(step)), (number,))


_AIMS = {
    "groups": Aim.COUNT_GROUPS,
    "stones": Aim.COUNT_STONES,
    "liberties": Aim.COUNT_DOORS,
    "territory": Aim.COUNT_CASTLE,
}


def _spent(step: Step, asked: Test, rooms: frozenset[Point]) -> tuple[Mark, ...]:
    """Numbers a side's spare moves in its territory, and marks the points there that it has to keep empty."""
    spent = spare_points(step.position, asked.colour or step.to_play)
    letters = (Mark(MarkKind.LETTER, point, str(number)) for number, point in enumerate(spent, 1))
    return (*letters, *lit(rooms - set(spent), numbered=False))


def _number_test(test: Test, number: int, diagnoses: tuple[Explanation, ...]) -> bool:
    if test.name == "number":
        return test.compares(number)
    return any(diagnosis.name == test.name for diagnosis in diagnoses)
