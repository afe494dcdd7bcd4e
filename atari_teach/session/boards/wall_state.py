"""Boards for the wall as JSON values and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.session.beside import Hidden
from atari_teach.session.boards.free_state import free_table_from_state, free_table_state
from atari_teach.session.boards.wall_table import REMEMBERED, Touch, WallTable
from atari_teach.session.classes.class_asking import Asking

if TYPE_CHECKING:
    from collections.abc import Mapping

    from atari_teach.session.boards.free_table import FreeTable

FORMAT = 2
KEPT = 40
"""So many boards before this one are written down, and as many after it: a class may go on next week."""


def wall_table_state(wall: WallTable) -> dict[str, object]:
    """The board as JSON values."""
    return {
        "format": FORMAT,
        "played": free_table_state(_trimmed(wall.played)),
        "branch": None if wall.branch is None else free_table_state(_begun(_trimmed(wall.branch))),
        "aside": wall.aside,
        "leafing": wall.leafing,
        "touch": wall.touch.value,
        "hidden": wall.hidden.value,
        "asking": None if wall.asking is None else wall.asking.state(),
        "fixed": wall.fixed,
    }


def wall_table_from_state(state: Mapping[str, object]) -> WallTable | None:
    """The board that was saved, also by an older version; None where something in it can't be.

    Whatever the values are, nothing is raised.
    """
    try:
        return _read(state)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _trimmed(table: FreeTable) -> FreeTable:
    if len(table.past) <= KEPT and len(table.undone) <= KEPT:
        return table
    first, *rest = table.past[-KEPT:]
    return replace(table, past=(replace(first, taken=(), repeats=None), *rest), undone=table.undone[-KEPT:])


def _begun(branch: FreeTable) -> FreeTable:
    """Its first board belongs to what was played, and with it why a stone is refused there."""
    return replace(branch, tried=None, why=False) if len(branch.past) == 1 else branch


def _read(state: Mapping[str, object]) -> WallTable:
    if state.get("format") != FORMAT:
        return WallTable(_table(state))
    branch, asking = state["branch"], state["asking"]
    aside, leafing, fixed = state["aside"], state["leafing"], state["fixed"]
    if not isinstance(aside, bool) or not isinstance(leafing, bool) or not isinstance(fixed, bool):
        raise TypeError("neither true nor false")
    wall = WallTable(
        _table(state["played"]),
        None if branch is None else _table(branch),
        aside,
        leafing,
        Touch(state["touch"]),
        Hidden(state["hidden"]),
        None if asking is None else _asking(asking),
        fixed=fixed,
    )
    return _checked(wall)


def _checked(wall: WallTable) -> WallTable:
    size = wall.played.board.position.size
    if wall.branch is None and wall.aside:
        raise ValueError("there is no branch to look at")
    if wall.branch is not None and wall.branch.board.position.size != size:
        raise ValueError("a branch of another board")
    points = () if wall.asking is None else [one.point for one in wall.asking.proposals]
    if any(point is None or point not in wall.played.board.position for point in points):
        raise ValueError("a proposal that is not on the board")
    return wall


def _table(state: object) -> FreeTable:
    table = free_table_from_state(state) if isinstance(state, dict) else None
    if table is None:
        raise ValueError("no board")
    return replace(table, remembered=REMEMBERED)


def _asking(state: object) -> Asking:
    if not isinstance(state, dict):
        raise TypeError("nothing that was asked")
    return Asking.from_state(state)
