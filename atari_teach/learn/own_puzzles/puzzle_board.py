"""The free board of a child, on which it can make puzzles."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Message
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.learn.own_puzzles.maker import PuzzleMaker, puzzle_title
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_scene import can_press
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import Action, Button, Control, Pressed, Scene
from atari_teach.teaching.lessons.lesson import Lesson


class PuzzleBoard:
    """A free board with a button that makes a puzzle of its stones.

    Args:
        board: The free board.
        kept: Returns the puzzles that the child has kept, the newest first.
        maker: The name of the child; empty if it has none.
        helps: Returns the current setting for faces and lit liberties.
        hints_locked: Whether the teacher has locked hints.
    """

    def __init__(
        self,
        board: FreeBoardSession,
        kept: Callable[[], tuple[Puzzle, ...]],
        maker: str,
        helps: HelpSetting,
        *,
        hints_locked: bool = False,
    ) -> None:
        self._board = board
        self._kept = kept
        self._name = maker
        self._helps = helps
        self._hints_locked = hints_locked
        self._maker: PuzzleMaker | None = None

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return self._free(self._board.scene()) if self._maker is None else self._maker.scene()

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._maker is not None:
            return self._made(self._maker.act(action))
        if action == Pressed(Control.PUZZLE) and can_press(self.scene(), Control.PUZZLE):
            position = self._board.position
            self._maker = PuzzleMaker(
                position, self._kept(), self._name, self._helps, hints_locked=self._hints_locked
            )
            return replace(self.scene(), cue=Cue.ONWARD)
        return self._free(self._board.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job."""
        return self.scene() if self._maker is None else self._made(self._maker.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """The board as JSON values."""
        return self._board.state()

    def file_title(self) -> Message:
        """Returns the name for a file with the puzzle."""
        return puzzle_title(self._name)

    def on_paper(self) -> Lesson | None:
        """Returns a lesson that asks the puzzle in view, for its worksheet; None if there is none."""
        return None if self._maker is None else self._maker.on_paper()

    def _made(self, scene: Scene) -> Scene:
        maker = self._maker
        if maker is None or not maker.is_left:
            return scene
        self._maker = None
        return self._free(self._board.set_up(maker.position))

    def _free(self, scene: Scene) -> Scene:
        button = Button(Control.PUZZLE)
        return scene if scene.left else replace(scene, buttons=(*scene.buttons, button))
