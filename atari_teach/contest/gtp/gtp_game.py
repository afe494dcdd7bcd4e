"""The state of the engine: a game, its computer player, and the undo steps."""

from dataclasses import replace
from pathlib import Path

from atari_teach.base.i18n import Language, Text, render, say
from atari_teach.base.level import Level
from atari_teach.contest.gtp.gtp_words import CommandError, shown, vertex_name
from atari_teach.contest.gtp.wire import Incoming
from atari_teach.engine.opponent.go import opinion
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import (
    Colour,
    EndCount,
    Game,
    Outcome,
    Point,
    Position,
    Reason,
    Refused,
    Ruleset,
    Situation,
    as_if_to_play,
)
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.exchange.sgf import SgfError, open_game
from atari_teach.table.games.openings import book
from atari_teach.teaching.explaining.explain import explain_refusal

RESIGN = "resign"
_MOST_TURNS = 5_000
_LONGEST_NAME = 255
_GAMES_APART = 1_000_003


class EngineGame:
    """The game that the controller shows, and its settings.

    Attributes:
        game: The current game.
        komi: Extra points for White in Go.
        incoming: The unread input from the controller, the program that uses this engine.
        language: The language of the sentences.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        level: Level,
        size: int | None,
        seed: int,
        incoming: Incoming,
        language: Language,
    ) -> None:
        self.komi = 0.0
        self.incoming = incoming
        self.language = language
        self._level, self._seed = level, seed
        self._partner: Opponent | None = None
        self._steps: list[int] = []
        self._games_begun = 0
        self.game = Game.new(size or ruleset.suggested_size, ruleset)
        self._first = self.game.first

    @property
    def level(self) -> Level:
        """The level of the computer player."""
        return self._level

    @level.setter
    def level(self, level: Level) -> None:
        self._level, self._partner = level, None

    @property
    def seed(self) -> int:
        """The random seed of this game: different for each game, but the same in each run of the program."""
        return self._seed * _GAMES_APART + self._games_begun

    @property
    def has_ended(self) -> bool:
        """Returns whether no more moves are made: the game is over, or in Go both sides have passed."""
        return self.game.is_over or self.game.marking is not None

    def say(self, text: Text) -> str:
        """Returns a sentence in the user's language, on one line."""
        return render(text, self.language, point_name=_point_name).replace("**", "")

    def clear(self, size: int | None = None, ruleset: Ruleset | None = None) -> None:
        """Starts a game on an empty board; size and rules do not change unless given."""
        self._begin(Game.new(size or self.game.position.size, ruleset or self.game.ruleset))

    def resize(self, size: int) -> None:
        """Starts a game on a board of this size."""
        if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
            raise CommandError(
                "unacceptable size",
                say("Here a board has {least} to {most} lines.", least=SMALLEST_BOARD, most=LARGEST_BOARD),
            )
        self.clear(size)

    def give_handicap(self, points: tuple[Point, ...], failure: str) -> None:
        """Starts a game with these black stones and White to play.

        Raises:
            CommandError: There are stones on the board, or the game would be over at once.
        """
        if self.game.position.stones():
            raise CommandError("board not empty")
        start = Position.of(self.game.position.size, points)
        game = Game(self.game.ruleset, start, Colour.WHITE)
        if game.is_over:
            raise CommandError(failure, say("With these stones the game would be over."))
        self._begin(game)

    def load(self, path: Path, turns: int | None) -> None:
        """Loads the game in a file, or only its first turns."""
        if len(path.name) > _LONGEST_NAME:
            cannot = say("The file {name} cannot be opened.", name=shown(path.name))
            raise CommandError("cannot load file", cannot)
        try:
            game = open_game(path).game
        except SgfError as error:
            raise CommandError("cannot load file", error.message) from None
        if game.ruled is not None:
            game = game.undo()  # drop a result in the file, because the engine continues the game
        self._begin(game if turns is None else game.first_turns(turns))
        self._steps = list(range(len(self.game.turns)))

    def put(self, colour: Colour, point: Point | None) -> None:
        """Makes a move or pass of any colour; a pass after the end is accepted and changes nothing."""
        game = self.game.turned_to(colour)
        if self.game.is_over:
            if point is not None:
                raise CommandError("game over")
        elif point is None:
            if not game.ruleset.passing or game.is_over:
                raise CommandError("illegal move", say("By these rules nobody passes."))
            game = game.pass_turn()
        else:
            after = game.play(point)
            if isinstance(after, Refused):
                raise CommandError("illegal move", self._refusal(colour, point))
            game = after
        self._step(game)

    def think(self, colour: Colour) -> tuple[Game, str]:
        """Returns the game after the computer player's turn, and its move.

        If the game is over, the player resigns if it has lost, else passes.
        """
        game = self.game.turned_to(colour)
        if game.outcome is not None:
            return self.game, RESIGN if game.outcome.winner is colour.other else vertex_name(None)
        if self._partner is None:
            self._partner = opponent(self._level, self.seed, book=book())
        point = self._partner.move(game, self.incoming.is_interrupted)
        if point is not None:
            after = game.play(point)
            assert not isinstance(after, Refused), "a partner knows the rules"
            return after, vertex_name(point)
        self.not_interrupted()
        assert game.ruleset.passing, "who may not pass has a move, or the game is over"
        return game.pass_turn(), vertex_name(None)

    def play(self, colour: Colour) -> str:
        """Makes the computer player's move, and returns it."""
        game, move = self.think(colour)
        if move != RESIGN:
            self._step(game)
        return move

    def undo(self) -> None:
        """Undoes the last move."""
        if not self._steps:
            raise CommandError("cannot undo")
        turns = self._steps.pop()
        game = self.game
        while len(game.turns) > turns:
            game = game.undo()
        if game.markings and game.markings[-1].turns == turns and game.marking is None:
            # A stone placed after two passes resumed play, and resuming is a step that must be undone too.
            game = game.undo()
        self.game = replace(game, first=game.first if turns else self._first, undone=())

    def seen_by(self, colour: Colour) -> Situation:
        """Returns the game if it is this colour's turn, or else its position with this colour to play."""
        return self.game if colour is self.game.to_play else as_if_to_play(self.game, colour)

    def counted(self) -> Game:
        """Returns the finished game. In Go, the stones that look dead are removed before counting."""
        game = self.game
        if game.ruleset.end_count is EndCount.TERRITORY and not game.is_over:
            while game.marking is None:
                game = game.pass_turn()
            dead = opinion(game, self.seed, self.incoming.is_interrupted)
            self.not_interrupted()
            assert dead is not None, "nobody told it to stop"
            game = game.mark_dead(dead).agree(Colour.BLACK).agree(Colour.WHITE)
        if not game.is_over:
            raise CommandError("cannot score", say("The game is not over yet."))
        return game

    def score(self) -> str:
        """Returns the score in the protocol's form: `B+3`, `W+R`, or `0` for a draw."""
        game = self.counted()
        assert game.outcome is not None
        ahead = _ahead(game, game.outcome, self.komi)
        if ahead is None:
            winner = game.outcome.winner
            return "0" if winner is None else f"{_LETTERS[winner]}+R"
        return f"{_LETTERS[Colour.BLACK if ahead > 0 else Colour.WHITE]}+{abs(ahead):.6g}" if ahead else "0"

    def not_interrupted(self) -> None:
        """Raises `CommandError` if the controller no longer wants an answer."""
        if self.incoming.is_interrupted():
            raise CommandError("interrupted")

    def _begin(self, game: Game) -> None:
        self.game, self._first, self._steps, self._partner = game, game.first, [], None
        self._games_begun += 1

    def _step(self, game: Game) -> None:
        if len(game.turns) > _MOST_TURNS:
            raise CommandError("game too long", say("This game has more than {n} moves.", n=_MOST_TURNS))
        self._steps.append(len(self.game.turns))
        self.game = game

    def _refusal(self, colour: Colour, point: Point) -> Text:
        refused = explain_refusal(self.seen_by(colour), point)
        return refused.said if refused else say("The game is over.")


_LETTERS = {Colour.BLACK: "B", Colour.WHITE: "W"}


def _point_name(point: object) -> str:
    assert isinstance(point, Point), "only points are named"
    return vertex_name(point)


def _ahead(game: Game, outcome: Outcome, komi: float) -> float | None:
    """Returns Black's points minus White's; None if the game did not end by counting."""
    black, white = Colour.BLACK, Colour.WHITE
    match outcome.reason:
        case Reason.TERRITORY:
            return game.count.black.points - game.count.white.points - komi
        case Reason.CAPTURES_COUNTED:
            return game.prisoners(black) - game.prisoners(white)
        case Reason.STONES_PLAYED:
            return game.stones_played(black) - game.stones_played(white)
    return None
