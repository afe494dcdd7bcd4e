"""The lessons of the course, read once for all tests."""

from functools import cache

from atari_teach.base.resources import lessons_folder
from atari_teach.teaching.lessons.lesson_file import Library


@cache
def library() -> Library:
    """Returns the course as it is shipped; it is immutable."""
    return Library.load(lessons_folder())
