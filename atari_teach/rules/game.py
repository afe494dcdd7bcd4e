"""Games as values: every move, pass, undo or resignation gives a new game and changes no old one."""

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.rules.judge import Study, has_legal_point, judge
from atari_teach.rules.point import Point
from atari_teach.rules.position import Group, Position
from atari_teach.rules.ruleset import SCHOOL, EndCount, NoMove, Ruleset
from atari_teach.rules.stone import Colour
from atari_teach.rules.verdict import Refused, Verdict


class Reason(Enum):
    """Why a game ended."""

    CAPTURE = "capture"
    SELF_CAPTURE = "self-capture"
    NO_LEGAL_MOVE = "no-legal-move"
    NO_STONES_LEFT = "no-stones-left"
    CAPTURES_COUNTED = "captures-counted"
    STONES_PLAYED = "stones-played"
    RESIGNATION = "resignation"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, None for a draw, and the reason."""

    winner: Colour | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's move or pass, and the board after it.

    Attributes:
        colour: Who moved.
        point: Where; None for a pass.
        position: The board afterwards.
        captured: The opponent's groups that came off, as they lay before the move.
        lost: The mover's own group that came off by self-capture.
        outcome: How the game ended with this turn, None while it goes on.
    """

    colour: Colour
    point: Point | None
    position: Position
    captured: tuple[Group, ...] = ()
    lost: Group | None = None
    outcome: Outcome | None = None

    def captured_points(self) -> frozenset[Point]:
        """The points of all opponent's stones that came off."""
        return frozenset(stone for group in self.captured for stone in group.stones)


@dataclass(frozen=True, slots=True)
class Game:
    """A game from its start to now, and the turns that were taken back.

    Attributes:
        ruleset: The rules that hold.
        start: The board before the first turn.
        first: Who has the first turn.
        turns: The turns so far, oldest first.
        undone: The turns that `redo` would bring back, the next one last.
        resigned: Who gave up, if anybody did.
    """

    ruleset: Ruleset
    start: Position
    first: Colour = Colour.BLACK
    turns: tuple[Turn, ...] = ()
    undone: tuple[Turn, ...] = ()
    resigned: Colour | None = None

    @classmethod
    def new(cls, size: int, ruleset: Ruleset = SCHOOL) -> "Game":
        """A game on an empty board, Black to begin."""
        return cls(ruleset, Position.empty(size))

    @property
    def position(self) -> Position:
        """The board now."""
        return self.turns[-1].position if self.turns else self.start

    @property
    def to_play(self) -> Colour:
        """Whose turn it is, or would be."""
        return self.turns[-1].colour.other if self.turns else self.first

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self.resigned is not None:
            return Outcome(self.resigned.other, Reason.RESIGNATION)
        if self.turns:
            return self.turns[-1].outcome
        return _outcome_before_turn(self)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def repeats(self) -> Position | None:
        """The board before the last turn, which a simple ko rule keeps from coming back at once.

        A pass leaves the board as it was, so after one there is nothing that could be repeated.
        """
        if not self.turns or self.turns[-1].point is None:
            return None
        return self.turns[-2].position if len(self.turns) > 1 else self.start

    def prisoners(self, colour: Colour) -> int:
        """The stones in this player's bowl: those captured, and those the opponent lost by self-capture."""
        total = 0
        for turn in self.turns:
            if turn.colour is colour:
                total += len(turn.captured_points())
            elif turn.lost is not None:
                total += len(turn.lost.stones)
        return total

    def stones_played(self, colour: Colour) -> int:
        """The moves of this player that put a stone on the board."""
        return sum(1 for turn in self.turns if turn.colour is colour and turn.point is not None)

    def reserve(self, colour: Colour) -> int | None:
        """The stones that this player still has to play, None where there are as many as needed.

        Stones of a start position come from the reserve; captured ones never go back to it.
        """
        if self.ruleset.reserve is None:
            return None
        return max(0, self.ruleset.reserve - len(self.start.stones(colour)) - self.stones_played(colour))

    def judge(self, point: Point, colour: Colour | None = None) -> Verdict:
        """Whether a stone can be put there; see `judge`."""
        return judge(self, point, colour)

    def play(self, point: Point, colour: Colour | None = None) -> "Game | Refused":
        """The game after a move, or the refusal. What had been undone is forgotten."""
        verdict = judge(self, point, colour)
        if isinstance(verdict, Refused):
            return verdict
        return self._after(
            Turn(verdict.colour, verdict.point, verdict.position, verdict.captured, verdict.lost)
        )

    def pass_turn(self) -> "Game":
        """The game after the side to play passed.

        Raises:
            ValueError: The ruleset knows no pass, or the game is over.
        """
        if not self.ruleset.passing or self.is_over:
            raise ValueError("there is no passing now")
        return self._after(Turn(self.to_play, None, self.position))

    def resign(self, colour: Colour) -> "Game":
        """The game that this player gave up; one that is over stays as it is."""
        return self if self.is_over else replace(self, resigned=colour)

    def undo(self) -> "Game":
        """The game one turn earlier; a resignation is taken back first. At the start, the same game."""
        if self.resigned is not None:
            return replace(self, resigned=None)
        if not self.turns:
            return self
        return replace(self, turns=self.turns[:-1], undone=(*self.undone, self.turns[-1]))

    def redo(self) -> "Game":
        """The game with the last undone turn back; where there is none, the same game."""
        if not self.undone:
            return self
        return replace(self, turns=(*self.turns, self.undone[-1]), undone=self.undone[:-1], resigned=None)

    def _after(self, turn: Turn) -> "Game":
        going_on = replace(self, turns=(*self.turns, turn), undone=())
        outcome = _outcome_after(going_on, turn)
        if outcome is None:
            return going_on
        return replace(going_on, turns=(*self.turns, replace(turn, outcome=outcome)))


def _outcome_after(game: Game, turn: Turn) -> Outcome | None:
    """How the game ended with its last turn, None while it goes on."""
    if turn.lost is not None:
        return Outcome(turn.colour.other, Reason.SELF_CAPTURE)
    target = game.ruleset.target(turn.colour)
    if target is not None and turn.captured and game.prisoners(turn.colour) >= target:
        return Outcome(turn.colour, Reason.CAPTURE)
    if game.ruleset.turn_limit is not None and len(game.turns) >= game.ruleset.turn_limit:
        return _counted(game)
    return _outcome_before_turn(game)


def _outcome_before_turn(game: Game) -> Outcome | None:
    """What is found when the turn passes: the side to play has no stone left, or nowhere to put it."""
    mover = game.turns[-1].colour.other if game.turns else game.first
    if game.reserve(mover) == 0:
        return Outcome(mover.other, Reason.NO_STONES_LEFT)
    study = Study(game.position, mover, game.ruleset, repeats=game.repeats)
    if game.ruleset.no_move is NoMove.LOSES and not has_legal_point(study):
        return Outcome(mover.other, Reason.NO_LEGAL_MOVE)
    return None


def _counted(game: Game) -> Outcome:
    """Who wins at the turn limit: more captures, then more stones played, then nobody.

    Source: CodinGame's Atari Go, goal and tie-break.
    """
    assert game.ruleset.end_count is EndCount.CAPTURES, "a turn limit needs something to count"
    for reason, count in (
        (Reason.CAPTURES_COUNTED, game.prisoners),
        (Reason.STONES_PLAYED, game.stones_played),
    ):
        black, white = count(Colour.BLACK), count(Colour.WHITE)
        if black != white:
            return Outcome(Colour.BLACK if black > white else Colour.WHITE, reason)
    return Outcome(None, Reason.STONES_PLAYED)
