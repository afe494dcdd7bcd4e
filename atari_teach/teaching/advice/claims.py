"""Claims: what may be said of a board, each with the line of play that shows it.

Whoever speaks of what will happen in a game says no more than a claim holds, and every claim is as strong as
the search that made it. `THINKS` and `PASSES` are judgements: nothing was proved, and the words say
"I think". All others hold whatever the other side does.
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
    """The claims that can be made about the side to play."""

    CAPTURES_NOW = "captures-now"  # its next stone, the first of the line, captures
    CAPTURES_IN = "captures-in"  # beginning with the line, it captures with stone `turns` at the latest
    CAN_BE_SAVED = "can-be-saved"  # after the first stone of the line, ataris alone do not capture its stones
    CANNOT_BE_SAVED = "cannot-be-saved"  # whatever it does, ataris one after the other capture some stone
    WINS = "wins"  # it wins the game, beginning with the line
    LOSES = "loses"  # the other side wins the game; the line is what resists long
    THINKS = "thinks"  # nothing is proved: a judgement that the line is good
    PASSES = "passes"  # nothing is proved: a judgement that no stone is worth more than a pass


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that holds on a board.

    Attributes:
        kind: What is claimed.
        position: The board.
        to_play: The side to play there, of which it is claimed; it need not be the one whose turn it really
            is: what a side threatens is claimed as if it could play now.
        ruleset: The rules that it is claimed under.
        line: Play that shows it, beginning with the side to play, then by turns. Ends with the capture or
            where the game is decided; a shorter line shows the beginning only. Empty where no move is left.
        turns: For CAPTURES_NOW and CAPTURES_IN: with which stone at the latest, unless the other side ends
            the game before by a self-capture that loses. 0 elsewhere.
        stones: The stones that are captured, or are to be saved; empty where none are named.
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
        """The point at which the line begins."""
        return self.line[0] if self.line else None

    @property
    def winner(self) -> Colour | None:
        """The winner, where the first capture wins; None where nothing is claimed about that."""
        match self.kind:
            case ClaimKind.CAPTURES_NOW | ClaimKind.CAPTURES_IN | ClaimKind.WINS:
                return self.to_play
            case ClaimKind.CANNOT_BE_SAVED | ClaimKind.LOSES:
                return self.to_play.other
            case ClaimKind.CAN_BE_SAVED | ClaimKind.THINKS | ClaimKind.PASSES:
                return None

    def played(self) -> tuple[Played, ...]:
        """The line, move by move, as the judge sees it: as far as it can be played."""
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


# Finds the strongest claims that can be made about a board before the budgets are used up. Budgets are
# states, never seconds. Where the rules end a game with the first capture, everything that the solver knows
# can be said; elsewhere (`solver.applies`) only what the judge shows at once is claimed, and what somebody
# thinks.

Cancel = Callable[[], bool]
"""Asked at least every 10 ms whether to stop."""

Judgement = Callable[[Situation, Cancel], "Point | None"]
"""A function that tells where somebody who plays well would move, None for a pass: only what is thought."""

Known = Callable[[Position, "Colour", Cancel], "tuple[Point, Proof] | None"]
"""The best move of a side and what it leads to, as a book knows it; None where nothing is known."""

MOST_TURNS = 4
"""Further ahead than this, no capture is counted in turns."""


class Effort(NamedTuple):
    """The states that each kind of search may make. Less finds less, and what is found holds as well."""

    capture: int = 4_000
    chase: int = 2_000
    solve: int = 12_000
    rescue: int = 20_000


USUAL = Effort()


@dataclass(frozen=True, slots=True)
class Search:
    """A board and what is asked about it.

    Attributes:
        situation: The board, the side to play and the rules.
        cancel: Whether to stop; then what was not found yet is missing.
        effort: How much may be searched.
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
        """The side about which claims are made."""
        return self.situation.to_play

    @property
    def board(self) -> Grid:
        """The board of the solver."""
        return grid(self.position.size)

    @property
    def state(self) -> State:
        """The same for the solver."""
        return state_of(self.position, self.to_play)

    @property
    def can_prove(self) -> bool:
        """Returns whether the solver may speak of these rules."""
        return applies(self.situation.ruleset)

    def other(self) -> Search:
        """The same board as if the other side could play now."""
        return replace(self, situation=as_if_to_play(self.situation, self.to_play.other))

    def claim(
        self,
        kind: ClaimKind,
        line: tuple[int, ...] | tuple[Point, ...] = (),
        turns: int = 0,
        stones: frozenset[Point] = frozenset(),
    ) -> Claim:
        """A claim about this board; a line of the solver is given as its numbers."""
        points = tuple(self.board.point(at) if isinstance(at, int) else at for at in line)
        return Claim(kind, self.position, self.to_play, self.situation.ruleset, points, turns, stones)


def capture_now(search: Search) -> Claim | None:
    """The capture of the most stones that the side to play can make with its next stone."""
    best = best_capture(search.situation)
    if best is None:
        return None
    return search.claim(ClaimKind.CAPTURES_NOW, (best.point,), 1, _stones(best))


def capture_soon(search: Search, turns: int = MOST_TURNS) -> Claim | None:
    """A capture in two to so many turns that nothing can stop; the fewest turns that are found."""
    if not search.can_prove:
        return None
    for enough in range(2, turns + 1):
        found = capture_in(
            search.board, search.state, enough, states=search.effort.capture, cancel=search.cancel
        )
        if found is not None:
            # The line may be shorter than others that the other side can choose; `enough` is what holds.
            claim = search.claim(ClaimKind.CAPTURES_IN, found.moves, enough)
            return search.claim(ClaimKind.CAPTURES_IN, found.moves, enough, _stones(claim.played()[-1]))
    return None


