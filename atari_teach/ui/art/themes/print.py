"""The colours of printed pages: black and grey on white, independent of the theme on the screen.

Tile blue is used only for ornaments, because a black and white printer prints it grey.
"""

from typing import Final

INK: Final = "#000000"
GREY: Final = "#444444"
LINE: Final = "#888888"
PALE: Final = "#EFEFEF"
WHITE: Final = "#FFFFFF"
TILE: Final = "#245A8D"
TILE_PALE: Final = "#DCE7F0"
