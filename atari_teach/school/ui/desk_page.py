"""The teacher's first page: the number of children, the start button, and buttons to other pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import N_, say, say_n
from atari_teach.base.settings import HOW_MANY
from atari_teach.features import Offered, PageName, offered_on
from atari_teach.school.ui.plans.plan_words import minutes_words
from atari_teach.school.ui.stage.stage_pictures import item_drawing
from atari_teach.school.ui.stage.start_session import all_plans, left_off, resume, start_plan
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import AskCard
from atari_teach.ui.forms.edit_rows import plated
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit import layouts
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.text_field import NameField
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained
from atari_teach.ui.navigation.door_pictures import door_drawing


def build(app: AppContext) -> DeskPage:
    """Returns the first page of the teacher."""
    return DeskPage(app)


class DeskPage(Page):
    """The teacher's first page: one number and one large start button; everything else is optional.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self._chosen: Plan | None = None
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.count = CountRow(self)
        self.present = WordsLabel(self, px=28, bold=True, middle=True)
        self.pane = ScrollPane(self)
        self.classes = SettingRow(("",), self.pane.content)
        self.start = PictureButton(
            say("Start now"),
            icon_drawing(Icon.RIGHT),
            ButtonStyle.PINE,
            self,
            px=44,
            picture_size=(52, 52),
            depth=8,
        )
        self.go_on = PictureButton(
            say("Carry on where you stopped"), icon_drawing(Icon.REPLAY), ButtonStyle.TILE, self, px=24
        )
        self.plan_words = WordsLabel(self, say("Or begin with:"), px=22, bold=True, middle=True)
        self.strip = PartsStrip(self)
        self.ask = AskCard(self)
        self.doors = {
            name: PictureButton(
                say(name.door.words),
                door_drawing(name.door),
                ButtonStyle.PAPER,
                self,
                px=28,
                picture_size=(56, 56),
                depth=6,
            )
            for name in offered_on(Offered.DESK)
        }
        self._connect()
        self.top.set_title(say("With the class"))
        self._say()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the start button first."""
        asked = (self.count.less, self.count.field, self.count.more, self.classes)
        return (
            self.ask.no,
            self.ask.yes,
            self.start,
            self.go_on,
            *asked,
            self.pane.up,
            self.pane.down,
            self.strip,
            *self._doors(),
            self.top,
        )

    def dismiss(self) -> bool:
        """Closes the question; this counts as the answer no."""
        if not self.ask.asking():
            return False
        self._answer(yes=False)
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out what is needed now on the left and what can wait on the right."""
        self.put_on_top(self.top)
        self.put(self.card, 24, 88, 900, 656)
        self.put(self.ask, 24, 88, 900, 460)
        with_classes = not self.pane.isHidden()
        self.put(self.count, 60, 108, 828, 84)
        self.put(self.present, 60, 108, 828, 84)
        self.put(self.pane, 60, 198, 828, 142)
        high = min(142.0, (self.pane.height_needed(self.pane.width()) + 2) / u)
        self.put(self.pane, 60, 198, 828, high)
        self.pane.relayout()
        self._put_start(212 + high if with_classes else 212, 524)
        self.put(self.plan_words, 60, 536, 828, 40)
        self.put(self.strip, 60, 582, 828, 142)
        high = (656 - (len(self._doors()) - 1) * 16) / len(self._doors())
        for index, door in enumerate(self._doors()):
            self.put(door, 948, 88 + index * (high + 16), 394, high)

    def _put_start(self, top: float, bottom: float) -> None:
        """Lays out start above continue, or side by side if both would be too low."""
        wide, high, below = 828, bottom - top, 92
        if self.go_on.isHidden():
            self.put(self.start, 60, top, wide, high)
        elif high >= 230:
            self.put(self.start, 60, top, wide, high - below - 12)
            self.put(self.go_on, 60, bottom - below, wide, below)
        else:
            first = wide * 0.6
            self.put(self.start, 60, top, first, high)
            self.put(self.go_on, 60 + first + 12, top, wide - first - 12, high)

    # what the page shows

    def _doors(self) -> tuple[PictureButton, ...]:
        return tuple(self.doors.values())

    def _connect(self) -> None:
        self.visited.connect(self._look)
        self.count.changed.connect(self._choose_count)
        self.start.clicked.connect(lambda _down=False: self._begin(0))
        self.go_on.clicked.connect(lambda _down=False: self._go_on())
        self.ask.no.clicked.connect(lambda _down=False: self._answer(yes=False))
        self.ask.yes.clicked.connect(lambda _down=False: self._answer(yes=True))
        self.strip.chosen.connect(self._begin)
        for name, door in self.doors.items():
            door.clicked.connect(lambda _down=False, to=name: self._open(to))

    def _look(self) -> None:
        """Loads the plan, the classes, and an interrupted session."""
        self.ask.answered()
        school = self._app.school
        self._chosen = all_plans(self._app).chosen(school.plan)
        self.strip.show_plan(self._chosen, self._app.all_lessons())
        self.count.set_number(school.how_many)
        self._show_classes()
        self._show_session()
        self.arrange_keys()

    def _show_classes(self) -> None:
        """Shows the classes to choose from, if there are any."""
        classes = by_name(self._app.register().classes())
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow(("", *(each.id for each in classes)), self.pane.content, px=20)
        self.classes.hide()
        self.classes.chosen.connect(self._choose_class)
        self.pane.set_rows((self.classes,))
        self.pane.set_scale(self.scale())
        self.pane.setVisible(bool(classes))

    def _show_session(self) -> None:
        left = left_off(self._app) if self._chosen is not None else None
        self.go_on.setVisible(left is not None)
        if left is not None:
            part = [] if left.current is None else [left.current.title]
            self.go_on.set_second(chained(" · ", (left.plan.title, *part)))
        self.start.setEnabled(self._chosen is not None)
        self._say()
        self.relayout()

    def _say(self) -> None:
        """Shows the words that depend on the class and plan."""
        register, chosen = self._app.register(), self._class_id()
        classes = by_name(register.classes())
        words: list[Words] = [say("No names"), *(each.name for each in classes)]
        if len(words) == len(self.classes.answers):
            self.classes.set_words(say("Which class?"), words)
            self.classes.set_value(chosen)
        name = next((each.name for each in classes if each.id == chosen), "")
        how_many = len(register.pupils(chosen)) if chosen else 0
        self.present.set_words(say_n("{name}: {n} child", "{name}: {n} children", how_many, name=name))
        self.present.setVisible(bool(chosen))
        self.count.setVisible(not chosen)
        plan = self._chosen
        self.start.set_second(
            "" if plan is None else chained(" · ", (plan.title, minutes_words(plan.minutes)))
        )
        self._cover()

    def _cover(self) -> None:
        """Hides everything behind the question while it is open."""
        asking = self.ask.asking()
        for part in (self.card, self.start, self.plan_words, self.strip):
            part.setVisible(not asking)
        if asking:
            for other in (self.count, self.present, self.pane, self.go_on):
                other.hide()

    def _class_id(self) -> str:
        """Returns the id of the chosen class; empty if it no longer exists or has no pupils."""
        chosen = self._app.school.class_id
        there = any(each.id == chosen for each in self._app.register().classes())
        return chosen if there and self._app.register().pupils(chosen) else ""

    # what the user presses

    def _choose_count(self, number: int) -> None:
        self._app.keep_school(replace(self._app.school, how_many=number))

    def _choose_class(self, class_id: str) -> None:
        self._app.keep_school(replace(self._app.school, class_id=class_id))
        self._show_session()

    def _begin(self, item: int) -> None:
        """Starts a session; asks first if this replaces an interrupted one.

        Replacing or continuing the interrupted session requires the PIN.
        """
        plan = self._chosen
        if plan is None:
            return
        if (left := left_off(self._app)) is None:
            start_plan(self._app, plan, item=item)
            return
        self.ask.ask(
            say("Start over?"),
            say(
                "“{plan}” was interrupted and can be continued. Starting another session discards it.",
                plan=left.plan.title,
            ),
            say("Start over"),
            lambda: self._app.window.teacher_lock.let_through(lambda: start_plan(self._app, plan, item=item)),
        )
        self._cover()

    def _answer(self, *, yes: bool) -> None:
        act = self.ask.answered()
        self._look()
        if yes and act is not None:
            act()
        elif not yes:
            self.start.setFocus()

    def _go_on(self) -> None:
        def go_on() -> None:
            if not resume(self._app):
                self._look()

        self._app.window.teacher_lock.let_through(go_on)

    def _open(self, name: PageName) -> None:
        window = self._app.window
        if name.value.behind_lock:
            window.teacher_lock.let_through(lambda: window.go_to(name))
        else:
            window.go_to(name)


