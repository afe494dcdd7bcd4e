"""A board without a game, to try things out.

Stones are put and taken freely, or by turns. By turns the rules hold and nothing ends: captured stones come
off, and a refused stone is explained.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, assert_never

from atari_teach.classroom.event import table_closed, table_saved
from atari_teach.i18n import Text, say
from atari_teach.rules import Colour
from atari_teach.session.boards.free_state import free_table_from_state, free_table_state
from atari_teach.session.boards.free_table import FreeTable, Puts
from atari_teach.session.explained import Said, explained
from atari_teach.session.games.game_cues import free_cue
from atari_teach.session.games.game_scene import POINT_AT_A_GROUP, can_press
from atari_teach.session.helps import Help, Wanted, help_on_free_board, only_after
from atari_teach.session.scene import Action, Button, Chose, Control, FreeView, Pressed, Scene, Tone
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import closed, taken
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import captured_stones
from atari_teach.teaching.explaining.telling import PLAIN, Telling
from atari_teach.teaching.picture import Picture


class FreeBoardSession:
    """A child's own board."""

    KEY: ClassVar[str] = "free"

    def __init__(self, begin: int | FreeTable = 9, helps: Wanted = only_after) -> None:
        """An empty board of so many lines, 5 to 19, or a table to go on with.

        Raises:
            ValueError: There is no board of this size.
        """
        self._table = FreeTable.empty(begin) if isinstance(begin, int) else begin
        self._helps = helps
        self._left = False

    @classmethod
    def restore(cls, state: Mapping[str, object], helps: Wanted = only_after) -> FreeBoardSession | None:
        """The board that was saved; None where it can't be understood."""
        table = free_table_from_state(state)
        return None if table is None else cls(table, helps)

    def scene(self) -> Scene:
        """What to show now."""
        table, given = self._table, self._help()
        said = _said(table, switched_on=given.shown and table.lights is True)
        picture = Picture(
            table.board.position,
            last=table.board.last,
            hand=table.board.to_play if table.puts is Puts.TURNS else table.puts.colour,
        )
        scene = Scene(
            title=say("Try things out"),
            picture=given.on(picture),
            words=said.told.said,
            beside=FreeView(),
            buttons=_buttons(table, said, given),
            left=self._left,
            telling=Telling(table.board.study) if table.puts is Puts.TURNS else PLAIN,
        )
        return explained(scene, said, opened=table.why, faces=given.shown)

    def act(self, action: Action) -> Scene:
        """What to show after this action; one that makes no sense now changes nothing."""
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

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after an errand's answer; nobody thinks at this table."""
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The board as JSON values."""
        return free_table_state(self._table)

    def _help(self) -> Help:
        return help_on_free_board(self._helps(), self._table.lights)

    def _go_to(self, table: FreeTable, action: Action) -> Scene:
        """The scene of another table, written down; nothing to write where it is the same."""
        before, self._table = self._table, table
        scene = replace(self.scene(), cue=free_cue(before, table, action))
        return scene if table == before else replace(scene, records=(table_saved(self.KEY, self.state()),))


def _after(table: FreeTable, pressed: Pressed) -> FreeTable:
    match pressed.control:
        case Control.STONE if pressed.value in {puts.value for puts in Puts}:
            return table.put_next(Puts(pressed.value))
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


def _buttons(table: FreeTable, said: Said, given: Help) -> tuple[Button, ...]:
    buttons = [
        Button(Control.STONE, value=table.puts.value),
        Button(Control.UNDO, enabled=len(table.past) > 1),
        Button(Control.REDO, enabled=bool(table.undone)),
    ]
    if said.told.beats:
        buttons.append(Button(Control.WHY, down=table.why))
    if table.puts is Puts.TURNS:
        buttons.append(Button(Control.PASS))
    if given.allowed:
        buttons.append(Button(Control.LIGHTS, down=given.shown))
    return (
        *buttons,
        Button(Control.CLEAR, enabled=bool(table.board.position.stones())),
        Button(Control.TIDY),
    )


def _said(table: FreeTable, *, switched_on: bool) -> Said:
    board = table.board
    if table.tried is not None:
        refusal = explain_refusal(board.study, table.tried)
        assert refusal is not None, "only a refused crossing is remembered"
        return Said(refusal, Tone.NOT_YET)
    shut_in = [group for group in board.position.groups() if not group.liberties]
    if shut_in:
        words = (
            say("This {who:black} group has no liberties.", who=shut_in[0].colour)
            if len(shut_in) == 1
            else say("These groups have no liberties.")
        )
        marks = tuple(mark for group in shut_in for mark in closed(group.stones))
        return Said(Explanation(words, marks), Tone.THINK)
    if board.taken:
        captured = captured_stones(board.to_play.other, len(board.taken))
        return Said(Explanation(captured, taken(board.taken)))
    if switched_on and board.position.stones():
        return Said(Explanation(POINT_AT_A_GROUP))
    return Said(Explanation(invitation(table.puts, board.to_play)))


def invitation(puts: Puts, to_play: Colour) -> Text:
    """What a press of the board does, where nothing has happened yet."""
    match puts:
        case Puts.BLACK | Puts.WHITE:
            return say("Put {who:black} stones wherever you like.", who=puts.colour)
        case Puts.TURNS:
            return say("It is {who}'s turn.", who=to_play)
        case Puts.NONE:
            return say("Choose the stones that should go away.")
        case _:
            assert_never(puts)
