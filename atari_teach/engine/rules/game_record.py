"""Immutable games: every move, pass, undo or resignation returns a new game."""

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.judge import Refused, Study, Verdict, has_legal_point, judge
from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Group, Position
from atari_teach.engine.rules.ruleset import SCHOOL, EndCount, NoMove, Ruleset
from atari_teach.engine.rules.territory import Count, count

# Turns, and the ends of games.


class Reason(Enum):
    """The reasons for the end of a game."""

    CAPTURE = "capture"
    SELF_CAPTURE = "self-capture"
    NO_LEGAL_MOVE = "no-legal-move"
    NO_STONES_LEFT = "no-stones-left"
    CAPTURES_COUNTED = "captures-counted"
    STONES_PLAYED = "stones-played"
    TERRITORY = "territory"
    REPETITION = "repetition"
    RESIGNATION = "resignation"


class Ruling(Enum):
    """Reasons for the end of a game that do not follow from its rules: a server or a referee decided."""

    TIME = "time"
    FORFEIT = "forfeit"
    SCORE = "score"
    """Decided on points that were not counted by this program, such as a result in a game file."""
    DRAW = "draw"
    NO_RESULT = "no-result"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        winner: The side that won; None for a draw, or if unknown.
        reason: Why the game ended: by the rules, or by a decision from outside.
        points: For SCORE: the difference in points, if known.
    """

    winner: Colour | None
    reason: Reason | Ruling
    points: float | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's move or pass, and the board after it.

    Attributes:
        colour: The side that moved.
        point: The point; None for a pass.
        position: The board after the turn.
        captured: The captured groups of the opponent, as they were before the move.
        lost: The mover's own group, if it was lost by self-capture.
        outcome: How the game ended with this turn, None while it goes on.
    """

    colour: Colour
    point: Point | None
    position: Position
    captured: tuple[Group, ...] = ()
    lost: Group | None = None
    outcome: Outcome | None = None

    def captured_points(self) -> frozenset[Point]:
        """Returns the points of all captured stones of the opponent."""
        return frozenset(stone for group in self.captured for stone in group.stones)


# Marking dead stones: after two passes, both sides agree on them.
#
# A dead stone is one that both sides agree could not be saved from capture. Either side may change the marks,
# and either may resume play instead. The game ends when both agree about the same marks.


