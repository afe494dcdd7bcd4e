"""Protocols of the outputs that read words and play sounds."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from atari_teach.base.i18n import Language
from atari_teach.base.resources import assets_folder

OnWord: TypeAlias = Callable[[int, int], None]
"""Called with start and length of the words that are being spoken."""
OnEnd: TypeAlias = Callable[[bool], None]
"""Called at the end of a text or recording; the argument is whether all of it was heard."""


class SpeechOutput(Protocol):
    """Reads texts aloud."""

    def speaks(self, language: Language) -> bool:
        """Returns whether it has a voice for this language."""

    def set_slow(self, slow: bool) -> None:
        """Sets whether the next texts are read slowly."""

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Reads this text aloud, and stops reading any other."""

    def stop(self) -> None:
        """Stops reading; does not call `on_end`."""


class SoundOutput(Protocol):
    """Plays sounds from files."""

    def play(self, file: Path) -> None:
        """Plays a short sound softly; starts it again if it is already playing."""

    def play_recording(self, file: Path, on_end: OnEnd) -> None:
        """Plays a recording of speech, and stops any other."""

    def stop(self) -> None:
        """Stops the recording; does not call `on_end`."""


@dataclass(frozen=True, slots=True)
class AudioOutputs:
    """The outputs of this computer; None for missing ones.

    Attributes:
        speech: Reads texts aloud.
        player: Plays sounds and recordings.
        works: Returns whether the outputs can be heard; False after opening the device has failed.
    """

    speech: SpeechOutput | None = None
    player: SoundOutput | None = None
    works: Callable[[], bool] = lambda: True

    def any(self) -> bool:
        """Returns whether anything can be heard."""
        return (self.speech is not None or self.player is not None) and self.works()


SILENCE = AudioOutputs()


def sound_file(name: str) -> Path:
    """Returns the file of the sound with this name, such as "put"; it may not exist."""
    return assets_folder() / "sounds" / f"{name}.wav"
