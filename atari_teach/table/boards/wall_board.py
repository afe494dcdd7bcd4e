"""The session of the board for the class: positions are set up, tried, asked about and replayed.

The main line stays while the class tries a branch ("What if…?"). Liberties are dark until somebody asks for
them, and a refused stone is explained only on request.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Self

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Message, Text, say
from atari_teach.engine.rules import Game
from atari_teach.store.event import Event, table_closed, table_saved
from atari_teach.table.boards.class_proposals import ClassProposals
from atari_teach.table.boards.free_board import free_table_from_state, free_table_state
from atari_teach.table.boards.free_table import Board, FreeTable, PutMode
from atari_teach.table.boards.wall_scene import wall_scene
from atari_teach.table.boards.wall_table import REMEMBERED, TouchEffect, WallTable
from atari_teach.table.games.game_cues import free_cue
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Session
from atari_teach.table.side_views import HiddenPart, WallKind
from atari_teach.table.sitting import Sitting

LAST_TURNS = 6
"""The number of final turns that *Next* replays; a game is usually decided in them."""
_TOUCHES = {touch.value: touch for touch in TouchEffect}
_HIDES = {hidden.value: hidden for hidden in HiddenPart}


class WallBoardSession(Session):
    """A board for the class, 5 to 19 lines."""

    KEY: ClassVar[str] = "wall"
    KIND: ClassVar[WallKind] = WallKind.BOARD
    TITLE: ClassVar[Message] = say("With the class")
    QUESTION: ClassVar[Text | None] = None

    def __init__(self, begin: int | WallTable = 7) -> None:
        """Starts an empty board with `begin` lines, or continues a board.

        Raises:
            ValueError: There is no board of this size.
        """
        self._wall = WallTable.empty(begin) if isinstance(begin, int) else begin
        self._left = False

    @classmethod
    def restore(cls, state: Mapping[str, object]) -> Self | None:
        """Restores a saved board; None if the state can't be read."""
        wall = wall_table_from_state(state)
        return None if wall is None else cls(wall)

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return wall_scene(self._wall, self.KIND, self.TITLE, self._question(), left=self._left)

    def _question(self) -> Text | None:
        """The question to the class; None if there is none."""
        return self.QUESTION

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        match action:
            case Chose(point):
                return self._go_to(self._wall.touched(point), action)
            case Pressed(Control.STEP_TO, int(turn)) if self.scene().look_back is not None:
                return self._go_to(self._wall.stepped(turn), action)
            case Pressed(control) if not _can_press(self.scene(), control):
                return self.scene()
            case Pressed(Control.TIDY):
                self._left = True
                return replace(self.scene(), records=self._closed())
            case Pressed():
                return self._go_to(self._after(action), action)

    def state(self) -> Mapping[str, object]:
        """The board as JSON values."""
        return wall_table_state(self._wall)

    def _closed(self) -> tuple[Event, ...]:
        return (table_closed(self.KEY),)

    def _saved(self) -> tuple[Event, ...]:
        return (table_saved(self.KEY, self.state()),)

    def _go_to(self, wall: WallTable, action: Action) -> Scene:
        """Replaces the board and returns its scene, with a record to save if the board changed."""
        before, self._wall = self._wall, wall
        if wall == before:
            return self.scene()
        cue = free_cue(before.table, wall.table, action)
        if cue is None and wall.board.marks != before.board.marks:
            cue = Cue.PUT
        return replace(self.scene(), cue=cue, records=self._saved())

    def _after(self, pressed: Pressed) -> WallTable:
        """The board after a button that is shown and enabled."""
        wall = self._wall
        match pressed.control, pressed.value:
            case Control.STONE, str(value) if value in {puts.value for puts in PutMode}:
                wall = replace(wall, touch=TouchEffect.STONE)
                return wall.with_table(wall.table.put_next(PutMode(value)))
            case Control.UNDO, _:
                return wall.undo()
            case Control.REDO, _:
                return wall.redo()
            case Control.PASS, _:
                return wall.with_table(wall.table.passed())
            case Control.CLEAR, _:
                return wall.with_table(wall.table.cleared())
            case Control.WHY, _:
                return wall.with_table(replace(wall.table, why=not wall.table.why))
            case Control.LIGHTS, _:
                return replace(wall, played=replace(wall.played, lights=wall.played.lights is not True))
            case Control.SIZE, int(size):
                return wall.resized(size)
            case Control.NEXT, _:
                return wall.stepped(wall.turn + 1)
        return _after_view_button(wall, pressed)


def _after_view_button(wall: WallTable, pressed: Pressed) -> WallTable:
    """The board after a button that changes the view or the question, not the stones."""
    asking = wall.asking
    match pressed.control, pressed.value:
        case Control.MARK, "clear":
            return wall.with_marks(())
        case Control.MARK, str(value) if value in _TOUCHES:
            return replace(wall, touch=_TOUCHES[value])
        case Control.HIDE, str(value) if value in _HIDES:
            return replace(wall, hidden=_HIDES[value])
        case Control.ASK, _:
            return replace(wall, asking=ClassProposals() if asking is None else None, touch=TouchEffect.STONE)
        case Control.BRANCH, _ if wall.on_branch:
            return wall.back_to_played()
        case Control.BRANCH, _:
            return wall.branched() if asking is None else wall.play_proposal(on_branch=True)
        case Control.CHECK, _:
            return wall.play_proposal(on_branch=False)
        case Control.HANDS, int(hands) if asking is not None:
            return replace(wall, asking=asking.count(hands))
        case Control.WITHDRAW, _ if asking is not None:
            return replace(wall, asking=asking.withdraw())
    return wall


