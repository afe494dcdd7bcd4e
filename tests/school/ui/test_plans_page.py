"""The page of plans: choosing, viewing, copying, changing, saving and deleting."""

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, render, say, use
from atari_teach.features import PageName
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.school.question import QuestionSession
from atari_teach.school.ui.plans import plans_page
from atari_teach.school.ui.plans.plan_words import detail_words
from atari_teach.school.ui.plans.plans_page import PlanEditor, PlansPage
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.own.new_lesson import new_lesson, new_step
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_editing import ADDED
from atari_teach.teaching.plans.plan_file import Plans, own_plans_folder, save_plan
from atari_teach.teaching.plans.plan_lint import exercises_for_all
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House

LESSONS = library().lessons


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    use(ENGLISH)
    house = House(qtbot, tmp_path, LESSONS)
    yield house
    house.close()
    use(ENGLISH)


@pytest.fixture
def page(house: House) -> PlansPage:
    house.window.go_to(PageName.PLANS)
    return instance_of(PlansPage, house.window.page(PageName.PLANS))


def own_plans(house: House) -> tuple[Plan, ...]:
    plans = Plans.load(own_folder=own_plans_folder(house.register.folder))
    assert plans.problems == ()
    return plans.own


def part(page: PlansPage, kind: ItemKind) -> int:
    plan = not_none(page.editor.plan())
    return [item.kind for item in plan.items].index(kind)


def look_at(page: PlansPage, kind: ItemKind) -> None:
    page.editor.parts[part(page, kind)].click()


def test_a_plan_that_is_pressed_is_shown_and_start_now_begins_with_the_one_taken_for_it(
    house: House, page: PlansPage
) -> None:
    chosen = not_none(page.plan())
    assert chosen.id == "fifteen-minutes"
    before = house.window.settings.school.plan
    page.buttons["session-3"].click()
    assert house.window.settings.school.plan == before, "looking is not choosing"
    page.take.click()
    assert house.window.settings.school.plan == "session-3"
    assert page.title.words() == "Atari!"
    assert [row.minutes.words() for row in page.rows if not row.isHidden()][:2] == ["5 minutes", "12 minutes"]
    house.speak(PORTUGUESE)
    assert page.buttons["session-3"].accessibleName() == "Atari!. Aula 3, 45 minutos"


def test_a_teacher_sees_the_hours_of_the_year_in_their_order(house: House, page: PlansPage) -> None:
    house.speak(PORTUGUESE)
    rows = [row for row in page.rail.rows() if row.isVisibleTo(page)]
    term = rows[rows.index(page.term_heading) + 1 : rows.index(page.later_heading)]
    later = rows[rows.index(page.later_heading) + 1 :]
    names = [[row.accessibleName().split(". ")[-1] for row in part] for part in (term, later)]
    assert names == [
        [f"Aula {number}, 45 minutos" for number in range(1, 11)],
        ["Aula 11, 45 minutos", "Aula 14, 45 minutos"],
    ]
    assert page.own_heading not in rows
    page.buttons["hour-07"].click()
    assert page.title.words() == "Cuidado!"


def test_a_copy_is_changed_and_kept_at_once(house: House, page: PlansPage) -> None:
    page.buttons["forty-five-minutes"].click()
    page.edit.click()
    assert own_plans(house) == ()
    look_at(page, ItemKind.RELAY)
    pane = page.editor.pane
    pane.minutes.more.click()
    pane.goal.answers[1].click()
    pane.size_row.answers[4].click()
    look_at(page, ItemKind.PAIRS)
    pane.rounds.less.click()
    pane.bell.more.click()
    (plan,) = own_plans(house)
    relay = plan.items[part(page, ItemKind.RELAY)]
    assert (relay.minutes, relay.goal, relay.size) == (12, 3, 9)
    pairs = plan.items[part(page, ItemKind.PAIRS)]
    assert (pairs.rounds, pairs.bell_minutes, pairs.minutes) == (4, 4, 16)
    assert plan.minutes == 46
    assert page.editor.line.words() == "Saved."
    page.editor.enough.click()
    assert house.window.settings.school.plan != plan.id, "“Start now” is changed by its own button alone"
    assert page.note.isHidden()
    assert page.title.words() == "A session of 45 minutes (my version)"
    page.take.click()
    assert house.window.settings.school.plan == plan.id
    assert page.buttons[plan.id].isVisibleTo(page)


def test_parts_are_put_in_moved_and_taken_out(house: House, page: PlansPage) -> None:
    page.edit.click()
    look_at(page, ItemKind.RELAY)
    page.editor.add.click()
    assert page.editor.kinds_pane.isVisibleTo(page)
    assert page.editor.pane.isHidden()
    page.editor.kinds.answers[6].click()
    (plan,) = own_plans(house)
    kinds = [item.kind.value for item in plan.items]
    assert kinds == ["promises", "build", "relay", "question", "tidy"]
    assert plan.items[3].exercise == "groups/whole-group"
    page.editor.pane.exercise.click()
    page.editor.questions.questions["groups/how-many"].click()
    (plan,) = own_plans(house)
    assert plan.items[3].exercise == "groups/how-many"
    assert page.editor.pane.exercise.accessibleName().startswith("Groups: How many black groups do you see?")
    page.editor.pane.earlier.click()
    page.editor.pane.remove.setFocus()
    page.editor.parts[0].click()
    page.editor.pane.remove.click()
    (plan,) = own_plans(house)
    assert [item.kind.value for item in plan.items] == ["build", "question", "relay", "tidy"]
    look_at(page, ItemKind.TIDY)
    assert not page.editor.pane.remove.isEnabled()
    assert not page.editor.pane.earlier.isEnabled()


