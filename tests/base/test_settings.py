"""Settings are saved atomically, and the app starts whatever the settings file contains."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atari_teach.base.i18n import render
from atari_teach.base.limits import SETTING_LETTERS, SETTINGS_BYTES
from atari_teach.base.settings import (
    BoardSide,
    ClassSetup,
    ComputerSetup,
    Coordinates,
    FriendSetup,
    Helps,
    KeptSettings,
    Locks,
    Look,
    Motion,
    PartnerPace,
    Ritual,
    Settings,
    Theme,
    WindowPlace,
)
from atari_teach.base.settings.file import FILE_NAME, Loaded, config_folder, data_folder, load, save
from atari_teach.base.settings.pin import make_pin
from tests import systems
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none

EVERYTHING = Settings(
    language=PORTUGUESE,
    helps=Helps.NEVER,
    coordinates=Coordinates.GO_STYLE,
    confirm_move=True,
    full_screen=True,
    friend=FriendSetup(size=9, ruleset="ludus", crosscut=True),
    computer=ComputerSetup(size=9, colour="white", level="owl"),
    picture="sardine",
    look=Look.SIMPLE,
    theme=Theme.HIGH_CONTRAST,
    motion=Motion.LESS,
    muted=True,
    read_aloud=True,
    joins_rooms=True,
    quiet=True,
    slow_voice=True,
    auto_beats=True,
    partner_pace=PartnerPace.SLOW,
    games_folder="/tmp/games",
    window=WindowPlace(False, 10, 20, 900, 700),
    letters=False,
    text_percent=175,
    large_board=True,
    capitals=True,
    font="Andika",
    board_side=BoardSide.RIGHT,
    repeat_ms=800,
    scanning=True,
    scan_ms=2500,
    school=ClassSetup(
        25,
        "0123456789abcdef",
        "my-plan",
        frozenset({Ritual.THANKS}),
        7,
        False,
        False,
        simple=frozenset({"fedcba9876543210"}),
    ),
    locks=Locks(make_pin("0459"), frozenset({"groups", "atari"}), True, 7, 1_790_000_000),
    child="0123456789abcdef",
    children=(KeptSettings(look=Look.SIMPLE, pupil="0"), KeptSettings(scanning=True, pupil="1")),
)

SCHEMA = 2


def _stored(folder: Path) -> dict[str, Any]:
    return instance_of(dict, json.loads((folder / FILE_NAME).read_text(encoding="utf-8")))


def _store(folder: Path, **values: object) -> None:
    (folder / FILE_NAME).write_text(json.dumps({"schema": SCHEMA, **values}), encoding="utf-8")


@pytest.mark.parametrize("chosen", [Settings(), EVERYTHING])
def test_what_was_chosen_comes_back(tmp_path: Path, chosen: Settings) -> None:
    folder = tmp_path / "not" / "there yet"
    assert save(chosen, folder) is None
    assert load(folder).settings == chosen
    assert load(folder).notice is None
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]
    assert _stored(folder)["schema"] == SCHEMA


FOLDERS = ["/stick/joão/" + "jogos/" * 300, "/stick/Eva 👩‍🚀", "/stick/علی‌رضا", "C:\\Jo\xadgos"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_as_people_have_them_is_kept(tmp_path: Path, folder: str) -> None:
    chosen = replace(EVERYTHING, games_folder=folder)
    assert save(chosen, tmp_path) is None
    assert load(tmp_path) == Loaded(chosen)


@pytest.mark.parametrize("folder", ["/" + "x" * SETTING_LETTERS, "/a\nb", "/\udcff", "/a\x00"])
def test_a_text_that_cannot_be_kept_is_told_when_it_is_written_and_never_later(
    tmp_path: Path, folder: str
) -> None:
    told = not_none(save(replace(EVERYTHING, games_folder=folder), tmp_path))
    assert str(SETTING_LETTERS) in render(told).replace(",", "")
    assert load(tmp_path) == Loaded(replace(EVERYTHING, games_folder=""))


def test_settings_that_are_too_large_are_refused_when_they_are_written(tmp_path: Path) -> None:
    assert save(EVERYTHING, tmp_path) is None
    lessons = frozenset(f"my-lesson-{number:080}" for number in range(1000))
    told = not_none(save(replace(EVERYTHING, locks=Locks("", lessons)), tmp_path))
    assert str(SETTINGS_BYTES // 1024) in render(told)
    assert load(tmp_path) == Loaded(EVERYTHING)


def test_the_first_start_has_the_usual_settings_and_says_nothing(tmp_path: Path) -> None:
    first = load(tmp_path)
    assert (first.settings, first.notice) == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b'{"schema": 1',
        b"[]",
        b"7",
        b'{"helps": "always"}',
        b'{"schema": 0}',
        b'{"schema": true}',
        b'{"schema": "1"}',
        b'\xff\xfe{"schema": 1}',
        b"\x00" * 300,
        b"[" * 60_000,
        b'{"schema": 1, "picture": "' + b"x" * 70_000 + b'"}',
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_file_that_is_no_settings_is_set_aside_under_a_name_that_is_said(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    (tmp_path / "settings-set-aside-1.json").write_text("an earlier one")
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert "settings-set-aside-2.json" in render(loaded.notice)
    assert (tmp_path / "settings-set-aside-2.json").read_bytes() == content
    assert (tmp_path / "settings-set-aside-1.json").read_text() == "an earlier one"
    assert save(EVERYTHING, tmp_path) is None
    assert load(tmp_path).settings == EVERYTHING


def test_settings_of_a_newer_program_stay_until_something_is_saved(tmp_path: Path) -> None:
    _store(tmp_path, schema=99, hats="many")
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert _stored(tmp_path)["hats"] == "many"
    assert save(EVERYTHING, tmp_path) is None
    assert json.loads((tmp_path / "settings-set-aside-1.json").read_text())["hats"] == "many"
    assert load(tmp_path).settings == EVERYTHING


@pytest.mark.parametrize(
    "values",
    [
        {"language": "qtz"},
        {"language": 7},
        {"helps": "maybe"},
        {"helps": None},
        {"coordinates": ["off"]},
        {"confirm_move": "yes"},
        {"full_screen": 1},
        {"friend": "Marta"},
        {"friend": {"size": 4}},
        {"friend": {"size": 20}},
        {"friend": {"size": True}},
        {"friend": {"ruleset": None, "crosscut": 0}},
        {"computer": [5]},
        {"computer": {"size": 8, "colour": 1, "level": None}},
        {"picture": 5},
        {"picture": "\ud800"},
        {"font": "A\udc00"},
        {"hats": "many"},
    ],
    ids=str,
)
def test_a_value_that_makes_no_sense_is_the_usual_one_and_spoils_no_other(
    tmp_path: Path, values: dict[str, object]
) -> None:
    _store(tmp_path, **values)
    assert load(tmp_path) == Loaded(Settings())
    other = "confirm_move" if "confirm_move" not in values else "full_screen"
    _store(tmp_path, **values, **{other: True})
    assert load(tmp_path).settings != Settings()


def test_an_older_file_is_brought_up_to_date_step_by_step(tmp_path: Path) -> None:
    def second(stored: dict[str, Any]) -> dict[str, Any]:
        return {**stored, "helps": stored["faces"]}

    def third(stored: dict[str, Any]) -> dict[str, Any]:
        return {**stored, "helps": {"yes": "always"}[stored["helps"]]}

    _store(tmp_path, schema=1, faces="yes")
    assert load(tmp_path, (second, third)).settings.helps is Helps.ALWAYS
    _store(tmp_path, schema=2, helps="yes")
    assert load(tmp_path, (second, third)).settings.helps is Helps.ALWAYS
    _store(tmp_path, schema=3, helps="never")
    assert load(tmp_path, (second, third)).settings.helps is Helps.NEVER
    assert save(EVERYTHING, tmp_path, (second, third)) is None
    assert _stored(tmp_path)["schema"] == 3


def test_a_folder_that_cannot_be_written_gives_a_sentence_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    notice = not_none(save(EVERYTHING, tmp_path / "file"))
    assert str(tmp_path / "file") in render(notice)

    assert save(Settings(), tmp_path) is None

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert save(EVERYTHING, tmp_path) is not None
    assert load(tmp_path).settings == Settings()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", FILE_NAME]


def test_a_file_that_cannot_be_opened_gives_the_usual_settings(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert (tmp_path / FILE_NAME).is_dir()


@given(damage=st.lists(st.tuples(st.integers(0, 400), st.integers(0, 255)), min_size=1, max_size=6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=200)
def test_no_damage_keeps_anybody_from_playing(tmp_path: Path, damage: list[tuple[int, int]]) -> None:
    assert save(EVERYTHING, tmp_path) is None
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    for place, byte in damage:
        content[place % len(content)] = byte
    (tmp_path / FILE_NAME).write_bytes(content)
    assert isinstance(load(tmp_path).settings, Settings)
    assert save(EVERYTHING, tmp_path) is None
    assert load(tmp_path).settings == EVERYTHING
    for old in tmp_path.glob("settings-set-aside-*"):
        old.unlink()


def test_a_chosen_folder_holds_everything_and_the_system_has_places_of_its_own(tmp_path: Path) -> None:
    assert config_folder(tmp_path) == data_folder(tmp_path) == tmp_path
    assert config_folder(None).name == data_folder(None).name == "atari-teach"


def test_settings_and_words_need_no_window() -> None:
    code = "import sys, atari_teach.base.settings; print('PySide6' in sys.modules, 'babel' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", "False"]


def test_the_names_in_an_older_file_are_given_back_once_and_written_no_more(tmp_path: Path) -> None:
    _store(tmp_path, schema=1, friend={"size": 9, "names": ["Marta", "Tomás"]}, muted=True)
    loaded = load(tmp_path)
    assert (loaded.outdated, loaded.names) == (True, ("Marta", "Tomás"))
    assert loaded.settings == Settings(friend=FriendSetup(size=9), muted=True)
    assert save(loaded.settings, tmp_path) is None
    assert b"Marta" not in (tmp_path / FILE_NAME).read_bytes()
    assert load(tmp_path) == Loaded(loaded.settings)


@pytest.mark.parametrize("names", [["Marta"], [1, 2], ["\udfff", "Rui"], ["", ""], None, "ab"], ids=str)
def test_names_in_an_older_file_that_make_no_sense_are_none(tmp_path: Path, names: object) -> None:
    _store(tmp_path, schema=1, friend={"names": names})
    assert load(tmp_path) == Loaded(Settings(), outdated=True)


@systems.HAS_MODES
@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_only_the_owner_can_read_the_settings(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        assert save(EVERYTHING, tmp_path / "config") is None
    finally:
        os.umask(before)
    assert (tmp_path / "config").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "config" / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_everything_is_something_else_than_usual() -> None:
    """The settings used by other tests differ from every default; else a lost setting would go unnoticed."""
    usual = Settings()
    same = [one.name for one in fields(Settings) if getattr(EVERYTHING, one.name) == getattr(usual, one.name)]
    assert same == []


def test_lists_in_lists_that_a_newer_python_reads_do_not_keep_anybody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Python 3.12 on, the JSON parser accepts deeper nesting than the program's recursion can handle."""
    deep: object = "a"
    for _ in range(5000):
        deep = [deep]
    (tmp_path / FILE_NAME).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(json, "loads", lambda _text: {"schema": 1, "unknown": deep})
    assert load(tmp_path).settings == Settings()