def _can_press(scene: Scene, control: Control) -> bool:
    return any(button.control is control and button.enabled for button in scene.buttons)


# Conversion of class boards to and from JSON values.

FORMAT = 2
SAVED_BOARDS = 40
"""How many boards before and after the present one are saved: a class may continue next week."""


def wall_table_state(wall: WallTable) -> dict[str, object]:
    """The board as JSON values."""
    return {
        "format": FORMAT,
        "played": free_table_state(_trimmed(wall.played)),
        "branch": None if wall.branch is None else free_table_state(_begun(_trimmed(wall.branch))),
        "aside": wall.on_branch,
        "leafing": wall.leafing,
        "touch": wall.touch.value,
        "hidden": wall.hidden.value,
        "asking": None if wall.asking is None else wall.asking.state(),
        "fixed": wall.fixed,
    }


def wall_table_from_state(state: Mapping[str, object]) -> WallTable | None:
    """Reads a saved board, also of an older format; None if anything in it is invalid. It never raises."""
    try:
        return _read(state)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _trimmed(table: FreeTable) -> FreeTable:
    if len(table.past) <= SAVED_BOARDS and len(table.undone) <= SAVED_BOARDS:
        return table
    first, *rest = table.past[-SAVED_BOARDS:]
    return replace(
        table, past=(replace(first, taken=(), repeats=None), *rest), undone=table.undone[-SAVED_BOARDS:]
    )


def _begun(branch: FreeTable) -> FreeTable:
    """The branch to save. Its first board belongs to the main line, so a refusal there is not part of it."""
    return replace(branch, tried=None, why=False) if len(branch.past) == 1 else branch


def _read(state: Mapping[str, object]) -> WallTable:
    if state.get("format") != FORMAT:
        return WallTable(_table(state))
    branch, asking = state["branch"], state["asking"]
    on_branch, leafing, fixed = state["aside"], state["leafing"], state["fixed"]
    if not isinstance(on_branch, bool) or not isinstance(leafing, bool) or not isinstance(fixed, bool):
        raise TypeError("neither true nor false")
    wall = WallTable(
        _table(state["played"]),
        None if branch is None else _table(branch),
        on_branch,
        leafing,
        TouchEffect(state["touch"]),
        HiddenPart(state["hidden"]),
        None if asking is None else _asking(asking),
        fixed=fixed,
    )
    return _checked(wall)


def _checked(wall: WallTable) -> WallTable:
    size = wall.played.board.position.size
    if wall.branch is None and wall.on_branch:
        raise ValueError("there is no branch to look at")
    if wall.branch is not None and wall.branch.board.position.size != size:
        raise ValueError("a branch of another board")
    points = () if wall.asking is None else [one.point for one in wall.asking.proposals]
    if any(point is None or point not in wall.played.board.position for point in points):
        raise ValueError("a proposal that is not on the board")
    return wall


def _table(state: object) -> FreeTable:
    table = free_table_from_state(state) if isinstance(state, dict) else None
    if table is None:
        raise ValueError("no board")
    return replace(table, remembered=REMEMBERED)


def _asking(state: object) -> ClassProposals:
    if not isinstance(state, dict):
        raise TypeError("nothing that was asked")
    return ClassProposals.from_state(state)


class ReplaySession(WallBoardSession):
    """A finished game, replayed with the class.

    It begins at the end of the game. The first *Next* goes back a few turns, every later one goes on by one
    turn. While *Next* is enabled, the presenter's key steps through the game; then it leads to the next
    activity.
    """

    KIND: ClassVar[WallKind] = WallKind.REPLAY
    TITLE: ClassVar[Message] = say("See it again")
    QUESTION: ClassVar[Text | None] = say("What nearly happened?")

    def __init__(self, begin: Game | WallTable, question: Text | None = None) -> None:
        """Starts the replay of a game, or continues one; `question` replaces the default question."""
        self._asked = question
        super().__init__(begin if isinstance(begin, WallTable) else _table_of(begin))
        self._seen = isinstance(begin, WallTable) and bool(begin.played.undone)

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        scene = super().scene()
        if self._seen or not self._wall.turn:
            return scene
        buttons = (
            replace(button, enabled=True) if button.control is Control.NEXT else button
            for button in scene.buttons
        )
        return replace(scene, buttons=tuple(buttons))

    def _question(self) -> Text | None:
        return self._asked or super()._question()

    def _after(self, pressed: Pressed) -> WallTable:
        if pressed.control is Control.NEXT and not self._wall.table.undone:
            return self._wall.stepped(max(0, self._wall.turn - LAST_TURNS))
        return super()._after(pressed)

    def _go_to(self, wall: WallTable, action: Action) -> Scene:
        """Also remembers that the replay has begun once an earlier turn is in view."""
        self._seen = self._seen or bool(wall.played.undone)
        return super()._go_to(wall, action)

    def _closed(self) -> tuple[Event, ...]:
        return ()

    def _saved(self) -> tuple[Event, ...]:
        return ()


def _table_of(game: Game) -> WallTable:
    """The boards of the game, the last one in view."""
    boards = [Board(game.start, game.first)]
    for turn in game.turns:
        taken = tuple(sorted(turn.captured_points()))
        boards.append(Board(turn.position, turn.colour.other, turn.point, taken, boards[-1].position))
    return WallTable(FreeTable(tuple(boards), puts=PutMode.TURNS, remembered=REMEMBERED), fixed=True)


def wall_board(sitting: Sitting, size: int) -> WallBoardSession:
    """Returns the class board as it was left, or an empty one of `size` lines."""
    saved = sitting.progress.saved_table(WallBoardSession.KEY)
    left = None if saved is None else WallBoardSession.restore(saved)
    return WallBoardSession(size) if left is None else left
