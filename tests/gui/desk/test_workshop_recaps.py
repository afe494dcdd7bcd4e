"""The workshop: from which lessons a recap draws is chosen from a list that stays open, by mouse or key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from atari_teach.gui.desk.workshop.workshop_page import WorkshopPage
from atari_teach.i18n import ENGLISH
from atari_teach.teaching.workshop.toml_parts import put_list
from tests.gui.desk.at_the_workshop import add_step, draft, task, to_workshop, told, wait
from tests.gui.house import House
from tests.languages import PORTUGUESE
from tests.shelf import library

Open = Callable[..., House]


def begin(house: House) -> WorkshopPage:
    shop = to_workshop(house)
    house.click(shop.list.new)
    add_step(house, shop, "Remember")
    return shop


def line(shop: WorkshopPage, words: str) -> int:
    return [button.words() for button in shop.editor.choice.buttons].index(words)


def test_a_recap_draws_from_the_lessons_that_were_chosen(a_house: Open) -> None:
    house = a_house(size=(1024, 600), lessons=library().lessons[:3])
    shop = begin(house)
    sources, choice = task(shop).recap.sources, shop.editor.choice
    assert sources.button.words() == "All that come before"
    lessons = house.controller.lessons
    house.click(sources.button)
    for lesson in lessons[:2]:
        button = choice.buttons[line(shop, lesson.title["en"])]
        choice.reveal(button)
        house.click(button)
        assert choice.asking()
    assert draft(shop).steps[1]["from"] == [lesson.id for lesson in lessons[:2]]
    house.click(choice.back)
    assert sources.button.words() == ", ".join(lesson.title["en"] for lesson in lessons[:2])
    house.speak(PORTUGUESE)
    assert sources.button.words() == ", ".join(lesson.title["pt"] for lesson in lessons[:2])
    house.speak(ENGLISH)
    house.click(shop.editor.commands.undo)
    assert draft(shop).steps[1]["from"] == [lessons[0].id]


def test_a_lesson_is_taken_out_again_by_key_and_none_means_all(a_house: Open) -> None:
    house = a_house()
    shop = begin(house)
    sources = task(shop).recap.sources
    house.tab_to(sources.button)
    house.key(Qt.Key.Key_Space)
    house.key(Qt.Key.Key_Space)
    assert draft(shop).steps[1]["from"] == [house.controller.lessons[0].id]
    house.key(Qt.Key.Key_Space)
    assert "from" not in draft(shop).steps[1]
    house.key(Qt.Key.Key_Escape)
    assert not shop.editor.choice.asking()
    assert sources.button.words() == "All that come before"


def test_a_lesson_that_is_not_there_is_told_of_and_can_be_taken_out(a_house: Open) -> None:
    house = a_house()
    shop = begin(house)
    shop.editor.edit(lambda now: now.change(lambda step: put_list(step, "from", ["gone"])))
    wait(house, shop)
    assert told(shop) == "There is no lesson “gone”."
    house.click(task(shop).recap.sources.button)
    house.click(shop.editor.choice.buttons[line(shop, "gone")])
    house.click(shop.editor.choice.back)
    wait(house, shop)
    assert told(shop) == ""
