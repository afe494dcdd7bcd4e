"""Two pages with a few paragraphs: about the program and its licences, and about installing it in schools."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from PySide6.QtCore import qVersion

from atari_teach import __released__, __version__
from atari_teach.base.i18n import say
from atari_teach.base.installing import OPENING, PARTS, TITLE, Typed
from atari_teach.features import PageName
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.forms.paragraphs_page import ParagraphsPage
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.words_label import Day, Words

_HEADING = 3


def build(app: AppContext) -> AboutPage:
    """Returns the page about the program."""
    return AboutPage(app)


def build_installing(_app: AppContext) -> InstallingPage:
    """Returns the page about installing on many computers, which can also be printed."""
    return InstallingPage()


class AboutPage(ParagraphsPage):
    """The page about the program, with a button for administrators of many computers."""

    def __init__(self, app: AppContext) -> None:
        paragraphs = ((words, number == _HEADING) for number, words in enumerate(_paragraphs()))
        super().__init__(say("About Atari Teach"), paragraphs, _version())
        self.thirty = PictureButton(TITLE, icon_drawing(Icon.KEYBOARD), parent=self, px=22, depth=5)
        self.thirty.clicked.connect(lambda _down=False: app.window.go_to(PageName.INSTALLING))
        self.arrange(self.thirty)


class InstallingPage(ParagraphsPage):
    """The page about installing on many computers."""

    def __init__(self) -> None:
        super().__init__(TITLE, _installing())


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