@dataclass(frozen=True, slots=True)
class Marking:
    """An agreement about dead stones, in progress or complete.

    Attributes:
        turns: Number of turns in the game when the marking began.
        marks: The set of dead stones after each change, the newest last; empty at the beginning.
        agreed: The sides that agree with the newest marks, in the order in which they agreed.
        resumed: Whether play was resumed instead.
        outcome: How the game ended, once both agreed.
    """

    turns: int
    marks: tuple[frozenset[Point], ...] = ()
    agreed: tuple[Colour, ...] = ()
    resumed: bool = False
    outcome: Outcome | None = None

    @property
    def dead(self) -> frozenset[Point]:
        """The stones that are marked as dead now."""
        return self.marks[-1] if self.marks else frozenset()

    def marked(self, dead: frozenset[Point]) -> "Marking":
        """Returns the marking with these dead stones; if they differ, earlier agreements are dropped."""
        if dead == self.dead:
            return self
        return Marking(self.turns, (*self.marks, dead))

    def toggled(self, position: Position, point: Point) -> "Marking":
        """Returns the marking after a tap on this point, which marks or unmarks its whole group."""
        group = position.group_at(point) if point in position else None
        if group is None:
            return self
        return self.marked(self.dead - group.stones if point in self.dead else self.dead | group.stones)

    def undone(self) -> "Marking | None":
        """Returns the marking one step back (an agreement or a change), or None if there is no step."""
        if self.resumed:
            return replace(self, resumed=False)
        if self.agreed:
            return replace(self, agreed=self.agreed[:-1], outcome=None)
        return replace(self, marks=self.marks[:-1]) if self.marks else None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its start, the turns so far, and the turns that were undone.

    Attributes:
        ruleset: The rules of this game.
        start: The board before the first turn.
        first: The side that has the first turn.
        turns: The turns so far, oldest first.
        undone: The turns that `redo` can restore, the next one last.
        resigned: The side that resigned; None if neither did.
        markings: The agreements about dead stones, oldest first: each began after two passes.
        ruled: The outcome that a server or a referee decided; None if nobody did.
    """

    ruleset: Ruleset
    start: Position
    first: Colour = Colour.BLACK
    turns: tuple[Turn, ...] = ()
    undone: tuple[Turn, ...] = ()
    resigned: Colour | None = None
    markings: tuple[Marking, ...] = ()
    ruled: Outcome | None = None

    @classmethod
    def new(cls, size: int, ruleset: Ruleset = SCHOOL) -> "Game":
        """Returns a game on an empty board with Black to play."""
        return cls(ruleset, Position.empty(size))

    @classmethod
    def from_board(
        cls, ruleset: Ruleset, position: Position, to_play: Colour, before: Position | None = None
    ) -> "Game":
        """Returns a game that continues from a board; nothing has been captured in it so far.

        Args:
            ruleset: The rules of the game.
            position: The stones.
            to_play: The side to play.
            before: The board before the last move, for the ko rule; None if there was none. It is ignored if
                the other side could not have reached `position` from it by one move.
        """
        game = cls(ruleset, position, to_play)
        if before is None or before.size != position.size:
            return game
        new = [point for point in position.stones(to_play.other) if before[point] is None]
        if len(new) != 1:
            return game
        turn = Turn(to_play.other, new[0], position)
        going_on = replace(game, start=before, first=to_play.other, turns=(turn,))
        return replace(going_on, turns=(replace(turn, outcome=_outcome_before_turn(going_on)),))

    @property
    def position(self) -> Position:
        """The board now."""
        return self.turns[-1].position if self.turns else self.start

    @property
    def to_play(self) -> Colour:
        """The side to play; after the end of the game, the side whose turn would be next."""
        return self.turns[-1].colour.other if self.turns else self.first

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self.resigned is not None:
            return Outcome(self.resigned.other, Reason.RESIGNATION)
        if self.ruled is not None:
            return self.ruled
        if self.marking is not None:
            return self.marking.outcome
        if self.turns:
            return self.turns[-1].outcome
        return _outcome_before_turn(self)

    @property
    def is_over(self) -> bool:
        """Returns whether the game has ended."""
        return self.outcome is not None

    @property
    def repeats(self) -> Position | None:
        """The board before the last turn, which a simple ko rule does not allow again at once.

        None after a pass: a pass leaves the board unchanged, so nothing could be repeated.
        """
        if not self.turns or self.turns[-1].point is None:
            return None
        return self.turns[-2].position if len(self.turns) > 1 else self.start

    @property
    def marking(self) -> Marking | None:
        """The current marking of dead stones; None while stones are placed."""
        last = self._last_marking
        return None if last is None or last.resumed else last

    @property
    def _last_marking(self) -> Marking | None:
        """The marking that began with the last turn, whether or not play was resumed after it."""
        last = self.markings[-1] if self.markings else None
        return last if last is not None and last.turns == len(self.turns) else None

    @property
    def count(self) -> Count:
        """The board counted as in Go; the stones marked as dead now count as captured."""
        dead = frozenset[Point]() if self.marking is None else self.marking.dead
        black, white = self.prisoners(Colour.WHITE), self.prisoners(Colour.BLACK)
        return count(self.position, dead, black, white, self.ruleset.komi)

    def prisoners(self, colour: Colour) -> int:
        """Returns how many of the opponent's stones were captured, or lost by self-capture."""
        total = 0
        for turn in self.turns:
            if turn.colour is colour:
                total += len(turn.captured_points())
            elif turn.lost is not None:
                total += len(turn.lost.stones)
        return total

    def stones_played(self, colour: Colour) -> int:
        """Returns how many stones this player has placed on the board."""
        return sum(1 for turn in self.turns if turn.colour is colour and turn.point is not None)

    def reserve(self, colour: Colour) -> int | None:
        """Returns how many stones this player still has to play, None if unlimited.

        Stones of a start position come from the reserve; captured stones never return to it.
        """
        if self.ruleset.reserve is None:
            return None
        return max(0, self.ruleset.reserve - len(self.start.stones(colour)) - self.stones_played(colour))

    def judge(self, point: Point, colour: Colour | None = None) -> Verdict:
        """Returns the verdict on placing a stone on this point; see the function `judge`."""
        return judge(self, point, colour)

    def play(self, point: Point, colour: Colour | None = None) -> "Game | Refused":
        """Returns the game after a move, or the refusal. Undone turns are dropped.

        A stone placed while dead stones are being marked resumes play.
        """
        verdict = judge(self, point, colour)
        if isinstance(verdict, Refused):
            return verdict
        return self._after(
            Turn(verdict.colour, verdict.point, verdict.position, verdict.captured, verdict.lost)
        )

    def pass_turn(self) -> "Game":
        """Returns the game after the side to play passed.

        Raises:
            ValueError: The ruleset does not allow passing, or the game is over.
        """
        if not self.ruleset.passing or self.is_over:
            raise ValueError("there is no passing now")
        return self._after(Turn(self.to_play, None, self.position))

    def turned_to(self, colour: Colour) -> "Game":
        """Returns the game with this side to play; if it was the other side's turn, that side passes.

        This works under all rules, even those without passing: some senders of games, such as GTP programs,
        place two stones of one colour in a row. A game that is over is returned unchanged.
        """
        if colour is self.to_play or self.is_over:
            return self
        if not self.turns:
            return replace(self, first=colour)
        return self._after(Turn(self.to_play, None, self.position))

    def mark(self, point: Point) -> "Game":
        """Returns the game with the group on this point marked or unmarked; unchanged if it can't be."""
        marking = self.marking
        if marking is None or self.is_over:
            return self
        return self._marked(marking.toggled(self.position, point))

    def mark_dead(self, dead: frozenset[Point]) -> "Game":
        """Returns the game with exactly these stones marked as dead.

        Returns the game unchanged if dead stones are not being marked, or if `dead` is not made of whole
        groups.
        """
        marking = self.marking
        groups = self.position.groups_at(sorted(dead & self.position.stones()))
        if marking is None or self.is_over or dead != {p for group in groups for p in group.stones}:
            return self
        return self._marked(marking.marked(dead))

    def agree(self, colour: Colour) -> "Game":
        """Returns the game after this side agreed with the marks; once both agree, it is over and counted."""
        marking = self.marking
        if marking is None or self.is_over or colour in marking.agreed:
            return self
        agreed = replace(marking, agreed=(*marking.agreed, colour))
        if len(agreed.agreed) == len(Colour):
            agreed = replace(agreed, outcome=Outcome(self.count.winner, Reason.TERRITORY))
        return self._marked(agreed)

    def resume(self) -> "Game":
        """Returns the game with play resumed and the marks dropped; two more passes start a new marking."""
        marking = self.marking
        if marking is None or self.is_over:
            return self
        return self._marked(replace(marking, agreed=(), resumed=True))

    def resign(self, colour: Colour) -> "Game":
        """Returns the game after this player resigned; a game that is over is returned unchanged."""
        return self if self.is_over else replace(self, resigned=colour)

    def end_by(self, ruling: Outcome) -> "Game":
        """Returns the game ended by this ruling; a game that is over is returned unchanged."""
        return self if self.is_over else replace(self, ruled=ruling)

    def undo(self) -> "Game":
        """Returns the game one step earlier; at the start, unchanged.

        A resignation or ruling is undone first. Other steps are a turn, a change of the marks, an
        agreement about them, or resuming play.
        """
        if self.resigned is not None:
            return replace(self, resigned=None)
        if self.ruled is not None:
            return replace(self, ruled=None)
        if not self.turns:
            return self
        before = self._last_marking
        if before is not None:
            earlier = before.undone()
            if earlier is not None:
                return replace(self._marked(earlier), undone=self.undone)
        markings = tuple(marking for marking in self.markings if marking is not before)
        return replace(self, turns=self.turns[:-1], undone=(*self.undone, self.turns[-1]), markings=markings)

    def redo(self) -> "Game":
        """Returns the game with the last undone turn restored; unchanged if there is none."""
        if not self.undone:
            return self
        return replace(self._further(self.undone[-1]), undone=self.undone[:-1], resigned=None, ruled=None)

    def first_turns(self, number: int) -> "Game":
        """Returns the game after its first `number` turns, without later marks, resignation or ruling."""
        markings = tuple(marking for marking in self.markings if marking.turns < number)
        return replace(
            self, turns=self.turns[:number], undone=(), resigned=None, markings=markings, ruled=None
        )

    def _after(self, turn: Turn) -> "Game":
        going_on = replace(self._further(turn), undone=())
        outcome = _outcome_after(going_on, turn)
        if outcome is None:
            return going_on
        return replace(going_on, turns=(*self.turns, replace(turn, outcome=outcome)))

    def _further(self, turn: Turn) -> "Game":
        """Returns the game with one more turn; a turn during the marking of dead stones resumes play."""
        marking = self.marking
        game = self if marking is None else self._marked(replace(marking, agreed=(), resumed=True))
        further = replace(game, turns=(*self.turns, turn))
        if not _ends_placing(further):
            return further
        return replace(further, markings=(*further.markings, Marking(len(further.turns))))

    def _marked(self, marking: Marking) -> "Game":
        """Returns the game with its last marking replaced, and no undone turns."""
        return replace(self, markings=(*self.markings[:-1], marking), undone=())


