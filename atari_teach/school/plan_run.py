"""A plan under way, as a value: what the class sees now, and what one press does.

One key is next. While a game runs the first press only tells what would come; nothing is left by accident.
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
    """The place of a class in its plan.

    Attributes:
        plan: The plan.
        rituals: What belongs to a game; the stops of the others are left out.
        item: Which part, from 0; as many as there are parts when the plan is over.
        card: Which stop of the part, from 0.
        revealed: Whether the answer of this stop is seen.
        armed: Whether one more press leaves the game that runs.
        paused: Whether the teacher talks and the minutes stand still.
        stopped_at: The part that was left when five minutes were left; None where none was.
        spent: For each part, the seconds that it took so far.
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
        """The plan from a part on; a part that has nothing to show is passed over."""
        return cls(plan, rituals, spent=(0,) * len(plan.items)).go_to(item)

    @property
    def ended(self) -> bool:
        """Returns whether everything was seen."""
        return self.item >= len(self.plan.items)

    @property
    def current(self) -> Item | None:
        """The part that the class is in; None at the end."""
        return None if self.ended else self.plan.items[self.item]

    @property
    def stop(self) -> Stop:
        """The stop that is shown now."""
        stops = self._stops(self.item)
        return stops[min(self.card, len(stops) - 1)] if stops else Stop(StopKind.END, self.item)

    @property
    def following(self) -> Stop | None:
        """The stop that one press leads to; None where the plan is over then."""
        after = self._forward()
        return None if after.ended else after.stop

    @property
    def following_words(self) -> Text:
        """The name of that stop, for “Next: …”."""
        following = self.following
        if self.stop.shown is StopKind.TEAMS and following is not None and following.shown is StopKind.RELAY:
            return say("Play!")  # the part has been named by its teams already
        return stop_words(self.plan, self.stop if following is None else following, over=following is None)

    @property
    def seconds(self) -> int:
        """The seconds that this part took so far."""
        return self.spent[self.item] if self.item < len(self.spent) else 0

    @property
    def seconds_left(self) -> int:
        """The seconds that this part is meant to go on; below 0 once it takes longer."""
        return 0 if self.current is None else 60 * self.current.minutes - self.seconds

    @property
    def minutes_to_go(self) -> int:
        """The minutes that the plan still takes, begun ones counted, if every part keeps to its time."""
        later = sum(60 * item.minutes for item in self.plan.items[self.item + 1 :])
        return -(-(max(0, self.seconds_left) + later) // 60)

    def next(self, *, playing: bool) -> Self:
        """The run after one press: at the next stop.

        While the teacher talks it only ends the pause; while a game runs the first press only arms.
        """
        if self.paused:
            return self.resume()
        if playing and not self.armed and not self.ended:
            return replace(self, armed=True)
        return self._forward()

    def back(self) -> Self:
        """The run one press back: not yet, or the stop before; after “five minutes left”, where it was."""
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
        """The run at the beginning of a part; of the next one where it has nothing to show."""
        items = len(self.plan.items)
        index = min(max(index, 0), items)
        while index < items and not self._stops(index):
            index += 1
        at = self._at(index, 0)
        return at if index >= self._tidying else replace(at, stopped_at=None)

    def five_minutes(self) -> Self:
        """The run at tidying and thanks, from anywhere; what was left is remembered."""
        if self.item >= self._tidying:
            return replace(self, armed=False, paused=False)
        return replace(self.go_to(self._tidying), stopped_at=self.item)

    def pause(self) -> Self:
        """The run while the teacher talks: the minutes stand still."""
        return self if self.ended else replace(self, paused=True, armed=False)

    def resume(self) -> Self:
        """The run after the teacher has spoken."""
        return replace(self, paused=False)

    def disarm(self) -> Self:
        """The run where the second press did not come."""
        return replace(self, armed=False)

    def tick(self, seconds: int) -> Self:
        """The run after so many seconds; none count while the teacher talks."""
        if self.paused or self.ended or seconds <= 0:
            return self
        spent = [*self.spent, *(0 for _ in self.plan.items)][: len(self.plan.items)]
        spent[self.item] = min(spent[self.item] + seconds, _MOST_SECONDS)
        return replace(self, spent=tuple(spent))

    def clamped(self) -> Self:
        """The run at a place that exists with these rituals, as near as can be."""
        stops = self._stops(self.item)
        if not stops:
            return self.go_to(self.item)
        card = min(self.card, len(stops) - 1)
        return replace(self, card=card, revealed=self.revealed and stops[card].can_reveal)

    def next_time(self) -> Self | None:
        """The run for the next session: with what was left, or at the same place; None after the end."""
        if self.stopped_at is not None:
            return replace(self.go_to(self.stopped_at), stopped_at=None, paused=False)
        return None if self.ended else replace(self, armed=False, paused=False)

    def state(self) -> dict[str, object]:
        """The place as JSON values, without the plan itself."""
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
        """The place that was saved; None where it belongs to another plan, or makes no sense.

        Whatever the values are, nothing is raised.
        """
        kinds = [item.kind.value for item in plan.items]
        if (state.get("format"), state.get("plan"), state.get("kinds")) != (FORMAT, plan.id, kinds):
            return None
        item, card = _whole(state.get("item"), len(kinds)), _whole(state.get("card"), 10_000)
        stopped_at = state.get("stopped_at")
        if (
            item is None
            or card is None
            or not (stopped_at is None or _whole(stopped_at, len(kinds) - 1) is not None)
        ):
            return None
        found = cls(plan, rituals, item, card, state.get("revealed") is True)
        spent = _seconds(state.get("spent"), len(kinds))
        left = _whole(stopped_at, len(kinds))
        return replace(found.clamped(), stopped_at=left, spent=spent)

    @property
    def _tidying(self) -> int:
        """The number of the last part in which everything is tidied; the end where there is none."""
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


def _whole(value: object, most: int) -> int | None:
    return value if type(value) is int and 0 <= value <= most else None


def _seconds(value: object, parts: int) -> tuple[int, ...]:
    """The seconds of each part; none where they make no sense."""
    if isinstance(value, list) and len(value) == parts:
        found = [_whole(each, _MOST_SECONDS) for each in value]
        return tuple(0 if each is None else each for each in found)
    return (0,) * parts


# The stops of a part of a plan, one after the other, and the name of each.


class StopKind(Enum):
    """The things that a class can see at a stop."""

    CARD = "card"  # a card to speak about
    PROMISES = "promises"  # all three on one screen
    BUILD = "build"  # one stone after the other is caught; the board itself goes on
    TEAMS = "teams"  # who plays for which side in the relay that comes
    RELAY = "relay"
    REPLAY = "replay"
    PARTNERS = "partners"  # who plays with whom, before they greet each other and draw for colours
    GREETING = "greeting"
    COLOURS = "colours"
    ROUND = "round"  # a round of the partner wheel
    QUESTION = "question"
    TIDYING = "tidying"
    THANKS = "thanks"
    END = "end"  # nothing more


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing that is shown until somebody presses on.

    Attributes:
        shown: What.
        item: The part of the plan that it belongs to, from 0.
        number: Which card or round, from 0.
        can_reveal: Whether a press shows an answer first.
    """

    shown: StopKind
    item: int
    number: int = 0
    can_reveal: bool = False


def stops_of(item: Item, index: int, rituals: frozenset[Ritual]) -> tuple[Stop, ...]:
    """The stops of a part, in order; none where only rituals would be that are switched off."""
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
        case ItemKind.TIDY:
            return _wanted(
                ((Ritual.TIDYING, StopKind.TIDYING), (Ritual.THANKS, StopKind.THANKS)), index, rituals
            )
        case _:
            assert_never(item.kind)


def stop_words(plan: Plan, stop: Stop, *, over: bool = False) -> Text:
    """Returns the name of a stop, for the teacher.

    Args:
        plan: The plan that it is a stop of.
        stop: The stop.
        over: Whether the end of the plan is meant.
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
