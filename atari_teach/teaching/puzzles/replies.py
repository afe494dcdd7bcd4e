"""Replies to answers of a puzzle: a line of moves is played on the board and taken back."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Colour, Group, Point, Position
from atari_teach.teaching.explaining.explain_marks import coming_off, lit, outlined, taken
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.lessons.step import Reply, Result, Run, with_move
from atari_teach.teaching.lessons.stone_kinds import numbered_beat
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture

_MOST_BEATS = 6
_TOGETHER = 4
_SHOWN_AT_ONCE = 2
"""The number of moves of a line that stay on the board as ghosts, with their numbers."""


def pictures(position: Position, first: Colour, moves: Iterable[Point]) -> tuple[Picture, ...]:
    """The boards after each of these moves; captured stones are marked, else the stones that were joined."""
    shown: list[Picture] = []
    for point, colour in zip(moves, cycle((first, first.other)), strict=False):
        before, position = position, with_move(position, point, colour)
        gone = [stone for stone in before.stones(colour.other) if position[stone] is None]
        group = position.group_at(point)
        joined = () if group is None or len(group.stones) < 2 else outlined(group.stones)
        shown.append(Picture(position, taken(gone) or joined, last=point))
    return tuple(shown)


def moments(boards: tuple[Picture, ...], first: Colour) -> tuple[Beat, ...]:
    """The explanation's moments about a line, one for each board.

    If there are many, those in the middle share moments of a few stones, with numbers on them.
    """
    colours = [first if turn % 2 == 0 else first.other for turn in range(len(boards))]
    beats = tuple(_moment(board, colour) for board, colour in zip(boards, colours, strict=True))
    if len(beats) <= _MOST_BEATS:
        return beats
    between = boards[2:-2]
    starts = range(0, len(between), _TOGETHER)
    middle = (numbered_beat(between[start : start + _TOGETHER], start + 1) for start in starts)
    return (*beats[:2], *middle, *beats[-2:])


def _moment(board: Picture, colour: Colour) -> Beat:
    gone = tuple(mark.point for mark in board.marks if mark.kind is MarkKind.TAKEN)
    if gone:
        spoken = say_n(
            "{who:Side} captured one stone: {stones}.",
            "{who:Side} captured {n:one} stones: {stones}.",
            len(gone),
            who=colour,
            stones=gone,
        )
        return Beat(board, say("{who:Side} captures here.", who=colour), spoken)
    weak = [group for group in board.position.groups(colour.other) if group.in_atari]
    shown = replace(board, marks=marks_of(weak)) if weak else board
    spoken = say("{who:Side}: {points}.", who=colour, points=(board.last,))
    return Beat(shown, say("{who:Side} plays here.", who=colour), spoken)


def marks_of(groups: Iterable[Group]) -> tuple[Mark, ...]:
    """Outlines these groups and lights their liberties."""
    groups = tuple(groups)
    doors = {point for group in groups for point in group.liberties}
    return (*lit(doors, numbered=False), *outlined({stone for group in groups for stone in group.stones}))


def taken_back(
    run: Run,
    words: Text,
    moves: tuple[Point, ...],
    *,
    first: Colour | None = None,
    result: Result = Result.TAKEN_BACK,
    marks: tuple[Mark, ...] = (),
    code: Code | None = Code.OTHER_TASK,
) -> Reply:
    """The reply that plays a line and takes it back; its first moves stay as ghosts with their numbers.

    Args:
        run: The step before the answer.
        words: What is said of it.
        moves: The line; empty if there is nothing to show.
        first: Who plays the first move; None for the side that is asked.
        result: The result of the answer.
        marks: Marks on the board before the line. Without any, the stones that the line captures are marked,
            or the liberties that the first stone had.
        code: The topic of the explanation.
    """
    colour = first or run.to_play
    boards = pictures(run.position, colour, moves)
    shown = Explanation(
        words,
        marks or lost_stones(run.position, boards) or _doors_after(run.position, boards),
        ghosts_of(run.position, colour, moves),
        beats=moments(boards, colour),
        frames=boards,
        code=code,
    )
    return Reply(run, result, shown)


def ghosts_of(position: Position, first: Colour, moves: tuple[Point, ...]) -> tuple[Ghost, ...]:
    """The first moves of a line as ghosts with their numbers; a single move has none."""
    here = [point for point in moves[:_SHOWN_AT_ONCE] if position[point] is None]
    colours = (first, first.other)
    return tuple(
        Ghost(point, colours[turn % 2], str(turn + 1) if len(moves) > 1 else "")
        for turn, point in enumerate(here)
    )


def lost_stones(position: Position, boards: tuple[Picture, ...]) -> tuple[Mark, ...]:
    """Marks the stones of a board that a line captures in the end."""
    if not boards:
        return ()
    gone = {mark.point for mark in boards[-1].marks if mark.kind is MarkKind.TAKEN}
    return coming_off(point for point in gone if position[point] is not None)


def _doors_after(position: Position, boards: tuple[Picture, ...]) -> tuple[Mark, ...]:
    """Lights the liberties that the first stone of a line had."""
    group = boards[0].position.group_at(boards[0].last) if boards and boards[0].last else None
    doors = () if group is None else (door for door in group.liberties if position[door] is None)
    return lit(doors, numbered=False)
