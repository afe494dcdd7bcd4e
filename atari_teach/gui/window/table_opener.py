"""Opens tables, and makes the page for all of them; imported when the first table is wanted."""

from dataclasses import replace

from atari_teach.gui.board.ground import WALL, WOOD
from atari_teach.gui.board.view import BoardOptions
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.rules import show_rules
from atari_teach.gui.table.announcer import Announcer
from atari_teach.gui.table.celebration import Celebration
from atari_teach.gui.table.file_dialog import ask_for_file
from atari_teach.gui.table.flights import Flights
from atari_teach.gui.table.games.review_panel import ReviewPanel
from atari_teach.gui.table.options import TableOptions
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.table.voice import TableVoice
from atari_teach.rules import CoordinateStyle
from atari_teach.session.games.without_hints import WithoutHints
from atari_teach.session.scene import Session
from atari_teach.settings import Coordinates

_STYLES = {
    Coordinates.OFF: None,
    Coordinates.WITH_I: CoordinateStyle.WITH_I,
    Coordinates.GO_STYLE: CoordinateStyle.GO,
}
_WALL_SIZE = 7
_FREE_SIZE = 9


def build(app: AppContext) -> TablePage:
    """Returns the page for every table."""
    page, window = TablePage(app.record), app.window

    def leave() -> None:
        if window.place is PageName.TABLE:
            window.back()

    def make_lesson() -> None:
        # The workshop takes 200 ms to load, and a table does not wait for it.
        from atari_teach.gui.window.desk_links import make_lesson

        make_lesson(window, page.scene)

    Flights(page, app.pace)
    Celebration(page)
    page.set_options(_options(app, wall=False))
    page.rules_wanted.connect(lambda ruleset: show_rules(window, ruleset))
    page.file_wanted.connect(lambda control: ask_for_file(page, control))
    page.keys_wanted.connect(lambda: window.go_to(PageName.KEYS))
    page.left.connect(leave)
    page.coordinates_wanted.connect(lambda: _next_coordinates(window))

    def offer_lesson(panel: object) -> None:
        if isinstance(panel, ReviewPanel):
            panel.card.lesson_wanted.connect(make_lesson)

    page.panel_made.connect(offer_lesson)
    Announcer(page)
    TableVoice(page, app.voices)
    return page


class TableOpener:
    """Lets whoever sits here sit down at a table.

    Args:
        app: What the pages share.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._on_wall = False

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens this table, on the flat board for the wall if wanted."""
        self._on_wall = wall
        page = self._app.window.page(PageName.TABLE)
        assert isinstance(page, TablePage)
        page.open(session, _options(self._app, wall=wall))
        self._app.window.go_to(PageName.TABLE)
        page.resting.rest()

    def learn(self, session: Session) -> None:
        """Opens a table at which hints are given; without them where a teacher has locked these."""
        self.sit_down(WithoutHints(session) if self._app.locks.hints else session)

    def to_board(self, *, wall: bool) -> None:
        """Opens the board to try things out on, or the one for the wall."""
        tables = self._app.tables()
        self.sit_down(tables.wall_board(_WALL_SIZE) if wall else tables.board(_FREE_SIZE), wall=wall)

    def apply_settings(self) -> None:
        """Makes the table that is open look as it is chosen now."""
        page = self._app.window.built_pages().get(PageName.TABLE)
        if isinstance(page, TablePage):
            page.set_options(_options(self._app, wall=self._on_wall))


def _next_coordinates(window: MainWindow) -> None:
    order = tuple(Coordinates)
    following = order[(order.index(window.settings.coordinates) + 1) % len(order)]
    window.choose(replace(window.settings, coordinates=following))


def _options(app: AppContext, *, wall: bool) -> TableOptions:
    settings = app.window.settings
    board = BoardOptions(
        coordinates=_STYLES[settings.coordinates],
        confirm_move=settings.confirm_move,
        letters=settings.letters,
        repeat_ms=settings.repeat_ms,
        material=WALL if wall else WOOD,
    )
    return TableOptions(
        board,
        app.current.portrait(),
        app.pace,
        settings.auto_beats,
        settings.large_board,
        settings.board_side,
    )
