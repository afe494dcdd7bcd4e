"""The values of every colour: each theme is a module, and each has two looks.

There are day, evening and high contrast; with the looks, six palettes. `ink`, `paper`, `air`, `land`, `sea`
and `clay` are for pictures, which stay what they are by night; `words`, `card`, `page` and `button` are for
what is read, and are light on dark there. The world's colours are for backgrounds alone. The board on the
wall is black and white in every theme. A widget reads `current()` when it paints, or gives `WordsLabel` the
*name* of a colour, and keeps none.

A new theme is a module here that replaces some colours of another one, a line in `PALETTES` for each look,
and a value of `Theme`. `tests/gui/art` then measures it: 4.5:1 for letters, 3:1 for marks on wood and on both
stones, and every mark told from every other by its shape, also by eyes without red, green or blue cones.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.colours import Palette
from atari_teach.ui.art.themes.day import DAY
from atari_teach.ui.art.themes.evening import EVENING
from atari_teach.ui.art.themes.high_contrast import HIGH_CONTRAST
from atari_teach.ui.art.themes.simple import SIMPLE_DAY, SIMPLE_EVENING, SIMPLE_HIGH_CONTRAST

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
