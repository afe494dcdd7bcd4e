"""`atari-teach check-lesson`: reads and lints lesson files, for teachers who write them and for our own."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from atari_teach.i18n import Language, Message, render, say, say_n
from atari_teach.teaching.lesson import Lesson
from atari_teach.teaching.lesson_file import FILE_NAME, read_lesson, read_text
from atari_teach.teaching.library import lesson_files
from atari_teach.teaching.lint import lint, second_looks
from atari_teach.teaching.recordings import recording_remarks
from atari_teach.teaching.remarks import Problem, Problems, located

_NUMBERED = re.compile(r"(\d\d)-(.+)")


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found.

    Attributes:
        lines: What to print: a line a problem, a line a word that deserves a second look, and a summary.
        exit_code: 0: no problem; 1: problems; 2: there was nothing to check.
        lessons: The lessons that can be read.
        problems: All problems.
    """

    lines: tuple[str, ...]
    exit_code: int
    lessons: tuple[Lesson, ...] = ()
    problems: Problems = ()


@dataclass(frozen=True, slots=True)
class _Checked:
    lesson: Lesson | None
    problems: Problems = ()
    notes: Problems = ()


def check(paths: Iterable[Path], language: Language) -> Report:
    """What is not right in the lessons of some files and folders.

    Args:
        paths: Lesson files, folders with one, or folders with a course of them.
        language: The language of the lines.
    """
    files = tuple(dict.fromkeys(file for path in paths for file in _files(path)))
    if not files:
        return Report((render(say("There is no lesson to check."), language),), 2)
    checked = [check_file(file) for file in files]
    problems = tuple(problem for one in checked for problem in one.problems)
    notes = tuple(note for one in checked for note in one.notes)
    lessons = tuple(one.lesson for one in checked if one.lesson is not None)
    lines = [
        *(problem.sentence(language) for problem in problems),
        *(note.sentence(language) for note in notes),
        *(render(words, language) for lesson in lessons for words in recording_remarks(lesson)),
        render(_summary(files, lessons, problems), language),
    ]
    return Report(tuple(lines), 1 if problems else 0, lessons, problems)


def check_file(path: Path) -> _Checked:
    """What is not right in one lesson file."""
    text = read_text(path)
    if isinstance(text, Problem):
        return _Checked(None, (text,))
    lesson = read_lesson(text, path)
    if not isinstance(lesson, Lesson):
        return _Checked(None, lesson)
    course = {**_course(path), lesson.id: lesson.number}
    problems = located(lint(lesson, course), text, path)
    return _Checked(lesson, problems, located(second_looks(lesson), text, path))


def _files(path: Path) -> tuple[Path, ...]:
    """The lesson files that a path means; a file that is not there is a problem, an empty folder is not."""
    if not path.is_dir():
        return (path,)
    if (path / FILE_NAME).exists():
        return (path / FILE_NAME,)
    return lesson_files(path)


def _course(path: Path) -> Mapping[str, int]:
    """The numbers of the lessons that lie beside this one, by their ids."""
    beside = (_NUMBERED.fullmatch(file.parent.name) for file in lesson_files(path.absolute().parent.parent))
    return {match[2]: int(match[1]) for match in beside if match}


def _summary(files: tuple[Path, ...], lessons: tuple[Lesson, ...], problems: Problems) -> Message:
    """One line, such as "8 lessons, 56 exercises, both languages, no problem"."""
    exercises = sum(len(lesson.exercises) for lesson in lessons)
    counted_lessons = say_n("{n} lesson", "{n} lessons", len(files))
    counted_exercises = say_n("{n} exercise", "{n} exercises", exercises)
    if not problems:
        return say(
            "{lessons}, {exercises}, both languages, no problem",
            lessons=counted_lessons,
            exercises=counted_exercises,
        )
    return say(
        "{lessons}, {exercises}, {problems}",
        lessons=counted_lessons,
        exercises=counted_exercises,
        problems=say_n("{n} problem", "{n} problems", len(problems)),
    )
