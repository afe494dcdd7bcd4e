"""What is still hard, on a child's own sheet: in a few words, and one press away from three exercises."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.texts import chained
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import Text, say

_BESIDE = 620.0
"""From this width on, in design pixels of usual words, the button stands beside the words."""


class HardRow(PlainCard):
    """A heading, what it is about, and the button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = WordsLabel(self, say("What is still hard for me"), px=22, bold=True)
        self.topics = WordsLabel(self, px=20)
        self.button = PictureButton(
            say("Practise a little"),
            icon_drawing(Icon.PLAY_ON),
            ButtonStyle.SUN,
            self,
            px=22,
            picture_size=(40, 40),
            depth=4,
        )
        self.set_spoken(True)

    def show_topics(self, hard: tuple[Text, ...]) -> None:
        """Show what is still hard."""
        self.topics.set_words(chained(" · ", hard))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width)

    def _arrange(self, width: float, *, place: bool = True) -> float:
        u, edge = self._u, 20 * self._u
        inner = max(1.0, width - 2 * edge)
        natural = self.button.natural_width() * u + 8 * u
        beside = inner >= natural + 0.5 * _BESIDE * u
        words = inner - natural - edge if beside else inner
        first, second = self.heading.height_for(words) + 2, self.topics.height_for(words) + 2
        high = float(target_px(60, u))
        top = 14 * u
        text = first + 4 * u + second
        whole = max(text, high) if beside else text + 10 * u + high
        if place:
            at = top + (whole - text) / 2 if beside else top
            self.heading.setGeometry(round(edge), round(at), round(words), round(first))
            self.topics.setGeometry(round(edge), round(at + first + 4 * u), round(words), round(second))
            wide = min(natural, inner)
            left = edge + inner - wide if beside else edge
            below = top + (whole - high) / 2 if beside else top + text + 10 * u
            self.button.setGeometry(round(left), round(below), round(wide), round(high))
        return top + whole + 20 * u
