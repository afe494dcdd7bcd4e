"""The session of a game of two teams at the class board."""

from dataclasses import replace

from atari_teach.base.i18n import say
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import Event
from atari_teach.table.games.game_scene import is_counted, with_count
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.helps import HelpSetting, default_help
from atari_teach.table.scene import Action, Control, Pressed, Scene
from atari_teach.table.sitting import Sitting


class TeamSession(FriendSession):
    """The session of a game of two teams, with its own saved game and its own number of games.

    Whatever the settings say, liberties are lit only when somebody asks for them.
    """

    KEY = "team"
    CLOSES = False
    TITLE = say("Team game")

    def __init__(
        self,
        begin: GameSetup | GameTable,
        together: int = 0,
        helps: HelpSetting = default_help,
        pupil: str = "",
    ) -> None:
        """Starts a new game, or continues a table; see `FriendSession`."""
        super().__init__(begin, together, helps, pupil)
        self._table = replace(self._table, review=None)
        self._moved_on()

    def scene(self) -> Scene:
        """Returns the scene to show now.

        A count of territory is explained to the class. There is no review, and teams have no rank.
        """
        scene, left_out = super().scene(), {Control.REVIEW, Control.RANK}
        if is_counted(self._table):
            scene = scene if scene.notice else with_count(scene, self._table)
            left_out.add(Control.WHY)
        return replace(scene, buttons=tuple(b for b in scene.buttons if b.control not in left_out))

    def act(self, action: Action) -> Scene:
        """Returns the scene after this action, without an animated count of territory: the class counts."""
        scene = super().act(action)
        agreed = isinstance(action, Pressed) and action.control is Control.AGREE
        return replace(scene, frames=()) if agreed else scene

    def _moved_on(self) -> None:
        """Turns the lit liberties off when another game begins."""
        if not self.game.turns and self._table.lights is None:
            self._table = replace(self._table, lights=False)

    def _finished(self) -> tuple[Event, ...]:
        """The events to record for a finished game, which does not count as a game of two friends."""
        return tuple(replace(event, data={**event.data, "together": False}) for event in super()._finished())


def team_left(sitting: Sitting) -> TeamSession | None:
    """Returns the saved game of two teams, which may be over; None if there is none."""
    saved = sitting.progress.saved_table(TeamSession.KEY)
    left = None if saved is None else TeamSession.restore(saved, helps=sitting.helps)
    return left if isinstance(left, TeamSession) else None
