"""Opens a lesson from a file that somebody brought: whole, or a sentence says where and why not."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import tomlkit
from tomlkit.exceptions import TOMLKitError

from atari_teach.i18n import Message, say
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import FILE_NAME, read_lesson, read_text
from atari_teach.teaching.workshop.blocks import Blocks, NotInBlocksError
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.languages import filled
from atari_teach.teaching.workshop.toml_parts import put, quoted

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Brought:
    """A lesson from a file, not kept yet.

    Attributes:
        draft: What the file says.
        lesson: The lesson that it says.
        id: Its id.
        there: Whether the teacher has a lesson of this id already.
    """

    draft: LessonDraft
    lesson: Lesson
    id: str
    there: bool = False


def draft_of(text: str, path: Path, data: bytes = b"") -> LessonDraft | Problem:
    """The draft of a text, or the first thing that keeps it from being changed here.

    Args:
        text: The text, with newline characters alone at the ends of its lines.
        path: Its file, for the problem.
        data: The bytes that the text was read from.
    """
    read = read_lesson(text, path)
    if not isinstance(read, Lesson) and (trouble := _no_toml(text, read[0])) is not None:
        return trouble
    try:
        Blocks.of(text)
    except NotInBlocksError as problem:
        words = say("Steps can be changed here that begin with [[step]], one after the other.")
        return Problem(path, problem.line, 1, words)
    if not _comes_back(text):
        return Problem(path, 1, 1, say("This file is written in a way that can't be changed here."))
    return LessonDraft.of_bytes(data, text)


def open_brought(path: Path, own: Collection[str], taken: Collection[str]) -> Brought | Problem:
    """The lesson in a file that somebody brought, or the first problem with its place; nothing is kept yet.

    Args:
        path: The file.
        own: The ids of the teacher's lessons.
        taken: The ids of the lessons that come with the program.
    """
    text = read_text(path)
    if isinstance(text, Problem):
        return text
    draft = draft_of(text, path, _bytes(path))
    if isinstance(draft, Problem):
        return draft
    name = draft.table.get("id")
    lesson_id = name if isinstance(name, str) and name else "lesson"
    # The file is read as if it lay in a folder of its own name.
    lesson = read_lesson(filled(text), path.parent / f"40-{lesson_id}" / FILE_NAME)
    if not isinstance(lesson, Lesson):
        return replace(lesson[0], path=path)
    return Brought(draft, lesson, lesson_id, there=lesson_id in own or lesson_id in taken)


def renamed(draft: LessonDraft, lesson_id: str) -> LessonDraft:
    """The draft under another id; what was changed before can't be taken back any more."""
    changed = draft.change_head(lambda head: put(head, "id", quoted(lesson_id)))
    return replace(changed, earlier=(), later=())


def problem_words(problem: Problem) -> Message:
    """The words for what is wrong with a file that was brought, with its name, line and column."""
    return say(
        "{file} was not opened. Line {line}, column {column}: {words}",
        file=problem.path.name,
        line=problem.line,
        column=problem.column,
        words=problem.words,
    )


def _no_toml(text: str, first: Problem) -> Problem | None:
    """The problem of a text that is no TOML at all."""
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return first
    return None


def _comes_back(text: str) -> bool:
    """Returns whether the library that changes files reads this one, and would write the same."""
    try:
        return tomlkit.parse(text).as_string() == text
    except (TOMLKitError, ValueError, RecursionError):
        return False


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
