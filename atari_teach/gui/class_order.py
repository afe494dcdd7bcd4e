"""In which order classes are listed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atari_teach.classroom.school_class import SchoolClass

_NUMBERS = re.compile(r"(\d+)")


def by_name(classes: Iterable[SchoolClass]) -> tuple[SchoolClass, ...]:
    """By their names, 9A before 10A."""
    return tuple(sorted(classes, key=_key))


def _key(each: SchoolClass) -> tuple[list[tuple[int, int, str]], str]:
    parts = _NUMBERS.split(each.name.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part], each.id
