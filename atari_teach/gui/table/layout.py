"""Where the board stands on the page of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.gui.table.page import TablePage


def lay_out_table(page: TablePage, width: float, u: float) -> None:
    """Place the bar at the top and the board; each panel places what is its own."""
    page.top.set_scale(u)
    page.top.setGeometry(0, 0, round(width), round(64 * u))
    scene = page.scene
    if scene is not None and scene.players is not None and scene.place is None:
        page.put(page.board, 353, 68, 660, 598)
    else:
        page.put(page.board, 24, 84, 648, 654)
