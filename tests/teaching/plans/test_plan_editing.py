"""Plans stay valid when a teacher changes them."""

from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.base.i18n import ENGLISH, use_older_words, words_in
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_editing import (
    ADDED,
    change_card,
    changed,
    clean,
    copy_of,
    may_add,
    may_move,
    may_remove,
    move,
    same,
    with_card,
    with_part,
    without,
    without_card,
)
from atari_teach.teaching.plans.plan_file import MOST_CARDS, MOST_ITEMS, Plans, plan_text, read_plan
from atari_teach.teaching.plans.plan_lint import lint_plan
from tests.shelf import library

PLANS = {plan.id: plan for plan in Plans.load().shipped}
SHORT, LONG = PLANS["fifteen-minutes"], PLANS["forty-five-minutes"]
LESSONS = {lesson.id: lesson for lesson in library().lessons}
MINE = copy_of(LONG, "mine")
_DEEDS = st.tuples(
    st.sampled_from(["up", "down", "out", "in", "more"]), st.integers(-1, 9), st.sampled_from(ADDED)
)


def _kinds(plan: Plan) -> list[ItemKind]:
    return [item.kind for item in plan.items]


def test_a_copy_is_the_teachers_own() -> None:
    assert MINE.own
    assert MINE.path is None
    assert MINE.title["pt"] == "Uma aula de 45 minutos (a minha versão)"
    assert MINE.items == LONG.items
    second = copy_of(LONG, "other", (MINE,))
    assert second.title["pt"] == "Uma aula de 45 minutos (a minha versão 2)"
    third = copy_of(LONG, "third", (MINE, second))
    assert third.title["en"] == "A session of 45 minutes (my version 3)"


def test_a_copy_made_in_the_words_for_older_pupils_keeps_them_and_nothing_changes_what_is_typed() -> None:
    use_older_words(True)
    copy = copy_of(SHORT, "older")
    typed = changed(copy, 2, task=same("Close the door!"))
    assert copy.items[1].title["pt"] == "Capturar uma peça"
    assert words_in(typed.items[2].task or same(""), ENGLISH) == "Close the door!"
    use_older_words(False)
    read = read_plan(plan_text(typed), Path("older.toml"), own=True)
    assert isinstance(read, Plan)
    use_older_words(True)
    assert words_in(read.items[2].task or same(""), ENGLISH) == "Close the door!"
    assert "liberty" in words_in(copy.items[2].task or same(""), ENGLISH)


def test_a_part_changes_places_but_tidying_stays_last_and_no_game_is_looked_at_before_it_was_played() -> None:
    relay = _kinds(MINE).index(ItemKind.RELAY)
    assert _kinds(move(MINE, relay, -1))[relay - 1] is ItemKind.RELAY
    assert not may_move(MINE, relay, 1)
    assert not may_move(MINE, len(MINE.items) - 1, -1)
    assert not may_move(MINE, len(MINE.items) - 2, 1)
    assert not may_move(MINE, 0, -1)
    assert may_move(MINE, 0, 1)


def test_the_last_relay_takes_the_look_back_along() -> None:
    relay = _kinds(MINE).index(ItemKind.RELAY)
    left = without(MINE, relay)
    assert ItemKind.REPLAY not in _kinds(left)
    assert not may_add(left, ItemKind.REPLAY)
    assert not may_remove(MINE, len(MINE.items) - 1)
    assert left.minutes == 45 - 11 - 2


def test_a_new_part_stands_after_the_one_that_was_chosen_and_before_tidying() -> None:
    last = len(MINE.items) - 1
    for after, there in ((0, 1), (2, 3), (last, last), (99, last)):
        plan, place = with_part(MINE, ItemKind.QUESTION, after, "atari/one-door")
        assert place == there
        assert plan.items[place].exercise == "atari/one-door"
        assert (*plan.items[:place], *plan.items[place + 1 :]) == MINE.items
    relay = _kinds(MINE).index(ItemKind.RELAY)
    for after in (0, relay):
        plan, place = with_part(MINE, ItemKind.REPLAY, after)
        assert (place, plan.items[place].kind) == (relay + 1, ItemKind.REPLAY)
    talk, place = with_part(MINE, ItemKind.TALK, 0, "atari/one-door")
    assert (len(talk.items[place].cards), talk.items[place].exercise) == (1, "")
    full = replace(MINE, items=(*MINE.items[:-1], *MINE.items[:1] * (MOST_ITEMS - last), MINE.items[-1]))
    assert with_part(full, ItemKind.TALK, 99) == (full, len(full.items) - 1)
    assert with_part(full, ItemKind.TALK, -3) == (full, 0)


def test_pairs_have_the_time_that_their_rounds_take() -> None:
    pairs = _kinds(MINE).index(ItemKind.PAIRS)
    longer = changed(MINE, pairs, bell_minutes=5)
    assert longer.items[pairs].minutes == 25
    assert longer.minutes == 45 + 9
    assert changed(longer, pairs, minutes=3).items[pairs].minutes == 25


def test_cards_come_and_go_but_for_the_last() -> None:
    talk = MINE.items[0]
    assert change_card(talk, 1, say=same("Olá!"))[1].say["en"] == "Olá!"
    one = replace(talk, cards=without_card(talk, 0))
    assert len(one.cards) == 1
    assert without_card(one, 0) == one.cards
    full = one
    for _time in range(MOST_CARDS + 3):
        full = replace(full, cards=with_card(full))
    assert len(full.cards) == MOST_CARDS


def test_typed_words_fit_into_a_file() -> None:
    assert clean("  a {b}\n\tc  ") == "a (b) c"


@settings(max_examples=40, deadline=None)
@given(deeds=st.lists(_DEEDS, max_size=30))
def test_whatever_is_changed_the_plan_can_be_read_again_and_the_linter_is_content(
    deeds: list[tuple[str, int, ItemKind]],
) -> None:
    plan = copy_of(SHORT, "mine")
    for deed, index, kind in deeds:
        match deed:
            case "up" | "down":
                plan = move(plan, index, -1 if deed == "up" else 1)
            case "out":
                plan = without(plan, index)
            case "in":
                plan, place = with_part(plan, kind, max(index, 0), "atari/one-door")
                assert place <= len(plan.items)
            case _ if 0 <= index < len(plan.items):
                plan = changed(
                    plan, index, minutes=min(plan.items[index].minutes + 1, 8), rounds=2, bell_minutes=3
                )
            case _:
                pass
        assert 2 <= len(plan.items) <= MOST_ITEMS
    again = read_plan(plan_text(plan), Path("mine.toml"), own=True)
    assert isinstance(again, Plan)
    assert plan_text(again) == plan_text(plan)
    assert lint_plan(plan, LESSONS) == ()
