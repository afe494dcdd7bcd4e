"""The page of the workshop: a list of lessons, and the editor."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, Multilingual, Text, _, current, say, say_n
from atari_teach.engine.rules import Colour, Position
from atari_teach.features import PageName
from atari_teach.play.ui.rules_and_values import show_rules_and_values
from atari_teach.table.scene import Cancel, Errand
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.own.findings import Finding, answers_of, findings, read_steps
from atari_teach.teaching.own.lesson_draft import MOST_STEPS, LessonDraft
from atari_teach.teaching.own.own_lessons import (
    OwnLesson,
    can_be_tried,
    delete_lesson,
    open_lesson,
    own_lessons_folder,
    problem_words,
    share_draft,
    title_of,
)
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.button import ButtonStyle
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.dialogs import ask_to_save, ask_which, file_name
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel, joined
from atari_teach.workshop.trial import TrialSession
from atari_teach.workshop.ui.editor import StepEditor
from atari_teach.workshop.ui.lesson_files import LessonStore
from atari_teach.workshop.ui.step_rows import ChoiceList, ChoicePane, Option

_WIDEST = 1388


def build(app: AppContext) -> Page:
    """Returns the page of the workshop."""
    return WorkshopPage(app)


class WorkshopPage(Page):
    """The list and the card of a lesson, or the editor; every change is saved at once.

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
        self._editor: StepEditor | None = None
        self.choice_card = PlainCard(self)
        self.choice = ChoicePane(self)
        self.linter = LintWorker(self)
        self._save_notice: Text | None = None
        self._arrange()
        self._connect()

    @property
    def editor(self) -> StepEditor:
        """The editor, created on first use, since the list alone does not need it."""
        if self._editor is None:
            self._editor = StepEditor(self)
            self._editor.hide()
            self._arrange(self._editor)
            self._connect_editor(self._editor)
            self._give_options(self._editor)
        return self._editor

    # what the page shows

    def show_lessons(self) -> None:
        """Loads the lessons again and shows the selected one."""
        if self._trying:  # after a trial, the editor stays as it was
            self._trying = False
            return
        self._store.reload()
        self._asking = False
        known = self._store.ids()
        if self._chosen not in known and known:
            self._chosen = known[0]
        if self._editor is not None:
            self._give_options(self._editor)
        self._show()

    def edit(self, draft: LessonDraft, at: int | None = 0) -> None:
        """Opens the editor with this lesson."""
        self.choice.dismiss()
        self._chosen = draft.id
        self.editor.show_draft(draft, at, self._store.earlier(draft))
        self.editor.commands.show_saved(saved=self._save_notice is None)
        self._lint(draft)
        self._show_editor(shown=True)

    def new_from_position(self, position: Position, to_play: Colour, ruleset: str) -> None:
        """Starts a new lesson whose first step asks for a move in this position."""
        self._store.reload()
        self._begin(self._store.new_draft(position, to_play, ruleset))

    def open_file(self, path: Path) -> None:
        """Opens the user's file; asks first if a lesson with this id exists."""
        self._close_editor()
        opened = open_lesson(path)
        if isinstance(opened, Problem):
            self._app.window.tell(problem_words(opened))
        elif self._store.own_lesson(opened.id) is None:
            self._save_opened(self._store.with_free_id(opened))
        else:
            self._ask_about(opened)

    def dismiss(self) -> bool:
        """Closes a question, a list or the editor; returns whether one was open."""
        if self.choice.dismiss():
            return True
        if not self._editing:
            return False
        if not self.editor.choice.dismiss():
            self._close_editor()
        return True

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the lessons, the buttons of the selected one, and the bar."""
        if self._editing:
            return (*self.editor.parts_in_order(), self.top)
        return (self.choice, self.list, self.card.commands, self.card.pane, self.top)

    # private

    def _arrange(self, *editor: StepEditor) -> None:
        """Arranges the list next to the card or a question; the editor, once created, replaces them."""
        asking = column(self.choice, behind=self.choice_card, margins=(24, 20, 24, 28))
        rest = column(Part(self.card), asking, stretch=636)
        lessons = row(Part(self.list, stretch=364), rest, gap=16)
        self.lay_out_by(column(*editor, lessons, margins=(24, 16, 24, 28)), bar=self.top, widest=_WIDEST)

    def _connect(self) -> None:
        self.visited.connect(self.show_lessons)
        self.list.chosen.connect(self._choose)
        self.list.new.clicked.connect(lambda _down=False: self._begin(self._store.new_draft()))
        self.list.open.clicked.connect(lambda _down=False: self._open())
        self.list.take_up.clicked.connect(lambda _down=False: self._take_up())
        self.card.edit.clicked.connect(lambda _down=False: self._edit())
        self.card.try_it.clicked.connect(lambda _down=False: self._try(self._store.draft(self._chosen), None))
        self.card.paper.clicked.connect(lambda _down=False: self._print())
        self.card.share.clicked.connect(lambda _down=False: self._share(self._store.draft(self._chosen)))
        self.card.bin.clicked.connect(lambda _down=False: self._delete())
        self.choice.closed.connect(self._show)
        self.top.study.connect(self._open_rules_and_values)
        self.linter.found.connect(self._found)
        self._app.window.closing.connect(self.linter.stop)

    def _connect_editor(self, editor: StepEditor) -> None:
        editor.changed.connect(self._changed)
        editor.commands.save_and_close.clicked.connect(lambda _down=False: self._close_editor())
        editor.commands.share.clicked.connect(lambda _down=False: self._share(self._edited()))
        editor.commands.try_it.clicked.connect(lambda _down=False: self._try_edited())
        self.linter.answered.connect(editor.board_pane.show_answers)

    def _give_options(self, editor: StepEditor) -> None:
        settings = self._app.window.settings
        editor.board_pane.set_input_options(letters=settings.letters, repeat_ms=settings.repeat_ms)

    @property
    def _editing(self) -> bool:
        """Whether the editor is visible."""
        return self._editor is not None and not self._editor.isHidden()

    def _show(self) -> None:
        store = self._store
        self.list.show_lessons(store.own, store.shipped(), self._chosen, store.trouble, store.left_out)
        draft, own = self._store.draft(self._chosen), self._store.own_lesson(self._chosen)
        over = self._editing
        self.list.setVisible(not over)
        asking = self.choice.asking()
        self.choice_card.setVisible(asking and not over)
        self.card.setVisible(draft is not None and not asking and not over)
        self.top.set_study_visible(over)
        if draft is not None:
            self.card.show_lesson(draft, own, asking=self._asking)
        self.relayout()
        self.arrange_keys()

    def _open_rules_and_values(self) -> None:
        """Opens *Rules and values*, with the board in the editor if the step has one."""
        now, self._trying = self.editor.now, True
        if now is not None and now.has_board:
            show_rules_and_values(self._app.window, now.study)
        else:
            self._app.window.go_to(PageName.RULES_AND_VALUES)

    def _edited(self) -> LessonDraft | None:
        """Returns the draft in the editor, with text that is still in the fields."""
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

    # what the user presses

    def _choose(self, lesson_id: str) -> None:
        self._chosen, self._asking = lesson_id, False
        self.choice.dismiss()
        self._show()

    def _begin(self, draft: LessonDraft) -> None:
        """Saves a new lesson and opens it in the editor."""
        self._save(draft)
        self.edit(draft)

    def _take_up(self) -> None:
        """Reads quarantined lessons again."""
        self._store.clear_quarantine()
        self._app.changed_lessons()
        self.show_lessons()
        self.list.new.setFocus()

    def _edit(self) -> None:
        own = self._store.own_lesson(self._chosen)
        copy = self._store.copy_of(self._chosen) if own is None else None
        if own is not None:
            self.edit(own.draft)
        elif copy is not None:
            self._begin(copy)

    def _save(self, draft: LessonDraft) -> bool:
        """Saves a draft; shows once why that fails, and removes the message when it works again."""
        window, before, new = self._app.window, self._save_notice, self._store.is_new(draft)
        self._save_notice = self._store.save(draft)
        saved = self._save_notice is None
        if self._save_notice != before:
            window.take_back(before)
            window.tell(self._save_notice)
        if self._editor is not None:
            self._editor.commands.show_saved(saved=saved)
        self._app.changed_lessons()
        locks = self._app.locks
        if new and saved and locks.lessons is not None:  # only some lessons are available to the class
            self._app.keep_locks(replace(locks, lessons=locks.lessons | {draft.id}))
        return saved

    def _changed(self, draft: LessonDraft) -> None:
        self._save(draft)
        self._lint(draft)

    def _close_editor(self) -> None:
        if not self._editing:
            return
        self.editor.finish()
        self.linter.stop()
        self._show_editor(shown=False)
        self.show_lessons()
        self.card.edit.setFocus()

    def _delete(self) -> None:
        """Asks on the first press, deletes the selected lesson on the second."""
        own = self._store.own_lesson(self._chosen)
        if own is None:
            return
        if not self._asking:
            self._asking = True
            self._show()
            return
        self._app.window.tell(delete_lesson(own.path, own_lessons_folder(self._app.folder)))
        self.show_lessons()
        self.card.edit.setFocus()

    def _share(self, draft: LessonDraft | None) -> None:
        """Asks for a file and writes the lesson there."""
        if draft is None:
            return

        def write(path: Path) -> None:
            done = say(
                "The lesson is now in {file}. On another computer, open it in the workshop.", file=path.name
            )
            self._app.window.tell_here(share_draft(draft, path) or done)

        titles = draft.table.get("title")
        title = titles.get(current().key, "") if isinstance(titles, dict) else ""
        name = file_name(title) if isinstance(title, str) and title.strip() else draft.id
        ask_to_save(self, _("Share the lesson"), _("Lessons (*.toml)"), f"{name}.toml", write)

    def _open(self) -> None:
        """Asks for a lesson file and opens it."""
        kind = _("Lessons (*.toml)")
        ask_which(self, _("Open a lesson"), kind, lambda paths: self.open_file(paths[0]), several=False)

    def _print(self) -> None:
        """Opens the print page with the worksheet of the lesson, unless the lesson has errors."""
        # This import takes 90 ms, which would delay the opening of the workshop.
        from atari_teach.paper.ui.print_page import PrintPage

        draft = self._store.draft(self._chosen)
        lesson = next((each for each in self._app.lessons() if each.id == self._chosen), None)
        if lesson is None and draft is not None:
            lesson = self._store.read(draft)
        if lesson is None:
            self._app.window.tell_here(say("This can't be printed yet."))
            return
        self._app.window.go_to(PageName.PRINT)
        page = self._app.window.page(PageName.PRINT)
        assert isinstance(page, PrintPage)
        page.show_lesson(lesson)

    def _ask_about(self, opened: LessonDraft) -> None:
        """Asks whether to keep both lessons with this id, only the new one, or only the old one."""
        renamed = self._store.with_free_id(opened)
        options = (
            Option(renamed, say("Keep both"), say("The new one gets a name of its own.")),
            Option(opened, say("Replace it"), say("Yours goes, and the new one takes its place.")),
        )
        self.choice.ask(ChoiceList(say("You have this lesson already."), options, renamed, self._save_opened))
        self._show()

    def _save_opened(self, draft: LessonDraft) -> None:
        if self._save(draft):
            self._chosen = draft.id
        self.show_lessons()

    def _try(self, draft: LessonDraft | None, at: int | None) -> None:
        """Tries the lesson or one of its steps like a child; nothing is stored."""
        lesson = None if draft is None else self._store.read(draft)
        if lesson is not None and at is not None:
            lesson = replace(lesson, steps=(lesson.steps[at],))
        if draft is None or lesson is None or not can_be_tried(lesson):
            self._app.window.tell_here(say("This can't be tried yet."))
            return
        self._trying = self._editing
        window, earlier = self._app.window, self._store.earlier(draft)
        window.teacher_lock.keep_open_once()
        self._app.opener().sit_down(TrialSession(lesson, earlier, lambda: window.settings.helps))

    def _try_edited(self) -> None:
        draft, now = self._edited(), self.editor.now
        self._try(draft, None if now is None else now.at)


class LessonList(ScrollPane):
    """The list of lessons; emits `chosen(id)`."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        inside = self.content
        self.new = ListButton(
            say("New lesson"), icon_drawing(Icon.PLUS), ButtonStyle.PINE, inside, px=20, depth=4
        )
        self.open = ListButton(say("Open a file"), icon_drawing(Icon.FOLDER), parent=inside, px=20, depth=4)
        self.own_heading, self.shipped_heading = (
            WordsLabel(inside, words, px=20, bold=True, colour="second_text")
            for words in (say("My lessons"), say("Lessons included"))
        )
        self.trouble = WordsLabel(inside, px=18)
        self.left_out = WordsLabel(inside, px=18)
        self.take_up = ListButton(say("Try it again"), icon_drawing(Icon.UNDO), parent=inside, px=20, depth=4)
        self.buttons: dict[str, ListButton] = {}
        headings = (self.own_heading, self.shipped_heading, self.trouble, self.left_out)
        for each in (self.new, self.open, *headings, self.take_up):
            each.hide()

    def show_lessons(
        self,
        own: tuple[OwnLesson, ...],
        shipped: tuple[Lesson, ...],
        chosen: str,
        trouble: Text | None,
        left_out: Text | None,
    ) -> None:
        """Shows the teacher's own lessons, then the others.

        Args:
            own: The teacher's lessons.
            shipped: The lessons included with the app.
            chosen: The id of the selected lesson.
            trouble: A message about a file that can't be read.
            left_out: A message about lessons that are quarantined, since the app may have crashed on them.
        """
        self.trouble.set_words("" if trouble is None else trouble)
        self.left_out.set_words("" if left_out is None else left_out)
        mine = [self._button(each.id, each.title, _note_of(each)) for each in own]
        others = [self._button(each.id, each.title, _steps_counted(len(each.steps))) for each in shipped]
        for lesson_id, button in self.buttons.items():
            button.set_pressed_look(lesson_id == chosen)
        rows: list[QWidget] = [self.new, self.open]
        rows += [self.own_heading, *mine] if own else []
        rows += [self.trouble] if trouble is not None else []
        rows += [self.left_out, self.take_up] if left_out is not None else []
        rows += [self.shipped_heading, *others]
        if list(self.rows()) != rows:
            self.set_rows(rows)
        else:
            self.relayout()

    def _button(self, lesson_id: str, title: Multilingual, note: Text) -> ListButton:
        """Returns the button of a lesson; creates it on first use."""
        button = self.buttons.get(lesson_id)
        if button is None:
            button = self.buttons[lesson_id] = ListButton("", None, parent=self.content, px=20, depth=4)
            button.clicked.connect(lambda _down=False: self.chosen.emit(lesson_id))
            button.set_scale(self._u)
        button.set_words(title)
        button.set_second(note)
        return button