def test_a_question_is_chosen_from_a_list_of_hers_and_ours_each_with_its_board(
    house: House, page: PlansPage
) -> None:
    own = house.register.folder / "lessons" / "40-my-own" / "lesson.toml"
    own.parent.mkdir(parents=True)
    text = new_lesson("my-own", {"en": "Our own", "pt": "A nossa"})
    own.write_text(text + new_step(KINDS["count"], "how-many-here"), encoding="utf-8")
    page.edit.click()
    page.editor.add.click()
    page.editor.kinds.answers[6].click()
    page.editor.pane.exercise.click()
    questions = page.editor.questions
    assert list(questions.lessons) == [
        *(lesson.id for lesson in LESSONS if exercises_for_all(lesson)),
        "my-own",
    ]
    assert list(questions.questions) == ["groups/whole-group", "groups/how-many"]
    questions.lessons["groups"].click()
    questions.down.setFocus()
    for _press in range(9):
        if questions.down.isEnabled():
            house.click(questions.down)
    assert not questions.up.visibleRegion().isEmpty()
    assert questions.lessons["my-own"].visibleRegion().boundingRect().height() >= 48, "the end stays in view"
    house.window.back()
    assert page.editor.questions.isHidden(), "Esc closes the list, and the editor stays"
    assert page.editor.isVisibleTo(page)
    page.editor.pane.exercise.click()
    questions.lessons["my-own"].click()
    assert list(questions.questions) == ["my-own/how-many-here"]
    questions.questions["my-own/how-many-here"].click()
    (plan,) = own_plans(house)
    asked = next(item for item in plan.items if item.kind is ItemKind.QUESTION)
    assert asked.exercise == "my-own/how-many-here"
    assert page.editor.line.words() == "Saved.", "a question of hers is known"
    page.editor.enough.click()
    row = next(row for row in page.rows if "Our own" in row.detail.words())
    assert row.isVisibleTo(page)
    assert (
        save_plan(replace(plan, items=(asked, plan.items[-1])), own_plans_folder(house.register.folder))
        is None
    )
    page.show_plans()
    page.start.click()
    stage = instance_of(StagePage, house.window.page(PageName.STAGE))
    assert isinstance(stage.table.session, QuestionSession), "and the class is asked it"


def test_puzzles_for_all_are_added_to_a_plan_chosen_and_asked(house: House, page: PlansPage) -> None:
    page.edit.click()
    page.editor.add.click()
    page.editor.kinds.answers[ADDED.index(ItemKind.PUZZLES)].click()
    pane = page.editor.pane
    assert pane.puzzle.value.words() == "Mixed puzzles"
    pane.puzzle.less.click()
    for _grade in range(2):
        pane.grade.more.click()
    pane.count.more.click()
    (plan,) = own_plans(house)
    made = next(item for item in plan.items if item.kind is ItemKind.PUZZLES)
    assert (made.puzzle, made.grade, made.count) == ("lives", 2, 4)
    page.editor.enough.click()
    assert any("A corner that lives, grade 2" in row.detail.words() for row in page.rows)
    assert (
        save_plan(replace(plan, items=(made, plan.items[-1])), own_plans_folder(house.register.folder))
        is None
    )
    page.show_plans()
    page.start.click()
    stage = instance_of(StagePage, house.window.page(PageName.STAGE))
    assert isinstance(stage.table.session, PuzzleQuestion)


def test_deleting_the_plan_of_start_now_says_what_it_begins_with(house: House, page: PlansPage) -> None:
    page.edit.click()
    look_at(page, ItemKind.RELAY)
    page.editor.pane.minutes.more.click()
    page.editor.enough.click()
    page.take.click()
    page.bin.click()
    page.bin.click()
    assert own_plans(house) == ()
    assert house.window.settings.school.plan == "fifteen-minutes"
    assert "“Start now” begins with" in house.window.banner.sentence.words()


def test_a_relay_becomes_one_of_go_and_one_of_captures_again(house: House, page: PlansPage) -> None:
    page.edit.click()
    look_at(page, ItemKind.RELAY)
    pane = page.editor.pane
    pane.goal.answers[2].click()
    pane.handicap.more.click()
    pane.goal.answers[4].click()
    plan = page.editor.plan()
    assert plan is not None
    assert [plan.items for plan in own_plans(house)] == [plan.items], "what is kept is what is looked at"
    relay = plan.items[part(page, ItemKind.RELAY)]
    assert (relay.go, relay.goal, relay.handicap) == (True, 1, 0)
    assert not pane.handicap.isVisibleTo(page), "nobody captures more where territory wins"
    told = detail_words(relay, ())
    assert told is not None
    assert render(told, PORTUGUESE) == "7 × 7, Go: mais território"
    pane.goal.answers[0].click()
    assert pane.handicap.isVisibleTo(page)
    (plan,) = own_plans(house)
    assert not plan.items[part(page, ItemKind.RELAY)].go


