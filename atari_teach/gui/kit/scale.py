"""How big things are in a window of a given size."""

DESIGN_WIDTH = 1366
DESIGN_HEIGHT = 768

_WIDE = 1280 / DESIGN_WIDTH
_text: list[float] = [1.0]


def use_text_percent(percent: int) -> None:
    """Make all words this large from now on, 100 being the usual size."""
    _text[0] = percent / 100


def text_factor() -> float:
    """How much larger than usual all words are."""
    return _text[0]


def scale_for(width: float, height: float) -> float:
    """Window pixels per design pixel: what lets the whole design fit."""
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)


def text_px(design: float, u: float, floor: float = 14) -> int:
    """The size of a text that is `design` pixels high in the design, readable in small windows too."""
    return round(max(design * u, floor))


def least_text_px(u: float, floor: float = 14) -> int:
    """What a text may shrink to: `floor` pixels, and on larger windows as much larger."""
    return round(max(floor, floor * u))


def target_px(design: float, u: float) -> float:
    """The side of something to press: never under 48 pixels in windows from 1280 wide, nor under 40 below."""
    return max(design * u, 48.0 if u >= _WIDE - 0.001 else 40.0)
