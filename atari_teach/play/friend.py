"""The table of two friends at one computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.i18n import say
from atari_teach.engine.rules import LUDUS
from atari_teach.exchange.sgf import OpenedGame
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.games.game_state import count_in, table_from_state
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.helps import HelpWish, default_help
from atari_teach.table.scene import Control, GameView, Scene
from atari_teach.table.sitting import Sitting

_LEFT_OUT = frozenset(
    {Control.UNDO, Control.REDO, Control.END, Control.SWAP, Control.OPEN, Control.LIGHTS, Control.REVIEW}
)
_GAME = "match"


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


class MatchSession(FriendSession):
    """The game of two players without any help; if something went wrong, the referee is called.

    The tournament itself keeps the result: whoever leads it taps the winner.
    """

    KEY = "match"
    TITLE = say("Tournament game")

    def __init__(self, game: str, begin: GameTable | None = None) -> None:
        """A new game, or one that was broken off.

        Args:
            game: Which one it is: the round and the board.
            begin: The table to go on with.
        """
        super().__init__(begin or GameSetup(LUDUS, 9))
        self._of = game

    @classmethod
    def again(cls, game: str, state: Mapping[str, object] | None) -> MatchSession:
        """The game that was broken off if it is this one, else a new one."""
        table = table_from_state(state) if state is not None and state.get(_GAME) == game else None
        if table is None or table.computer is not None or table.game.ruleset != LUDUS:
            return cls(game)
        return cls(game, replace(table, review=None))

    def scene(self) -> Scene:
        """Returns the scene to show now, without what a tournament does not know."""
        scene = super().scene()
        kept = tuple(button for button in scene.buttons if button.control not in _LEFT_OUT)
        assert isinstance(scene.side_view, GameView), "a match is a game"
        return replace(scene, buttons=kept, side_view=replace(scene.side_view, together=None))

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), _GAME: self._of}


def friends_left(sitting: Sitting) -> FriendSession | None:
    """Returns the game of two friends that was left; None where there is none."""
    progress = sitting.progress
    saved = progress.saved_table(FriendSession.KEY)
    return None if saved is None else FriendSession.restore(saved, progress.games_together, sitting.helps)


def new_friends(sitting: Sitting, setup: GameSetup) -> FriendSession:
    """Returns a new game of two friends."""
    return FriendSession(setup, sitting.progress.games_together, sitting.helps)
