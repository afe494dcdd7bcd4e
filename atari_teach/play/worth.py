"""The value of a board, calculated in the background and explained moment by moment."""

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
    """The calculation of a board's value, as a job."""

    position: Position

    def __call__(self, cancel: Cancel) -> BoardWorth | None:
        """Returns the value; None if it was cancelled, or if stones can still be captured."""
        return board_worth(self.position, cancel=cancel)


@dataclass(frozen=True)
class WorthTable:
    """A board and its value.

    Attributes:
        position: The board.
        worth: The value; None while it is unknown.
        place: The index of the moment in view.
        stopped: Whether the person stopped the calculation.
    """

    position: Position
    worth: BoardWorth | None = None
    place: int = 0
    stopped: bool = False

    @property
    def errand(self) -> Errand | None:
        """The calculation to start; None if there is none."""
        if self.worth is not None or self.stopped or not is_quiet(self.position):
            return None
        return Errand(0, WorkOut(self.position))

    @cached_property
    def moments(self) -> tuple[WorthMoment, ...]:
        """The moments; empty while the value is unknown."""
        return () if self.worth is None else worth_moments(self.worth)

    @property
    def picture(self) -> Picture:
        """The board in view."""
        if self.moments:
            return self.moments[self.place].beat.picture
        picture = Picture(self.position)
        return picture if is_quiet(self.position) else not_quiet(self.position).on(picture)

    @property
    def words(self) -> Text:
        """The present words for a child."""
        if self.moments:
            return self.moments[self.place].beat.words
        if not is_quiet(self.position):
            return not_quiet(self.position).said
        if self.stopped:
            return say("The calculation was stopped, so the value is not known.")
        return say("I am working it out…")

    @property
    def spoken(self) -> Text:
        """The words for screen readers, with the names of crossings."""
        beat = self.moments[self.place].beat if self.moments else None
        return self.words if beat is None or beat.spoken is None else beat.spoken

    @property
    def term(self) -> Text | None:
        """The same in a mathematician's terms; None if there is nothing to say."""
        if self.moments:
            return self.moments[self.place].term
        return None if is_quiet(self.position) else say("A board has a value only while nobody can capture.")

    def delivered(self, answer: object) -> WorthTable:
        """A copy with the result of the calculation."""
        if isinstance(answer, BoardWorth) and answer.position == self.position:
            return replace(self, worth=answer, place=0)
        return self

    def stop(self) -> WorthTable:
        """A copy after the calculation was stopped."""
        return replace(self, stopped=True) if self.errand is not None else self

    def step(self, by: int) -> WorthTable:
        """A copy at another moment, limited to the first and the last."""
        return replace(self, place=max(0, min(self.place + by, len(self.moments) - 1)))
