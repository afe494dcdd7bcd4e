"""The view of a class list before its children are created."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.school.ui.classes.names_view import pictures_for
from atari_teach.store.class_list.list_draft import Draft, Row
from atari_teach.store.class_list.understanding import Role
from atari_teach.store.pupil import NAME_LENGTH
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import fill, polygon, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import draw_portrait, portrait_for
from atari_teach.ui.forms.setting_row import NameRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.typeset import font, letters
from atari_teach.ui.kit.words_label import WordsLabel, chained, in_current_language

_PX = 19
_TAKEN, _NAME, _CELLS = range(3)
_SIDE = 38
# Translators: what is taken from a column of a class list; each has a list to choose from over it.
ROLES = {
    Role.UNUSED: say_in("column", "Not used"),
    Role.WHOLE: say_in("column", "Whole name"),
    Role.TURNED: say_in("column", "Surname, then first name"),
    Role.FIRST: say_in("column", "First name"),
    Role.LAST: say_in("column", "Surname"),
}
# Translators: heads of columns: whether a line of the list is a child, and what the child is called.
HEADS = (say_in("column", "Child"), say_in("column", "Name"))


class ListView(PlainCard):
    """The rows of a class list in a table, the choices of the teacher, and the button that creates the class.

    Signals:
        made: The name of a new class, and tuples of (name, picture).
        added: Tuples of (name, picture).
        left: The teacher leaves the view without creating children.
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
            # Translators: on buttons that lead to the page, or the part of it, that was there before.
            say("Back"),
            icon_drawing(Icon.BACK),
            parent=self,
            px=20,
            picture_size=(32, 32),
        )
        self.ready = PictureButton(
            "", icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=20, picture_size=(32, 32)
        )
        self._arrange()
        self._connect()
        self.hide()

    def show_list(self, draft: Draft, there: Sequence[tuple[str, str]] | None = None, name: str = "") -> None:
        """Shows this list for a new class, or for an existing one.

        Args:
            draft: The class list.
            there: (name, picture) of the children in an existing class; None for a new class.
            name: The name of the new class, if already typed.
        """
        self.is_new, self.there = there is None, tuple(there or ())
        self.name.setVisible(self.is_new)
        self.name.field.setText(name or draft.title)
        self.name.field.setCursorPosition(0)
        self.table.setRowCount(0)  # so that another list starts at its top
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
        """Translates the combo box, which stores plain strings."""
        if self.draft is not None:
            self._show_which(self.draft)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Sets the sizes that depend on the width; a Qt layout places the widgets."""
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
        """Gives the table the rest of `height` in full rows, at least one even with large text."""
        top = max(self.whole.maximumHeight(), self.name.maximumHeight() if self.is_new else 0)
        rest = height - top - self.ready.maximumHeight()
        wanted = round(self.summary.height_for(self.summary.maximumWidth())) + 2
        summary = max(20, min(wanted, rest - self.table.full_rows_height(0)))
        self.summary.setFixedHeight(summary)
        middle = max(summary, 0 if self.which.isHidden() else self.which.maximumHeight())
        self.table.setFixedHeight(self.table.full_rows_height(rest - middle))

    def _arrange(self) -> None:
        self._rows = QVBoxLayout(self)
        self._top, self._middle, self._bottom = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._top.addWidget(self.name)
        self._top.addWidget(self.whole, 1)
        self._top.addWidget(self.short, 1)
        for button in (self.whole, self.short, self.back, self.ready):  # their text shrinks to fit
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
        """Fills the combo box with the sheets of the workbook, or else the classes named in the list."""
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
    """Returns a summary: rows, children, rows left out, equal names, shortened names."""
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


class _Names(QStyledItemDelegate):
    """Limits names to `NAME_LENGTH` letters."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.setMaxLength(NAME_LENGTH)
        return editor


