"""Reads texts aloud: a thread synthesizes the sound, and the GUI thread reports what has been heard."""

import atexit
import queue
import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from atari_teach.base.i18n import Language
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.loudspeaker import LATENCY_S, Loudspeaker
from atari_teach.ui.voice.mixer import Track
from atari_teach.ui.voice.outputs import OnEnd, OnWord
from atari_teach.ui.voice.synthesis import Synthesizer, speak

_LOOK_MS = 30
_PATIENCE_S = 1.0
_LOST_S = 5.0
"""The time in seconds after which a device that requests no frames is considered lost."""


class Workshop:
    """Runs jobs one after another in a thread, which the first job starts."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def do(self, job: Callable[[], None]) -> None:
        """Runs this job after the earlier ones."""
        self._jobs.put(job)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
            atexit.register(self.close)

    def close(self) -> None:
        """Ends the thread, and waits until its current job is done."""
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(timeout=_PATIENCE_S)
            atexit.unregister(self.close)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            worked(job, "Something could not be made audible.")


class Playback(QObject):
    """Plays one track; reports its words when they are heard, and its end."""

    def __init__(self, loudspeaker: Loudspeaker, parent: QObject) -> None:
        super().__init__(parent)
        self._loudspeaker = loudspeaker
        self._track: Track | None = None
        self._reported = 0
        self._on_word: OnWord = _nobody
        self._on_end: OnEnd = _nobody
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)

    def begin(self, on_word: OnWord, on_end: OnEnd) -> Track:
        """Starts a new track and returns it; it is heard as soon as frames are added."""
        self.stop()
        self._track = track = Track(LATENCY_S)
        self._reported, self._on_word, self._on_end = 0, on_word, on_end
        self._loudspeaker.mixer.speak(track)
        self._loudspeaker.wake()
        self._timer.start()
        return track

    def stop(self) -> None:
        """Stops the track without calling `on_word` or `on_end`."""
        self._timer.stop()
        track, self._track = self._track, None
        if track is not None:
            track.stopped = True

    def look(self) -> None:
        """Reports what has been heard since the last call."""
        track = self._track
        if track is None or track.stopped:
            self.stop()
            return
        heard = track.heard()
        while self._reported < len(track.words) and track.words[self._reported].frame <= heard and heard:
            word = track.words[self._reported]
            self._reported += 1
            self._on_word(word.start, word.length)
            if self._track is not track:  # `on_word` has started another track
                return
        lost = track.waited_s() > _LOST_S
        if track.failed or track.over() or lost:
            self.stop()
            if lost and not track.over():
                self._loudspeaker.lose()
            self._on_end(track.over() and not track.failed)


class Speech(QObject):
    """Reads one text at a time.

    Args:
        voices: The synthesizers, the best first.
        loudspeaker: Plays the frames.
        workshop: Runs the synthesis of speech in its thread.
        parent: The Qt parent.
    """

    def __init__(
        self, voices: Sequence[Synthesizer], loudspeaker: Loudspeaker, workshop: Workshop, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._voices = voices
        self._workshop = workshop
        self._playback = Playback(loudspeaker, self)
        self._slow = False

    def set_slow(self, slow: bool) -> None:
        """Sets whether the next texts are read slowly."""
        self._slow = slow

    def speaks(self, language: Language) -> bool:
        """Returns whether there is a voice for this language."""
        return any(voice.speaks(language) for voice in self._voices)

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Reads this text aloud, and stops any other."""
        track = self._playback.begin(on_word, on_end)
        slow = self._slow
        self._workshop.do(lambda: speak(text, language, track, self._voices, slow=slow))

    def stop(self) -> None:
        """Stops reading at once."""
        self._playback.stop()


def _nobody(*_reported: object) -> None:
    """Does nothing; replaces the callbacks while no track is playing."""
