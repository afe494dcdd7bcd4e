"""Opens table sessions (lessons, exercises, games), and creates the one page that shows them all."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import date
from pathlib import Path

from atari_teach.base.i18n import _, render
from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.learn.own_puzzles.kept import kept_puzzles
from atari_teach.learn.own_puzzles.puzzle_board import PuzzleBoard
from atari_teach.learn.ui.open_sgf_file import FileProblems
from atari_teach.play.ui.game_reader import read_game
from atari_teach.play.ui.rules_and_values import show_rules_and_values
from atari_teach.table.boards.free_board import free_board
from atari_teach.table.boards.wall_board import wall_board
from atari_teach.table.games.without_hints import WithoutHints
from atari_teach.table.scene import Control, Player, Pressed, Scene, Session
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.furnish import chosen_options, furnish
from atari_teach.table.ui.games.review_panel import ReviewPanel
from atari_teach.table.ui.options import Child
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.table_voice import AutoReadAloud
from atari_teach.teaching.lessons.lesson_file import FILE_NAME
from atari_teach.ui.kit.dialogs import file_name
from atari_teach.ui.kit.lesson_guard import in_hand
from atari_teach.ui.navigation.game_files import ask_for_game, ask_to_save_game

_WALL_SIZE = 7
_FREE_SIZE = 9


def ask_for_file(app: AppContext, table: TablePage, control: Control, read: Callable[[Path], object]) -> None:
    """Opens the dialog for saving the game at the table, or for opening another one.

    Args:
        app: The objects that the pages share.
        table: The page whose game is saved.
        control: SAVE or OPEN.
        read: Called with the chosen file, to open it.
    """
    if control is Control.SAVE and isinstance(table.session, PuzzleBoard):
        name = file_name(render(table.session.file_title()))
        ask_to_save_game(
            app.window, table, name, lambda path: table.act(Pressed(control, str(path))), puzzle=True
        )
    elif control is Control.SAVE:
        name = game_name(table.scene, table.options.child, app.now().date())
        ask_to_save_game(app.window, table, name, lambda path: table.act(Pressed(control, str(path))))
    else:
        ask_for_game(app.window, table, read)


def game_name(scene: Scene | None, child: Child, day: date) -> str:
    """Returns the file name for a game: its date and its players."""
    players = None if scene is None else scene.players
    against = players is not None and any(player.computer for player in players)
    names = [_name_of(child.at(player) if against else player) for player in players or ()]
    return file_name(f"{day.isoformat()} {' - '.join(names)}")


def _name_of(player: Player) -> str:
    if player.computer:
        return render(Level(player.computer).title)
    return player.name or (_("Black") if player.colour is Colour.BLACK else _("White"))


def build(app: AppContext) -> TablePage:
    """Returns the page that shows every lesson, exercise and game."""
    page, window = TablePage(app.record), app.window

    def leave() -> None:
        if window.place is PageName.TABLE:
            window.leave()

    def make_lesson() -> None:
        # Importing the workshop takes 200 ms, so it is imported only here, when a lesson is made.
        from atari_teach.workshop.ui.open_lesson_file import make_lesson

        make_lesson(window, page.scene)

    def read(path: Path) -> None:
        read_game(window, path, page.put_on, FileProblems(app))

    def print_puzzle() -> None:
        from atari_teach.app.print_lesson import print_puzzle

        print_puzzle(window, page.session)

    page.in_hand = lambda session: _in_hand(app, session)
    furnish(page, app)
    AutoReadAloud(page, app.by_itself)
    page.set_options(chosen_options(app, wall=False))
    page.rules_wanted.connect(lambda ruleset: show_rules(window, ruleset))
    page.study_wanted.connect(lambda study: show_rules_and_values(window, study))
    page.file_wanted.connect(lambda control: ask_for_file(app, page, control, read))
    page.paper_wanted.connect(print_puzzle)
    page.left.connect(leave)

    def offer_lesson(panel: object) -> None:
        if isinstance(panel, ReviewPanel):
            panel.card.lesson_wanted.connect(make_lesson)
            panel.card.make.setVisible(PageName.WORKSHOP.is_present)

    page.panel_made.connect(offer_lesson)
    return page


def _in_hand(app: AppContext, session: Session) -> AbstractContextManager[None]:
    """Marks the file of a teacher's lesson as in use.

    If the lesson hangs the app, the next start skips it.
    """
    key = getattr(session, "key", "")
    if not key.startswith("lesson:"):
        return nullcontext()
    found = (each.folder for each in app.own_lessons() if key == f"lesson:{each.id}")
    folder = next(found, None)
    return nullcontext() if folder is None else in_hand(folder / FILE_NAME)


class TableOpener:
    """Opens table sessions (lessons, exercises, games) for the current pupil."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._on_wall = False

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens a lesson, exercise or game; with `wall`, on the flat board for the projector."""
        self._on_wall = wall
        page = self._app.window.page_as(PageName.TABLE, TablePage)
        page.open(session, chosen_options(self._app, wall=wall))
        self._app.window.go_to(PageName.TABLE)
        page.focus_keeper.rest()

    def learn(self, session: Session) -> None:
        """Opens a lesson or an exercise; without hints if the teacher has locked them."""
        self.sit_down(WithoutHints(session) if self._app.locks.hints else session)

    def to_board(self, *, wall: bool) -> None:
        """Opens a board on which stones can be placed freely; with `wall`, the one for the projector."""
        sitting = self._app.sitting()
        if wall:
            self.sit_down(wall_board(sitting, _WALL_SIZE), wall=True)
            return
        board = PuzzleBoard(
            free_board(sitting, _FREE_SIZE),
            lambda: kept_puzzles(sitting.progress),
            self._app.current.pupil.name,
            sitting.helps,
            hints_locked=self._app.locks.hints,
        )
        self.sit_down(board)

    def apply_settings(self) -> None:
        """Applies changed settings to the page of the table, if it exists."""
        page = self._app.window.built_pages().get(PageName.TABLE)
        if isinstance(page, TablePage):
            page.set_options(chosen_options(self._app, wall=self._on_wall))
