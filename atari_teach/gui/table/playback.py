"""Pictures that follow each other at a table, and beats that somebody steps through."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.i18n import Text
from atari_teach.session.scene import Frame, Scene
from atari_teach.teaching.picture import Beat, Picture


class Playback(QObject):
    """Shows a scene's frames one after the other and then its picture; keeps the place among its beats.

    With a pace of 0, which is the factor of every delay, the last picture is shown at once.

    Signals:
        said: The frames are over during which something else was said.
    """

    said = Signal()

    def __init__(self, parent: QObject, show: Callable[[Picture], None], *, pace: float = 1.0) -> None:
        super().__init__(parent)
        self._show = show
        self._pace = pace
        self._waiting: list[Frame] = []
        self._end: Picture | None = None
        self._playing: Text | None = None
        self._beats: tuple[Beat, ...] = ()
        self._index = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next_frame)

    def set_pace(self, pace: float) -> None:
        """Sets the factor of every delay."""
        self._pace = pace

    def start(self, scene: Scene) -> None:
        """Shows this scene from its first frame, and its first beat."""
        self._timer.stop()
        if scene.beats != self._beats:
            self._beats, self._index = scene.beats, 0
        self._waiting = [] if self._pace == 0 else list(scene.frames)
        self._end = scene.picture
        self._playing = scene.playing if self._waiting else None
        self._next_frame()

    def finish(self) -> None:
        """Shows the last picture at once."""
        self._timer.stop()
        if self._waiting:
            self._waiting = []
            self._next_frame()

    @property
    def running(self) -> bool:
        """Returns whether more pictures follow by themselves."""
        return bool(self._waiting) or self._timer.isActive()

    @property
    def playing(self) -> Text | None:
        """What is said while the frames run; None once they are over, or nothing is."""
        return self._playing

    @property
    def index(self) -> int:
        """The index of the beat that is shown, from 0."""
        return self._index

    @property
    def beat(self) -> Beat | None:
        """The beat that is shown; None where there are none or the frames still run."""
        return self._beats[self._index] if self._beats else None

    def go_to(self, index: int) -> None:
        """Shows another beat; one that does not exist changes nothing."""
        if 0 <= index < len(self._beats):
            self._index = index
            self._show(self._beats[index].picture)

    def _next_frame(self) -> None:
        if self._waiting:
            frame = self._waiting.pop(0)
            self._show(frame.picture)
            self._timer.start(round(frame.delay_ms * self._pace))
            return
        if self.beat is not None:
            self._show(self._beats[self._index].picture)
        elif self._end is not None:
            self._show(self._end)
        if self._playing is not None:
            self._playing = None
            self.said.emit()
