"""Claims: statements about a board, each with the line of moves that shows it.

All predictions in the app are based on claims, and a claim is as strong as the search that found it. `THINKS`
and `PASSES` are judgements without proof, and their words say “I think”. All other claims hold whatever the
other side does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import (
    Colour,
    Group,
    Played,
    Point,
    Position,
    Ruleset,
    Situation,
    Study,
    as_if_to_play,
    judge,
)
from atari_teach.engine.solver.grid import Grid, grid, points_in
from atari_teach.engine.solver.solution import applies, solve
from atari_teach.engine.solver.state import Proof, State, state_of
from atari_teach.engine.solver.tactics import can_be_saved, capture_in, ladder, liberties_of
from atari_teach.teaching.explaining.consequence import (
    after_move,
    best_capture,
    count_captured,
    reply_beat,
    wins,
)
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, taken
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture


class ClaimKind(Enum):
    """The kinds of claims about the side to play."""

    CAPTURES_NOW = "captures-now"  # the first move of the line captures
    CAPTURES_IN = "captures-in"  # the side captures with its stone number `turns` or earlier
    CAN_BE_SAVED = "can-be-saved"  # after the line's first move, ataris alone can't capture `stones`
    CANNOT_BE_SAVED = "cannot-be-saved"  # whatever the side does, a series of ataris captures `stones`
    WINS = "wins"  # the side wins the game; its winning play begins with the line
    LOSES = "loses"  # the other side wins the game; the line delays the loss
    THINKS = "thinks"  # a judgement without proof: the line is good
    PASSES = "passes"  # a judgement without proof: no move is better than a pass


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that holds on a board.

    Attributes:
        kind: The kind of statement.
        position: The board.
        to_play: The side that the claim is about. It moves first here even if it is not its turn, because
            threats are claimed as if it could move now.
        ruleset: The rules under which the statement holds.
        line: Moves that show it, alternating, beginning with the side to play. It ends with the capture or
            when the game is decided; a shorter line shows only the beginning. Empty if no move is left.
        turns: For CAPTURES_NOW and CAPTURES_IN: the number of stones within which it captures, unless the
            other side loses earlier by a self-capture. Otherwise 0.
        stones: The stones that are captured or saved; empty if the claim names none.
    """

    kind: ClaimKind
    position: Position
    to_play: Colour
    ruleset: Ruleset
    line: tuple[Point, ...] = ()
    turns: int = 0
    stones: frozenset[Point] = frozenset()

    @property
    def point(self) -> Point | None:
        """The first move of the line; None if the line is empty."""
        return self.line[0] if self.line else None

    @property
    def winner(self) -> Colour | None:
        """The side that wins if the first capture wins; None if the claim does not say."""
        match self.kind:
            case ClaimKind.CAPTURES_NOW | ClaimKind.CAPTURES_IN | ClaimKind.WINS:
                return self.to_play
            case ClaimKind.CANNOT_BE_SAVED | ClaimKind.LOSES:
                return self.to_play.other
            case ClaimKind.CAN_BE_SAVED | ClaimKind.THINKS | ClaimKind.PASSES:
                return None

    def played(self) -> tuple[Played, ...]:
        """The legal moves of the line, as `judge` returns them, up to the first capture."""
        moves: list[Played] = []
        position, colour = self.position, self.to_play
        for point in self.line:
            verdict = judge(Study(position, colour, self.ruleset), point)
            if not isinstance(verdict, Played):
                break
            moves.append(verdict)
            position, colour = verdict.position, colour.other
            if verdict.captured or verdict.lost is not None:
                break
        return tuple(moves)


# Searches for the strongest claims within budgets, which count states and not seconds. If the first capture
# ends the game, all results of the solver can be claimed. For other rules (see `solver.applies`) there are
# only captures that `judge` confirms at once, and judgements.

Cancel = Callable[[], bool]
"""A function that a search calls at least every 10 ms, and that returns whether to stop the search."""

Judgement = Callable[[Situation, Cancel], "Point | None"]
"""A function that chooses a move as a good player would, without proof; None means a pass."""

Known = Callable[[Position, "Colour", Cancel], "tuple[Point, Proof] | None"]
"""A function that looks up a side's best move and its result in a book; None if it is not there."""

MOST_TURNS = 4
"""A forced capture is only claimed with its number of turns if that number is at most this."""


