"""The end of a crossing, by keyboard alone, and with one switch in the other language."""

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.store.event import puzzle_done, step_done
from atari_teach.table.scene import Control, PebbleState
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House, Open
from tests.window.places import home
from tests.window.pupil_path import Walker, do_a_step
from tests.window.switching import Switch

CAPTURE = next(lesson for lesson in library().lessons if lesson.id == "capture")
DRY, WET = PebbleState.DONE, PebbleState.TRIED


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE], ids=lambda language: language.code)
def test_the_river_is_crossed_without_a_mouse(a_house: Open, language: Language) -> None:
    by_switch = language is PORTUGUESE
    settings = Settings(language=language, scanning=by_switch)
    house = a_house(lessons=library().lessons, settings=settings)
    house.controller.sitting.record(
        (
            *(step_done("capture", step.id) for step in CAPTURE.steps),
            *(puzzle_done("take", 1, f"earlier {number}", first=True, seen=False) for number in range(4)),
        )
    )
    walker: Walker = Switch(house) if by_switch else house
    cross(house, walker)


def cross(house: House, walker: Walker) -> None:
    """Solves one of the two puzzles that are left, skips the other, and looks at it again."""
    house.window.go_to(PageName.PATH)
    house.window.go_to(PageName.HOME)
    walker.press(home(house).todays)
    session = instance_of(CrossingSession, house.table.session)
    do_a_step(house, walker, session.asked.step)
    walker.press(house.way_on())
    walker.press(house.button(Control.SKIP))
    assert not_none(house.scene.place).steps == (DRY,) * 5 + (WET,)
    walker.press(house.table.coach.cards.cards[0])
    do_a_step(house, walker, session.asked.step)
    walker.press(house.way_on())
    assert render(house.scene.words) in ("You are on the other bank!", "Chegaste à outra margem!")
    walker.press(house.way_on())
    assert house.place() is PageName.HOME
