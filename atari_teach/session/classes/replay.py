"""The session of a game that a class looks at again: turn by turn, and what else could have been played.

It names teams and colours only.
"""

from dataclasses import replace
from typing import ClassVar

from atari_teach.classroom.event import Event
from atari_teach.i18n import Message, Text, say
from atari_teach.rules import Game
from atari_teach.session.beside import WallKind
from atari_teach.session.boards.free_table import Board, FreeTable, PutMode
from atari_teach.session.boards.wall_board import WallBoardSession
from atari_teach.session.boards.wall_table import REMEMBERED, WallTable
from atari_teach.session.scene import Action, Control, Pressed, Scene

LAST_TURNS = 6
"""The number of turns that are shown again with *Next*: in them something nearly happened."""


class ReplaySession(WallBoardSession):
    """A finished game on the wall.

    It begins at the end of the game; the first *Next* goes back a few turns, each other one goes on by one.
    While the scene has *Next*, one key leads through the game; then it leads on to what comes after.
    """

    KIND: ClassVar[WallKind] = WallKind.REPLAY
    TITLE: ClassVar[Message] = say("See it again")
    QUESTION: ClassVar[Text | None] = say("What nearly happened?")

    def __init__(self, begin: Game | WallTable, question: Text | None = None) -> None:
        """A game that was played, or a board to go on with; `question` stands for the usual one."""
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
        """Notes that the class has begun when it looks at an earlier turn."""
        self._seen = self._seen or bool(wall.played.undone)
        return super()._go_to(wall, action)

    def _closed(self) -> tuple[Event, ...]:
        return ()

    def _saved(self) -> tuple[Event, ...]:
        return ()


def _table_of(game: Game) -> WallTable:
    """The game as boards, at its end."""
    boards = [Board(game.start, game.first)]
    for turn in game.turns:
        taken = tuple(sorted(turn.captured_points()))
        boards.append(Board(turn.position, turn.colour.other, turn.point, taken, boards[-1].position))
    return WallTable(FreeTable(tuple(boards), puts=PutMode.TURNS, remembered=REMEMBERED), fixed=True)
