"""A lesson that is on no path: one step of every kind, and one for each thing that is told of a move."""

from functools import cache
from pathlib import Path

from atari_teach.teaching.lesson_file import load_lesson
from atari_teach.teaching.lessons.lesson import Lesson


@cache
def fixture_lesson() -> Lesson:
    """The lesson, from `00-gallery`."""
    lesson = load_lesson(Path(__file__).parent / "00-gallery" / "lesson.toml")
    assert isinstance(lesson, Lesson), lesson
    return lesson
