"""Where the captured stones of a team on the wall lie, and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.table.wall.team_child import disc_in, draw_saucer
from atari_teach.gui.table.wall.team_rows import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

    from atari_teach.gui.board.geometry import Rectangle
    from atari_teach.session.scene import Player


def is_tallied(player: Player | None) -> bool:
    """Whether captured stones are counted, since no number of them wins."""
    return player is not None and player.target is None


def has_saucer(player: Player | None) -> bool:
    """Whether captured stones are shown at all: not where the first one wins, nor once they went home."""
    home = player is not None and player.points is not None
    return not home and (is_tallied(player) or _target(player) > 0)


def saucer_spots(
    rows: Mapping[Row, Rectangle], player: Player | None, captured: int
) -> tuple[list[QPointF], float]:
    """A place for each of so many captured stones, and their radius; where none are shown, the team's own.

    Args:
        rows: Where everything stands on the panel.
        player: The side.
        captured: How many.
    """
    row = rows.get(Row.SAUCER)
    if row is None:
        middle, radius = disc_in(rows.get(Row.STONE, rows[Row.PICTURE]))
        return [middle] * max(1, captured), radius
    y = row.y + row.height / 2
    if is_tallied(player):
        radius = row.height / 2
        return [QPointF(row.x + row.width / 2 - 1.3 * radius, y)] * max(1, captured), radius
    count = max(_target(player), captured)
    step = min(row.width / count, row.height * 1.12)
    left = row.x + row.width / 2 - step * (count - 1) / 2
    return [QPointF(left + step * index, y) for index in range(count)], step * 0.44


def paint_saucer(painter: QPainter, rows: Mapping[Row, Rectangle], player: Player, kept_back: int) -> None:
    """The captured stones, but for those that are still on their way."""
    spots, radius = saucer_spots(rows, player, player.captured)
    if is_tallied(player):
        draw_flat_stone(painter, spots[0], radius, player.colour.other, on=player.colour)
    else:
        draw_saucer(painter, spots, radius, player.captured - kept_back, player.colour)


def _target(player: Player | None) -> int:
    """How many stones win; 0 where the first one does, or something else decides."""
    target = None if player is None else player.target
    return target if target is not None and target > 1 else 0
