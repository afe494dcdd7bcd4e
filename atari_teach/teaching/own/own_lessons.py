"""A teacher's own lessons on the disk, in folders `NN-id`: list, open, save, share and delete them."""

import errno
import os
import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from atari_teach.base.i18n import Message, Multilingual, say
from atari_teach.base.limits import KB, LESSON_BYTES
from atari_teach.base.own_folder import NotOursError, delete_files
from atari_teach.base.safe_file import is_part, is_there, read_at_most, write_atomically
from atari_teach.teaching.files.remarks import Problem, Problems
from atari_teach.teaching.files.toml_text import toml_of
from atari_teach.teaching.lessons.lesson import FIRST_OWN, Lesson
from atari_teach.teaching.lessons.lesson_file import FILE_NAME, Library, decoded, lesson_files, read_text
from atari_teach.teaching.own.findings import REMEMBERED, read_draft
from atari_teach.teaching.own.lesson_draft import Blocks, LessonDraft, NotInBlocksError, free_name
from atari_teach.teaching.own.new_lesson import can_be_shown
from atari_teach.teaching.own.parts import texts_in
from atari_teach.teaching.own.quarantine import quarantined
from atari_teach.teaching.own.toml_parts import lesson_keys, put_text

FOLDER = "lessons"
"""The name of the folder with a teacher's lessons, inside the data folder."""
_LAST_NUMBER = 99
_LONGEST_ID = 40
_NUMBERED = re.compile(r"(\d\d)-(.+)")


@dataclass(frozen=True)
class OwnLesson:
    """One of a teacher's lessons, complete or not.

    Attributes:
        path: The path of its file.
        draft: The contents of the file.
        lesson: The lesson; None if the draft is not complete yet.
    """

    path: Path
    draft: LessonDraft
    lesson: Lesson | None

    @property
    def id(self) -> str:
        """The id of the lesson, from the name of its folder."""
        return lesson_id_of(self.path)

    @cached_property
    def title(self) -> Multilingual:
        """The lesson's title, in the languages in which it has one."""
        return title_of(self.draft)

    @cached_property
    def steps(self) -> int:
        """The number of steps in the lesson."""
        return len(self.draft.steps)

    @cached_property
    def is_shown(self) -> bool:
        """Returns whether the class sees the lesson, because a child can do all its steps."""
        return self.lesson is not None and can_be_tried(self.lesson)


def title_of(draft: LessonDraft) -> Multilingual:
    """The title of a draft, in the languages in which it has one; a question mark if it has no title."""
    title = Multilingual(tuple(pair for pair in texts_in(draft.table, "title").items() if pair[1]))
    return title if title.sentences else Multilingual.of(en="?")


def can_be_tried(lesson: Lesson) -> bool:
    """Returns whether a child can do every step of a lesson, as far as that is known without a search."""
    return bool(lesson.steps) and all(can_be_shown(step, searching=False) for step in lesson.steps)


def own_lessons_folder(data: Path) -> Path:
    """The path of the folder with a teacher's lessons, inside the data folder."""
    return data / FOLDER


def _files(folder: Path) -> tuple[Path, ...]:
    """The files of a teacher's lessons. The folder of a deleted lesson may remain with its recordings."""
    return tuple(path for path in lesson_files(folder) if os.path.lexists(path))


Reading = Callable[[Path], AbstractContextManager[None]]
"""Makes a context manager for reading a lesson file; it records the file if reading takes long.

See `quarantine`.
"""


def _just_read(_path: Path) -> AbstractContextManager[None]:
    return nullcontext()


def own_lessons(folder: Path, reading: Reading = _just_read) -> tuple[tuple[OwnLesson, ...], Problems]:
    """A teacher's lessons in the order of their numbers, and the problems of files that can't be edited.

    Lessons in quarantine are left out.
    """
    found: list[OwnLesson] = []
    problems: list[Problem] = []
    left_out = quarantined(folder)
    for path in _files(folder):
        if path.parent.name in left_out:
            continue
        with reading(path):
            draft = load_draft(path)
            if isinstance(draft, LessonDraft):
                found.append(_own_lesson(path, draft, lesson_keys()))
            else:
                problems.append(draft)
    return tuple(found), tuple(problems)


@lru_cache(maxsize=REMEMBERED)  # the drafts that this reads are cached as well
def _own_lesson(path: Path, draft: LessonDraft, _languages: tuple[str, ...]) -> OwnLesson:
    lesson = read_draft(draft, path)
    own = OwnLesson(path, draft, lesson if isinstance(lesson, Lesson) else None)
    own.is_shown  # noqa: B018 - may take long, so the property is computed inside the context of `Reading`
    return own


def teacher_lessons(folder: Path, taken: Collection[str] = (), reading: Reading = _just_read) -> Library:
    """The teacher's lessons that the class sees, with missing translations filled in.

    Args:
        folder: The folder of the lessons (see `own_lessons_folder`); it need not exist.
        taken: The ids of the program's lessons, which have priority.
        reading: The context for reading each lesson.
    """
    own, problems = own_lessons(folder, reading)
    shown = tuple(
        each.lesson for each in own if each.lesson is not None and each.is_shown and each.id not in taken
    )
    return Library(shown, problems)


def load_draft(path: Path) -> LessonDraft | Problem:
    """The draft of a file, or the first problem that prevents editing it."""
    text = read_text(path)
    if isinstance(text, Problem):
        return text
    return _unworkable(text, path) or LessonDraft.of_bytes(_bytes(path), text)


