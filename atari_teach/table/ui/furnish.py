"""Adds the helpers that every page with a table has, and reads its settings."""

from dataclasses import replace

from atari_teach.base.settings import Coordinates
from atari_teach.features import PageName
from atari_teach.table.friend_names import last_picture
from atari_teach.table.ui.announcer import Announcer
from atari_teach.table.ui.celebration import Celebration
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.flying_stones import Flights
from atari_teach.table.ui.options import Child, TableOptions
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.table_voice import TableVoice
from atari_teach.ui.art.portraits import portrait_for
from atari_teach.ui.navigation.board_options import board_options
from atari_teach.ui.navigation.main_window import MainWindow


def furnish(page: TablePage, app: AppContext) -> None:
    """Adds animation, celebrations, announcements and speech to a page, and connects its keys."""
    Flights(page, app.pace)
    Celebration(page)
    Announcer(page)
    TableVoice(page, app.voices)
    page.keys_wanted.connect(lambda: app.window.go_to(PageName.KEYS))
    page.coordinates_wanted.connect(lambda: _next_coordinates(app.window))


def chosen_options(app: AppContext, *, wall: bool) -> TableOptions:
    """The present settings of a table; with `wall`, those of the large flat board for the class."""
    settings = app.window.settings
    return TableOptions(
        board_options(settings, flat=wall),
        _child(app),
        app.pace,
        settings.partner_pace,
        settings.auto_beats,
        settings.large_board,
        settings.board_side,
    )


def _child(app: AppContext) -> Child:
    """The current pupil, with the picture of the friend who played last."""
    friend = last_picture(app.sitting().progress)
    chosen = portrait_for(friend) if friend else None
    return Child(app.current.pupil.name, app.current.portrait(), chosen)


def _next_coordinates(window: MainWindow) -> None:
    order = tuple(Coordinates)
    following = order[(order.index(window.settings.coordinates) + 1) % len(order)]
    window.choose(replace(window.settings, coordinates=following))
