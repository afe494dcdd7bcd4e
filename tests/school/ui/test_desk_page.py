"""The first page of the teacher."""

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.base.settings import HOW_MANY, ClassSetup, Look, Settings
from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.ui import desk_page
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.school.ui.stage.start_session import all_plans, left_off, start_plan
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.plans.plan import Plan
from atari_teach.ui.art.palette import current_look
from tests.languages import PORTUGUESE, WRITTEN
from tests.narrowing import instance_of, not_none
from tests.window.classrooms import (
    NAMES,
    add_class,
    all_words,
    page,
    pupil_ids,
    sit,
    to_desk,
    type_pin,
    with_pin,
)
from tests.window.house import House, Open


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The plans started, and the index of their first part."""
    begun: list[tuple[str, int]] = []

    def begin(_desk: object, plan: Plan, *, item: int = 0) -> None:
        begun.append((plan.id, item))

    monkeypatch.setattr(desk_page, "start_plan", begin)
    return begun


def test_one_press_starts_the_short_plan_and_nobody_asks_for_anything(
    started: list[tuple[str, int]], house: House
) -> None:
    desk = to_desk(house)
    assert desk.count.number() == 24
    assert desk.go_on.isHidden()
    house.click(desk.start)
    assert started == [("fifteen-minutes", 0)]


def test_a_part_of_the_plan_can_be_the_first(started: list[tuple[str, int]], house: House) -> None:
    desk = to_desk(house)
    assert len(desk.strip.buttons) >= 3
    house.click(desk.strip.buttons[2])
    assert started == [("fifteen-minutes", 2)]


def test_with_a_pin_the_class_can_still_start_at_once(started: list[tuple[str, int]], house: House) -> None:
    with_pin(house)
    house.click(to_desk(house).start)
    assert started


def test_how_many_children_is_remembered(house: House) -> None:
    desk = to_desk(house)
    house.click(desk.count.more)
    assert house.window.settings.school.how_many == 25
    desk.count.field.setFocus()
    desk.count.field.selectAll()
    QTest.keyClicks(desk.count.field, "13")
    assert house.window.settings.school.how_many == 13  # without Enter
    house.click(desk.count.less)
    assert to_desk(house).count.number() == 12


@pytest.mark.parametrize(("typed", "kept"), [("1", 2), ("0", 2), ("", 24), ("41", 24), ("40", 40)])
def test_the_number_always_is_a_possible_one(typed: str, kept: int, house: House) -> None:
    desk = to_desk(house)
    desk.count.field.setFocus()
    desk.count.field.selectAll()
    QTest.keyClick(desk.count.field, Qt.Key.Key_Delete)
    QTest.keyClicks(desk.count.field, typed)
    desk.start.setFocus()  # the field loses the focus unchanged
    desk.count._typed()
    number = desk.count.number()
    assert number in HOW_MANY
    if typed != "41":  # of 41, only the 4 can be typed
        assert number == kept


@pytest.mark.parametrize(
    ("door", "asks"),
    [(PageName.CLASSES, True), (PageName.REPORT, True), (PageName.MORE, True), (PageName.PRINT, False)],
)
def test_the_pin_stands_before_names_and_results_alone(
    monkeypatch: pytest.MonkeyPatch, door: PageName, asks: bool, house: House
) -> None:
    with_pin(house)
    visited: list[PageName] = []
    go = house.window.go_to

    def go_to(name: PageName) -> None:
        visited.append(name)
        if name in {PageName.PIN, PageName.DESK}:
            go(name)

    monkeypatch.setattr(house.window, "go_to", go_to)
    desk = to_desk(house)
    house.click(desk.doors[door])
    if asks:
        assert house.place() is PageName.PIN
        type_pin(house, "0000")
        assert door not in visited
        type_pin(house)
    assert visited[-1] is door


def test_the_pin_is_asked_for_again_after_somebody_was_at_home(house: House) -> None:
    with_pin(house)
    house.click(to_desk(house).doors[PageName.MORE])
    type_pin(house)
    assert house.place() is PageName.MORE
    house.key(Qt.Key.Key_Escape)
    house.click(page(house, DeskPage).doors[PageName.MORE])
    assert house.place() is PageName.MORE
    house.click(to_desk(house).doors[PageName.MORE])
    assert house.place() is PageName.PIN
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.DESK


def test_a_class_that_is_chosen_stands_instead_of_the_number(house: House) -> None:
    class_id = add_class(house)
    desk = to_desk(house)
    assert desk.count.isVisible()
    house.click(desk.classes.answers[1])
    assert house.window.settings.school.class_id == class_id
    assert not desk.count.isVisible()
    assert desk.present.words() == "4.º B: 3 children"
    house.controller.register.delete_class(class_id)
    desk = to_desk(house)
    assert desk.count.isVisible()


def test_nobodys_profile_stays_open_behind_the_desk(house: House) -> None:
    class_id = add_class(house)
    sit(house, pupil_ids(house, class_id)[NAMES[0]])
    to_desk(house)
    assert house.controller.current.guest
    house.key(Qt.Key.Key_Escape)
    assert NAMES[0] not in all_words(house)


def test_the_desk_speaks_portuguese_as_well(house: House) -> None:
    desk = to_desk(house)
    house.speak(PORTUGUESE)
    assert "Começar já" in desk.start.words()
    assert "Quantas crianças?" in all_words(house)


def test_a_broken_off_session_is_gone_on_with(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    resumed: list[object] = []

    def resume(desk: object) -> bool:
        resumed.append(desk)
        return True

    def left(desk: AppContext) -> PlanRun:
        plan = not_none(not_none(all_plans(desk).chosen("")))
        return PlanRun.begin(plan)

    monkeypatch.setattr(desk_page, "left_off", left)
    monkeypatch.setattr(desk_page, "resume", resume)
    house = a_house()
    house.click(to_desk(house).go_on)
    assert len(resumed) == 1


SMALL = ((1024, 600), (1024, 768), (1366, 768), (1920, 1080))


def set_plan(house: House, plan: str, **parts: object) -> None:
    school = replace(house.window.settings.school, plan=plan, **parts)  # type: ignore[arg-type]
    house.window.choose(replace(house.window.settings, school=school))


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("plan", ["fifteen-minutes", "forty-five-minutes", "session-5"])
def test_every_part_of_a_plan_has_its_picture_and_its_words(
    plan: str, language: Language, house: House
) -> None:
    house.speak(language)
    set_plan(house, plan)
    desk = to_desk(house)
    found = not_none(all_plans(house.controller.app).plan(plan))
    assert len(desk.strip.buttons) == len(found.items)
    for size in SMALL:
        house.window.resize(*size)
        pictures = {round(button.laid_out().picture_height) for button in desk.strip.buttons}
        assert len(pictures) == 1, size
        assert min(pictures) >= 26, size
        assert all(button.words() and button.fits() for button in desk.strip.buttons), size


def test_twenty_parts_have_their_pictures_and_words(house: House) -> None:
    desk = to_desk(house)
    plan = not_none(all_plans(house.controller.app).plan("forty-five-minutes"))
    desk.strip.show_plan(replace(plan, items=(plan.items * 3)[:20]))
    for size in SMALL:
        house.window.resize(*size)
        assert min(button.laid_out().picture_height for button in desk.strip.buttons) >= 26, size
        assert all(button.width() >= 48 <= button.height() for button in desk.strip.buttons), size
        assert all(button.words() and button.fits() for button in desk.strip.buttons), size
        assert all(button.accessibleName() for button in desk.strip.buttons)


@pytest.mark.parametrize("classes", [0, 1, 9])
def test_the_start_has_room_beside_the_way_on_which_says_what(classes: int, house: House) -> None:
    chosen = [add_class(house, name=f"Turma do {number}.º ano") for number in range(classes)]
    set_plan(house, "session-7", class_id=chosen[0] if chosen else "")
    plan = not_none(all_plans(house.controller.app).plan("session-7"))
    start_plan(house.controller.app, plan, item=3)
    set_plan(house, "fifteen-minutes")
    desk = to_desk(house)
    assert render(plan.title, ENGLISH) in desk.go_on.accessibleName()
    assert render(plan.items[3].title, ENGLISH) in desk.go_on.accessibleName()
    assert "minutes" in desk.start.accessibleName()
    for language, size in product(WRITTEN, SMALL):
        house.speak(language)
        house.window.resize(*size)
        for button in (desk.start, desk.go_on):
            assert button.fits(), (language.code, size)
            lines = button.text_rects()
            assert min(line.top() for line in lines) >= 4, (language.code, size)
            assert max(line.bottom() for line in lines) <= button.height() - 8, (language.code, size)
        assert not desk.start.geometry().intersects(desk.go_on.geometry())
        assert not desk.pane.geometry().intersects(desk.start.geometry()) or not classes


def test_a_session_that_waits_is_only_replaced_when_that_is_wanted(house: House) -> None:
    house.click(to_desk(house).start)
    assert house.place() is PageName.STAGE
    desk = to_desk(house)
    house.click(desk.start)
    assert house.place() is PageName.DESK
    assert desk.ask.asking()
    assert desk.start.isHidden()
    house.speak(PORTUGUESE)
    assert desk.start.isHidden()
    house.window.back()
    assert not desk.ask.asking()
    assert desk.go_on.isVisible()
    house.click(desk.strip.buttons[2])
    house.click(desk.ask.no)
    assert left_off(house.controller.app) is not None
    house.click(desk.strip.buttons[2])
    house.click(desk.ask.yes)
    assert house.place() is PageName.STAGE


def test_the_tab_key_leads_on_after_the_parts_were_made_anew(house: House) -> None:
    desk = to_desk(house)
    for _time in range(2):
        house.window.start_at(PageName.HOME)
        house.window.go_to(PageName.DESK)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        desk.setFocus()
        house.key(key)
        assert house.focus() is not desk


def test_another_look_is_chosen_for_one_class_only(house: House) -> None:
    seventh, fourth = (house.controller.register.add_class(name).id for name in ("7.º A", "4.º B"))
    to_desk(house)._choose_class(seventh)
    house.window.start_at(PageName.MORE)
    more = instance_of(MorePage, house.window.page(PageName.MORE))
    more.pane.reveal(more.drawn)
    house.click(more.drawn.answers[list(Look).index(Look.SIMPLE)])
    assert current_look() is Look.SIMPLE
    desk = to_desk(house)
    desk._choose_class(fourth)
    assert current_look() is Look.ILLUSTRATED
    desk._choose_class(seventh)
    assert current_look() is Look.SIMPLE


def test_the_look_of_the_class_is_there_from_the_start(a_house: Open) -> None:
    a_house(settings=Settings(language=ENGLISH, school=ClassSetup(class_id="7", simple=frozenset("7"))))
    assert current_look() is Look.SIMPLE
