"""The time at a table: pictures that follow each other, and beats that somebody steps through."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.session.scene import Frame, Scene
from atari_teach.teaching.picture import Beat, Picture


class Playback(QObject):
    """Shows a scene's frames one after the other and then its picture; keeps the place among its beats.

    Args:
        show: Called with each picture.
        pace: The factor of every delay; 0 shows the last picture at once.
    """

    def __init__(self, parent: QObject, show: Callable[[Picture], None], *, pace: float = 1.0) -> None:
        super().__init__(parent)
        self._show = show
        self._pace = pace
        self._waiting: list[Frame] = []
        self._end: Picture | None = None
        self._beats: tuple[Beat, ...] = ()
        self._index = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
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
        self._next_frame()

    def finish(self) -> None:
        """Shows the last picture at once."""
        self._timer.stop()
        if self._waiting:
            self._waiting = []
            self._next_frame()

    @property
    def running(self) -> bool:
        """Returns whether more pictures will follow by themselves."""
        return self._timer.isActive()

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
        elif self.beat is not None:
            self._show(self._beats[self._index].picture)
        elif self._end is not None:
            self._show(self._end)


READING_MS = 1500
READING_MS_A_CHARACTER = 60
_READING_ON_MS = 300


def reading_ms(words: str) -> int:
    """The time to read these words where the beats follow each other by themselves, in milliseconds."""
    return READING_MS + READING_MS_A_CHARACTER * len(words)


class BeatTimer(QObject):
    """Tells when a moment has been looked at for long enough.

    Signals:
        due: The next moment may come.

    Args:
        pace: The factor of every delay; with 0 nothing is ever due.
    """

    due = Signal()

    def __init__(self, parent: QObject, *, pace: float = 1.0) -> None:
        super().__init__(parent)
        self._pace = pace
        self._read_aloud: Callable[[], bool] = lambda: False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._timed_out)

    def set_pace(self, pace: float) -> None:
        """Sets the factor of every delay."""
        self._pace = pace

    def wait_while(self, read_aloud: Callable[[], bool]) -> None:
        """Lets no moment end while this function says that its words are still being read aloud."""
        self._read_aloud = read_aloud

    def start(self, words: str) -> None:
        """Begins the time of a moment with these words."""
        self._start(reading_ms(words))

    def stop(self) -> None:
        """Stops the time."""
        self._timer.stop()

    @property
    def running(self) -> bool:
        """Returns whether the next moment will be due."""
        return self._timer.isActive()

    @property
    def delay_ms(self) -> int:
        """The time of the present moment, in milliseconds."""
        return self._timer.interval()

    def _start(self, delay_ms: int) -> None:
        self._timer.stop()
        if self._pace > 0:
            self._timer.start(round(delay_ms * self._pace))

    def _timed_out(self) -> None:
        if self._read_aloud():
            self._start(_READING_ON_MS)
        else:
            self.due.emit()
