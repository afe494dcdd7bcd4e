"""Tests the session plans of the school year: each has what a teacher needs who does not play Go."""

import re
from collections.abc import Iterator

import pytest

from atari_teach.base.i18n import language_of
from atari_teach.engine.rules import SCHOOL, Colour, Played, Point, Position, Study, judge
from atari_teach.school.plan_run import PlanRun
from atari_teach.teaching.linting.lint_words import word_count
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_file import FIRST_TERM, Plans
from atari_teach.teaching.plans.plan_lint import MOST_NOTE_WORDS, exercises_for_all
from atari_teach.teaching.plans.plan_pictures import PICTURES, picture_of
from tests.narrowing import not_none
from tests.shelf import library

SHIPPED = Plans.load().shipped
HOURS = tuple(plan for plan in SHIPPED if plan.session)
TERM = tuple(plan for plan in HOURS if plan.session in FIRST_TERM)
EXERCISES = {f"{one.id}/{step.id}" for one in library().lessons for step in exercises_for_all(one)}
WITH_STONES = (ItemKind.BUILD, ItemKind.RELAY, ItemKind.PAIRS)
"""The kinds of parts in which children put stones: at the projector, in two teams, in pairs."""
LABELS = {"en": ("Question:", "Wait:"), "pt": ("Perguntar:", "Esperar:")}

every_hour = pytest.mark.parametrize("plan", HOURS, ids=lambda plan: plan.id)
every_hour_of_the_term = pytest.mark.parametrize("plan", TERM, ids=lambda plan: plan.id)


def test_the_ten_hours_of_the_first_term_come_in_their_order_and_the_later_ones_after_them() -> None:
    names = [(plan.session, plan.id) for plan in HOURS]
    assert names == [
        *((number, f"session-{number}") for number in (1, 2, 3)),
        (4, "hour-04"),
        (5, "session-4"),
        *((number, f"hour-{number:02}") for number in (6, 7, 8, 9)),
        (10, "session-6"),
        (11, "session-5"),
        (14, "session-7"),
    ]


@every_hour
def test_an_hour_has_45_minutes_and_stones_in_hand_for_30_of_them(plan: Plan) -> None:
    assert plan.minutes == sum(item.minutes for item in plan.items) == 45
    assert sum(item.minutes for item in plan.items if item.kind in WITH_STONES) >= 30
    for item in plan.items:
        assert item.kind is not ItemKind.PAIRS or item.rounds * item.bell_minutes <= item.minutes


@every_hour_of_the_term
def test_a_class_that_sits_is_asked_two_questions_at_most(plan: Plan) -> None:
    assert 1 <= len(list(asked(plan))) <= 2, list(asked(plan))


def asked(plan: Plan) -> Iterator[str]:
    """Yields the questions that the whole class answers: on cards, as an exercise, or during a replay."""
    for item in plan.items:
        yield from (card.say["en"] for card in item.cards if "?" in card.say["en"] + card.say["pt"])
        if item.kind is ItemKind.QUESTION:
            yield item.exercise
        elif item.kind is ItemKind.REPLAY and item.teacher is not None:
            said = f"{item.title['en']} {item.title['pt']}"  # the projector shows the title all the time
            if "?" in said or LABELS["en"][0] in item.teacher["en"]:
                yield said


@every_hour
def test_the_aim_of_an_hour_is_one_sentence_in_both_languages(plan: Plan) -> None:
    assert plan.goal is not None
    for key in ("en", "pt"):
        assert re.fullmatch(r"[A-Z][^.!?…]+\.", plan.goal[key]), plan.goal[key]


@every_hour
def test_every_part_has_a_short_note_in_both_languages(plan: Plan) -> None:
    for item in plan.items:
        assert item.teacher is not None, item.title
        for key in ("en", "pt"):
            language = not_none(language_of(key))
            assert 0 < word_count(item.teacher[key], language) <= MOST_NOTE_WORDS, item.teacher[key]
            assert item.title[key].strip()


@every_hour
def test_what_an_hour_is_made_of_is_there(plan: Plan) -> None:
    for item in plan.items:
        assert item.kind is not ItemKind.QUESTION or item.exercise in EXERCISES, item.exercise
        assert all(card.picture in PICTURES for card in item.cards)
    assert plan.items[-1].kind is ItemKind.TIDY


