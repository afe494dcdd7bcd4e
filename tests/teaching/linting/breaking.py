"""Breaks a good lesson file: one edit, in which ▸ stands where the problem has to be found."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

GOOD = Path(__file__).parents[1] / "good" / "03-every-kind" / "lesson.toml"
"""A lesson with a step of every kind, in which nothing is to be found."""

HERE = "▸"


@dataclass(frozen=True)
class Broken:
    """A good file, broken once.

    Attributes:
        name: What is broken.
        edit: From the good text to the broken one, ▸ before every character that a problem has to point at.
        english: The sentences of the problems, in the order of the file.
        portuguese: The same in Portuguese.
    """

    name: str
    edit: Callable[[str], str]
    english: tuple[str, ...]
    portuguese: tuple[str, ...]

    def text(self) -> str:
        """The broken text."""
        return self._marked().replace(HERE, "")

    def places(self) -> tuple[tuple[int, int], ...]:
        """Line and column of every problem."""
        found = []
        for number, line in enumerate(self._marked().split("\n"), 1):
            parts = line.split(HERE)
            found += [(number, len("".join(parts[: count + 1])) + 1) for count in range(len(parts) - 1)]
        return tuple(found)

    def _marked(self) -> str:
        return self.edit(GOOD.read_text("utf-8"))


def edited(old: str, new: str, marked: str | None = None) -> Callable[[str], str]:
    """The edit that writes `new` for the first `old`; `marked`, with ▸ in it, says where the problem is."""

    def edit(text: str) -> str:
        assert old in text, old
        text = text.replace(old, new, 1)
        if marked is None:
            return text
        assert marked.replace(HERE, "") in text, marked
        return text.replace(marked.replace(HERE, ""), marked, 1)

    return edit
