"""What stands beside the board: which panel fits a scene, and what they all tell the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from PySide6.QtWidgets import QWidget

from atari_teach.gui.table.class_board import ClassBoard
from atari_teach.gui.table.coach import CoachPanel
from atari_teach.gui.table.free_panel import FreePanel
from atari_teach.gui.table.game_panel import GamePanel
from atari_teach.gui.table.review_panel import ReviewPanel
from atari_teach.gui.table.wall_panel import WallPanel
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
    from atari_teach.gui.table.page import TablePage

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


def connect_strips(page: TablePage) -> None:
    """Let what leads through the beats lead through them."""
    strips = (page.coach.strip, page.free.strip, page.class_board.strip)
    for strip in (*strips, page.game.ribbon, page.wall.ribbon):
        strip.previous_beat.connect(lambda: page.go_to_beat(page.beat_index - 1))
        strip.next_beat.connect(lambda: page.go_to_beat(page.beat_index + 1))
    for strip in strips:
        strip.again.connect(lambda: page.go_to_beat(0))


def likely_places(page: TablePage) -> Iterator[QWidget]:
    """Where the next thing happens, the likeliest first."""
    scene = page.scene
    if scene is not None:
        if scene.beats:
            yield from (page.beat_list.items[0], page.panel.strip.next_button)
        if scene.review is not None:
            chosen = page.review.moments.items[scene.review.chosen or 0]
            yield from (chosen, page.review.card.back, page.review.close)
        if scene.picture.hand is None:
            yield page.coach.buttons[Control.NEXT]
        if scene.pad is not None:
            yield page.coach.keypad.keys[0]
            yield page.coach.cards.cards[0]
        if scene.over:
            yield page.game.buttons[Control.SWAP]
            yield page.wall.buttons[Control.SWAP]
    yield page.board
    yield page.top.back_button