def notes() -> Iterator[tuple[str, str, str]]:
    """Yields all notes for teachers in lessons and plans: name, English text, Portuguese text."""
    for lesson in library().lessons:
        yield lesson.id, lesson.teacher["en"], lesson.teacher["pt"]
    for plan in SHIPPED:
        for item in plan.items:
            if item.teacher is not None:
                yield f"{plan.id}: {item.title['en']}", item.teacher["en"], item.teacher["pt"]


def test_the_labels_of_every_note_speak_to_whoever_teaches() -> None:
    for name, english, portuguese in notes():
        assert not re.search(r"\b(Pergunta|Espera):", portuguese), name
        for label, translated in zip(LABELS["en"], LABELS["pt"], strict=True):
            assert english.count(label) == portuguese.count(translated), name


# id of a plan: the kinds of the plan's parts in the first release, and the number of cards in its first part
BEGUN = {
    "session-1": ("promises build relay replay pairs question tidy", 1),
    "session-2": ("talk relay replay pairs question tidy", 3),
    "session-3": ("talk relay replay pairs question tidy", 4),
    "session-4": ("talk relay replay pairs question tidy", 3),
    "session-5": ("talk relay replay pairs question tidy", 3),
    "session-6": ("talk relay pairs talk tidy", 3),
    "session-7": ("talk question relay replay pairs tidy", 2),
}


@pytest.mark.parametrize("name", BEGUN)
def test_a_class_in_the_middle_of_a_session_goes_on_in_the_same_part(name: str) -> None:
    (plan,) = (plan for plan in HOURS if plan.id == name)
    kinds, cards = BEGUN[name][0].split(), BEGUN[name][1]
    for part in range(len(kinds)):
        for card in range(cards if part == 0 else 1):
            state = {"format": 1, "plan": name, "kinds": kinds, "item": part, "card": card}
            run = not_none(PlanRun.from_state({**state, "spent": [7] * len(kinds)}, plan))
            assert (run.item, run.spent) == (part, (7,) * len(kinds))
            assert run.stop.number <= card


# Checks what the cards say about their boards.


def board(name: str) -> Position:
    picture = not_none(picture_of(name))
    return picture.position


def after(position: Position, colour: Colour, *names: str) -> Position:
    """The board after these alternating moves, the first by the side of this colour."""
    for name in names:
        verdict = judge(Study(position, colour, SCHOOL), Point.parse(name))
        assert isinstance(verdict, Played), name
        position, colour = verdict.position, colour.other
    return position


def lost(before: Position, now: Position, colour: Colour) -> int:
    """The number of stones of this colour that were captured between the two boards."""
    return len(before.stones(colour) - now.stones(colour))


def test_after_the_capture_no_black_stone_is_in_atari() -> None:
    before = board("capture-saves")
    assert any(len(group.liberties) == 1 for group in before.groups(Colour.BLACK))
    now = after(before, Colour.BLACK, "C2")
    assert lost(before, now, Colour.WHITE) == 1
    assert all(len(group.liberties) > 1 for group in now.groups(Colour.BLACK))


def test_the_narrow_place_has_one_door_and_white_closes_it() -> None:
    before = after(board("narrow"), Colour.BLACK, "A3")
    assert len(before.groups(Colour.BLACK)[0].liberties) == 1
    assert lost(before, after(before, Colour.WHITE, "A2"), Colour.BLACK) == 1


def test_whoever_takes_the_gift_loses_five_and_whoever_leaves_it_loses_four() -> None:
    before = board("gift")
    taken = after(before, Colour.BLACK, "A1", "B1")
    assert lost(after(before, Colour.BLACK, "A1"), taken, Colour.BLACK) == 1
    assert lost(taken, after(taken, Colour.BLACK, "A1"), Colour.WHITE) == 5
    left = after(before, Colour.BLACK, "A1", "E5")
    assert lost(left, after(left, Colour.BLACK, "B1"), Colour.WHITE) == 4


def test_one_group_stands_against_four() -> None:
    position = board("few-groups")
    assert [len(position.groups(colour)) for colour in (Colour.BLACK, Colour.WHITE)] == [1, 4]
