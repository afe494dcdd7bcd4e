"""Helpers that narrow the type of a value, and fail the test if the value has another type."""

from typing import TypeVar

T = TypeVar("T")


def not_none(value: T | None) -> T:
    """Returns the value, and fails if it is None."""
    assert value is not None
    return value


def instance_of(kind: type[T], value: object) -> T:
    """Returns the value, and fails if it is not of this type."""
    assert isinstance(value, kind), f"{value!r} is not a {kind.__name__}"
    return value
