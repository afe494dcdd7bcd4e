"""Reads each question aloud automatically, once, when no other sound is playing; any press stops it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from atari_teach.ui.kit.listen_button import ListenButton, Readable
from atari_teach.ui.voice.voices import Voices

QUIET_MS = 450
"""The delay from a new page, or the start of a sound, to the first word; longer than any of our sounds."""
_LOOK_AGAIN_MS = 150


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Question:
    """A question to be read aloud.

    Attributes:
        button: The loudspeaker button beside the question; pressing it stops the reading.
        parts: Returns the texts to read; called when reading starts.
        key: Identifies the question, so that it is read only once.
        waits: Returns whether reading must wait, because the child should first watch an animation that is
            running.
    """

    button: ListenButton
    parts: Callable[[], Sequence[Readable]]
    key: Hashable
    waits: Callable[[], bool] = _never


class AutoReader(QObject):
    """Reads the latest question aloud as soon as no animation is running and no other sound is playing.

    Args:
        voices: Reads the texts.
        parent: The Qt parent.
        pace: The factor of all delays.
    """

    def __init__(self, voices: Voices, parent: QObject, pace: float = 1.0) -> None:
        super().__init__(parent)
        self._voices = voices
        self._pace = pace
        self._wanted = False
        self._question: Question | None = None
        self._reading: ListenButton | None = None
        self._page_button: ListenButton | None = None
        self._read_keys: set[Hashable] = set()
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._read_when_quiet)
        for changed in (voices.changed, voices.sounded, voices.fell_silent):
            changed.connect(self._wait)

    def set_wanted(self, wanted: bool) -> None:
        """Switches automatic reading on or off."""
        self._wanted = wanted
        if not wanted:
            self.drop()
            self._end()

    def ask(self, question: Question) -> None:
        """Reads this question when it is quiet, unless it was read before; drops any other that waits."""
        if not self._wanted or question.key in self._read_keys:
            self.drop()
        elif self._question is None or self._question.key != question.key:
            self._question = question
            self._wait()

    def drop(self) -> None:
        """Discards the question that waits to be read."""
        self._question = None
        self.timer.stop()

    def also_end(self, bar: ListenButton | None) -> None:
        """Sets the loudspeaker of the current page, whose reading any press stops as well."""
        self._page_button = bar

    def press(self) -> None:
        """Stops automatic reading, because the user pressed something."""
        # A pressed loudspeaker button stops its reading itself. If it were silent before its click arrives,
        # the click would start it again.
        heard = [
            (each, each.ended_by_presses()) for each in (self._reading, self._page_button) if each is not None
        ]
        QTimer.singleShot(0, self, lambda: self._pressed(heard))

    def _pressed(self, heard: Sequence[tuple[ListenButton, int]]) -> None:
        for button, number in heard:
            if number and isValid(button) and not button.isDown() and button.ended_by_presses() == number:
                self._voices.stop()
        self._wait()

    def _end(self) -> None:
        if self._reading is not None and isValid(self._reading) and self._reading.ended_by_presses():
            self._voices.stop()
        self._reading = None

    def _wait(self, delay_ms: int = QUIET_MS) -> None:
        if self._question is not None:
            self.timer.start(round(delay_ms * self._pace))

    def _read_when_quiet(self) -> None:
        question = self._question
        if question is None:
            return
        page = question.button.parentWidget()
        if page is None or not page.isVisible():
            self.drop()
        elif question.waits():
            self._wait(_LOOK_AGAIN_MS)
        # otherwise `voices` emits a signal when it falls silent
        elif question.button.is_offered() and not self._voices.reading:
            self.drop()
            self._read_keys.add(question.key)
            self._reading = question.button
            question.button.read_automatically(question.parts())
