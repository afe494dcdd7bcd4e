"""A child and the computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.i18n import say
from atari_teach.opponent.choose import opponent
from atari_teach.opponent.level import Level
from atari_teach.rules import Colour, Game, Point
from atari_teach.session.game_session import GameSession
from atari_teach.session.game_state import count_in, table_from_state
from atari_teach.session.game_table import GameSetup, GameTable
from atari_teach.session.helps import Wanted, only_after
from atari_teach.session.scene import Cancel, Errand, Scene

CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer's thinking about its turn in this game: a pure job for an errand."""

    level: Level
    seed: int
    game: Game

    def __call__(self, cancel: Cancel) -> object:
        """The move, None for a pass; CANCELLED, which is no answer, if it was told to stop."""
        move = opponent(self.level, self.seed).move(self.game, cancel)
        return CANCELLED if cancel() else move


class ComputerSession(GameSession):
    """A game with one of the partners, who think in errands; undo takes their answer back as well."""

    KEY = "computer"
    TITLE = say("With the computer")

    def __init__(
        self,
        begin: GameSetup | GameTable,
        child: Colour = Colour.BLACK,
        seed: int = 0,
        token: int = 0,
        helps: Wanted = only_after,
        *,
        level: Level = Level.CHICK,
        run: int = 0,
    ) -> None:
        """A new game, or a table to go on with.

        Args:
            begin: The board and the rules, or a table at which the computer plays a side.
            child: The side that the child plays in a new game.
            seed: The partner's moods: the same seed answers the same board in the same way.
            token: What the first errand is called; every change of the board calls for a new one.
            helps: When somebody wants faces and lit liberties, as it is chosen now.
            level: Who plays in a new game; a table has its partner already.
            run: How many games with this partner came before that all ended in the same way; see `GameTable`.
        """
        if isinstance(begin, GameSetup):
            begin = replace(begin.table(child.other), level=level, run=run)
        super().__init__(begin, helps=helps)
        self._seed = seed
        self._token = token

    @classmethod
    def restore(cls, state: Mapping[str, object], helps: Wanted = only_after) -> ComputerSession | None:
        """The table that was saved, every move judged anew; None where it can't be understood."""
        table = table_from_state(state)
        seed, token = count_in(state, "seed"), count_in(state, "token")
        if table is None or table.computer is None or seed is None or token is None:
            return None
        return cls(table, seed=seed, token=token, helps=helps)

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), "seed": self._seed, "token": self._token}

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after the partner has thought; an old token, or no move at all, changes nothing."""
        if token != self._token or not self._is_thinking():
            return self.scene()
        if isinstance(answer, Point):
            return self._go_to(self._table.put(answer))
        return self._go_to(self._table.passed()) if answer is None else self.scene()

    def _is_thinking(self) -> bool:
        return not self._left and not self._table.is_over and self._table.game.to_play is self._table.computer

    def _errand(self) -> Errand | None:
        if not self._is_thinking():
            return None
        return Errand(
            self._token, Thinking(self._table.level, self._seed, replace(self._table.game, undone=()))
        )

    def _moved_on(self) -> None:
        self._token += 1
