"""Screenshots of the settings: every tab, and tables on which each choice is visible."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from atari_teach.base.settings import BoardSide, Coordinates, Helps, Look, Motion, Theme
from atari_teach.engine.rules import SCHOOL, Game, Point
from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.table.ui.table_page import TablePage
from tests.gallery.games import F2, NAMES
from tests.gallery.lessons import fixture_lesson, lesson_at
from tests.gallery.listening import hear
from tests.gallery.studio import State, Studio, drive


def settings_states() -> Iterator[State]:
    yield State("settings", partial(_tab, tab=SettingsTab.WHO))
    for tab in SettingsTab:
        if tab is not SettingsTab.WHO:
            yield State(f"settings-{tab.value}", partial(_tab, tab=tab))
    other: dict[str, Any] = {"helps": Helps.NEVER, "confirm_move": True, "scan_ms": 4000, "repeat_ms": 1500}
    yield State("settings-hands-other", partial(_tab, tab=SettingsTab.HANDS, **other))
    board: dict[str, Any] = {"coordinates": Coordinates.GO_STYLE, "motion": Motion.LESS}
    yield State("settings-board-other", partial(_tab, tab=SettingsTab.BOARD, **board))
    for style in Coordinates:
        yield State(f"setting-coordinates-{style.value}", partial(_game, coordinates=style))
        yield State(f"setting-coordinates-{style.value}-lesson", partial(_lesson, coordinates=style))
    for helps in Helps:
        yield State(f"setting-helps-{helps.value}", partial(_lit, helps=helps))
    yield State("setting-confirm-move", _confirm)
    yield from _worn()
    yield State("beat-list", _listed)
    yield State("beat-list-text-200", partial(_listed, text_percent=200))
    yield State("listen-beat-list", partial(_listed, heard=True))
    yield State("listen-beat-list-text-200", partial(_listed, heard=True, text_percent=200))
    yield State("setting-scanning", _scanned)
    yield State("setting-scanning-home", _scanned_home)


def _worn() -> Iterator[State]:
    """Yields a lesson with an explanation and a game, with each setting that changes their look."""
    choices: tuple[tuple[str, dict[str, Any]], ...] = (
        ("simple", {"look": Look.SIMPLE}),
        ("evening", {"theme": Theme.EVENING}),
        ("high-contrast", {"theme": Theme.HIGH_CONTRAST}),
        ("simple-high-contrast", {"look": Look.SIMPLE, "theme": Theme.HIGH_CONTRAST}),
        ("text-150", {"text_percent": 150}),
        ("text-200", {"text_percent": 200}),
        ("capitals", {"capitals": True}),
        ("board-right", {"board_side": BoardSide.RIGHT}),
        ("large-board", {"large_board": True}),
        ("large-board-text-200", {"large_board": True, "text_percent": 200}),
    )
    for name, parts in choices:
        yield State(f"setting-{name}-lesson", partial(_explained, **parts))
        yield State(f"setting-{name}-game", partial(_game, **parts))


def _tab(studio: Studio, tab: SettingsTab, **parts: object) -> None:
    studio.clear("Marta")
    studio.choose(**parts)
    page = studio.page(PageName.SETTINGS)
    assert isinstance(page, SettingsPage)
    page.set_audible(tab is SettingsTab.SOUND)
    page.show_tab(tab)


def _game(studio: Studio, **parts: object) -> None:
    studio.choose(**parts)
    studio.sit_down(drive(FriendSession(GameTable(Game(SCHOOL, F2), NAMES), 2)))


def _lesson(studio: Studio, **parts: object) -> None:
    studio.choose(**parts)
    lesson = studio.lessons[0]
    studio.sit_down(lesson_at(lesson, lesson.exercises[-1].id))


def _explained(studio: Studio, **parts: object) -> None:
    """Shows a refused move in a lesson, and its explanation."""
    studio.choose(**parts)
    refused = lesson_at(fixture_lesson(), "try")
    studio.sit_down(drive(refused, Chose(Point.parse("C4")), Pressed(Control.WHY)), beat=1)


def _listed(studio: Studio, *, heard: bool = False, **parts: object) -> None:
    """Shows the list of all pictures of an explanation, perhaps with a loudspeaker."""
    _explained(studio, **parts)
    if heard:
        hear(studio)
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    table.coach.strip.list_wanted.emit()


def _lit(studio: Studio, *, helps: Helps) -> None:
    """Shows the liberties of a group during a question."""
    studio.choose(helps=helps)
    studio.sit_down(lesson_at(fixture_lesson(), "fills-own-safe-point", helps))
    studio.point_out(Point.parse("B3"))


def _confirm(studio: Studio) -> None:
    """Shows a stone that waits to be confirmed."""
    _game(studio, confirm_move=True)
    # A second press on the same point would count as a repetition.
    for point in ("F5", "E5"):
        studio.point_at(Point.parse(point))


def _scanned(studio: Studio) -> None:
    _game(studio, scanning=True)
    _offer(studio)


def _scanned_home(studio: Studio) -> None:
    studio.choose(scanning=True)
    _offer(studio)


def _offer(studio: Studio) -> None:
    """Moves the frame of one-switch scanning to the first part."""
    studio.settle()
    scanning = studio.house.input.scanning
    assert scanning is not None
    scanning.look()
