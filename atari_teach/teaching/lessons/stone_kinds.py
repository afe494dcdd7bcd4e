"""Base class of the kinds of steps in which the child puts stones, and the replies to these stones.

The rules refuse a stone, or it solves the step, or it is wrong.
"""

from abc import abstractmethod
from dataclasses import replace

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Played, Point, Position, Refused, Study, judge
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import state_of
from atari_teach.engine.solver.tactics import capture_in
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_other_task, explain_refusal
from atari_teach.teaching.explaining.explain_marks import coming_off, lit, outlined, taken
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.expressions.expression import Expression, Test
from atari_teach.teaching.expressions.move_effects import after, joining_points
from atari_teach.teaching.expressions.predicates import context, holds, tests_in
from atari_teach.teaching.lessons.hinting import answers_at, points_words, stone_hint
from atari_teach.teaching.lessons.printing import Printed, numbered
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
    with_move,
)
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.proving.forced_goals import Pursuit, refuting_move

# Shows why a move is wrong: the other side replies, and then both moves are taken back. This is done only if
# the step's goal is about what can be forced; otherwise `consequence` gives the explanation. Only moves that
# a complete search has proved are shown.


_SAFETY = frozenset({"wins", "saves", "no forced capture"})
"""A move that misses one of these tests may allow the other side to capture."""

_TURNS = 3
_STATES = 4_000
_MOST_SHOWN = 5
_MOST_BEATS = 6
_MOST_TOGETHER = 4
"""The maximum number of new stones in one moment."""


def refutation(run: Run, point: Point, goal: Expression) -> tuple[Picture, ...]:
    """The boards after each move of the other side's answer to a wrong move; empty if no answer was found.

    Args:
        run: The step, with the child to play.
        point: A legal move that misses the goal.
        goal: The goal of the step.
    """
    verdict = judge(run.study, point)
    if not isinstance(verdict, Played):
        return ()
    found = next((moves for test in tests_in(goal) if (moves := _refuting_moves(test, run, verdict))), ())
    return answers(run, verdict.position, found)


def _refuting_moves(test: Test, run: Run, played: Played) -> tuple[Point, ...]:
    """The moves that refute a move which misses this test, alternating, beginning with the other side's."""
    theirs = after(run.study, played)
    if test.name in _SAFETY:
        return () if played.captured else _capture(theirs)
    if test.name == "forced capture" and test.number is not None and test.number > 1:
        goal = Test("captures", test.points)
        spoiler = refuting_move(theirs, Pursuit(goal, test.number - 1))
        return () if spoiler is None else (spoiler,)
    if test.name == "cuts":
        return tuple(sorted(joining_points(theirs, theirs.to_play, test.points))[:1])
    return ()


def _capture(study: Study) -> tuple[Point, ...]:
    """The moves up to a capture by the side to play; empty if a short search finds none."""
    if not applies(study.ruleset):
        return ()
    board = grid(study.position.size)
    line = capture_in(board, state_of(study.position, study.to_play), _TURNS, states=_STATES)
    moves = () if line is None or len(line.moves) > _MOST_SHOWN else line.moves
    return tuple(board.point(number) for number in moves)


def answers(run: Run, position: Position, moves: tuple[Point, ...]) -> tuple[Picture, ...]:
    """The boards after each of these moves, of which the other side plays the first.

    Captures are marked; a stone that captures nothing is outlined with the stones that it joined.
    """
    pictures: list[Picture] = []
    colour = run.to_play.other
    for point in moves:
        before, position = position, with_move(position, point, colour)
        gone = [stone for stone in before.stones(colour.other) if position[stone] is None]
        group = position.group_at(point)
        joined = () if group is None or len(group.stones) < 2 else outlined(group.stones)
        pictures.append(Picture(position, taken(gone) or joined, last=point))
        colour = colour.other
    return tuple(pictures)


