"""Finds what a child missed in a lesson's game: a winning capture, or their own group in atari.

The result is saved with the game's step and shown only after the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atari_teach.engine.rules import Colour, Game
from atari_teach.teaching.advice.review import Finding, Kind, saving_move, still_in_atari
from atari_teach.teaching.advice.review_words import moment_of
from atari_teach.teaching.explaining.consequence import best_capture
from atari_teach.teaching.explaining.explanation import Misconception

if TYPE_CHECKING:
    from atari_teach.teaching.picture import Beat

Missed = tuple[Misconception, Finding]
"""A misconception, and the finding in the game that shows it."""


def missed_in_game(game: Game, child: Colour) -> tuple[Missed, ...]:
    """The first turn that shows each misconception in a finished game; empty while the game goes on."""
    first: dict[Misconception, Missed] = {}
    if game.is_over:
        for unseen in _unseen(game, child):
            first.setdefault(unseen[0], unseen)
    return tuple(first[belief] for belief in Misconception if belief in first)


def missed_beats(game: Game, child: Colour) -> tuple[Beat, ...]:
    """The moments that show the child's most important mistake: what was possible, and what was played."""
    for _belief, finding in missed_in_game(game, child):
        moment = moment_of(game, finding)
        if moment is not None:
            return moment.beats
    return ()


def _unseen(game: Game, child: Colour) -> Iterator[Missed]:
    for turn, done in enumerate(game.turns):
        if done.colour is not child or done.captured:
            continue
        before = game.first_turns(turn)
        if (winning := _winning_capture(before)) is not None:
            yield Misconception.MISSED_WIN, winning
        elif (escape := _escape(before, game, turn)) is not None:
            yield Misconception.MISSED_OWN_ATARI, escape


def _winning_capture(before: Game) -> Finding | None:
    capture = best_capture(before)
    after = None if capture is None else before.play(capture.point)
    if capture is None or not isinstance(after, Game) or after.outcome is None:
        return None
    won = after.outcome.winner is before.to_play
    return Finding(Kind.MISSED_CAPTURE, len(before.turns), (capture.point,)) if won else None


def _escape(before: Game, game: Game, turn: int) -> Finding | None:
    """A finding with the move that would have saved a group, which stayed in atari and was captured next."""
    caught = still_in_atari(before, game, turn)
    if caught is None or turn + 1 == len(game.turns):
        return None
    if caught.stones.isdisjoint(game.turns[turn + 1].captured_points()):
        return None
    way_out = saving_move(before)
    return None if way_out is None else Finding(Kind.MISSED_ESCAPE, turn, (way_out.point,))
