"""*Rules and values*, opened from a lesson in the workshop."""

from __future__ import annotations

from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.play.samples import sample
from atari_teach.play.ui.rules_and_values import RulesAndValuesPage
from tests.window.house import House
from tests.workshop.ui.at_the_workshop import walk_to_workshop


def test_a_lesson_in_the_workshop_leads_there_and_is_found_as_it_was_left(house: House) -> None:
    shop = walk_to_workshop(house)
    assert not shop.top.study_button.isVisible()
    shop.new_from_position(sample("gift").start.position, Colour.BLACK, "school")
    house.settle()
    assert shop.top.study_button.isVisible()
    house.click(shop.top.study_button)
    page = house.window.page_as(PageName.RULES_AND_VALUES, RulesAndValuesPage)
    assert page.sample.start.position == sample("gift").start.position
    house.window.back()
    assert house.place() is PageName.WORKSHOP
    assert shop.editor.isVisible()
