"""A class's progress through a session plan, as an immutable value.

One key leads through the whole plan. While a game is running, the first press only announces the next stop,
so that nobody leaves a game by accident.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self, assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.base.settings import Ritual
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan

FORMAT = 1
_MOST_SECONDS = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class PlanRun:
    """The position of a class in its plan.

    Attributes:
        plan: The plan.
        rituals: The rituals that the class uses; stops for other rituals are skipped.
        item: Index of the current part; `len(plan.items)` when the plan is over.
        card: Index of the current stop in the part.
        revealed: Whether the answer of this stop is shown.
        armed: Whether the next press leaves the running game.
        paused: Whether the timer is paused while the teacher talks.
        stopped_at: The part that “Five minutes left” interrupted; None if it interrupted none.
        spent: Seconds spent so far, for each part.
    """

    plan: Plan
    rituals: frozenset[Ritual] = frozenset(Ritual)
    item: int = 0
    card: int = 0
    revealed: bool = False
    armed: bool = False
    paused: bool = False
    stopped_at: int | None = None
    spent: tuple[int, ...] = ()

    @classmethod
    def begin(cls, plan: Plan, rituals: frozenset[Ritual] = frozenset(Ritual), item: int = 0) -> Self:
        """Starts the plan at a part, or at the next one if that part has no stops."""
        return cls(plan, rituals, spent=(0,) * len(plan.items)).go_to(item)

    @property
    def ended(self) -> bool:
        """Returns whether the plan is over."""
        return self.item >= len(self.plan.items)

    @property
    def current(self) -> Item | None:
        """The current part; None after the last."""
        return None if self.ended else self.plan.items[self.item]

    @property
    def stop(self) -> Stop:
        """The current stop."""
        stops = self._stops(self.item)
        return stops[min(self.card, len(stops) - 1)] if stops else Stop(StopKind.END, self.item)

    @property
    def following(self) -> Stop | None:
        """The stop after the next press; None if that press ends the plan."""
        after = self._forward()
        return None if after.ended else after.stop

    @property
    def following_words(self) -> Text:
        """The name of the following stop, for “Next: …”."""
        following = self.following
        if self.stop.shown is StopKind.TEAMS and following is not None and following.shown is StopKind.RELAY:
            return say("Play!")  # the stop with the teams already showed the title of this part
        return stop_words(self.plan, self.stop if following is None else following, over=following is None)

    @property
    def seconds(self) -> int:
        """Seconds spent in this part so far."""
        return self.spent[self.item] if self.item < len(self.spent) else 0

    @property
    def seconds_left(self) -> int:
        """Seconds left of this part's planned time; negative if it takes longer."""
        return 0 if self.current is None else 60 * self.current.minutes - self.seconds

    @property
    def minutes_to_go(self) -> int:
        """Minutes until the end of the plan, rounded up, if every later part takes its planned time."""
        later = sum(60 * item.minutes for item in self.plan.items[self.item + 1 :])
        return -(-(max(0, self.seconds_left) + later) // 60)

    def next(self, *, playing: bool) -> Self:
        """Returns the run after a press of *Next*.

        If paused, the press only ends the pause. If a game is running, the first press only arms.
        """
        if self.paused:
            return self.resume()
        if playing and not self.armed and not self.ended:
            return replace(self, armed=True)
        return self._forward()

    def back(self) -> Self:
        """Returns the run one press earlier; after “Five minutes left”, the part that it interrupted."""
        if self.armed:
            return self.disarm()
        if self.revealed:
            return replace(self, revealed=False)
        if not self.ended and self.card > 0:
            return self._at(self.item, self.card - 1)
        for before in range(min(self.item, len(self.plan.items)) - 1, -1, -1):
            if self.stopped_at is not None and before < self._tidying:
                return self.go_to(self.stopped_at)
            stops = self._stops(before)
            if stops:
                return self._at(before, len(stops) - 1)
        return self

    def go_to(self, index: int) -> Self:
        """Returns the run at the start of a part, or of the next part that has stops."""
        items = len(self.plan.items)
        index = min(max(index, 0), items)
        while index < items and not self._stops(index):
            index += 1
        at = self._at(index, 0)
        return at if index >= self._tidying else replace(at, stopped_at=None)

    def five_minutes(self) -> Self:
        """Returns the run at the tidying part and remembers the interrupted part."""
        if self.item >= self._tidying:
            return replace(self, armed=False, paused=False)
        return replace(self.go_to(self._tidying), stopped_at=self.item)

    def pause(self) -> Self:
        """Returns the run with its timer paused."""
        return self if self.ended else replace(self, paused=True, armed=False)

    def resume(self) -> Self:
        """Returns the run with its timer running again."""
        return replace(self, paused=False)

    def disarm(self) -> Self:
        """Returns the run after the second press did not follow in time."""
        return replace(self, armed=False)

    def tick(self, seconds: int) -> Self:
        """Returns the run after `seconds` more; while paused, time does not count."""
        if self.paused or self.ended or seconds <= 0:
            return self
        spent = [*self.spent, *(0 for _ in self.plan.items)][: len(self.plan.items)]
        spent[self.item] = min(spent[self.item] + seconds, _MOST_SECONDS)
        return replace(self, spent=tuple(spent))

    def clamped(self) -> Self:
        """Returns the run at the nearest stop that exists with the current rituals."""
        stops = self._stops(self.item)
        if not stops:
            return self.go_to(self.item)
        card = min(self.card, len(stops) - 1)
        return replace(self, card=card, revealed=self.revealed and stops[card].can_reveal)

    def next_time(self) -> Self | None:
        """Returns the run for the next session: at the interrupted or current part; None after the end."""
        if self.stopped_at is not None:
            return replace(self.go_to(self.stopped_at), stopped_at=None, paused=False)
        return None if self.ended else replace(self, armed=False, paused=False)

    def state(self) -> dict[str, object]:
        """Returns the position as JSON values, without the plan itself."""
        return {
            "format": FORMAT,
            "plan": self.plan.id,
            "kinds": [item.kind.value for item in self.plan.items],
            "item": self.item,
            "card": self.card,
            "revealed": self.revealed,
            "stopped_at": self.stopped_at,
            "spent": list(self.spent),
        }

    @classmethod
    def from_state(
        cls, state: Mapping[str, object], plan: Plan, rituals: frozenset[Ritual] = frozenset(Ritual)
    ) -> Self | None:
        """Returns the saved run; None if the state is invalid or belongs to another plan.

        Never raises, whatever the values are.
        """
        kinds = [item.kind.value for item in plan.items]
        if (state.get("format"), state.get("plan"), state.get("kinds")) != (FORMAT, plan.id, kinds):
            return None
        item, card = _integer(state.get("item"), len(kinds)), _integer(state.get("card"), 10_000)
        stopped_at = state.get("stopped_at")
        if (
            item is None
            or card is None
            or not (stopped_at is None or _integer(stopped_at, len(kinds) - 1) is not None)
        ):
            return None
        found = cls(plan, rituals, item, card, state.get("revealed") is True)
        spent = _seconds(state.get("spent"), len(kinds))
        left = _integer(stopped_at, len(kinds))
        return replace(found.clamped(), stopped_at=left, spent=spent)

    @property
    def _tidying(self) -> int:
        """Index of the last tidying part; `len(plan.items)` if there is none."""
        kinds = [item.kind for item in self.plan.items]
        return len(kinds) - 1 - kinds[::-1].index(ItemKind.TIDY) if ItemKind.TIDY in kinds else len(kinds)

    def _stops(self, index: int) -> tuple[Stop, ...]:
        items = self.plan.items
        return stops_of(items[index], index, self.rituals) if 0 <= index < len(items) else ()

    def _at(self, item: int, card: int) -> Self:
        return replace(self, item=item, card=card, revealed=False, armed=False, paused=False)

    def _forward(self) -> Self:
        if self.ended:
            return self
        if self.stop.can_reveal and not self.revealed:
            return replace(self, revealed=True, armed=False)
        if self.card + 1 < len(self._stops(self.item)):
            return self._at(self.item, self.card + 1)
        return self.go_to(self.item + 1)


def _integer(value: object, most: int) -> int | None:
    return value if type(value) is int and 0 <= value <= most else None


def _seconds(value: object, parts: int) -> tuple[int, ...]:
    if isinstance(value, list) and len(value) == parts:
        found = [_integer(each, _MOST_SECONDS) for each in value]
        return tuple(0 if each is None else each for each in found)
    return (0,) * parts


# The stops of a part of a plan in order, and their names.


class StopKind(Enum):
    """What the class sees at a stop."""

    CARD = "card"  # a card to discuss
    PROMISES = "promises"  # all three promises on one screen
    BUILD = "build"  # the discovery session, which has several steps
    TEAMS = "teams"  # both teams of the coming relay
    RELAY = "relay"
    REPLAY = "replay"
    PARTNERS = "partners"  # the pairs, before the greeting and the draw for colours
    GREETING = "greeting"
    COLOURS = "colours"
    ROUND = "round"  # a round of the partner wheel
    QUESTION = "question"
    PUZZLES = "puzzles"
    TIDYING = "tidying"
    THANKS = "thanks"
    END = "end"  # the plan is over


@dataclass(frozen=True, slots=True)
class Stop:
    """One screen of a plan; *Next* leads to the following one.

    Attributes:
        shown: What the class sees.
        item: Index of its part of the plan.
        number: Index of the card or round.
        can_reveal: Whether *Next* first shows an answer.
    """

    shown: StopKind
    item: int
    number: int = 0
    can_reveal: bool = False


def stops_of(item: Item, index: int, rituals: frozenset[Ritual]) -> tuple[Stop, ...]:
    """Returns the stops of a part in order; none if all of them are rituals that are switched off."""
    match item.kind:
        case ItemKind.TALK:
            cards = enumerate(item.cards)
            return tuple(Stop(StopKind.CARD, index, at, card.reveal is not None) for at, card in cards)
        case ItemKind.PROMISES:
            return (Stop(StopKind.PROMISES, index),)
        case ItemKind.BUILD:
            return (Stop(StopKind.BUILD, index),)
        case ItemKind.RELAY:
            return (Stop(StopKind.TEAMS, index), Stop(StopKind.RELAY, index))
        case ItemKind.REPLAY:
            return (Stop(StopKind.REPLAY, index),)
        case ItemKind.PAIRS:
            rounds = (Stop(StopKind.ROUND, index, at) for at in range(item.rounds))
            before = ((Ritual.GREETING, StopKind.GREETING), (Ritual.COLOURS, StopKind.COLOURS))
            rites = _wanted(before, index, rituals)
            found = (Stop(StopKind.PARTNERS, index),) if rites else ()
            return (*found, *rites, *rounds)
        case ItemKind.QUESTION:
            return (Stop(StopKind.QUESTION, index, can_reveal=True),)
        case ItemKind.PUZZLES:
            return (Stop(StopKind.PUZZLES, index),)
        case ItemKind.TIDY:
            return _wanted(
                ((Ritual.TIDYING, StopKind.TIDYING), (Ritual.THANKS, StopKind.THANKS)), index, rituals
            )
        case _:
            assert_never(item.kind)


def stop_words(plan: Plan, stop: Stop, *, over: bool = False) -> Text:
    """Returns the name of a stop for the teacher.

    Args:
        plan: The plan with this stop.
        stop: The stop.
        over: Whether to name the end of the plan instead.
    """
    if over or stop.shown is StopKind.END:
        return say("End of the session")
    if stop.shown is StopKind.ROUND:
        return say("Round {number} of {all}", number=stop.number + 1, all=plan.items[stop.item].rounds)
    if stop.shown is StopKind.TEAMS:
        return say("Two teams")
    if stop.shown is StopKind.PARTNERS:
        return say("Find your partner!")
    if stop.shown is StopKind.GREETING:
        return say("Greeting")
    if stop.shown is StopKind.COLOURS:
        return say("Who plays Black?")
    if stop.shown is StopKind.THANKS:
        return say("Thanks")
    return plan.items[stop.item].title


def _wanted(
    pairs: tuple[tuple[Ritual, StopKind], ...], index: int, rituals: frozenset[Ritual]
) -> tuple[Stop, ...]:
    return tuple(Stop(shown, index) for ritual, shown in pairs if ritual in rituals)
