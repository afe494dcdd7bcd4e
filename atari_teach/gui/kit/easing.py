"""The ways in which things move, as plain functions of the part of the time that is over: no Qt."""

from math import pi, sin

_WAYS = 2.0


def nodding(part: float) -> float:
    """Returns how far a nodding thing is from its place, from -1 to 1: to and fro, less and less far."""
    return sin(2 * pi * _WAYS * part) * (1.0 - part)
