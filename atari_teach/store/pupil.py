"""Pupils and their classes."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from atari_teach.base.single_line import NAME_LENGTH
from atari_teach.base.single_line import tidy as tidy_name

__all__ = ["NAME_LENGTH", "Pupil", "SchoolClass", "by_name", "name_key", "tidy_name"]

_NUMBERS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class Pupil:
    """A child, or another user.

    Attributes:
        id: 16 random hexadecimal digits; reveals nothing about the child and never changes.
        name: A first name or nickname; may be empty.
        picture: The key of a picture in the assets; may be empty.
        class_id: The pupil's class; empty for a pupil without a class, or whose class was deleted.
        archived: Whether the pupil has left the school; all data stay.
    """

    id: str
    name: str = ""
    picture: str = ""
    class_id: str = ""
    archived: bool = False


def visible(name: str) -> str:
    """Returns the name on one line, without invisible characters; does not shorten it."""
    return tidy_name(name, len(name))


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class of pupils.

    Attributes:
        id: 16 random hexadecimal digits; does not change with the name, so that progress stays.
        name: The teacher's name for it, such as "4B".
        archived: Whether pages no longer offer the class; all data stay.
    """

    id: str
    name: str
    archived: bool = False


def by_name(classes: Iterable[SchoolClass]) -> tuple[SchoolClass, ...]:
    """Returns the classes sorted by name, 9A before 10A; adds a number to equal names."""
    seen: Counter[str] = Counter()
    listed = []
    for each in sorted(classes, key=_key):
        again = seen[each.name.casefold()]
        seen[each.name.casefold()] += 1
        listed.append(replace(each, name=f"{each.name} ({again + 1})") if again else each)
    return tuple(listed)


def plain(text: str) -> str:
    """Returns the text in lower case without accents.

    >>> plain("JOÃO")
    'joao'
    """
    apart = unicodedata.normalize("NFKD", text)
    return "".join(each for each in apart if not unicodedata.combining(each)).casefold()


def name_key(name: str) -> tuple[str, str]:
    """Returns the sort key of a name: Álvaro comes with A, and before Zé."""
    return plain(name), name.casefold()


def _key(each: SchoolClass) -> tuple[list[tuple[int, int, str]], str]:
    parts = _NUMBERS.split(each.name.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part], each.id
