"""Reads words and plays sounds for the whole program, one thing at a time, or is mute."""

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
"""Called with the number of the text, from 0, and the place in it and length of the words spoken now."""

_SOON_MS = 30
"""The time that a page is there before the voices are looked for: it is painted first."""


class Voices(QObject):
    """The reader of words and player of sounds.

    What makes it heard is looked for when a page first wants to know whether its words can be read, or when
    something would first be heard; never while muted, and never where nothing can be heard.

    Signals:
        changed: What can be heard may be something else now.
        sounded: A sound has begun.
        fell_silent: What was read is over, or has been stopped.

    Args:
        parent: The window.
        find: Looks for what this computer has; None: nothing is ever heard.
    """

    changed = Signal()
    sounded = Signal()
    fell_silent = Signal()

    def __init__(self, parent: QObject | None = None, find: Finder | None = None) -> None:
        super().__init__(parent)
        self._find = find
        self._has: AudioOutputs | None = None
        self._muted = self._quiet = False
        self._owed: Cue | None = None
        self._reading = 0
        self._on_end: Callable[[], None] | None = None
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.wake)

    # what there is

    def available(self) -> bool:
        """Returns whether something may be heard, muted or not; only a guess before something has been."""
        return self._find is not None if self._has is None else self._has.any()

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    def set_muted(self, muted: bool) -> None:
        """Mutes everything at once, or lets it be heard again."""
        if muted != self._muted:
            self._muted = muted
            self._owed = None
            self._soon.stop()
            self.stop()
            self.changed.emit()

    def set_quiet(self, quiet: bool) -> None:
        """Leaves out all sounds, so that only what is pressed is read; or lets them be heard again."""
        self._quiet = quiet
        self._owed = None if quiet else self._owed

    def wake(self) -> None:
        """Looks for what this computer has, once."""
        if self._has is not None or self._find is None or self._muted:
            return
        self._soon.stop()
        find = self._find
        found: list[AudioOutputs] = []
        if not worked(lambda: found.append(find(self, self.changed.emit)), "The sound does not work."):
            self._find = None
            self.changed.emit()
        else:
            self.use(found[0])
            owed, self._owed = self._owed, None
            if owed is not None:
                self.play(owed)

    def use(self, outputs: AudioOutputs | None) -> None:
        """Uses these outputs; with None those that are found when they are needed."""
        self.stop()
        self._has = outputs
        self.changed.emit()

    # reading

    def can_read(self, recording: Path | None = None) -> bool:
        """Returns whether words of the current language can be read now; asking starts a look for voices."""
        if self._muted:
            return False
        if self._has is None:
            self._wake_soon()
            return False
        if not self._has.works():
            return False
        return self.speaks(current()) or (recording is not None and self._has.player is not None)

    def speaks(self, language: Language) -> bool:
        """Returns whether words of this language can be read, as far as is known."""
        return self._has is not None and self._has.speech is not None and self._has.speech.speaks(language)

    def read(
        self,
        texts: Sequence[str],
        recording: Path | None,
        on_spoken: OnSpoken,
        on_end: Callable[[], None],
        languages: Sequence[Language] = (),
    ) -> None:
        """Reads these texts one after the other, and nothing else any more.

        Args:
            texts: Words without marks, in the current language.
            recording: A recording of the first text, which wins over the voice.
            on_spoken: Told each word as it is spoken.
            on_end: Told once when it is over, or has been stopped.
            languages: The language of each text, where they are not in the current one.
        """
        self.stop()
        self._on_end = on_end
        reading = self._reading
        language = current()
        spoken_in = tuple(languages) or (language,) * len(texts)

        def say(which: int) -> None:
            speech = None if self._has is None else self._has.speech
            if reading != self._reading:
                return
            if speech is None or which >= len(texts):
                self.stop()
                return

            def spoken(start: int, length: int) -> None:
                if reading == self._reading:
                    on_spoken(which, start, length)

            speech.say(texts[which], spoken_in[which], spoken, lambda _heard: say(which + 1))

        player = None if self._has is None else self._has.player
        if self._muted:
            self.stop()
        elif recording is not None and player is not None:
            player.play_recording(recording, lambda heard: say(1 if heard else 0))
        else:
            say(0)

    @property
    def reading(self) -> bool:
        """Whether something is being read."""
        return self._on_end is not None

    def stop(self) -> None:
        """Stops reading."""
        self._reading += 1
        ended, self._on_end = self._on_end, None
        if self._has is not None:
            if self._has.speech is not None:
                self._has.speech.stop()
            if self._has.player is not None:
                self._has.player.stop()
        if ended is not None:
            ended()
            self.fell_silent.emit()

    # sounds

    def play(self, cue: Cue) -> None:
        """Plays the sound of this cue, softly."""
        if self._muted or self._quiet:
            return
        if self._has is None:
            self._owed = cue  # the stone is painted before anybody looks for the sound
            self._wake_soon()
        elif self._has.player is not None:
            self._has.player.play(sound_file(cue.value))
            self.sounded.emit()

    def _wake_soon(self) -> None:
        if self._find is not None and not self._soon.isActive():
            self._soon.start()