def test_words_are_typed_and_advice_is_given_in_one_sentence(house: House, page: PlansPage) -> None:
    page.buttons["session-2"].click()
    page.edit.click()
    look_at(page, ItemKind.TALK)
    card = page.editor.pane.cards[1]
    field = card.say.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "one {two} three four five six seven eight nine ten eleven twelve 13?")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    (plan,) = own_plans(house)
    said = plan.items[0].cards[1].say
    assert said["en"] == said["pt"] == "one (two) three four five six seven eight nine ten eleven twelve 13?"
    assert page.editor.line.words() == "Saved. This sentence has 13 words; at most 12."
    card.say.field.setPlainText("   ")
    card.say.finish()
    assert card.say.field.toPlainText() == said["en"]
    card.reveal.field.setPlainText("")
    card.reveal.finish()
    card.picture.more.click()
    (plan,) = own_plans(house)
    assert plan.items[0].cards[1].reveal is None
    assert plan.items[0].cards[1].picture == "atari"
    page.editor.pane.more.click()
    page.editor.pane.cards[0].bin.click()
    (plan,) = own_plans(house)
    assert len(plan.items[0].cards) == 2


def test_what_was_typed_last_is_kept_when_the_teacher_goes_back(house: House, page: PlansPage) -> None:
    page.edit.click()
    page.editor.title.field.setPlainText("Quinta-feira")
    house.window.back()
    assert house.window.place is PageName.PLANS
    assert page.editor.isHidden()
    assert [plan.title["pt"] for plan in own_plans(house)] == ["Quinta-feira"]
    house.window.back()
    assert house.window.place is not PageName.PLANS


def test_who_looks_at_the_plans_waits_for_no_editor_and_it_is_whole_when_asked_for(
    house: House, page: PlansPage
) -> None:
    page.buttons["session-1"].click()
    house.window.resize(1024, 600)
    house.settle()
    assert page.findChildren(PlanEditor) == []
    whole = page.rail.geometry().united(page.card.geometry())
    page.edit.click()
    house.settle()
    (editor,) = page.findChildren(PlanEditor)
    assert editor.isVisible()
    assert editor.geometry() == whole
    assert editor.scale() == page.scale()
    page.editor.enough.click()
    page.edit.click()
    assert page.findChildren(PlanEditor) == [editor]


def test_a_full_disk_is_said_in_one_sentence(
    page: PlansPage, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.edit.click()

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        page.editor.pane.minutes.more.click()
    assert page.editor.line.words() == "The disk is full: the plan was not saved."
    assert own_plans(house) == ()


def test_her_own_plan_is_deleted_with_two_presses(house: House, page: PlansPage) -> None:
    assert page.bin.isHidden()
    page.edit.click()
    page.editor.pane.minutes.more.click()
    page.editor.enough.click()
    page.bin.click()
    assert page.bin.words() == "Really delete?"
    page.buttons["session-1"].click()
    assert page.bin.isHidden()
    (plan,) = own_plans(house)
    page.buttons[plan.id].click()
    page.bin.click()
    page.bin.click()
    assert own_plans(house) == ()
    chosen = not_none(page.plan())
    assert chosen.id == "fifteen-minutes"


def test_a_plan_is_printed_or_saved_as_a_pdf_where_there_is_no_printer(
    house: House, page: PlansPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(plans_page, "print_sheet", lambda _sheet, _parent: say("no printer"))
    monkeypatch.setattr(
        plans_page, "ask_where", lambda _page, name, kind, _save: asked.append(f"{name}.{kind}")
    )
    page.buttons["session-5"].click()
    page.paper.click()
    assert asked == [f"{page.title.words()}.pdf"]
    assert house.window.banner.sentence.words() == "no printer", "why it is saved is said"


def test_start_goes_before_the_class_with_the_chosen_plan(house: House, page: PlansPage) -> None:
    page.buttons["session-5"].click()
    page.start.click()
    assert house.window.place is PageName.STAGE
    stage = instance_of(StagePage, house.window.page(PageName.STAGE))
    class_session = not_none(stage.class_session)
    assert class_session.run.plan.id == "session-5"


def test_a_plan_of_hers_that_cant_be_read_is_named_in_one_sentence(house: House, page: PlansPage) -> None:
    assert page.trouble.isHidden()
    folder = own_plans_folder(house.register.folder)
    folder.mkdir()
    (folder / "mine.toml").write_text("format = 1\nid = mine\n", "utf-8")
    page.show_plans()
    assert page.trouble.words().startswith("mine.toml can't be used yet. Line 2: A value is expected here")
    assert page.trouble in page.rail.rows()
    assert (folder / "mine.toml").exists()
