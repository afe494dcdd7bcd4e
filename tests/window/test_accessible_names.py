"""Everything on every page has an accessible name, in both languages."""

from collections.abc import Iterator
from itertools import cycle
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base.i18n import ENGLISH, languages, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Card, Cards, Control, Player, Pressed
from atari_teach.table.ui.games.player_column import PlayerColumn
from atari_teach.table.ui.lessons.card_row import CardRow
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.ui.board import accessible
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.keypad import Keypad
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.window.house import House
from tests.window.places import PLACES, come_to

_ROLES = {
    QAccessible.Role.Button,
    QAccessible.Role.CheckBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.Table,
}
_SAME = {"Português", "English", "Português | English"}


def seen(house: House) -> Iterator[QWidget]:
    """Yields every widget on the current page and on what is open over it."""
    QApplication.processEvents()
    return (widget for widget in house.window.findChildren(QWidget) if widget.isVisible())


def name_and_role(widget: QWidget) -> tuple[str, QAccessible.Role]:
    side = QAccessible.queryAccessibleInterface(widget)
    return side.text(QAccessible.Text.Name), side.role()


def test_whatever_takes_keys_has_a_name_and_a_role_in_both_languages(house: House) -> None:
    # each place is checked in the current language, and in the next one after a switch
    spoken = cycle(languages())
    language = next(spoken)
    for place in PLACES:
        come_to(house, place)
        assert not nameless(house), (place, language)
        language = next(spoken)
        house.window.language_wanted.emit(language)
        assert not nameless(house), (place, language)


def nameless(house: House) -> list[QWidget]:
    """Returns the widgets that can have the focus but have no name, or no suitable role."""
    return [
        widget
        for widget in seen(house)
        if (widget.focusPolicy() != Qt.FocusPolicy.NoFocus or isinstance(widget, QAbstractButton))
        and widget.isEnabled()
        and (not name_and_role(widget)[0] or name_and_role(widget)[1] not in _ROLES)
    ]


@pytest.mark.parametrize("place", ["settings", "lesson: count", "friends"])
def test_names_are_other_ones_in_the_other_language(place: str, house: House) -> None:
    PLACES[place](house)
    names = []
    for language in languages():
        house.window.language_wanted.emit(language)
        buttons = [widget for widget in seen(house) if isinstance(widget, QAbstractButton)]
        names.append({name_and_role(button)[0] for button in buttons} - _SAME)
    worded = [{name for name in spoken if not name.isdigit()} for spoken in names]
    assert not worded[0] & worded[1]


def test_words_are_texts_and_painted_parts_say_what_they_are(house: House) -> None:
    PLACES["lesson: game"](house)
    roles = {type(widget).__name__: name_and_role(widget)[1] for widget in seen(house)}
    assert roles["StepRow"] is QAccessible.Role.StaticText
    assert roles["SpeechCard"] is QAccessible.Role.Grouping
    assert roles["BowlRow"] is QAccessible.Role.Graphic


def test_a_number_that_was_wrong_says_so(house: House) -> None:
    PLACES["lesson: count"](house)
    house.table.act(Pressed(Control.NUMBER, 12))
    keypad = instance_of(Keypad, house.table.findChild(Keypad))
    described = [key.accessibleDescription() for key in keypad.keys]
    assert described == [""] * 12 + ["chosen: not this one"]
    house.window.language_wanted.emit(PORTUGUESE)
    QApplication.processEvents()
    assert keypad.keys[12].accessibleDescription() == "escolhido: não é este"
    house.table.act(Pressed(Control.AGAIN))
    assert keypad.keys[12].accessibleDescription() == ""


def test_what_somebody_described_is_not_written_over(qapp: QApplication) -> None:
    button = PictureButton("Why?")
    button.set_description("a picture")
    button.set_pressed_look(True)
    assert button.accessibleDescription() == "a picture"


def test_a_card_with_a_picture_is_described_in_words(qapp: QApplication) -> None:
    row = CardRow()
    picture = Picture(Position.of(5, [Point(2, 2)], [Point(2, 3)]), (Mark(MarkKind.TARGET, Point(2, 2)),))
    words = Card(say("It is your turn."))
    row.show_cards(Cards((Card(None, picture), Card(None, Picture(Position.empty(5))), words)))
    assert [card.accessibleName() for card in row.cards[:3]] == ["Card 1", "Card 2", "It is your turn."]
    first = "Black stones: C3. White stones: C4. This one: C3."
    assert row.cards[0].accessibleDescription() == first
    assert row.cards[1].accessibleDescription() == "There are no stones on the board."


def test_a_side_tells_whose_turn_it_is_and_what_lies_in_its_saucer(house: House) -> None:
    PLACES["friends"](house)
    column = instance_of(PlayerColumn, house.table.findChild(PlayerColumn))
    portrait = column._portrait
    column.show_player(Player(Colour.BLACK, active=True, captured=2), portrait, over=False)
    assert column.accessibleName() == "Black, Your turn, 2 stones captured"
    column.show_player(Player(Colour.BLACK, captured=2, target=3), portrait, over=False)
    assert column.accessibleName() == "Black, 2 of 3 captured"


def test_nobody_is_asked_for_the_points_while_nobody_listens(house: House) -> None:
    PLACES["friends"](house)
    house.window.language_wanted.emit(PORTUGUESE)
    QApplication.processEvents()
    # versions of Qt before 6.10 ask for the accessible interface of the board itself
    side = accessible._interfaces.get(id(house.table.board))
    assert side is None or not cast(accessible.BoardAccessible, side)._points


def test_what_is_highlighted_is_said_in_the_other_language_too(house: House) -> None:
    PLACES["settings"](house)
    for language, words in ((ENGLISH, "highlighted"), (PORTUGUESE, "em destaque")):
        house.window.language_wanted.emit(language)
        buttons = [widget for widget in seen(house) if isinstance(widget, PictureButton)]
        assert {button.accessibleDescription() for button in buttons} == {"", words}
