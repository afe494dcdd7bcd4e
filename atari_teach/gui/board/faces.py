"""Which stones of a picture show a face, and which."""

from collections.abc import Iterable, Mapping

from atari_teach.gui.art.looks import illustrated
from atari_teach.rules import Point, Position
from atari_teach.teaching.explaining.moods import Mood, moods_of
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture

ON_THE_FACE = frozenset(
    {
        MarkKind.LETTER,
        MarkKind.HANDS,
        MarkKind.TARGET,
        MarkKind.CHOSEN,
        MarkKind.RIGHT,
        MarkKind.EXTRA,
        MarkKind.MISSED,
    }
)
"""What is painted where a face would be: there the stone has none, so that both are never half seen."""

_NONE: Mapping[Point, Mood] = {}
_MOST = 32
_kept: dict[tuple[int, bool], tuple[Position, Mapping[Point, Mood]]] = {}


def faces_of(picture: Picture, marks: Iterable[Mark]) -> Mapping[Point, Mood]:
    """The mood of each stone whose face is seen; none in the look without faces."""
    if not shows_faces(picture):
        return _NONE
    moods = _moods(picture.position, picture.glad)
    covered = {mark.point for mark in marks if mark.kind in ON_THE_FACE} & moods.keys()
    return {point: mood for point, mood in moods.items() if point not in covered} if covered else moods


def face_of_ghost(picture: Picture, ghost: Ghost) -> Mood | None:
    """A stone that was tried looks on, never worse: it is only spoken of, and nothing happens to it.

    It has either a face or its label; where closed doors around it say the same as the label, the face.
    """
    if not shows_faces(picture):
        return None
    closed_in = any(mark.kind is MarkKind.BLOCKED and mark.point == ghost.point for mark in picture.marks)
    return Mood.WATCHFUL if closed_in or not ghost.label else None


def shows_faces(picture: Picture) -> bool:
    """Whether any stone of this picture has a face."""
    return picture.faces and illustrated()


def _moods(position: Position, glad: bool) -> Mapping[Point, Mood]:
    """The moods of a board, kept: the pointer moves over the same stones again and again.

    Boards are told apart by being the same object, since comparing every point would cost as much.
    """
    key = (id(position), glad)
    kept = _kept.get(key)
    if kept is not None and kept[0] is position:
        return kept[1]
    if len(_kept) >= _MOST:
        _kept.clear()
    moods = moods_of(position, glad=glad)
    _kept[key] = (position, moods)
    return moods
