"""Adds an explanation to a scene: its words, marks and moments."""

from dataclasses import dataclass, replace

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.helps import with_faces
from atari_teach.table.scene import Scene, Sides, Tone
from atari_teach.teaching.explaining.explanation import Code, Explanation

_TWO_SIDED = frozenset({Code.NO_LIBERTY_SINGLE, Code.NO_LIBERTY_GROUP, Code.SELF_CAPTURE_LOSES})


@dataclass(frozen=True, slots=True)
class TableWords:
    """The words to show at a table, with the marks and moments that belong to them.

    Attributes:
        explanation: The explanation: words, marks and moments.
        tone: The tone of the words.
        earlier: An earlier sentence that stays above the words.
    """

    explanation: Explanation
    tone: Tone = Tone.TELL
    earlier: Text | None = None


def explained(
    scene: Scene, said: TableWords, *, opened: bool, faces: bool = False, mover: Colour | None = None
) -> Scene:
    """Returns the scene with these words and their marks; also with the explanation's moments if `opened`.

    Args:
        scene: The scene to change; its own words stay if `said` has none.
        said: The words.
        opened: Whether the moments are shown.
        faces: Whether the stones in the moments have faces.
        mover: The side that wanted to place the stone, if cards may compare both sides; None for no cards.
    """
    explanation = said.explanation
    return replace(
        scene,
        picture=explanation.on(scene.picture),
        words=explanation.words or scene.words,
        earlier=said.earlier,
        tone=said.tone,
        beats=with_faces(explanation.beats, shown=faces) if opened else (),
        sides=_sides_of(explanation, mover, scene.picture.position) if opened and mover is not None else None,
    )


def _sides_of(explanation: Explanation, mover: Colour, position: Position) -> Sides | None:
    """The numbers of stones and liberties of both sides; None if the explanation compares no groups."""
    parts = explanation.parts
    if explanation.code not in _TWO_SIDED or not parts.enemies:
        return None
    ways = ((stone, near) for stone in parts.own for near in position.neighbours(stone))
    enemies = {stone for part in parts.enemies for stone in part.stones}
    doors = len(frozenset[Point]().union(*(part.liberties for part in parts.enemies)))
    shared = doors < sum(len(part.liberties) for part in parts.enemies)
    return Sides(
        own=mover,
        own_stones=len(parts.own),
        own_closed=sum(near not in parts.own for _stone, near in ways),
        enemy_stones=len(enemies),
        enemy_liberties=tuple(sorted(len(part.liberties) for part in parts.enemies)),
        enemy_doors=doors if shared else 0,
    )