class CountRow(Composite):
    """A row with the number of children; emits `changed(number)`."""

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = 24
        self.question = WordsLabel(self, say("How many children?"), px=28, bold=True, middle=True)
        self.less = PictureButton(
            "", icon_drawing(Icon.MINUS), ButtonStyle.ROUND, self, depth=3, name=say("One child fewer")
        )
        self.field = NameField(self)
        self.field.set_name(say("How many children?"))
        self.field.setMaxLength(2)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setValidator(QIntValidator(0, HOW_MANY.stop - 1, self.field))
        self.more = PictureButton(
            "", icon_drawing(Icon.PLUS), ButtonStyle.ROUND, self, depth=3, name=say("One child more")
        )
        side = partial(target_px, 72)
        less, more = (layouts.Part(key, width=side, height=side) for key in (self.less, self.more))
        wide = layouts.Part(
            self.field, width=lambda u: max(130 * u, text_px(22, u) * 3.4 + 28 * u), height=side
        )
        self._plan = layouts.Plan(layouts.row(self.question, less, wide, more, gap=12))
        self.less.let_repeat()
        self.more.let_repeat()
        self.less.clicked.connect(lambda _down=False: self._choose(self._number - 1))
        self.more.clicked.connect(lambda _down=False: self._choose(self._number + 1))
        self.field.editingFinished.connect(self._typed)
        self.field.textEdited.connect(self._while_typing)
        self.set_number(self._number)

    def number(self) -> int:
        """Returns the number."""
        return self._number

    def set_number(self, number: int) -> None:
        """Shows this number, limited to `HOW_MANY`."""
        self._number = max(HOW_MANY.start, min(number, HOW_MANY.stop - 1))
        self.field.setText(str(self._number))
        self.less.setEnabled(self._number > HOW_MANY.start)
        self.more.setEnabled(self._number < HOW_MANY.stop - 1)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the question on the left, and the number between minus and plus on the right."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def _while_typing(self, text: str) -> None:
        """Accepts each valid number while typing, so that *Start now* works without Enter."""
        if text.isdigit() and int(text) in HOW_MANY and int(text) != self._number:
            self._number = int(text)
            self.changed.emit(self._number)

    def _typed(self) -> None:
        text = self.field.text()
        self._choose(int(text) if text.isdigit() else self._number)

    def _choose(self, number: int) -> None:
        before = self._number
        self.set_number(number)
        if self._number != before:
            self.changed.emit(self._number)


