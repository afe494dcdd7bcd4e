"""What the kinds have in common in which stones are put, and the replies to a stone.

A stone is refused, it does the step, or it is not the one.
"""

from abc import abstractmethod
from dataclasses import replace

from atari_teach.i18n import Message, Text, say
from atari_teach.rules import Played, Point, Refused, judge
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_other_task, explain_refusal
from atari_teach.teaching.explaining.explain_marks import lit, outlined, pointed_at, taken
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.expressions.predicates import context, holds
from atari_teach.teaching.lessons.hinting import answers_at, points_told, stone_shown
from atari_teach.teaching.lessons.printing import Printed, numbered
from atari_teach.teaching.lessons.refuting import answers, told
from atari_teach.teaching.lessons.step import (
    Answer,
    Exercise,
    Feedback,
    Helps,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.picture import Ghost, Mark, Picture


class StonesTask(Exercise, about=None):
    """Stones are put on the step's own board, one of them as a rule, each judged as it is put."""

    @abstractmethod
    def put(self, run: Run, point: Point) -> Reply:
        """What follows from a stone that can be put here."""

    def answer(self, run: Run, given: Answer) -> Reply:
        """A stone: refused by the rules, or judged by the step."""
        if not isinstance(given, Tapped):
            return Reply(run, Result.NOTHING)
        explanation = explain_refusal(run.study, given.point)
        if explanation is not None:
            return Reply(run, Result.REFUSED, explanation)
        return self.put(run, given.point)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """One of the right points."""
        point = self.solving_point(Run(step))
        return () if point is None else (Tapped(point),)

    def answer_told(self, step: Step) -> Explanation:
        """The right points."""
        points = self.solving_points(Run(step))
        return Explanation(points_told(points), answers_at(points))

    def revealed(self, run: Run) -> Explanation:
        """The next stone."""
        return stone_shown(run)

    def printed(self, step: Step) -> Printed:
        """One way to do it, the stones numbered."""
        points = tuple(given.point for given in self.demonstration(step) if isinstance(given, Tapped))
        picture = Picture(step.position, pointed_at(step.marks))
        shown = numbered(step.to_play, picture, points, turns=self.takes_turns)
        return Printed(shown, (say("For example."),))


def few_doors() -> Message:
    """The idea for a fight."""
    return say("Which stones have few open doors?")


def where_lines_meet() -> Message:
    """The idea for stones that can be put in many ways."""
    return say("Look at the crossings. Where do the lines meet?")


def done(run: Run, point: Point, marks: tuple[Mark, ...] = ()) -> Reply:
    """The step's last stone: captured stones come off after a moment, and what was meant is marked.

    Args:
        run: The step before it.
        point: Where it was put.
        marks: What was meant; nothing: what the stone did.
    """
    verdict = judge(run.study, point)
    assert not isinstance(verdict, Refused)
    after = replace(run, moves=(*run.moves, point))
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    with_stone = run.position.with_stones([point], run.to_play)
    frames = (Picture(with_stone, marks=outlined(captured), last=point),) if captured else ()
    marks = marks or _what_it_did(verdict, doors=run.step.helps is not Helps.NEVER)
    shown = Explanation(run.step.done, marks, position=verdict.position, frames=frames)
    return Reply(after, Result.DONE, shown)


def rule_for(run: Run, point: Point) -> Feedback | None:
    """The step's own rule that speaks of a stone here."""
    asked = context(run, point)
    return next((rule for rule in run.step.feedback if holds(rule.when, asked)), None)


def telling_consequence(run: Run, point: Point) -> Explanation | None:
    """The consequence of a move where it matters, unless it would give the answer away."""
    found = consequence(run.study, point)
    return None if found is None or found.code is Code.MISSED_WIN else found


def wrong_move_reply(
    run: Run,
    point: Point,
    looking: Text,
    rule: Feedback | None,
    follows: Explanation | None = None,
    refuted: tuple[Picture, ...] = (),
) -> Reply:
    """A move that could be played and is not what the step asks for: played, answered, left as a ghost.

    Args:
        run: The step before it.
        point: Where it was put.
        looking: What the step looks for, as a sentence.
        rule: The step's own rule that speaks of it.
        follows: What follows from it, if that matters.
        refuted: What the other side does about it, where nothing follows.
    """
    verdict = judge(run.study, point)
    assert isinstance(verdict, Played)
    position = verdict.position
    pointed = [mark for mark in run.step.marks if position[mark] is run.position[mark]]
    gone = taken(stone for group in verdict.captured for stone in group.stones)
    tried = Picture(position, (*gone, *pointed_at(pointed)), last=point)  # what is marked stays so meanwhile
    answered = refuted if follows is None else (follows.beats[-1].picture,)
    if rule is not None:
        answered = answers(run, position, rule.refute) or answered
        shown = Explanation(
            rule.say,
            pointed_at(rule.marks),
            (Ghost(point, run.to_play),),
            beats=told(run, tried, answered) if follows is None else follows.beats,
            code=None if follows is None else follows.code,
        )
    else:
        shown = follows or explain_other_task(run.position, point, run.to_play, looking, run.step.marks)
    return Reply(run, Result.TAKEN_BACK, replace(shown, frames=(tried, *answered)), rule)


def _what_it_did(verdict: Played, *, doors: bool) -> tuple[Mark, ...]:
    """The places of captured stones; else a group put in atari and its last liberty; else the new group.

    Where the step never helps with liberties (they have no name yet), no `doors` are lit.
    """
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    if captured:
        return taken(captured)
    own = verdict.position.group_at(verdict.point)
    assert own is not None
    threatened = [group for group in verdict.position.touching(own) if group.in_atari]
    if threatened:
        stones = {stone for group in threatened for stone in group.stones}
        last = {point for group in threatened for point in group.liberties} if doors else set()
        return (*lit(last, numbered=False), *outlined(stones))
    if len(own.stones) > 1:
        return (*lit(own.liberties if doors else ()), *outlined(own.stones))
    return ()
