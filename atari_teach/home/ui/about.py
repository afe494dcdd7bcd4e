"""Pages of a few paragraphs: about the program and its licences, and about installing on many computers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from atari_teach import __released__, __version__
from atari_teach.base.i18n import Text, say
from atari_teach.base.installing import OPENING, PARTS, TITLE, Typed
from atari_teach.features import PageName
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Space, column, row
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typed_line import TypedLine
from atari_teach.ui.kit.words_label import Day, Words, WordsLabel

_HEADING = 3
_WIDE = 1000.0
_EDGE = 56


def build(app: AppContext) -> AboutPage:
    """Returns the page about the program."""
    return AboutPage(app)


def build_installing(_app: AppContext) -> ParagraphsPage:
    """Returns the page about installing on many computers, which can also be printed."""
    return ParagraphsPage(TITLE, _installing())


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
        self._arrange()
        self.top.set_title(title)

    @property
    def has_own_loudspeakers(self) -> bool:
        return True

    def _copied(self, copied: TypedLine | None) -> None:
        """Shows which line is in the clipboard."""
        for line in self.typed:
            line.show_copied(copied=line is copied)

    def _arrange(self, foot: PictureButton | None = None) -> None:
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


class AboutPage(ParagraphsPage):
    """The page about the program, with a button for administrators of many computers."""

    def __init__(self, app: AppContext) -> None:
        paragraphs = ((words, number == _HEADING) for number, words in enumerate(_paragraphs()))
        super().__init__(say("About Atari Teach"), paragraphs, _version())
        self.thirty = PictureButton(TITLE, icon_drawing(Icon.KEYBOARD), parent=self, px=22, depth=5)
        self.thirty.clicked.connect(lambda _down=False: app.window.go_to(PageName.INSTALLING))
        self._arrange(self.thirty)


def _version() -> Words:
    if not __released__:
        return f"Atari Teach {__version__}"
    day = Day(date.fromisoformat(__released__))
    return say("Atari Teach {version}, {day}", version=__version__, day=day)


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
            " the room, and nowhere else. It never looks for a newer version: whoever looks after the"
            " computer installs one over this one."
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
            "Andika comes with the packages: letters for people who learn to read, made by SIL, under the SIL"
            " Open Font License 1.1 (openfontlicense.org)."
        ),
        say(
            "In a room of computers amqtt, ifaddr and spake2 (MIT licence), cryptography (Apache 2.0 or BSD),"
            " paho-mqtt (BSD or Eclipse) and zeroconf (LGPL 2.1) let them find, know and hear each other;"
            " psycopg (LGPL 3) writes to a school district's database."
        ),
    )


def _installing() -> Iterator[tuple[Words, bool] | Typed]:
    yield OPENING, False
    for part in PARTS:
        yield part.heading, True
        for line in part.lines:
            yield line if isinstance(line, Typed) else (line, False)