_WORDS = {
    ItemKind.TALK: N_("Talk"),
    # Translators: kind of part of a teacher's plan: the class says the rules of good play aloud. A noun.
    ItemKind.PROMISES: N_("Promises"),
    ItemKind.BUILD: N_("Find out"),
    ItemKind.RELAY: N_("Relay"),
    ItemKind.REPLAY: N_("Look back"),
    ItemKind.PAIRS: N_("Pairs"),
    ItemKind.QUESTION: N_("Question"),
    ItemKind.PUZZLES: N_("Puzzles"),
    # Translators: kind of part of a teacher's plan: the class puts stones and boards away.
    ItemKind.TIDY: N_("Tidy"),
}
_IN_ONE_ROW, _ACROSS = 5, 4
_LOW, _HIGH = 66.0, 140.0


class PartsStrip(ScrollPane):
    """The parts of a plan as buttons; emits `chosen(index)`.

    Up to five parts share one row, with words below the pictures. More parts have rows of four, with words
    next to the pictures; the pane scrolls from the third row on.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=8)
        self.buttons: tuple[PictureButton, ...] = ()

    def show_plan(self, plan: Plan | None, lessons: Iterable[Lesson] = ()) -> None:
        """Shows the parts of this plan; `lessons` provide the boards of its questions."""
        for row in self.rows():
            row.hide()
            row.deleteLater()
        items, lessons = () if plan is None else plan.items, tuple(lessons)
        across = _IN_ONE_ROW if len(items) <= _IN_ONE_ROW else _ACROSS
        rows = []
        for start in range(0, len(items), across):
            few = across == _IN_ONE_ROW
            row = PartsRow(self.content, across=len(items) if few else across, column=few)
            for index in range(start, min(start + across, len(items))):
                row.add(items[index], lessons, lambda _down=False, of=index: self.chosen.emit(of))
            rows.append(row)
        self.buttons = tuple(button for row in rows for button in row.buttons)
        self.set_rows(rows)
        self.set_scale(self._u)


class PartsRow(Composite):
    """A row of parts of equal width.

    Args:
        parent: The parent widget.
        across: Number of parts that fit.
        column: Whether words are below the pictures.
    """

    def __init__(self, parent: QWidget, *, across: int, column: bool) -> None:
        super().__init__(parent)
        self._across, self._column = across, column
        self.buttons: list[PictureButton] = []

    def add(self, item: Item, lessons: Iterable[Lesson], pressed: Callable[..., object]) -> None:
        """Adds the button of a part."""
        button = PictureButton(
            say(_WORDS[item.kind]),
            plated(item_drawing(item, lessons)),
            parent=self,
            px=17,
            bold=False,
            picture_size=(64, 52) if self._column else (54, 44),
            radius=16,
            depth=4,
            shape=Shape.COLUMN if self._column else Shape.ROW,
            name=say("Begin with “{part}”, {minutes}", part=item.title, minutes=minutes_words(item.minutes)),
        )
        button.clicked.connect(pressed)
        self.buttons.append(button)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        least = target_px(_HIGH if self._column else _LOW, self._u)
        return max(least, *(button.natural_height(self._wide(width)) for button in self.buttons))

    def _wide(self, width: float) -> float:
        return (width - 8 * self._u * (self._across - 1)) / self._across

    def lay_out(self, width: int, height: int, u: float) -> None:
        wide = self._wide(width)
        for place, button in enumerate(self.buttons):
            button.setGeometry(round(place * (wide + 8 * u)), 0, round(wide), height)
