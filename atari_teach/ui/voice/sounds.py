"""Plays the app's short sounds, and recordings of speech."""

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
"""The volume of the sounds; 1 is the volume of their files."""


class Player(QObject):
    """Plays sounds and recordings through the loudspeaker.

    Args:
        loudspeaker: Plays the frames.
        decode: Returns the frames of a recording in any format; may raise any exception.
        workshop: Runs the decoding of recordings in its thread.
        parent: The Qt parent.
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
        """Plays a short sound; stops a sound that is still playing, so that sounds do not pile up."""
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
        """Plays a recording; calls `on_end` with False if that is impossible."""
        track = self._playback.begin(lambda _start, _length: None, on_end)
        self._workshop.do(partial(_recite, file, self._decode, track))

    def stop(self) -> None:
        """Stops the recording."""
        self._playback.stop()


def _recite(file: Path, decode: Callable[[Path], bytes], track: Track) -> None:
    try:
        frames = decode(file)
        if not frames:
            raise ValueError(f"{file.name} has no sound")
        track.add(frames)
    except Exception:
        track.finish(failed=True)
        raise
    track.finish()
