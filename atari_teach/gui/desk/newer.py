"""The page that opens a newer version from a stick; offered where an administrator provided for that."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from atari_teach import __version__
from atari_teach.classroom.newer import FOLDER, clear
from atari_teach.classroom.newer.installed import installed
from atari_teach.classroom.newer.stick import NOTHING, Newer, look
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.board.accessible import announce
from atari_teach.gui.desk.sticks import StickWatch
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.errands import Errands
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.about import NEWER_TITLE, ParagraphsPage
from atari_teach.i18n import N_, Message, render, say
from atari_teach.session.scene import Cancel, Errand

_WAITING = say("Plug in the stick with the newer version.")
_LOOKING = say("The stick is being looked at…")
_FOUND = N_(
    "Atari Teach {version} is on the stick, whole and signed. The system's installer asks who may install it."
)
_ABOUT = say(
    "Here newer versions come on a stick: whoever looks after this computer left the key with which they have"
    " to be signed. On the stick are SHA256SUMS, SHA256SUMS.minisig and the file that installs."
)


def build(app: AppContext) -> NewerPage:
    """Returns the page."""
    return NewerPage(app.folder / FOLDER)


class NewerPage(ParagraphsPage):
    """Looks at every stick that is there or comes, and offers what it found.

    Args:
        folder: Where the copy goes.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(NEWER_TITLE, ((_ABOUT, False), (_WAITING, True)))
        self._folder = folder
        self._found: Newer | None = None
        self._told = _WAITING
        self._sticks: list[Path] = []
        self._token = 0
        self._errands = Errands(self)
        self.state = self.paragraphs[-1]
        self.open = PictureButton(
            say("Open the installer"), icon_drawing(Icon.CHECK), parent=self, px=22, depth=5
        )
        self.open.hide()
        self.open.clicked.connect(lambda _down=False: self._open())
        self.watch = StickWatch(self)
        self.watch.found.connect(self._add)
        self.visited.connect(self._begin)
        self._show(_WAITING)

    @property
    def busy(self) -> bool:
        """Whether a stick is being looked at, or waits for it."""
        return self._errands.busy or (bool(self._sticks) and self._found is None)

    def put_away(self) -> None:
        """Looks at nothing any more."""
        self.watch.turn(on=False)
        self._sticks.clear()
        self._errands.cancel()

    def tell(self, answer: Newer | Message) -> None:
        """Tells what came of looking at a stick, and offers what was found on it."""
        match answer:
            case Newer():
                self._show(say(_FOUND, version=answer.version), answer)
            case Message() if answer != NOTHING or self._told == _WAITING:
                self._show(answer)
            case _:
                self._show(self._told)  # a drive without a release hides nothing of what another said

    def _begin(self) -> None:
        self.put_away()
        if self._found is not None:
            clear(self._found.package.parent)
        self._show(_WAITING)
        self.watch.turn(on=True)

    def _add(self, stick: Path) -> None:
        """Looks at one stick after the other, until there is something to be opened."""
        self._sticks.append(stick)
        self._next()

    def _next(self) -> None:
        here = installed()
        if self._errands.busy or not self._sticks or here is None or self._found is not None:
            return
        stick, folder = self._sticks.pop(0), self._folder
        self.state.set_words(_LOOKING)
        announce(self, render(_LOOKING))
        self.relayout()
        self._token += 1

        def job(stop: Cancel) -> object:
            return look(stick, here, __version__, folder, stop)

        self._errands.run(Errand(self._token, job), self._answered)

    def _answered(self, _token: int, answer: object) -> None:
        assert isinstance(answer, Newer | Message)
        self.tell(answer)
        self._next()

    def _open(self) -> None:
        if self._found is None:
            return
        package = self._found.package
        self.put_away()
        if QDesktopServices.openUrl(QUrl.fromLocalFile(str(package))):
            self._show(say("The installer is open. Close Atari Teach, and go on there."))
        else:
            self._show(say("Nothing on this computer opens the file. It is here: {file}", file=str(package)))

    def _show(self, told: Message, found: Newer | None = None) -> None:
        self._told, self._found = told, found
        self.state.set_words(told)
        if told != _WAITING:
            announce(self, render(told))
        had_keys = self.open.hasFocus()
        self.set_feet(*((self.open,) if found is not None else ()))
        if found is not None and self.isVisible():
            self.open.setFocus()
        elif had_keys:
            self.setFocus()
