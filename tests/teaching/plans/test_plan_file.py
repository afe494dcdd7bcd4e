"""Reads, writes and refuses plan files."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.base.i18n import ENGLISH, Language, Multilingual, render
from atari_teach.base.limits import TEXT_LETTERS
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan
from atari_teach.teaching.plans.plan_file import (
    LONGEST_PLAN,
    MOST_ITEMS,
    MOST_OWN,
    Plans,
    delete_plan,
    keys_of,
    load_plan,
    plan_text,
    read_plan,
    save_plan,
)
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.teaching.plans.plans import GOOD_PLAN, PLANS

GOOD = Path("good.toml")


def _problems(text: str, language: Language = ENGLISH) -> list[str]:
    found = read_plan(text, GOOD)
    assert not isinstance(found, Plan)
    return [problem.sentence(language) for problem in found]


def test_a_good_file_is_a_plan() -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    assert (plan.id, plan.session, plan.minutes, len(plan.items)) == ("good", 2, 20, 5)
    talk, relay, pairs, question, _tidy = plan.items
    assert talk.cards[0].picture == "atari"
    assert (relay.goal, relay.everybody, relay.size) == (3, False, 7)
    assert (pairs.rounds, pairs.bell_minutes) == (2, 3)
    assert question.exercise == "atari/one-door"


def test_a_file_that_is_as_it_was_is_not_read_through_again() -> None:
    plan = read_plan(GOOD_PLAN, GOOD)
    assert read_plan(GOOD_PLAN, GOOD) is plan
    assert read_plan(GOOD_PLAN.replace("session = 2", "session = 3"), GOOD) != plan


def test_of_as_many_plans_as_are_read_none_that_is_as_it_was_is_read_through_again(tmp_path: Path) -> None:
    for number in range(MOST_OWN + 1):
        name = f"my-{number:03}"
        (tmp_path / f"{name}.toml").write_text(GOOD_PLAN.replace('"good"', f'"{name}"'), "utf-8")
    first, again = Plans.load(own_folder=tmp_path), Plans.load(own_folder=tmp_path)
    assert len(first.own) == MOST_OWN
    assert [after is before for before, after in zip(first.all, again.all, strict=True)].count(False) == 0


@settings(max_examples=80, deadline=None)
@given(plan=PLANS)
def test_what_was_written_is_read_again(plan: Plan) -> None:
    path = Path(f"{plan.id}.toml")
    assert read_plan(plan_text(plan), path) == replace(plan, path=path)


@settings(max_examples=80, deadline=None)
@given(
    at=st.integers(0, len(GOOD_PLAN)), length=st.integers(0, 12), put=st.text(max_size=6), known=st.booleans()
)
def test_whatever_stands_in_a_file_it_is_a_plan_or_sentences(
    at: int, length: int, put: str, known: bool
) -> None:
    word = "[[item]]" if known else put
    found = read_plan(GOOD_PLAN[:at] + word + GOOD_PLAN[at + length :], GOOD)
    assert isinstance(found, Plan) or all(problem.line >= 1 and str(problem) for problem in found)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("format = 1", "format = 2", "good.toml:1:10: This program reads plans of format 1, not 2."),
        ('id = "good"', 'id = "best"', "good.toml:2:6: The file of this plan has to be called best.toml."),
        ('kind = "relay"', 'kind = "realy"', "19:8: “realy” is unknown here. Did you mean “relay”?"),
        (
            "goal = 3",
            "goal = 2",
            "22:8: A relay goes up to 1, 3 or 5 stones; 0 means most when the time is up.",
        ),
        (
            "goal = 3",
            "goal = 3\ngo = true",
            "22:8: “goal” has no effect in a game of Go: more territory wins.",
        ),
        ("goal = 3", "go = 1", "22:6: This has to be true or false, without quotes."),
        ("rounds = 2", "round = 2", "30:1: There is no key “round”. Did you mean “rounds”?"),
        ("rounds = 2", "size = 7", "30:1: “size” belongs to parts of the kind relay and build."),
        ('picture = "atari"', 'colour = "atari"', "15:1: There is no key “colour” here."),
        ("session = 2", "rounds = 2", "3:1: “rounds” belongs below an [[item]]."),
        ('"atari"', '"atary"', "15:11: “atary” is unknown here. Did you mean “atari”?"),
        ("minutes = 8", "minutes = 0", "20:11: This has to be a number from 1 to 180."),
        ("bell_minutes = 3", "bell_minutes = 2", "31:16: This has to be a number from 3 to 10."),
        ('"atari/one-door"', '"atari"', "37:12: An exercise is named LESSON/STEP, such as “liberties/bend”."),
        ('"Only one!"', '"{me}!"', "16:18: A text without a board can't have placeholders."),
        (', pt = "Arrumar"', "", "43:9: The key “pt” is missing."),
    ],
)
def test_what_is_not_right_is_told_with_its_place(old: str, new: str, sentence: str) -> None:
    assert old in GOOD_PLAN
    text = GOOD_PLAN.replace(old, new, 1)
    (found,) = _problems(text)
    assert found.endswith(sentence)
    assert _problems(text, PORTUGUESE) != [found] or "!" in new


@pytest.mark.parametrize("kind", ItemKind)
def test_a_key_that_only_other_kinds_of_parts_have_is_refused(kind: ItemKind) -> None:
    values = {
        "size": "7",
        "goal": "3",
        "go": "true",
        "handicap": "1",
        "everybody": "true",
        "task": '{ en = "A", pt = "B" }',
        "rounds": "2",
        "bell_minutes": "3",
        "places": '["edge"]',
        "exercise": '"atari/one-door"',
    }
    item = f'[[item]]\nkind = "{kind.value}"\nminutes = 1\ntitle = {{ en = "A", pt = "B" }}\n'
    plain = read_plan(GOOD_PLAN + item, GOOD)
    if isinstance(plain, Plan):
        assert plain.items[-1] == Item(kind, 1, Multilingual.of(en="A", pt="B"))
    for key, value in values.items():
        found = read_plan(GOOD_PLAN + item + f"{key} = {value}\n", GOOD)
        told = [] if isinstance(found, Plan) else [problem.sentence(ENGLISH) for problem in found]
        assert any(f"“{key}” belongs to" in one for one in told) is (key not in keys_of(kind)), key


def test_all_problems_are_told_at_once_in_the_order_of_the_file() -> None:
    text = GOOD_PLAN.replace('"talk"', '"tolk"').replace("size = 7", "size = 70").replace("minutes = 6", "")
    lines = [int(problem.split(":")[1]) for problem in _problems(text)]
    assert lines == sorted(lines)
    assert len(lines) == 3
    misspelt = _problems(GOOD_PLAN.replace('"talk"\nminutes', '"tolk"\nminute'))
    assert ["“tolk”" in misspelt[1], "“minute”" in misspelt[2]] == [True, True]


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ('["centre", "middle"]', "“middle” is unknown here; known are centre, edge and corner."),
        ('["edge", "edge"]', "“edge” is there twice."),
        ("[]", "This list is empty."),
    ],
)
def test_the_places_of_a_stone_to_catch_are_known_ones(places: str, sentence: str) -> None:
    item = f'[[item]]\nkind = "build"\nminutes = 1\nplaces = {places}\ntitle = {{ en = "A", pt = "B" }}\n'
    (found,) = _problems(GOOD_PLAN + item)
    assert found.endswith(sentence)


def test_a_plan_is_kept_whole_and_replaced_whole(tmp_path: Path) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    folder = tmp_path / "plans"
    assert save_plan(plan, folder) is None
    assert load_plan(folder / "good.toml", own=True) == replace(plan, path=folder / "good.toml", own=True)
    longer = replace(plan, minutes=21)
    assert save_plan(longer, folder) is None
    found = instance_of(Plan, load_plan(folder / "good.toml"))
    assert found.minutes == 21
    assert [file.name for file in folder.iterdir()] == ["good.toml"]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "O disco está cheio: o plano não foi guardado."),
        (errno.EACCES, "Não se pode escrever nesse sítio: o plano não foi guardado."),
    ],
)
def test_a_plan_that_finds_no_room_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str
) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    assert save_plan(plan, tmp_path) is None

    def full(_file: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, "fsync", full)
    answer = not_none(save_plan(replace(plan, minutes=99), tmp_path))
    assert render(answer, PORTUGUESE) == sentence
    kept = instance_of(Plan, load_plan(tmp_path / "good.toml"))
    assert kept.minutes == 20
    assert [file.name for file in tmp_path.iterdir()] == ["good.toml"]


def test_half_a_character_that_was_typed_harms_nothing(tmp_path: Path) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    odd = replace(plan, title=Multilingual.of(en="a\ud800b", pt=plan.title["pt"]))
    assert save_plan(odd, tmp_path) is None
    assert isinstance(load_plan(tmp_path / "good.toml"), Plan)


def test_only_a_plan_that_a_teacher_made_is_deleted(tmp_path: Path) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    assert save_plan(plan, tmp_path) is None
    path = tmp_path / "good.toml"
    shipped, own = load_plan(path), load_plan(path, own=True)
    assert isinstance(shipped, Plan)
    assert isinstance(own, Plan)
    assert delete_plan(shipped) is None
    assert path.exists()
    assert delete_plan(own) is None
    assert not path.exists()
    assert delete_plan(own) is None


@pytest.mark.parametrize(
    "odd",
    [
        lambda plan: replace(plan, title=Multilingual.of(en="x" * (TEXT_LETTERS + 1), pt="y")),
        lambda plan: replace(plan, title=Multilingual.of(en="{nobody}", pt="y")),
        lambda plan: replace(plan, minutes=LONGEST_PLAN + 1),
        lambda plan: replace(plan, items=()),
        lambda plan: replace(plan, items=plan.items[:1] * (MOST_ITEMS + 1)),
    ],
)
def test_a_plan_that_could_not_be_read_again_is_not_saved_and_that_is_said(
    tmp_path: Path, odd: Callable[[Plan], Plan]
) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    assert save_plan(plan, tmp_path) is None
    answer = not_none(save_plan(odd(plan), tmp_path))
    assert render(answer, PORTUGUESE).startswith("O plano não foi guardado.")
    assert load_plan(tmp_path / "good.toml") == replace(plan, path=tmp_path / "good.toml")


def test_more_plans_than_are_read_are_not_written(tmp_path: Path) -> None:
    plan = instance_of(Plan, read_plan(GOOD_PLAN, GOOD))
    for number in range(MOST_OWN):
        (tmp_path / f"my-{number}.toml").touch()
    answer = not_none(save_plan(plan, tmp_path))
    assert str(MOST_OWN) in render(answer)
    (tmp_path / "my-0.toml").rename(tmp_path / "good.toml")
    assert save_plan(plan, tmp_path) is None, "one that is there can be changed"


def test_a_new_plan_replaces_no_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "my-first.toml").write_text("a teacher's own, with a mistake in it")
    plans = Plans.load(tmp_path / "none", tmp_path)
    assert plans.new_id("First") == "my-first-2"