class Effort(NamedTuple):
    """The limits of the searches, in states. Smaller limits find fewer claims, but never wrong ones."""

    capture: int = 4_000
    chase: int = 2_000
    solve: int = 12_000
    rescue: int = 20_000


USUAL = Effort()


@dataclass(frozen=True, slots=True)
class Search:
    """A board to search for claims.

    Attributes:
        situation: The board, the side to play and the rules.
        cancel: Returns whether to stop; after a stop, some claims may be missing.
        effort: The limits of the searches.
    """

    situation: Situation
    cancel: Cancel
    effort: Effort = USUAL

    @property
    def position(self) -> Position:
        """The board."""
        return self.situation.position

    @property
    def to_play(self) -> Colour:
        """The side that the found claims are about."""
        return self.situation.to_play

    @property
    def board(self) -> Grid:
        """The board in the solver's representation."""
        return grid(self.position.size)

    @property
    def state(self) -> State:
        """The position in the solver's representation."""
        return state_of(self.position, self.to_play)

    @property
    def can_prove(self) -> bool:
        """Returns whether the solver knows the rules of this search."""
        return applies(self.situation.ruleset)

    def other(self) -> Search:
        """A search on this board, but with the other side to play."""
        return replace(self, situation=as_if_to_play(self.situation, self.to_play.other))

    def claim(
        self,
        kind: ClaimKind,
        line: tuple[int, ...] | tuple[Point, ...] = (),
        turns: int = 0,
        stones: frozenset[Point] = frozenset(),
    ) -> Claim:
        """Makes a claim about this board; `line` may hold points or the solver's point numbers."""
        points = tuple(self.board.point(at) if isinstance(at, int) else at for at in line)
        return Claim(kind, self.position, self.to_play, self.situation.ruleset, points, turns, stones)


def capture_now(search: Search) -> Claim | None:
    """A claim with the capture of the most stones by the next move; None if no capture is possible."""
    best = best_capture(search.situation)
    if best is None:
        return None
    return search.claim(ClaimKind.CAPTURES_NOW, (best.point,), 1, _stones(best))


def capture_soon(search: Search, turns: int = MOST_TURNS) -> Claim | None:
    """A claim of a capture that can't be stopped, in the fewest turns found (2 to `turns`); else None."""
    if not search.can_prove:
        return None
    for enough in range(2, turns + 1):
        found = capture_in(
            search.board, search.state, enough, states=search.effort.capture, cancel=search.cancel
        )
        if found is not None:
            # Other replies of the opponent may lead to a longer line than this one, so the claim is about
            # `enough` turns.
            claim = search.claim(ClaimKind.CAPTURES_IN, found.moves, enough)
            return search.claim(ClaimKind.CAPTURES_IN, found.moves, enough, _stones(claim.played()[-1]))
    return None


def capture_by_chase(search: Search) -> Claim | None:
    """A claim that a series of ataris, however long, captures a group; None if none is found."""
    if not search.can_prove:
        return None
    for group in search.position.groups(search.to_play.other):
        if len(group.liberties) == 2:
            liberties = liberties_of(search.position, next(iter(group.stones)))
            found = ladder(
                search.board, search.state, liberties, states=search.effort.chase, cancel=search.cancel
            )
            if found is not None:
                return search.claim(ClaimKind.WINS, found.moves, stones=group.stones)
    return None


def proved(search: Search, known: Known | None = None) -> Claim | None:
    """A claim about the winner, from the solver's proof or from `known`; None if neither knows the winner."""
    if not search.can_prove:
        return None
    solution = solve(search.board, search.state, states=search.effort.solve, cancel=search.cancel)
    match solution.proof:
        case Proof.WIN:
            return search.claim(ClaimKind.WINS, solution.line)
        case Proof.LOSS:
            return search.claim(ClaimKind.LOSES, solution.line)
        case Proof.OPEN:
            return None if known is None else _proved_by(known, search)


def _proved_by(known: Known, search: Search) -> Claim | None:
    best = known(search.position, search.to_play, search.cancel)
    if best is None or best[1] is Proof.OPEN:
        return None
    kind = ClaimKind.WINS if best[1] is Proof.WIN else ClaimKind.LOSES
    return search.claim(kind, (best[0],))


