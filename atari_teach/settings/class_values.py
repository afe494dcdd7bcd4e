"""What a teacher chose, as JSON values and back; what makes no sense becomes what is usual."""

from collections.abc import Mapping
from typing import Any

from atari_teach.settings.pin import is_pin
from atari_teach.settings.values import BELL_MINUTES, HOW_MANY, ClassSetup, Locks, Ritual

_LONGEST = 200


def school_to_json(school: ClassSetup) -> dict[str, Any]:
    """The choices as JSON values."""
    return {
        "how_many": school.how_many,
        "class_id": school.class_id,
        "plan": school.plan,
        "rituals": sorted(ritual.value for ritual in school.rituals),
        "bell_minutes": school.bell_minutes,
        "bell_heard": school.bell_heard,
        "projector": school.projector,
    }


def school_from_json(stored: object) -> ClassSetup:
    """The choices that were written."""
    usual = ClassSetup()
    if not isinstance(stored, dict):
        return usual
    known = {ritual.value: ritual for ritual in Ritual}
    rituals = stored.get("rituals")
    return ClassSetup(
        how_many=_whole(HOW_MANY, stored.get("how_many"), usual.how_many),
        class_id=_text(stored, "class_id"),
        plan=_text(stored, "plan"),
        rituals=frozenset(known[name] for name in rituals if isinstance(name, str) and name in known)
        if isinstance(rituals, list)
        else usual.rituals,
        bell_minutes=_whole(BELL_MINUTES, stored.get("bell_minutes"), usual.bell_minutes),
        bell_heard=_truth(stored, "bell_heard", usual=usual.bell_heard),
        projector=_truth(stored, "projector", usual=usual.projector),
    )


def locks_to_json(locks: Locks) -> dict[str, Any]:
    """The locks as JSON values."""
    lessons = None if locks.lessons is None else sorted(locks.lessons)
    return {"pin": locks.pin, "lessons": lessons, "hints": locks.hints}


def locks_from_json(stored: object) -> Locks:
    """The locks that were written."""
    if not isinstance(stored, dict):
        return Locks()
    lessons = stored.get("lessons")
    return Locks(
        pin=pin if is_pin(pin := _text(stored, "pin")) else "",
        lessons=frozenset(name for name in lessons if isinstance(name, str))
        if isinstance(lessons, list)
        else None,
        hints=_truth(stored, "hints", usual=False),
    )


def _whole(allowed: range, value: object, usual: int) -> int:
    return value if type(value) is int and value in allowed else usual


def _truth(stored: Mapping[str, object], key: str, *, usual: bool) -> bool:
    value = stored.get(key)
    return value if isinstance(value, bool) else usual


def _text(stored: Mapping[str, object], key: str) -> str:
    value = stored.get(key)
    short = isinstance(value, str) and len(value) <= _LONGEST
    return value if short and isinstance(value, str) and value.isprintable() else ""