class LessonCard(PlainCard):
    """The card of one lesson: title, state, steps, and actions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=10)
        self.title = WordsLabel(self.pane.content, px=28, bold=True)
        self.state = WordsLabel(self.pane.content, px=20)
        self.steps = tuple(WordsLabel(self.pane.content, px=18) for _place in range(MOST_STEPS))
        self.commands = ButtonsRow(self)
        self.try_it = self.commands.add(say("Try it"), Icon.PLAY_ON, style=ButtonStyle.SUN, depth=5)
        self.edit = self.commands.add("", Icon.PENCIL, style=ButtonStyle.PINE, depth=5)
        self.paper = self.commands.add(say("Print"), Icon.PRINT, depth=5)
        self.share = self.commands.add(say("Share"), Icon.FOLDER, depth=5)
        self.bin = self.commands.add("", Icon.BIN, depth=5)
        foot = Part(self.commands, height_for=self.commands.height_for)
        self._plan = Plan(column(self.pane, foot, gap=16, margins=(24, 18, 24, 24)))
        for each in (self.title, self.state, *self.steps):
            each.hide()

    def show_lesson(self, draft: LessonDraft, own: OwnLesson | None, *, asking: bool) -> None:
        """Shows a lesson; `asking` if the delete button asks for confirmation."""
        self.title.set_words(title_of(draft))
        self.state.set_words(_state_of(own))
        shown = []
        for place, (label, read) in enumerate(zip(self.steps, read_steps(draft), strict=False)):
            kind = KINDS.get(str(draft.steps[place].get("kind")))
            words = "" if kind is None else kind.about.title
            line = joined("{n}  {kind}", n=place + 1, kind=words)
            if read.step is not None:
                spoken = said(read.step.say, read.step.to_play)
                line = joined("{line}: {spoken}", line=line, spoken=spoken)
            label.set_words(line)
            shown.append(label)
        self.pane.set_rows([self.title, self.state, *shown])
        self.try_it.setEnabled(own is None or own.is_shown)
        self.edit.set_words(say("Change") if own is not None else say("Change a copy"))
        self.bin.set_words(say("Really delete?") if asking else say("Delete"))
        self.share.setVisible(own is not None)
        self.bin.setVisible(own is not None)
        self.commands.relayout()
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the lesson's lines above the buttons."""
        self._plan.lay_out(QRectF(self.rect()), u)


