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
    """The name and the pictures of the current pupil at a table; without a name for the guest.

    Attributes:
        name: The first name.
        portrait: The picture.
        friend: The picture of the friend in a game of two friends; None if no picture was chosen.
    """

    name: str = ""
    portrait: Portrait = Portrait.SARDINE
    friend: Portrait | None = None

    def at(self, player: Player) -> Player:
        """Returns a copy of `player` with the child's name, if it has no name and is not the computer."""
        return replace(player, name=self.name) if not (player.computer or player.name) else player


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The settings of a table.

    Attributes:
        board: The settings for how boards look.
        child: The current pupil.
        pace: The factor by which every delay is multiplied; 0 for no delays.
        partner_pace: How fast the computer's partners play.
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
        """The settings of the board for this scene. Games by the Ludus rules always show coordinates.

        At the class board, a child's stone in a game always has to be confirmed with *Let go*.
        """
        waits = self.board.confirm_move or (self.flat and scene.players is not None)
        named = self.board.coordinates is not None or scene.ruleset != LUDUS.name
        coordinates = self.board.coordinates if named else CoordinateStyle.WITH_I
        return replace(self.board, coordinates=coordinates, confirm_move=waits)
