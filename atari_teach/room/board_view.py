"""Converts a pupil's scene to the few values that are sent to the teacher, and those values to a picture."""

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.room.fields import MOST_MISSED
from atari_teach.room.messages import BoardView
from atari_teach.table.scene import LessonView, PebbleState, Scene, StepPlace, Tone
from atari_teach.teaching.picture import Mark, MarkKind, Picture

_LETTERS = {None: ".", Colour.BLACK: "b", Colour.WHITE: "w"}
_SHOWN = frozenset(
    {
        MarkKind.TARGET,
        MarkKind.PRESS,
        MarkKind.CHOSEN,
        MarkKind.RIGHT,
        MarkKind.NOT_THIS,
        MarkKind.STAYS,
        MarkKind.TAKEN,
    }
)
"""The kinds of marks that are sent to the teacher: what the step asks about, and the pupil's answer."""
_MOST_MARKS = 60


def view_of(scene: Scene, missed: int = 0) -> BoardView:
    """Returns the values of a scene that are sent to the teacher.

    Args:
        scene: The scene that the pupil sees.
        missed: The number of wrong answers to the scene's step.
    """
    picture = scene.picture
    position = picture.position
    lines = range(position.size)
    marks = [(mark.kind.value, mark.point) for mark in picture.marks if mark.kind in _SHOWN]
    place = scene.side_view.place if isinstance(scene.side_view, LessonView) else None
    steps = 0 if place is None else len(place.steps)
    at = 0 if place is None else min(place.index + 1, steps)
    right = place is not None and _is_answered(scene, place)
    over = scene.over or (place is not None and place.index >= steps and steps != 1)
    return BoardView(
        position.size,
        "".join(_LETTERS[position[Point(column, row)]] for row in lines for column in lines),
        picture.last,
        tuple(marks[:_MOST_MARKS]),
        at,
        steps,
        0 if right else min(missed, MOST_MISSED),
        done=over or right,
    )


def _is_answered(scene: Scene, place: StepPlace) -> bool:
    """Returns whether the step at `place` is answered.

    After the end of a lesson with one step, this returns whether that step was done, and not skipped.
    """
    if place.index < len(place.steps):
        return scene.tone is Tone.DONE
    return len(place.steps) == 1 and place.steps[0] is PebbleState.DONE


def picture_of(view: BoardView) -> Picture | None:
    """The picture of a pupil's board; None if the pupil's page has no board."""
    if view.size < 2:
        return None
    cells = [(Point(*reversed(divmod(index, view.size))), cell) for index, cell in enumerate(view.cells)]
    black = [point for point, cell in cells if cell == _LETTERS[Colour.BLACK]]
    white = [point for point, cell in cells if cell == _LETTERS[Colour.WHITE]]
    position = Position.of(view.size, black, white)
    known = {kind.value: kind for kind in _SHOWN}
    marks = tuple(Mark(known[kind], point) for kind, point in view.marks if kind in known)
    last = view.last if view.last is not None and position[view.last] is not None else None
    return Picture(position, marks, last=last)


class WrongAnswers:
    """Counts the wrong answers to the current step, from the scenes that a pupil's window shows."""

    def __init__(self) -> None:
        self._at: tuple[str, int] | None = None
        self._count = 0

    def seen(self, scene: Scene) -> int:
        """Counts a wrong answer if this scene shows one; returns the number so far for the scene's step."""
        place = scene.side_view.place if isinstance(scene.side_view, LessonView) else None
        at = None if place is None else (str(scene.title), place.index)
        if at != self._at:
            self._at, self._count = at, 0
        if scene.cue is Cue.NOT_YET:
            self._count += 1
        return self._count
