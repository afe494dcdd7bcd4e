"""The session of a board without a game, for trying things out.

Stones are placed and removed freely, or Black and White take turns. With turns the rules apply: captured
stones come off, and an illegal stone is explained. Captures never end the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.store.event import table_closed, table_saved
from atari_teach.table.boards.free_table import Board, FreeTable, PutMode
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.games.game_cues import free_cue
from atari_teach.table.games.game_scene import POINT_AT_A_GROUP, can_press
from atari_teach.table.helps import Help, HelpSetting, default_help, help_on_free_board
from atari_teach.table.scene import Action, Button, Chose, Control, FreeView, Pressed, Scene, Session, Tone
from atari_teach.table.sitting import Sitting
from atari_teach.teaching.explaining.board_description import PLAIN, Telling
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import closed, taken
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import captured_stones
from atari_teach.teaching.picture import Mark, MarkKind, Picture


class FreeBoardSession(Session):
    """The session of a free board for one child."""

    KEY: ClassVar[str] = "free"

    def __init__(self, begin: int | FreeTable = 9, helps: HelpSetting = default_help) -> None:
        """Starts an empty board if `begin` is a number of lines (5 to 19), or continues a saved free board.

        Raises:
            ValueError: There is no board of this size.
        """
        self._table = FreeTable.empty(begin) if isinstance(begin, int) else begin
        self._helps = helps
        self._left = False

    @classmethod
    def restore(
        cls, state: Mapping[str, object], helps: HelpSetting = default_help
    ) -> FreeBoardSession | None:
        """Restores a session from its saved `state`; None if the state can't be read."""
        table = free_table_from_state(state)
        return None if table is None else cls(table, helps)

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        table, given = self._table, self._help()
        said = _said(table, switched_on=given.shown and table.lights is True)
        picture = Picture(
            table.board.position,
            last=table.board.last,
            hand=table.board.to_play if table.puts is PutMode.TURNS else table.puts.colour,
        )
        scene = Scene(
            title=say("Try things out"),
            picture=given.on(picture),
            words=said.explanation.said,
            side_view=FreeView(),
            buttons=_buttons(table, said, given),
            left=self._left,
            telling=Telling(table.board.study) if table.puts is PutMode.TURNS else PLAIN,
            study=table.board.study,
        )
        return explained(scene, said, opened=table.why, faces=given.shown)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        if isinstance(action, Chose):
            return self._go_to(self._table.choose(action.point), action)
        if not can_press(self.scene(), action.control):
            return self.scene()
        if action.control is Control.TIDY:
            self._left = True
            return replace(self.scene(), records=(table_closed(self.KEY),))
        if action.control is Control.LIGHTS:
            return self._go_to(replace(self._table, lights=not self._help().shown), action)
        return self._go_to(_after(self._table, action), action)

    @property
    def position(self) -> Position:
        """The stones on the board."""
        return self._table.board.position

    def set_up(self, position: Position) -> Scene:
        """Places these stones instead of the present ones, and returns the scene."""
        return self._go_to(self._table.set_up(position), Pressed(Control.STONE))

    def state(self) -> Mapping[str, object]:
        """The board as JSON values."""
        return free_table_state(self._table)

    def _help(self) -> Help:
        return help_on_free_board(self._helps(), self._table.lights)

    def _go_to(self, table: FreeTable, action: Action) -> Scene:
        """Makes `table` the current board. Returns its scene, with an event to save if the board changed."""
        before, self._table = self._table, table
        scene = replace(self.scene(), cue=free_cue(before, table, action))
        return scene if table == before else replace(scene, records=(table_saved(self.KEY, self.state()),))


def _after(table: FreeTable, pressed: Pressed) -> FreeTable:
    match pressed.control:
        case Control.STONE if pressed.value in {puts.value for puts in PutMode}:
            return table.put_next(PutMode(pressed.value))
        case Control.UNDO:
            return table.undo()
        case Control.REDO:
            return table.redo()
        case Control.PASS:
            return table.passed()
        case Control.CLEAR:
            return table.cleared()
        case Control.WHY:
            return replace(table, why=not table.why)
    return table


