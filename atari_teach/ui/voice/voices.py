"""Reads words and plays sounds for the app, one thing at a time, unless muted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Language, current
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.outputs import AudioOutputs, sound_file

Finder: TypeAlias = "Callable[[QObject, Callable[[], None]], AudioOutputs]"
OnSpoken: TypeAlias = Callable[[int, int, int], None]
"""Called with the index of a text, and start and length of the words in it that are being spoken."""
FindRecording: TypeAlias = Callable[[str, Language], "Path | None"]
"""Returns the recording of a sentence in a language; None if nobody has recorded it."""

_SOON_MS = 30
"""The delay in milliseconds before the search for outputs, so that a new page is painted first."""


class Voices(QObject):
    """Reads words and plays sounds, one thing at a time.

    The search for outputs starts when a page first asks whether words can be read, or when the first sound is
    to be played. There is no search while sound is muted, or on a computer without sound.

    Signals:
        changed: What can be heard may have changed.
        sounded: A sound has started.
        fell_silent: Reading has ended, or was stopped.

    Args:
        parent: The window.
        find: Finds the outputs of this computer; None for no sound at all.
        find_recording: Finds the recordings that are played instead of the voice.
    """

    changed = Signal()
    sounded = Signal()
    fell_silent = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        find: Finder | None = None,
        find_recording: FindRecording = lambda _words, _language: None,
    ) -> None:
        super().__init__(parent)
        self._find = find
        self._find_recording = find_recording
        self._outputs: AudioOutputs | None = None
        self._muted = self._quiet = self._slow = False
        self._pending_cue: Cue | None = None
        self._reading = 0
        self._on_end: Callable[[], None] | None = None
        self._search_timer = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._search_timer.timeout.connect(self.wake)

    def available(self) -> bool:
        """Returns whether there may be sound (even if muted); a guess until the outputs are found."""
        return self._find is not None if self._outputs is None else self._outputs.any()

    @property
    def muted(self) -> bool:
        """Whether sound is muted."""
        return self._muted

    def set_muted(self, muted: bool) -> None:
        """Mutes everything immediately, or unmutes it."""
        if muted != self._muted:
            self._muted = muted
            self._pending_cue = None
            self._search_timer.stop()
            self.stop()
            self.changed.emit()

    def set_quiet(self, quiet: bool) -> None:
        """Switches sound effects off or on; while they are off, words are still read."""
        self._quiet = quiet
        self._pending_cue = None if quiet else self._pending_cue

    def set_slow(self, slow: bool) -> None:
        """Sets whether the next words are read slowly."""
        self._slow = slow
        if self._outputs is not None and self._outputs.speech is not None:
            self._outputs.speech.set_slow(slow)

    def wake(self) -> None:
        """Searches for the outputs of this computer, once."""
        if self._outputs is not None or self._find is None or self._muted:
            return
        self._search_timer.stop()
        find = self._find
        found: list[AudioOutputs] = []
        if not worked(lambda: found.append(find(self, self.changed.emit)), "The sound does not work."):
            self._find = None
            self.changed.emit()
        else:
            self.use(found[0])
            pending, self._pending_cue = self._pending_cue, None
            if pending is not None:
                self.play(pending)

    def use(self, outputs: AudioOutputs | None) -> None:
        """Uses these outputs; with None, the outputs are searched for when they are needed."""
        self.stop()
        self._outputs = outputs
        self.set_slow(self._slow)
        self.changed.emit()

    def can_read(self, recording: Path | None = None, texts: Sequence[str] = ()) -> bool:
        """Returns whether words in the current language can be read now; may start the search for outputs.

        Args:
            recording: A recording of the words, from the folder of a lesson.
            texts: The words, for which people may have made recordings.
        """
        if self._muted:
            return False
        if self._outputs is None:
            self._wake_soon()
            return False
        if not self._outputs.works():
            return False
        if self.speaks(current()) or self._outputs.player is None:
            return self.speaks(current())
        return recording is not None or any(map(self.is_recorded, texts))

    def is_recorded(self, text: str) -> bool:
        """Returns whether somebody has recorded these words in the current language."""
        return self._find_recording(text, current()) is not None

    def speaks(self, language: Language) -> bool:
        """Returns whether words in this language can be read with the outputs found so far."""
        return (
            self._outputs is not None
            and self._outputs.speech is not None
            and self._outputs.speech.speaks(language)
        )

    def read(
        self,
        texts: Sequence[str],
        recording: Path | None,
        on_spoken: OnSpoken,
        on_end: Callable[[], None],
        languages: Sequence[Language] = (),
    ) -> None:
        """Reads these texts one after another, and stops what was being read.

        A text that somebody has recorded is played instead of being spoken by the voice.

        Args:
            texts: Words without `**` marks, in the current language.
            recording: A recording of the first text from the folder of its lesson, if there is no other.
            on_spoken: Called for each word when it is being spoken.
            on_end: Called once, when reading ends or is stopped.
            languages: The language of each text; by default the current language.
        """
        self.stop()
        self._on_end = on_end
        reading = self._reading
        language = current()
        spoken_in = tuple(languages) or (language,) * len(texts)

        def go_on(which: int) -> None:
            if reading != self._reading:
                return
            if which >= len(texts):
                self.stop()
                return
            player = None if self._outputs is None else self._outputs.player
            own = self._find_recording(texts[which], spoken_in[which]) or (None if which else recording)
            if own is None or player is None:
                say(which)
                return
            on_spoken(which, 0, len(texts[which]))  # nobody knows when which word is heard
            player.play_recording(own, lambda heard: go_on(which + 1) if heard else say(which))

        def say(which: int) -> None:
            speech = None if self._outputs is None else self._outputs.speech
            if reading != self._reading:
                return
            if speech is None:
                go_on(which + 1)
                return

            def spoken(start: int, length: int) -> None:
                if reading == self._reading:
                    on_spoken(which, start, length)

            speech.say(texts[which], spoken_in[which], spoken, lambda _heard: go_on(which + 1))

        if self._muted:
            self.stop()
        else:
            go_on(0)

    @property
    def reading(self) -> bool:
        """Whether something is being read."""
        return self._on_end is not None

    def stop(self) -> None:
        """Stops reading."""
        self._reading += 1
        ended, self._on_end = self._on_end, None
        if self._outputs is not None:
            if self._outputs.speech is not None:
                self._outputs.speech.stop()
            if self._outputs.player is not None:
                self._outputs.player.stop()
        if ended is not None:
            ended()
            self.fell_silent.emit()

    def play(self, cue: Cue) -> None:
        """Plays the sound of this cue, softly."""
        if self._muted or self._quiet:
            return
        if self._outputs is None:
            # the sound is played later, when the outputs are found and the stone was painted
            self._pending_cue = cue
            self._wake_soon()
        elif self._outputs.player is not None:
            self._outputs.player.play(sound_file(cue.value))
            self.sounded.emit()

    def _wake_soon(self) -> None:
        if self._find is not None and not self._search_timer.isActive():
            self._search_timer.start()