def refutation_beats(run: Run, tried: Picture, answered: tuple[Picture, ...]) -> tuple[Beat, ...]:
    """The explanation's moments about a refuted move, one per move; empty if there was no refutation.

    If there are many moves, those in the middle share moments of a few stones, with numbers on them.
    """
    if not answered:
        return ()
    own = tuple(mark for mark in tried.marks if mark.kind is MarkKind.TAKEN)
    boards = (replace(tried, marks=own), *answered)
    beats = tuple(_refutation_beat(run, picture, turn) for turn, picture in enumerate(boards))
    if len(beats) <= _MOST_BEATS:
        return beats
    between = boards[2:-2]
    starts = range(0, len(between), _MOST_TOGETHER)
    numbered = (numbered_beat(between[start : start + _MOST_TOGETHER], start + 1) for start in starts)
    return (*beats[:2], *numbered, *beats[-2:])


def numbered_beat(boards: tuple[Picture, ...], first: int) -> Beat:
    """One moment of an explanation for several moves, with a number on each stone, beginning with `first`."""
    last = boards[-1]
    moves = tuple(point for picture in boards if (point := picture.last) is not None)
    numbers = tuple(
        Mark(MarkKind.LETTER, point, str(number))
        for number, point in enumerate(moves, first)
        if last.position[point] is not None
    )
    words = say("It goes on like this, step by step. Follow the numbers.")
    return Beat(Picture(last.position, numbers), words, say("Then, in turn: {points}.", points=moves))


def _refutation_beat(run: Run, picture: Picture, turn: int) -> Beat:
    """The explanation's moment about one move; marks captured stones, or else the child's groups in atari."""
    theirs = turn % 2 == 1
    mover = run.to_play.other if theirs else run.to_play
    gone = tuple(mark.point for mark in picture.marks if mark.kind is MarkKind.TAKEN)
    spoken = say("{who:Side}: {points}.", who=mover, points=(picture.last,))
    if gone:
        spoken = say_n(
            "{who:Side} captured one stone: {stones}.",
            "{who:Side} captured {n:one} stones: {stones}.",
            len(gone),
            who=mover,
            stones=gone,
        )
    if not theirs:
        return Beat(picture, say("Then you play here.") if turn else say("You played here."), spoken)
    if gone:
        return Beat(picture, say("Your partner captures here."), spoken)
    weak = [group for group in picture.position.groups(run.to_play) if group.in_atari]
    stones = {stone for group in weak for stone in group.stones}
    doors = {point for group in weak for point in group.liberties}
    in_atari = (*lit(doors, numbered=False), *outlined(stones))
    shown = replace(picture, marks=in_atari or picture.marks)
    return Beat(shown, say("Your partner answers here."), spoken)


