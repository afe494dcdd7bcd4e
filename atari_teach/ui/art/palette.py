"""The colours that are in use."""

from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.colours import Palette
from atari_teach.ui.art.themes import PALETTES
from atari_teach.ui.art.themes.day import DAY

__all__ = ["DAY", "PALETTES", "Palette", "current", "current_theme", "palette_for", "use"]

_in_use: list[Palette] = [DAY]


def current() -> Palette:
    """The palette that everything is painted with now."""
    return _in_use[0]


def use(palette: Palette) -> None:
    """Paint with this palette from now on; whoever calls repaints the window."""
    _in_use[0] = palette


def palette_for(look: Look, theme: Theme) -> Palette:
    """The colours of a theme in a look."""
    return PALETTES[look, theme]


def current_theme() -> Theme:
    """The theme of the palette in use; day where it is none of ours."""
    return next((theme for (_look, theme), palette in PALETTES.items() if palette is current()), Theme.DAY)


_looks_in_use: list[Look] = [Look.ILLUSTRATED]


def current_look() -> Look:
    """The look that everything is drawn in now."""
    return _looks_in_use[0]


def illustrated() -> bool:
    """Returns whether the look has faces, the robin and little doors."""
    return _looks_in_use[0] is Look.ILLUSTRATED


def use_look(look: Look) -> None:
    """Draw in this look from now on; whoever calls repaints the window."""
    _looks_in_use[0] = look
