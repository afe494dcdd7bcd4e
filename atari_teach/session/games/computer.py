"""A child and the computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.i18n import say
from atari_teach.opponent.choose import opponent
from atari_teach.opponent.go import opinion
from atari_teach.opponent.level import Level
from atari_teach.rules import Colour, Game, Point
from atari_teach.session.games import openings
from atari_teach.session.games.advising import NOTHING_ASKED, Advising, Advisor, advised
from atari_teach.session.games.game_scene import can_press
from atari_teach.session.games.game_session import GameSession
from atari_teach.session.games.game_state import count_in, table_from_state
from atari_teach.session.games.game_table import GameSetup, GameTable
from atari_teach.session.games.marking_scene import counting_frames
from atari_teach.session.helps import Wanted, advice_in_game, only_after
from atari_teach.session.scene import Action, Cancel, Chose, Control, Cue, Errand, Pressed, Scene

CANCELLED = "cancelled"
_LEAVES_IT = frozenset({Control.SAVED, Control.SAVE, Control.LIGHTS, Control.HINT, Control.WHAT_IF})
"""What is done beside what was asked, and leaves it where it is."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer's thinking about its turn in this game: a pure job for an errand."""

    level: Level
    seed: int
    game: Game

    def __call__(self, cancel: Cancel) -> object:
        """The move, None for a pass; CANCELLED, which is no answer, if it was told to stop.

        After two passes, stones: those that it thinks are dead, or sees otherwise than the person.
        """
        if self.game.marking is not None:
            stones = opinion(self.game, self.seed, cancel)
            return CANCELLED if stones is None else stones
        book = openings.book() if self.level is Level.TURTLE else None
        move = opponent(self.level, self.seed, book=book).move(self.game, cancel)
        return CANCELLED if cancel() else move


class ComputerSession(GameSession):
    """A game with one of the partners, who think in errands; undo takes their answer back as well.

    A hint, and what could happen after a move, is thought about in errands too, on the child's turn.
    """

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
        advises: bool = True,
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
            advises: Whether hints may be asked for; a lesson has its own.
        """
        if isinstance(begin, GameSetup):
            begin = replace(begin.table(child.other), level=level, run=run)
        super().__init__(begin, helps=helps)
        self._seed = seed
        self._token = token
        self._advises = advises
        self._advising = NOTHING_ASKED

    @classmethod
    def restore(
        cls, state: Mapping[str, object], helps: Wanted = only_after, *, advises: bool = True
    ) -> ComputerSession | None:
        """The table that was saved, every move judged anew; None where it can't be understood."""
        table = table_from_state(state)
        seed, token = count_in(state, "seed"), count_in(state, "token")
        if table is None or table.computer is None or seed is None or token is None:
            return None
        return cls(table, seed=seed, token=token, helps=helps, advises=advises)

    @property
    def child(self) -> Colour:
        """The side that the child plays."""
        assert self._table.computer is not None, "one side is the computer's"
        return self._table.computer.other

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), "seed": self._seed, "token": self._token}

    def scene(self) -> Scene:
        """What to show now, with what was asked about it."""
        scene = super().scene()
        return advised(scene, self._advising, thinking=self._is_thinking()) if self._may_ask() else scene

    def act(self, action: Action) -> Scene:
        """What to show after this action; what is asked changes nothing on the table."""
        if self._left or not self._may_ask():
            return super().act(action)
        asked = self._asked(action)
        if asked is not None:
            return self._go_on(asked)
        if isinstance(action, Chose) or action.control not in _LEAVES_IT:
            self._put_away()
        return super().act(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after the partner or the adviser has thought; an old token changes nothing."""
        if token != self._token or not self._may_think():
            return super().deliver(token, answer)
        if not self._is_thinking():
            return self._go_on(self._advising.answered(answer))
        if isinstance(answer, Point):
            return self._go_to(self._table.put(answer))
        if isinstance(answer, frozenset):
            return self._looked_at(answer)
        return self._go_to(self._table.passed()) if answer is None else self.scene()

    def _looked_at(self, stones: frozenset[Point]) -> Scene:
        """The scene after the computer looked for dead stones, or at those that somebody marked."""
        looked = self._table.looked_at(stones)
        scene = self._go_to(looked)
        return replace(scene, frames=counting_frames(looked))

    def _is_thinking(self) -> bool:
        return not self._left and self._table.waits_for_computer

    def _may_think(self) -> bool:
        """Whether an answer is awaited, from whomever."""
        return self._is_thinking() or (not self._left and self._advising.is_thinking)

    def _may_ask(self) -> bool:
        table = self._table
        ruleset = table.game.ruleset
        over = table.is_over or table.marking is not None
        return self._advises and advice_in_game(self._helps(), ruleset=ruleset, over=over)

    def _asked(self, action: Action) -> Advising | None:
        """What is asked with this action; None where it asks nothing."""
        asking = self._advising
        match action:
            case Chose() if asking.asked is not None and not asking.is_thinking:
                return asking.back()
            case Chose(point) if asking.wondering and point in self._table.game.position:
                return asking.asked_about(self._game_now(), point)
            case Pressed(Control.WHY) if asking.explains:
                return replace(asking, why=not asking.why)
            case Pressed(Control.HINT | Control.WHAT_IF as control) if can_press(self.scene(), control):
                return asking.hinted() if control is Control.HINT else asking.wondered()
        return None

    def _go_on(self, asking: Advising) -> Scene:
        """The scene with something asked or answered; who was thinking about something else is too late."""
        self._advising = asking
        self._notice = None
        self._table = replace(self._table, tried=None, why=False)
        self._token += 1
        return replace(self.scene(), cue=Cue.DOOR)

    def _game_now(self) -> Game:
        """The game without what was taken back: whoever thinks need not know."""
        return replace(self._table.game, undone=())

    def _errand(self) -> Errand | None:
        if self._is_thinking():
            return Errand(self._token, Thinking(self._table.level, self._seed, self._game_now()))
        if self._may_think() and self._may_ask():
            return Errand(self._token, Advisor(self._game_now(), self._advising.asked))
        return None

    def _put_away(self) -> None:
        """What was asked is gone, since something else is done."""
        if self._advising.is_thinking:
            self._token += 1
        self._advising = NOTHING_ASKED

    def _moved_on(self) -> None:
        self._token += 1
