"""A lesson that is on no path: one step of every kind, and one for each thing that is told of a move."""

from functools import cache

from atari_teach.resources import assets_folder
from atari_teach.teaching.lesson import Lesson
from atari_teach.teaching.lesson_file import load_lesson


@cache
def fixture_lesson() -> Lesson:
    """The lesson, from `assets/gallery`."""
    lesson = load_lesson(assets_folder() / "gallery" / "00-gallery" / "lesson.toml")
    assert isinstance(lesson, Lesson), lesson
    return lesson
