"""Derives the options of all boards from the settings."""

from atari_teach.base.settings import Coordinates, Settings
from atari_teach.engine.rules import CoordinateStyle
from atari_teach.ui.board.empty_board import WALL, WOOD
from atari_teach.ui.board.view import BoardOptions

_STYLES = {
    Coordinates.OFF: None,
    Coordinates.WITH_I: CoordinateStyle.WITH_I,
    Coordinates.GO_STYLE: CoordinateStyle.GO,
}


def board_options(settings: Settings, *, flat: bool = False) -> BoardOptions:
    """Returns the options of a board with these settings; `flat` draws it for a projector."""
    return BoardOptions(
        coordinates=_STYLES[settings.coordinates],
        confirm_move=settings.confirm_move,
        letters=settings.letters,
        repeat_ms=settings.repeat_ms,
        material=WALL if flat else WOOD,
    )
