"""The settings on the print page: for boards and rules, worksheets, and diplomas."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, Message, say
from atari_teach.base.installing import TITLE as INSTALL
from atari_teach.engine.rules import NAMED_RULESETS
from atari_teach.paper.board_sheet import BOARD_SIZES, LARGE_SIZES, BoardSheet, LargeBoard
from atari_teach.paper.diploma import ACHIEVEMENT_NAMES, Achievement, Diploma
from atari_teach.paper.guidelines_sheet import GuidelinesSheet
from atari_teach.paper.install_sheet import InstallSheet
from atari_teach.paper.kit_sheet import KitSheet
from atari_teach.paper.letter import Letter
from atari_teach.paper.rules_sheet import RulesSheet
from atari_teach.paper.sheet import Sheet
from atari_teach.paper.teacher_card import TeacherCard
from atari_teach.paper.two_rules_sheet import TwoRulesSheet
from atari_teach.paper.worksheet import answer_of, answer_sheet, asking_exercises, worksheet
from atari_teach.store.class_list.list_draft import names_in
from atari_teach.table.guidelines import TITLE
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.scene import Cancel, Errand
from atari_teach.teaching.explaining.rules_difference import TITLE as TWO_RULES
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable, raise_if_cancelled
from atari_teach.ui.forms.edit_rows import StepRow, TextRow
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.words_label import Words
from atari_teach.ui.navigation.teacher_lock import TeacherLock

Changed = Callable[[Callable[[Sheet], bool] | None], None]

_SIZES = (*BOARD_SIZES, *LARGE_SIZES)
_FIRST = frozenset({7})
_OTHERS: dict[str, type[Sheet]] = {
    "card": TeacherCard,
    "kit": KitSheet,
    "letter": Letter,
    "ideas": GuidelinesSheet,
    "two-rules": TwoRulesSheet,
    "install": InstallSheet,
}
_RULES = {ruleset.name: ruleset for ruleset in NAMED_RULESETS}
_MOST_NAMES = 200
Classes = Callable[[], Sequence[tuple[str, Sequence[str]]]]
"""A function that returns the name of every class with the names of its children."""


class Choices(Protocol):
    """The settings for one kind of sheet, as rows of the page, and the sheets that are chosen with them."""

    def rows(self) -> Sequence[QWidget]:
        """The rows with settings to show now."""

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """The chosen sheets, page after page."""

    def title(self) -> Message:
        """The name for all chosen sheets together."""

    def show(self) -> None:
        """Updates the rows to show the present choices."""


class BoardChoices:
    """The settings for empty boards, the rules, the card for teachers, the kit, and the letter to families.

    Args:
        inside: The parent of the rows.
        changed: Called after a choice, with a function that returns whether a sheet is the one that was just
            chosen.
        children: Returns the number of children, on which the sheet about the kit depends.
    """

    def __init__(self, inside: QWidget, changed: Changed, children: Callable[[], int]) -> None:
        self._changed = changed
        self._children = children
        self._sizes = _FIRST
        self._others = frozenset({"card"})
        self._rules: frozenset[str] = frozenset()
        self._letters = True
        self.boards = SettingRow(_SIZES, inside)
        self.letters = SettingRow((True, False), inside)
        self.rules = SettingRow(tuple(_RULES), inside)
        self.others = SettingRow(tuple(_OTHERS), inside)
        boards = [f"{size} × {size}" for size in _SIZES]
        note = say("Small boards: two on a page, with the rules for playing in pencil.")
        self.boards.set_words(say("Empty boards"), boards, note)
        # Translators: what is printed beside the boards.
        self.letters.set_words(say("Beside the boards"), [say("Letters and numbers"), say("Nothing")])
        names = [ruleset_title(rules) for rules in _RULES.values()]
        self.rules.set_words(say("The rules on one page"), names)
        self.others.set_words(
            # Translators: heading over what is printed besides the boards.
            say("Also"),
            [
                say("Teach it in 2 minutes"),
                say("Boards and stones to make"),
                say("A letter to families"),
                TITLE,
                TWO_RULES,
                INSTALL,
            ],
        )
        self.boards.chosen.connect(self._toggle_size)
        self.letters.chosen.connect(self._choose_letters)
        self.rules.chosen.connect(self._toggle_rules)
        self.others.chosen.connect(self._toggle_other)

    def choose(self, sizes: Iterable[int], others: Iterable[str], rules: Iterable[str] = ()) -> None:
        self._sizes, self._others, self._rules = frozenset(sizes), frozenset(others), frozenset(rules)

    def rows(self) -> Sequence[QWidget]:
        return (self.boards, self.letters, self.rules, self.others)

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """The chosen sheets, in the order in which they are needed."""
        sheets: list[Sheet] = [TeacherCard(language)] if "card" in self._others else []
        sheets += [KitSheet(self._children(), language)] if "kit" in self._others else []
        sheets += [RulesSheet(rules, language) for name, rules in _RULES.items() if name in self._rules]
        sheets += [GuidelinesSheet(language)] if "ideas" in self._others else []
        sheets += [TwoRulesSheet(language)] if "two-rules" in self._others else []
        sheets += [BoardSheet(size, self._letters, language) for size in BOARD_SIZES if size in self._sizes]
        sheets += [LargeBoard(size, self._letters, language) for size in LARGE_SIZES if size in self._sizes]
        sheets += [Letter(language)] if "letter" in self._others else []
        return (*sheets, *([InstallSheet(language)] if "install" in self._others else ()))

    def title(self) -> Message:
        return say("Atari Go on paper")

    def show(self) -> None:
        """Updates the rows to show the present choices."""
        press(self.boards, _SIZES, self._sizes)
        press(self.rules, tuple(_RULES), self._rules)
        press(self.others, tuple(_OTHERS), self._others)
        self.letters.set_value(self._letters)
        self.letters.set_allowed((True, False) if self._sizes else ())

    def _toggle_size(self, size: int) -> None:
        self._sizes ^= {size}
        self._changed(lambda sheet: isinstance(sheet, BoardSheet | LargeBoard) and sheet.size == size)

    def _toggle_rules(self, name: str) -> None:
        self._rules ^= {name}
        self._changed(lambda sheet: isinstance(sheet, RulesSheet) and sheet.ruleset.name == name)

    def _toggle_other(self, name: str) -> None:
        self._others ^= {name}
        kind = _OTHERS[name]
        self._changed(lambda sheet: isinstance(sheet, kind))

    def _choose_letters(self, letters: bool) -> None:
        self._letters = letters
        self._changed(None)


def press(row: SettingRow, values: Sequence[object], chosen: frozenset[int] | frozenset[str]) -> None:
    """Shows those buttons of the row as pressed whose values are chosen."""
    for value, button in zip(values, row.answers, strict=True):
        button.set_pressed_look(value in chosen)


OWN = "own"
_UNITS = {
    "rules": say("The rules"),
    "safe": say("Keep safe"),
    "attack": say("Attack"),
    "end": say("The end of the game"),
    "bridge": say("The way to Go"),
    OWN: say("Lessons of the class"),
}
_PUPILS, _ANSWERS = "pupils", "answers"
_PAGES = (_PUPILS, _ANSWERS)
_AT_ONCE_MS = 200
"""If the answers are ready within this time, in milliseconds, no message tells the user to wait."""
_NONE = ("",)


class LessonChoices:
    """The settings for worksheets: a unit, one of its lessons, and which pages to print.

    Args:
        inside: The parent of the rows.
        changed: Called after a choice.
        lessons: Returns all lessons, including the teacher's own.
        teacher_lock: The PIN that protects the answers; None for no PIN. Pupils can print the rest without
            it.
    """

    def __init__(
        self,
        inside: QWidget,
        changed: Changed,
        lessons: Callable[[], tuple[Lesson, ...]],
        teacher_lock: TeacherLock | None = None,
    ) -> None:
        self._inside = inside
        self._changed = changed
        self._find = lessons
        self._teacher_lock = teacher_lock
        self._lessons: tuple[Lesson, ...] = ()
        self._brought: Lesson | None = None
        self._chosen = ""
        self._unit = ""
        self._pages = frozenset(_PAGES)
        self.answers = BackgroundAnswers(inside)
        self.units = SettingRow(_NONE, inside)
        self.turn = StepRow(inside, choice=True, bare=True)
        self.pages = SettingRow(_PAGES, inside)
        self.turn.set_words(say("Lesson"), say("the one before"), say("the next one"))
        # Translators: question before printing a worksheet: those for pupils, or those with the answers.
        self.pages.set_words(say("Pages"), [say("For pupils"), say("Answers")])
        self.turn.stepped.connect(self._step)
        self.pages.chosen.connect(self._toggle_pages)
        self.units.hide()
        self.turn.hide()

    def look(self) -> None:
        """Updates the list of lessons."""
        found = self._find()
        brought = self._brought
        if brought is not None:
            found = (*(each for each in found if each.id != brought.id), brought)
        if found != self._lessons:
            self._lessons = found
            self._make_rows()

    def choose(self, lesson: Lesson) -> None:
        """Chooses this lesson, which may still be a draft."""
        self._brought = lesson
        self._chosen, self._unit = lesson.id, _unit_of(lesson)
        self._lessons = ()
        self.look()

    def have_all_pages(self) -> None:
        """Chooses both the pages for pupils and the answers, which is the default."""
        self._pages = frozenset(_PAGES)

    def lesson(self) -> Lesson | None:
        return next((each for each in self._lessons if each.id == self._chosen), None)

    def rows(self) -> Sequence[QWidget]:
        """The three rows; none if there are no lessons."""
        return (self.units, self.turn, self.pages) if self._lessons else ()

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """The chosen pages: those for pupils, and the answers if they are ready."""
        lesson = self.lesson()
        if lesson is None:
            return ()
        earlier, shown = tuple(each for each in self._lessons if each.number < lesson.number), self._shown()
        sheets = [worksheet(lesson, earlier, language)] if _PUPILS in shown else []
        if _ANSWERS not in shown:
            self.answers.stop()
        elif (answers := self.answers.of(lesson, earlier)) is not None:
            sheets.append(answer_sheet(lesson, earlier, language, answers))
        return tuple(sheets)

    def leave_answers(self) -> None:
        """Cancels the calculation of answers, and deselects them."""
        self.answers.stop()
        self._pages -= {_ANSWERS}

    def title(self) -> Message:
        """The name for all pages of the worksheet together."""
        lesson = self.lesson()
        # Translators: a sheet of paper with exercises for pupils.
        return say("Worksheet") if lesson is None else say("Worksheet: {title}", title=lesson.title)

    def show(self) -> None:
        """Updates the rows to show the present choices."""
        self.units.set_value(self._unit)
        lesson, ids = self.lesson(), self._ids()
        at = ids.index(self._chosen) if self._chosen in ids else 0
        self.turn.show_value("" if lesson is None else lesson.title)
        self.turn.set_ends(less=at > 0, more=at + 1 < len(ids))
        for name, button in zip(_PAGES, self.pages.answers, strict=True):
            button.set_pressed_look(name in self._shown())

    def _shown(self) -> frozenset[str]:
        """The chosen pages, without the answers as long as the PIN is required."""
        return (
            self._pages - {_ANSWERS}
            if self._teacher_lock is not None and self._teacher_lock.closed
            else self._pages
        )

    def _units(self) -> tuple[str, ...]:
        there = {_unit_of(lesson) for lesson in self._lessons}
        return tuple(unit for unit in _UNITS if unit in there)

    def _ids(self) -> tuple[str, ...]:
        return tuple(lesson.id for lesson in self._lessons if _unit_of(lesson) == self._unit)

    def _make_rows(self) -> None:
        """Creates the row of units again, and chooses a lesson of the chosen unit."""
        units = self._units()
        if self._unit not in units:
            self._unit = units[0] if units else ""
        self.units = self._renewed(self.units, units)
        names: Sequence[Words] = [_UNITS[unit] for unit in units] or _NONE
        mac = sys.platform == "darwin"
        shortcut = (
            say("During a lesson, ⌘ P opens its worksheet.")
            if mac
            else say("During a lesson, Ctrl+P opens its worksheet.")
        )
        # Translators: question before printing: which unit of the course, that is, which group of lessons.
        self.units.set_words(say("Unit"), names, shortcut)
        self.units.chosen.connect(self._choose_unit)
        self._choose_among(self._ids())

    def _choose_among(self, ids: Sequence[str]) -> None:
        if self._chosen not in ids:
            self._chosen = ids[0] if ids else ""

    def _renewed(self, old: SettingRow, values: Sequence[str]) -> SettingRow:
        old.hide()
        old.deleteLater()
        row = SettingRow(tuple(values) or _NONE, self._inside)
        row.hide()
        return row

    def _choose_unit(self, unit: str) -> None:
        if unit == self._unit:
            return
        self._unit = unit
        self._choose_among(self._ids())
        self._changed(None)

    def _step(self, by: int) -> None:
        ids = self._ids()
        self._chosen = ids[max(0, min(ids.index(self._chosen) + by, len(ids) - 1))]
        self._changed(None)

    def _toggle_pages(self, name: str) -> None:
        if name == _ANSWERS and self._teacher_lock is not None and self._teacher_lock.closed:
            self._teacher_lock.let_through(self._have_answers)
            return
        self._pages ^= {name}
        self._changed(None)

    def _have_answers(self) -> None:
        """Chooses the answers, after the PIN was entered."""
        self._pages |= {_ANSWERS}
        self._changed(None)


def _unit_of(lesson: Lesson) -> str:
    """Returns the unit under which a lesson is listed.

    The warm-up is listed with the rules, and lessons of unknown units with the teacher's own lessons.
    """
    if lesson.unit == "warm-up":
        return "rules"
    return lesson.unit if lesson.unit in _UNITS else OWN


class BackgroundAnswers(QObject):
    """Calculates the answers of a lesson, in the background if a teacher's lesson needs a long search.

    Signals:
        came: The answers are ready, or they take so long that a message should appear.
    """

    came = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._steps: tuple[Step, ...] = ()
        self._answers: tuple[Printed, ...] | None = None
        self._token = 0
        self._patience = QTimer(self, singleShot=True, interval=_AT_ONCE_MS)
        self._patience.timeout.connect(self.came)

    @property
    def busy(self) -> bool:
        """Whether the answers are being calculated."""
        return self._errands.busy

    @property
    def waited_for(self) -> bool:
        """Whether the calculation takes so long that a message should appear."""
        return self.busy and not self._patience.isActive()

    def of(self, lesson: Lesson, earlier: Sequence[Lesson]) -> tuple[Printed, ...] | None:
        """Returns the answers of this lesson's `asking_exercises`; None if they will come later.

        The signal `came` then tells that they are ready.
        """
        steps = tuple(each.step for each in asking_exercises(lesson, earlier))
        if not lesson.is_own:
            self.stop()
            return tuple(map(answer_of, steps))
        if steps != self._steps:
            self.stop()
            self._steps, self._answers = steps, None
        if self._answers is None and not self.busy:
            self._token += 1
            self._errands.run(Errand(self._token, lambda cancel: _answers_of(steps, cancel)), self._take)
            self._patience.start()
        return self._answers

    def stop(self) -> None:
        self._patience.stop()
        self._errands.cancel()

    def _take(self, _token: int, answers: object) -> None:
        self._patience.stop()
        self._answers = cast("tuple[Printed, ...]", answers)
        self.came.emit()


def _answers_of(steps: Iterable[Step], cancel: Cancel) -> tuple[Printed, ...]:
    """Returns the answers of these steps; empty if the calculation was cancelled."""
    answers: list[Printed] = []
    try:
        with cancellable(cancel):
            for step in steps:
                raise_if_cancelled()
                answers.append(answer_of(step))
    except SearchCancelledError:
        return ()
    return tuple(answers)


class DiplomaChoices:
    """The settings for diplomas: the achievement, and the names, which are never saved.

    Args:
        inside: The parent of the rows.
        changed: Called after a choice.
        classes: Returns the classes whose children's names can be added with one press.
        teacher_lock: The PIN that protects the names of children in classes; None for no PIN.
    """

    def __init__(
        self, inside: QWidget, changed: Changed, classes: Classes, teacher_lock: TeacherLock | None = None
    ) -> None:
        self._inside = inside
        self._changed = changed
        self._find = classes
        self._teacher_lock = teacher_lock
        self._classes: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self._reached = Achievement.RULES
        self._names: tuple[str, ...] = ()
        self.reached = SettingRow(tuple(Achievement), inside)
        self.classes = SettingRow((0,), inside)
        self.names = TextRow(inside, lines=3)
        names = [ACHIEVEMENT_NAMES[reached] for reached in Achievement]
        self.reached.set_words(say("What was learned?"), names)
        self.names.set_words(say("Names, one per line. Leave this empty for a blank line to write on."))
        self.reached.chosen.connect(self._choose)
        self.names.typed.connect(self._type)
        self.classes.hide()

    def look(self) -> None:
        """Updates the list of classes; if the PIN is required again, removes the names of classes."""
        found = tuple((name, tuple(pupils)) for name, pupils in self._find() if pupils)
        if self._teacher_lock is not None and self._teacher_lock.closed:
            theirs = {pupil for _name, pupils in (*self._classes, *found) for pupil in pupils}
            self._put(name for name in self._names if name not in theirs)
        if found != self._classes:
            self._classes = found
            self._make_row()

    def rows(self) -> Sequence[QWidget]:
        """The rows for the achievement and the names; between them a row for classes if there are any."""
        return (self.reached, *((self.classes,) if self._classes else ()), self.names)

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """A diploma for each name; without names, one diploma with a line for a name."""
        return tuple(Diploma(self._reached, name, language) for name in self._names or ("",))

    def title(self) -> Message:
        """The name for all diplomas together."""
        # Translators: a sheet of paper that a child gets at the end of a unit of the course.
        return say("Diploma")

    def show(self) -> None:
        """Updates the rows to show the present choices."""
        self.reached.set_value(self._reached)
        there = frozenset(place for place in range(len(self._classes)) if self._has_all(place))
        if self._classes:
            press(self.classes, tuple(range(len(self._classes))), there)

    def choose(self, reached: Achievement, name: str) -> None:
        """Chooses an achievement, and one name; an empty name leaves a line to write it on."""
        self._reached = reached
        self._put([name] if name else [])

    def finish(self) -> None:
        """Applies the names that were typed last."""
        self.names.finish()

    def _make_row(self) -> None:
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow(tuple(range(len(self._classes))) or (0,), self._inside)
        self.classes.hide()
        if self._classes:
            self.classes.set_words(say("All names of a class"), [name for name, _pupils in self._classes])
        self.classes.chosen.connect(self._press_class)

    def _has_all(self, place: int) -> bool:
        return set(self._classes[place][1]) <= set(self._names)

    def _press_class(self, place: int) -> None:
        if self._teacher_lock is not None and self._teacher_lock.closed:
            self._teacher_lock.let_through(lambda: self._turn_class(place))
        else:
            self._turn_class(place)

    def _turn_class(self, place: int) -> None:
        """Adds the names of the children of a class, or removes them if all of them are there already."""
        self.finish()
        pupils = self._classes[place][1]
        if self._has_all(place):
            self._put(name for name in self._names if name not in pupils)
        else:
            self._put((*self._names, *(name for name in pupils if name not in self._names)))
        self._changed(None)

    def _put(self, names: Iterable[str]) -> None:
        self._names = tuple(names)[:_MOST_NAMES]
        self.names.set_text("\n".join(self._names))

    def _choose(self, reached: Achievement) -> None:
        self._reached = reached
        self._changed(None)

    def _type(self, text: str) -> None:
        self._names = names_in(text)[:_MOST_NAMES]
        self._changed(None)
