"""The rows on the panel of a team: plain floats, no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from atari_teach.gui.board.geometry import Rectangle


class Row(Enum):
    """A row of the panel, from the top."""

    PICTURE = "picture"  # who is at the board, or the team's stone
    STONE = "stone"  # the stone of a team that waits, under the picture of who comes next
    NAME = "name"
    COUNT = "count"  # how many were captured just now
    HAND = "hand"
    NOTE = "note"  # a word about the stone that came back
    NEXT = "next"
    FOLLOWER = "follower"  # the picture and name of who is next
    SAUCER = "saucer"
    PASSED = "passed"  # that this side passed
    TASK = "task"  # what those who watch do


@dataclass(frozen=True, slots=True)
class TeamLook:
    """The values that the rows of a panel depend on.

    Attributes:
        active: Whether it is this team's turn.
        over: Whether the game has ended.
        child: Whether there is a picture besides the team's stone.
        name: Whether there is a name, or other words in its place.
        counted: Whether captured stones are counted aloud now.
        note: Whether something is said about a stone that came back.
        follower: Whether there is somebody who is next.
        saucer: Whether captured stones are shown.
        task: Whether there is something to do for those who watch.
        passed: Whether this side has just passed.
        points: Whether what counts at the end is the territory that this side has.
        text: The factor by which words are larger than usual.
        silent: Whether there are no words.
    """

    active: bool = False
    over: bool = False
    child: bool = False
    name: bool = True
    counted: bool = False
    note: bool = False
    follower: bool = False
    saucer: bool = False
    task: bool = False
    passed: bool = False
    points: bool = False
    text: float = 1.0
    silent: bool = False


_GAP = 10.0


def team_rows(look: TeamLook, room: Rectangle, u: float) -> dict[Row, Rectangle]:
    """The places of the rows, in the middle of the room; all are smaller where there is not enough of it.

    Args:
        look: The values that the rows depend on.
        room: The room for them.
        u: Window pixels per design pixel.
    """
    wants = _wants(look)
    gaps = sum(_gap(row) for row in list(wants)[1:]) * u
    wanted = sum(wants.values()) * u + gaps
    fit = min(1.0, max(0.0, room.height) / wanted)
    y = room.y + max(0.0, (room.height - wanted * fit) / 2)
    rows = {}
    for number, (row, want) in enumerate(wants.items()):
        y += _gap(row) * u * fit if number else 0.0
        rows[row] = Rectangle(room.x, y, room.width, want * u * fit)
        y += want * u * fit
    return rows


def _gap(row: Row) -> float:
    """The gap above a row; who is next stands close to the words that say so."""
    return 2.0 if row is Row.FOLLOWER else _GAP


def _wants(look: TeamLook) -> dict[Row, float]:
    """The rows from the top, and the height that each wants, in design pixels."""
    saucer = {Row.SAUCER: 44.0} if look.saucer else {}
    name = max(76.0, 64.0 * look.text)
    if look.counted and look.points:
        return {Row.PICTURE: 120.0, Row.COUNT: 190.0, Row.NAME: name}
    if look.counted:
        return {Row.PICTURE: 180.0 if look.active else 120.0, Row.COUNT: 190.0, **saucer}
    if look.over:
        return {Row.PICTURE: 120.0, Row.NAME: 2 * name, **saucer}
    if not look.active:
        wants = {Row.PICTURE: 96.0, Row.STONE: 120.0} if look.child else {Row.PICTURE: 120.0}
        if look.passed:  # that is what has to be seen now
            return {**wants, Row.PASSED: 64.0 * max(1.0, look.text), **saucer}
        return {**wants, **saucer, **({Row.TASK: 190.0 * max(1.0, min(1.6, look.text))} if look.task else {})}
    wants = {Row.PICTURE: 180.0}
    if look.name:
        wants[Row.NAME] = name
    wants[Row.HAND] = 100.0
    if look.note:
        wants[Row.NOTE] = max(84.0, 70.0 * look.text)
    elif look.follower:
        wants |= {} if look.silent else {Row.NEXT: max(34.0, 30.0 * look.text)}
        wants[Row.FOLLOWER] = 56.0
    return {**wants, **saucer}


def follower_places(row: Rectangle, words: float, u: float) -> tuple[Rectangle, Rectangle]:
    """The picture of who is next and the name, side by side in the middle of their row.

    Args:
        row: The row.
        words: The width of the name in one line; 0 where there is none.
        u: Window pixels per design pixel.
    """
    side = min(row.height, row.width / 3)
    gap = 10 * u if words else 0.0
    wide = min(words, row.width - side - gap)
    left = row.x + (row.width - side - gap - wide) / 2
    picture = Rectangle(left, row.y + (row.height - side) / 2, side, side)
    return picture, Rectangle(left + side + gap, row.y, max(1.0, wide), row.height)
