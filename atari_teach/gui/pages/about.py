"""The page about the program: what it is, whose rules it follows, and its licences."""

from __future__ import annotations

from PySide6.QtCore import QRectF, qVersion
from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.listen_button import ListenButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import Words, WordsLabel
from atari_teach.gui.navigation.context import AppContext
from atari_teach.i18n import say

_HEADING = 3
_WIDE = 1000.0
_EDGE = 56.0


def build(_app: AppContext) -> AboutPage:
    """Returns the page about the program."""
    return AboutPage()


class AboutPage(Page):
    """A few paragraphs on one card, as high as its words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        inside = self.pane.content
        self.name = WordsLabel(inside, f"Atari Teach {__version__}", px=32, bold=True, middle=True)
        self.paragraphs = tuple(
            WordsLabel(inside, words, px=22, leading=1.15, bold=number == _HEADING)
            for number, words in enumerate(_paragraphs())
        )
        self.pane.set_rows((self.name, *self.paragraphs))
        self.listen = ListenButton(self, self.name, *self.paragraphs)
        self.listen.offered.connect(self.relayout)
        self.top.set_title(say("About Atari Teach"))

    @property
    def has_own_loudspeakers(self) -> bool:
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """A card in the middle, as high as its words; they scroll where there is no room for them all."""
        bar = self.put_on_top(self.top)
        self.card.set_scale(u)
        self.pane.set_scale(u)
        wide = min(width - 48 * u, _WIDE * u * min(1.3, text_factor()))
        top, bottom = bar + 20 * u, height - 40 * u
        beside = self.listen.side(u) + 20 * u if self.listen.is_offered() else 0.0
        inner = wide - _EDGE * u - max(_EDGE * u, beside)
        high = min(self.pane.height_needed(inner) + (2 * 24 + 6) * u, bottom - top)
        left = (width - wide) / 2
        self.card.setGeometry(round(left), round(top), round(wide), round(high))
        place = QRectF(left + _EDGE * u, top + 24 * u, inner, high - (2 * 24 + 5) * u)
        self.listen.place_in_corner(self.card.geometry(), u)
        self.pane.setGeometry(place.toRect())


def _paragraphs() -> tuple[Words, ...]:
    return (
        say(
            "For children, teachers and friends: from the first stone to Atari Go,"
            " where the first capture wins."
        ),
        say(
            "The teaching follows Yasutoshi Yasuda's approach. The rules come from the Ludus sheet, "
            "Carlos P. Santos' slides, the American Go Association and a programming contest."
        ),
        say(
            "Atari Teach is free software under the MIT licence; its pictures and lessons are its own."
            " What you do stays on this computer; in a room of computers it goes to the one that keeps"
            " the room, and nowhere else."
        ),
        say("What others made"),
        say(
            "It uses Qt {version} through PySide6, under the GNU Lesser General Public License 3."
            " Qt stays in files of its own and can be replaced by another version."
            " Qt's sources are at code.qt.io, and the licence at www.gnu.org/licenses/lgpl-3.0.html.",
            version=qVersion(),
        ),
        say(
            "espeak-ng reads aloud, under the GNU General Public License 3"
            " (www.gnu.org/licenses/gpl-3.0.html)."
            " It stays in files of its own and can be left out; its sources are at"
            " github.com/espeak-ng/espeak-ng. miniaudio plays the sound, under the MIT licence."
        ),
        say(
            "In a room of computers amqtt, ifaddr and spake2 (MIT licence), cryptography (Apache 2.0 or BSD),"
            " paho-mqtt (BSD or Eclipse) and zeroconf (LGPL 2.1) let them find, know and hear each other;"
            " psycopg (LGPL 3) writes to a school district's database."
        ),
    )
