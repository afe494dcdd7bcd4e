"""Time at the table: pictures that follow each other by themselves, and beats that somebody steps through."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.session.scene import Frame, Scene
from atari_teach.teaching.picture import Beat, Picture


class Playback(QObject):
    """Shows a scene's frames one after the other and then its picture; keeps the place among its beats.

    Args:
        show: Called with each picture.
        pace: What every delay is multiplied by; 0 shows the last picture at once.
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
        """What every delay is multiplied by."""
        self._pace = pace

    def start(self, scene: Scene) -> None:
        """Show this scene from its first frame, and its first beat."""
        self._timer.stop()
        if scene.beats != self._beats:
            self._beats, self._index = scene.beats, 0
        self._waiting = [] if self._pace == 0 else list(scene.frames)
        self._end = scene.picture
        self._next_frame()

    def finish(self) -> None:
        """Show the last picture now."""
        self._timer.stop()
        if self._waiting:
            self._waiting = []
            self._next_frame()

    @property
    def running(self) -> bool:
        """Whether more pictures will follow by themselves."""
        return self._timer.isActive()

    @property
    def index(self) -> int:
        """Which beat is shown, from 0."""
        return self._index

    @property
    def beat(self) -> Beat | None:
        """The beat that is shown, None where there are none or the frames still run."""
        return self._beats[self._index] if self._beats else None

    def go_to(self, index: int) -> None:
        """Show another beat; one that is not there changes nothing."""
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
    """How long a moment with these words is shown where the moments follow each other by themselves."""
    return READING_MS + READING_MS_A_CHARACTER * len(words)


class BeatTimer(QObject):
    """Tells when a moment has been looked at for long enough.

    Signals:
        due: The next moment may come.

    Args:
        pace: What every delay is multiplied by; 0: nothing is ever due.
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
        """What every delay is multiplied by."""
        self._pace = pace

    def wait_while(self, read_aloud: Callable[[], bool]) -> None:
        """Let no moment end while this says that its words are still being read aloud."""
        self._read_aloud = read_aloud

    def start(self, words: str) -> None:
        """A moment with these words is shown from now on."""
        self._start(reading_ms(words))

    def stop(self) -> None:
        """Nothing is due any more."""
        self._timer.stop()

    @property
    def running(self) -> bool:
        """Whether the next moment will be due."""
        return self._timer.isActive()

    @property
    def delay_ms(self) -> int:
        """How long the present moment is shown."""
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
