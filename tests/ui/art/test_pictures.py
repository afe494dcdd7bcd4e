"""The files of `assets/art` are exactly those that the app uses, and contain only what Qt can draw."""

import re
from pathlib import Path

import pytest

from atari_teach.base.level import Level
from atari_teach.base.resources import assets_folder
from atari_teach.ui.art.animals import _STANDS, Feeling
from atari_teach.ui.art.icons.icons import Icon
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.art.robin import Pose
from atari_teach.ui.art.svg_pictures import IN_FILES, SWAPPED
from atari_teach.ui.art.themes.day import DISCS

ART = assets_folder() / "art"
FILES = sorted(ART.rglob("*.svg"))


ANIMALS = {level.animal for level in Level}
NAMES = {
    "icons": {icon.value for icon in Icon},
    "portraits": {portrait.value for portrait in Portrait},
    "robin": {pose.value for pose in Pose} | {"branch"},
    "wall": {"bows", "catch", "crossing", "eyes", "janken", "pair", "question", "rewind", "seats"}
    | {"talk", "teams", "thumb", "turns"},
    "animals": ANIMALS | {f"{animal} silhouette" for animal in ANIMALS},
}


def test_each_picture_has_a_file_and_each_file_is_a_picture() -> None:
    assert {folder: {file.stem for file in (ART / folder).iterdir()} for folder in NAMES} == NAMES
    assert {file.parent.name for file in FILES} == set(NAMES)


@pytest.mark.parametrize("animal", sorted(ANIMALS))
def test_a_head_has_a_layer_for_each_feeling(animal: str) -> None:
    text = (ART / "animals" / f"{animal}.svg").read_text(encoding="utf-8")
    assert re.findall(r'<g id="(\w+)">', text) == [feeling.value for feeling in Feeling]


def test_each_head_has_its_place_on_a_disc_and_the_colour_of_the_disc() -> None:
    """A missing one would raise in a paint event, where an exception ends the interpreter."""
    assert set(_STANDS) == set(DISCS) == ANIMALS


def test_no_colour_of_the_palette_is_written_like_another() -> None:
    assert len(IN_FILES) == len(SWAPPED)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_file_holds_only_what_is_drawn(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall("clipPath|Gradient|<text|<filter|<image|<style|<use", text) == []


def test_icons_have_the_colour_of_words_and_portraits_those_of_the_palette() -> None:
    """Two icons may have other colours: `swap` shows two stones, and `hint` a lamp that is lit."""
    white_and_black = {"#FFFFFF", "#000000"}  # the colours used in masks
    for file in FILES:
        colours = set(re.findall("#[0-9A-F]{6}", file.read_text(encoding="utf-8"))) - white_and_black
        if file.parent.name == "portraits":
            assert colours <= set(IN_FILES), file
        elif file.parent.name == "icons" and file.stem not in {"swap", "hint"}:
            assert {IN_FILES.get(each, each) for each in colours} == {"ink"}, file
