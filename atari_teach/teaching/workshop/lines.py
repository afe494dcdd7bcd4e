"""The moves of a `sequence` step, played on the board while it is written."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

from atari_teach.rules import Point, Study, legal_points
from atari_teach.teaching.workshop.moves import asked_study, played_on
from atari_teach.teaching.workshop.toml_parts import put, put_list, quoted

USUAL_TURNS = 3
MOST_TURNS = 8


def lines_of(table: Mapping[str, Any]) -> tuple[str, ...]:
    """The lines of a step, as they are written."""
    listed = table.get("lines")
    return tuple(str(line) for line in listed if isinstance(line, str)) if isinstance(listed, list) else ()


def after_line(table: Mapping[str, Any], line: str) -> Study:
    """The board after the moves of a line, as far as they can be played, and who is next."""
    study = asked_study(table)
    for word in line.split():
        point = _point(word, study.position.size)
        after = None if point is None else played_on(study, point)
        if after is None:
            break
        study = after
    return study


def play_on(table: MutableMapping[str, Any], place: int, point: Point) -> bool:
    """Add a move to a line of a step; False where it can't be played there."""
    lines = list(lines_of(table)) or [""]
    place = min(place, len(lines) - 1)
    if played_on(after_line(table, lines[place]), point) is None:
        return False
    lines[place] = f"{lines[place]} {point}".strip()
    put_list(table, "lines", lines)
    return True


def take_back(table: MutableMapping[str, Any], place: int) -> None:
    """Take the last move of a line away; a line without moves goes, but for the only one."""
    lines = list(lines_of(table))
    if not 0 <= place < len(lines):
        return
    left = lines[place].split()[:-1]
    if left:
        lines[place] = " ".join(left)
    elif len(lines) > 1:
        del lines[place]
    else:
        return
    put_list(table, "lines", lines)


def add_line(table: MutableMapping[str, Any], place: int) -> int:
    """One more line, which begins as the one that is looked at; where it stands."""
    lines = list(lines_of(table))
    if not lines:
        return 0
    lines.append(lines[min(place, len(lines) - 1)])
    put_list(table, "lines", lines)
    return len(lines) - 1


def answer_by_program(table: MutableMapping[str, Any]) -> None:
    """Let the program answer: there is a goal, to begin with about the first stone, and no lines."""
    table.pop("lines", None)
    asked = asked_study(table)
    stones = sorted(asked.position.stones(asked.to_play.other))
    if "goal" not in table:
        put(table, "goal", quoted(f"captures {stones[0]}" if stones else "captures"))
    if "turns" not in table:
        put(table, "turns", str(USUAL_TURNS))


def answer_by_lines(table: MutableMapping[str, Any]) -> None:
    """Let lines say what is answered: there is one with a first move, and no goal."""
    for key in ("goal", "turns"):
        table.pop(key, None)
    legal = legal_points(asked_study(table))
    if not lines_of(table) and legal:
        put_list(table, "lines", [str(legal[0])])


def _point(word: str, size: int) -> Point | None:
    """The point that a word of a line means; of several ones, the first."""
    try:
        point = Point.parse(word.partition("|")[0])
    except ValueError:
        return None
    return point if point.column < size and point.row < size else None
