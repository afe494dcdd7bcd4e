"""The view for pasting, typing or opening names, with a preview of the new children."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import floor

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.store.class_list.list_draft import Draft
from atari_teach.store.class_list.list_tables import tables_in_text
from atari_teach.store.class_list.namesakes import same
from atari_teach.store.pupil import NAME_LENGTH, tidy_name
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import Portrait, draw_portrait, portrait_for
from atari_teach.ui.forms.setting_row import NameRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.text_field import TextField
from atari_teach.ui.kit.words_label import WordsLabel

_LINE = 46.0


class Preview(Composite):
    """The new children with their pictures; a row of a `ScrollPane`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._children: tuple[tuple[str, str], ...] = ()
        self._labels: list[WordsLabel] = []

    def show_children(self, children: Sequence[tuple[str, str]]) -> None:
        """Shows these names and pictures."""
        self._children = tuple(children)
        while len(self._labels) < len(children):
            self._labels.append(WordsLabel(self, px=18, middle=True))
        for index, label in enumerate(self._labels):
            label.setVisible(index < len(children))
            label.set_words(children[index][0] if index < len(children) else "")
        self.set_scale(self._u)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return sum(self._highs(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the pictures and names."""
        painter = QPainter(self)
        for label, (_name, picture) in zip(self._labels, self._children, strict=False):
            side = 38 * self._u
            at = label.geometry()
            top = at.y() + (at.height() - side) / 2
            draw_portrait(painter, QRectF(at.x() - 46 * self._u, top, side, side), portrait_for(picture))
        painter.end()

    def _across(self, width: float) -> int:
        return max(1, int(width // max(230 * self._u, text_px(18, self._u) * 11)))

    def _highs(self, width: float) -> list[float]:
        """Returns the height of each row of children; long names wrap."""
        across, least = self._across(width), max(_LINE * self._u, text_px(18, self._u) * 2.5)
        wide = round(width / across - 52 * self._u)
        needed = [label.height_for(wide) + 1 for label in self._labels[: len(self._children)]]
        return [max(least, *needed[first : first + across]) for first in range(0, len(needed), across)]

    def lay_out(self, width: int, height: int, u: float) -> None:
        across, highs = self._across(self.width()), self._highs(self.width())
        wide = self.width() / across
        for index, label in enumerate(self._labels[: len(self._children)]):
            row, column = divmod(index, across)
            left, top = column * wide + 48 * self._u, sum(highs[:row])
            label.setGeometry(round(left), round(top), round(wide - 52 * self._u), floor(highs[row]) - 1)
        self.update()


class NamesView(PlainCard):
    """A text field for names on the left and a preview of the new children on the right.

    Signals:
        made: The name of a new class, and tuples of (name, picture).
        added: Tuples of (name, picture).
        list_wanted: A draft that leaves choices to the teacher, for `ListView`.
        file_wanted: The teacher wants to open a file.

    Attributes:
        is_new: Whether the names are for a new class.
        there: (name, picture) of the children in the class.
    """

    made = Signal(str, tuple)
    added = Signal(tuple)
    list_wanted = Signal(object)
    file_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_new = True
        self._class_id = ""
        self.there: tuple[tuple[str, str], ...] = ()
        self._children: tuple[tuple[str, str], ...] = ()
        self.draft: Draft | None = None
        self.name = NameRow(say("Name of the class"), say("4B, chess club…"), self)
        self.name.field.set_name(say("Name of the class"))
        self.name.field.setMaxLength(NAME_LENGTH)
        enough = say("One name per line. First names or nicknames are enough.")
        self._enough = enough
        self.words = WordsLabel(self, enough, px=20, middle=True)
        self.names = TextField(self, many=True)
        self.names.set_name(say("Names of the children"))
        self.names.set_description(enough)
        self.names.set_placeholder(say("Marta\nRui\nZé…"))
        self.file = PictureButton(
            say("From a file…"), icon_drawing(Icon.FOLDER), parent=self, px=20, picture_size=(32, 32)
        )
        self.ready = PictureButton(
            "", icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=20, picture_size=(32, 32)
        )
        self.pane = ScrollPane(self)
        self.preview = Preview(self.pane.content)
        self.pane.set_rows((self.preview,))
        self._plan = Plan(
            column(
                Part(self.name, height_for=self.name.height_for),
                Part(self.words, height_for=lambda width: self.words.height_for(width) + 4),
                row(Part(self.names, stretch=1), Part(self.pane, stretch=1), gap=14),
                row(
                    Part(self.file, stretch=1),
                    Part(self.ready, stretch=1),
                    gap=14,
                    height=lambda u: max(target_px(72, u), text_px(20, u) * 2.2),
                ),
                gap=14,
                margins=(28, 28, 28, 28),
            )
        )
        self.names.textChanged.connect(self._read)
        self.file.clicked.connect(lambda _down=False: self.file_wanted.emit())
        self.ready.clicked.connect(lambda _down=False: self._done())

    def ask(self, there: Sequence[tuple[str, str]] | None, class_id: str = "") -> None:
        """Asks for the names of a new class, or for more names in a class with these children.

        Keeps text typed earlier for the same class and not used yet.

        Args:
            there: (name, picture) of the children in the class; None for a new class.
            class_id: The id of the class; empty for a new one.
        """
        self.is_new, self.there = there is None, tuple(there or ())
        self.name.setVisible(self.is_new)
        if class_id != self._class_id:
            self._class_id = class_id
            self.forget()
        self._read()
        self.relayout()
        (self.name.field if self.is_new else self.names).setFocus()

    def forget(self) -> None:
        """Clears the fields."""
        self.name.field.clear()
        self.names.clear()

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.name, self.names, self.file, self.ready, self.pane.up, self.pane.down)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._plan.lay_out(QRectF(self.rect()), u)

    def _read(self) -> None:
        tables = tables_in_text(self.names.toPlainText())
        trouble = tables if isinstance(tables, Message) else None
        self.words.set_words(trouble or self._enough)
        there = [name for name, _picture in self.there]
        self.draft = Draft.of(tables, there) if tables and not isinstance(tables, Message) else None
        names = () if self.draft is None else self.draft.children
        self._children = tuple(zip(names, pictures_for(names, self.there), strict=True))
        self.preview.show_children(self._children)
        self.pane.relayout()
        self._say()

    def _say(self) -> None:
        count = len(self._children)
        looking = say_n("Look at the list: {n} child", "Look at the list: {n} children", count)
        adding = say_n("Add {n} child", "Add {n} children", count)
        making = say_n("Make the class with {n} child", "Make the class with {n} children", count)
        if self.draft is not None and not self.draft.is_plain:
            self.ready.set_words(looking)
        elif not count:
            self.ready.set_words(say("Make the class") if self.is_new else say("Add names"))
        else:
            self.ready.set_words(making if self.is_new else adding)
        self.ready.setEnabled(self.draft is not None)

    def _done(self) -> None:
        name, children = tidy_name(self.name.field.text()), self._children
        if self.draft is not None and not self.draft.is_plain:
            self.list_wanted.emit(self.draft)
        elif self.is_new and not name:
            self.name.field.setFocus()  # the name of the class is missing
        elif self.is_new:
            self.forget()
            self.made.emit(name, children)
        else:
            self.forget()
            self.added.emit(children)


def free_pictures(count: int, taken: Iterable[str]) -> tuple[str, ...]:
    """Returns `count` pictures, different while enough are free; the guest's picture comes last."""
    used = set(taken)
    order = [portrait.value for portrait in (*tuple(Portrait)[1:], Portrait.SARDINE)]
    free = [key for key in order if key not in used]
    return tuple((free + order * (1 + count // len(order)))[:count])


def pictures_for(names: Sequence[str], there: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Returns a picture for each name; children with the same name get different pictures while any are left.

    Args:
        names: Names of the new children.
        there: (name, picture) of the children already in the class.
    """
    known = tuple(there)
    pictures = list(free_pictures(len(names), (picture for _name, picture in known)))
    worn: defaultdict[str, set[str]] = defaultdict(set)
    for name, picture in known:
        worn[same(name)].add(picture)
    for at, name in enumerate(names):
        if pictures[at] in worn[same(name)]:
            others = (portrait.value for portrait in Portrait if portrait.value not in worn[same(name)])
            pictures[at] = next(others, pictures[at])
        worn[same(name)].add(pictures[at])
    return tuple(pictures)