# The end of a game, checked after every turn and before the first.
#
# Source: CodinGame's Atari Go (goal and tie-break); AGA, rule 11 (two passes). This project decided that a
# player who has no stones left loses.

_PASSES_THAT_END = 2


def _outcome_after(game: Game, turn: Turn) -> Outcome | None:
    """Returns the outcome if the last turn ended the game; None if the game goes on."""
    if turn.lost is not None:
        return Outcome(turn.colour.other, Reason.SELF_CAPTURE)
    target = game.ruleset.target(turn.colour)
    if target is not None and turn.captured and game.prisoners(turn.colour) >= target:
        return Outcome(turn.colour, Reason.CAPTURE)
    if game.ruleset.turn_limit is not None and len(game.turns) >= game.ruleset.turn_limit:
        return _counted(game)
    if _is_repeated(game):
        return Outcome(None, Reason.REPETITION)
    return _outcome_before_turn(game)


def _outcome_before_turn(game: Game) -> Outcome | None:
    """Returns the outcome if the side to play has no stone or no legal move; None if the game goes on."""
    mover = game.to_play
    if game.reserve(mover) == 0:
        return Outcome(mover.other, Reason.NO_STONES_LEFT)
    study = Study(game.position, mover, game.ruleset, repeats=game.repeats)
    if game.ruleset.no_move is NoMove.LOSES and not has_legal_point(study):
        return Outcome(mover.other, Reason.NO_LEGAL_MOVE)
    return None


