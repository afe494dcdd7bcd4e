"""Finds the turns of a finished game that are worth a second look.

The rules find these at once: the first missed capture, the first unanswered atari, the stone that was
captured in the next turn, and good moves. Results that need a search are found by `prove` and `well_seen`. A
finding has only a kind, a turn and points; `review_words` turns these into words and boards.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Game, Group, Played, Point, Position, as_if_to_play, judge
from atari_teach.engine.solver.grid import grid, points_in
from atari_teach.engine.solver.solution import Solver, applies
from atari_teach.engine.solver.state import Proof, put, state_of
from atari_teach.engine.solver.tactics import capture_in
from atari_teach.teaching.explaining.consequence import best_capture, capture_of, groups_in_atari
from atari_teach.teaching.puzzles.turns_of_games import BEGINS, GUARDS, posed

MOST_MOMENTS = 5
_APART = 3
"""Turning points less than this number of turns apart count as one."""
_STAYS = 4
"""An escaped group must survive this number of turns, unless the game ends earlier."""


class Kind(Enum):
    """Why a turn is worth a second look; praise comes last, the rarest kinds first."""

    MISSED_CAPTURE = "missed-capture"  # a group could be captured, but was not
    MISSED_ESCAPE = "missed-escape"  # a group in atari could escape, but is still in atari
    TURNED = "turned"  # proved: the mover was winning before this turn and is lost after it
    GAVE_ATARI = "gave-atari"  # the new stone's group was in atari, and was captured next
    THOUGHT = "thought"  # not proved: another move looks better
    BEGAN = "began"  # proved: a capture in a few moves began, whatever the other side did
    GUARDED = "guarded"  # proved: a capture in a few moves was stopped
    ESCAPED = "escaped"  # a group in atari escaped
    TWO_ATARIS = "two-ataris"  # two groups were put in atari at once
    CAPTURED = "captured"
    LINKED = "linked"  # groups were joined, and one of them had few liberties
    ATARI = "atari"  # a group was put in atari safely

    @property
    def praises(self) -> bool:
        """Whether this kind of finding is praise for a good move."""
        return self in PRAISE


PRAISE = (Kind.BEGAN, Kind.GUARDED, Kind.ESCAPED, Kind.TWO_ATARIS, Kind.CAPTURED, Kind.LINKED, Kind.ATARI)


@dataclass(frozen=True, slots=True)
class Finding:
    """A turn that is worth a second look.

    Attributes:
        kind: The reason.
        turn: The index of the turn; the review shows the board before it.
        line: Better play on the board before the turn: moves of both sides, alternating, beginning with the
            side to play. Empty if the finding is about the turn that was played.
    """

    kind: Kind
    turn: int
    line: tuple[Point, ...] = ()


def plain_findings(game: Game, cancel: Callable[[], bool]) -> tuple[Finding, ...]:
    """The findings that need no search: the first of each kind of mistake, and all good moves in order.

    `cancel` is called before every turn; if it returns true, the findings so far are returned.
    """
    found: list[Finding] = []
    for turn in range(len(game.turns)):
        if cancel():
            break
        before = game.first_turns(turn)
        missed = _missed(before, game, turn)
        if missed is not None and all(missed.kind is not other.kind for other in found):
            found.append(missed)
        good_move = None if missed is not None else _good_move(before, game, turn)
        if good_move is not None:
            found.append(Finding(good_move, turn))
    return tuple(found)


def is_plain(game: Game, finding: Finding) -> bool:
    """Returns whether the rules alone confirm this finding for this game."""
    if not 0 <= finding.turn < len(game.turns):
        return False
    before = game.first_turns(finding.turn)
    missed = _missed(before, game, finding.turn)
    if missed is not None:
        return missed == finding
    return not finding.line and _good_move(before, game, finding.turn) is finding.kind


def chosen_findings(found: Iterable[Finding], colours: tuple[Colour, ...], game: Game) -> tuple[Finding, ...]:
    """Selects at most five findings, one per turn, in the order of the turns.

    Priority: one good move for each person, then findings by the rules, then proved turning points (first the
    last one, which decided the game, then those with the shortest win), then judgements. `colours` are the
    colours that people played, not the computer; only their good moves are praised.
    """
    ordered = sorted(found, key=lambda one: one.turn)
    missed = [one for one in ordered if not one.kind.praises]
    turned = [one for one in missed if one.kind is Kind.TURNED]
    missed.sort(key=lambda one: (_WEIGHT[one.kind], one not in turned[-1:], len(one.line), one.turn))
    taken: dict[int, Finding] = {}
    looked_at = {one.turn for one in missed}
    for colour in colours:
        good_move = _best_good_move(ordered, colour, game, looked_at)
        if good_move is not None:
            taken[good_move.turn] = good_move
    for one in missed:
        near = one.kind is Kind.TURNED and any(
            abs(one.turn - turn) < _APART for turn in _turns(taken, one.kind)
        )
        if len(taken) < MOST_MOMENTS and not near:
            taken.setdefault(one.turn, one)
    return tuple(taken[turn] for turn in sorted(taken))


def _turns(taken: dict[int, Finding], kind: Kind) -> tuple[int, ...]:
    return tuple(turn for turn, one in taken.items() if one.kind is kind)


_WEIGHT = {kind: number for number, kind in enumerate(Kind)}


def _best_good_move(found: list[Finding], colour: Colour, game: Game, looked_at: set[int]) -> Finding | None:
    good_moves = [
        one
        for one in found
        if one.kind.praises and game.turns[one.turn].colour is colour and one.turn not in looked_at
    ]
    return min(good_moves, key=lambda one: PRAISE.index(one.kind), default=None)


def _missed(before: Game, game: Game, turn: int) -> Finding | None:
    """The mistake of this turn: a missed capture, an unanswered atari, or a self-atari.

    None if there is none.
    """
    done = game.turns[turn]
    if done.captured:
        return None
    capture = best_capture(before)
    if capture is not None:
        return Finding(Kind.MISSED_CAPTURE, turn, (capture.point,))
    if still_in_atari(before, game, turn) is not None:
        way_out = saving_move(before)
        return None if way_out is None else Finding(Kind.MISSED_ESCAPE, turn, (way_out.point,))
    own = None if done.point is None else done.position.group_at(done.point)
    if own is None or not own.in_atari or turn + 1 == len(game.turns):
        return None
    caught = own in game.turns[turn + 1].captured
    return Finding(Kind.GAVE_ATARI, turn) if caught and _has_safe_move(before) else None


def well_seen(game: Game, colours: Collection[Colour], cancel: Callable[[], bool]) -> tuple[Finding, ...]:
    """The moves of these colours that solved a puzzle which the rules alone do not show, in order.

    `cancel` is called every few milliseconds; if it returns true, the findings so far are returned.
    """
    found = []
    for turn, done in enumerate(game.turns):
        if cancel():
            break
        if done.colour not in colours or done.point is None:
            continue
        for puzzle, answers in posed(game.first_turns(turn), (*BEGINS, *GUARDS), cancel):
            if done.point in answers.right:
                kind = Kind.BEGAN if puzzle.kind in BEGINS else Kind.GUARDED
                found.append(Finding(kind, turn, (done.point,)))
                break
    return tuple(found)


def _has_safe_move(game: Game) -> bool:
    """Returns whether the side to play has a move that leaves none of its groups in atari."""
    position = game.position
    board, state = grid(position.size), state_of(position, game.to_play)
    afterwards = (put(board, state, point) for point in points_in(state[0]))
    return any(all(liberties & (liberties - 1) for liberties in after[2]) for after in afterwards)


def still_in_atari(before: Game, game: Game, turn: int) -> Group | None:
    """The largest group that was in atari before this turn and can be captured after it."""
    done = game.turns[turn]
    theirs = as_if_to_play(game.first_turns(turn + 1), done.colour.other)
    left = (done.position.group_at(next(iter(group.stones))) for group in groups_in_atari(before))
    caught = [group for group in left if group is not None and capture_of(theirs, group) is not None]
    return max(caught, key=lambda group: len(group.stones), default=None)


def saving_move(game: Game) -> Played | None:
    """The move after which no own group can be captured; of several, the one that gets the most liberties."""
    threatened = groups_in_atari(game)
    beside = (near for group in threatened for near in game.position.touching(group))
    points = {point for group in (*threatened, *beside) if group.in_atari for point in group.liberties}
    saved: list[tuple[int, Played]] = []
    for point in sorted(points):
        played = judge(game, point)
        if isinstance(played, Played) and played.lost is None and not _is_caught(game, played):
            own = played.position.group_at(point)
            saved.append((0 if own is None else len(own.liberties), played))
    return max(saved, key=lambda each: each[0], default=(0, None))[1]


def _is_caught(game: Game, played: Played) -> bool:
    after = game.play(played.point)
    assert isinstance(after, Game), "the move was judged to be playable"
    return any(capture_of(after, group) is not None for group in played.position.groups(played.colour))


def _good_move(before: Game, game: Game, turn: int) -> Kind | None:
    """The kind of good move of this turn; None if there is none."""
    done = game.turns[turn]
    if done.point is None or done.lost is not None:
        return None
    if done.captured:
        return Kind.CAPTURED
    own = done.position.group_at(done.point)
    if own is None or own.in_atari:
        return None
    fled = groups_in_atari(before)
    if fled:
        stones = frozenset(stone for group in fled for stone in group.stones)
        away = not any(group.in_atari for group in done.position.groups_at(sorted(stones)))
        return Kind.ESCAPED if away and _stays(game, turn, stones) else None
    return _atari_praise(before, done.position, done.colour) or _joining_praise(before, own, done.point)


def _atari_praise(before: Game, after: Position, mover: Colour) -> Kind | None:
    """Returns ATARI or TWO_ATARIS if the move safely put groups in atari that were not in atari before."""
    if any(group.in_atari for group in after.groups(mover)):
        return None
    ataris = [group for group in after.groups(mover.other) if group.in_atari]
    if not ataris or any(group.in_atari for group in before.position.groups(mover.other)):
        return None
    return Kind.TWO_ATARIS if len({group.liberties for group in ataris}) > 1 else Kind.ATARI


def _joining_praise(before: Game, own: Group, point: Point) -> Kind | None:
    """Returns LINKED if the move joined a group with two liberties to others and gained liberties."""
    beside = (near for near in before.position.neighbours(point) if before.position[near] is own.colour)
    joined = before.position.groups_at(beside)
    few = any(len(group.liberties) == 2 for group in joined)
    return Kind.LINKED if len(joined) > 1 and few and len(own.liberties) > 2 else None


def _stays(game: Game, turn: int, stones: frozenset[Point]) -> bool:
    """Returns whether none of these stones is captured within `_STAYS` turns after this turn."""
    later: Iterator[Point] = (
        point for done in game.turns[turn + 1 : turn + 1 + _STAYS] for point in done.captured_points()
    )
    return stones.isdisjoint(later)


# Proves the turning points of a game: the mover could have won with another move, and is lost after this one.
# Two searches run on every board, from the end of the game backwards. The first looks for a capture within a
# few turns; its result counts if one capture wins and both sides have enough stones left. The second decides
# who wins, if `solver.applies`. It keeps its table for the next board, since every board leads to the board
# searched before. When the budget is used up, nothing more is claimed.

STATES = 40_000
"""The search budget for a whole game, in states: one or two seconds on a computer of 2015."""

_STATES_A_TURN = 6_000
_CAPTURE_TURNS = 4
_CAPTURE_STATES = 600
_BLIND = 3
"""After this number of undecided boards in a row, the search (from the end backwards) stops."""


class ProvedTurns(NamedTuple):
    """The turning points that were proved.

    Attributes:
        turned: The turning points in order, each with the mover's best play.
        doubtful: The first turn after which the loser was proved to be lost, if it is not known whether the
            loser was lost before that turn as well. None if there is no such turn.
    """

    turned: tuple[Finding, ...] = ()
    doubtful: int | None = None


def prove(game: Game, cancel: Callable[[], bool], *, states: int = STATES) -> ProvedTurns:
    """Proves the turning points of a finished or stopped game; all searches together visit `states` states.

    `cancel` is called at least every 10 ms; if it returns true, the result is empty.
    """
    if not game.ruleset.first_capture_ends:
        return ProvedTurns()
    proofs = _Proofs(game, cancel, states)
    total = len(game.turns)
    outcome = game.turns[-1].outcome if game.turns else None
    if outcome is not None and outcome.winner is not None:
        proofs.winners[total] = outcome.winner
        total -= 1
    for turn in range(total, -1, -1):
        if cancel():
            return ProvedTurns()
        proofs.look_at(turn)
    return ProvedTurns() if cancel() else ProvedTurns(proofs.turned(), proofs.doubtful())


def holds(game: Game, finding: Finding, cancel: Callable[[], bool]) -> bool:
    """Returns whether the finding's move differs from the played one and is not proved to lose."""
    before = game.first_turns(finding.turn)
    after = before.play(finding.line[0]) if finding.line else None
    if not isinstance(after, Game) or finding.line[0] == game.turns[finding.turn].point or after.is_over:
        return False
    proofs = _Proofs(after, cancel, _STATES_A_TURN)
    proofs.look_at(len(after.turns))
    return proofs.winners.get(len(after.turns)) is not after.to_play


