"""With two hundred children in a class, none is missing or covered on any page about the class."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.limits import CLASS_PUPILS
from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.report.report_page import ReportPage
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.school.ui.tournament.partners import partners_plan
from atari_teach.store.roster import Roster, Seat
from atari_teach.teaching.plans.plan_file import Plans
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.chooser import Leaves
from tests.gallery.stage import _forward
from tests.gallery.studio import Studio
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.layout import faults

SIZES = ((1024, 600), (1920, 1080))
PICTURES = [portrait.value for portrait in Portrait]
SEATS = tuple(
    Seat(f"{at:016x}", f"Criança{chr(97 + at // 26)}{chr(97 + at % 26)} Silva", PICTURES[at % len(PICTURES)])
    for at in range(CLASS_PUPILS + 1)
)


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, library().lessons, tmp_path, SIZES[0])
    made.speak(PORTUGUESE)
    yield made
    made.close()
    use(ENGLISH)


def stage(studio: Studio, plan: str, stop: StopKind, count: int) -> StagePage:
    page = instance_of(StagePage, studio.window.page(PageName.STAGE))
    chosen = not_none(partners_plan(5, 4) if plan == "partners" else Plans.load().plan(plan))
    run = PlanRun.begin(chosen, frozenset())
    owner = studio.register.me().id
    page.begin(ClassSession(run, Roster("c", SEATS[:count]), owner, asked=True), None)
    studio.window.go_to(PageName.STAGE)
    _forward(page, lambda run: run.stop.shown is stop)
    return page


def a_class(studio: Studio) -> str:
    made = studio.register.add_class("4.º B")
    studio.register.add_pupils(made.id, [(seat.name, seat.picture) for seat in SEATS[:CLASS_PUPILS]])
    studio.choose(school=replace(studio.window.settings.school, class_id=made.id))
    return made.id


def on_all_leaves(studio: Studio, leaves: Leaves, seen: Callable[[], list[str]]) -> list[str]:
    """Goes through all pages of a list, checks the layout of each, and returns what was seen on them."""
    found: list[str] = []
    for _leaf in range(CLASS_PUPILS):
        for size in SIZES:
            studio.resize(size)
            assert faults(studio) == []
        found += seen()
        if not leaves.after.isEnabled():
            return found
        leaves.after.click()
    raise AssertionError("the leaves have no end")


def names(count: int) -> list[str]:
    return sorted(seat.name for seat in SEATS[:count])


def accessible(parts: list[QWidget]) -> list[str]:
    return [part.accessibleName() for part in parts if part.isVisible()]


def test_the_sheet_of_who_is_missing_turns_leaves(studio: Studio) -> None:
    page = stage(studio, "fifteen-minutes", StopKind.RELAY, CLASS_PUPILS)
    page.do(Command.PEOPLE)
    sheet = page.teacher.sheet

    def seen() -> list[str]:
        return [SEATS[at].name for at, button in enumerate(sheet.seats) if button.isVisible()]

    assert sorted(on_all_leaves(studio, sheet.leaves, seen)) == names(CLASS_PUPILS)
    sheet.seats[CLASS_PUPILS - 1].click()
    assert sheet.roster.absent == {SEATS[CLASS_PUPILS - 1].id}


@pytest.mark.parametrize("count", [CLASS_PUPILS, 45])
def test_the_teams_turn_leaves(studio: Studio, count: int) -> None:
    page = stage(studio, "fifteen-minutes", StopKind.TEAMS, count)
    teams = page.wall.teams

    def seen() -> list[str]:
        columns = teams.teams.values()
        return [
            column._line[at].name
            for column in columns
            for at, button in enumerate(column.buttons)
            if button.isVisible()
        ]

    assert sorted(on_all_leaves(studio, teams.leaves, seen)) == names(count)


@pytest.mark.parametrize("count", [CLASS_PUPILS, CLASS_PUPILS + 1, 43])
def test_the_wheel_of_partners_turns_leaves(studio: Studio, count: int) -> None:
    page = stage(studio, "partners", StopKind.ROUND, count)
    wheel = page.wall.wheel

    def seen() -> list[str]:
        return [name for cell in wheel.cells if cell.isVisible() for name in cell.words()]

    assert sorted(on_all_leaves(studio, wheel.leaves, seen)) == names(count)


def test_thirty_children_need_one_leaf_however_long_their_names(studio: Studio) -> None:
    for count in (25, 29, 30):
        page = stage(studio, "partners", StopKind.ROUND, count)
        assert page.wall.wheel.leaves.isHidden()
        assert sum(cell.isVisible() for cell in page.wall.wheel.cells) == -(-count // 2)


def test_the_pages_that_scroll_hold_them_all(studio: Studio) -> None:
    class_id = a_class(studio)
    for size in SIZES:
        studio.resize(size)
        for name in (PageName.CLASSES, PageName.WHO, PageName.REPORT, PageName.DESK, PageName.PRINT):
            page = studio.page(name)
            page.visited.emit()
            if isinstance(page, ClassesPage):
                page.show_class(class_id)
                assert len(page.one.grid.buttons) == CLASS_PUPILS
            elif isinstance(page, ReportPage):
                assert len(page.table.words().rows) == CLASS_PUPILS
            assert faults(studio) == [], name
