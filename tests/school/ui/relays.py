"""Relays of the gallery, for tests."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.features import PageName
from atari_teach.school.relay import RelaySession
from atari_teach.table.ui.table_page import TablePage
from tests.gallery.relay import relay_states
from tests.gallery.studio import Studio
from tests.narrowing import instance_of

STATES = {state.name: state for state in relay_states()}


def at(studio: Studio, name: str) -> TablePage:
    studio.clear()
    STATES[name].arrange(studio)
    return instance_of(TablePage, studio.window.page(PageName.TABLE))


def relay_of(table: TablePage) -> RelaySession:
    session = table.session._session  # type: ignore[union-attr]  # the studio wraps the session
    assert isinstance(session, RelaySession)
    return session


def key(table: TablePage, letter: str) -> None:
    """Presses a key while the board has the focus."""
    table.board.setFocus()
    QTest.keyClick(table.board, getattr(Qt.Key, f"Key_{letter}"))


def stones(table: TablePage) -> int:
    return len(table.board.picture().position.stones())
