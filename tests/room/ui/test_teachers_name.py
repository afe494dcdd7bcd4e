"""The children's computers show the teacher's name with the room's, which distinguishes rooms."""

from pathlib import Path
from socket import gethostname

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Text, say
from atari_teach.base.settings import file
from atari_teach.features import PageName
from atari_teach.room.line import opening
from atari_teach.room.line.optional_libraries import is_installed
from atari_teach.room.ui import network
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.ways_in import Opened
from tests.shelf import library
from tests.window.house import House

pytestmark = pytest.mark.skipif(not is_installed(), reason="the network's libraries are not installed")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Rosa Lobo", "Rosa Lobo"),
        ("  Rosa\u00ad \u202eLobo\u2028", "Rosa Lobo"),
        ("", ""),
        ("x" * 300, "x" * 40),
    ],
    ids=["plain", "unseen letters", "none", "long"],
)
def test_a_name_is_typed_once_and_announced_with_the_room(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, kept: str
) -> None:
    announced: list[str] = []

    def open_room(_data: Path, _title: str, who: str = "") -> Opened | Text:
        announced.append(who)
        return say("The room can't be opened: its files can't be saved.")

    monkeypatch.setattr(network, "open_room", open_room)
    house = House(qtbot, tmp_path, library().lessons)
    house.window.go_to(PageName.ROOM)
    page = house.window.page_as(PageName.ROOM, RoomPage)
    page.opening.teacher.field.insert(typed)
    house.click(page.opening.open_button)
    assert announced == [kept]
    assert house.window.settings.school.teacher == kept
    house.window.go_to(PageName.HOME)
    house.window.go_to(PageName.ROOM)
    assert page.opening.teacher.field.text() == kept
    assert (
        file.from_json(type(house.window.settings), file.to_json(house.window.settings)).school.teacher
        == kept
    )


@pytest.mark.parametrize(("who", "told"), [("Rosa Lobo", "Rosa Lobo"), ("", gethostname())])
def test_without_a_name_the_computers_name_is_announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str, told: str
) -> None:
    heard: list[object] = []

    class Announced:
        def __init__(self, *_words: object, **parts: object) -> None:
            heard.append(parts["who"])

        def close(self) -> None:
            pass

    monkeypatch.setattr(opening, "Announcement", Announced)
    room = opening.Opening(tmp_path, "4.º B", host="127.0.0.1", port=0)
    try:
        room.announce([], who)
    finally:
        room.close()
    assert heard == [told]
