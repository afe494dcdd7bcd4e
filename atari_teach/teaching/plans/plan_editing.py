"""Changes plans. Each change returns a plan that can be saved, with its parts in a valid order."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, overload

from atari_teach.base.i18n import (
    ENGLISH,
    Language,
    Message,
    Multilingual,
    as_shown,
    in_lesson_languages,
    language_of,
    lesson_languages,
    render,
    say,
    say_in,
)
from atari_teach.base.single_line import tidy
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan, TalkCard
from atari_teach.teaching.plans.plan_file import LONGEST_PLAN, MOST_CARDS, MOST_ITEMS

_USUAL: Mapping[ItemKind, tuple[int, Message]] = {
    ItemKind.TALK: (3, say_in("plan", "To speak about")),
    ItemKind.PROMISES: (2, say_in("plan", "The three promises")),
    ItemKind.BUILD: (5, say_in("plan", "Catch a stone")),
    ItemKind.RELAY: (10, say_in("plan", "Relay: two teams")),
    ItemKind.REPLAY: (2, say_in("plan", "What nearly happened?")),
    ItemKind.PAIRS: (16, say_in("plan", "In pairs, with a bell")),
    ItemKind.QUESTION: (3, say_in("plan", "One question")),
    ItemKind.PUZZLES: (8, say_in("plan", "Puzzles for all")),
    ItemKind.TIDY: (2, say_in("plan", "Tidy up and say thanks")),
}
_USUAL_ROUNDS = {"rounds": 4, "bell_minutes": 4}
ADDED = tuple(kind for kind in ItemKind if kind is not ItemKind.TIDY)
"""The kinds of parts that can be added; the tidy part can't, because every plan has one."""


def copy_of(plan: Plan, new_id: str, others: Iterable[Plan] = ()) -> Plan:
    """A copy of a plan that the teacher can edit, with a title that none of the plans in `others` has.

    Its words are those that the teacher sees now, which may be for older pupils; from now on nothing changes
    them.
    """
    taken = {words for other in others for _key, words in other.title.sentences}
    number, title = 2, _version(plan.title)
    while any(words in taken for _key, words in title.sentences):
        number, title = number + 1, _version(plan.title, number)
    items, goal = tuple(map(_own_item, plan.items)), _own(plan.goal)
    return settled(
        replace(plan, id=new_id, title=title, items=items, goal=goal, session=0, path=None, own=True)
    )


def _own_item(item: Item) -> Item:
    cards = tuple(replace(card, say=_own(card.say), reveal=_own(card.reveal)) for card in item.cards)
    return replace(
        item, title=_own(item.title), teacher=_own(item.teacher), task=_own(item.task), cards=cards
    )


@overload
def _own(words: Multilingual) -> Multilingual: ...
@overload
def _own(words: None) -> None: ...
@overload
def _own(words: Multilingual | None) -> Multilingual | None: ...
def _own(words: Multilingual | None) -> Multilingual | None:
    if words is None or words.own:
        return words
    shown = words.changed(lambda key, text: as_shown(text, language_of(key) or ENGLISH))
    return replace(shown, own=True)


def _version(title: Multilingual, number: int = 1) -> Multilingual:
    def version(language: Language) -> str:
        own = title.best(language.key)
        if number == 1:
            return render(say("{title} (my version)", title=own), language)
        return render(say("{title} (my version {number})", title=own, number=number), language)

    titles = {language.key: version(language) for language in lesson_languages()}
    return replace(Multilingual.of(**titles), own=True)


def _first_card() -> TalkCard:
    return TalkCard(in_lesson_languages(say_in("plan", "What do you see?")), "atari")


def clean(text: str) -> str:
    """The typed words on one line, with parentheses instead of braces, and without invisible characters."""
    return tidy(text.replace("{", "(").replace("}", ")"), len(text))


def same(words: str) -> Multilingual:
    """Uses the teacher's words for all languages."""
    return replace(Multilingual.of(**{language.key: words for language in lesson_languages()}), own=True)


def may_move(plan: Plan, index: int, by: int) -> bool:
    """Returns whether a part can change places with its neighbour."""
    return move(plan, index, by) != plan


def move(plan: Plan, index: int, by: int) -> Plan:
    """Swaps a part with the one before (-1) or after (1).

    Returns the plan unchanged if the new order of parts would be invalid.
    """
    other = index + by
    if not (0 <= index < len(plan.items) and 0 <= other < len(plan.items)):
        return plan
    items = list(plan.items)
    items[index], items[other] = items[other], items[index]
    return settled(replace(plan, items=tuple(items))) if _in_order(items) else plan


