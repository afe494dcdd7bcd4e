"""The teacher's fence: pages behind a PIN, and a window that stays while the computer is lent to a class.

It keeps curious fingers out and no more; the real lock is the operating system's.
"""

from collections.abc import Callable

from atari_teach.gui.kit.page import Page
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.navigation.pin import PinPage


class Fence:
    """Asks for the PIN where there is one.

    Args:
        pin: The PIN as it is kept; empty where there is none.
        page: A page, made if it was not visited yet.
        go_to: Shows a page.
        back: Goes back from the page that is shown.

    Attributes:
        kiosk: Whether the window fills the screen and stays, until the PIN is given.
    """

    def __init__(
        self,
        pin: Callable[[], str],
        page: Callable[[PageName], Page],
        go_to: Callable[[PageName], object],
        back: Callable[[], object],
    ) -> None:
        self._pin = pin
        self._page = page
        self._go_to = go_to
        self._back = back
        self._open = False
        self._leaving = False
        self._tries = False
        self.kiosk = False

    def shut(self) -> None:
        """Shuts the fence: somebody else may be sitting here."""
        self._open = False

    def keep_open_once(self) -> None:
        """Keeps the fence open while the teacher tries something at a table and comes straight back."""
        self._tries = True

    def allows(self, name: PageName) -> bool:
        """Returns whether this page can be shown now; it is not while the fence is shut.

        Where children look on, the fence is shut again: the way back does not lead through it.
        """
        if name.value.before_children and not (self._tries and name is PageName.TABLE):
            self.shut()
        self._tries = self._tries and name is PageName.TABLE
        return not (name.value.fenced and self.closed)

    @property
    def closed(self) -> bool:
        """Whether the PIN would be asked for now."""
        return not self._open and bool(self._pin())

    def go_to(self, name: PageName) -> None:
        """Shows this page, and asks for the PIN first where it lies behind the fence."""
        if name.value.fenced:
            self.let_through(lambda: self._go_to(name))
        else:
            self._go_to(name)

    def let_through(self, go: Callable[[], object]) -> None:
        """Does this, at once where there is no PIN or it was given already."""
        if self.closed:
            self._ask(go)
        else:
            go()

    def choose(self, chosen: Callable[[str], object]) -> None:
        """Asks for four new digits; whoever chose them need not give them at once."""

        def take(digits: str) -> None:
            self._open = True
            self._back()
            chosen(digits)

        self._pin_page().choose(take)
        self._go_to(PageName.PIN)

    def keeps_window_open(self) -> bool:
        """Returns whether the fence keeps the window from being closed now."""
        return self.kiosk and bool(self._pin()) and not self._leaving

    def ask_to_leave(self, close: Callable[[], object]) -> None:
        """Asks for the PIN, and closes the window with it."""

        def leave() -> None:
            self._leaving = True
            close()
            self._leaving = False

        self._ask(leave)

    def _ask(self, then: Callable[[], object]) -> None:
        self._pin_page().ask(self._pin(), lambda: self._passed(then))
        self._go_to(PageName.PIN)

    def _passed(self, then: Callable[[], object]) -> None:
        self._open = True
        self._back()
        then()

    def _pin_page(self) -> PinPage:
        page = self._page(PageName.PIN)
        assert isinstance(page, PinPage)
        return page
