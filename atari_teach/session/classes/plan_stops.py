"""What a part of a plan shows, one stop after the other, and how each is called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from atari_teach.i18n import say
from atari_teach.settings import Ritual
from atari_teach.teaching.plans.plan import ItemKind

if TYPE_CHECKING:
    from atari_teach.i18n import Text
    from atari_teach.teaching.plans.plan import Item, Plan


class Shown(Enum):
    """What the class sees at a stop."""

    CARD = "card"  # a card to speak about
    PROMISES = "promises"  # all three on one screen
    BUILD = "build"  # one stone after the other is caught; the board itself goes on
    RELAY = "relay"
    REPLAY = "replay"
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

    shown: Shown
    item: int
    number: int = 0
    can_reveal: bool = False


def stops_of(item: Item, index: int, rituals: frozenset[Ritual]) -> tuple[Stop, ...]:
    """The stops of a part, in order; none where only rituals would be that are switched off."""
    match item.kind:
        case ItemKind.TALK:
            cards = enumerate(item.cards)
            return tuple(Stop(Shown.CARD, index, at, card.reveal is not None) for at, card in cards)
        case ItemKind.PROMISES:
            return (Stop(Shown.PROMISES, index),)
        case ItemKind.BUILD:
            return (Stop(Shown.BUILD, index),)
        case ItemKind.RELAY:
            return (Stop(Shown.RELAY, index),)
        case ItemKind.REPLAY:
            return (Stop(Shown.REPLAY, index),)
        case ItemKind.PAIRS:
            rounds = (Stop(Shown.ROUND, index, at) for at in range(item.rounds))
            before = ((Ritual.GREETING, Shown.GREETING), (Ritual.COLOURS, Shown.COLOURS))
            return (*_wanted(before, index, rituals), *rounds)
        case ItemKind.QUESTION:
            return (Stop(Shown.QUESTION, index, can_reveal=True),)
        case ItemKind.TIDY:
            return _wanted(((Ritual.TIDYING, Shown.TIDYING), (Ritual.THANKS, Shown.THANKS)), index, rituals)
        case _:
            assert_never(item.kind)


def words_of(plan: Plan, stop: Stop, *, over: bool = False) -> Text:
    """How a stop is called, for the teacher.

    Args:
        plan: The plan that it is a stop of.
        stop: The stop.
        over: Whether the end of the plan is meant.
    """
    if over or stop.shown is Shown.END:
        return say("End of the session")
    if stop.shown is Shown.ROUND:
        return say("Round {number} of {all}", number=stop.number + 1, all=plan.items[stop.item].rounds)
    if stop.shown is Shown.GREETING:
        return say("Greeting")
    if stop.shown is Shown.COLOURS:
        return say("Who plays Black?")
    if stop.shown is Shown.THANKS:
        return say("Thanks")
    return plan.items[stop.item].title


def _wanted(
    pairs: tuple[tuple[Ritual, Shown], ...], index: int, rituals: frozenset[Ritual]
) -> tuple[Stop, ...]:
    return tuple(Stop(shown, index) for ritual, shown in pairs if ritual in rituals)
