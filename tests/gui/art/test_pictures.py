"""The files of `assets/art` are those that the program asks for, and hold what its SVG can draw."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

import pytest

from atari_teach.gui.art.icons.icons import Icon
from atari_teach.gui.art.pictures import IN_FILES
from atari_teach.gui.art.portraits.portraits import Portrait
from atari_teach.resources import assets_folder

ART = assets_folder() / "art"
FILES = sorted(ART.rglob("*.svg"))


@pytest.mark.parametrize(
    ("folder", "kind", "without"), [("icons", Icon, {"hint"}), ("portraits", Portrait, set())]
)
def test_each_picture_has_a_file_and_each_file_is_a_picture(
    folder: str, kind: type[Enum], without: set[str]
) -> None:
    names = {each.value for each in kind}
    assert {file.stem for file in (ART / folder).iterdir()} == names - without


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_file_holds_only_what_is_drawn(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall("clipPath|Gradient|<text|<filter|<image|<style|<use", text) == []


def test_icons_have_the_colour_of_words_and_portraits_those_of_the_palette() -> None:
    """The icon that swaps colours shows two stones."""
    white_and_black = {"#FFFFFF", "#000000"}  # of masks
    for file in FILES:
        colours = set(re.findall("#[0-9A-F]{6}", file.read_text(encoding="utf-8"))) - white_and_black
        if file.parent.name == "portraits":
            assert colours <= set(IN_FILES), file
        elif file.parent.name == "icons" and file.stem != "swap":
            assert {IN_FILES[each] for each in colours} == {"ink"}, file
