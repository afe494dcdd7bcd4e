"""The sessions of games between two players at one computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.i18n import say
from atari_teach.engine.rules import LUDUS
from atari_teach.exchange.sgf import OpenedGame
from atari_teach.store.played import NO_GAMES, League
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.games.game_state import count_in, table_from_state
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.helps import HelpSetting, default_help
from atari_teach.table.scene import Control, GameView, Scene
from atari_teach.table.sitting import Sitting

_LEFT_OUT = frozenset(
    {Control.UNDO, Control.REDO, Control.END, Control.SWAP, Control.OPEN, Control.LIGHTS, Control.REVIEW}
)
_GAME = "match"


class FriendSession(GameSession):
    """The session of a game of two friends. Every turn can be undone, even after the end.

    A finished game is added to the number of games played together when the next game begins, or when it is
    closed.
    """

    KEY = "friend"
    TITLE = say("Two friends")

    def __init__(
        self,
        begin: GameSetup | GameTable,
        together: int = 0,
        helps: HelpSetting = default_help,
        pupil: str = "",
    ) -> None:
        """Starts a new game, or continues a table.

        Args:
            begin: The settings of a new game, or the table.
            together: The number of games that these friends played together before.
            helps: Returns the current setting for faces and lit liberties.
            pupil: The name of the current pupil, who may be one of the two.
        """
        super().__init__(begin if isinstance(begin, GameTable) else begin.table(), together, helps, pupil)

    @classmethod
    def opened(cls, opened: OpenedGame, together: int = 0) -> FriendSession:
        """Returns a session with a game from a file, which can be continued or replayed."""
        return cls(GameTable.opened(opened), together)

    @classmethod
    def restore(
        cls,
        state: Mapping[str, object],
        together: int | None = None,
        helps: HelpSetting = default_help,
        *,
        league: League = NO_GAMES,
        pupil: str = "",
    ) -> FriendSession | None:
        """Restores a saved game; every move is judged again. None if the state can't be read.

        Args:
            state: The saved `state`.
            together: The number of games played together before; None to use the number in `state`.
            helps: Returns the current setting for faces and lit liberties.
            league: The last games of the pupil.
            pupil: The name of the current pupil.
        """
        table = table_from_state(state)
        if table is None or table.computer is not None:
            return None
        count = count_in(state, "together") if together is None else together
        return None if count is None else cls(replace(table, league=league), count, helps, pupil)

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), "together": self._together}


class MatchSession(FriendSession):
    """The session of a tournament game, without undo or help; the referee decides if something goes wrong.

    The session does not store the result; the organizer of the tournament enters the winner.
    """

    KEY = "match"
    CLOSES = False
    TITLE = say("Tournament game")

    def __init__(self, game: str, begin: GameTable | None = None) -> None:
        """Starts a new game, or continues an interrupted one.

        Args:
            game: The id of the game: round and board.
            begin: The table to continue; None for a new game.
        """
        super().__init__(begin or GameSetup(LUDUS, 9))
        self._of = game

    @classmethod
    def again(cls, game: str, state: Mapping[str, object] | None) -> MatchSession:
        """Returns the interrupted game if it has this id, else a new game."""
        table = table_from_state(state) if state is not None and state.get(_GAME) == game else None
        if table is None or table.computer is not None or table.game.ruleset != LUDUS:
            return cls(game)
        return cls(game, replace(table, review=None))

    def scene(self) -> Scene:
        """Returns the scene to show now, without controls that a tournament does not allow."""
        scene = super().scene()
        buttons = tuple(button for button in scene.buttons if button.control not in _LEFT_OUT)
        assert isinstance(scene.side_view, GameView), "a match is a game"
        return replace(scene, buttons=buttons, side_view=replace(scene.side_view, together=None))

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), _GAME: self._of}


def friends_left(sitting: Sitting) -> FriendSession | None:
    """Returns the saved game of two friends, which may be over; None if there is none."""
    progress = sitting.progress
    saved = progress.saved_table(FriendSession.KEY)
    if saved is None:
        return None
    together, league = progress.games_together, progress.league
    return FriendSession.restore(saved, together, sitting.helps, league=league, pupil=sitting.name)


def new_friends(sitting: Sitting, begin: GameSetup | GameTable) -> FriendSession:
    """Returns a new game of two friends."""
    progress = sitting.progress
    table = begin if isinstance(begin, GameTable) else begin.table()
    table = replace(table, league=progress.league)
    return FriendSession(table, progress.games_together, sitting.helps, sitting.name)
