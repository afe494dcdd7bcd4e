"""What reads aloud and what plays sounds, as what is heard through."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from atari_teach.i18n import Language

OnWord: TypeAlias = Callable[[int, int], None]
"""Told where in the text the words begin that are spoken now, and how long they are."""
OnEnd: TypeAlias = Callable[[bool], None]
"""Told that it is over, and whether it was heard."""


class Speaks(Protocol):
    """Reads words aloud."""

    def speaks(self, language: Language) -> bool:
        """Whether it has a voice of this language."""

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Read this, and stop reading anything else."""

    def stop(self) -> None:
        """Be silent; nobody is told."""


class Plays(Protocol):
    """Plays sounds from files."""

    def play(self, file: Path) -> None:
        """A short sound, softly, from its beginning if it sounds already."""

    def recite(self, file: Path, on_end: OnEnd) -> None:
        """A recording of somebody who speaks, and no other at the same time."""

    def stop(self) -> None:
        """Stop the recording; nobody is told."""


@dataclass(frozen=True, slots=True)
class Instruments:
    """What there is; None for what there is not."""

    speech: Speaks | None = None
    player: Plays | None = None

    def any(self) -> bool:
        """Whether anything can be heard."""
        return self.speech is not None or self.player is not None


SILENCE = Instruments()
