"""Answers a wrong move on the board: the other side's reply is played, so that it is seen, and taken back.

Only where the step's goal is about what can be forced; elsewhere `consequence` says what there is to say. All
that is shown holds: it was read to its end.
"""

from dataclasses import replace

from atari_teach.i18n import say, say_n
from atari_teach.rules import Played, Point, Position, Study, judge
from atari_teach.solver.grid import grid
from atari_teach.solver.solution import applies
from atari_teach.solver.state import state_of
from atari_teach.solver.tactics import capture_in
from atari_teach.teaching.explaining.explain_marks import lit, outlined, taken
from atari_teach.teaching.expressions.expression import Expression, Test
from atari_teach.teaching.expressions.moves import after, joining_points
from atari_teach.teaching.expressions.predicates import tests_in
from atari_teach.teaching.lessons.step import Run, with_move
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture
from atari_teach.teaching.proving.forcing import Pursuit, spoiling

_SAFETY = frozenset({"wins", "saves", "no forced capture"})
"""The tests that, when missed, may leave the other side something to capture."""

_TURNS = 3
_STATES = 4_000
_MOST_SHOWN = 5
_MOST_BEATS = 6


def refutation(run: Run, point: Point, goal: Expression) -> tuple[Picture, ...]:
    """The boards after each move with which the other side, first, answers this one; none where none is seen.

    Args:
        run: The step, the child to play.
        point: A move that can be played and misses the goal.
        goal: What was to be reached.
    """
    verdict = judge(run.study, point)
    if not isinstance(verdict, Played):
        return ()
    found = next((moves for test in tests_in(goal) if (moves := _against(test, run, verdict))), ())
    return answers(run, verdict.position, found)


def _against(test: Test, run: Run, played: Played) -> tuple[Point, ...]:
    """The moves of the other side where this is missed."""
    theirs = after(run.study, played)
    if test.name in _SAFETY:
        return () if played.captured else _capture(theirs)
    if test.name == "forced capture" and test.number is not None and test.number > 1:
        goal = Test("captures", test.points)
        spoiler = spoiling(theirs, Pursuit(goal, test.number - 1))
        return () if spoiler is None else (spoiler,)
    if test.name == "cuts":
        return tuple(sorted(joining_points(theirs, theirs.to_play, test.points))[:1])
    return ()


def _capture(study: Study) -> tuple[Point, ...]:
    """The moves with which the side to play captures now, as far as it is soon seen."""
    if not applies(study.ruleset):
        return ()
    board = grid(study.position.size)
    line = capture_in(board, state_of(study.position, study.to_play), _TURNS, states=_STATES)
    moves = () if line is None or len(line.moves) > _MOST_SHOWN else line.moves
    return tuple(board.point(number) for number in moves)


def answers(run: Run, position: Position, moves: tuple[Point, ...]) -> tuple[Picture, ...]:
    """The boards after each of these moves, the other side's first; where stones came off, that is marked."""
    pictures: list[Picture] = []
    colour = run.to_play.other
    for point in moves:
        before, position = position, with_move(position, point, colour)
        gone = [stone for stone in before.stones(colour.other) if position[stone] is None]
        pictures.append(Picture(position, taken(gone), last=point))
        colour = colour.other
    return tuple(pictures)


def told(run: Run, tried: Picture, answered: tuple[Picture, ...]) -> tuple[Beat, ...]:
    """The moments of what was played and taken back, move by move; none where nothing was answered.

    Of many moves those in the middle are one moment, numbered on one board.
    """
    if not answered:
        return ()
    own = tuple(mark for mark in tried.marks if mark.kind is MarkKind.TAKEN)
    boards = (replace(tried, marks=own), *answered)
    beats = tuple(_told(run, picture, turn) for turn, picture in enumerate(boards))
    return beats if len(beats) <= _MOST_BEATS else (*beats[:2], _run_through(boards[2:-2]), *beats[-2:])


def _run_through(boards: tuple[Picture, ...]) -> Beat:
    """The moment of many moves at once, each stone with its number as in a printed diagram."""
    last = boards[-1]
    moves = tuple(point for picture in boards if (point := picture.last) is not None)
    numbers = tuple(
        Mark(MarkKind.LETTER, point, str(number))
        for number, point in enumerate(moves, 1)
        if last.position[point] is not None
    )
    words = say("It goes on like this, step by step. Follow the numbers.")
    return Beat(Picture(last.position, numbers), words, say("Then, in turn: {points}.", points=moves))


def _told(run: Run, picture: Picture, turn: int) -> Beat:
    """The move of this turn: in an answer a capture, else the child's groups in atari, is what counts."""
    theirs = turn % 2 == 1
    mover = run.to_play.other if theirs else run.to_play
    gone = tuple(mark.point for mark in picture.marks)
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
    shown = replace(picture, marks=(*lit(doors, numbered=False), *outlined(stones)))
    return Beat(shown, say("Your partner answers here."), spoken)
