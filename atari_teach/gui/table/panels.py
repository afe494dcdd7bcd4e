"""What stands beside the board: which panel fits a scene, and what they all tell the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from PySide6.QtWidgets import QWidget

from atari_teach.gui.table.free_panel import FreePanel
from atari_teach.gui.table.games.game_panel import GamePanel
from atari_teach.gui.table.games.review_panel import ReviewPanel
from atari_teach.gui.table.lessons.coach import CoachPanel
from atari_teach.gui.table.wall.class_board import ClassBoard
from atari_teach.gui.table.wall.wall_panel import WallPanel
from atari_teach.session.scene import (
    Control,
    FreeView,
    GameView,
    LessonView,
    RelayView,
    ReviewView,
    WallView,
)

if TYPE_CHECKING:
    from atari_teach.gui.table.table_page import TablePage

Panel = CoachPanel | GamePanel | FreePanel | WallPanel | ClassBoard | ReviewPanel


def panel_for(page: TablePage) -> Panel:
    """What stands beside the board now."""
    beside = None if page.scene is None else page.scene.beside
    match beside:
        case None | LessonView():
            return page.coach
        case ReviewView():
            return page.review
        case WallView():
            return page.class_board
        case FreeView():
            return page.free
        case GameView() | RelayView():
            return page.wall if page.flat else page.game
        case _:
            assert_never(beside)


def connect_strip(page: TablePage, panel: Panel) -> None:
    """Let what leads through the beats lead through them; the review's ribbon is the game's."""
    if isinstance(panel, ReviewPanel):
        return
    panel.strip.previous_beat.connect(lambda: page.go_to_beat(page.beat_index - 1))
    panel.strip.next_beat.connect(lambda: page.go_to_beat(page.beat_index + 1))
    if not isinstance(panel, GamePanel | WallPanel):
        panel.strip.again.connect(lambda: page.go_to_beat(0))


def likely_places(page: TablePage) -> Iterator[QWidget]:
    """Where the next thing happens, the likeliest first."""
    scene = page.scene
    if scene is not None:
        if scene.beats:
            yield from (page.beat_list.items[0], page.panel.strip.next_button)
        coach, panel = page.made(CoachPanel), page.panel
        if scene.review is not None:
            chosen = page.review.moments.items[scene.review.chosen or 0]
            yield from (chosen, page.review.card.back, page.review.close)
        if coach is not None and scene.picture.hand is None:
            yield coach.buttons[Control.NEXT]
        if coach is not None and scene.pad is not None:
            yield coach.keypad.keys[0]
            yield coach.cards.cards[0]
        if scene.over and isinstance(panel, GamePanel | WallPanel):
            yield panel.buttons[Control.SWAP]
    yield page.board
    yield page.top.back_button
