"""The page of the keyboard shortcuts."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, Text, say, say_in
from atari_teach.features import PageName
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.painting import box, fill, stroke
from atari_teach.ui.art.palette import current as palette
from atari_teach.ui.board.cursor_keys import Letter
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Arranged, Painted
from atari_teach.ui.kit.layouts import column
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel, chained, joined

_KEY_PX = 18
_GAP = 8.0
_KEYS = 0.36
"""The part of a line's width for the keys."""
_LINE = 40.0


_ON_A_MAC = {
    "Ctrl Z": "⌘ Z",
    "Ctrl Y": "⇧ ⌘ Z",
    "F11": "⌃ ⌘ F",
    "F1": "fn F1",
    "Home": "fn ←",
    "End": "fn →",
    "Page Up": "fn ↑",
    "Page Down": "fn ↓",
    "Enter": "↩",
    "Backspace": "⌫",
}


def on_this_keyboard(key: Text | str) -> Text | str:
    """Returns the label of a key on this computer; Macs have other keys."""
    name = key.text if isinstance(key, Message) else str(key)
    return _ON_A_MAC.get(name, key) if sys.platform == "darwin" else key


class KeyLineView(Painted):
    """The keys as caps, and what they do."""

    def __init__(self, line: KeyLine, parent: QWidget) -> None:
        super().__init__(parent)
        keys = tuple(map(on_this_keyboard, line.keys))
        self.caps = [WordsLabel(self, sign, px=_KEY_PX, centred=True, middle=True) for sign in keys]
        self.does = WordsLabel(self, line.does, px=20, middle=True)
        self.set_name(joined("{keys}: {does}", keys=chained(", ", keys), does=line.does))

    def height_for(self, width: float) -> float:
        words = self.does.height_for(width - self._words_left(width)) + 6
        return max(_LINE * self._u, text_px(_KEY_PX, self._u) * 2.1, words)

    def lay_out(self, width: int, height: int, u: float) -> None:
        left = 0.0
        cap_high = min(height - 4 * u, max(34 * u, text_px(_KEY_PX, u) * 1.8))
        for cap in self.caps:
            wide = max(cap_high, cap.width_of_one_line() + 16 * u)
            cap.setGeometry(round(left), round((height - cap_high) / 2), round(wide), round(cap_high))
            left += wide + _GAP * u
        start = self._words_left(width)
        self.does.setGeometry(round(start), 0, max(0, width - round(start)), height)

    def _words_left(self, width: float) -> float:
        """Returns where the words begin: after the widest caps that this line may have."""
        cap = max(34 * self._u, text_px(_KEY_PX, self._u) * 1.8)
        caps = sum(max(cap, label.width_of_one_line() + 16 * self._u) for label in self.caps)
        return max(width * _KEYS, caps + (_GAP * len(self.caps) + 5) * self._u)

    def paint(self, painter: QPainter) -> None:
        p, u = palette(), self._u
        for cap in self.caps:
            place = cap.geometry()
            shape = box(place.x() + 1, place.y() + 1, place.width() - 2, place.height() - 2, 8 * u)
            fill(painter, shape, p.button)
            stroke(painter, shape, p.words, max(1.5, 2 * u))


