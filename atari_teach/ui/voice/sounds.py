"""Plays the short sounds of the house, and recordings."""

import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.ui.voice.loudspeaker import Loudspeaker
from atari_teach.ui.voice.mixer import Track, softer
from atari_teach.ui.voice.outputs import OnEnd
from atari_teach.ui.voice.speech import Playback, Workshop

VOLUME = 0.5
"""The volume of the sounds, 1 being as loud as they are written in their files."""


class Player(QObject):
    """Plays sounds and recordings through the loudspeaker.

    Args:
        loudspeaker: Where they are heard.
        decode: Returns the frames of a recording, of whatever kind its file is; raises what it likes.
        workshop: The thread in which recordings are decoded.
        parent: Who owns it.
    """

    def __init__(
        self, loudspeaker: Loudspeaker, decode: Callable[[Path], bytes], workshop: Workshop, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._loudspeaker = loudspeaker
        self._decode = decode
        self._workshop = workshop
        self._playback = Playback(loudspeaker, self)
        self._short: dict[Path, bytes] = {}

    def play(self, file: Path) -> None:
        """Plays a short sound; one that sounds already gives way, so that quick ones do not pile up."""
        sound = self._short.get(file)
        if sound is None:
            if not file.is_file():
                return
            with wave.open(str(file), "rb") as source:
                sound = softer(source.readframes(source.getnframes()), VOLUME)
            self._short[file] = sound
        self._loudspeaker.mixer.play(sound)
        self._loudspeaker.wake()

    def play_recording(self, file: Path, on_end: OnEnd) -> None:
        """Plays a recording; `on_end` is told False where it cannot be played."""
        track = self._playback.begin(lambda _start, _length: None, on_end)
        self._workshop.do(partial(_recite, file, self._decode, track))

    def stop(self) -> None:
        """Stops the recording."""
        self._playback.stop()


def _recite(file: Path, decode: Callable[[Path], bytes], track: Track) -> None:
    try:
        track.add(decode(file))
    except Exception:
        track.finish(failed=True)
        raise
    track.finish()
