"""What is still hard, on a child's own sheet: in a few words, and one press away from three exercises."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import Text, _, render

_BESIDE = 620.0
"""From this width on, in design pixels of usual words, the button stands beside the words."""


class HardRow(PlainCard):
    """A heading, what it is about, and the button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = WordsLabel(self, px=22, bold=True)
        self.topics = WordsLabel(self, px=20)
        self.button = PictureButton(
            "", icon_drawing(Icon.PLAY_ON), ButtonStyle.SUN, self, px=22, picture_size=(40, 40), depth=4
        )
        self.set_spoken(True)

    def show_topics(self, hard: tuple[Text, ...]) -> None:
        """Show what is still hard, in the current language."""
        self.heading.set_words(_("What is still hard for me"))
        self.topics.set_words(" · ".join(render(topic) for topic in hard))
        self.button.set_words(_("Practise a little"))
        self._arrange(self.width())

    def set_scale(self, u: float) -> None:
        super().set_scale(u)
        for part in (self.heading, self.topics, self.button):
            part.set_scale(u)
        self._arrange(self.width())

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return self.heading.fits() and self.topics.fits() and self.button.fits()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width())

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
