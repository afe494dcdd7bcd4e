"""The page of the rules card: boards in a row have one size."""

import pytest

from atari_teach.features import PageName
from atari_teach.table.ui.rules_page import RulesPage
from tests.window.house import House, Open


def shown(house: House, ruleset: str) -> RulesPage:
    house.window.go_to(PageName.RULES)
    page = house.window.page(PageName.RULES)
    assert isinstance(page, RulesPage)
    page.show_ruleset(ruleset)
    house.settle()
    return page


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_however_long_a_sentence_is_the_boards_are_of_one_size(a_house: Open, size: tuple[int, int]) -> None:
    house = a_house(size=size)
    for ruleset in ("school", "most-captures", "go"):
        panels = [card for card in shown(house, ruleset).grid.panels if card.isVisible()]
        assert len({card.words.height_for(card.words.width()) for card in panels}) > 1, "some are longer"
        assert len({card.words.y() for card in panels}) == 1, ruleset
        assert all(card.fits() for card in panels)
