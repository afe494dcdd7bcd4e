"""Where the class and the choices stand above the teacher's table."""

from __future__ import annotations

from collections.abc import Sequence

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.flow import flow, rows_needed


def place_class(
    page: Page, top: TopBar, parts: tuple[PictureButton, WordsLabel, PictureButton], u: float
) -> None:
    """The class between the ways to the others, in the bar."""
    before, name, after = parts
    room, gap = top.free_room(), 8 * u
    titled = top.title.x() + top.title.width_of_one_line() + 24 * u
    room.setLeft(min(max(room.x(), titled), room.right() - 1))
    side = min(target_px(48, u), room.height())
    name.set_scale(u)
    wide = min(name.width_of_one_line() + 8, max(1.0, room.width() - 2 * (side + gap)))
    left, high = room.x() + gap, room.y() + (room.height() - side) / 2
    page.place(before, (left, high, side, side), u)
    left += 0 if before.isHidden() else side + gap
    page.place(name, (left, room.y(), wide, room.height()), u)
    page.place(after, (left + wide + gap, high, side, side), u)


def place_choices(
    page: Page, choices: Sequence[PictureButton], room: Rectangle, gap: float, high: float
) -> float:
    """The time, and what can be taken along, in rows of this height; where that ends."""
    u = page.scale()
    for button in choices:
        button.set_scale(u)
    needs = [max(button.natural_width() * u, high) for button in choices]
    rows = rows_needed(needs, room.width, gap)
    place = room._replace(height=rows * high + (rows - 1) * gap)
    for button, where in zip(choices, flow(needs, place, gap), strict=True):
        page.place(button, where, u)
    return place.y + place.height + gap
