"""The children that a teacher teaches together, and the order in which classes are listed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class.

    Attributes:
        id: 16 random hexadecimal digits; never changes, so that progress stays when the name does.
        name: As the teacher calls it: "4B".
        archived: Whether it is only kept, and no more offered.
    """

    id: str
    name: str
    archived: bool = False


_NUMBERS = re.compile(r"(\d+)")


def by_name(classes: Iterable[SchoolClass]) -> tuple[SchoolClass, ...]:
    """By their names, 9A before 10A; what two computers called by one name is told apart by a number."""
    seen: Counter[str] = Counter()
    listed = []
    for each in sorted(classes, key=_key):
        again = seen[each.name.casefold()]
        seen[each.name.casefold()] += 1
        listed.append(replace(each, name=f"{each.name} ({again + 1})") if again else each)
    return tuple(listed)


def _key(each: SchoolClass) -> tuple[list[tuple[int, int, str]], str]:
    parts = _NUMBERS.split(each.name.casefold())
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part], each.id