def rescue(search: Search, group: Group) -> Claim | None:
    """A claim that this group in atari can or can't be saved from ataris; None if the search can't tell."""
    if not search.can_prove:
        return None
    liberties = liberties_of(search.position, next(iter(group.stones)))
    found = can_be_saved(
        search.board, search.state, liberties, states=search.effort.rescue, cancel=search.cancel
    )
    if found.points:
        point = next(points_in(found.points))
        return search.claim(ClaimKind.CAN_BE_SAVED, (point,), stones=group.stones)
    if found.line is not None and found.known:
        return search.claim(ClaimKind.CANNOT_BE_SAVED, found.line.moves, stones=group.stones)
    return None


def thought(search: Search, judgement: Judgement) -> Claim | None:
    """A claim with the move or the pass that `judgement` chooses.

    None if there is no move or the search was stopped.
    """
    point = judgement(search.situation, search.cancel)
    if point is None:
        passes = search.situation.ruleset.passing and not search.cancel()
        return search.claim(ClaimKind.PASSES) if passes else None
    if not isinstance(judge(search.situation, point), Played):
        return None
    return search.claim(ClaimKind.THINKS, (point,))


def after(search: Search, point: Point) -> Search | None:
    """The search for the board after a move, with the other side to play; None if the move is refused."""
    verdict = judge(search.situation, point)
    if not isinstance(verdict, Played):
        return None
    return replace(search, situation=after_move(search.situation, verdict))


def defences(search: Search, danger: Claim) -> Iterator[Point]:
    """Yields points that may prevent a danger: the empty points in the danger's line of moves, in order."""
    yield from dict.fromkeys(point for point in danger.line if search.position[point] is None)


def _stones(move: Played) -> frozenset[Point]:
    return frozenset(stone for group in move.captured for stone in group.stones)


# A claim is shown in moments: at most four pictures, each with one sentence. No moment says more than the
# claim. Moves of the winning side are what it can do. Moves of the other side are only examples, because no
# other move would help it either.


MOST = 4
"""The maximum number of moments in an explanation."""

MOST_STONES = 3
"""The maximum number of new stones in one moment of an explanation."""


