"""What leads out of the workshop: trying a lesson as a child does, and files for other computers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.files import ask_where, ask_which
from atari_teach.gui.desk.workshop.rows import Option, Wish
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import _, say
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.findings import read_draft
from atari_teach.teaching.workshop.new_lesson import can_be_shown
from atari_teach.teaching.workshop.own_lessons import own_lessons_folder, place_for, share_draft


def lesson_to_try(draft: LessonDraft, path: Path, at: int | None) -> Lesson | None:
    """The lesson as a child would get it, or one of its steps alone; None where that can't be done yet."""
    lesson = read_draft(draft, path)
    if not isinstance(lesson, Lesson):
        return None
    tried = lesson if at is None else replace(lesson, steps=(lesson.steps[at],))
    return tried if all(can_be_shown(step, searching=False) for step in tried.steps) else None


def try_lesson(desk: AppContext, lesson: Lesson, earlier: tuple[Lesson, ...]) -> None:
    """Sit down at this lesson; nothing of it is written down, and the way back leads here."""
    from atari_teach.session.lessons.trial import TrialSession

    window = desk.window
    window.fence.keep_open_once()
    desk.opener().sit_down(TrialSession(lesson, earlier, lambda: window.settings.helps))


def print_lesson(desk: AppContext, draft: LessonDraft | None) -> None:
    """Look at the lesson's worksheet on the page that prints; what can't be read yet has none."""
    from atari_teach.gui.desk.printing.printing import PrintPage

    name = "" if draft is None else str(draft.table.get("id", ""))
    lesson = next((each for each in desk.lessons() if each.id == name), None)
    if lesson is None and draft is not None:
        path = place_for(own_lessons_folder(desk.folder), name)
        found = None if path is None else read_draft(draft, path)
        lesson = found if isinstance(found, Lesson) else None
    if lesson is None:
        desk.window.tell(say("This can't be printed yet."))
        return
    desk.window.go_to(PageName.PRINT)
    page = desk.window.page(PageName.PRINT)
    assert isinstance(page, PrintPage)
    page.show_lesson(lesson)


def share_lesson(parent: QWidget, desk: AppContext, draft: LessonDraft) -> None:
    """Ask for a file, and write the lesson there."""
    name = f"{draft.table.get('id', 'lesson')}.toml"

    def write(path: Path) -> None:
        done = say("The lesson is in {file} now. Another computer opens it in its workshop.", file=path.name)
        desk.window.tell(share_draft(draft, path) or done)

    ask_where(parent, _("Share the lesson"), _("Lessons (*.toml)"), name, write)


def which_of_two(chosen: Callable[[object], object]) -> Wish:
    """The question about a lesson that is there already: "both", or "new" alone."""
    options = (
        Option("both", say("Keep both"), say("The new one gets a name of its own.")),
        Option("new", say("Replace it"), say("Yours goes, and the new one takes its place.")),
    )
    return Wish(say("You have this lesson already."), options, "both", chosen)


def ask_for_lesson(parent: QWidget, chosen: Callable[[Path], object]) -> None:
    """Ask for the file of a lesson."""
    kind = _("Lessons (*.toml)")
    ask_which(parent, _("Open a lesson"), kind, lambda paths: chosen(paths[0]), several=False)
