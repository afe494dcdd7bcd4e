"""The page of the five guidelines, opened from the rules."""

import pytest

from atari_teach.features import PageName
from atari_teach.table.ui.rules_page import GuidelinesPage, RulesPage
from tests.narrowing import instance_of
from tests.window.house import House, Open


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_rules_lead_to_five_cards_and_back(a_house: Open, size: tuple[int, int]) -> None:
    house: House = a_house(size=size)
    house.window.go_to(PageName.RULES)
    rules = instance_of(RulesPage, house.window.page(PageName.RULES))
    assert rules.ideas.fits()
    house.click(rules.ideas)
    assert house.place() is PageName.GUIDELINES
    page = instance_of(GuidelinesPage, house.window.page(PageName.GUIDELINES))
    cards = [card for card in page.grid.panels if card.isVisible()]
    assert [card.words.words()[:2] for card in cards] == ["1.", "2.", "3.", "4.", "5."]
    assert all(card.fits() and card.accessibleDescription() for card in cards)
    house.click(page.top.back_button)
    assert house.place() is PageName.RULES