def line_beats(claim: Claim, most: int = MOST, *, first: Text | None = None) -> tuple[Beat, ...]:
    """The explanation's moments that show a claim's line; of a long line, the beginning and who wins.

    Args:
        claim: The claim; it needs a winner.
        most: The maximum number of moments, at least two.
        first: The words for the first move, instead of the usual ones.
    """
    moves = claim.played()
    end = _end(claim, moves)
    shown = moves if end is None or not _shows_capture(moves) else moves[:-1]
    room = most - (end is not None)
    if len(shown) > 1 + (room - 1) * MOST_STONES:
        shown = shown[: 1 + (room - 1) * MOST_STONES]
        end = None if end is None or claim.winner is None else _decided(claim.winner, shown[-1])
    single = min(len(shown), room - max(0, -(-(len(shown) - room) // (MOST_STONES - 1))))
    beats = [_move_beat(claim, shown, number) for number in range(single)]
    if first is not None and beats:
        beats[0] = Beat(beats[0].picture, first, _spoken(first, moves[0]))
    rest = range(single, len(shown), MOST_STONES)
    beats += [_leap(shown[start : start + MOST_STONES]) for start in rest]
    return (*beats, *((end,) if end is not None else ()))


def group_beat(
    position: Position, group: Group, words: Text, spoken: Text, last: Played | None = None
) -> Beat:
    """The moment of an explanation that shows a group, outlined, with its liberties."""
    marks = (*outlined(group.stones), *lit(group.liberties, numbered=len(group.liberties) > 1))
    return Beat(Picture(position, marks, last=None if last is None else last.point), words, spoken)


def liberties_beat(move: Played) -> Beat:
    """The moment of an explanation that shows the liberties of the group that `move` belongs to."""
    own = move.position.group_at(move.point)
    assert own is not None, "the stone lies there"
    count = len(own.liberties)
    words = (
        say("Your stone here has only this liberty.")
        if len(own.stones) == 1 and count == 1
        else say("Your stone here has {n:one} liberties.", n=count)
        if len(own.stones) == 1
        else say("Your group here has only this liberty.")
        if count == 1
        else say("Your group here has {n:one} liberties.", n=count)
    )
    spoken = say_n(
        "On {point} you have the liberty {points}.",
        "On {point} you have the liberties {points}.",
        count,
        point=move.point,
        points=in_order(own.liberties),
    )
    return group_beat(move.position, own, words, spoken, move)


def atari_groups(move: Played) -> tuple[Group, ...]:
    """The other side's groups that have one liberty after a move."""
    return tuple(group for group in move.position.groups(move.colour.other) if group.in_atari)


def new_ataris(move: Played) -> tuple[Group, ...]:
    """The other side's groups that this move put in atari."""
    beside = frozenset(move.position.neighbours(move.point))
    return tuple(group for group in atari_groups(move) if group.stones & beside)


def capture_words(situation: Situation, move: Played) -> Text:
    """The sentence about a capture by the child, and whether the capture wins the game."""
    count = count_captured(move)
    if wins(situation, move):
        return say_n("Here you capture one stone and win.", "Here you capture {n:one} stones and win.", count)
    return say_n("Here you capture one stone.", "Here you capture {n:one} stones.", count)


def capture_beat(situation: Situation, move: Played) -> Beat:
    """The moment of an explanation that shows a capture by the child."""
    stones = in_order(stone for group in move.captured for stone in group.stones)
    spoken = say("You play {point} and capture {stones}.", point=move.point, stones=stones)
    return Beat(
        Picture(move.position, taken(stones), last=move.point), capture_words(situation, move), spoken
    )


def _move_beat(claim: Claim, moves: tuple[Played, ...], number: int) -> Beat:
    move = moves[number]
    if move.colour is claim.winner:
        words = _attack(move)
        ataris = atari_groups(move)
        stones = {stone for group in ataris for stone in group.stones}
        marks = (*lit(_last(ataris), numbered=False), *outlined(stones))
        return Beat(Picture(move.position, marks, last=move.point), words, _spoken(words, move))
    words = (
        say("{who} has to answer here.", who=move.colour)
        if _last(_in_danger(claim, moves, number)) == {move.point} and not _stays_in_atari(move)
        else say("{who} might play here.", who=move.colour)
    )
    return Beat(Picture(move.position, last=move.point), words, _spoken(words, move))


def _attack(move: Played) -> Text:
    ataris = atari_groups(move)
    if len(_last(ataris)) > 1:
        return say("{who} can play here. {n:One} **ataris**!", who=move.colour, n=len(ataris))
    if ataris:
        return say("{who} can play here. **Atari**!", who=move.colour)
    return say("{who} can play here.", who=move.colour)


def _in_danger(claim: Claim, moves: tuple[Played, ...], number: int) -> tuple[Group, ...]:
    """The groups in atari that belong to the side that plays move `number` of the claim's line."""
    if number:
        return atari_groups(moves[number - 1])
    return tuple(group for group in claim.position.groups(claim.to_play) if group.in_atari)


def _stays_in_atari(move: Played) -> bool:
    """Returns whether the moved stone's group is still in atari; any other move would have been as good."""
    own = move.position.group_at(move.point)
    return own is not None and own.in_atari


def _last(groups: tuple[Group, ...]) -> frozenset[Point]:
    return frozenset(point for group in groups for point in group.liberties)


def _spoken(words: Text, move: Played) -> Text:
    return say("{point}: {words}", point=move.point, words=words)


def _leap(rest: tuple[Played, ...]) -> Beat:
    """One moment of an explanation that shows several moves, with a number on each stone."""
    letters = tuple(Mark(MarkKind.LETTER, move.point, str(n)) for n, move in enumerate(rest, 1))
    words = say("And so it goes on.")
    spoken = say("And so it goes on: {points}.", points=tuple(move.point for move in rest))
    return Beat(Picture(rest[-1].position, letters, last=rest[-1].point), words, spoken)


def _shows_capture(moves: tuple[Played, ...]) -> bool:
    return bool(moves) and bool(moves[-1].captured)


def _end(claim: Claim, moves: tuple[Played, ...]) -> Beat | None:
    """The explanation's last moment about a claim's line: the capture, or who wins."""
    winner = claim.winner
    if winner is None:
        return None
    if _shows_capture(moves) and moves[-1].colour is winner:
        last = moves[-1]
        before = moves[-2].position if len(moves) > 1 else claim.position
        return reply_beat(Study(before, last.colour, claim.ruleset), last)
    return _decided(winner, moves[-1]) if moves else Beat(Picture(claim.position), won_words(winner))


def _decided(winner: Colour, last: Played) -> Beat:
    """The board after the move `last`, with the sentence that `winner` wins."""
    return Beat(Picture(last.position, last=last.point), won_words(winner))


def won_words(winner: Colour) -> Text:
    """The sentence that this side wins, whatever the other side does."""
    return say("Then {who} can win, whatever {other} does.", who=winner, other=winner.other)
