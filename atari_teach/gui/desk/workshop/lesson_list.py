"""The list of lessons: a teacher's own, then those that come with the program."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import ButtonStyle
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.i18n import Multilingual, Text, say


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list.

    Attributes:
        id: The lesson's id.
        title: Its title.
        note: What is told of it in one line.
        own: Whether a teacher wrote it here.
    """

    id: str
    title: Multilingual
    note: Text
    own: bool


class LessonList(ScrollPane):
    """The list; `chosen(str)` tells a lesson's id, `made()` asks for a new one, `opened()` for a file's."""

    chosen = Signal(str)
    made = Signal()
    opened = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        inside = self.content
        self.new = ListButton(
            say("New lesson"), icon_drawing(Icon.PLUS), ButtonStyle.PINE, inside, px=20, depth=4
        )
        self.open = ListButton(say("Open a file"), icon_drawing(Icon.FOLDER), parent=inside, px=20, depth=4)
        self.own_heading, self.shipped_heading = (
            Heading(inside, words, px=20, bold=True, colour="second_text")
            for words in (say("My lessons"), say("Lessons included"))
        )
        self.trouble = Heading(inside, px=18)
        self.buttons: dict[str, ListButton] = {}
        self.new.clicked.connect(lambda _down=False: self.made.emit())
        self.open.clicked.connect(lambda _down=False: self.opened.emit())
        for row in (self.new, self.open, self.own_heading, self.shipped_heading, self.trouble):
            row.hide()

    def show_entries(self, entries: tuple[Entry, ...], chosen: str, trouble: Text | None) -> None:
        """Shows these lessons; `trouble` tells of a file that can't be read."""
        self.trouble.set_words("" if trouble is None else trouble)
        for entry in entries:
            button = self.buttons.get(entry.id) or self._button(entry)
            button.set_words(entry.title)
            button.set_second(entry.note)
            button.set_pressed_look(entry.id == chosen)
        own = [self.buttons[entry.id] for entry in entries if entry.own]
        shipped = [self.buttons[entry.id] for entry in entries if not entry.own]
        first: list[QWidget] = [self.new, self.open]
        mine: list[QWidget] = [self.own_heading, *own] if own else []
        rows = [
            *first,
            *mine,
            *([self.trouble] if trouble is not None else []),
            self.shipped_heading,
            *shipped,
        ]
        if list(self.rows()) != rows:
            self.set_rows(rows)
        else:
            self.relayout()

    def _button(self, entry: Entry) -> ListButton:
        button = ListButton("", None, parent=self.content, px=20, depth=4)
        button.clicked.connect(lambda _down=False, of=entry.id: self.chosen.emit(of))
        button.set_scale(self._u)
        self.buttons[entry.id] = button
        return button