def test_a_class_may_have_the_look_simple_and_another_one_not() -> None:
    seventh = Settings(school=ClassSetup(class_id="seventh")).with_class_look(Look.SIMPLE)
    assert seventh.shown_look is Look.SIMPLE
    fourth = replace(seventh, school=replace(seventh.school, class_id="fourth"))
    assert fourth.shown_look is Look.ILLUSTRATED
    assert fourth.look_of_class("seventh") is Look.SIMPLE
    assert seventh.with_class_look(Look.ILLUSTRATED) == replace(
        seventh, school=ClassSetup(class_id="seventh")
    )


def test_a_look_chosen_for_the_computer_is_seen_whatever_the_class_has() -> None:
    simple = Settings().with_class_look(Look.SIMPLE)
    assert simple.with_look(Look.ILLUSTRATED).shown_look is Look.ILLUSTRATED
    everywhere = Settings(school=ClassSetup(class_id="fourth")).with_look(Look.SIMPLE)
    assert everywhere.shown_look is everywhere.look_of_class("any") is Look.SIMPLE
    assert everywhere.with_class_look(Look.SIMPLE).look is Look.SIMPLE
    assert everywhere.with_class_look(Look.ILLUSTRATED).shown_look is Look.ILLUSTRATED


def test_each_child_gets_its_own_settings_back() -> None:
    ana = Settings(language=PORTUGUESE, text_percent=150, muted=True)
    rui = ana.with_child("rui", "ana")
    assert (rui.child, rui.text_percent) == ("rui", 150), "a new child begins with what is on the screen"
    rui = replace(rui, text_percent=100, look=Look.SIMPLE, muted=False)
    back = rui.with_child("ana", "ana")
    assert (back.text_percent, back.look) == (150, Look.ILLUSTRATED)
    assert not back.muted, "the sound belongs to the computer"
    assert back.with_child("rui", "ana") == replace(rui, children=back.with_child("rui", "ana").children)
    assert back.with_child("ana", "ana") == back


def test_settings_of_deleted_children_go_and_those_of_the_last_forty_stay() -> None:
    chosen = Settings()
    for number in range(60):
        chosen = chosen.with_child(str(number), "0")
    assert [each.pupil for each in chosen.children] == [str(number) for number in range(19, 59)]
    left = chosen.with_child("0", "0", {"59", "58"})
    assert "58" not in {each.pupil for each in left.children} | {left.child}
    assert "59" not in str(left)


def test_the_largest_settings_can_be_saved(tmp_path: Path) -> None:
    chosen = replace(EVERYTHING, games_folder="/" + "x" * (SETTING_LETTERS - 1))
    for number in range(60):
        chosen = chosen.with_child(f"{number:016x}", "0" * 16)
    assert save(chosen, tmp_path) is None
    assert load(tmp_path) == Loaded(chosen)


@pytest.mark.parametrize("stored", [None, 1, "x", {}, [1, "x", None, [], {"pupil": 3, "look": "none"}]])
def test_invalid_settings_of_other_children_are_ignored(tmp_path: Path, stored: object) -> None:
    _store(tmp_path, child="ana", children=stored)
    loaded = load(tmp_path).settings
    assert loaded.with_child("rui", "ana").children == (KeptSettings(pupil="ana"),)
