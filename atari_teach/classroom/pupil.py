"""Who sits at the computer."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class Pupil:
    """One child, or whoever plays here.

    Attributes:
        id: 16 random hexadecimal digits; says nothing about the child and never changes.
        name: A first name or nickname; may be empty.
        picture: The key of a picture in the assets; may be empty.
        class_id: The pupil's class; empty for whoever is in none, or in one that was deleted.
        archived: Whether the pupil has left and is only kept.
    """

    id: str
    name: str = ""
    picture: str = ""
    class_id: str = ""
    archived: bool = False


def tidy_name(name: str) -> str:
    """The name as it is kept: one line, no invisible characters, at most `NAME_LENGTH` characters."""
    # Lone surrogates (category Cs) can't be written as UTF-8, and the other C categories can't be seen,
    # but the joiners (Cf) hold some scripts and pictures together.
    visible = "".join(" " if c.isspace() else c for c in name)
    visible = "".join(c for c in visible if unicodedata.category(c) not in {"Cc", "Cs", "Co", "Cn"})
    return " ".join(visible.split())[:NAME_LENGTH].rstrip()