@lru_cache(maxsize=REMEMBERED)  # lessons are read often and rarely changed
def _unworkable(text: str, path: Path) -> Problem | None:
    """The first problem that prevents editing a text; None if there is none."""
    table = toml_of(text, path)
    if isinstance(table, Problem):
        return table
    try:
        blocks = Blocks.of(text)
    except NotInBlocksError as problem:
        words = say("Only steps written as [[step]] tables, one after another, can be edited here.")
        return Problem(path, problem.line, 1, words)
    if not all(map(_comes_back, (blocks.head, *blocks.steps, blocks.tail))):
        return Problem(path, 1, 1, say("This file is laid out in a way that can't be edited here."))
    return None


@lru_cache(maxsize=4 * REMEMBERED)  # a change to a lesson usually leaves all steps but one unchanged
def _comes_back(block: str) -> bool:
    """Returns whether tomlkit can parse the block and write it back unchanged."""
    try:
        return tomlkit.parse(block).as_string() == block
    except (TOMLKitError, ValueError, RecursionError):
        return False


def _bytes(path: Path) -> bytes:
    try:
        return read_at_most(path, LESSON_BYTES)
    except OSError:
        return b""


def open_lesson(path: Path) -> LessonDraft | Problem:
    """A draft, not saved yet, of a file that the user opened, or the first problem in the file."""
    draft = load_draft(path)
    if isinstance(draft, Problem):
        return draft
    # The lesson is read as if it were in a folder with the right name, since a wrong name is a problem.
    lesson = read_draft(draft, path.parent / f"40-{draft.id}" / FILE_NAME)
    return draft if isinstance(lesson, Lesson) else replace(lesson[0], path=path)


def renamed(draft: LessonDraft, lesson_id: str) -> LessonDraft:
    """The draft with another id; its undo history is cleared."""
    changed = draft.change_head(lambda head: put_text(head, "id", lesson_id))
    return replace(changed, earlier=(), later=())


def problem_words(problem: Problem) -> Message:
    """The sentence about a file that could not be opened, with its name, line and column."""
    return say(
        "{file} was not opened. Line {line}, column {column}: {words}",
        file=problem.path.name,
        line=problem.line,
        column=problem.column,
        words=problem.words,
    )


def lesson_id_of(path: Path) -> str:
    """The id of a lesson, from the name of its file's folder."""
    match = _NUMBERED.fullmatch(path.parent.name)
    return match[2] if match else path.parent.name


def new_id(title: str, taken: Collection[str]) -> str:
    """A new id made from a title."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-") or "lesson"
    base = base if base.startswith("my-") else f"my-{base}"
    return free_name(base, taken)


def place_for(folder: Path, lesson_id: str) -> Path | None:
    """The path of the lesson with this id; if there is none yet, a path with the first free lesson number.

    None if no number is free.
    """
    files = _files(folder)
    for path in files:
        if lesson_id_of(path) == lesson_id:
            return path
    taken = {path.parent.name[:2] for path in files}
    free = (f"{number:02}" for number in range(FIRST_OWN, _LAST_NUMBER + 1))
    places = (folder / f"{number}-{lesson_id}" for number in free if number not in taken)
    # A folder that exists holds the recordings of a deleted lesson, which do not belong to the new lesson.
    place = next((place for place in places if not is_there(place)), None)
    return None if place is None else place / FILE_NAME


def save_draft(draft: LessonDraft, path: Path) -> Message | None:
    """Saves a lesson atomically; if that fails, the old file stays.

    Returns:
        None if the lesson was saved, otherwise the error message to show.
    """
    try:
        made = not path.parent.exists()
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except (OSError, ValueError) as problem:
        return _not_saved(problem)
    trouble = share_draft(draft, path)
    if made and trouble is not None:
        with suppress(OSError):
            path.parent.rmdir()
    return trouble


def share_draft(draft: LessonDraft, path: Path) -> Message | None:
    """Writes a lesson to any file; returns None if it was saved, otherwise the error message to show."""
    data = draft.to_bytes()
    text = decoded(data, path)
    wrong = text if isinstance(text, Problem) else _unworkable(text, path)
    if wrong is not None:
        return say("The lesson was not saved. {words}", words=wrong.words)
    if len(data) > LESSON_BYTES:
        return say("The lesson was not saved. It has more than {most} kB.", most=LESSON_BYTES // KB)
    try:
        write_atomically(path, data)
    except (OSError, ValueError) as problem:
        return _not_saved(problem)
    return None


def delete_lesson(path: Path, lessons: Path) -> Message | None:
    """Deletes a teacher's lesson; other files in its folder, such as recordings, stay.

    Args:
        path: The path of its file.
        lessons: The folder with all lessons of the teacher (see `own_lessons_folder`).

    Returns:
        None if the lesson's folder was deleted too, otherwise the message to show.
    """
    folder = path.parent
    try:
        if path.name != FILE_NAME or not _NUMBERED.fullmatch(folder.name):
            raise NotOursError(folder)
        if delete_files(folder, lessons, lambda name: name == FILE_NAME or is_part(name)):
            return None
    except NotOursError:
        return say(
            "The lesson was not deleted: {folder} is a link, or not a folder that Atari Teach made.",
            folder=str(folder),
        )
    except OSError:
        return say("This lesson can't be deleted.")
    return say("The lesson is gone. What others put into {folder} stays there.", folder=str(folder))


def course_numbers(shipped: Mapping[str, int], folder: Path) -> dict[str, int]:
    """Maps the ids of all lessons, of the program and the teacher, to their numbers."""
    own = {lesson_id_of(path): int(path.parent.name[:2]) for path in _files(folder)}
    return {**own, **shipped}


def _not_saved(problem: OSError | ValueError) -> Message:
    if isinstance(problem, OSError) and problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return say("The disk is full: the lesson was not saved.")
    return say("Nothing can be written there: the lesson was not saved.")
