"""Lays out the lessons as stepping stones of the path."""

from atari_teach.gui.art.doors import LessonDoor
from atari_teach.gui.art.land.places import Place
from atari_teach.gui.pages.stepping_stone import LessonStone
from atari_teach.rules import Colour, Point
from atari_teach.session.tables import Tables
from atari_teach.teaching.lessons.lesson import Lesson

PLACES = {
    "warm-up": Place.VILLAGE,
    "rules": Place.VILLAGE,
    "safe": Place.FOREST,
    "attack": Place.MOUNTAINS,
    "end": Place.CASTLE,
    "bridge": Place.BRIDGE,
    "own": Place.SCHOOL,
}
"""Where on the path each unit lies."""

SHORTCUTS = {
    Place.VILLAGE: "rules",
    Place.FOREST: "safe",
    Place.MOUNTAINS: "attack",
    Place.CASTLE: "end",
    Place.BRIDGE: "bridge",
}
"""The unit that a shortcut at the place leads past."""


def lesson_stones(tables: Tables) -> tuple[LessonStone, ...]:
    """The lessons as stepping stones."""
    shown = tables.shown
    return tuple(
        LessonStone(
            lesson.id,
            lesson.title,
            emblem_drawing(lesson),
            _doors(tables, lesson),
            PLACES.get(lesson.unit, Place.SCHOOL),
            known=lesson.unit in shown,
        )
        for lesson in tables.lessons
    )


def shortcut_places(stones: tuple[LessonStone, ...]) -> frozenset[Place]:
    """Where there is something left that could be known already."""
    new = {stone.place for stone in stones if not stone.done and not stone.known}
    return frozenset(place for place in SHORTCUTS if place in new)


def emblem_drawing(lesson: Lesson) -> str:
    """A lesson's little board in the signs of the pebbles: X and O, * where it is lit, # where crossed."""
    emblem = lesson.emblem
    rows = []
    for row in range(emblem.position.size - 1, -1, -1):
        signs = []
        for column in range(emblem.position.size):
            point = Point(column, row)
            stone = emblem.position[point]
            if stone is not None:
                signs.append("X" if stone is Colour.BLACK else "O")
            else:
                signs.append("*" if point in emblem.light else "#" if point in emblem.cross else ".")
        rows.append("".join(signs))
    return "/".join(rows)


def _doors(tables: Tables, lesson: Lesson) -> tuple[LessonDoor, LessonDoor, LessonDoor]:
    first, second, third = (LessonDoor(door.value) for door in tables.lesson_doors(lesson))
    return (first, second, third)
