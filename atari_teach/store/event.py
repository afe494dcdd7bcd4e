"""The events of a pupil: values that are recorded once and never changed.

An event consists of a kind and a JSON object, its data. This version understands the kinds below. Events of
other kinds (from a later version) are kept and ignored, as are events whose data lack a required field.

The data have to fit everywhere: in a store, a file, a message in a room, a `jsonb` column. Not all of these
accept everything that JSON allows. So U+FFFD replaces the character NUL and unpaired surrogates. Data with an
infinite number, a number of more than 18 digits, or lists nested too deeply count as unreadable.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from math import isfinite
from types import MappingProxyType
from typing import NamedTuple

from atari_teach.base.limits import EVENT_BYTES
from atari_teach.store.played import Played


class EventKind(StrEnum):
    """The kinds of event that this version understands."""

    STEP_TRIED = "step_tried"
    STEP_DONE = "step_done"
    HINT_USED = "hint_used"
    TABLE_SAVED = "table_saved"
    TABLE_CLOSED = "table_closed"
    GAME_FINISHED = "game_finished"
    PUZZLE_DONE = "puzzle_done"
    ATTENDANCE = "attendance"
    RENAMED = "renamed"
    ERASED = "erased"


class Facts(NamedTuple):
    """The facts of an event from which totals are computed; the store has a column for each fact.

    Attributes:
        about: The lesson that an event is about, the key of a table, or the kind of a puzzle; empty for other
            events.
        part: The step in the lesson; None for an event that is not about a step.
        detail: The variant in which a step was done, the level of a hint, or for a puzzle
            `64 * size + 4 * grade + 2 * first + seen`, plus `DRIED` if it was asked once more (see
            `puzzle_done`).
        answer: A wrong answer, as `step_tried` writes it; empty if it isn't known, None if there was none.
            For a puzzle, its id.
        codes: The misconceptions seen in the answer.
    """

    about: str = ""
    part: str | None = None
    detail: int | None = None
    answer: str | None = None
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """An event, such as a finished step, before it is recorded: without owner, time and id.

    Attributes:
        kind: An `EventKind`, or any other word.
        data: A JSON object; a private copy, not to be changed.
    """

    kind: str
    data: Mapping[str, object]

    def __post_init__(self) -> None:
        """Copies the data through JSON, so that they equal the data that are read later.

        Raises:
            ValueError: The data can't be written as a JSON object.
        """
        object.__setattr__(self, "kind", str(self.kind))
        try:
            copied = _data_in(_text(self.data))
        except (TypeError, RecursionError) as error:
            raise ValueError(f"not a JSON object: {error}") from None
        object.__setattr__(self, "data", MappingProxyType(copied))

    def __hash__(self) -> int:
        """Hashes kind and text, since the data are a mapping."""
        return hash((self.kind, self.text))

    @property
    def text(self) -> str:
        """The data as one line of JSON; equal data give equal text."""
        return _text(self.data)

    @property
    def facts(self) -> Facts:
        """The facts that the store has columns for."""
        data = self.data
        match self.kind:
            case EventKind.STEP_TRIED | EventKind.STEP_DONE | EventKind.HINT_USED:
                return _facts_of_step(self.kind, data)
            case EventKind.PUZZLE_DONE:
                return _facts_of_puzzle(data)
            case EventKind.TABLE_SAVED if not isinstance(data.get("state"), dict):
                return Facts()
            case EventKind.TABLE_SAVED | EventKind.TABLE_CLOSED | EventKind.ERASED:
                return Facts(key) if isinstance(key := data.get("key"), str) else Facts()
            case _:
                return Facts()

    @classmethod
    def parse(cls, kind: str, text: str) -> Event | None:
        """Returns the event with this kind and the data in `text`; None if the text is not valid data."""
        try:
            data = _data_in(text)
        except (ValueError, RecursionError):
            return None
        event = object.__new__(cls)  # Skip `__post_init__`: nothing else refers to the data.
        object.__setattr__(event, "kind", kind)
        object.__setattr__(event, "data", MappingProxyType(data))
        return event


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the register, with its owner, its time and its id.

    Attributes:
        origin: The id of the program run that recorded the event, 16 hexadecimal digits.
        counter: Greater than the counters of all events known at the time of recording. The event's id is
            (origin, counter); all events, even those of several computers, are sorted by (counter, origin).
        pupil_id: The id of the pupil or class to which the event belongs.
        at: The time in UTC, "2026-11-21T09:30:00.000000Z".
        day: The local date, which decides when a step was done again on another day.
        event: What happened.
    """

    origin: str
    counter: int
    pupil_id: str
    at: str
    day: date
    event: Event


