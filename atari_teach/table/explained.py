"""Puts what is told about a board into a scene, in one place for every table."""

from dataclasses import dataclass, replace

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Position
from atari_teach.table.helps import with_faces
from atari_teach.table.scene import Scene, Sides, Tone
from atari_teach.teaching.explaining.explanation import Code, Explanation

_TWO_SIDED = frozenset({Code.NO_LIBERTY_SINGLE, Code.NO_LIBERTY_GROUP, Code.SELF_CAPTURE_LOSES})


@dataclass(frozen=True, slots=True)
class TableWords:
    """The words of a table now, and what shows them.

    Attributes:
        told: The words, and what goes with them.
        tone: How they are meant.
        earlier: What was said before and should stay.
    """

    told: Explanation
    tone: Tone = Tone.TELL
    earlier: Text | None = None


def explained(
    scene: Scene, said: TableWords, *, opened: bool, faces: bool = False, mover: Colour | None = None
) -> Scene:
    """Returns the scene with what is said in it: words and marks, and its moments once they are looked at.

    Args:
        scene: The table without it; where nothing new is said, its own words stay.
        said: What is said.
        opened: Whether the moments are looked at.
        faces: Whether the stones have faces in them.
        mover: Who wanted to put the stone, where two sides may be compared; None compares none.
    """
    told = said.told
    return replace(
        scene,
        picture=told.on(scene.picture),
        words=told.words or scene.words,
        earlier=said.earlier,
        tone=said.tone,
        beats=with_faces(told.beats, shown=faces) if opened else (),
        sides=_sides_of(told, mover, scene.picture.position) if opened and mover is not None else None,
    )


def _sides_of(told: Explanation, mover: Colour, position: Position) -> Sides | None:
    """The two sides of an explanation in numbers; None where it does not set one against the other."""
    parts = told.parts
    if told.code not in _TWO_SIDED or not parts.enemies:
        return None
    ways = ((stone, near) for stone in parts.own for near in position.neighbours(stone))
    enemies = {stone for part in parts.enemies for stone in part.stones}
    return Sides(
        own=mover,
        own_stones=len(parts.own),
        own_closed=sum(near not in parts.own for _stone, near in ways),
        enemy_stones=len(enemies),
        enemy_liberties=tuple(sorted(len(part.liberties) for part in parts.enemies)),
    )
