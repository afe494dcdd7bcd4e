"""Which page comes after which: going on, and going back."""

from enum import Enum


class PageName(Enum):
    """The pages."""

    WELCOME = "welcome"
    HOME = "home"
    PATH = "path"
    TABLE = "table"
    FRIENDS = "friends"
    COMPUTER = "computer"
    CLASS = "class"
    SETTINGS = "settings"
    RULES = "rules"
    ABOUT = "about"
    KEYS = "keys"
    WHO = "who"  # which pupil sits down at this computer
    STAGE = "stage"  # what the class sees
    DESK = "desk"  # the first page of the teacher; those below are behind it
    CLASSES = "classes"
    PRINT = "print"
    REPORT = "report"
    MORE = "more"
    PLANS = "plans"
    PARTNERS = "partners"
    TOURNAMENT = "tournament"
    COPIES = "copies"
    LOCKS = "locks"
    WORKSHOP = "workshop"
    PIN = "pin"  # the four digits, before whatever is behind them


class Navigation:
    """The way that led here. Home is always at its beginning, and no page stands in it twice."""

    def __init__(self) -> None:
        self._way = [PageName.HOME]

    @property
    def here(self) -> PageName:
        """The page that is shown."""
        return self._way[-1]

    def start_at(self, name: PageName) -> None:
        """Begin here."""
        self._way = [name]

    def go_to(self, name: PageName) -> None:
        """Go on to a page; one that was visited on the way is gone back to."""
        if name is PageName.HOME:
            self._way = [PageName.HOME]
        elif name in self._way:
            del self._way[self._way.index(name) + 1 :]
        else:
            self._way.append(name)

    def back(self) -> PageName:
        """Go back one page; set-up pages of a game are passed over once the game was played."""
        left = self._way.pop()
        if left is PageName.TABLE and self._way and self._way[-1] in (PageName.FRIENDS, PageName.COMPUTER):
            self._way.pop()
        if not self._way:
            self._way = [PageName.HOME]
        return self.here
