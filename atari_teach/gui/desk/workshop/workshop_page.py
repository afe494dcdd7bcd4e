"""The workshop's page: the lessons there are, and one of them to change."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.land.landscape import paint_calm
from atari_teach.gui.desk.files import ask_where, ask_which
from atari_teach.gui.desk.workshop.background_linting import LintWorker
from atari_teach.gui.desk.workshop.editor import CommandBar, StepEditor
from atari_teach.gui.desk.workshop.lesson_files import LessonStore, state_of, title_of
from atari_teach.gui.desk.workshop.lesson_list import LessonCard, LessonList
from atari_teach.gui.desk.workshop.rows import ChoiceList, ChoicePane, Option
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import Text, _, say
from atari_teach.rules import Colour, Position
from atari_teach.session.lessons.trial import TrialSession
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.findings import Finding, read_draft
from atari_teach.teaching.workshop.new_lesson import can_be_shown
from atari_teach.teaching.workshop.own_lessons import (
    OpenedLesson,
    delete_lesson,
    own_lessons_folder,
    place_for,
    problem_words,
    share_draft,
)

_EDGE = 24.0
_WIDEST = 1340.0
_RAIL = 0.36


def build(app: AppContext) -> Page:
    """Returns the page of the workshop."""
    return WorkshopPage(app)


class WorkshopPage(Page):
    """A list and a card, or the editor over both; every change is kept at once.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self._store = LessonStore(app.folder, app.lessons)
        self._chosen = ""
        self._asking = False
        self._trying = False
        self.top = TopBar(self, filled=True)
        self.top.set_title(say("Lesson workshop"))
        self.list = LessonList(self)
        self.card = LessonCard(self)
        self.editor = StepEditor(self)
        self.choice_card = PlainCard(self)
        self.choice = ChoicePane(self)
        self.linter = LintWorker(self)
        self._saver = DraftSaver(app, self._store, self.editor.commands)
        self.editor.hide()
        self._connect()
        self._show()

    # what it shows

    def show_lessons(self) -> None:
        """Look up which lessons there are, and show the chosen one."""
        if self._trying:  # back from trying: everything is as it was left
            self._trying = False
            return
        self._store.look()
        self._asking = False
        known = [entry.id for entry in self._store.entries()]
        if self._chosen not in known and known:
            self._chosen = known[0]
        settings = self._app.window.settings
        self.editor.board_pane.set_input_options(letters=settings.letters, repeat_ms=settings.repeat_ms)
        self._show()

    def edit(self, draft: LessonDraft, at: int | None = 0) -> None:
        """Change this lesson."""
        self.choice.dismiss()
        self._chosen = str(draft.table.get("id", ""))
        self.editor.show_draft(draft, at, self._store.earlier(draft))
        self._lint(draft)
        self._show_editor(shown=True)

    def make_from(self, position: Position, to_play: Colour, ruleset: str) -> None:
        """A new lesson whose first step asks for a move in this position."""
        self._store.look()
        self._begin(self._store.new(position, to_play, ruleset))

    def open_file(self, path: Path) -> None:
        """Open a file that somebody brought; asks first where there is a lesson of the same name."""
        self._close_editor()
        found = self._store.open_file(path)
        if isinstance(found, Problem):
            self._app.window.tell(problem_words(found))
        elif not found.known:
            self._take_in(found.draft)
        elif self._store.can_replace(found):
            self._ask_about(found)
        else:
            self._take_in(self._store.renamed_copy(found))

    def dismiss(self) -> bool:
        """Put away what lies over the page: a question, a list, the editor."""
        if self.choice.dismiss():
            return True
        if self.editor.isHidden():
            return False
        if not self.editor.dismiss():
            self._close_editor()
        return True

    def tab_order(self) -> tuple[QWidget, ...]:
        """The lessons, what can be done with the chosen one, the bar last."""
        if not self.editor.isHidden():
            return (*self.editor.parts_in_order(), self.top)
        return (self.choice, self.list, self.card.commands, self.card.pane, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The list on the left, the card in the rest, or the editor over both."""
        bar = self.put_on_top(self.top)
        gap = 16 * u
        whole = min(width - 2 * _EDGE * u, _WIDEST * u)
        left, top, bottom = (width - whole) / 2, bar + gap, height - 28 * u
        high = round(bottom - top)
        self.place(self.editor, (left, top, whole, high), u)
        rail = round(whole * _RAIL)
        self.place(self.list, (left, top, rail, high), u)
        self.place(self.card, (left + rail + gap, top, whole - rail - gap, high), u)
        room = (left + rail + gap, top, whole - rail - gap, high)
        self.place(self.choice_card, room, u)
        x, y, wide, tall = room
        self.place(self.choice, (x + 24 * u, y + 20 * u, wide - 48 * u, tall - 48 * u), u)

    # inside

    def _connect(self) -> None:
        self.visited.connect(self.show_lessons)
        self.list.chosen.connect(self._choose)
        self.list.made.connect(lambda: self._begin(self._store.new()))
        self.list.opened.connect(lambda: ask_for_lesson(self, self.open_file))
        self.card.edit.clicked.connect(lambda _down=False: self._edit())
        self.card.try_it.clicked.connect(lambda _down=False: self._try(self._draft(), None))
        self.card.paper.clicked.connect(lambda _down=False: print_lesson(self._app, self._draft()))
        self.card.share.clicked.connect(lambda _down=False: self._share(self._draft()))
        self.card.bin.clicked.connect(lambda _down=False: self._delete())
        self.choice.closed.connect(self._show)
        self.editor.changed.connect(self._changed)
        self.editor.commands.enough.clicked.connect(lambda _down=False: self._close_editor())
        self.editor.commands.share.clicked.connect(lambda _down=False: self._share(self._edited()))
        self.editor.commands.try_it.clicked.connect(lambda _down=False: self._try_edited())
        self.linter.answered.connect(self.editor.board_pane.show_answers)
        self.linter.found.connect(self._found)
        self._app.window.closing.connect(self.linter.stop)

    def _show(self) -> None:
        self.list.show_entries(self._store.entries(), self._chosen, self._store.trouble)
        draft, own = self._draft(), self._store.of(self._chosen)
        over = not self.editor.isHidden()
        self.list.setVisible(not over)
        asking = self.choice.asking()
        self.choice_card.setVisible(asking and not over)
        self.card.setVisible(draft is not None and not asking and not over)
        if draft is not None:
            self.card.show_lesson(
                title_of(draft),
                state_of(own),
                draft,
                own=own is not None,
                asking=self._asking,
                ready=own is None or own.is_shown,
            )
        self.relayout()
        self.arrange_keys()

    def _draft(self) -> LessonDraft | None:
        """What the chosen lesson's file says."""
        own = self._store.of(self._chosen)
        return self._store.shipped_draft(self._chosen) if own is None else own.draft

    def _edited(self) -> LessonDraft | None:
        """The lesson that is being changed, with what was typed last."""
        self.editor.finish()
        return None if self.editor.now is None else self.editor.now.draft

    def _show_editor(self, *, shown: bool) -> None:
        self.editor.setVisible(shown)
        self._show()

    def _lint(self, draft: LessonDraft) -> None:
        path = self._store.path_of(draft)
        if path is not None:
            self.linter.lint(draft, path, self._store.course())

    def _found(self, found: tuple[Finding, ...], text: str) -> None:
        now = self.editor.now
        if now is not None and now.draft.text == text:
            self.editor.show_findings(found)

    # what is pressed

    def _choose(self, lesson_id: str) -> None:
        self._chosen, self._asking = lesson_id, False
        self.choice.dismiss()
        self._show()

    def _begin(self, draft: LessonDraft) -> None:
        """A lesson that was not there before is kept, and changed."""
        self._saver.keep(draft)
        self.edit(draft)

    def _edit(self) -> None:
        own = self._store.of(self._chosen)
        copy = self._store.copy_of(self._chosen) if own is None else None
        if own is not None:
            self.edit(own.draft)
        elif copy is not None:
            self._begin(copy)

    def _changed(self, draft: LessonDraft) -> None:
        self._saver.keep(draft)
        self._lint(draft)

    def _close_editor(self) -> None:
        if self.editor.isHidden():
            return
        self.editor.finish()
        self.linter.stop()
        self._show_editor(shown=False)
        self.show_lessons()
        self.card.edit.setFocus()

    def _delete(self) -> None:
        """The first press asks, the second does it."""
        own = self._store.of(self._chosen)
        if own is None:
            return
        if not self._asking:
            self._asking = True
            self._show()
            return
        self._app.window.tell(delete_lesson(own.path))
        self.show_lessons()
        self.card.edit.setFocus()

    def _share(self, draft: LessonDraft | None) -> None:
        if draft is not None:
            share_lesson(self, self._app, draft)

    def _ask_about(self, opened: OpenedLesson) -> None:
        """There is a lesson of the same id: keep both, or only the new one, or leave it as it is."""
        drafts: dict[object, LessonDraft] = {"both": self._store.renamed_copy(opened), "new": opened.draft}
        self.choice.ask(keep_or_replace(lambda which: self._take_in(drafts[which])))
        self._show()

    def _take_in(self, draft: LessonDraft) -> None:
        if self._saver.keep(draft):
            self._chosen = str(draft.table.get("id", ""))
        self.show_lessons()

    # trying

    def _try(self, draft: LessonDraft | None, at: int | None) -> None:
        """Sit down at the lesson, or at one of its steps, as a child does."""
        path = None if draft is None else self._store.path_of(draft)
        lesson = None if draft is None or path is None else lesson_to_try(draft, path, at)
        if draft is None or lesson is None:
            self._app.window.tell(say("This can't be tried yet."))
            return
        self._trying = not self.editor.isHidden()
        try_lesson(self._app, lesson, self._store.earlier(draft))

    def _try_edited(self) -> None:
        draft, now = self._edited(), self.editor.now
        self._try(draft, None if now is None else now.at)


# Saves a lesson after every change.


class DraftSaver:
    """Saves lessons; tells once why one can't be saved, and takes that back when it is over.

    Args:
        app: Where it is said.
        store: Where lessons are kept.
        bar: Tells whether everything is kept.
    """

    def __init__(self, app: AppContext, store: LessonStore, bar: CommandBar) -> None:
        self._app = app
        self._store = store
        self._bar = bar
        self._told: Text | None = None

    def keep(self, draft: LessonDraft) -> bool:
        """Saves this lesson; returns whether it is on the disk."""
        window, before = self._app.window, self._told
        new = self._store.is_new(draft)
        self._told = self._store.keep(draft)
        if self._told != before:
            window.take_back(before)
            window.tell(self._told)
        self._bar.show_kept(kept=self._told is None)
        self._app.changed_lessons()
        if new and self._told is None:
            self._open(str(draft.table.get("id", "")))
        return self._told is None

    def _open(self, lesson_id: str) -> None:
        """Opens a new lesson to the class where only some lessons are open."""
        locks = self._app.locks
        if locks.lessons is not None:
            self._app.keep_locks(replace(locks, lessons=locks.lessons | {lesson_id}))


# What leads out of the workshop: trying a lesson as a child does, and files for other computers.


def lesson_to_try(draft: LessonDraft, path: Path, at: int | None) -> Lesson | None:
    """The lesson as a child would get it, or one of its steps alone; None where that can't be done yet."""
    lesson = read_draft(draft, path)
    if not isinstance(lesson, Lesson):
        return None
    tried = lesson if at is None else replace(lesson, steps=(lesson.steps[at],))
    return tried if all(can_be_shown(step, searching=False) for step in tried.steps) else None


def try_lesson(app: AppContext, lesson: Lesson, earlier: tuple[Lesson, ...]) -> None:
    """Sit down at this lesson; nothing of it is written down, and the way back leads here."""
    window = app.window
    window.fence.keep_open_once()
    app.opener().sit_down(TrialSession(lesson, earlier, lambda: window.settings.helps))


def print_lesson(app: AppContext, draft: LessonDraft | None) -> None:
    """Look at the lesson's worksheet on the page that prints; what can't be read yet has none."""
    from atari_teach.gui.desk.printing.printing import PrintPage  # 90 ms that the workshop opens earlier

    name = "" if draft is None else str(draft.table.get("id", ""))
    lesson = next((each for each in app.lessons() if each.id == name), None)
    if lesson is None and draft is not None:
        path = place_for(own_lessons_folder(app.folder), name)
        found = None if path is None else read_draft(draft, path)
        lesson = found if isinstance(found, Lesson) else None
    if lesson is None:
        app.window.tell(say("This can't be printed yet."))
        return
    app.window.go_to(PageName.PRINT)
    page = app.window.page(PageName.PRINT)
    assert isinstance(page, PrintPage)
    page.show_lesson(lesson)


def share_lesson(parent: QWidget, app: AppContext, draft: LessonDraft) -> None:
    """Ask for a file, and write the lesson there."""
    name = f"{draft.table.get('id', 'lesson')}.toml"

    def write(path: Path) -> None:
        done = say("The lesson is in {file} now. Another computer opens it in its workshop.", file=path.name)
        app.window.tell(share_draft(draft, path) or done)

    ask_where(parent, _("Share the lesson"), _("Lessons (*.toml)"), name, write)


def keep_or_replace(chosen: Callable[[object], object]) -> ChoiceList:
    """The question about a lesson that is there already: "both", or "new" alone."""
    options = (
        Option("both", say("Keep both"), say("The new one gets a name of its own.")),
        Option("new", say("Replace it"), say("Yours goes, and the new one takes its place.")),
    )
    return ChoiceList(say("You have this lesson already."), options, "both", chosen)


def ask_for_lesson(parent: QWidget, chosen: Callable[[Path], object]) -> None:
    """Ask for the file of a lesson."""
    kind = _("Lessons (*.toml)")
    ask_which(parent, _("Open a lesson"), kind, lambda paths: chosen(paths[0]), several=False)
