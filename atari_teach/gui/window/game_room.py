"""Where games are set up and all tables stand; made when the first of them is wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from atari_teach.classroom.event import Event
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.board.material import WALL, WOOD
from atari_teach.gui.board.view import BoardOptions
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.class_page import ClassPage
from atari_teach.gui.pages.computer_setup import ComputerSetupPage
from atari_teach.gui.pages.game_setup import FriendSetupPage
from atari_teach.gui.pages.rules import RulesPage
from atari_teach.gui.table.announcer import Announcer
from atari_teach.gui.table.cheer import Cheer
from atari_teach.gui.table.file_dialog import ask_for_file
from atari_teach.gui.table.flights import Flights
from atari_teach.gui.table.options import TableOptions
from atari_teach.gui.table.page import TablePage
from atari_teach.gui.window.main_window import MainWindow
from atari_teach.opponent.level import Level
from atari_teach.rules import Colour, CoordinateStyle
from atari_teach.session.friend_names import last_names, names_kept
from atari_teach.session.game_table import GameSetup
from atari_teach.session.scene import Session
from atari_teach.session.tables import Tables
from atari_teach.session.team import TeamSession
from atari_teach.settings import ComputerSetup, Coordinates, FriendSetup

_STYLES = {
    Coordinates.OFF: None,
    Coordinates.WITH_I: CoordinateStyle.WITH_I,
    Coordinates.GO_STYLE: CoordinateStyle.GO,
}
_WALL_SIZE = 7
_FREE_SIZE = 9


class GameRoom:
    """Makes the pages for games and tables, and answers what they ask for.

    Args:
        window: Where the pages are shown.
        tables: The pupil's tables, as of now.
        record: Writes down what happened at a table.
        portrait: The pupil's picture, as of now.
        pace: What every delay at the tables is multiplied by.
    """

    def __init__(
        self,
        window: MainWindow,
        tables: Callable[[], Tables],
        record: Callable[[tuple[Event, ...]], None],
        portrait: Callable[[], Portrait],
        pace: float,
    ) -> None:
        self._window = window
        self._tables = tables
        self._record = record
        self._portrait = portrait
        self._pace = pace
        self._on_wall = False

    # the pages

    def table_page(self) -> TablePage:
        """The page for every table."""
        page = TablePage(self._record)
        Flights(page, self._pace)
        Cheer(page)
        page.set_options(self._options())
        page.rules_wanted.connect(self.to_rules)
        page.file_wanted.connect(lambda control: ask_for_file(page, control))
        page.keys_wanted.connect(lambda: self._window.go_to(PageName.KEYS))
        Announcer(page)
        return page

    def friend_setup_page(self) -> FriendSetupPage:
        """Where two friends agree."""
        page = FriendSetupPage()
        page.started.connect(self._start_friends)
        page.resumed.connect(self._resume_friends)
        page.free_board.connect(lambda: self.to_board(wall=False))
        page.rules_wanted.connect(self.to_rules)
        return page

    def computer_setup_page(self) -> ComputerSetupPage:
        """Where a child chooses a partner, board and colour."""
        page = ComputerSetupPage()
        page.show_setup(self._window.settings.computer)
        page.visited.connect(lambda: page.show_resume(self._partner_left()))
        page.started.connect(self._start_computer)
        page.resumed.connect(self._resume_computer)
        page.endings_wanted.connect(lambda: self.learn(self._tables().endings()))
        page.rules_wanted.connect(self.to_rules)
        return page

    def class_page(self) -> ClassPage:
        """Where a class chooses between a game of two teams and a board."""
        page = ClassPage()
        page.visited.connect(lambda: page.show_resume(self._unfinished_team() is not None))
        page.started.connect(lambda setup: self.sit_down(self._tables().new_team(setup), wall=True))
        page.resumed.connect(self._resume_team)
        page.board_wanted.connect(lambda: self.to_board(wall=True))
        return page

    # the ways in

    def to_friends(self) -> None:
        """Show what the last two agreed on; coming back from the rules later changes nothing."""
        page = self._window.page(PageName.FRIENDS)
        assert isinstance(page, FriendSetupPage)
        tables = self._tables()
        left = tables.friends()
        can_resume = left is not None and bool(left.game.turns)
        page.show_setup(self._window.settings.friend, last_names(tables.progress), can_resume=can_resume)
        self._window.go_to(PageName.FRIENDS)

    def to_board(self, *, wall: bool) -> None:
        """The board to try things out on, or the one for the wall."""
        tables = self._tables()
        board = tables.wall_board(_WALL_SIZE) if wall else tables.board(_FREE_SIZE)
        self.sit_down(board, wall=wall)

    def to_rules(self, ruleset: str) -> None:
        """The card of the ruleset with this name."""
        page = self._window.page(PageName.RULES)
        assert isinstance(page, RulesPage)
        page.show_ruleset(ruleset)
        self._window.go_to(PageName.RULES)

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Open this table, on the flat board for the wall if wanted."""
        self._on_wall = wall
        page = self._window.page(PageName.TABLE)
        assert isinstance(page, TablePage)
        page.set_options(self._options())
        self._window.open_table(session)

    def learn(self, session: Session) -> None:
        """Open a table at which hints are given; without them where a teacher has locked these."""
        if self._window.settings.locks.hints:
            from atari_teach.session.without_hints import WithoutHints

            session = WithoutHints(session)
        self.sit_down(session)

    def honour_choices(self) -> None:
        """Let the table that is open look as it is chosen now."""
        page = self._window.built_pages().get(PageName.TABLE)
        if isinstance(page, TablePage):
            page.set_options(self._options())

    # what the pages ask for

    def _start_friends(self, setup: GameSetup) -> None:
        size = setup.size or setup.ruleset.suggested_size
        chosen = FriendSetup(size, setup.ruleset.name, setup.crosscut)
        self._window.choose(replace(self._window.settings, friend=chosen))
        if setup.names != last_names(self._tables().progress):
            self._record((names_kept(setup.names),))
        self.sit_down(self._tables().new_friends(setup))

    def _resume_friends(self) -> None:
        left = self._tables().friends()
        if left is not None:
            self.sit_down(left)

    def _unfinished_team(self) -> TeamSession | None:
        """The game of two teams that was left, if a stone was put."""
        left = self._tables().team()
        return left if left is not None and left.game.turns else None

    def _resume_team(self) -> None:
        left = self._unfinished_team()
        if left is not None:
            self.sit_down(left, wall=True)

    def _start_computer(self, setup: GameSetup, child: Colour, level: Level) -> None:
        size = setup.size or setup.ruleset.suggested_size
        chosen = ComputerSetup(size, child.value, level.value, setup.ruleset.name)
        self._window.choose(replace(self._window.settings, computer=chosen))
        self.learn(self._tables().new_computer(setup, child, level))

    def _partner_left(self) -> Level | None:
        """With whom a game was left unfinished, if there is one."""
        left = self._tables().computer()
        players = None if left is None else left.scene().players
        return next((Level(player.computer) for player in players or () if player.computer), None)

    def _resume_computer(self) -> None:
        left = self._tables().computer()
        if left is not None:
            self.learn(left)

    def _options(self) -> TableOptions:
        settings = self._window.settings
        board = BoardOptions(
            coordinates=_STYLES[settings.coordinates],
            confirm_move=settings.confirm_move,
            letters=settings.letters,
            repeat_ms=settings.repeat_ms,
            material=WALL if self._on_wall else WOOD,
        )
        return TableOptions(
            board,
            self._portrait(),
            self._pace,
            settings.auto_beats,
            settings.large_board,
            settings.board_side,
        )
