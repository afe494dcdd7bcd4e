"""The files of the workshop: lists, saves, copies, opens and deletes lessons."""

import re
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from atari_teach.base.i18n import (
    Message,
    as_shown,
    in_lesson_languages,
    language_of,
    lesson_languages,
    render,
    say,
)
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import FILE_NAME, OWN_UNIT, read_text
from atari_teach.teaching.own.findings import read_draft
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import (
    OwnLesson,
    course_numbers,
    lesson_id_of,
    new_id,
    own_lessons,
    own_lessons_folder,
    place_for,
    renamed,
    save_draft,
    title_of,
)
from atari_teach.teaching.own.parts import write_words
from atari_teach.teaching.own.quarantine import clear_quarantine, quarantine_words, quarantined
from atari_teach.teaching.own.toml_parts import put_text
from atari_teach.ui.kit.lesson_guard import in_hand

_FULL = say("You can't add more lessons of your own.")


class LessonStore:
    """The lessons that the workshop can open, and their files.

    Args:
        data: The app's data folder.
        lessons: Returns the lessons included with the app.
    """

    def __init__(self, data: Path, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
        self._folder = own_lessons_folder(data)
        self._lessons = lessons
        self.own: tuple[OwnLesson, ...] = ()
        self.trouble: Message | None = None
        self.left_out: Message | None = None

    def reload(self) -> None:
        """Lists the lessons again."""
        self.own, problems = own_lessons(self._folder, in_hand)
        first = problems[0] if problems else None
        self.trouble = None if first is None else _unread(first)
        names = quarantined(self._folder)
        self.left_out = quarantine_words(names) if names else None

    def clear_quarantine(self) -> None:
        """Reads quarantined lessons again."""
        clear_quarantine(self._folder)
        self.reload()

    def shipped(self) -> tuple[Lesson, ...]:
        """Returns the lessons included with the app."""
        return tuple(lesson for lesson in self._lessons() if lesson.unit != OWN_UNIT)

    def ids(self) -> list[str]:
        """Returns the ids of all lessons, the teacher's own first."""
        return [*(each.id for each in self.own), *(each.id for each in self.shipped())]

    def earlier(self, draft: LessonDraft) -> tuple[Lesson, ...]:
        """Returns the lessons before this one, which a recap in it may use."""
        path = self.path_of(draft)
        before = (each for each in self.own if path is None or each.path.parent.name < path.parent.name)
        return (
            *self.shipped(),
            *(each.lesson for each in before if each.lesson is not None and each.is_shown),
        )

    def own_lesson(self, lesson_id: str) -> OwnLesson | None:
        """Returns the teacher's own lesson with this id."""
        return next((each for each in self.own if each.id == lesson_id), None)

    def draft(self, lesson_id: str) -> LessonDraft | None:
        """Returns the draft of an own or included lesson."""
        if (own := self.own_lesson(lesson_id)) is not None:
            return own.draft
        lesson = next((each for each in self.shipped() if each.id == lesson_id), None)
        if lesson is None or lesson.folder is None:
            return None
        text = read_text(lesson.folder / FILE_NAME)
        return None if isinstance(text, Problem) else LessonDraft(text)

    def copy_of(self, lesson_id: str) -> LessonDraft | None:
        """Returns a new draft as a copy of an included lesson, in the words that the teacher sees now."""
        draft = self.draft(lesson_id)
        if draft is None:
            return None
        draft = LessonDraft(_in_shown_words(draft.text))
        name = new_id(lesson_id, self.ids())
        title = title_of(draft)

        def change(head: MutableMapping[str, Any]) -> None:
            put_text(head, "id", name)
            put_text(head, "unit", OWN_UNIT)
            for language in lesson_languages():
                words = render(say("{title} (my version)", title=title.best(language.key)), language)
                write_words(head, "title", language.key, words)

        return LessonDraft(draft.change_head(change).text)

    def new_draft(
        self, position: Position | None = None, to_play: Colour | None = None, ruleset: str = "school"
    ) -> LessonDraft:
        """Returns the draft of a new lesson, optionally from a position."""
        title = in_lesson_languages(say("My lesson {number}", number=1 + len(self.own)))
        name = new_id("lesson", self.ids())
        return LessonDraft(new_lesson(name, dict(title.sentences), position, to_play, ruleset))

    def path_of(self, draft: LessonDraft) -> Path | None:
        """Returns the path of a lesson's file, even for a new one; None if there is no free number."""
        return place_for(self._folder, draft.id)

    def read(self, draft: LessonDraft) -> Lesson | None:
        """Returns the lesson of a draft; None if the draft has errors."""
        path = self.path_of(draft)
        found = None if path is None else read_draft(draft, path)
        return found if isinstance(found, Lesson) else None

    def is_new(self, draft: LessonDraft) -> bool:
        """Returns whether no lesson is saved under this id yet."""
        path = self.path_of(draft)
        return path is not None and not path.exists()

    def save(self, draft: LessonDraft) -> Message | None:
        """Saves a lesson; returns None on success, else the message to show."""
        path = self.path_of(draft)
        return _FULL if path is None else save_draft(draft, path)

    def with_free_id(self, draft: LessonDraft) -> LessonDraft:
        """Returns the draft under an unused id; keeps its id if that is unused."""
        taken = self.ids()
        return renamed(draft, new_id(draft.id, taken)) if draft.id in taken else draft

    def course(self) -> Mapping[str, int]:
        """Returns the numbers of all lessons that another one may require, by id."""
        return course_numbers({lesson.id: lesson.number for lesson in self.shipped()}, self._folder)


def _unread(problem: Problem) -> Message:
    return say(
        "{file} can't be used yet. Line {line}: {words}",
        file=lesson_id_of(problem.path),
        line=problem.line,
        words=problem.words,
    )


_SENTENCE = re.compile(r'\b(\w+) = "((?:[^"\\]|\\.)*)"')


def _in_shown_words(text: str) -> str:
    """Returns the text of a lesson file with the words for older pupils, if those are in use."""

    def shown(found: re.Match[str]) -> str:
        language = language_of(found[1])
        return found[0] if language is None else f'{found[1]} = "{as_shown(found[2], language)}"'

    return _SENTENCE.sub(shown, text)
