"""The base class of the editor's panes, and the changes that they tell."""

from collections.abc import MutableMapping, Sequence
from math import ceil
from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.palette import current
from atari_teach.gui.desk.edit_rows import TextRow
from atari_teach.gui.desk.workshop.rows import PairRow
from atari_teach.gui.desk.workshop.selection import Looking, Turn
from atari_teach.gui.kit.card import paint_card
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel, chained
from atari_teach.i18n import render
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.findings import Finding
from atari_teach.teaching.workshop.parts import write_words
from atari_teach.teaching.workshop.toml_parts import put, quoted


class StepPane(ScrollPane):
    """A pane with rows about one step; every press and every finished field counts at once.

    Signals:
        changed: A `Change` of the step's table.
        wished: A `Wish`: a list to choose from.
        turned: A `Turn`: what of the step is to be looked at from now on.
    """

    changed = Signal(object)
    wished = Signal(object)
    turned = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=16)
        self._now: Looking | None = None
        self._found: Sequence[Finding] = ()
        self.finding = FindingRow(self.content)
        self.finding.hide()

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows what is not right yet of it."""
        self._found = found
        self.finding.show_findings(found)
        if self._now is not None:
            self.show_looking(self._now)

    def show_looking(self, now: Looking) -> None:
        """Shows the selection; the scroll position stays where the rows are the same."""
        before, self._now = self._now, now
        same = before is not None and (before.at, before.kind) == (now.at, now.kind)
        rows = [*([self.finding] if self._found else []), *self.rows_for(now)]
        if tuple(rows) != tuple(self.rows()):
            seen = self._offset if same else 0.0
            self.set_rows(rows)
            self.move_by(seen)
        else:
            self.relayout()
        focused = self.window().focusWidget()
        if focused is not None:
            self.reveal(focused)  # what somebody is at stays in view, whatever comes or goes above it

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows, with the values of the selection."""
        raise NotImplementedError

    def finish(self) -> None:
        """Takes in what was typed last."""
        for row in self.rows():
            if isinstance(row, PairRow | TextRow):
                row.finish()

    def hide_all(self, rows: Sequence[QWidget]) -> None:
        """Hides all rows until they are wanted."""
        for row in rows:
            row.hide()

    def _turn(self, turn: Turn) -> None:
        self.turned.emit(turn)

    def _put(self, key: str, source: str) -> None:
        self.changed.emit(setting(key, source))


def setting(key: str, source: str) -> Change:
    """The change that writes one value of a step."""

    def change(table: MutableMapping[str, Any]) -> None:
        put(table, key, source)

    return change


def choosing(key: str, text: str) -> Change:
    """The change that writes one text of a step."""
    return setting(key, quoted(text))


def forgetting(key: str) -> Change:
    """The change that takes one value of a step away."""

    def change(table: MutableMapping[str, Any]) -> None:
        table.pop(key, None)

    return change


def writing(key: str, language: str, text: str) -> Change:
    """The change that writes words in one language."""

    def change(table: MutableMapping[str, Any]) -> None:
        write_words(table, key, language, text)

    return change


# The row above the panes that tells what is not right yet.

_MOST = 3
_PAD = 14.0
_ICON = 30.0


class FindingRow(Composite):
    """The first few findings, what hinders first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=18)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows these findings; the pane sees to it that there are any."""
        in_order = sorted(found, key=lambda each: not each.hinders)
        told = {render(each.words): each.words for each in reversed(in_order)}  # what reads the same, once
        self.words.set_words(chained(" ", list(reversed(told.values()))[:_MOST]))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        words = ceil(self.words.height_for(self._room(width)))
        return max(words, _ICON * self._u) + 2 * _PAD * self._u + 2.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a warm card with a sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(self.rect()), 16 * u, 3 * u, current().card_spoken)
        side = _ICON * u
        draw_icon(painter, QRectF(_PAD * u, (self.height() - side) / 2, side, side), Icon.QUESTION)
        painter.end()

    def _room(self, width: float) -> float:
        return width - (3 * _PAD + _ICON) * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        left = (2 * _PAD + _ICON) * self._u
        top = _PAD * self._u
        room = max(1, round(self._room(self.width())))
        self.words.setGeometry(round(left), round(top), room, max(1, round(self.height() - 2 * top)))
