"""The base of the tables for two friends and with the computer."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from atari_teach.classroom.event import Event, game_finished, table_closed, table_saved
from atari_teach.exchange.sgf import SgfError, open_game, save_game, write_sgf
from atari_teach.i18n import Message, Text, say
from atari_teach.rules import Game, Point
from atari_teach.session.games.game_cues import game_cue
from atari_teach.session.games.game_scene import (
    can_press,
    counting_frames,
    game_help,
    game_scene,
    replay_frames,
)
from atari_teach.session.games.game_state import table_state
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.games.levels import offered_level
from atari_teach.session.games.review_scene import (
    after_review_press,
    review_errand,
    review_scene,
    with_review_result,
)
from atari_teach.session.helps import HelpWish, default_help
from atari_teach.session.scene import Action, Chose, Control, Errand, Frame, Pressed, Scene


@dataclass(frozen=True, slots=True)
class _Step:
    """The result of an action: the table, and what has to be shown or written down once."""

    table: GameTable
    frames: tuple[Frame, ...] = ()
    records: tuple[Event, ...] = ()
    notice: Text | None = None
    left: bool = False


class GameSession:
    """A game at a table, of one of two kinds: `FriendSession` and `ComputerSession`."""

    KEY: ClassVar[str]
    TITLE: ClassVar[Message]

    def __init__(self, table: GameTable, together: int | None = None, helps: HelpWish = default_help) -> None:
        self._table = table
        self._together = together
        self._helps = helps
        self._notice: Text | None = None
        self._left = False

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._table.game

    @property
    def names(self) -> tuple[str, str]:
        """The names of Black and White."""
        return self._table.names

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        scene = game_scene(self._table, self.TITLE, together=self._together, wanted=self._helps())
        if self._table.review is not None:
            scene = review_scene(scene, self._table, game_help(self._table, self._helps()))
        thinking = None if self._left else self._errand() or review_errand(self._table)
        scene = replace(scene, left=self._left, errand=thinking)
        return (
            scene if self._notice is None else replace(scene, words=self._notice, earlier=None, notice=True)
        )

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; one that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        step = self._step(action)
        return self.scene() if step is None else self._take(step, action)

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after an errand's answer: the finished game was looked through."""
        looked = self._table if self._left else with_review_result(self._table, token, answer)
        return self.scene() if looked is self._table else self._go_to(looked)

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return table_state(self._table)

    def _errand(self) -> Errand | None:
        return None

    def _finished(self) -> tuple[Event, ...]:
        """The events to write down for a finished game, when the next one begins or it is put away."""
        if not self._table.was_played:
            return ()
        table, record = self._table, write_sgf(self._table.game).decode("utf-8")
        if table.computer is None:
            return (game_finished(self.KEY, record, together=True),)
        outcome = table.game.outcome
        winner = None if outcome is None else outcome.winner
        # A game that began in the middle of another one says nothing of who is the stronger.
        won = None if winner is None or table.begun else winner is not table.computer
        return (game_finished(self.KEY, record, together=False, partner=table.level.value, won=won),)

    def _go_to(self, table: GameTable) -> Scene:
        """The scene of another table, written down; nobody at the table did anything."""
        return self._take(_Step(table))

    def _take(self, step: _Step, action: Action | None = None) -> Scene:
        """Goes to where the step leads, and writes down whatever changed."""
        cue = None if step.left else game_cue(self._table, step.table, action)
        changed, another_game = step.table != self._table, step.table.game != self._table.game
        self._table, self._notice, self._left = step.table, step.notice, step.left
        if another_game:
            self._moved_on()
        records = step.records
        if self._together is not None:
            self._together += len(records)
        if step.left:
            records = (*records, table_closed(self.KEY))
        elif changed:
            records = (*records, table_saved(self.KEY, self.state()))
        return replace(self.scene(), frames=step.frames, records=records, cue=cue)

    def _moved_on(self) -> None:
        """Does what follows when the game is another than before; each kind of table has its own."""

    def _step(self, action: Action) -> _Step | None:
        match action:
            case Chose(point=Point() as point) if self._table.review is None:
                return _Step(self._table.choose(point))
            case Pressed(control=control, value=value) if can_press(self.scene(), control):
                return self._pressed(control, value)
        return None

    def _pressed(self, control: Control, value: int | str | None) -> _Step | None:
        table = self._table
        match control:
            case Control.UNDO:
                return _Step(table.undo())
            case Control.REDO:
                return _Step(table.redo())
            case Control.PASS:
                return _Step(table.passed())
            case Control.AGREE:
                agreed = table.agreed()
                return _Step(agreed, counting_frames(agreed))
            case Control.RESUME:
                return _Step(table.resumed())
            case Control.END:
                return _Step(table.end())
            case Control.WHY:
                return _Step(replace(table, why=not table.why))
            case Control.LIGHTS:
                return _Step(replace(table, lights=not game_help(table, self._helps()).shown))
            case Control.STEP_TO:
                return self._looked(value)
        return self._pressed_after(control, value)

    def _pressed_after(self, control: Control, value: int | str | None) -> _Step | None:
        """The way from a finished game to another one, or to a file."""
        table = self._table
        match control:
            case Control.SWAP:
                return _Step(table.again_swapped(), records=self._finished())
            case Control.LEVEL:
                return self._other_partner(value)
            case Control.FROM_HERE:
                return _Step(table.from_here(), records=self._finished())
            case Control.REVIEW | Control.MOMENT:
                reviewed = after_review_press(table, control, value)
                return None if reviewed is None else _Step(reviewed)
            case Control.TIDY:
                return _Step(table, records=self._finished(), left=True)
            case Control.SAVE if isinstance(value, str):
                return self._saved(Path(value))
            case Control.OPEN if isinstance(value, str):
                return self._opened(Path(value))
        return None

    def _other_partner(self, value: int | str | None) -> _Step | None:
        """The next game with the partner that is offered."""
        other = offered_level(self._table)
        if other is None or value != other.value:
            return None
        return _Step(self._table.again_with(other), records=self._finished())

    def _looked(self, turns: int | str | None) -> _Step | None:
        if isinstance(turns, str | bool):
            return None
        given = game_help(self._table, self._helps())
        frames = replay_frames(self._table, given) if turns is None else ()
        return _Step(self._table.look(turns), frames)

    def _saved(self, path: Path) -> _Step:
        try:
            save_game(path, self._table.game, self._table.names)
        except SgfError as problem:
            return _Step(self._table, notice=problem.message)
        return _Step(self._table, notice=say("The game is in the file {name}.", name=path.name))

    def _opened(self, path: Path) -> _Step:
        try:
            opened = open_game(path)
        except SgfError as problem:
            return _Step(self._table, notice=problem.message)
        notice = opened.notes[0] if opened.notes else None
        return _Step(GameTable(opened.game, opened.names), records=self._finished(), notice=notice)
