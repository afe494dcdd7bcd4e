"""Plays the short sounds of the house, and recordings."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl

from atari_teach.gui.voice.outputs import OnEnd
from atari_teach.resources import assets_folder

VOLUME = 0.5
"""The volume of the sounds, 1 being as loud as they are written in their files."""


def sound_file(name: str) -> Path:
    """Returns the file of the sound of this name, such as "put"; it need not exist."""
    return assets_folder() / "sounds" / f"{name}.wav"


class Player(QObject):
    """Qt's sound effects, one a file; the class `QSoundEffect` is only there with the extra `voice`."""

    def __init__(self, effect: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._effect = effect
        self._short: dict[Path, Any] = {}
        self._recording: Any = None
        self._on_end: OnEnd | None = None

    def play(self, file: Path) -> None:
        """Plays a short sound; one that sounds already gives way, so that quick ones do not pile up."""
        effect = self._short.get(file)
        if effect is None:
            if not file.is_file():
                return
            effect = self._short[file] = self._made(file, VOLUME)
        for other in self._short.values():
            if other.isPlaying():
                other.stop()
        effect.play()

    def play_recording(self, file: Path, on_end: OnEnd) -> None:
        """Plays a recording; `on_end` is told False where Qt cannot play it."""
        self.stop()
        self._on_end = on_end
        self._recording = recording = self._made(file, 1.0)
        recording.playingChanged.connect(lambda: self._playing_changed(recording))
        recording.statusChanged.connect(lambda: self._status_changed(recording))
        recording.play()
        self._status_changed(recording)

    def stop(self) -> None:
        """Stops the recording."""
        self._on_end = None
        self._let_go()

    def _made(self, file: Path, volume: float) -> Any:
        made = self._effect(self)
        made.setVolume(volume)
        made.setSource(QUrl.fromLocalFile(str(file)))
        return made

    def _playing_changed(self, recording: Any) -> None:
        if recording is self._recording and not recording.isPlaying():
            self._end(heard=True)

    def _status_changed(self, recording: Any) -> None:
        if recording is self._recording and recording.status() == self._effect.Status.Error:
            self._end(heard=False)

    def _end(self, *, heard: bool) -> None:
        ended, self._on_end = self._on_end, None
        self._let_go()
        if ended is not None:
            ended(heard)

    def _let_go(self) -> None:
        recording, self._recording = self._recording, None
        if recording is not None:
            recording.stop()
            recording.deleteLater()
