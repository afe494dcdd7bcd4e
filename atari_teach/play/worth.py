"""What a board is worth, worked out beside the window and looked at moment by moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Position
from atari_teach.engine.solver.board_worth import BoardWorth, board_worth, is_quiet
from atari_teach.table.scene import Cancel, Errand
from atari_teach.teaching.advice.worth_words import WorthMoment, not_quiet, worth_moments
from atari_teach.teaching.picture import Picture


@dataclass(frozen=True, slots=True)
class WorkOut:
    """The job of finding out what a board is worth."""

    position: Position

    def __call__(self, cancel: Cancel) -> BoardWorth | None:
        """What it is worth; None if it was told to stop, or the board is not quiet."""
        return board_worth(self.position, cancel=cancel)


@dataclass(frozen=True)
class WorthTable:
    """A board, and what is known of its worth.

    Attributes:
        position: The board.
        worth: What it is worth; None while that is not known.
        place: Which moment is looked at, from 0.
        stopped: Whether somebody did not want to wait.
    """

    position: Position
    worth: BoardWorth | None = None
    place: int = 0
    stopped: bool = False

    @property
    def errand(self) -> Errand | None:
        """The thinking to be done; None where there is none."""
        if self.worth is not None or self.stopped or not is_quiet(self.position):
            return None
        return Errand(0, WorkOut(self.position))

    @cached_property
    def moments(self) -> tuple[WorthMoment, ...]:
        """The moments; none while it is not known what the board is worth."""
        return () if self.worth is None else worth_moments(self.worth)

    @property
    def picture(self) -> Picture:
        """The board now."""
        if self.moments:
            return self.moments[self.place].beat.picture
        picture = Picture(self.position)
        return picture if is_quiet(self.position) else not_quiet(self.position).on(picture)

    @property
    def words(self) -> Text:
        """The words now, for a child."""
        if self.moments:
            return self.moments[self.place].beat.words
        if not is_quiet(self.position):
            return not_quiet(self.position).said
        if self.stopped:
            return say("The calculation was stopped, so the value is not known.")
        return say("I am working it out…")

    @property
    def spoken(self) -> Text:
        """The words for somebody who can't see the board, with the names of crossings."""
        beat = self.moments[self.place].beat if self.moments else None
        return self.words if beat is None or beat.spoken is None else beat.spoken

    @property
    def term(self) -> Text | None:
        """The same as mathematicians say it; None where there is nothing to say."""
        if self.moments:
            return self.moments[self.place].term
        return None if is_quiet(self.position) else say("A board has a value only while nobody can capture.")

    def delivered(self, answer: object) -> WorthTable:
        """The same with what was found out."""
        if isinstance(answer, BoardWorth) and answer.position == self.position:
            return replace(self, worth=answer, place=0)
        return self

    def stop(self) -> WorthTable:
        """The same without waiting any longer."""
        return replace(self, stopped=True) if self.errand is not None else self

    def step(self, by: int) -> WorthTable:
        """The same at another moment; none lies before the first, or after the last."""
        return replace(self, place=max(0, min(self.place + by, len(self.moments) - 1)))