class Choice(QComboBox):
    """A combo box that paints its own arrow, since a style sheet removes Qt's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own ignores the style sheet's height

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Opens the list with Enter too; Qt would pass the key to the table."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self.height() * 0.16
        middle = QPointF(self.width() - 3 * side, self.height() / 2)
        with smooth_painter(self) as painter:
            tip = QPointF(0, side * 0.6)
            wings = (QPointF(-side, -side * 0.6), QPointF(side, -side * 0.6))
            fill(painter, polygon(*((middle + each).toTuple() for each in (tip, *wings))), current().words)


class _Roles(QHeaderView):
    """The header of the table, with a combo box for the role of each column.

    Signals:
        chosen: A column of the list, and its role.
    """

    chosen = Signal(int, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.boxes: list[Choice] = []
        self.shown = 0
        self.setHighlightSections(False)
        self.sectionResized.connect(lambda *_: self.place())

    def show_roles(self, roles: Sequence[Role]) -> None:
        """Shows a combo box for each of these roles."""
        while len(self.boxes) < len(roles):
            box = Choice(self)
            box.activated.connect(partial(self._chosen, len(self.boxes)))
            self.boxes.append(box)
        self.shown = len(roles)
        for column, box in enumerate(self.boxes[: self.shown]):
            self._fill(box, column, roles[column])
        self.place()

    def place(self) -> None:
        """Moves each combo box to the visible part of its column."""
        for column, box in enumerate(self.boxes):
            section = column + _CELLS
            if column >= self.shown or section >= self.count():
                box.hide()
                continue
            whole = QRect(self.sectionViewportPosition(section), 0, self.sectionSize(section), self.height())
            place = whole.intersected(self.viewport().rect()).adjusted(2, 2, -2, -2)
            box.setVisible(place.width() >= self.height())
            box.setGeometry(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def _fill(self, box: Choice, column: int, role: Role) -> None:
        words = [in_current_language(each) for each in ROLES.values()]
        if [box.itemText(at) for at in range(box.count())] != words:
            box.clear()
            box.addItems(words)
        box.setCurrentIndex(list(ROLES).index(role))
        box.setAccessibleName(in_current_language(say("Column {number} of the list", number=column + 1)))

    def _chosen(self, column: int, index: int) -> None:
        self.chosen.emit(column, list(ROLES)[index])


class ListTable(QTableWidget):
    """The rows of a class list.

    Signals:
        turned: The entry of a row that was ticked or unticked.
        named: An entry, and the name typed.
        used: A column of the list, and its new role.
    """

    turned = Signal(int)
    named = Signal(int, str)
    used = Signal(int, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._draft: Draft | None = None
        self._pictures: tuple[str, ...] = ()
        self._filling = False
        self._typed: tuple[int, str] | None = None
        self.heads = _Roles(self)
        self.setHorizontalHeader(self.heads)
        typing = _Names(self)
        self.setItemDelegateForColumn(_NAME, typing)
        typing.closeEditor.connect(lambda *_: self._closed())
        self.verticalHeader().hide()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalScrollBar().valueChanged.connect(lambda _value: self.heads.place())
        self.cellClicked.connect(self._clicked)
        self.itemChanged.connect(self._changed)
        self.heads.chosen.connect(self.used)
        self.setAccessibleName(in_current_language(say("Lines of the list")))
        self.set_scale(1.0)

    @property
    def boxes(self) -> tuple[Choice, ...]:
        """The combo boxes above the columns, including those scrolled out of view."""
        return tuple(self.heads.boxes[: self.heads.shown])

    def show_draft(self, draft: Draft, pictures: Sequence[str]) -> None:
        """Shows this list and the pictures of its children; the current cell stays selected."""
        self._draft, self._pictures = draft, tuple(pictures)
        at = (self.currentRow(), self.currentColumn())
        self._filling = True
        cells = draft.tables[draft.sheet].rows
        self.setRowCount(len(draft.rows))
        self.setColumnCount(_CELLS + len(draft.understood.roles))
        # Without labels, Qt shows numbers next to a narrow combo box.
        numbers = [""] * len(draft.understood.roles)
        self.setHorizontalHeaderLabels([*map(in_current_language, HEADS), *numbers])
        left = iter(pictures)
        side = round(_SIDE * max(self._u, 0.8))
        self.setIconSize(QSize(side, side))
        icons = {key: portrait_icon(key, side, self.devicePixelRatioF()) for key in set(pictures)}
        for row, shown in enumerate(draft.rows):
            self._fill(row, shown, cells[shown.line], icons[next(left)] if shown.taken else QIcon())
        self._filling = False
        self.heads.show_roles(draft.understood.roles)
        self._measure()
        self.setCurrentCell(max(0, at[0]), max(_NAME, at[1]))

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        self._u = u
        sheet = self._sheet()
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Applies a new theme or language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(in_current_language(say("Lines of the list")))
            if self._draft is not None:
                self.show_draft(self._draft, self._pictures)
        elif event.type() == QEvent.Type.StyleChange and self._sheet() != self.styleSheet():
            self.set_scale(self._u)
            if self._draft is not None:
                self.show_draft(self._draft, self._pictures)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ticks or unticks a row with Space or Enter; other keys start typing a name."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and self.state() is not QAbstractItemView.State.EditingState:
            self._clicked(self.currentRow(), _TAKEN)
        else:
            super().keyPressEvent(event)

    def full_rows_height(self, height: int) -> int:
        """Returns the largest table height up to `height` that shows only full rows."""
        bar = self.horizontalScrollBar()
        around = (
            self.heads.height() + 2 * self.frameWidth() + (bar.sizeHint().height() if self._is_wide() else 0)
        )
        row = self.verticalHeader().defaultSectionSize()
        return around + max(1, min(self.rowCount(), (height - around) // row)) * row

    def _is_wide(self) -> bool:
        return (
            self.heads.length()
            > self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()
        )

    def _fill(self, row: int, shown: Row, cells: Sequence[str], icon: QIcon) -> None:
        name = shown.name if shown.taken else in_current_language(shown.remark)
        for column, words in enumerate(("", name, *cells)):
            item = self.item(row, column)
            if item is None:
                item = QTableWidgetItem()
                self.setItem(row, column, item)
            item.setText(words)
            item.setToolTip(words)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(flags | Qt.ItemFlag.ItemIsEditable if column == _NAME and shown.taken else flags)
            if column == _TAKEN:
                item.setCheckState(Qt.CheckState.Checked if shown.taken else Qt.CheckState.Unchecked)
            elif column == _NAME:
                item.setIcon(icon)
            item.setForeground(_colour(plain=shown.taken and column < _CELLS))

    def _measure(self) -> None:
        px = text_px(_PX, self._u)
        high = round(max(target_px(52, self._u), px * 1.9))
        self.verticalHeader().setDefaultSectionSize(high)
        self.heads.setFixedHeight(high)
        if self.columnCount() < _CELLS:
            return
        self.resizeColumnsToContents()
        widths = self.heads
        widths.resizeSection(_TAKEN, max(high, widths.sectionSizeHint(_TAKEN)))
        widths.resizeSection(_NAME, max(px * 12, self.sizeHintForColumn(_NAME) + px))
        for box, column in zip(self.boxes, range(_CELLS, self.columnCount()), strict=False):
            most = min(self.sizeHintForColumn(column) + px, px * 12)
            role = round(QFontMetricsF(font(px)).horizontalAdvance(box.currentText()) + 3.5 * px)
            widths.resizeSection(column, max(most, role))
        widths.place()

    def _clicked(self, row: int, column: int) -> None:
        if column == _TAKEN and self._draft is not None and row >= 0:
            self.turned.emit(self._draft.rows[row].entry)

    def _changed(self, item: QTableWidgetItem) -> None:
        if self._draft is not None and not self._filling and item.column() == _NAME:
            self._typed = self._draft.rows[item.row()].entry, item.text()

    def _closed(self) -> None:
        """Emits the typed name after Qt has closed the editor, since the slot fills the table again."""
        if self._typed is not None:
            (entry, name), self._typed = self._typed, None
            self.named.emit(entry, name)

    def _sheet(self) -> str:
        p, u = current(), self._u
        side, line, pad = round(26 * max(u, 0.8)), max(1, round(2 * u)), round(8 * u)
        return (
            f"QTableWidget {{ background: {p.button}; color: {p.words}; border: 2px solid {p.frame};"
            f" {_font(u)} gridline-color: {p.rim};"
            f" selection-background-color: {p.bar}; selection-color: {p.words}; }}"
            f" QTableWidget::indicator {{ width: {side}px; height: {side}px; }}"
            f" QTableWidget:focus {{ border: 3px solid {p.words}; }}"
            f" QTableWidget::item:focus {{ border: {line + 1}px solid {p.words}; }}"
            f" QHeaderView {{ background: {p.bar}; }} QHeaderView::section {{ background: {p.bar};"
            f" color: {p.words}; border: 0; padding: 0 {pad}px; {_font(u)} }}"
            f" QLineEdit {{ background: {p.card}; color: {p.words}; border: 0; padding: 0; }}"
            f" {combo_sheet(u)} {_bars(u)}"
        )


def _bars(u: float) -> str:
    p, wide = current(), round(26 * u)
    handle = f"background: {p.frame}; border-radius: {round(7 * u)}px; margin: {round(5 * u)}px;"
    return (
        f"QScrollBar:vertical {{ background: {p.bar}; width: {wide}px; margin: 0; }}"
        f" QScrollBar:horizontal {{ background: {p.bar}; height: {wide}px; margin: 0; }}"
        f" QScrollBar::handle {{ {handle} min-height: {wide * 2}px; min-width: {wide * 2}px; }}"
        " QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
        " QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        f" QAbstractScrollArea::corner {{ background: {p.bar}; }}"
    )


def combo_sheet(u: float) -> str:
    """Returns the style sheet of combo boxes."""
    p, line, pad = current(), max(1, round(2 * u)), round(10 * u)
    return (
        f"QComboBox {{ background: {p.card}; color: {p.words}; border: {line}px solid {p.frame}; {_font(u)}"
        f" border-radius: {round(8 * u)}px; padding: 0 {pad}px; }}"
        f" QComboBox::drop-down {{ border: 0; width: {round(text_px(_PX, u) * 1.8)}px; }}"
        f" QComboBox:focus {{ border: {line + 1}px solid {p.words}; }}"
        f" QComboBox QAbstractItemView {{ background: {p.card}; color: {p.words}; {_font(u)}"
        f" selection-background-color: {p.bar}; selection-color: {p.words}; }}"
        f" QComboBox QAbstractItemView::item {{ min-height: {round(target_px(48, u))}px; }}"
    )


def _font(u: float) -> str:
    family, _capitals = letters()
    return f"font-family: '{family}'; font-size: {text_px(_PX, u)}px;"


def portrait_icon(key: str, side: int, ratio: float) -> QIcon:
    """Returns the portrait as a square icon, `side` window pixels wide."""
    picture = QPixmap(QSize(side, side) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_portrait(painter, QRectF(0, 0, side, side), portrait_for(key))
    return QIcon(picture)


def _colour(*, plain: bool) -> QColor:
    return QColor(current().words if plain else current().second_text)
