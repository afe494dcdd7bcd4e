"""The outputs that words and sounds are heard through, as protocols."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from atari_teach.base.i18n import Language
from atari_teach.base.resources import assets_folder

OnWord: TypeAlias = Callable[[int, int], None]
"""Called with the place in the text and the length of the words that are spoken now."""
OnEnd: TypeAlias = Callable[[bool], None]
"""Called at the end, with whether it was heard."""


class SpeechOutput(Protocol):
    """Reads words aloud."""

    def speaks(self, language: Language) -> bool:
        """Returns whether it has a voice of this language."""

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Reads this text, and stops reading anything else."""

    def stop(self) -> None:
        """Falls silent; nobody is told."""


class SoundOutput(Protocol):
    """Plays sounds from files."""

    def play(self, file: Path) -> None:
        """Plays a short sound, softly, from its beginning if it sounds already."""

    def play_recording(self, file: Path, on_end: OnEnd) -> None:
        """Plays a recording of somebody who speaks, and no other at the same time."""

    def stop(self) -> None:
        """Stops the recording; nobody is told."""


@dataclass(frozen=True, slots=True)
class AudioOutputs:
    """The outputs of this computer; None for each that is missing.

    Attributes:
        speech: What reads.
        player: What plays sounds and recordings.
        works: Whether they are heard; what was found may turn out to be dumb.
    """

    speech: SpeechOutput | None = None
    player: SoundOutput | None = None
    works: Callable[[], bool] = lambda: True

    def any(self) -> bool:
        """Returns whether anything can be heard."""
        return (self.speech is not None or self.player is not None) and self.works()


SILENCE = AudioOutputs()


def sound_file(name: str) -> Path:
    """Returns the file of the sound of this name, such as "put"; it need not exist."""
    return assets_folder() / "sounds" / f"{name}.wav"
