"""The command `atari-teach check-lesson`: checks lessons and plans, including those of teachers."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from atari_teach.base.i18n import Language, Message, render, say, say_n
from atari_teach.teaching.files.remarks import Problem, Problems, located
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import FILE_NAME, Library, lesson_files, read_lesson, read_text
from atari_teach.teaching.lessons.material import Draws
from atari_teach.teaching.lessons.recordings import recording_remarks
from atari_teach.teaching.linting.lint import lint, second_looks
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import FOLDER, plan_files, read_plan
from atari_teach.teaching.plans.plan_lint import lint_plan, second_looks_at_plan
from atari_teach.teaching.proving.proof_files import proof_file, read_proofs, write_proofs
from atari_teach.teaching.proving.proof_store import STORE
from atari_teach.teaching.proving.proving import AT_THE_TABLE, long_budget

_NUMBERED = re.compile(r"(\d\d)-(.+)")
_ITEM = re.compile(r"^\s*\[\[\s*item\s*\]\]", re.MULTILINE)
_STEP = re.compile(r"^\s*\[\[\s*step\s*\]\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check.

    Attributes:
        lines: The lines to print: one per problem, one per remark that is not a problem, and a summary.
        exit_code: 0: no problem; 1: problems; 2: there was nothing to check.
        lessons: The lessons that could be read.
        problems: All problems.
        plans: The plans that could be read.
    """

    lines: tuple[str, ...]
    exit_code: int
    lessons: tuple[Lesson, ...] = ()
    problems: Problems = ()
    plans: tuple[Plan, ...] = ()


@dataclass(frozen=True, slots=True)
class _Checked:
    found: Lesson | Plan | None
    problems: Problems = ()
    notes: Problems = ()
    is_plan: bool = False
    is_read: bool = True


THOROUGH = 200_000
"""The search limit in positions for the option `thorough`."""


def check_with_proofs(
    paths: Iterable[Path], language: Language, *, thorough: bool = False, proofs: Path | None = None
) -> Report:
    """Checks as in `check`, and uses and updates the cache of proofs.

    Args:
        paths: Files of lessons or plans, folders with them, or folders with a whole course.
        language: The language of the output.
        thorough: Whether searches get a larger budget than at the table.
        proofs: The cache file, by default the user's own; new proofs are added to it.
    """
    file = proofs or proof_file()
    before = read_proofs(file)
    STORE.read(before)
    with long_budget(THOROUGH if thorough else AT_THE_TABLE):
        report = check(paths, language)
    after = STORE.written()
    if after != before:
        write_proofs(file, after)
    return report


def check(paths: Iterable[Path], language: Language) -> Report:
    """Checks files of lessons or plans, folders with them, or folders with a whole course."""
    places = tuple(paths)
    files = tuple(dict.fromkeys(file for path in places for file in _files(path)))
    if not files:
        words = say("There is no lesson in {places}.", places=", ".join(map(str, places)))
        return Report((render(words, language),), 2)
    checked = [check_file(file) for file in files]
    problems = tuple(problem for one in checked for problem in one.problems)
    notes = tuple(note for one in checked for note in one.notes)
    lessons = tuple(one.found for one in checked if isinstance(one.found, Lesson))
    plans = tuple(one.found for one in checked if isinstance(one.found, Plan))
    files_of_plans = sum(one.is_plan for one in checked)
    files_of_lessons = sum(one.is_read for one in checked) - files_of_plans
    lines = [
        *(problem.sentence(language) for problem in problems),
        *(note.sentence(language) for note in notes),
        *(render(words, language) for lesson in lessons for words in _recording_remarks(lesson)),
        render(_summary(files_of_lessons, files_of_plans, lessons, problems), language),
    ]
    return Report(tuple(lines), 1 if problems else 0, lessons, problems, plans)


def _recording_remarks(lesson: Lesson) -> Iterator[Message]:
    """The remarks on a lesson's recordings; empty if it has no folder."""
    if lesson.folder is not None:
        yield from recording_remarks(lesson.folder, [step.id for step in lesson.steps])


def check_file(path: Path) -> _Checked:
    """Checks one file of a lesson or a plan."""
    text = read_text(path)
    if isinstance(text, Problem):
        return _Checked(None, (text,), is_read=False)
    if _is_plan(path, text):
        return _check_plan(path, text)
    lesson = read_lesson(text, path)
    if not isinstance(lesson, Lesson):
        return _Checked(None, lesson)
    course = {**_course(path, lesson), lesson.id: lesson.number}
    problems = located(lint(lesson, course), text, path)
    return _Checked(lesson, problems, located(second_looks(lesson), text, path))


def _is_plan(path: Path, text: str) -> bool:
    """Returns whether a file is a plan, judging by the tables in it, or else by its folder."""
    if bool(_ITEM.search(text)) != bool(_STEP.search(text)):
        return _ITEM.search(text) is not None
    return path.absolute().parent.name == FOLDER


def _check_plan(path: Path, text: str) -> _Checked:
    plan = read_plan(text, path)
    if not isinstance(plan, Plan):
        return _Checked(None, plan, is_plan=True)
    lessons = {lesson.id: lesson for lesson in _own_course()}
    problems = located(lint_plan(plan, lessons), text, path)
    return _Checked(plan, problems, located(second_looks_at_plan(plan), text, path), is_plan=True)


@cache
def _own_course() -> tuple[Lesson, ...]:
    """The lessons of the program; plans may use their exercises."""
    return Library.load().lessons


def _files(path: Path) -> tuple[Path, ...]:
    """The files to check for a path. A missing file is included, because that is reported as a problem."""
    if not path.is_dir():
        return (path,)
    if (path / FILE_NAME).exists():
        return (path / FILE_NAME,)
    return (*lesson_files(path), *plan_files(path / FOLDER), *plan_files(path))


def _course(path: Path, lesson: Lesson) -> Mapping[str, int]:
    """Maps the ids of the lessons in the same course to their numbers.

    Lessons that are named but not in the folder are looked up among the program's lessons.
    """
    files = lesson_files(path.absolute().parent.parent)
    matches = (_NUMBERED.fullmatch(file.parent.name) for file in files)
    beside = {match[2]: int(match[1]) for match in matches if match}
    recaps = (
        material.lessons for step in lesson.steps if isinstance(material := step.task.material(step), Draws)
    )
    if elsewhere := {name for names in (lesson.needs, *recaps) for name in names} - beside.keys():
        beside |= {known.id: known.number for known in _own_course() if known.id in elsewhere}
    return beside


def _summary(lesson_files: int, plan_files: int, lessons: tuple[Lesson, ...], problems: Problems) -> Message:
    """One line, such as “8 lessons, 56 exercises, 2 plans, both languages, no problem”."""
    counted: list[Message] = []
    if lesson_files:
        exercises = sum(len(lesson.exercises) for lesson in lessons)
        counted.append(say_n("{n} lesson", "{n} lessons", lesson_files))
        counted.append(say_n("{n} exercise", "{n} exercises", exercises))
    if plan_files:
        counted.append(say_n("{n} plan", "{n} plans", plan_files))
    if problems:
        counted.append(say_n("{n} problem", "{n} problems", len(problems)))
    listed = counted[0]
    for one in counted[1:]:
        listed = say("{some}, {more}", some=listed, more=one)
    return listed if problems else say("{counted}, both languages, no problem", counted=listed)
