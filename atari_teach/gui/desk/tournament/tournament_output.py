"""What a tournament gives to others: paper, PDF and tables; and where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.classroom.csv_cells import csv_bytes
from atari_teach.classroom.event import table_closed, table_saved
from atari_teach.classroom.register import Register
from atari_teach.classroom.tournament import Tournament
from atari_teach.classroom.tournament.tournament import KEY, tournament_from, tournament_state
from atari_teach.exchange.saving import save_file
from atari_teach.gui.desk.tournament.tournament_paper import (
    round_pile,
    round_table,
    standings_sheet,
    standings_table,
)
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.paper.paper import print_sheet, write_pdf
from atari_teach.gui.paper.saving import ask_where
from atari_teach.gui.paper.sheet import Sheet
from atari_teach.i18n import Message, current, say

_NOW = f"{KEY}now"


def load_tournament(register: Register) -> Tournament | None:
    """The tournament that goes on: that of no class, for players of several may be in it.

    Who was deleted meanwhile does not play on.
    """
    state = register.progress(register.me().id).saved_table(_NOW)
    found = None if state is None else tournament_from(state)
    if found is not None:
        for gone in (player for player in found.playing if register.pupil(player) is None):
            found = found.withdraw(gone)
    return found


def keep_tournament(register: Register, tournament: Tournament | None) -> None:
    """Keep the tournament as it is now; None: it is put away."""
    event = table_closed(_NOW) if tournament is None else table_saved(_NOW, tournament_state(tournament))
    register.record(register.me().id, (event,))


def play_here(desk: AppContext, number: int, board: int) -> None:
    """Sit down at a game of a round, both from 0; one that was broken off goes on.

    No names stand at the table: a result is beside nobody's name there.
    """
    from atari_teach.session.games.match import MatchSession

    register = desk.register()
    saved = register.progress(register.me().id).saved_table(MatchSession.KEY)
    desk.opener().sit_down(MatchSession.again(f"{number + 1}:{board + 1}", saved))


class Deeds:
    """Prints and saves what is shown: a round with its slips, or the standings.

    Args:
        parent: Dialogs lie over its window.
        tell: Tells a sentence.
    """

    def __init__(self, parent: QWidget, tell: Callable[[Message], None]) -> None:
        self._parent = parent
        self._tell = tell

    def sheet(self, tournament: Tournament, number: int | None, name: Callable[[str], str]) -> Sheet:
        """A round (from 0) with its slips; None: the standings."""
        if number is None:
            return standings_sheet(tournament, name)
        return round_pile(tournament, number, name)

    def print_out(self, sheet: Sheet) -> None:
        """Print it, or tell why not."""
        if (told := print_sheet(sheet, self._parent)) is not None:
            self._tell(told)

    def save_pdf(self, sheet: Sheet) -> QFileDialog:
        """Ask where, and save it there."""
        return ask_where(
            self._parent, sheet.title, "pdf", lambda path: self._saved(write_pdf(sheet, path), path)
        )

    def save_csv(self, tournament: Tournament, number: int | None, name: Callable[[str], str]) -> QFileDialog:
        """Ask where, and save the table that is shown there."""
        title = self.sheet(tournament, number, name).title
        rows = standings_table(tournament, name) if number is None else round_table(tournament, number, name)
        data = csv_bytes(rows, current())
        return ask_where(self._parent, title, "csv", lambda path: self._saved(save_file(path, data), path))

    def _saved(self, told: Message | None, path: Path) -> None:
        self._tell(say("Saved: {file}", file=path.name) if told is None else told)
