"""What the letters do that are the board's own: jumps, and the liberties of a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.board.cursor_keys import Letter, colour_for, letter_of, next_group
from atari_teach.i18n import Text, render
from atari_teach.teaching.telling import liberties_told, no_group_told

if TYPE_CHECKING:
    from atari_teach.gui.board.widget import BoardWidget


def press_letter(board: BoardWidget, event: QKeyEvent) -> bool:
    """Whether the key was one of the board's letters; it has done what it does then."""
    letter, picture = letter_of(event), board.picture()
    if letter is Letter.LIBERTIES and picture.lights:
        _toggle_light(board)
    elif letter is Letter.LAST_STONE and picture.last is not None:
        board.move_cursor(picture.last)
    elif letter in (Letter.OWN_GROUP, Letter.ENEMY_GROUP):
        _jump(board, letter, backwards=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
    else:
        return False
    return True


def _jump(board: BoardWidget, letter: Letter, *, backwards: bool) -> None:
    picture = board.picture()
    colour = colour_for(letter, picture)
    place = next_group(picture, board.cursor_point(), colour, backwards=backwards)
    if place is None:
        _tell(board, no_group_told(colour))
    board.move_cursor(board.cursor_point() if place is None else place)


def _toggle_light(board: BoardWidget) -> None:
    position, cursor = board.picture().position, board.cursor_point()
    board.move_cursor(cursor)
    group = position.group_at(cursor)
    lit_now = group is not None and board.lit() in group.stones
    board.light(None if group is None or lit_now else cursor)
    told = None if lit_now else liberties_told(position, cursor)
    if told is not None:
        _tell(board, told)


def _tell(board: BoardWidget, words: Text) -> None:
    announce(board, render(words, point_name=board.name_of))