class KeyColumn(Arranged):
    """Groups of keys below each other, each with its title."""

    def __init__(self, groups: tuple[KeyGroup, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.titles = [WordsLabel(self, group.title, px=24, bold=True, middle=True) for group in groups]
        self.lines = [[KeyLineView(line, self) for line in group.lines] for group in groups]

    def _arrange(self, width: float, *, place: bool) -> float:
        top = 0.0
        for title, lines in zip(self.titles, self.lines, strict=True):
            parts: tuple[WordsLabel | KeyLineView, ...] = (title, *lines)
            for part in parts:
                high = part.height_for(width) + (8 * self._u if part is title else 0.0)
                if place:
                    part.setGeometry(0, round(top), round(width), round(high))
                top += high + 2 * self._u
            top += 12 * self._u
        return top


class KeyRow(Arranged):
    """Two columns, or one below the other if lines would become too narrow."""

    def __init__(self, groups: tuple[KeyGroup, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.columns = (KeyColumn(groups[:1], self), KeyColumn(groups[1:], self))

    def _arrange(self, width: float, *, place: bool) -> float:
        gap = 40 * self._u
        in_row = width >= 44 * text_px(20, self._u)
        wide = (width - gap) / 2 if in_row else width
        top = left = lowest = 0.0
        for groups in self.columns:
            high = groups.height_for(wide)
            if place:
                groups.setGeometry(round(left), round(top), round(wide), round(high))
            lowest = max(lowest, top + high)
            left, top = (left + wide + gap, top) if in_row else (left, top + high)
        return lowest


def build(app: AppContext) -> KeysPage:
    """Returns the page of the keys."""
    page = KeysPage()
    page.visited.connect(lambda: page.show_for(before_class=app.window.came_by(PageName.STAGE)))
    return page


class KeysPage(Page):
    """All keys on one card, which scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        self.sheet = KeyRow(SHEET, self.pane.content)
        self.wall = KeyRow(WALL_SHEET, self.pane.content)
        self.relay = KeyRow(RELAY_SHEET, self.pane.content)
        self.stage_keys = KeyRow(STAGE_SHEET, self.pane.content)
        note = say("Letters work on the board. They can be switched off in the settings.")
        self.note = WordsLabel(self.pane.content, note, px=20, middle=True)
        self.pane.set_rows((self.sheet, self.note, self.stage_keys, self.wall, self.relay))
        card = column(self.pane, margins=(24, 14, 24, 18), behind=self.card)
        self.lay_out_by(column(card, margins=(24, 12, 24, 24)), bar=self.top, widest=1328)
        # Translators: title of a page: what each key of the keyboard does.
        self.top.set_title(say("Keys"))

    def show_for(self, *, before_class: bool) -> None:
        """Shows the keys of the place where the page was opened first: for a class, or for one player."""
        of_class, usual = (self.stage_keys, self.relay, self.wall), (self.sheet, self.note)
        self.pane.set_rows((*of_class, *usual) if before_class else (*usual, *of_class))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_Down: 0.25, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Up: -0.25}
        if (step := way.get(Qt.Key(event.key()))) is not None:
            self.pane.move_by(step * 0.8 * self.pane.view.height())
        else:
            super().keyPressEvent(event)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the scroll buttons, then the bar."""
        return (self.pane.up, self.pane.down, self.top)


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A line of the page: keys, and what they do.

    Attributes:
        keys: The labels of the keys; those in one label are pressed together.
        does: What they do.
    """

    keys: tuple[Text | str, ...]
    does: Text


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that work in the same place."""

    title: Text
    lines: tuple[KeyLine, ...]


LETTER_WORDS: dict[Letter, Text] = {
    Letter.GO_TO: say("Go to a crossing: then its letter and number"),
    Letter.OWN_GROUP: say("Your next group; with Shift, the one before"),
    Letter.ENEMY_GROUP: say("Next group of the other colour; with Shift, the one before"),
    Letter.LAST_STONE: say("The last stone"),
    Letter.LIBERTIES: say("Liberties of the group here"),
    Letter.WHY: say("Why?"),
    Letter.HINT: say("Hint"),
    Letter.WHAT_IF: say("What if…? Then choose a crossing"),
    Letter.FACES: say("Faces and liberties on or off"),
    Letter.COORDINATES: say("Letters and numbers at the edge"),
}

_AT_TABLE = (Letter.WHY, Letter.HINT, Letter.WHAT_IF, Letter.COORDINATES)


def _letters(*, at_table: bool) -> tuple[KeyLine, ...]:
    """The letters for a whole table, or those for its board."""
    letters = (letter for letter in Letter if (letter in _AT_TABLE) is at_table)
    return tuple(KeyLine((letter.value,), LETTER_WORDS[letter]) for letter in letters)


SHEET = (
    KeyGroup(
        say("On the board"),
        (
            KeyLine(("←", "↑", "↓", "→"), say("Move over the board")),
            # Translators: key of the keyboard, by the word that stands on it.
            KeyLine((say_in("key", "Home"), say_in("key", "End")), say("First and last crossing of the row")),
            # Translators: key of the keyboard, by its usual name.
            KeyLine((say_in("key", "Enter"), say_in("key", "Space")), say("Place the stone, or choose")),
            *_letters(at_table=False),
        ),
    ),
    KeyGroup(
        say("At the table"),
        (
            KeyLine((say("Ctrl Z"), say("Ctrl Y")), say("Undo, and redo")),
            KeyLine((say("Page Up"), say("Page Down")), say("The moment or move before, and after")),
            KeyLine(("0", "9"), say("Answer how many")),
            *_letters(at_table=True),
        ),
    ),
    KeyGroup(
        # Translators: heading over keys that do the same on every page.
        say("Everywhere"),
        (
            # Translators: key of the keyboard, by the word that stands on it; beside it, what it does.
            KeyLine((say_in("key", "Tab"),), say("On to the next button; with Shift, back")),
            # Translators: key of the keyboard, by the word that stands on it; beside it, what it does.
            KeyLine((say_in("key", "Esc"),), say("Back")),
            KeyLine(("F1", "?"), say("These keys")),
            KeyLine(("F11",), say("Full screen")),
        ),
    ),
)
"""The general keys. Letters and `?` only work while the board has the focus, and can be switched off."""

WALL_SHEET = (
    KeyGroup(
        say("At the board, in front of the class"),
        (
            KeyLine(("L",), say("Liberties: show or hide")),
            KeyLine(("M",), say("Marks, then rings, then stones again")),
            KeyLine(("K",), say("Letters A, B, C…")),
            KeyLine(("X",), say("What if…? And back to what was played")),
            KeyLine(("A",), say("Ask the class where to play")),
            KeyLine(("0", "9", "+", "−"), say("How many hands for a proposal")),
        ),
    ),
    KeyGroup(
        say("What the class sees"),
        (
            KeyLine(("H",), say("Hide the stones, and show them")),
            KeyLine(("B", "."), say("The curtain")),
            KeyLine(("O",), say("Look here: everything is frozen")),
            KeyLine(("T", "1", "2", "0"), say("Stones by turns, black, white, or taken away")),
            KeyLine(("N",), say("Next: the answer, or the next move")),
            # Translators: key of the keyboard, by the word that stands on it or by its usual name.
            KeyLine((say_in("key", "Backspace"),), say("Undo")),
        ),
    ),
)
"""Keys of the class board, where some letters have another meaning than above."""

RELAY_SHEET = (
    KeyGroup(
        say("In a relay"),
        (
            KeyLine((say_in("key", "Enter"),), say("Let the stone go")),
            KeyLine(("U", say_in("key", "Backspace")), say("Lift the stone, or take back")),
            KeyLine(("N",), say("Someone else plays this stone")),
            KeyLine(("S",), say("To the end of the queue; the turn is still to come")),
            KeyLine(("D",), say("Pass, in go")),
        ),
    ),
    KeyGroup(
        say("In a relay, for the class"),
        (
            KeyLine(("W",), say("Why a stone came back")),
            KeyLine(("L",), say("Liberties, until the next stone")),
            KeyLine(("M",), say("Without words and sounds, and with them again")),
            KeyLine(("T",), say("All of this as a list, and who plays")),
        ),
    ),
)
"""Keys of a relay, wherever the focus is."""

STAGE_SHEET = (
    KeyGroup(
        say("While a plan runs"),
        (
            KeyLine((say_in("key", "Space"), say("Page Down")), say("Next; during a game, press twice")),
            KeyLine((say("Page Up"),), say("Back to what was before")),
            KeyLine(("B", "."), say("The curtain")),
            KeyLine(("O",), say("Look here: everything is frozen")),
        ),
    ),
    KeyGroup(
        say("While a plan runs, for the teacher"),
        (
            KeyLine(("P",), say("Pause: the clock is stopped")),
            KeyLine(("5",), say("Five minutes left: tidy up")),
            KeyLine(("A",), say("Who is missing, and who has come")),
            KeyLine(("1", "2", "3"), say("The promise that is said now")),
        ),
    ),
)
"""Keys while a plan runs, wherever the focus is; Space still presses a button reached with Tab."""
