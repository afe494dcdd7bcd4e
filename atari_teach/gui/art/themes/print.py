"""What is printed is black and grey on white, whatever theme was chosen, for printers of one colour."""

from typing import Final

INK: Final = "#000000"
GREY: Final = "#444444"
LINE: Final = "#888888"
PALE: Final = "#EFEFEF"
WHITE: Final = "#FFFFFF"