def _buttons(table: FreeTable, said: TableWords, given: Help) -> tuple[Button, ...]:
    buttons = [
        Button(Control.STONE, value=table.puts.value),
        Button(Control.UNDO, enabled=len(table.past) > 1),
        Button(Control.REDO, enabled=bool(table.undone)),
    ]
    if said.explanation.beats:
        buttons.append(Button(Control.WHY, down=table.why))
    if table.puts is PutMode.TURNS:
        buttons.append(Button(Control.PASS))
    if given.allowed:
        buttons.append(Button(Control.LIGHTS, down=given.shown))
    return (
        *buttons,
        Button(Control.CLEAR, enabled=bool(table.board.position.stones())),
        Button(Control.TIDY),
    )


def _said(table: FreeTable, *, switched_on: bool) -> TableWords:
    board = table.board
    if table.tried is not None:
        refusal = explain_refusal(board.study, table.tried)
        assert refusal is not None, "only a refused crossing is remembered"
        return TableWords(refusal, Tone.NOT_YET)
    shut_in = [group for group in board.position.groups() if not group.liberties]
    if shut_in:
        words = (
            say("This {who:black} group has no liberties.", who=shut_in[0].colour)
            if len(shut_in) == 1
            else say("These groups have no liberties.")
        )
        marks = tuple(mark for group in shut_in for mark in closed(group.stones))
        return TableWords(Explanation(words, marks), Tone.THINK)
    if board.taken:
        captured = captured_stones(board.to_play.other, len(board.taken))
        return TableWords(Explanation(captured, taken(board.taken)))
    if switched_on and board.position.stones():
        return TableWords(Explanation(POINT_AT_A_GROUP))
    return TableWords(Explanation(invitation(table.puts, board.to_play)))


def invitation(puts: PutMode, to_play: Colour) -> Text:
    """Words that say what a click on a crossing does; they are shown while there is nothing else to say."""
    match puts:
        case PutMode.BLACK | PutMode.WHITE:
            return say("Put {who:black} stones wherever you like.", who=puts.colour)
        case PutMode.TURNS:
            return say("It is {who}'s turn.", who=to_play)
        case PutMode.NONE:
            return say("Choose the stones you want to take off.")
        case _:
            assert_never(puts)


# Conversion of free boards to and from JSON values. Each step stores only the changes.

FORMAT = 1
_MOST_STEPS = 1000
_SIGNS = {".": None, "X": Colour.BLACK, "O": Colour.WHITE}
_MARKS = {"*": MarkKind.TARGET, "o": MarkKind.RING}
_LETTERS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


def free_table_state(table: FreeTable) -> dict[str, object]:
    """The free board with its history as JSON values. Undone steps come after the steps that still count."""
    boards = (*table.past, *reversed(table.undone))
    first = boards[0]
    steps = [_step(*pair) for pair in pairwise(boards)]
    return {
        "format": FORMAT,
        "size": first.position.size,
        "first": [
            _changes(Position.empty(first.position.size), first.position),
            *_turn(first),
            *_marks(first),
        ],
        "steps": steps,
        "undone": len(table.undone),
        "puts": table.puts.value,
        "tried": None if table.tried is None else str(table.tried),
        "why": table.why,
        "lights": table.lights,
    }


def free_table_from_state(state: Mapping[str, object]) -> FreeTable | None:
    """Reads a saved free board; None if anything in it is invalid. It never raises."""
    try:
        return _read(state)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _step(before: Board, after: Board) -> list[str]:
    by_turn = "turn" if after.repeats is not None else ""
    return [_changes(before.position, after.position), *_turn(after), by_turn, *_marks(after)]


def _turn(board: Board) -> tuple[str, str]:
    return _LETTERS[board.to_play], "" if board.last is None else str(board.last)


def _marks(board: Board) -> tuple[str, ...]:
    """The marks of a board as one text such as "C3* D4A E5o"; empty if the board has no marks."""
    signs = {kind: sign for sign, kind in _MARKS.items()}
    written = " ".join(f"{mark.point}{mark.label or signs[mark.kind]}" for mark in board.marks)
    return (written,) if written else ()


