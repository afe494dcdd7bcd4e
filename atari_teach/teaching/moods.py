"""How the stones of a group feel: it is the group's feeling, and follows from its liberties alone."""

from enum import Enum

from atari_teach.rules import Group, Point, Position


class Mood(Enum):
    """How a stone's face looks."""

    CALM = "calm"
    WATCHFUL = "watchful"
    WORRIED = "worried"
    CONTENT = "content"  # captured, and at rest
    HAPPY = "happy"


_BY_LIBERTIES = (Mood.WORRIED, Mood.WORRIED, Mood.WATCHFUL)
"""The mood of a group without a liberty, with one (atari) and with two."""


def mood_of(group: Group, *, glad: bool = False) -> Mood:
    """How this group feels; `glad` where something is finished, which only groups that are calm celebrate."""
    return mood_with(len(group.liberties), glad=glad)


def mood_with(liberties: int, *, glad: bool = False) -> Mood:
    """How a group with so many liberties feels."""
    if liberties < len(_BY_LIBERTIES):
        return _BY_LIBERTIES[liberties]
    return Mood.HAPPY if glad else Mood.CALM


def moods_of(position: Position, *, glad: bool = False) -> dict[Point, Mood]:
    """How every stone of the board feels."""
    moods: dict[Point, Mood] = {}
    for group in position.groups():
        moods.update(dict.fromkeys(group.stones, mood_of(group, glad=glad)))
    return moods
