"""About: what this is, whose rules it follows, and the licences it stands on."""

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.gui.art.landscape import paint_calm
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, current

_HEADING = 3


class AboutPage(Page):
    """A few paragraphs on one card, as high as its words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.name = WordsLabel(self, px=32, bold=True, middle=True)
        self.paragraphs = tuple(
            WordsLabel(self, px=22, leading=1.15, bold=number == _HEADING) for number in range(5)
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_("About Atari Teach"))
        self.name.set_words(f"Atari Teach {__version__}")
        words = (
            _(
                "For children, teachers and friends: from the first stone to Atari Go,"
                " where the first capture wins."
            ),
            _(
                "The way of teaching follows Yasutoshi Yasuda. The rules are those of the Ludus sheet,"
                " of Carlos P. Santos' slides, of the American Go Association and of a programming contest."
            ),
            _(
                "Atari Teach is free software under the MIT licence; its pictures and lessons are its own."
                " It sends nothing anywhere: what you do stays on this computer."
            ),
            "Qt",
            _(
                "It uses Qt {version} through PySide6, under the GNU Lesser General Public License 3."
                " Qt stays in files of its own and can be replaced by another version."
                " Qt's sources are at code.qt.io, and the licence at www.gnu.org/licenses/lgpl-3.0.html."
            ).format(version=qVersion()),
        )
        for label, text in zip(self.paragraphs, words, strict=True):
            label.set_words(text)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """From top to bottom."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        top, wide = 176.0, 880.0
        self.put(self.name, 243, 112, wide, 52)
        for number, label in enumerate(self.paragraphs):
            self.put(label, 243, top, wide, 0)
            high = label.height_for(wide * u) / u + 4
            self.put(label, 243, top, wide, high)
            top += high + (2 if number == _HEADING else 22)
        self.put(self.card, 183, 88, 1000, top - 88 + 18)
