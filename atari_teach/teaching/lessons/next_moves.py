"""Finds the moves that are right next in a step of several moves, the replies, and the end.

As long as a line goes on, it decides. Where none does, or where it says `*`, a move is right after which the
step's goal still can be forced within the turns that are left, and the reply holds out as long as it can.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from atari_teach.rules import Played, Point, judge, legal_points
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.lessons.families import Fight
from atari_teach.teaching.lessons.lines import Line
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.proving.forcing import Pursuit, keeps, quickest, reaches, resisting, spoiling

_LONGEST = 80
"""A demonstration has no more moves, the replies among them."""


@dataclass(frozen=True)
class Several(Fight, about=None):
    """Several moves with replies.

    Attributes:
        lines: Each ends with a move of the child, which completes the step. Where lines with the same
            beginning have several replies, one of them is played.
        goal: What ends the step wherever it is reached. Where no line goes on, a move is right after which it
            can still be forced, and the replies resist as long as they can.
        turns: The most moves of the child's own with which the goal has to be reached; 0 without a goal.
    """

    lines: tuple[Line, ...] = ()
    goal: Expression | None = None
    turns: int = 0


def is_right(run: Run, point: Point) -> bool:
    """Returns whether this move, which can be played, is right next."""
    found, any_other = _listed(run)
    if point in found:
        return True
    pursuit = pursuit_of(run)
    return any_other and pursuit is not None and keeps(run.study, point, pursuit)


def is_end(run: Run, point: Point) -> bool:
    """Returns whether a right move is the last one: it reaches the goal, or a line ends with it."""
    pursuit = pursuit_of(run)
    if pursuit is not None and reaches(run.study, point, pursuit):
        return True
    return any(len(line) == len(run.moves) + 1 for line in _open_lines(run, point))


def right_next(run: Run) -> tuple[Point, ...]:
    """Every move that is right next; those of the lines first, in their order, then the quickest."""
    return tuple(_right_one_by_one(run))


def first_right(run: Run) -> Point | None:
    """The first of them, soon found; None where no line goes on and the goal is not seen to be forced."""
    found, any_other = _listed(run)
    pursuit = pursuit_of(run)
    if found or not any_other or pursuit is None:
        return next(iter(found), None)
    return quickest(run.study, pursuit)


def reply_to(run: Run) -> Point | None:
    """The reply to the child's last move; None where there is nothing to play."""
    listed = tuple(
        dict.fromkeys(
            point
            for line in _following(run)
            if len(line) > len(run.moves)
            for point in line[len(run.moves)].points
            if isinstance(judge(run.study, point), Played)
        )
    )
    if not listed:
        pursuit = pursuit_of(run)
        listed = () if pursuit is None else resisting(run.study, pursuit)
    return listed[(run.seed + len(run.moves) // 2) % len(listed)] if listed else None


def spoiled_by(run: Run, point: Point) -> Point | None:
    """The other side's move against a wrong one, so that the goal can't be forced."""
    pursuit = pursuit_of(run)
    if pursuit is None or pursuit.turns < 2:
        return None
    after = replace(run, moves=(*run.moves, point))
    return spoiling(after.study, pursuit.within(pursuit.turns - 1))


def line_from(run: Run) -> tuple[Point, ...]:
    """The moves to the end of the step, the child's and the replies in turn."""
    moves: list[Point] = []
    while len(moves) < _LONGEST and (point := first_right(run)) is not None:
        moves.append(point)
        if is_end(run, point):
            break
        run = replace(run, moves=(*run.moves, point))
        reply = reply_to(run)
        if reply is None:
            break
        moves.append(reply)
        run = replace(run, moves=(*run.moves, reply))
    return tuple(moves)


def own_moves(run: Run) -> tuple[Point, ...]:
    """The child's moves to the end of the step, the replies being what they are."""
    return line_from(run)[::2]


def pursuit_of(run: Run) -> Pursuit | None:
    """The goal of the child's side from here on, and within how many own moves."""
    task = _task(run)
    if task.goal is None:
        return None
    return Pursuit(task.goal, task.turns - (len(run.moves) + 1) // 2, begun=bool(run.moves))


def _task(run: Run) -> Several:
    assert isinstance(run.step.task, Several)
    return run.step.task


def _following(run: Run) -> tuple[Line, ...]:
    """The lines that the moves so far follow."""
    done = run.moves
    return tuple(
        line
        for line in _task(run).lines
        if len(line) >= len(done) and all(move in ply.points for move, ply in zip(done, line, strict=False))
    )


def _open_lines(run: Run, point: Point) -> Iterator[Line]:
    """The lines that have this point next."""
    done = len(run.moves)
    return (line for line in _following(run) if len(line) > done and point in line[done].points)


def _listed(run: Run) -> tuple[tuple[Point, ...], bool]:
    """The points that the lines name next, and whether any other that keeps to the goal is right as well."""
    done = len(run.moves)
    following = [line[done] for line in _following(run) if len(line) > done]
    found = dict.fromkeys(point for ply in following for point in ply.points if run.position[point] is None)
    return tuple(found), not following or any(ply.is_any for ply in following)


def _right_one_by_one(run: Run) -> Iterator[Point]:
    found, any_other = _listed(run)
    yield from found
    pursuit = pursuit_of(run)
    if not any_other or pursuit is None:
        return
    study = run.study
    first = quickest(study, pursuit)
    if first is not None and first not in found:
        yield first
    others = (point for point in legal_points(study) if point != first and point not in found)
    yield from (point for point in others if keeps(study, point, pursuit))