def without(plan: Plan, index: int) -> Plan:
    """The plan without a part. If it was the last relay, the replay goes as well; the tidy part stays."""
    if not may_remove(plan, index):
        return plan
    items = [item for place, item in enumerate(plan.items) if place != index]
    if not _in_order(items):
        items = [item for item in items if item.kind is not ItemKind.REPLAY]
    return settled(replace(plan, items=tuple(items)))


def may_remove(plan: Plan, index: int) -> bool:
    """Returns whether a part can be removed; besides the tidy part, at least one other part has to stay."""
    known = 0 <= index < len(plan.items)
    return known and plan.items[index].kind is not ItemKind.TIDY and len(plan.items) > 2


def may_add(plan: Plan, kind: ItemKind) -> bool:
    """Returns whether a part of this kind can be added."""
    relayed = any(item.kind is ItemKind.RELAY for item in plan.items)
    return len(plan.items) < MOST_ITEMS and (kind is not ItemKind.REPLAY or relayed)


def with_part(plan: Plan, kind: ItemKind, after: int, exercise: str = "") -> tuple[Plan, int]:
    """Adds a part after the part with index `after`, but before the tidy part.

    Returns:
        The plan, and the index of the new part.
    """
    if not may_add(plan, kind):
        return plan, min(max(after, 0), len(plan.items) - 1)
    minutes, title = _USUAL[kind]
    item = Item(
        kind, minutes, in_lesson_languages(title), exercise=exercise if kind is ItemKind.QUESTION else ""
    )
    if kind is ItemKind.TALK:
        item = replace(item, cards=(_first_card(),))
    if kind is ItemKind.PAIRS:
        item = replace(item, rounds=_USUAL_ROUNDS["rounds"], bell_minutes=_USUAL_ROUNDS["bell_minutes"])
    place = min(after + 1, len(plan.items) - 1)
    if kind is ItemKind.REPLAY:
        relays = [at for at, each in enumerate(plan.items) if each.kind is ItemKind.RELAY]
        place = max(place, relays[0] + 1)
    items = (*plan.items[:place], item, *plan.items[place:])
    return settled(replace(plan, items=items)), place


def changed(plan: Plan, index: int, **values: Any) -> Plan:
    """The plan with these values changed in one of its parts."""
    item = replace(plan.items[index], **values)
    return settled(replace(plan, items=(*plan.items[:index], item, *plan.items[index + 1 :])))


def change_card(item: Item, place: int, **values: Any) -> tuple[TalkCard, ...]:
    """The cards of a part with these values changed in one card."""
    card = replace(item.cards[place], **values)
    return (*item.cards[:place], card, *item.cards[place + 1 :])


def with_card(item: Item) -> tuple[TalkCard, ...]:
    """The cards of a part with one more card at the end."""
    return (*item.cards, _first_card()) if len(item.cards) < MOST_CARDS else item.cards


def without_card(item: Item, place: int) -> tuple[TalkCard, ...]:
    """The cards of a part without the card with this index; the only card stays."""
    return (*item.cards[:place], *item.cards[place + 1 :]) if len(item.cards) > 1 else item.cards


def settled(plan: Plan) -> Plan:
    """The plan with enough minutes for the rounds in each part, and with its total minutes computed."""
    items = tuple(_with_enough_minutes(item) for item in plan.items)
    minutes = min(sum(item.minutes for item in items), LONGEST_PLAN)
    return replace(plan, items=items, minutes=minutes)


def _with_enough_minutes(item: Item) -> Item:
    """The part with enough minutes for its rounds."""
    if item.kind is not ItemKind.PAIRS:
        return item
    return replace(item, minutes=max(item.minutes, item.rounds * item.bell_minutes))


def _in_order(items: list[Item]) -> bool:
    """Returns whether the tidy part is last, and every replay comes after a relay."""
    kinds = [item.kind for item in items]
    first = kinds.index(ItemKind.RELAY) if ItemKind.RELAY in kinds else len(kinds)
    looks_back = any(kind is ItemKind.REPLAY and place < first for place, kind in enumerate(kinds))
    return not looks_back and bool(kinds) and kinds[-1] is ItemKind.TIDY
