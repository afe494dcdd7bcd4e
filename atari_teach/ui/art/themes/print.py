"""The theme of printed pages: black and grey on white, whatever theme was chosen on the screen.

The blue of the tiles is only for ornaments: a printer of one colour makes a grey of it.
"""

from typing import Final

INK: Final = "#000000"
GREY: Final = "#444444"
LINE: Final = "#888888"
PALE: Final = "#EFEFEF"
WHITE: Final = "#FFFFFF"
TILE: Final = "#245A8D"
TILE_PALE: Final = "#DCE7F0"