class Happening(NamedTuple):
    """A recorded event with only what totals need: its facts, and the data of some kinds of events.

    Attributes:
        data: The data of a finished game or a saved table; may be empty for other events.
    """

    origin: str
    counter: int
    day: date
    kind: str
    facts: Facts
    data: Mapping[str, object] = MappingProxyType({})

    @classmethod
    def of(cls, entry: Entry) -> Happening:
        """Returns the `Happening` for an entry."""
        event = entry.event
        return cls(entry.origin, entry.counter, entry.day, event.kind, event.facts, event.data)


def step_tried(
    lesson: str,
    step: str,
    variant: int = 0,
    codes: Iterable[str] = (),
    *,
    answer: str = "",
    missed: bool = False,
) -> Event:
    """Returns the event for an answer that does not finish the step.

    Args:
        lesson: The lesson's id.
        step: The step's id.
        variant: The number of the board and the symmetry in which it was shown.
        codes: The misconceptions seen in the answer.
        answer: The answer, converted to the step's original orientation: points ("C3 D4"), a number ("5") or
            the position of a card ("card 2"); empty if it isn't known.
        missed: Whether the answer was wrong, if neither a code nor the answer says so.
    """
    data = _step(lesson, step, variant, codes)
    if answer:
        data["answer"] = answer
    return Event(EventKind.STEP_TRIED, {**data, "missed": True} if missed else data)


def step_done(lesson: str, step: str, variant: int = 0, codes: Iterable[str] = ()) -> Event:
    """Returns the event for a finished step."""
    return Event(EventKind.STEP_DONE, _step(lesson, step, variant, codes))


def hint_used(lesson: str, step: str, level: int) -> Event:
    """Returns the event for a hint of this level (1 idea, 2 focus, 3 answer, 4 the whole demonstration)."""
    return Event(EventKind.HINT_USED, {"lesson": lesson, "step": step, "level": level})


def table_saved(key: str, state: Mapping[str, object]) -> Event:
    """Returns the event that saves the table `key` ("friend", "lesson:liberties") to be resumed later."""
    return Event(EventKind.TABLE_SAVED, {"key": key, "state": dict(state)})


def table_closed(key: str) -> Event:
    """Returns the event after which the table `key` has nothing to resume."""
    return Event(EventKind.TABLE_CLOSED, {"key": key})


def game_finished(
    key: str, record: str, *, together: bool, partner: str = "", won: bool | None = None, colour: str = ""
) -> Event:
    """Returns the event for a finished game.

    Args:
        key: The table's key.
        record: The game as text.
        together: Whether two people played it.
        partner: The name of the computer partner; empty if there was none.
        won: Whether the pupil won against it; None if nobody won.
        colour: The colour that the pupil played, "black" or "white"; empty if it isn't known.
    """
    data: dict[str, object] = {"key": key, "record": record, "together": together}
    if partner:
        data |= {"partner": partner, "won": won}
    return Event(EventKind.GAME_FINISHED, {**data, "colour": colour} if colour else data)


def ranked(game: Event, ruleset: str, played: Played, friends: str) -> Event:
    """Returns the event of a finished game with what a rank is computed from.

    Args:
        game: The event of the finished game.
        ruleset: The name of the rules.
        played: The start stones, and who won.
        friends: The result of `friends_key` in a game of two friends; empty against the computer.
    """
    of_friends = {"friends": friends} if friends else {}
    more = {"ruleset": ruleset, "stones": played.stones, "won": played.won}
    return Event(game.kind, {**game.data, **more, **of_friends})


def puzzle_done(
    kind: str, grade: int, puzzle: str, *, first: bool, seen: bool, size: int = 0, again: bool = False
) -> Event:
    """Returns the event for a puzzle that was answered, or given up.

    Args:
        kind: The kind of puzzle.
        grade: How hard it is, 1 to 8.
        puzzle: The puzzle's id, the same for all turns and both colours of a board.
        first: Whether the first try was right, without help.
        seen: Whether the pupil knew the kind before, because the whole crossing was of one kind.
        size: The lines of its board; 0 if they are not known.
        again: Whether the puzzle was missed before and asked once more. This is not another answer: it only
            dries the stone of the first one.
    """
    data: dict[str, object] = {"kind": kind, "grade": grade, "id": puzzle, "first": first, "seen": seen}
    if size:
        data["size"] = size
    if again:
        data["again"] = True
    return Event(EventKind.PUZZLE_DONE, data)


