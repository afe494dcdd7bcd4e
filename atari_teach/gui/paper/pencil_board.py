"""The base of every sheet with empty boards for pencils."""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.i18n import Language, render, say


@dataclass(frozen=True, slots=True)
class PencilBoard:
    """A sheet of one page with empty boards of a size.

    Attributes:
        size: Lines each way.
        letters: Whether letters and numbers stand beside the lines.
        language: The language of the words.
    """

    size: int
    letters: bool
    language: Language

    @property
    def title(self) -> str:
        """The title."""
        return render(say("Atari Go with a pencil, {size} × {size}", size=self.size), self.language)

    def pages(self) -> int:
        """Returns 1."""
        return 1
