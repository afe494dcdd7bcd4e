"""Every colour of the application, as data: each theme is a module, and each has two looks."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atari_teach.gui.art.colours import Palette
from atari_teach.gui.art.themes.day import DAY
from atari_teach.gui.art.themes.evening import EVENING
from atari_teach.gui.art.themes.high_contrast import HIGH_CONTRAST
from atari_teach.gui.art.themes.simple import SIMPLE_DAY, SIMPLE_EVENING, SIMPLE_HIGH_CONTRAST
from atari_teach.settings import Look, Theme

PALETTES: Final[Mapping[tuple[Look, Theme], Palette]] = MappingProxyType(
    {
        (Look.ILLUSTRATED, Theme.DAY): DAY,
        (Look.ILLUSTRATED, Theme.EVENING): EVENING,
        (Look.ILLUSTRATED, Theme.HIGH_CONTRAST): HIGH_CONTRAST,
        (Look.SIMPLE, Theme.DAY): SIMPLE_DAY,
        (Look.SIMPLE, Theme.EVENING): SIMPLE_EVENING,
        (Look.SIMPLE, Theme.HIGH_CONTRAST): SIMPLE_HIGH_CONTRAST,
    }
)
