"""A pupil's whole path, from home through every kind of step to the end of a game, without a mouse."""

import pytest

from atari_teach.base.i18n import ENGLISH, Language, languages
from atari_teach.base.settings import Settings
from tests.languages import PORTUGUESE
from tests.window.house import House, Open
from tests.window.pupil_path import walk
from tests.window.switching import Switch


def in_the_run(one: Language) -> pytest.MarkDecorator:
    """Parametrizes a test by language: all languages in soak tests, otherwise only `one`."""
    others = [pytest.param(each, marks=pytest.mark.soak) for each in languages() if each is not one]
    return pytest.mark.parametrize("language", [one, *others], ids=lambda language: language.code)


@in_the_run(ENGLISH)
def test_the_whole_path_is_walked_by_keyboard_alone(language: Language, house: House) -> None:
    walk(house, house, language)  # `walk` sends each key to the window, and checks the focus after it.


@in_the_run(PORTUGUESE)
def test_the_whole_path_is_walked_with_one_switch(a_house: Open, language: Language) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    walk(house, Switch(house), language)