def _state_of(own: OwnLesson | None) -> Message:
    """Returns whether the class sees the lesson, in words; `own` is None for an included lesson."""
    if own is None:
        return say("This lesson comes with the program. A copy of it can be changed.")
    if own.is_shown:
        return say("The class sees this lesson.")
    return say("The class does not see this lesson yet: a step in it can't be done.")


def _note_of(own: OwnLesson) -> Message:
    return _steps_counted(own.steps) if own.is_shown else say("not ready yet")


def _steps_counted(steps: int) -> Message:
    return say_n("{n} step", "{n} steps", steps)


class LintWorker(QObject):
    """Checks the newest draft in a thread; a newer draft cancels an older one.

    Signals:
        answered: Answers by step, as `ComputedAnswer`; emitted first.
        found: The findings of a draft, and its text.
    """

    answered = Signal(object)
    found = Signal(object, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._waiting: tuple[LessonDraft, Path, Mapping[str, int]] | None = None
        self._token = 0

    @property
    def busy(self) -> bool:
        """Whether a draft is being checked."""
        return self._errands.busy

    def lint(self, draft: LessonDraft, path: Path, course: Mapping[str, int]) -> None:
        """Checks this draft as soon as possible; see `findings`."""
        self._waiting = (draft, path, course)
        if not self._errands.busy:
            self._next()

    def stop(self) -> None:
        """Cancels the current draft and the waiting one."""
        self._waiting = None
        self._errands.cancel()

    def _next(self) -> None:
        """Computes the answers of the waiting draft, then checks it."""
        if self._waiting is None:
            return
        (draft, path, course), self._waiting = self._waiting, None
        steps = tuple(read.step for read in read_steps(draft) if read.step is not None)

        def emit_found(found: object) -> None:
            self.found.emit(found, draft.text)

        def answered(answers: object) -> None:
            self.answered.emit(answers)
            self._ask(lambda cancel: findings(draft, path, course, cancel), emit_found)

        self._ask(lambda cancel: answers_of(steps, cancel), answered)

    def _ask(self, search: Callable[[Cancel], object], take: Callable[[object], None]) -> None:
        """Searches in a thread and delivers the result, unless a newer draft has come."""
        self._token += 1

        def job(stop: Cancel) -> object:
            def cancel() -> bool:
                return stop() or self._waiting is not None

            try:
                with cancellable(cancel):
                    return search(cancel)
            except SearchCancelledError:
                return None

        def deliver(_token: int, answer: object) -> None:
            if self._waiting is None:
                take(answer)
            else:
                self._next()

        self._errands.run(Errand(self._token, job), deliver)
