"""The optional features can be removed from the program, and the table of features is correct."""

from dataclasses import fields
from pathlib import Path

import pytest

from atari_teach import features
from atari_teach.base.settings import Settings
from atari_teach.cli import parsers
from atari_teach.features import FEATURES, PageName, opener_of
from atari_teach.store.class_list.list_tables import SUFFIXES, UNREADABLE_SUFFIXES
from tests.architecture.take_out import OPTIONAL, look_around, run, run_quick_tests, take_out


def test_without_any_optional_feature_the_program_starts_and_no_door_is_dead(tmp_path: Path) -> None:
    copy = take_out(OPTIONAL, tmp_path / "copy")
    assert not any((copy / "atari_teach" / name).exists() for name in OPTIONAL)
    seen = look_around(copy, tmp_path / "data")
    assert all(f"'{name}'" in seen for name in ("HOME", "FRIENDS", "COMPUTER", "PATH", "TABLE", "SETTINGS"))
    help_ = run(copy, "-m", "atari_teach", "--help")
    gone = {command for name in OPTIONAL for command in FEATURES[name].commands}
    assert not gone.intersection(help_.split())


@pytest.mark.soak
@pytest.mark.parametrize("feature", OPTIONAL)
def test_each_can_be_taken_out_and_the_tests_of_the_others_pass(feature: str, tmp_path: Path) -> None:
    copy = take_out([feature], tmp_path / "copy")
    look_around(copy, tmp_path / "data")
    run_quick_tests(copy)


def test_every_page_is_made_by_a_module_of_a_feature_or_of_the_window() -> None:
    for name in PageName:
        place = Path(features.__file__).parent.joinpath(*name.value.module.split(".")[1:]).with_suffix(".py")
        assert place.is_file(), name
        assert name.feature in {*FEATURES, "app", "table", "ui"}


def test_every_command_of_a_feature_is_a_command_and_every_setting_a_setting() -> None:
    commands = parsers([])[1]
    assert {command for each in FEATURES.values() for command in each.commands} <= set(commands)
    asked = {field.name for field in fields(Settings)}
    assert {setting for each in FEATURES.values() for setting in each.settings} <= asked


@pytest.mark.parametrize("ending", [*SUFFIXES, *UNREADABLE_SUFFIXES, "atariteach", "sgf", "toml"])
def test_every_file_that_somebody_drops_has_an_opener(ending: str) -> None:
    opener = opener_of(f".{ending}")
    assert opener is not None
    assert callable(opener.open_files)


def test_nobody_opens_other_files() -> None:
    assert opener_of("") is None
    assert opener_of(".exe") is None
