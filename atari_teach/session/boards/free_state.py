"""Free boards as JSON values and back. Only what changed from board to board is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from atari_teach.rules import Colour, Point, Position
from atari_teach.session.boards.free_table import Board, FreeTable, Puts
from atari_teach.teaching.picture import Mark, MarkKind

FORMAT = 1
_MOST_STEPS = 1000
_SIGNS = {".": None, "X": Colour.BLACK, "O": Colour.WHITE}
_MARKS = {"*": MarkKind.TARGET, "o": MarkKind.ANSWER}
_LETTERS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


def free_table_state(table: FreeTable) -> dict[str, object]:
    """The table as JSON values; what was undone stands after the rest."""
    boards = (*table.past, *reversed(table.undone))
    first = boards[0]
    steps = [_step(*pair) for pair in pairwise(boards)]
    return {
        "format": FORMAT,
        "size": first.position.size,
        "first": [
            _changes(Position.empty(first.position.size), first.position),
            *_turn(first),
            *_marks(first),
        ],
        "steps": steps,
        "undone": len(table.undone),
        "puts": table.puts.value,
        "tried": None if table.tried is None else str(table.tried),
        "why": table.why,
        "lights": table.lights,
    }


def free_table_from_state(state: Mapping[str, object]) -> FreeTable | None:
    """The table that was saved; None where something in it can't be.

    Whatever the values are, nothing is raised.
    """
    try:
        return _read(state)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _step(before: Board, after: Board) -> list[str]:
    by_turn = "turn" if after.repeats is not None else ""
    return [_changes(before.position, after.position), *_turn(after), by_turn, *_marks(after)]


def _turn(board: Board) -> tuple[str, str]:
    return _LETTERS[board.to_play], "" if board.last is None else str(board.last)


def _marks(board: Board) -> tuple[str, ...]:
    """The marks, where there are any: "C3* D4A E5o"."""
    signs = {kind: sign for sign, kind in _MARKS.items()}
    written = " ".join(f"{mark.point}{mark.label or signs[mark.kind]}" for mark in board.marks)
    return (written,) if written else ()


def _marked(board: Board, written: str) -> Board:
    marks = []
    for text in written.split():
        point, sign = Point.parse(text[:-1]), text[-1]
        letter = sign.isascii() and sign.isupper()
        if point not in board.position or not (letter or sign in _MARKS):
            raise ValueError("no such mark")
        marks.append(Mark(MarkKind.LETTER, point, sign) if letter else Mark(_MARKS[sign], point))
    return replace(board, marks=tuple(marks))


def _changes(before: Position, after: Position) -> str:
    """The points that changed, each with its new sign: "C3X D3."."""
    if before.cells == after.cells:
        return ""
    cells = zip(after.points(), before.cells, after.cells, strict=True)
    return " ".join(f"{point}{_LETTERS[new]}" for point, old, new in cells if old is not new)


def _changed(before: Position, changes: str) -> Position:
    position = before
    for change in changes.split():
        point, cell = Point.parse(change[:-1]), _SIGNS[change[-1]]
        position = position.without([point]) if cell is None else position.with_stones([point], cell)
    return position


def _read(state: Mapping[str, object]) -> FreeTable:
    if state["format"] != FORMAT:
        raise ValueError("another format")
    size, undone, steps = state["size"], state["undone"], state["steps"]
    if not isinstance(size, int) or not isinstance(undone, int) or not isinstance(steps, list):
        raise TypeError("the size, the steps and what was undone")
    if len(steps) > _MOST_STEPS or not 0 <= undone <= len(steps):
        raise ValueError("more undone than was done")
    changes, to_play, last, written = _texts(state["first"], 3)
    begun = _board(_changed(FreeTable.empty(size).board.position, changes), to_play, last)
    boards = [_marked(begun, written)]
    for step in steps:
        boards.append(_after(boards[-1], step))
    return _looked_at(tuple(boards), undone, state)


def _looked_at(boards: tuple[Board, ...], undone: int, state: Mapping[str, object]) -> FreeTable:
    now = len(boards) - undone
    table = FreeTable(boards[:now], tuple(reversed(boards[now:])), Puts(state["puts"]))
    tried, why, lights = state["tried"], state["why"], state["lights"]
    if not isinstance(why, bool) or not isinstance(lights, bool | None):
        raise TypeError("neither true nor false")
    if isinstance(tried, str):
        table = table.choose(Point.parse(tried))
    elif tried is not None:
        raise TypeError("the crossing that was tried")
    if (table.tried is None) != (tried is None):
        raise ValueError("that stone is not refused")
    return replace(table, why=why, lights=lights)


def _after(before: Board, step: object) -> Board:
    changes, to_play, last, by_turn, written = _texts(step, 4)
    after = _marked(_board(_changed(before.position, changes), to_play, last), written)
    if not by_turn:
        return after
    gone = before.position.stones() - after.position.stones()
    return replace(after, taken=tuple(sorted(gone)), repeats=before.position)


def _board(position: Position, to_play: str, last: str) -> Board:
    colour = _SIGNS[to_play]
    point = Point.parse(last) if last else None
    if colour is None or (point is not None and (point not in position or position[point] is None)):
        raise ValueError("the last stone does not lie there")
    return Board(position, colour, point)


def _texts(value: object, count: int) -> list[str]:
    """So many texts, and the marks where there are any; else an empty one."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError("no list of texts")
    if len(value) not in (count, count + 1):
        raise TypeError(f"no list of {count} texts")
    return [*value, ""][: count + 1]
