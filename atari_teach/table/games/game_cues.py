"""Chooses the sound for what just happened at a table with a game, or at a free board."""

from atari_teach.base.cue import Cue
from atari_teach.table.boards.free_table import FreeTable
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Action, Chose, Control, Pressed

_OPENS = {Control.WHY: Cue.ONWARD, Control.STEP_TO: Cue.ONWARD, Control.LIGHTS: Cue.DOOR}


def game_cue(before: GameTable, after: GameTable, action: Action | None = None) -> Cue | None:
    """Returns the sound for a change at a table with a game; None for no sound.

    Args:
        before: The table before the change.
        after: The table after the change.
        action: What the person did; None after the computer's move.
    """
    if isinstance(action, Chose) and after.tried is not None:
        return Cue.REFUSED
    if after == before:
        return None
    if after.is_over and not before.is_over:
        return None if after is before.before else _end_cue(after)
    come = after.game.turns[len(before.game.turns) :]
    if come and after.game.turns[: len(before.game.turns)] == before.game.turns:
        if any(turn.captured for turn in come):
            return Cue.CAPTURED
        return Cue.PUT if any(turn.point is not None for turn in come) else None
    return _opening_cue(action, why=after.why)


def _end_cue(table: GameTable) -> Cue:
    outcome = table.game.outcome
    if table.computer is None or outcome is None or outcome.winner is None:
        return Cue.ENDED
    return Cue.LOST if outcome.winner is table.computer else Cue.WON


def free_cue(before: FreeTable, after: FreeTable, action: Action | None = None) -> Cue | None:
    """Returns the sound for a change of a free board; None for no sound, as after a change of its size."""
    if isinstance(action, Chose) and after.tried is not None:
        return Cue.REFUSED
    if after == before or after.board.position.size != before.board.position.size:
        return None
    if len(after.past) >= len(before.past) and after.board is not before.board:
        if after.board.taken:
            return Cue.CAPTURED
        cells = zip(before.board.position.cells, after.board.position.cells, strict=True)
        return Cue.PUT if any(new is not None and new is not old for old, new in cells) else None
    return _opening_cue(action, why=after.why)


def _opening_cue(action: Action | None, *, why: bool) -> Cue | None:
    """Returns the sound of what the action opened. Closing an explanation has none."""
    if not isinstance(action, Pressed) or (action.control is Control.WHY and not why):
        return None
    return _OPENS.get(action.control)