class StonesTask(Exercise, about=None):
    """The child puts stones on the step's board, usually one; each stone is judged when it is put."""

    @abstractmethod
    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal stone."""

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a stone: the reason why the rules refuse it, or the judgement of the step."""
        if not isinstance(given, Tapped):
            return Reply(run, Result.NOTHING)
        explanation = explain_refusal(run.study, given.point)
        if explanation is not None:
            return Reply(run, Result.REFUSED, explanation)
        return self.put(run, given.point)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """An answer with a stone on one right point."""
        point = self.solving_point(Run(step))
        return () if point is None else (Tapped(point),)

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer: all right points, marked and in words."""
        points = self.solving_points(Run(step))
        return Explanation(points_words(points), answers_at(points))

    def revealed(self, run: Run) -> Explanation:
        """The last hint: the right next stone, as a ghost."""
        return stone_hint(run)

    def printed(self, step: Step) -> Printed:
        """The answer on paper: one solution, with numbered stones."""
        points = tuple(given.point for given in self.demonstration(step) if isinstance(given, Tapped))
        picture = Picture(step.position, step.marks_on(step.position))
        shown = numbered(step.to_play, picture, points, turns=self.takes_turns)
        return Printed(shown, (say("For example."),))


FEW_DOORS = say("Which stones have few open doors?")
"""The general hint for steps about groups that can be captured."""
WHERE_LINES_MEET = say("Look at the crossings. Where do the lines meet?")
"""The general hint for steps that have many solutions."""


def done(run: Run, point: Point, marks: tuple[Mark, ...] = ()) -> Reply:
    """The reply to the stone that solves the step; captured stones are removed after a moment.

    Args:
        run: The step before the stone.
        point: Where the stone was put.
        marks: The marks that show what the step asked for; empty: the marks show the stone's effect.
    """
    verdict = judge(run.study, point)
    assert not isinstance(verdict, Refused)
    after = replace(run, moves=(*run.moves, point))
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    with_stone = run.position.with_stones([point], run.to_play)
    frames = (Picture(with_stone, marks=coming_off(captured), last=point),) if captured else ()
    marks = marks or _effect_marks(verdict, doors=run.step.helps is not Helps.NEVER)
    shown = Explanation(run.step.done, marks, position=verdict.position, frames=frames)
    return Reply(after, Result.DONE, shown)


def rule_for(run: Run, point: Point) -> Feedback | None:
    """The step's first feedback rule that fits a stone on `point`; None if none fits."""
    asked = context(run, point)
    return next((rule for rule in run.step.feedback if holds(rule.when, asked)), None)


def telling_consequence(run: Run, point: Point) -> Explanation | None:
    """The consequence of a move, if it matters and does not give the answer away."""
    found = consequence(run.study, point)
    return None if found is None or found.code is Code.MISSED_WIN else found


def wrong_move_reply(
    run: Run,
    point: Point,
    looking: Text,
    rule: Feedback | None,
    follows: Explanation | None = None,
    refuted: tuple[Picture, ...] = (),
    missed: tuple[Mark, ...] = (),
) -> Reply:
    """The reply to a legal move that misses the goal: the move is shown, answered, and left as a ghost.

    Args:
        run: The step before the move.
        point: Where the stone was put.
        looking: A sentence that says what the step looks for.
        rule: The step's feedback rule that fits.
        follows: The consequence of the move, if it matters.
        refuted: The boards of the other side's answer, used if there is no consequence.
        missed: What the move leaves open, shown if neither the rule nor the consequence marks anything.
    """
    verdict = judge(run.study, point)
    assert isinstance(verdict, Played)
    position = verdict.position
    asked = run.step.marks_on(position)
    still = [mark for mark in asked if position[mark.point] is run.position[mark.point]]
    gone = taken(stone for group in verdict.captured for stone in group.stones)
    tried = Picture(position, (*gone, *still), last=point)  # the step's marks stay visible
    answered = refuted if follows is None else (follows.beats[-1].picture,)
    if rule is not None:
        answered = answers(run, position, rule.refute) or answered
        said, seen = rule.marks_on(position), (() if follows is None else follows.marks) or missed
        only_points = all(mark.kind is MarkKind.TARGET for mark in said)
        shown = Explanation(
            rule.say,
            (*said, *seen) if only_points else said,
            (Ghost(point, run.to_play),),
            beats=refutation_beats(run, tried, answered) if follows is None else follows.beats,
            code=None if follows is None else follows.code,
        )
    else:
        marked = run.step.marks
        shown = follows or explain_other_task(run.position, point, run.to_play, looking, marked, missed)
        shown = replace(shown, marks=shown.marks or missed)
    return Reply(run, Result.TAKEN_BACK, replace(shown, frames=(tried, *answered)), rule)


def _effect_marks(verdict: Played, *, doors: bool) -> tuple[Mark, ...]:
    """Marks a move's effect: captured stones, a group that was put in atari, or the group that was joined.

    Liberties are only marked if `doors` is set, because some steps come before the lesson about liberties.
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
