"""Restores the teacher's own lessons and plans from a backup, without overwriting any."""

import re
from collections.abc import Callable, Iterable, MutableMapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

from tomlkit.exceptions import TOMLKitError

from atari_teach.base.i18n import Language, Message, Multilingual, lesson_languages, render, say, say_n
from atari_teach.base.limits import LESSON_BYTES
from atari_teach.base.safe_file import is_there, read_at_most, write_atomically
from atari_teach.store.files.user_files import LESSONS, PLANS, OwnFile
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson_file import decoded
from atari_teach.teaching.own.lesson_draft import LessonDraft, NotInBlocksError
from atari_teach.teaching.own.own_lessons import lesson_id_of, place_for, title_of
from atari_teach.teaching.own.parts import write_words
from atari_teach.teaching.own.toml_parts import put_text
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import SUFFIX, plan_text, read_plan

_ID = re.compile(r'^(\s*id\s*=\s*)"[^"\n]*"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """The result of restoring the teacher's own files from a backup.

    Attributes:
        new: The number of restored files.
        second_versions: How many of the restored files were added next to an existing, different version.
        failed: How many files could not be written.
    """

    new: int = 0
    second_versions: int = 0
    failed: int = 0

    @property
    def words(self) -> tuple[Message, ...]:
        """The sentences about the result; none if nothing changed."""
        said = []
        if self.new:
            said.append(
                say_n(
                    "{n} lesson or plan of your own is back.",
                    "{n} lessons or plans of your own are back.",
                    self.new,
                )
            )
        if self.second_versions:
            said.append(
                say_n(
                    "{n} of them was changed since: both are here, the older one with its day.",
                    "{n} of them were changed since: both are here, the older ones with their day.",
                    self.second_versions,
                )
            )
        if self.failed:
            said.append(
                say_n(
                    "{n} lesson or plan could not be written.",
                    "{n} lessons or plans could not be written.",
                    self.failed,
                )
            )
        return tuple(said)


def restore_files(files: Iterable[OwnFile], folder: Path, day: date) -> RestoreResult:
    """Writes the lessons and plans from a backup. Existing files stay; a different version is added.

    Args:
        files: The teacher's own files in the backup.
        folder: The folder of the register.
        day: The day of the backup, which is added to the title of a second version.
    """
    result = RestoreResult()
    for file in files:
        for kind, find_second in ((LESSONS, _second_lesson), (PLANS, _second_plan)):
            if kind.shape.fullmatch(file.path):
                place = _lesson_place(folder, file.path) if kind is LESSONS else folder / file.path
                result = _with(result, file, place, partial(find_second, folder, file, day))
    return result


def _with(
    result: RestoreResult,
    file: OwnFile,
    place: Path | None,
    find_second: Callable[[], tuple[Path, OwnFile] | None],
) -> RestoreResult:
    """Writes one file, to its own path or next to a different version; returns the updated result."""
    changed = place is not None and is_there(place)
    if changed and place is not None:
        if _has_text(place, file.text):
            return result
        place, file = find_second() or (None, file)
        if place is not None and _has_text(place, file.text):
            return result
    if place is None or is_there(place) or not _is_written(place, file.text):
        return replace(result, failed=result.failed + 1)
    return replace(result, new=result.new + 1, second_versions=result.second_versions + changed)


def _has_text(path: Path, text: str) -> bool:
    try:
        return read_at_most(path, LESSON_BYTES + 1) == text.encode("utf-8")
    except (OSError, ValueError):
        return False


def _is_written(path: Path, text: str) -> bool:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_atomically(path, text.encode("utf-8"))
    except (OSError, ValueError):
        return False
    return True


def _lesson_place(folder: Path, path: str) -> Path | None:
    """Returns the path for a lesson: that of the lesson with its id, else its own or another free one."""
    lessons, wanted = folder / "lessons", folder / path
    place = place_for(lessons, lesson_id_of(wanted))
    if place is None or is_there(place):
        return place
    number = wanted.parent.name[:2]
    return place if any(lessons.glob(f"{number}-*")) else wanted


def _second_lesson(folder: Path, file: OwnFile, day: date) -> tuple[Path, OwnFile] | None:
    """Returns the path for a second version of a lesson, and the file for it."""
    path = folder / file.path
    name = f"{lesson_id_of(path)}-{day.isoformat()}"
    place = place_for(folder / "lessons", name)
    if place is None:
        return None
    text = decoded(file.text.encode("utf-8"), path)
    if isinstance(text, Problem):
        return place, replace(file, text=_ID.sub(rf'\1"{name}"', file.text, count=1))
    draft = LessonDraft.of_bytes(file.text.encode("utf-8"), text)

    def change(head: MutableMapping[str, Any]) -> None:
        put_text(head, "id", name)
        for language, words in _dated(title_of(draft), day):
            write_words(head, "title", language.key, words)

    try:
        changed = draft.change_head(change)
    except (NotInBlocksError, TOMLKitError, ValueError):  # the lesson editor reports the problem
        return place, replace(file, text=_ID.sub(rf'\1"{name}"', file.text, count=1))
    return place, replace(file, text=changed.to_bytes().decode("utf-8"))


def _second_plan(folder: Path, file: OwnFile, day: date) -> tuple[Path, OwnFile] | None:
    """Returns the path for a second version of a plan, and the file for it."""
    path = folder / file.path
    name = f"{PurePosixPath(file.path).stem}-{day.isoformat()}"
    plan = read_plan(file.text.replace("\r\n", "\n"), path, own=True)
    if isinstance(plan, Plan):
        titles = {language.key: words for language, words in _dated(plan.title, day)}
        text = plan_text(replace(plan, id=name, title=Multilingual.of(**titles)))
    else:
        text = _ID.sub(rf'\1"{name}"', file.text, count=1)
    return path.with_name(name + SUFFIX), replace(file, text=text)


def _dated(title: Multilingual, day: date) -> Iterable[tuple[Language, str]]:
    """Yields the title in each language of lessons, with the day of the backup added."""
    for language in lesson_languages():
        when = f"{day.day}/{day.month}/{day.year}"
        words = say("{title} (copy of {day})", title=title.best(language.key), day=when)
        yield language, render(words, language)
