"""The settings that a table honours."""

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
    """The name and the picture of the child who sits here; without a name it is nobody in particular.

    Attributes:
        name: The first name.
        portrait: The picture.
        friend: The picture of whoever plays with the child; None where none was chosen.
    """

    name: str = ""
    portrait: Portrait = Portrait.SARDINE
    friend: Portrait | None = None

    def at(self, player: Player) -> Player:
        """The side that this child has against the computer, under the child's own name."""
        return replace(player, name=self.name) if not (player.computer or player.name) else player


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The settings of a table, as a value.

    Attributes:
        board: The options of boards.
        child: The name and the picture of who sits here.
        pace: The factor of every delay; 0 for none.
        partner_pace: How long a partner in the computer takes for its turn.
        auto_beats: Whether the moments of an explanation follow each other by themselves.
        large_board: Whether the board comes before everything else.
        board_side: The side on which the board stands beside words.
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
        """Returns whether this is the board for the wall."""
        return self.board.material.flat

    def window(self, width: float, height: float) -> Window:
        """The values that the layout of a table of this size depends on."""
        mirrored = self.board_side is BoardSide.RIGHT
        return Window(width, height, text_factor(), self.large_board, mirrored, illustrated())

    def board_for(self, scene: Scene) -> BoardOptions:
        """The options of the board for this scene; games by the Ludus rules always have names at the edge.

        Before the whole class, a stone of a game always waits until it is let go.
        """
        waits = self.board.confirm_move or (self.flat and scene.players is not None)
        named = self.board.coordinates is not None or scene.ruleset != LUDUS.name
        coordinates = self.board.coordinates if named else CoordinateStyle.WITH_I
        return replace(self.board, coordinates=coordinates, confirm_move=waits)
