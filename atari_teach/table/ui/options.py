"""The settings that a table uses."""

from dataclasses import dataclass, field, replace

from atari_teach.base.settings import BoardSide, PartnerPace
from atari_teach.engine.rules import LUDUS, CoordinateStyle
from atari_teach.table.scene import Player, Scene
from atari_teach.table.ui.layout import Window
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.board.view import BoardOptions
from atari_teach.ui.kit.scale import text_factor


@dataclass(frozen=True, slots=True)
class Child:
    """The current pupil at a table; without a name, nobody in particular.

    Attributes:
        name: The first name.
        portrait: The picture.
        friend: The picture of the friend who plays with the child; None if none was chosen.
    """

    name: str = ""
    portrait: Portrait = Portrait.SARDINE
    friend: Portrait | None = None

    def at(self, player: Player) -> Player:
        """The child's side against the computer, with the child's name."""
        return replace(player, name=self.name) if not (player.computer or player.name) else player


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The settings of a table.

    Attributes:
        board: The options of boards.
        child: The current pupil.
        pace: The factor of every delay; 0 for none.
        partner_pace: How fast a partner in the computer plays.
        auto_beats: Whether the moments of an explanation follow each other automatically.
        large_board: Whether the board has priority.
        board_side: The side of the page on which the board is.
    """

    board: BoardOptions = field(default_factory=BoardOptions)
    child: Child = Child()
    pace: float = 1.0
    partner_pace: PartnerPace = PartnerPace.CALM
    auto_beats: bool = False
    large_board: bool = False
    board_side: BoardSide = BoardSide.LEFT

    @property
    def flat(self) -> bool:
        """Returns whether this is the class board."""
        return self.board.material.flat

    def window(self, width: float, height: float) -> Window:
        """The values that the layout of a page of this size depends on."""
        mirrored = self.board_side is BoardSide.RIGHT
        return Window(width, height, text_factor(), self.large_board, mirrored, illustrated())

    def board_for(self, scene: Scene) -> BoardOptions:
        """The options of the board for this scene; games by the Ludus rules always show coordinates.

        At the class board, a stone of a game always waits until the child lets go of it.
        """
        waits = self.board.confirm_move or (self.flat and scene.players is not None)
        named = self.board.coordinates is not None or scene.ruleset != LUDUS.name
        coordinates = self.board.coordinates if named else CoordinateStyle.WITH_I
        return replace(self.board, coordinates=coordinates, confirm_move=waits)
