"""Two parts of the teacher's pages, shown one at a time: a card with rows, and a card with a question."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, smooth_painter, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Plan, Space, column, row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained


class RowsView(PlainCard):
    """A card with rows; they scroll if they need more space than the card has."""

    def __init__(self, parent: QWidget | None = None, *, gap: float = 18) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=gap)

    @property
    def inside(self) -> QWidget:
        """The widget that must be the parent of the rows."""
        return self.pane.content

    def show_rows(self, rows: Sequence[QWidget]) -> None:
        """Shows these rows, scrolled to the top, and hides all other children of `inside`."""
        for child in self.inside.children():
            if isinstance(child, QWidget) and child not in rows:
                child.hide()
        self.pane.set_rows(rows)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the pane inside the card."""
        self.pane.set_scale(u)
        edge = round(24 * u)
        self.pane.setGeometry(self.rect().adjusted(edge, edge, -edge, -edge - round(5 * u)))
        self.pane.relayout()

    def stops(self) -> tuple[QWidget, ...]:
        """Returns the card's widgets in the order of the Tab key."""
        return (*self.pane.rows(), self.pane.up, self.pane.down)


class AskCard(PlainCard):
    """A question with two answers, to be answered before anything else; its page hides everything else.

    The button for the answer that changes nothing has the focus.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._yes: Callable[[], object] | None = None
        self.question = WordsLabel(self, px=30, bold=True, middle=True)
        self.words = WordsLabel(self, px=22, middle=True)
        self.no = PictureButton(say("No, go back"), icon_drawing(Icon.BACK), ButtonStyle.PAPER, self, px=22)
        self.yes = PictureButton("", icon_drawing(Icon.CHECK), ButtonStyle.TILE, self, px=22)
        question = Part(self.question, height=lambda u: self.height() * 0.28 - 22 * u)
        answers = row(self.no, self.yes, gap=20, height=partial(target_px, 84))
        self._plan = Plan(column(question, self.words, Space(8), answers, margins=(36, 22, 36, 29)))
        self.hide()

    def ask(self, question: Words, words: Words, yes_words: Words, yes: Callable[[], object]) -> None:
        """Asks this question; the page calls `yes` when the user agrees."""
        self._yes = yes
        self.question.set_words(question)
        self.words.set_words(words)
        self.yes.set_words(yes_words)
        self.set_name(chained(" ", (question, words)))
        self.show()
        self.relayout()
        self.no.setFocus()

    def answered(self) -> Callable[[], object] | None:
        """Hides the card, and returns the action for "yes"; a second call returns None."""
        yes, self._yes = self._yes, None
        self.hide()
        return yes

    def asking(self) -> bool:
        """Returns whether the question is shown."""
        return not self.isHidden()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the question, the explanation below it, and the two buttons at the bottom."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card with a frame, because a card of the same colour may be behind it."""
        super().paintEvent(event)
        wide = 4 * self._u
        place = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2 - 5 * self._u)
        with smooth_painter(self) as painter:
            shape = box(place.x(), place.y(), place.width(), place.height(), 20 * self._u)
            stroke(painter, shape, current().frame, wide)
