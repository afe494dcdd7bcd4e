"""The view of a class list before its children are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from atari_teach.classroom.class_list.draft import Draft
from atari_teach.classroom.pupil import NAME_LENGTH
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.classes.list_table import Choice, ListTable, combo_sheet
from atari_teach.gui.desk.classes.pictures import pictures_for
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.words import WordsLabel, chained, in_current_language
from atari_teach.gui.pages.setting_row import NameRow
from atari_teach.i18n import Text, say, say_n


class ListView(PlainCard):
    """The lines of a class list in a table, what a teacher can choose, and the button that makes the class.

    Signals:
        made: The name of a new class, and tuples of a name and a picture.
        added: Tuples of a name and a picture.
        left: The teacher goes back without making children.
    """

    made = Signal(str, tuple)
    added = Signal(tuple)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_new = True
        self.there: tuple[tuple[str, str], ...] = ()
        self.draft: Draft | None = None
        self.name = NameRow(say("Name of the class"), say("4B, chess club…"), self)
        self.name.field.set_name(say("Name of the class"))
        self.name.field.setMaxLength(NAME_LENGTH)
        self.whole = PictureButton(say("Whole names"), parent=self, px=20, bold=False, depth=4)
        self.short = PictureButton(say("First names"), parent=self, px=20, bold=False, depth=4)
        self.short.set_description(
            say("Where two are alike, letters of the surname tell them apart."),
        )
        self.which = Choice(self)
        self.summary = WordsLabel(self, px=20, middle=True)
        self.table = ListTable(self)
        self.back = PictureButton(
            say("Back"), icon_drawing(Icon.BACK), parent=self, px=20, picture_size=(32, 32)
        )
        self.ready = PictureButton(
            "", icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=20, picture_size=(32, 32)
        )
        self._arrange()
        self._connect()
        self.hide()

    def show_list(self, draft: Draft, there: Sequence[tuple[str, str]] | None = None, name: str = "") -> None:
        """Shows this list, for a new class (None) or for one in which there are these children.

        Args:
            draft: The list.
            there: The names and pictures of the children in the class.
            name: The name of the new class, if the teacher has typed it already.
        """
        self.is_new, self.there = there is None, tuple(there or ())
        self.name.setVisible(self.is_new)
        self.name.field.setText(name or draft.title)
        self.name.field.setCursorPosition(0)
        self.table.setRowCount(0)  # Another list begins at its top.
        self._show(draft)
        self.relayout()
        (self.ready if self.ready.isEnabled() else self.table).setFocus()

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        name = (self.name.field,) if self.is_new else ()
        return (
            *name,
            self.whole,
            self.short,
            self.which,
            *self.table.boxes,
            self.table,
            self.back,
            self.ready,
        )

    def retranslate(self) -> None:
        """Renews the choice of a class, which keeps no texts."""
        if self.draft is not None:
            self._show_which(self.draft)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Measures what depends on the width; a layout places everything."""
        edge, gap = round(24 * u), round(12 * u)
        inner = width - 2 * edge
        self._rows.setContentsMargins(edge, edge, edge, edge + round(5 * u))
        for rows in (self._rows, self._top, self._middle, self._bottom):
            rows.setSpacing(gap)
        high = round(max(target_px(56, u), text_px(20, u) * 1.9))
        needed = max(button.natural_width() * u for button in (self.whole, self.short))
        half = round(max(inner * 0.44, min(inner * 0.54, inner - 2 * (needed + gap))))
        if self.is_new:
            self.name.setFixedSize(half, round(self.name.height_for(half)))
        for button in (self.whole, self.short, self.which):
            button.setFixedHeight(high)
        for button in (self.back, self.ready):
            button.setFixedHeight(round(max(target_px(64, u), text_px(20, u) * 2.2)))
        which = 0
        if not self.which.isHidden():
            which = round(min(max(inner * 0.3, self.which.sizeHint().width()), inner * 0.45))
        self.which.setFixedWidth(which)
        self.summary.setFixedWidth(inner - which - (gap if which else 0))
        if (sheet := combo_sheet(u)) != self.which.styleSheet():
            self.which.setStyleSheet(sheet)
        self._share_height(height - 2 * edge - round(5 * u) - 3 * gap)

    def _share_height(self, height: int) -> None:
        """Gives the table what is left of this height in whole rows; large words leave it one at least."""
        top = max(self.whole.maximumHeight(), self.name.maximumHeight() if self.is_new else 0)
        rest = height - top - self.ready.maximumHeight()
        wanted = round(self.summary.height_for(self.summary.maximumWidth())) + 2
        summary = max(20, min(wanted, rest - self.table.whole_rows(0)))
        self.summary.setFixedHeight(summary)
        middle = max(summary, 0 if self.which.isHidden() else self.which.maximumHeight())
        self.table.setFixedHeight(self.table.whole_rows(rest - middle))

    def _arrange(self) -> None:
        self._rows = QVBoxLayout(self)
        self._top, self._middle, self._bottom = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._top.addWidget(self.name)
        self._top.addWidget(self.whole, 1)
        self._top.addWidget(self.short, 1)
        for button in (self.whole, self.short, self.back, self.ready):  # their words shrink
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._bottom.addWidget(self.back, 1)
        self._bottom.addWidget(self.ready, 2)
        self._rows.addLayout(self._top)
        self._middle.addWidget(self.which)
        self._middle.addWidget(self.summary)
        self._rows.addLayout(self._middle)
        self._rows.addWidget(self.table)
        self._rows.addStretch(1)
        self._rows.addLayout(self._bottom)

    def _connect(self) -> None:
        self.whole.clicked.connect(lambda _down=False: self._use_first_names(first_names=False))
        self.short.clicked.connect(lambda _down=False: self._use_first_names(first_names=True))
        self.which.activated.connect(self._choose)
        self.table.turned.connect(lambda entry: self._change(lambda draft: draft.turn(entry)))
        self.table.named.connect(lambda entry, name: self._change(lambda draft: draft.name(entry, name)))
        self.table.used.connect(
            lambda column, role: self._change(lambda draft: draft.use_column(column, role))
        )
        self.back.clicked.connect(lambda _down=False: self.left.emit())
        self.ready.clicked.connect(lambda _down=False: self._done())

    def _change(self, change: Callable[[Draft], Draft]) -> None:
        if self.draft is not None:
            self._show(change(self.draft))

    def _use_first_names(self, *, first_names: bool) -> None:
        self._change(lambda draft: replace(draft, first_names=first_names))

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.whole.set_pressed_look(not draft.first_names)
        self.short.set_pressed_look(draft.first_names)
        self._show_which(draft)
        self.summary.set_words(_summary(draft))
        self.table.show_draft(draft, pictures_for(draft.children, self.there))
        count = len(draft.children)
        making = say_n("Make the class with {n} child", "Make the class with {n} children", count)
        adding = say_n("Add {n} child", "Add {n} children", count)
        self.ready.set_words(making if self.is_new else adding)
        self.ready.setEnabled(bool(count))
        self.relayout()

    def _show_which(self, draft: Draft) -> None:
        """Offers the sheets of the workbook, or else the classes that the list names."""
        sheets = [table.title for table in draft.tables]
        parts = [in_current_language(say("All classes")), *draft.parts]
        words = sheets if len(sheets) > 1 else parts if draft.parts else []
        self.which.setVisible(bool(words))
        self.which.clear()
        self.which.addItems(words)
        part = 0 if draft.part is None else 1 + draft.parts.index(draft.part)
        self.which.setCurrentIndex(draft.sheet if len(sheets) > 1 else part)
        self.which.setAccessibleName(in_current_language(say("Which class of the list")))

    def _choose(self, index: int) -> None:
        draft, name = self.draft, self.name.field.text()
        if draft is None:
            return
        chosen = (
            draft.show_sheet(index)
            if len(draft.tables) > 1
            else draft.choose_part(draft.parts[index - 1] if index else None)
        )
        if name in {"", draft.title}:
            self.name.field.setText(chosen.title)
        self._show(chosen)

    def _done(self) -> None:
        draft, name = self.draft, self.name.field.text().strip()
        if draft is None:
            return
        if self.is_new and not name:
            self.name.field.setFocus()  # only the name is missing
            return
        children = tuple(zip(draft.children, pictures_for(draft.children, self.there), strict=True))
        if self.is_new:
            self.made.emit(name, children)
        else:
            self.added.emit(children)


def _summary(draft: Draft) -> Text | str:
    """The numbers of lines, of children, of lines left out, and of children with the same name."""
    lines, children = {row.line for row in draft.rows}, draft.children
    parts: list[Text] = [
        say_n("The list has {n} line:", "The list has {n} lines:", len(lines)),
        say_n("{n} child.", "{n} children.", len(children)),
    ]
    out = len(lines - {row.line for row in draft.rows if row.taken})
    if out:
        parts.append(say_n("{n} line is left out.", "{n} lines are left out.", out))
    twins = sum(row.is_twin for row in draft.rows)
    if twins:
        parts.append(
            say_n(
                "{n} child has the name of another child: their pictures tell them apart.",
                "{n} children have the name of another child: their pictures tell them apart.",
                twins,
            )
        )
    cut = sum(row.is_cut for row in draft.rows)
    if cut:
        parts.append(say_n("{n} long name was shortened.", "{n} long names were shortened.", cut))
    return chained(" ", parts)
