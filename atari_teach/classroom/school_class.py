"""The children that a teacher teaches together."""

from __future__ import annotations

from dataclasses import dataclass


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
