"""Values as the type that a test expects of them: any other value fails the test."""

from typing import TypeVar

T = TypeVar("T")


def not_none(value: T | None) -> T:
    """Returns the value, which has to be there."""
    assert value is not None
    return value


def instance_of(kind: type[T], value: object) -> T:
    """Returns the value, which has to be of that type."""
    assert isinstance(value, kind), f"{value!r} is not a {kind.__name__}"
    return value
