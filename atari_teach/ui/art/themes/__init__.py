"""The values of all colours: each theme is a module, and has one palette for each of the two looks.

The themes are day, evening and high contrast; with two looks, there are six palettes. `ink`, `paper`, `air`,
`land`, `sea` and `clay` are for pictures, and change little in the evening theme. `words`, `card`, `page` and
`button` are for text and its background; in the evening theme, text is light on dark. The colours of the
landscape are only for backgrounds. The board on the wall of a classroom is black and white in every theme. A
widget calls `current()` when it paints, or gives `WordsLabel` the *name* of a colour; it never stores a
value.

A new theme is a module here that replaces some colours of another theme, a line in `PALETTES` for each look,
and a value of `Theme`. `tests/ui/art` then measures it: contrasts of 4.5:1 for letters and 3:1 for marks on
wood and on both stones. It also checks that the shape of every mark differs from all others, also for people
who do not see red, green or blue.
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
