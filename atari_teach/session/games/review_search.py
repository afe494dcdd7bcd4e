"""Errands that look through a finished game away from the window, the quick one first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from zlib import crc32

from atari_teach.level import Level
from atari_teach.opponent.choose import opponent
from atari_teach.rules import Colour, Game, Point
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.games.review import Stage
from atari_teach.session.scene import Cancel, Errand
from atari_teach.teaching.advice.review import (
    Finding,
    Kind,
    chosen_findings,
    game_before,
    holds,
    plain_findings,
    prove,
)

REVIEW_STOPPED = "not-looked"


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """The findings of an errand: everything that is shown from then on."""

    stage: Stage
    found: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ReviewSearch:
    """A pure job: the findings of a game.

    Attributes:
        game: The game, with nothing taken back.
        people: The colours of those whose good deeds are told.
        stage: The stage that is reached with it.
    """

    game: Game
    people: tuple[Colour, ...]
    stage: Stage

    def __call__(self, cancel: Cancel) -> object:
        """Returns what was found; NOT_LOOKED, which is no answer, if it was told to stop."""
        found = plain_findings(self.game, cancel)
        if self.stage is Stage.SEARCHED:
            found = (*found, *self._searched(cancel))
        return (
            REVIEW_STOPPED
            if cancel()
            else ReviewResult(self.stage, chosen_findings(found, self.people, self.game))
        )

    def _searched(self, cancel: Cancel) -> tuple[Finding, ...]:
        """The findings that are proved; where none is a turning point, what the lynx would have done."""
        proved = prove(self.game, cancel)
        if proved.turned or proved.doubtful is None or cancel():
            return proved.turned
        idea = opponent(Level.LYNX, 0).move(game_before(self.game, proved.doubtful), cancel)
        if not isinstance(idea, Point):
            return ()
        thought = Finding(Kind.THOUGHT, proved.doubtful, (idea,))
        return (thought,) if holds(self.game, thought, cancel) else ()


def review_errand(table: GameTable) -> Errand | None:
    """The errand with the looking still to be done at this table; None without a review, or when done."""
    if table.review is None or not table.review.working:
        return None
    people = tuple(Colour) if table.computer is None else (table.computer.other,)
    stage = Stage(table.review.stage + 1)
    job = ReviewSearch(replace(table.game, undone=()), people, stage)
    return Errand(_token(table.game, stage), job)


def _token(game: Game, stage: Stage) -> int:
    """The errand's token: another for every game and stage, below those of the partners' thinking."""
    moves = " ".join(str(turn.point) for turn in game.turns)
    return -1 - crc32(f"{stage.name} {game.start.size} {moves}".encode())


def with_review_result(table: GameTable, token: int, answer: object) -> GameTable:
    """The table with what an errand found; the same table where it was not asked for that."""
    errand = review_errand(table)
    if (
        errand is None
        or errand.token != token
        or not isinstance(answer, ReviewResult)
        or table.review is None
    ):
        return table
    turns = {one.turn for one in answer.found}
    kept = table.review.chosen if table.review.chosen in turns else None
    return replace(table, review=replace(table.review, stage=answer.stage, found=answer.found, chosen=kept))