def capture_by_chase(search: Search) -> Claim | None:
    """A group that is caught by ataris one after the other, however long it takes."""
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
    """The claim about who wins, where it is known or can be proved."""
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
    """The claim that this group in atari can be saved from ataris, or not; None where it is not known."""
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
    """The claim about where a good player would move, or pass; None without a move, or once stopped."""
    point = judgement(search.situation, search.cancel)
    if point is None:
        passes = search.situation.ruleset.passing and not search.cancel()
        return search.claim(ClaimKind.PASSES) if passes else None
    if not isinstance(judge(search.situation, point), Played):
        return None
    return search.claim(ClaimKind.THINKS, (point,))


def after(search: Search, point: Point) -> Search | None:
    """The board after the side to play has put a stone, seen by the other side; None where it can't."""
    verdict = judge(search.situation, point)
    if not isinstance(verdict, Played):
        return None
    return replace(search, situation=after_move(search.situation, verdict))


def defences(search: Search, danger: Claim) -> Iterator[Point]:
    """The points that may help against what the other side would do: those of its own line, in order."""
    yield from dict.fromkeys(point for point in danger.line if search.position[point] is None)


def _stones(move: Played) -> frozenset[Point]:
    return frozenset(stone for group in move.captured for stone in group.stones)


# Claims as moments on the board: at most four pictures with one sentence each.
#
# No moment shows more than its claim holds. Moves of the side that gains are what it can do; those of the
# other side are what it may answer, since it could choose another answer that helps as little.


MOST = 4
"""Moments of an explanation."""

MOST_STONES = 3
"""New stones in one moment."""


def line_beats(claim: Claim, most: int = MOST, *, first: Text | None = None) -> tuple[Beat, ...]:
    """The line of a claim that somebody wins, and how it ends; of a long line the beginning, and who wins.

    Args:
        claim: The claim; it has a winner.
        most: How many moments there may be, at least two.
        first: What is said of its first move instead of the usual.
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
    """A group, outlined, with its liberties open."""
    marks = (*outlined(group.stones), *lit(group.liberties, numbered=len(group.liberties) > 1))
    return Beat(Picture(position, marks, last=None if last is None else last.point), words, spoken)


def liberties_beat(move: Played) -> Beat:
    """The group of the stone that was just put, and how many liberties it has."""
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
    """The groups among them that had one liberty more before the move."""
    beside = frozenset(move.position.neighbours(move.point))
    return tuple(group for group in atari_groups(move) if group.stones & beside)


def capture_words(situation: Situation, move: Played) -> Text:
    """The words for what a capture of one's own leads to."""
    count = count_captured(move)
    if wins(situation, move):
        return say_n("Here you capture one stone and win.", "Here you capture {n:one} stones and win.", count)
    return say_n("Here you capture one stone.", "Here you capture {n:one} stones.", count)


def capture_beat(situation: Situation, move: Played) -> Beat:
    """A capture of one's own, carried out."""
    stones = in_order(stone for group in move.captured for stone in group.stones)
    spoken = say("You play {point} and capture {stones}.", point=move.point, stones=stones)
    return Beat(
        Picture(move.position, taken(stones), last=move.point), capture_words(situation, move), spoken
    )


def _move_beat(claim: Claim, moves: tuple[Played, ...], number: int) -> Beat:
    move = moves[number]
    if move.colour is claim.winner:
        words = _attack(move)
        marks = tuple(mark for group in atari_groups(move) for mark in outlined(group.stones))
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
    """The groups in atari of the side that makes this move of the line."""
    if number:
        return atari_groups(moves[number - 1])
    return tuple(group for group in claim.position.groups(claim.to_play) if group.in_atari)


def _stays_in_atari(move: Played) -> bool:
    """Returns whether it helped nothing: whatever else was played would have come to the same."""
    own = move.position.group_at(move.point)
    return own is not None and own.in_atari


def _last(groups: tuple[Group, ...]) -> frozenset[Point]:
    return frozenset(point for group in groups for point in group.liberties)


def _spoken(words: Text, move: Played) -> Text:
    return say("{point}: {words}", point=move.point, words=words)


def _leap(rest: tuple[Played, ...]) -> Beat:
    """These moves in one picture, numbered in their order."""
    letters = tuple(Mark(MarkKind.LETTER, move.point, str(n)) for n, move in enumerate(rest, 1))
    words = say("And so it goes on.")
    spoken = say("And so it goes on: {points}.", points=tuple(move.point for move in rest))
    return Beat(Picture(rest[-1].position, letters, last=rest[-1].point), words, spoken)


def _shows_capture(moves: tuple[Played, ...]) -> bool:
    return bool(moves) and bool(moves[-1].captured)


def _end(claim: Claim, moves: tuple[Played, ...]) -> Beat | None:
    """The moment at the end of a line: with the capture, or with who wins."""
    winner = claim.winner
    if winner is None:
        return None
    if _shows_capture(moves) and moves[-1].colour is winner:
        last = moves[-1]
        before = moves[-2].position if len(moves) > 1 else claim.position
        return reply_beat(Study(before, last.colour, claim.ruleset), last)
    return _decided(winner, moves[-1]) if moves else Beat(Picture(claim.position), won_words(winner))


def _decided(winner: Colour, last: Played) -> Beat:
    """The board after this move, and the words that this side wins from there."""
    return Beat(Picture(last.position, last=last.point), won_words(winner))


def won_words(winner: Colour) -> Text:
    """The words that this side wins, whatever the other does."""
    return say("Then {who} can win, whatever {other} does.", who=winner, other=winner.other)
