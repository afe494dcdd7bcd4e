"""How a `sequence` step goes on: which moves are right next, and what is replied to them.

As long as a line goes on, it decides. Where none does, or where it says `*`, a move is right after which the
step's goal still can be forced within the turns that are left, and the reply holds out as long as it can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from atari_teach.rules import Played, Point, judge, legal_points
from atari_teach.teaching.answers import Run
from atari_teach.teaching.forcing import Pursuit, keeps, quickest, reaches, resisting, spoiling
from atari_teach.teaching.lessons.kinds import SequenceTask
from atari_teach.teaching.lessons.lines import Line

_LONGEST = 40
"""A demonstration has no more own moves."""


def is_right(run: Run, point: Point) -> bool:
    """Whether this move, which can be played, is right next."""
    found, any_other = _listed(run)
    if point in found:
        return True
    pursuit = pursuit_of(run)
    return any_other and pursuit is not None and keeps(run.study, point, pursuit)


def is_end(run: Run, point: Point) -> bool:
    """Whether a right move is the last one: it reaches the goal, or a line ends with it."""
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
    """What is replied to the child's last move; None where there is nothing to play."""
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
    """What the other side plays against a move that was not right, so that the goal can't be forced."""
    pursuit = pursuit_of(run)
    if pursuit is None or pursuit.turns < 2:
        return None
    after = replace(run, moves=(*run.moves, point))
    return spoiling(after.study, pursuit.within(pursuit.turns - 1))


def own_moves(run: Run) -> tuple[Point, ...]:
    """The child's moves to the end of the step, the replies being what they are."""
    moves: list[Point] = []
    while len(moves) < _LONGEST:
        point = first_right(run)
        if point is None:
            break
        moves.append(point)
        if is_end(run, point):
            break
        run = replace(run, moves=(*run.moves, point))
        reply = reply_to(run)
        if reply is None:
            break
        run = replace(run, moves=(*run.moves, reply))
    return tuple(moves)


def pursuit_of(run: Run) -> Pursuit | None:
    """What the side that is the child's wants from here on, and within how many own moves."""
    task = _task(run)
    if task.goal is None:
        return None
    return Pursuit(task.goal, task.turns - (len(run.moves) + 1) // 2, begun=bool(run.moves))


def begins(task: SequenceTask, moves: tuple[Point, ...]) -> tuple[Line, ...]:
    """The lines that these moves follow."""
    return tuple(
        line
        for line in task.lines
        if len(line) >= len(moves) and all(move in ply.points for move, ply in zip(moves, line, strict=False))
    )


def _task(run: Run) -> SequenceTask:
    assert isinstance(run.step.task, SequenceTask)
    return run.step.task


def _following(run: Run) -> tuple[Line, ...]:
    return begins(_task(run), run.moves)


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
