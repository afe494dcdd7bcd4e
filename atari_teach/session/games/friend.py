"""The table of two friends at one computer."""

from __future__ import annotations

from collections.abc import Mapping

from atari_teach.exchange.sgf import OpenedGame
from atari_teach.i18n import say
from atari_teach.session.games.game_session import GameSession
from atari_teach.session.games.game_state import count_in, table_from_state
from atari_teach.session.games.game_table import GameSetup, GameTable
from atari_teach.session.helps import HelpWish, default_help


class FriendSession(GameSession):
    """A game of two friends; every turn can be taken back, past the end too.

    A game counts as played together when the next one begins or it is put away.
    """

    KEY = "friend"
    TITLE = say("Two friends")

    def __init__(
        self, begin: GameSetup | GameTable, together: int = 0, helps: HelpWish = default_help
    ) -> None:
        """A new game, or a table to go on with.

        Args:
            begin: What the two agreed on, or the table.
            together: How many games were played together before.
            helps: When somebody wants faces and lit liberties, as it is chosen now.
        """
        super().__init__(begin if isinstance(begin, GameTable) else begin.table(), together, helps)

    @classmethod
    def opened(cls, opened: OpenedGame, together: int = 0) -> FriendSession:
        """The table with a game from a file, to be gone on with or looked at."""
        return cls(GameTable.opened(opened), together)

    @classmethod
    def restore(
        cls, state: Mapping[str, object], together: int | None = None, helps: HelpWish = default_help
    ) -> FriendSession | None:
        """The table that was saved, every move judged anew; None where it can't be understood.

        Args:
            state: What `state` gave.
            together: How many games were played together before; None: as many as the state says.
            helps: When somebody wants faces and lit liberties.
        """
        table = table_from_state(state)
        if table is None or table.computer is not None:
            return None
        count = count_in(state, "together") if together is None else together
        return None if count is None else cls(table, count, helps)

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), "together": self._together}
