"""The moment in which a place is seen that has just been finished, before the path goes on to the next."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from atari_teach.gui.art.land.places import Place
from atari_teach.gui.kit.motion import MILLISECONDS, less_motion
from atari_teach.gui.pages.stepping_stone import LessonStone, finished_places


class PlaceFeast(QObject):
    """Knows what was finished when the path was looked at last.

    With less motion, or without any, the path is at the next place at once; what has changed stays anyway.

    Args:
        page: The path.
        go_to: Shows a place.
        pace: What every duration is multiplied by.
    """

    def __init__(self, page: QObject, go_to: Callable[[Place], object], pace: float) -> None:
        super().__init__(page)
        self._go_to = go_to
        self._pace = pace
        self._known: tuple[str, frozenset[Place]] | None = None
        self._next: Place | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.go_on)

    def look(self, pupil: str, stones: Sequence[LessonStone], place: Place) -> bool:
        """Shows what this pupil has just finished, if it is another place; returns whether it is shown."""
        finished, before = finished_places(stones), self._known
        self._known = (pupil, finished)
        if before is None or before[0] != pupil or not self._pace or less_motion():
            return False
        new = [each for each in Place if each in finished - before[1] and each is not place]
        if new:
            self._go_to(new[-1])
            self._next = place
            self._timer.start(round(MILLISECONDS["place feast"] * self._pace))
        return bool(new)

    def stop(self) -> None:
        """Leaves the path where it is."""
        self._timer.stop()
        self._next = None

    def go_on(self) -> None:
        """Shows the next place, if what is finished is still being shown."""
        following = self._next
        self.stop()
        if following is not None:
            self._go_to(following)