def _counted(game: Game) -> Outcome:
    """Returns the result at the turn limit: more captures win; without captures, more stones played win.

    Source: CodinGame's Atari Go, goal and tie-break ("If no player has captured any stones").
    """
    assert game.ruleset.end_count is EndCount.CAPTURES, "a turn limit needs something to count"
    reason = Reason.CAPTURES_COUNTED
    black, white = game.prisoners(Colour.BLACK), game.prisoners(Colour.WHITE)
    if not black and not white:
        reason = Reason.STONES_PLAYED
        black, white = game.stones_played(Colour.BLACK), game.stones_played(Colour.WHITE)
    if black == white:
        return Outcome(None, reason)
    return Outcome(Colour.BLACK if black > white else Colour.WHITE, reason)


def _ends_placing(game: Game) -> bool:
    """Returns whether the last two turns were passes that start the marking of dead stones."""
    if game.ruleset.end_count is not EndCount.TERRITORY:
        return False
    since = game.markings[-1].turns if game.markings else 0
    last = game.turns[since:][-_PASSES_THAT_END:]
    return len(last) == _PASSES_THAT_END and all(turn.point is None for turn in last)


def _is_repeated(game: Game) -> bool:
    """Returns whether the last move repeated a board too often; passes do not count."""
    most = game.ruleset.repetitions
    if most is None:
        return False
    moves = (turn.position for turn in game.turns if turn.point is not None)
    return sum(1 for position in (game.start, *moves) if position == game.position) >= most
