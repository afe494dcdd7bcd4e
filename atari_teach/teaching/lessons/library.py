"""The lessons that come with the program, in the order of the course."""

import re
from dataclasses import dataclass
from pathlib import Path

from atari_teach.i18n import say
from atari_teach.resources import lessons_folder
from atari_teach.teaching.files.remarks import Problem, Problems
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import FILE_NAME, load_lesson

_LESSON_FOLDER = re.compile(r"\d\d-.+")


@dataclass(frozen=True, slots=True)
class Library:
    """The lessons, and what kept others from being among them.

    Attributes:
        lessons: The lessons that can be read, by their numbers.
        problems: All problems of the others.
    """

    lessons: tuple[Lesson, ...]
    problems: Problems = ()

    @classmethod
    def load(cls, folder: Path | None = None) -> "Library":
        """The lessons of a folder, by default those that come with the program.

        A lesson that can't be read is left out, and its problems are kept; nothing in a file raises an error.

        Raises:
            MissingResourcesError: The installation is damaged.
        """
        lessons: dict[str, Lesson] = {}
        problems: list[Problem] = []
        for path in lesson_files(lessons_folder() if folder is None else folder):
            loaded = load_lesson(path)
            if not isinstance(loaded, Lesson):
                problems.extend(loaded)
            elif loaded.id in lessons:
                problems.append(Problem(path, 1, 1, say("There is another lesson “{id}”.", id=loaded.id)))
            else:
                lessons[loaded.id] = loaded
        return cls(tuple(lessons.values()), tuple(problems))

    def lesson(self, id: str) -> Lesson | None:  # noqa: A002 - the word that lesson files use
        """The lesson of this name, None where there is none."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def unit(self, unit: str) -> tuple[Lesson, ...]:
        """The lessons of a unit, in order."""
        return tuple(lesson for lesson in self.lessons if lesson.unit == unit)


def lesson_files(folder: Path) -> tuple[Path, ...]:
    """The lesson files in the folders `NN-id` of a course, in order; a folder that can't be read has none."""
    try:
        folders = sorted(entry for entry in folder.iterdir() if _LESSON_FOLDER.fullmatch(entry.name))
        return tuple(entry / FILE_NAME for entry in folders if entry.is_dir())
    except OSError:
        return ()
