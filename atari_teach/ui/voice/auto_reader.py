"""Reads aloud automatically what asks, names something new or tells a result: one sentence for each press.

The rule, for all pages:

* A *press* is a click, a key or a touch. What happens without one counts as a press too: the start of the
  program, a stone of the partner or of a friend on another computer, the end of a clock, and a moment of an
  explanation that plays on automatically.
* What is read: a question, the reply to a wrong answer, a hint, a moment, the result of a game or of its
  review, a greeting. If the partner begins a game of a lesson, the question is read after its first stone.
  Plain praise has a sound, and is not read, unless it has a new word in bold. Then only the sentence with
  that word is read.
* Between two presses, at most one sentence is read: the newest. A sentence that still waits when a newer one
  comes is not read. A *sentence* is what one card or ribbon says. The cards to choose from are part of their
  question if their pictures alone do not say what they mean. The greeting of the home page and what it
  offers, and the names of the languages on the first page, are one sentence each.
* Nothing is read twice: each sentence once for each opened table or each pupil. In a game, the same words
  about another board are another sentence.
* Nothing is read over a sound, an animation or the partner's turn. Reading begins when all is quiet.
* Any press ends the reading. Moments that play on automatically wait for the end of the sentence.

Everything else, such as the other buttons of a page, is read by its loudspeaker button.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.voice.voices import Voices

QUIET_MS = 450
"""The delay from a new page, or the start of a sound, to the first word; longer than any of our sounds."""
_LOOK_AGAIN_MS = 150


def _never() -> bool:
    return False


class Loudspeaking(Protocol):
    """A button that reads texts aloud: a `ListenButton`, or a button with the same methods."""

    def is_offered(self) -> bool:
        """Returns whether it can read now."""

    def read_automatically(self, parts: Sequence[Readable]) -> None:
        """Reads these texts although nobody has pressed the button."""

    def is_reading(self) -> bool:
        """Returns whether its texts are being read aloud."""

    def ended_by_presses(self) -> int:
        """Returns the number that identifies the current reading if any press stops it; otherwise 0."""

    def isDown(self) -> bool:
        """Returns whether the button is being pressed."""

    def parentWidget(self) -> QWidget | None:
        """Returns the widget that contains the button."""


@dataclass(frozen=True, slots=True)
class Question:
    """A sentence to be read aloud automatically, in most cases a question.

    Attributes:
        button: The loudspeaker button beside the sentence; pressing it stops the reading.
        parts: Returns the texts to read; called when reading starts.
        key: Identifies the sentence, so that it is read only once.
        waits: Returns whether reading must wait, because the child should first watch an animation that is
            running.
        always: Whether it is read even if automatic reading is off, since nobody has chosen yet.
    """

    button: Loudspeaking
    parts: Callable[[], Sequence[Readable]]
    key: Hashable
    waits: Callable[[], bool] = _never
    always: bool = False


class AutoReader(QObject):
    """Reads the newest sentence aloud as soon as no animation is running and no other sound is playing.

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
        self._reading: Loudspeaking | None = None
        self._page_button: Loudspeaking | None = None
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
        """Reads this sentence when it is quiet, unless it was read before; drops any other that waits."""
        if not (self._wanted or question.always) or question.key in self._read_keys:
            self.drop()
        elif self._question is None or self._question.key != question.key:
            self._question = question
            self._wait()

    def is_recorded(self, text: str) -> bool:
        """Returns whether somebody has recorded these words, so that no part of them is read alone."""
        return self._voices.is_recorded(text)

    def is_busy(self) -> bool:
        """Returns whether something is being read, or waits to be read."""
        return self.timer.isActive() or self._voices.reading

    def drop(self) -> None:
        """Discards the sentence that waits to be read."""
        self._question = None
        self.timer.stop()

    def also_end(self, bar: Loudspeaking | None) -> None:
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

    def _pressed(self, heard: Sequence[tuple[Loudspeaking, int]]) -> None:
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
        elif self._voices.reading:
            if question.button.is_reading():  # somebody pressed the loudspeaker before
                self.drop()
                self._read_keys.add(question.key)
            # otherwise `voices` emits a signal when it falls silent
        elif question.button.is_offered():
            self.drop()
            self._read_keys.add(question.key)
            self._reading = question.button
            question.button.read_automatically(question.parts())
