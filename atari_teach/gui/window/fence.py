"""The teacher's fence: pages behind a PIN, and a window that stays while the computer is lent to a class.

It keeps curious fingers out and no more; the real lock is the operating system's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.navigation.pages import PageName

if TYPE_CHECKING:
    from collections.abc import Callable

    from atari_teach.gui.window.main_window import MainWindow

FENCED = frozenset(
    {
        PageName.CLASSES,
        PageName.REPORT,
        PageName.MORE,
        PageName.PLANS,
        PageName.PARTNERS,
        PageName.TOURNAMENT,
        PageName.COPIES,
        PageName.LOCKS,
        PageName.WORKSHOP,
    }
)
"""The pages behind the fence."""
_BEFORE_CHILDREN = frozenset({PageName.HOME, PageName.WHO, PageName.TABLE, PageName.STAGE})


class Fence:
    """Asks for the PIN where there is one.

    Args:
        window: Where the PIN is asked for, and whose settings know it.

    Attributes:
        kiosk: Whether the window fills the screen and stays, until the PIN is given.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._open = False
        self._leaving = False
        self._tries = False
        self.kiosk = False

    def shut(self) -> None:
        """Ask again from now on: somebody else may be sitting here."""
        self._open = False

    def keep_open_once(self) -> None:
        """Let the teacher sit down at a table to try something, and come straight back from it."""
        self._tries = True

    def lets(self, name: PageName) -> bool:
        """Whether this page can be shown now; it is not while the fence is shut.

        Where children look on, the fence is shut again: the way back does not lead through it.
        """
        if name in _BEFORE_CHILDREN and not (self._tries and name is PageName.TABLE):
            self.shut()
        self._tries = self._tries and name is PageName.TABLE
        return name not in FENCED or not self.closed

    @property
    def closed(self) -> bool:
        """Whether the PIN would be asked for now."""
        return not self._open and bool(self._window.settings.locks.pin)

    def let_through(self, go: Callable[[], object]) -> None:
        """Do this, at once where there is no PIN or it was given already."""
        if self.closed:
            self._ask(go)
        else:
            go()

    def choose(self, chosen: Callable[[str], object]) -> None:
        """Let four digits be chosen; whoever chose them need not give them at once."""
        from atari_teach.gui.pages.pin import PinPage

        def take(digits: str) -> None:
            self._open = True
            self._window.back()
            chosen(digits)

        page = self._window.page(PageName.PIN)
        assert isinstance(page, PinPage)
        page.choose(take)
        self._window.go_to(PageName.PIN)

    def holds(self) -> bool:
        """Whether the window may not be closed now."""
        return self.kiosk and bool(self._window.settings.locks.pin) and not self._leaving

    def ask_to_leave(self) -> None:
        """Ask for the PIN, and close the window with it."""
        if self._window.place is not PageName.PIN:
            self._ask(self._leave)

    def _ask(self, then: Callable[[], object]) -> None:
        from atari_teach.gui.pages.pin import PinPage

        page = self._window.page(PageName.PIN)
        assert isinstance(page, PinPage)
        page.ask(self._window.settings.locks.pin, lambda: self._passed(then))
        self._window.go_to(PageName.PIN)

    def _passed(self, then: Callable[[], object]) -> None:
        self._open = True
        self._window.back()
        then()

    def _leave(self) -> None:
        self._leaving = True
        self._window.close()
        self._leaving = False
