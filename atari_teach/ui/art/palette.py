"""Holds the current colours and the current look, which all drawings use."""

from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.colours import Palette
from atari_teach.ui.art.themes import PALETTES
from atari_teach.ui.art.themes.day import DAY

__all__ = ["DAY", "PALETTES", "Palette", "current", "current_theme", "palette_for", "use"]

_in_use: list[Palette] = [DAY]


def current() -> Palette:
    """Returns the current palette."""
    return _in_use[0]


def use(palette: Palette) -> None:
    """Sets the current palette; the caller repaints the window."""
    _in_use[0] = palette


def palette_for(look: Look, theme: Theme) -> Palette:
    """Returns the colours of a theme in a look."""
    return PALETTES[look, theme]


def current_theme() -> Theme:
    """Returns the theme of the current palette; day if the palette belongs to no theme."""
    return next((theme for (_look, theme), palette in PALETTES.items() if palette is current()), Theme.DAY)


_looks_in_use: list[Look] = [Look.ILLUSTRATED]


def current_look() -> Look:
    """Returns the current look."""
    return _looks_in_use[0]


def illustrated() -> bool:
    """Returns whether the look has faces, the robin and small doors."""
    return _looks_in_use[0] is Look.ILLUSTRATED


def use_look(look: Look) -> None:
    """Sets the current look; the caller repaints the window."""
    _looks_in_use[0] = look
