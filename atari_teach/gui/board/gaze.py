"""Where the stones of a board look: at the pointer, where somebody asks for that. No Qt."""

from math import atan2, cos, hypot, pi, sin

from atari_teach.gui.board.motion import Pose
from atari_teach.gui.board.scenery import Layers, Piece, Shape
from atari_teach.teaching.explaining.moods import Mood

_NEAR = 0.3
_WAYS = 8
_OPEN_EYES = frozenset({Mood.CALM, Mood.WATCHFUL, Mood.WORRIED})


def gazes(layers: Layers, column: float, row: float) -> dict[Piece, Pose]:
    """How every stone with open eyes looks at this place, in one of eight directions; not at itself."""
    found: dict[Piece, Pose] = {}
    for layer in layers:
        for piece in layer:
            if piece.shape is Shape.STONE and piece.mood in _OPEN_EYES:
                across, up = column - piece.column, row - piece.row
                if hypot(across, up) > _NEAR:
                    way = round(atan2(up, across) * _WAYS / (2 * pi)) % _WAYS * 2 * pi / _WAYS
                    found[piece] = Pose(gaze=(round(cos(way), 2), round(-sin(way), 2)))
    return found
