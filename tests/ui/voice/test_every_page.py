"""Every page that a child can reach has a loudspeaker, and its question is read automatically once."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.home.ui.about import AboutPage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.path import PathPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.voice.outputs import AudioOutputs
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.ui.voice.fakes import Band
from tests.window.explained import explained
from tests.window.house import House, Open, every_kind
from tests.window.places import home

ALOUD = Settings(language=ENGLISH, read_aloud=True)
NOT_FOR_CHILDREN = {PageName.PIN, PageName.STAGE}
"""A keypad for the teacher, and the projector view, where an adult can read."""
FOR_CHILDREN = [name for name in PageName if not name.value.behind_lock and name not in NOT_FOR_CHILDREN]


def at_home(a_house: Open, band: Band, **options: object) -> House:
    house = a_house(**options)
    house.controller.voices.use(band.outputs)
    return house


def wait(house: House) -> None:
    for _turn in range(3):
        QApplication.processEvents()


def said(band: Band) -> list[str]:
    return [text for text, _language in band.speech.said]


def hear_out(house: House, band: Band) -> None:
    wait(house)
    while band.speech.speaking:
        band.speech.finish()
        wait(house)


def loudspeakers(house: House) -> list[ListenButton]:
    page = not_none(house.window.stack.currentWidget())
    return [button for button in page.findChildren(ListenButton) if button.isVisible()]


@pytest.mark.parametrize("name", FOR_CHILDREN, ids=[name.name for name in FOR_CHILDREN])
def test_every_page_of_a_child_has_a_loudspeaker_that_reads(
    a_house: Open, band: Band, name: PageName
) -> None:
    house = at_home(a_house, band)
    if name is PageName.TABLE:
        house.controller.sit_down(Tables.of(house.controller.sitting).lesson(every_kind().id))
    else:
        house.window.go_to(name)
    if name is PageName.WELCOME:
        house.click(house.window.page(name).sound[True])  # type: ignore[attr-defined]
    else:
        assert loudspeakers(house)
        house.click(loudspeakers(house)[0])
    assert band.speech.speaking
    assert said(band)[-1]


def test_the_button_that_is_spoken_of_is_lit(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    home = house.window.page(PageName.HOME)
    top = instance_of(TopBar, getattr(home, "top", None))
    house.click(top.listen)
    doors = [button for button in home.findChildren(PictureButton) if button.spoken_words()]
    told: list[str] = []
    while band.speech.speaking:
        text = said(band)[-1]
        band.speech.word(text.split()[-1])
        told += [button.spoken_words() for button in doors if button._lit[1]]
        band.speech.finish()
    assert told == said(band)
    assert "Play a friend" in told
    assert not any(button._lit[1] for button in doors)


def test_the_bar_is_stopped_by_any_press_and_by_its_own_button(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    top = instance_of(TopBar, getattr(house.window.page(PageName.HOME), "top", None))
    house.press(top.listen)
    QApplication.processEvents()
    assert band.speech.speaking  # the key press that started the reading does not stop it
    house.key(Qt.Key.Key_Tab)
    QApplication.processEvents()
    assert not band.speech.speaking


def test_what_a_page_asks_is_read_once(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band, settings=ALOUD)
    hear_out(house, band)
    house.window.go_to(PageName.COMPUTER)
    hear_out(house, band)
    asked = said(band)[-3:]
    assert "Who do you want to play with?" in said(band)
    house.window.back()
    house.window.go_to(PageName.COMPUTER)
    hear_out(house, band)
    assert said(band)[-3:] == asked
    assert said(band).count("Who do you want to play with?") == 1


@pytest.mark.parametrize("percent", [100, 200])
def test_the_spoken_word_comes_into_view(a_house: Open, band: Band, percent: int) -> None:
    house = at_home(a_house, band, size=(1024, 600))
    house.window.choose(replace(house.window.settings, text_percent=percent))
    about = house.window.page_as(PageName.ABOUT, AboutPage)
    house.window.go_to(PageName.ABOUT)
    house.click(about.listen)
    while band.speech.speaking:
        text = said(band)[-1]
        for word in (text.split()[0], text.split()[-1]):
            band.speech._on_word(text.rindex(word), len(word))  # type: ignore[misc]
            label = next(each for each in about.findChildren(WordsLabel) if each.lit_words() == word)
            line = not_none(label.lit_line())
            seen = QRect(QPoint(0, 0), about.pane.view.size())
            where = line.toRect().translated(label.mapTo(about.pane.view, QPoint(0, 0)))
            assert seen.adjusted(0, -1, 10_000, 1).contains(where), (word, where, seen)
        band.speech.finish()


def test_the_path_is_read_in_the_order_of_its_lessons(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    house.window.go_to(PageName.PATH)
    path = house.window.page_as(PageName.PATH, PathPage)
    parts = [part if isinstance(part, str) else part.spoken_words() for part in path.spoken()]
    titles = [stone.title.spoken_words() for stone in path.stones if stone.isVisible()]
    assert titles
    assert parts[-len(titles) :] == titles
    assert path.greeting.sentence.spoken_words() in parts


def test_another_language_stops_the_page(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    house.window.go_to(PageName.COMPUTER)
    house.click(loudspeakers(house)[0])
    house.speak(PORTUGUESE)
    assert not band.speech.speaking


def test_a_teacher_makes_the_classroom_silent_unless_pressed(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    house.window.go_to(PageName.MORE)
    more = house.window.page_as(PageName.MORE, MorePage)
    more.pane.reveal(more.quiet)
    house.click(more.quiet.answers[1])
    assert house.window.settings.quiet
    house.controller.voices.use(AudioOutputs())
    assert more.quiet not in more.pane.rows()  # the setting for quiet is hidden if there is no sound


def test_the_way_back_is_not_read(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band)
    house.window.go_to(PageName.COMPUTER)
    house.click(loudspeakers(house)[0])
    assert said(band) == ["With the computer"]


@pytest.mark.parametrize("percent", [100, 200])
def test_the_list_of_moments_is_read_and_each_is_lit(a_house: Open, band: Band, percent: int) -> None:
    house = at_home(a_house, band, size=(1024, 600))
    house.window.choose(replace(house.window.settings, text_percent=percent))
    listing = explained(house).table.beat_list
    house.table.beats.open_list()
    assert listing.listen.isVisible()
    assert not listing.listen.geometry().intersects(listing.title.geometry())
    house.click(listing.listen)
    lit = []
    while band.speech.speaking:
        band.speech.word(said(band)[-1].split()[0])
        lit += [index for index, item in enumerate(listing.items) if item._lit[1]]
        item = listing.items[lit[-1]]
        seen = QRect(QPoint(0, 0), listing.pane.view.size())
        assert seen.intersects(QRect(item.mapTo(listing.pane.view, QPoint(0, 0)), item.size()))
        band.speech.finish()
    assert lit == list(range(len(house.scene.beats)))
    house.click(listing.listen)
    house.click(listing.close_button)
    assert not band.speech.speaking


def test_home_greets_and_offers_once_however_far_somebody_is(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band, settings=ALOUD)
    hear_out(house, band)
    assert said(band) == ["Hello!", "Learn"]
    house.window.go_to(PageName.SETTINGS)
    doors = home(house).doors
    house.window.back()
    doors[PageName.PATH].set_second("Go on: another lesson")
    house.window.go_to(PageName.ABOUT)
    house.window.back()
    hear_out(house, band)
    assert said(band) == ["Hello!", "Learn"]


def test_the_greeting_of_the_next_place_is_read_on_arrival(a_house: Open, band: Band) -> None:
    house = at_home(a_house, band, settings=ALOUD, lessons=library().lessons)
    house.window.go_to(PageName.PATH)
    hear_out(house, band)
    path = house.window.page_as(PageName.PATH, PathPage)
    first = path.greeting.sentence.spoken_words()
    assert said(band)[-1] == first
    house.click(path.places[Place.FOREST])
    hear_out(house, band)
    second = path.greeting.sentence.spoken_words()
    assert said(band)[-2:] == [first, second]
    house.click(path.places[Place.VILLAGE])
    hear_out(house, band)
    assert said(band)[-2:] == [first, second]


@pytest.mark.parametrize("percent", [100, 200])
def test_the_loudspeaker_has_room_in_every_bar(a_house: Open, band: Band, percent: int) -> None:
    house = at_home(a_house, band, size=(1024, 600))
    house.window.choose(replace(house.window.settings, text_percent=percent))
    for name in FOR_CHILDREN:
        if name in {PageName.WELCOME, PageName.TABLE}:
            continue
        house.window.go_to(name)
        top = instance_of(TopBar, getattr(house.window.page(name), "top", None))
        shown = (top.back_button, top.title, top.languages, top.listen, top.gear)
        places = [part.geometry() for part in shown if part.isVisible() and not part.size().isEmpty()]
        for place in places:
            assert top.rect().contains(place), name
            assert not any(place.intersects(other) for other in places if other is not place), name
        assert top.fits(), name
