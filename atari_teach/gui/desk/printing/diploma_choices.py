"""The diplomas that a teacher can print: what for, and whose names stand on them."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.classroom.class_list.draft import names_in
from atari_teach.gui.desk.edit_rows import TextRow
from atari_teach.gui.desk.printing.print_choices import Changed, press
from atari_teach.gui.navigation.fence import Fence
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.gui.paper.diploma import ACHIEVEMENT_NAMES, Achievement, Diploma
from atari_teach.gui.paper.sheet import Sheet
from atari_teach.i18n import Language, Message, say

_MOST_NAMES = 200

Classes = Callable[[], Sequence[tuple[str, Sequence[str]]]]
"""Finds the name of every class, and the names of the children in it."""


class DiplomaChoices:
    """The reason for a diploma, and the names on it, which are never kept.

    Args:
        inside: The parent of the rows.
        changed: Called after a choice.
        classes: The classes whose names can be put in with a press.
        fence: The names of a class are behind it.
    """

    def __init__(
        self, inside: QWidget, changed: Changed, classes: Classes, fence: Fence | None = None
    ) -> None:
        self._inside = inside
        self._changed = changed
        self._find = classes
        self._fence = fence
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
        """Looks up which classes there are now; behind a fence that was closed no name of theirs stays."""
        found = tuple((name, tuple(pupils)) for name, pupils in self._find() if pupils)
        if self._fence is not None and self._fence.closed:
            theirs = {pupil for _name, pupils in (*self._classes, *found) for pupil in pupils}
            self._put(name for name in self._names if name not in theirs)
        if found != self._classes:
            self._classes = found
            self._make_row()

    def rows(self) -> Sequence[QWidget]:
        """The two rows, and between them one with the classes if there are any."""
        return (self.reached, *((self.classes,) if self._classes else ()), self.names)

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """A diploma for each name, or one to write a name on."""
        return tuple(Diploma(self._reached, name, language) for name in self._names or ("",))

    def title(self) -> Message:
        """The name of the diplomas together."""
        return say("Diploma")

    def show(self) -> None:
        """Shows which answers are chosen."""
        self.reached.set_value(self._reached)
        there = frozenset(place for place in range(len(self._classes)) if self._has_all(place))
        if self._classes:
            press(self.classes, tuple(range(len(self._classes))), there)

    def finish(self) -> None:
        """Takes in what was typed last."""
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
        if self._fence is not None and self._fence.closed:
            self._fence.let_through(lambda: self._turn_class(place))
        else:
            self._turn_class(place)

    def _turn_class(self, place: int) -> None:
        """Puts the names of a class below those that are there, or takes them away again."""
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
