"""Breaks a valid lesson file by one edit; in the result, ▸ marks the place of the expected problem."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

GOOD = Path(__file__).parents[1] / "good" / "03-every-kind" / "lesson.toml"
"""A lesson with a step of every kind, without any problem."""

HERE = "▸"


@dataclass(frozen=True)
class Broken:
    """A valid lesson file into which an edit brings one mistake.

    Attributes:
        name: A short description of the mistake.
        edit: Changes the valid text into the broken one, with ▸ before every character to which a problem
            points.
        english: The sentences of the problems, in the order of the file.
        portuguese: These sentences in Portuguese.
    """

    name: str
    edit: Callable[[str], str]
    english: tuple[str, ...]
    portuguese: tuple[str, ...]

    def text(self) -> str:
        """The broken text without the marks."""
        return self._marked().replace(HERE, "")

    def places(self) -> tuple[tuple[int, int], ...]:
        """The line and column of every mark."""
        found = []
        for number, line in enumerate(self._marked().split("\n"), 1):
            parts = line.split(HERE)
            found += [(number, len("".join(parts[: count + 1])) + 1) for count in range(len(parts) - 1)]
        return tuple(found)

    def _marked(self) -> str:
        return self.edit(GOOD.read_text("utf-8"))


def edited(old: str, new: str, marked: str | None = None) -> Callable[[str], str]:
    """Makes an edit that replaces the first `old` by `new`.

    If `marked` is given, the edit also inserts ▸: `marked` is a part of the new text with ▸ at the problem.
    """

    def edit(text: str) -> str:
        assert old in text, old
        text = text.replace(old, new, 1)
        if marked is None:
            return text
        assert marked.replace(HERE, "") in text, marked
        return text.replace(marked.replace(HERE, ""), marked, 1)

    return edit
