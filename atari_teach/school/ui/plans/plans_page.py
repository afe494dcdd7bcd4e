"""The page of plans: the plan of the class, its parts, and the editor for the teacher's own plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QLayout, QWidget

from atari_teach.base.i18n import Text, _, current, render, say
from atari_teach.base.settings import Settings
from atari_teach.paper.paper import ask_where, print_sheet, write_pdf
from atari_teach.paper.plan_sheet import PlanSheet
from atari_teach.school.ui.plans.part_pane import PartPane, PartRow, QuestionList
from atari_teach.school.ui.plans.plan_words import in_language, kind_words, minutes_words, plan_line
from atari_teach.school.ui.stage.stage_pictures import item_drawing, part_drawing
from atari_teach.school.ui.stage.start_session import start_plan
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_editing import ADDED, clean, copy_of, may_add, same, with_part
from atari_teach.teaching.plans.plan_file import (
    FIRST_TERM,
    MOST_ITEMS,
    Plans,
    delete_plan,
    own_plans_folder,
    save_plan,
)
from atari_teach.teaching.plans.plan_lint import exercises_for_all, lint_plan
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton, TextRow, plated
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit import layouts
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel

_WIDEST = 1388


def build(app: AppContext) -> Page:
    """Returns the page of the plans."""
    return PlansPage(app)


class PlansPage(Page):
    """The plans on the left and the selected one on the right, or the editor of an own plan.

    Pressing a plan only shows it; *Start now* keeps the plan that was chosen for it.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self._plans = Plans((), ())
        self._asking = False
        self._looked_at = ""
        self.top = TopBar(self, filled=True)
        self.rail = ScrollPane(self, gap=8)
        self.own_heading, self.shipped_heading, self.term_heading, self.later_heading = (
            WordsLabel(self.rail.content, words, px=20, bold=True, colour="second_text")
            for words in (
                say("My plans"),
                say("Plans included"),
                say("First term, hour by hour"),
                say("Later in the year"),
            )
        )
        self.trouble = WordsLabel(self.rail.content, px=18)
        self.buttons: dict[str, ListButton] = {}
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=12)
        self.title = WordsLabel(self.pane.content, px=28, bold=True)
        self.goal = WordsLabel(self.pane.content, px=20)
        note = say("“Start now” begins with this plan.")
        self.note = WordsLabel(self.pane.content, note, px=18, colour="second_text")
        self.rows = tuple(PartRow(self.pane.content) for _place in range(MOST_ITEMS))
        self.foot = ButtonsRow(self)
        # Translators: verb, on a teacher's button: begins the session, or deals the first round.
        self.start = PictureButton(say("Start"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self.foot, px=20)
        self.edit = PictureButton("", icon_drawing(Icon.PENCIL), parent=self.foot, px=20)
        self.take = PictureButton(
            say("Use for “Start now”"), icon_drawing(Icon.CHECK), parent=self.foot, px=20
        )
        # Translators: verb, on a teacher's buttons, and title of the page that they lead to.
        self.paper = PictureButton(say("Print"), icon_drawing(Icon.PRINT), parent=self.foot, px=20)
        self.bin = PictureButton("", icon_drawing(Icon.BIN), parent=self.foot, px=20)
        self.foot.set_buttons((self.start, self.take, self.paper, self.edit, self.bin))
        self._editor: PlanEditor | None = None
        headings = (self.own_heading, self.shipped_heading, self.term_heading, self.later_heading)
        for each in (*self.rows, *headings, self.note, self.trouble):
            each.hide()
        self.top.set_title(say("Session plans"))
        self._arrange()
        self._connect()
        self._show()

    # what the page shows

    @property
    def editor(self) -> PlanEditor:
        """The editor, created on first use, since most visits don't need it."""
        if self._editor is None:
            self._editor = PlanEditor(self, self._app.all_lessons)
            self._editor.hide()
            self._arrange(self._editor)
            self._editor.changed.connect(self._keep)
            self._editor.done.connect(self._close_editor)
            self._editor.questions.listed.connect(self.arrange_keys)
        return self._editor

    def plan(self) -> Plan | None:
        """Returns the plan shown; at first the one that “Start now” begins with."""
        return self._plans.chosen(self._looked_at or self._app.school.plan)

    def show_plans(self) -> None:
        """Loads the plans from disk and shows the selected one."""
        self._plans = Plans.load(own_folder=own_plans_folder(self._app.folder))
        if self._plans.plan(self._looked_at) is None:
            self._looked_at = ""
        for plan in self._plans.all:
            if plan.id not in self.buttons:
                button = ListButton("", None, parent=self.rail.content, px=20, depth=4)
                button.set_scale(self.rail.scale())
                button.clicked.connect(lambda _down=False, of=plan.id: self._choose(of))
                self.buttons[plan.id] = button
        self._asking = False
        self._show()

    def retranslate(self) -> None:
        """Shows everything in the current language."""
        self._show()

    def dismiss(self) -> bool:
        """Closes the editor's list, or else the editor."""
        if not self._is_editing():
            return False
        if self.editor.close_list():
            return True
        self.editor.finish()
        self._close_editor()
        return True

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the plans, the actions on the selected one, and the bar."""
        if self._is_editing():
            return (*self.editor.parts_in_order(), self.top)
        return (self.rail, self.foot, self.pane, self.top)

    # private

    def _arrange(self, *editor: PlanEditor) -> None:
        """Arranges the list next to the selected plan; the editor, once created, uses the space of both."""
        foot = layouts.Part(self.foot, height_for=self.foot.height_for)
        card = layouts.column(
            self.pane, foot, gap=16, margins=(24, 18, 24, 24), behind=self.card, stretch=636
        )
        plans = layouts.row(layouts.Part(self.rail, stretch=364), card, gap=16)
        self.lay_out_by(
            layouts.column(*editor, plans, margins=(24, 16, 24, 28)), bar=self.top, widest=_WIDEST
        )

    def _connect(self) -> None:
        self.visited.connect(self.show_plans)
        self.start.clicked.connect(lambda _down=False: self._start())
        self.take.clicked.connect(lambda _down=False: self._take())
        self.paper.clicked.connect(lambda _down=False: self._print())
        self.edit.clicked.connect(lambda _down=False: self._edit())
        self.bin.clicked.connect(lambda _down=False: self._delete())

    def _is_editing(self) -> bool:
        return self._editor is not None and not self._editor.isHidden()

    def _show(self) -> None:
        chosen = self.plan()
        known = {plan.id: plan for plan in self._plans.all}
        for name, button in self.buttons.items():
            plan = known.get(name)
            if plan is None:
                button.hide()
                continue
            button.set_words(in_language(plan.title))
            button.set_second(render(plan_line(plan)))
            button.set_pressed_look(chosen is not None and chosen.id == name)
        rows = [*self._show_lists(), *self._show_trouble()]
        if list(self.rail.rows()) != rows:
            self.rail.set_rows(rows)
        self._show_chosen(chosen)
        self.relayout()
        self.arrange_keys()

    def _show_lists(self) -> Iterator[QWidget]:
        """Yields every list with plans, after its heading: own plans, short plans, hours of the year."""
        shipped = self._plans.shipped
        lists = (
            (self.own_heading, self._plans.own),
            (self.shipped_heading, [plan for plan in shipped if not plan.session]),
            (self.term_heading, [plan for plan in shipped if plan.session in FIRST_TERM]),
            (self.later_heading, [plan for plan in shipped if plan.session >= FIRST_TERM.stop]),
        )
        for heading, plans in lists:
            heading.setVisible(bool(plans))
            if plans:
                yield heading
                yield from (self.buttons[plan.id] for plan in plans)

    def _show_trouble(self) -> tuple[QWidget, ...]:
        """Says why an own plan can't be shown; its file stays unchanged."""
        self.trouble.setVisible(bool(self._plans.problems))
        if not self._plans.problems:
            return ()
        first = self._plans.problems[0]
        words = say(
            "{file} can't be used yet. Line {line}: {words}",
            file=first.path.name,
            line=first.line,
            words=first.words,
        )
        self.trouble.set_words(render(words))
        return (self.trouble,)

    def _show_chosen(self, plan: Plan | None) -> None:
        for button in (self.start, self.edit, self.paper):
            button.setEnabled(plan is not None)
        self.bin.setVisible(plan is not None and plan.own)
        taken = self._plans.chosen(self._app.school.plan)
        is_taken = plan is not None and taken is not None and plan.id == taken.id
        self.take.setVisible(plan is not None and not is_taken)
        if plan is None:
            self.pane.set_rows([])
            return
        # Translators: verb, on a teacher's button: opens a plan or lesson to be changed.
        self.edit.set_words(_("Change") if plan.own else _("Change a copy"))
        # Translators: verb, on a teacher's button: deletes a plan, a lesson or a step.
        self.bin.set_words(_("Really delete?") if self._asking else _("Delete"))
        self.title.set_words(in_language(plan.title))
        about = render(minutes_words(plan.minutes))
        self.goal.set_words(about if plan.goal is None else f"{about}. {in_language(plan.goal)}")
        lessons = self._app.all_lessons()
        shown = self.rows[: len(plan.items)]
        for line, item in zip(shown, plan.items, strict=True):
            line.show_item(item, lessons)
        self.note.setVisible(is_taken)
        self.pane.set_rows([self.title, self.goal, *shown, *([self.note] if is_taken else [])])
        self.foot.relayout()

    def _choose(self, name: str) -> None:
        self._looked_at = name
        self._asking = False
        self._show()

    def _take(self) -> None:
        """Lets “Start now” begin with the plan shown."""
        plan = self.plan()
        if plan is not None:
            self._app.window.choose(self._with_plan(plan.id))
            self._show()
            self.start.setFocus()

    def _print(self) -> None:
        """Prints the plan on one page; without a printer, says so and saves a PDF."""
        plan = self.plan()
        if plan is None:
            return
        sheet = PlanSheet(plan, current())
        if (problem := print_sheet(sheet, self)) is not None:
            tell = self._app.window.tell_here
            tell(problem)
            ask_where(self, sheet.title, "pdf", lambda path: tell(write_pdf(sheet, path)))

    def _start(self) -> None:
        plan = self.plan()
        if plan is not None:
            start_plan(self._app, plan)

    def _edit(self) -> None:
        plan = self.plan()
        if plan is None:
            return
        mine = plan if plan.own else self._copy(plan)
        self.editor.show_plan(mine)
        self._show_editor(shown=True)
        self.editor.parts[0].setFocus()

    def _copy(self, plan: Plan) -> Plan:
        name = self._plans.new_id(in_language(plan.title))
        return copy_of(plan, name, self._plans.own)

    def _keep(self, plan: Plan) -> None:
        """Saves the changes, and says what prevents the plan from being saved or used."""
        trouble = save_plan(plan, own_plans_folder(self._app.folder))
        if trouble is None:
            self._looked_at = plan.id
        # Translators: told to a teacher of a plan, a lesson or a file, so of either gender.
        self.editor.tell(trouble or self._advice(plan) or say("Saved."))

    def _advice(self, plan: Plan) -> Text | None:
        lessons = {lesson.id: lesson for lesson in self._app.all_lessons()}
        remarks = lint_plan(plan, lessons)
        return say("Saved. {advice}", advice=remarks[0].words) if remarks else None

    def _with_plan(self, name: str) -> Settings:
        settings = self._app.window.settings
        return replace(settings, school=replace(settings.school, plan=name))

    def _close_editor(self) -> None:
        self._show_editor(shown=False)
        self.show_plans()
        self.edit.setFocus()

    def _show_editor(self, *, shown: bool) -> None:
        self.editor.setVisible(shown)
        for part in (self.rail, self.card, self.pane, self.foot):
            part.setVisible(not shown)
        self.relayout()
        self.arrange_keys()

    def _delete(self) -> None:
        """Asks on the first press, deletes on the second."""
        plan = self.plan()
        if plan is None:
            return
        if not self._asking:
            self._asking = True
            self._show()
            return
        trouble = delete_plan(plan)
        taken = trouble is None and plan.id == self._app.school.plan
        if trouble is not None:
            self._app.window.tell_here(trouble)
        self.show_plans()
        if taken and (now := self._plans.chosen("")) is not None:
            self._app.window.choose(self._with_plan(now.id))
            self._app.window.tell(say("“Start now” begins with “{plan}” again.", plan=now.title))
            self._show()
        self.edit.setFocus()


class PlanEditor(Composite):
    """The editor of one plan: its parts on the left, the selected part on the right; saves automatically.

    Signals:
        changed: The changed `Plan`.
        done: The teacher has finished editing.
    """

    changed = Signal(object)
    done = Signal()

    def __init__(self, parent: QWidget, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
        super().__init__(parent)
        self._lessons = lessons
        self._plan: Plan | None = None
        self._at = 0
        self._adding = self._choosing = False
        self.rail = ScrollPane(self, gap=8)
        self.title = TextRow(self.rail.content, say("What the plan is called"), lines=2)
        self.parts = tuple(self._part(place) for place in range(MOST_ITEMS))
        self.add = ListButton(
            say("One more part"),
            icon_drawing(Icon.PLUS),
            ButtonStyle.FRAMED,
            self.rail.content,
            px=20,
            depth=4,
        )
        self.card = PlainCard(self)
        self.pane = PartPane(self, lessons)
        self.kinds_pane = ScrollPane(self)
        pictures = tuple(plated(part_drawing(kind)) for kind in ADDED)
        self.kinds = SettingRow(ADDED, self.kinds_pane.content, pictures=pictures, picture_size=(84, 72))
        self.kinds.set_words(say("What happens in it?"), [kind_words(kind) for kind in ADDED])
        self.kinds_pane.set_rows([self.kinds])
        self.questions = QuestionList(self)
        self.line = WordsLabel(self, px=20, middle=True)
        self.enough = PictureButton(say("Done"), icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=22)
        self._arrangement = layouts.Plan(self._layout())
        self.title.typed.connect(self._titled)
        self.add.clicked.connect(lambda _down=False: self._ask_for_kind())
        self.kinds.chosen.connect(self._add)
        self.pane.edited.connect(self._edited)
        self.pane.question_wanted.connect(self._ask_for_question)
        self.questions.chosen.connect(self._choose_question)
        self.enough.clicked.connect(lambda _down=False: self._finish())

    def show_plan(self, plan: Plan, at: int = 0) -> None:
        """Starts editing this plan."""
        self._plan, self._adding, self._choosing = plan, False, False
        self._at = min(max(at, 0), len(plan.items) - 1)
        self.line.set_words("")
        self._show()

    def plan(self) -> Plan | None:
        """Returns the plan with all changes."""
        return self._plan

    def tell(self, words: Text | None) -> None:
        """Shows a sentence about the last change; None clears it."""
        self.line.set_words("" if words is None else words)
        self.relayout()

    def finish(self) -> None:
        """Applies text that is still in the fields."""
        self.title.finish()
        self.pane.finish()

    def retranslate(self) -> None:
        """Shows everything in the current language."""
        if self._plan is not None:
            self.title.set_text(in_language(self._plan.title))

    def parts_in_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        pane = self.kinds_pane if self._adding else self.questions if self._choosing else self.pane
        return (self.rail, pane, self.enough)

    def close_list(self) -> bool:
        """Closes the list of kinds or questions; returns whether one was open."""
        was_open = self._adding or self._choosing
        if was_open:
            self._adding = self._choosing = False
            self._show()
            self.parts[self._at].setFocus()
        return was_open

    def _part(self, place: int) -> ListButton:
        button = ListButton("", None, parent=self.rail.content, px=18, depth=4, picture_size=(44, 40))
        button.clicked.connect(lambda _down=False: self._look_at(place))
        button.hide()
        return button

    def _show(self) -> None:
        plan = self._plan
        if plan is None:
            return
        self.title.set_text(in_language(plan.title))
        shown = self.parts[: len(plan.items)]
        for place, (button, item) in enumerate(zip(shown, plan.items, strict=True)):
            button.set_words(item.title)
            button.set_second(minutes_words(item.minutes))
            button.set_picture(plated(item_drawing(item, self._lessons())))
            button.set_pressed_look(place == self._at and not self._adding)
        self.add.setEnabled(len(plan.items) < MOST_ITEMS)
        self.add.set_pressed_look(self._adding)
        rows = [self.title, *shown, self.add]
        if list(self.rail.rows()) != rows:
            self.rail.set_rows(rows)
        else:
            self.rail.relayout()
        self.kinds.set_allowed([kind for kind in ADDED if may_add(plan, kind)])
        self.pane.setVisible(not self._adding and not self._choosing)
        self.questions.setVisible(self._choosing)
        self.kinds_pane.setVisible(self._adding)
        self.pane.show_part(plan, self._at)
        self.relayout()

    def _look_at(self, place: int) -> None:
        self.pane.finish()
        self._at, self._adding, self._choosing = place, False, False
        self._show()

    def _ask_for_kind(self) -> None:
        self.pane.finish()
        self._adding, self._choosing = not self._adding, False
        self._show()
        if self._adding:
            self.kinds.answers[0].setFocus()

    def _ask_for_question(self) -> None:
        self.pane.finish()
        if self._plan is not None:
            self._choosing = True
            self._show()
            self.questions.show_lessons(self._lessons(), self._plan.items[self._at].exercise)

    def _choose_question(self, name: str) -> None:
        self._choosing = False
        self.pane.choose_question(name)
        self._show()
        self.pane.exercise.setFocus()

    def _add(self, kind: ItemKind) -> None:
        if self._plan is not None:
            first = next((f"{one.id}/{s.id}" for one in self._lessons() for s in exercises_for_all(one)), "")
            plan, place = with_part(self._plan, kind, self._at, first)
            self._adding = False
            self._edited(plan, place)
            self.parts[place].setFocus()

    def _titled(self, text: str) -> None:
        words = clean(text)
        if self._plan is not None:
            self._edited(replace(self._plan, title=same(words)) if words else self._plan, self._at)

    def _edited(self, plan: Plan, at: int) -> None:
        different = plan != self._plan
        self._plan, self._at = plan, at
        self._show()
        if different:
            self.changed.emit(plan)

    def _finish(self) -> None:
        self.finish()
        self.done.emit()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the parts on the left, the selected one on a card, and the last line below."""
        self._arrangement.lay_out(QRectF(self.rect()), u)

    def _layout(self) -> QLayout:
        def enough(u: float) -> float:
            return min(max(self.enough.natural_width(), 200) * u, self.width() * 0.4)

        foot = partial(target_px, 60)
        panes = (self.pane, self.kinds_pane, self.questions)
        card = layouts.column(*panes, margins=(22, 18, 22, 22), behind=self.card, stretch=616)
        end = layouts.row(
            layouts.Part(self.line, height=foot), layouts.Part(self.enough, width=enough, height=foot), gap=16
        )
        return layouts.column(layouts.row(layouts.Part(self.rail, stretch=384), card, gap=16), end, gap=16)
