"""In every theme and look, text is readable and everything with a meaning is visible."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest

from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.colours import Palette
from atari_teach.ui.art.palette import palette_for
from atari_teach.ui.kit.surfaces import ButtonState, ButtonStyle, Surface
from tests.ui.art.measures import LOOKS_AND_THEMES, contrast, using_look
from tests.ui.art.pairs import SEEN_ON, TEXT_ON

ROOT = Path(__file__).parents[3] / "atari_teach"
FIELDS = {field.name for field in fields(Palette)}
# These are black and white in every theme: the flat board for a projector, and masks.
FIXED_COLOURS = {
    "ui/board/empty_board.py": {"#000000", "#FFFFFF"},
    "ui/board/marks.py": {"#000000", "#FFFFFF"},
}

every_look_and_theme = pytest.mark.parametrize(("look", "theme"), LOOKS_AND_THEMES)


def too_faint(palette: Palette, pairs: dict[str, tuple[str, ...]], least: float) -> dict[str, float]:
    """Returns the pairs with a contrast below `least`, and their contrast."""
    found = {}
    for front, backs in pairs.items():
        for back in backs:
            one, other = getattr(palette, front), getattr(palette, back)
            if one and contrast(one, other) < least:
                found[f"{front} on {back}"] = round(contrast(one, other), 2)
    return found


@every_look_and_theme
def test_text_can_be_read_on_whatever_it_is_written_on(look: Look, theme: Theme) -> None:
    assert too_faint(palette_for(look, theme), TEXT_ON, 4.5) == {}


@every_look_and_theme
def test_what_means_something_is_seen_on_whatever_it_lies_on(look: Look, theme: Theme) -> None:
    assert too_faint(palette_for(look, theme), SEEN_ON, 3.0) == {}


def test_one_changed_colour_is_noticed() -> None:
    from dataclasses import replace

    day = palette_for(Look.ILLUSTRATED, Theme.DAY)
    assert "words on card" in too_faint(replace(day, words="#B9AD98"), TEXT_ON, 4.5)
    assert "danger on wood_dark" in too_faint(replace(day, danger="#E08A50"), SEEN_ON, 3.0)


def surfaces() -> Iterator[Surface]:
    yes_no = (False, True)
    for style, enabled, pressed, checked in product(ButtonStyle, yes_no, yes_no, yes_no):
        yield ButtonState(style=style, bright=enabled, held=pressed, checked=checked).surface()


@every_look_and_theme
def test_every_button_is_written_on_in_a_pair_that_is_measured(look: Look, theme: Theme) -> None:
    palette = palette_for(look, theme)
    measured = {
        (getattr(palette, text), getattr(palette, surface))
        for text, backs in TEXT_ON.items()
        for surface in backs
    }
    with using_look(look, theme):
        assert [found for found in surfaces() if (found.words, found.face) not in measured] == []


@every_look_and_theme
def test_the_ring_of_the_keyboard_is_seen_on_every_colour(look: Look, theme: Theme) -> None:
    """At least one of the ring's two lines has a contrast of 3:1 or more to any background."""
    palette = palette_for(look, theme)
    for name in FIELDS - {"night", "pebbles", "rim", "black_rim"}:
        below = getattr(palette, name)
        assert max(contrast(palette.focus, below), contrast(palette.focus_under, below)) >= 3.0, name


def test_every_colour_is_a_colour_in_every_theme() -> None:
    for look, theme in LOOKS_AND_THEMES:
        palette = palette_for(look, theme)
        for name in FIELDS - {"night"}:
            value = getattr(palette, name)
            for one in value if isinstance(value, tuple) else (value,):
                assert re.fullmatch(r"#[0-9A-F]{6}", one) or (one == "" and name in {"rim", "black_rim"}), (
                    name
                )


def modules() -> Iterator[tuple[str, str]]:
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith("ui/art/themes/"):
            yield name, file.read_text(encoding="utf-8")


def test_no_colour_is_written_down_outside_the_themes() -> None:
    found, fixed = {}, set()
    for name, text in modules():
        if not re.search(r"#[0-9A-Fa-f]|GlobalColor", text):
            continue  # parsing takes long
        code = ast.unparse(without_docstrings(ast.parse(text)))
        colours = set(re.findall(r"#[0-9A-Fa-f]{6}\b", code))
        colours |= set(re.findall(r"GlobalColor\.(?!transparent)\w+", code))
        if rest := colours - FIXED_COLOURS.get(name, set()):
            found[name] = rest
        elif colours:
            fixed.add(name)
    assert found == {}
    assert fixed == FIXED_COLOURS.keys(), "modules that moved or no longer need an exception"


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            strings = [
                line
                for line in node.body
                if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
            ]
            node.body = [line for line in node.body if line not in strings] or [ast.Pass()]
    return tree


def text_colours(tree: ast.AST) -> Iterator[str]:
    """Yields the names of the palette's fields that a module passes to labels."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given: list[ast.expr] = []
        if called == "WordsLabel":
            given = [keyword.value for keyword in node.keywords if keyword.arg == "colour"]
        elif called == "set_colour":
            given = list(node.args)
        elif called == "paint" and len(node.args) == 3:
            given = [node.args[2]]
        elif called == "_write":
            given = list(node.args[3:4])
        for one in given:
            for part in ast.walk(one):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                    yield part.value
                elif isinstance(part, ast.Attribute) and part.attr in FIELDS:
                    yield part.attr


def test_words_are_only_written_in_colours_that_are_measured() -> None:
    found = {
        (name, colour)
        for name, text in modules()
        if re.search(r"\b(?:WordsLabel|set_colour|paint|_write)\(", text)
        for colour in text_colours(ast.parse(text))
        if colour not in TEXT_ON
    }
    assert found == set()


def test_no_widget_keeps_a_colour_of_the_theme_it_was_made_in() -> None:
    """Code that runs only once, in modules and constructors, must not read fields of the palette."""
    found = []
    for name, text in modules():
        if not re.search(r"\b(?:current|palette)\(", text):
            continue
        tree = ast.parse(text)
        makers = [
            node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        ]
        loose = [line for line in tree.body if not isinstance(line, ast.ClassDef | ast.FunctionDef)]
        for part in (*makers, *loose):
            found += [
                (name, node.lineno)
                for node in ast.walk(part)
                if isinstance(node, ast.Attribute)
                and node.attr in FIELDS
                and isinstance(node.value, ast.Call)
                and ast.unparse(node.value.func) in {"current", "palette"}
            ]
    assert found == []
