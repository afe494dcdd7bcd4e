"""Pages of a few paragraphs, such as the page about the program."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text
from atari_teach.base.installing import Typed
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Space, column, row
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typed_line import TypedLine
from atari_teach.ui.kit.words_label import Words, WordsLabel

_WIDE = 1000.0
_EDGE = 56


class ParagraphsPage(Page):
    """A few paragraphs on one card, as high as its words.

    Args:
        title: The title of the page.
        paragraphs: The paragraphs, each with whether it is bold, and the commands to type.
        name: Large words above them.
    """

    def __init__(
        self, title: Text, paragraphs: Iterable[tuple[Words, bool] | Typed], name: Words = ""
    ) -> None:
        super().__init__()
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        inside = self.pane.content
        rows = tuple(
            TypedLine(inside, row.line) if isinstance(row, Typed) else _paragraph(inside, *row)
            for row in paragraphs
        )
        self.paragraphs = tuple(row for row in rows if isinstance(row, WordsLabel))
        self.typed = tuple(row for row in rows if isinstance(row, TypedLine))
        for line in self.typed:
            line.copied.connect(lambda copied=line: self._copied(copied))
        self.visited.connect(lambda: self._copied(None))
        self.name = WordsLabel(inside, name, px=32, bold=True, middle=True)
        self.name.setVisible(bool(name))
        self.pane.set_rows((self.name, *rows) if name else rows)
        self.listen = ListenButton(self, *((self.name,) if name else ()), *self.paragraphs)
        self.listen.offered.connect(self.relayout)
        self.arrange()
        self.top.set_title(title)

    @property
    def has_own_loudspeakers(self) -> bool:
        return True

    def _copied(self, copied: TypedLine | None) -> None:
        """Shows which line is in the clipboard."""
        for line in self.typed:
            line.show_copied(copied=line is copied)

    def arrange(self, foot: PictureButton | None = None) -> None:
        """Places the card, and a button below it."""
        words = Part(self.pane, height_for=self.pane.height_needed, least=0)
        card = row(words, Space(self._listen_room), margins=(_EDGE, 24, _EDGE, 29), behind=self.card)
        below = [] if foot is None else [Part(foot, height=72)]
        layout = column(card, *below, Space(stretch=1), gap=20, margins=(24, 20, 24, 40))
        self.lay_out_by(layout, bar=self.top, widest=lambda u: (_WIDE * min(1.3, text_factor()) + 48) * u)

    def _listen_room(self, u: float) -> float:
        """Returns the room for the loudspeaker in the corner, in addition to the margin."""
        return max(0.0, self.listen.side(u) + (20 - _EDGE) * u) if self.listen.is_offered() else 0.0

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places a card in the middle, as high as its words; they scroll if there is not enough room."""
        super().lay_out(width, height, u)
        self.listen.place_in_corner(self.card.geometry(), u)


def _paragraph(inside: QWidget, words: Words, bold: bool) -> WordsLabel:
    return WordsLabel(inside, words, px=22, leading=1.15, bold=bold)
