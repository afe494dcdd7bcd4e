"""A teacher's own plan: its parts on the left, and beside them the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.plans.part_pane import PartPane
from atari_teach.gui.desk.plans.part_row import plated
from atari_teach.gui.desk.plans.plan_words import in_language, kind_words, minutes_words
from atari_teach.gui.desk.text_row import TextRow
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.gui.stage.pictures import part_drawing
from atari_teach.i18n import Text, say
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_editing import ADDED, clean, may_add, same, with_part
from atari_teach.teaching.plans.plan_file import MOST_ITEMS
from atari_teach.teaching.plans.plan_lint import exercises_for_all

_RAIL = 0.38
_FOOT = 60.0


class PlanEditor(Composite):
    """Changes one plan; nothing has to be saved by hand.

    Signals:
        changed: The `Plan` after a change.
        done: Enough was changed.
    """

    changed = Signal(object)
    done = Signal()

    def __init__(self, parent: QWidget, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
        super().__init__(parent)
        self._lessons = lessons
        self._plan: Plan | None = None
        self._at = 0
        self._adding = False
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
        self.kinds.set_words(say("What is done in it?"), [kind_words(kind) for kind in ADDED])
        self.kinds_pane.set_rows([self.kinds])
        self.line = WordsLabel(self, px=20, middle=True)
        self.enough = PictureButton(say("Done"), icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=22)
        self.title.typed.connect(self._titled)
        self.add.clicked.connect(lambda _down=False: self._ask_for_kind())
        self.kinds.chosen.connect(self._add)
        self.pane.edited.connect(self._edited)
        self.enough.clicked.connect(lambda _down=False: self._finish())

    def show_plan(self, plan: Plan, at: int = 0) -> None:
        """Change this plan from now on."""
        self._plan, self._adding = plan, False
        self._at = min(max(at, 0), len(plan.items) - 1)
        self.line.set_words("")
        self._show()

    def plan(self) -> Plan | None:
        """The plan as it is now."""
        return self._plan

    def tell(self, words: Text | None) -> None:
        """A sentence about the last change, or none."""
        self.line.set_words("" if words is None else words)
        self.relayout()

    def finish(self) -> None:
        """Take what was typed and not left yet."""
        self.title.finish()
        self.pane.finish()

    def retranslate(self) -> None:
        """Show what can be typed in the current language."""
        if self._plan is not None:
            self.title.set_text(in_language(self._plan.title))

    def parts_in_order(self) -> tuple[QWidget, ...]:
        """Its parts in the order of the Tab key."""
        panes = (self.kinds_pane,) if self._adding else (self.pane,)
        return (self.rail, *panes, self.enough)

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
            button.set_picture(plated(part_drawing(item.kind)))
            button.set_pressed_look(place == self._at and not self._adding)
        self.add.setEnabled(len(plan.items) < MOST_ITEMS)
        self.add.set_pressed_look(self._adding)
        rows = [self.title, *shown, self.add]
        if list(self.rail.rows()) != rows:
            self.rail.set_rows(rows)
        else:
            self.rail.relayout()
        self.kinds.set_allowed([kind for kind in ADDED if may_add(plan, kind)])
        self.pane.setVisible(not self._adding)
        self.kinds_pane.setVisible(self._adding)
        self.pane.show_part(plan, self._at)
        self.relayout()

    def _look_at(self, place: int) -> None:
        self.pane.finish()
        self._at, self._adding = place, False
        self._show()

    def _ask_for_kind(self) -> None:
        self.pane.finish()
        self._adding = not self._adding
        self._show()
        if self._adding:
            self.kinds.answers[0].setFocus()

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
        """The parts at the left, the one that is looked at on a card; below, a line and the way back."""
        foot, gap = target_px(_FOOT, u), 16 * u
        rail = round(width * _RAIL)
        body = round(height - foot - gap)
        self.rail.setGeometry(0, 0, rail, body)
        left = round(rail + gap)
        self.card.setGeometry(left, 0, width - left, body)
        inside = self.card.geometry().adjusted(round(22 * u), round(18 * u), -round(22 * u), -round(22 * u))
        self.pane.setGeometry(inside)
        self.kinds_pane.setGeometry(inside)
        wide = round(min(max(self.enough.natural_width() * u, 200 * u), width * 0.4))
        self.enough.setGeometry(width - wide, round(height - foot), wide, round(foot))
        self.line.setGeometry(0, round(height - foot), round(width - wide - gap), round(foot))