@dataclass(slots=True)
class _Proofs:
    """For each turn of a game: who wins there, if proved, and the winner's best line if it moves next."""

    game: Game
    cancel: Callable[[], bool]
    left: int
    winners: dict[int, Colour] = field(default_factory=dict)
    lines: dict[int, tuple[Point, ...]] = field(default_factory=dict)
    blind: int = 0
    solver: Solver = field(init=False)

    def __post_init__(self) -> None:
        self.solver = Solver(grid(self.game.start.size))

    def look_at(self, turn: int) -> None:
        """Finds out who wins on the board before this turn, within the remaining budget.

        If the mover is winning on the board after its move, it was winning before the move too, so no search
        is needed.
        """
        before = self.game.first_turns(turn)
        if turn < len(self.game.turns) and self.winners.get(turn + 1) is before.to_play:
            self.winners[turn] = before.to_play
        elif not self._capture(before, turn) and self._may_solve():
            self._solve(before, turn)

    def _may_solve(self) -> bool:
        return applies(self.game.ruleset) and self.left > 0 and self.blind < _BLIND

    def turned(self) -> tuple[Finding, ...]:
        """The turns before which the mover was winning, and after which the other side was winning."""
        return tuple(
            Finding(Kind.TURNED, turn, self.lines[turn])
            for turn, done in enumerate(self.game.turns)
            if self.winners.get(turn) is done.colour and self.winners.get(turn + 1) is done.colour.other
        )

    def doubtful(self) -> int | None:
        """The loser's last turn before which nothing is proved, and after which the game was lost."""
        outcome = self.game.outcome
        turn = len(self.game.turns)
        while outcome is not None and self.winners.get(turn) is outcome.winner:
            turn -= 1
        if turn in self.winners or not 0 <= turn < len(self.game.turns) or outcome is None:
            return None
        return turn if self.game.turns[turn].colour is not outcome.winner else None

    def _capture(self, before: Game, turn: int) -> bool:
        reserves = (before.reserve(colour) for colour in Colour)
        if any(stones is not None and stones < _CAPTURE_TURNS for stones in reserves):
            return False
        board, state = grid(before.start.size), state_of(before.position, before.to_play)
        line = capture_in(board, state, _CAPTURE_TURNS, states=_CAPTURE_STATES, cancel=self.cancel)
        if line is None:
            return False
        self.winners[turn] = before.to_play
        self.lines[turn] = tuple(board.point(number) for number in line.moves)
        return True

    def _solve(self, before: Game, turn: int) -> None:
        board, state = grid(before.start.size), state_of(before.position, before.to_play)
        solution = self.solver.solve(state, states=min(self.left, _STATES_A_TURN), cancel=self.cancel)
        self.left -= solution.states
        if solution.proof is Proof.OPEN:
            self.blind += 1
            return
        self.blind = 0
        self.winners[turn] = before.to_play if solution.proof is Proof.WIN else before.to_play.other
        self.lines[turn] = tuple(board.point(number) for number in solution.line)
