"""One player's session in a game against somebody at another computer."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Point
from atari_teach.room.far_game import FarGame
from atari_teach.room.game_log import Wish
from atari_teach.room.seat import Seat
from atari_teach.table.games.game_scene import can_press, counting_frames
from atari_teach.table.games.game_session import GameSession, Step
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.helps import HelpSetting, default_help
from atari_teach.table.scene import Action, Button, Chose, Control, Frame, GameView, Pressed, Scene, Tone

_ACTIONS = {
    Control.UNDO: "ask undo",
    Control.END: "ask end",
    Control.SWAP: "ask again",
    Control.PASS: "pass",
    Control.AGREE: "agree",
    Control.RESUME: "resume",
    Control.GRANT: "grant",
    Control.DENY: "deny",
}
_WISHES = {Control.UNDO: Wish.UNDO, Control.END: Wish.END, Control.SWAP: Wish.AGAIN}
_LEFT_OUT = frozenset({Control.REDO, Control.OPEN, Control.LEVEL, Control.RANK, Control.FROM_HERE})
_THEY_ASK = {
    Wish.UNDO: say("Your friend would like to take the last move back. Is that all right?"),
    Wish.AGAIN: say("Your friend would like to play again. Would you?"),
    Wish.END: say("Your friend would like to end the game here. Is that all right?"),
}
_I_ASK = {
    Wish.UNDO: say("You asked to take your move back. Your friend is deciding."),
    Wish.AGAIN: say("You asked to play again. Your friend is deciding."),
    Wish.END: say("You asked to end the game. Your friend is deciding."),
}


_GONE = say("Your friend is not there at the moment.")
_DENIED = say("Your friend would rather not, this time.")


class FarSession(GameSession):
    """One side of a game on two computers.

    Explanations, the review and the highlighting of liberties happen on this computer only; moves and
    requests go to both computers. The session saves nothing: the teacher's program stores the game.

    Args:
        seat: This computer's seat in the room; it has a game.
        names: The names of the player here and of the partner; empty for players with pictures only.
        helps: When to show faces and to highlight liberties.
    """

    KEY = "far"
    CLOSES = False
    TITLE = say("On two computers")

    def __init__(
        self, seat: Seat, names: tuple[str, str] = ("", ""), helps: HelpSetting = default_help
    ) -> None:
        assert seat.game is not None, "there is a game"
        super().__init__(seat.game.log.table, helps=helps)
        self._seat = seat
        self._far: FarGame = seat.game
        self._sides = names
        self._seen = seat.game.log

    @property
    def colour(self) -> Colour:
        """The colour of the player at this computer."""
        return self._far.colour

    def follow(self) -> Scene | None:
        """Returns the scene after a message from the other computer; None if nothing has changed."""
        log = self._far.log
        if log is self._seen:
            return None
        before, self._seen = self._seen, log
        if log.table == before.table:
            mine = before.asked is not None and before.asked[0] is self.colour
            return self._take(Step(log.table, notice=_DENIED)) if mine and not log.asked else self.scene()
        ended = log.table.is_over and not before.table.is_over
        return self._take(Step(log.table, counting_frames(log.table) if ended else ()))

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        scene = super().scene()
        assert isinstance(scene.side_view, GameView), "two play"
        table, mine = self._table, self.colour
        black, white = scene.side_view.players
        here, there = self._sides
        names = {mine: here, mine.other: there}
        gone = not self._seat.partner_here
        black_away, white_away = mine is Colour.WHITE, mine is Colour.BLACK
        players = (
            replace(black, name=names[Colour.BLACK], away=black_away, missing=black_away and gone),
            replace(white, name=names[Colour.WHITE], away=white_away, missing=white_away and gone),
        )
        waits = table.marking is None and not table.is_over and table.game.to_play is not mine
        scene = replace(
            scene,
            picture=replace(scene.picture, hand=None) if waits else scene.picture,
            buttons=self._buttons(scene),
            side_view=replace(scene.side_view, players=players),
        )
        words = self._words(waiting=waits and table.tried is None)
        if words is None or scene.notice or table.shown is not None:
            return scene
        return replace(scene, words=words, earlier=scene.earlier if waits else None, tone=Tone.ASK)

    def state(self) -> Mapping[str, object]:
        """Returns an empty state, since the teacher's program stores the game."""
        return {}

    def _words(self, *, waiting: bool) -> Text | None:
        asked = self._far.log.asked
        if asked is not None:
            colour, wish = asked
            if colour is not self.colour:
                return _THEY_ASK[wish]
            return _I_ASK[wish] if self._seat.partner_here else _GONE
        marking = self._table.marking
        if marking is not None and marking.agreed and not self._table.is_over:
            if self.colour in marking.agreed:
                return say("You agreed. Your friend is deciding.")
            return say("Your friend agrees with these marks. Do you?")
        if self._table.is_over:
            return None
        if waiting:
            return say("It is your friend's turn.") if self._seat.partner_here else _GONE
        return None if self._table.tried is not None or marking is not None else say("It is your turn.")

    def _buttons(self, scene: Scene) -> tuple[Button, ...]:
        log, mine = self._far.log, self.colour
        asked = log.asked
        if asked is not None and asked[0] is not mine:
            return (Button(Control.GRANT, offered=True), Button(Control.DENY))
        free = asked is None and not self._far.waits
        return tuple(
            self._fitted(button, free=free) for button in scene.buttons if button.control not in _LEFT_OUT
        )

    def _fitted(self, button: Button, *, free: bool) -> Button:
        """Returns the button, disabled if its action is not possible now.

        Args:
            button: The button of a game at one computer.
            free: Whether neither a request nor a local entry waits for an answer.
        """
        control, mine, table = button.control, self.colour, self._table
        if control in _WISHES:
            asks = free and self._seat.partner_here  # An absent partner could not say yes.
            return replace(button, enabled=asks and self._far.log.can_ask(mine, _WISHES[control]))
        if control is Control.PASS:
            return replace(button, enabled=free and button.enabled and table.game.to_play is mine)
        if control is Control.AGREE:
            agreed = () if table.marking is None else table.marking.agreed
            return replace(button, enabled=free and mine not in agreed)
        return button

    def _step(self, action: Action) -> Step | None:
        match action:
            case Chose(point) if self._table.review is None:
                return self._chosen(point)
            case Pressed(control=control) if control in _ACTIONS and can_press(self.scene(), control):
                return self._done(_ACTIONS[control])
        return super()._step(action)

    def _chosen(self, point: Point) -> Step | None:
        table = self._table
        if table.marking is not None and not table.is_over:
            return self._done(f"mark {point}") if table.game.position.group_at(point) else None
        if not table.is_over and table.game.to_play is not self.colour:
            return Step(table, notice=say("Not yet: it is your friend's turn."))
        chosen = table.choose(point)
        return Step(chosen) if chosen.game == table.game else self._done(f"play {point}")

    def _done(self, action: str) -> Step | None:
        """Makes an entry in the shared game; returns None if that is not possible now."""
        before = self._table
        if not self._seat.act(action):
            return None
        self._seen = self._far.log
        return Step(self._seen.table, self._frames(before, self._seen.table))

    @staticmethod
    def _frames(before: GameTable, after: GameTable) -> tuple[Frame, ...]:
        return counting_frames(after) if after.is_over and not before.is_over else ()

    def _take(self, step: Step, action: Action | None = None) -> Scene:
        """Goes to this step; returns its scene without records, since there is nothing to save."""
        return replace(super()._take(step, action), records=())
