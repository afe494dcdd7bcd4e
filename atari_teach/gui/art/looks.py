"""Which of the two looks everything is drawn in."""

from atari_teach.settings import Look

_in_use: list[Look] = [Look.ILLUSTRATED]


def current_look() -> Look:
    """The look that everything is drawn in now."""
    return _in_use[0]


def illustrated() -> bool:
    """Whether there are faces, the robin and little doors."""
    return _in_use[0] is Look.ILLUSTRATED


def use_look(look: Look) -> None:
    """Draw in this look from now on; whoever calls repaints the window."""
    _in_use[0] = look