def attendance(here: Iterable[str], missing: Iterable[str]) -> Event:
    """Returns the event of a class that records, by ids, who is here today and who is missing."""
    return Event(EventKind.ATTENDANCE, {"here": sorted(here), "missing": sorted(missing)})


def renamed(*marks: str) -> Event:
    """Returns the event for a changed name, with hashes by which a deletion finds the names in texts."""
    return Event(EventKind.RENAMED, {"marks": list(marks)})


def _step(lesson: str, step: str, variant: int, codes: Iterable[str]) -> dict[str, object]:
    data: dict[str, object] = {"lesson": lesson, "step": step, "variant": variant}
    if seen := list(codes):
        data["codes"] = seen
    return data


def _facts_of_step(kind: str, data: Mapping[str, object]) -> Facts:
    lesson, step, codes = data.get("lesson"), data.get("step"), data.get("codes")
    if not isinstance(lesson, str) or not isinstance(step, str):
        return Facts()
    detail = data.get("level" if kind == EventKind.HINT_USED else "variant")
    wrong = data.get("answer")
    if not isinstance(wrong, str) or not wrong:
        missed = kind == EventKind.STEP_TRIED and any(map(data.get, ("answer", "codes", "missed")))
        wrong = "" if missed else None
    seen = tuple(code for code in codes if isinstance(code, str)) if isinstance(codes, list) else ()
    return Facts(lesson, step, detail if type(detail) is int else None, wrong, seen)


HARDEST = 8
"""The greatest grade of a puzzle; the easiest puzzles have grade 1."""
_LARGEST_BOARD = 19
DRIED = 2048
"""Added to the detail of a puzzle's event if the puzzle was asked once more, after it was missed."""
_LONGEST_WORD = 24


def _facts_of_puzzle(data: Mapping[str, object]) -> Facts:
    kind, grade, puzzle = data.get("kind"), data.get("grade"), data.get("id")
    first, seen, size = data.get("first"), data.get("seen"), data.get("size", 0)
    if not isinstance(kind, str) or not isinstance(puzzle, str) or type(grade) is not int:
        return Facts()
    if not isinstance(first, bool) or not isinstance(seen, bool) or not 1 <= grade <= HARDEST:
        return Facts()
    if not 0 < len(kind) <= _LONGEST_WORD or not 0 < len(puzzle) <= _LONGEST_WORD:
        return Facts()
    if type(size) is not int or not 0 <= size <= _LARGEST_BOARD:
        return Facts()
    dried = DRIED if data.get("again") is True else 0
    return Facts(kind, detail=dried + 64 * size + 4 * grade + 2 * first + seen, answer=puzzle)


# Limits of an event's data.

_DEEPEST = 60
"""The greatest nesting depth of lists and objects."""
_DIGITS = 18
_UNKEPT = re.compile("[\0\ud800-\udfff]")


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is no JSON")


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS + digits.startswith("-"):
        raise ValueError("a number without bounds")
    return int(digits)


def _broken(digits: str) -> float:
    if not isfinite(number := float(digits)):
        raise ValueError("a number without bounds")
    return number


_READER = json.JSONDecoder(parse_constant=_refuse, parse_int=_whole, parse_float=_broken)
"""A decoder shared by all events, since making one takes longer than parsing an event."""


def _data_in(text: str) -> dict[str, object]:
    """Parses the data of an event.

    Raises:
        ValueError, RecursionError: The text is not valid data.
    """
    if len(text) > EVENT_BYTES:
        raise ValueError("longer than any event")
    data = _READER.decode(text)
    if not isinstance(data, dict):
        raise ValueError("the data of an event must be a JSON object")
    # Only in these cases: checking every value would make reading a year's events too slow.
    if "\\u" in text or text.count("[") + text.count("{") > _DEEPEST:
        return {_kept(key): _allowed(value, _DEEPEST) for key, value in data.items()}
    return data


def _allowed(value: object, deepest: int) -> object:
    """Returns a JSON value with U+FFFD for characters that not all formats allow.

    Raises:
        ValueError: The value is nested more deeply than `deepest`.
    """
    if deepest == 0:
        raise ValueError("lists within lists without end")
    match value:
        case str():
            return _kept(value)
        case list():
            return [_allowed(each, deepest - 1) for each in value]
        case dict():
            return {_kept(key): _allowed(each, deepest - 1) for key, each in value.items()}
    return value


def _kept(text: str) -> str:
    return _UNKEPT.sub("\ufffd", text)


def _text(data: Mapping[str, object]) -> str:
    # ASCII, so that no encoding matters; NaN is not JSON.
    return json.dumps(dict(data), ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":"))
