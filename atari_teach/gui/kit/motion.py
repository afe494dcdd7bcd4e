"""Whether things move, and for how long."""

_less: list[bool] = [False]


def use_less_motion(less: bool) -> None:
    """Put everything where it belongs at once from now on, or let it move."""
    _less[0] = less


def less_motion() -> bool:
    """Whether everything is where it belongs at once."""
    return _less[0]


def duration_ms(usual: int) -> int:
    """How long something that usually takes `usual` milliseconds takes now."""
    return 0 if _less[0] else usual