def _marked(board: Board, written: str) -> Board:
    marks = []
    for text in written.split():
        point, sign = Point.parse(text[:-1]), text[-1]
        letter = sign.isascii() and sign.isupper()
        if point not in board.position or not (letter or sign in _MARKS):
            raise ValueError("no such mark")
        marks.append(Mark(MarkKind.LETTER, point, sign) if letter else Mark(_MARKS[sign], point))
    return replace(board, marks=tuple(marks))


def _changes(before: Position, after: Position) -> str:
    """The points that differ between two positions, each with its new content, such as "C3X D3."."""
    if before.cells == after.cells:
        return ""
    cells = zip(after.points(), before.cells, after.cells, strict=True)
    return " ".join(f"{point}{_LETTERS[new]}" for point, old, new in cells if old is not new)


def _changed(before: Position, changes: str) -> Position:
    position = before
    for change in changes.split():
        point, cell = Point.parse(change[:-1]), _SIGNS[change[-1]]
        position = position.without([point]) if cell is None else position.with_stones([point], cell)
    return position


def _read(state: Mapping[str, object]) -> FreeTable:
    if state["format"] != FORMAT:
        raise ValueError("another format")
    size, undone, steps = state["size"], state["undone"], state["steps"]
    if not isinstance(size, int) or not isinstance(undone, int) or not isinstance(steps, list):
        raise TypeError("the size, the steps and what was undone")
    if len(steps) > _MOST_STEPS or not 0 <= undone <= len(steps):
        raise ValueError("more undone than was done")
    changes, to_play, last, written = _texts(state["first"], 3)
    begun = _board(_changed(FreeTable.empty(size).board.position, changes), to_play, last)
    boards = [_marked(begun, written)]
    for step in steps:
        boards.append(_free_state_after(boards[-1], step))
    return _table_in_state(tuple(boards), undone, state)


def _table_in_state(boards: tuple[Board, ...], undone: int, state: Mapping[str, object]) -> FreeTable:
    now = len(boards) - undone
    table = FreeTable(boards[:now], tuple(reversed(boards[now:])), PutMode(state["puts"]))
    tried, why, lights = state["tried"], state["why"], state["lights"]
    if not isinstance(why, bool) or not isinstance(lights, bool | None):
        raise TypeError("neither true nor false")
    if isinstance(tried, str):
        table = table.choose(Point.parse(tried))
    elif tried is not None:
        raise TypeError("the crossing that was tried")
    if (table.tried is None) != (tried is None):
        raise ValueError("that stone is not refused")
    return replace(table, why=why, lights=lights)


def _free_state_after(before: Board, step: object) -> Board:
    changes, to_play, last, by_turn, written = _texts(step, 4)
    after = _marked(_board(_changed(before.position, changes), to_play, last), written)
    if not by_turn:
        return after
    gone = before.position.stones() - after.position.stones()
    return replace(after, taken=tuple(sorted(gone)), repeats=before.position)


def _board(position: Position, to_play: str, last: str) -> Board:
    colour = _SIGNS[to_play]
    point = Point.parse(last) if last else None
    if colour is None or (point is not None and (point not in position or position[point] is None)):
        raise ValueError("the last stone does not lie there")
    return Board(position, colour, point)


def _texts(value: object, count: int) -> list[str]:
    """Checks a saved list of `count` texts; returns them and a last text for marks, which may be empty."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError("no list of texts")
    if len(value) not in (count, count + 1):
        raise TypeError(f"no list of {count} texts")
    return [*value, ""][: count + 1]


def free_board(sitting: Sitting, size: int) -> FreeBoardSession:
    """Returns the pupil's saved free board, or an empty board of `size` lines if none is saved."""
    saved = sitting.progress.saved_table(FreeBoardSession.KEY)
    left = None if saved is None else FreeBoardSession.restore(saved, sitting.helps)
    return FreeBoardSession(size, sitting.helps) if left is None else left
