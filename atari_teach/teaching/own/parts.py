"""Edits the boards of a step, and its parts: cards, moments, feedback rules."""

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from typing import Any

from atari_teach.base.i18n import Message, say_in
from atari_teach.engine.rules import Colour, DiagramError, Point, Position, parse_diagram
from atari_teach.teaching.own.toml_parts import (
    add_table,
    diagram_source,
    lesson_keys,
    new_words,
    put,
    put_list,
    quoted,
    texts_of,
    words_source,
)

# Reads boards, puts stones on them, chooses points, and changes the board size.


USUAL_SIZE = 5


def board_of(table: Mapping[str, Any]) -> Position | None:
    """The board of a table: its diagram, or an empty board of its `size`; None if it has neither."""
    drawn, size = table.get("board"), table.get("size")
    if isinstance(drawn, str):
        try:
            return parse_diagram(drawn)
        except DiagramError:
            return None
    known = isinstance(size, int) and not isinstance(size, bool) and 2 <= size <= 19
    return Position.empty(size) if known and isinstance(size, int) else None


def board_or_usual(table: Mapping[str, Any], whole: Mapping[str, Any]) -> Position:
    """The board of a part; if it has none, the step's board, or an empty board of the usual size."""
    return board_of(table) or board_of(whole) or Position.empty(USUAL_SIZE)


def pressed(position: Position, point: Point, colour: Colour) -> Position:
    """The position after a tap that puts a stone of this colour, or removes it if it was there already."""
    return position.without([point]) if position[point] is colour else position.with_stones([point], colour)


def resized(position: Position, size: int) -> Position:
    """The position on a board of another size, with the stones that fit from the lower left corner."""
    fits = {
        side: [stone for stone in position.stones(side) if max(stone.column, stone.row) < size]
        for side in (Colour.BLACK, Colour.WHITE)
    }
    return Position.of(size, fits[Colour.BLACK], fits[Colour.WHITE])


def write_board(table: MutableMapping[str, Any], position: Position) -> None:
    """Writes the board to a table, and removes marks that are off the board."""
    if any(position[point] is not None for point in position.points()) or "board" in table:
        table.pop("size", None)
        put(table, "board", diagram_source(position))
    else:
        put(table, "size", str(position.size))
    for key in ("mark", "light"):
        if key in table:
            put_list(table, key, _on_board(texts_of(table, key), position.size))
    if isinstance(signs := table.get("signs"), MutableMapping):
        for key in tuple(signs):
            put_list(signs, key, _on_board(texts_of(signs, key), position.size))


def _on_board(texts: Iterable[str], size: int) -> list[str]:
    """Those of these texts, each with one or more points, that name no point off a board of this size."""
    return [text for text in texts if all(point_on(name, size) for name in text.split())]


def point_on(name: str, size: int) -> Point | None:
    """The point with this name; None if there is none on a board of this size."""
    try:
        point = Point.parse(name)
    except ValueError:
        return None
    return point if point.column < size and point.row < size else None


def points_of(table: Mapping[str, Any], key: str, size: int) -> tuple[Point, ...]:
    """The points in a list of a table, without those off the board."""
    points = (point_on(name, size) for name in texts_of(table, key))
    return tuple(point for point in points if point is not None)


FEEDBACK = "feedback"
FROM = "from"
"""The key with the lessons from which a recap draws exercises."""
ALSO = "also"
"""The key with the other boards of a step."""
_LIMITS: Mapping[str, tuple[int, int]] = {
    "choice": (2, 4),
    "beat": (1, 4),
    "card": (1, 6),
    FEEDBACK: (0, 8),
    ALSO: (0, 8),
}
_NEW: Mapping[str, tuple[str, Message]] = {
    "choice": ('when = "never"\n', say_in("new step", "Another card")),
    "beat": ("", say_in("new step", "And now?")),
    "card": ("", say_in("new step", "What else did you see?")),
    FEEDBACK: ('when = "otherwise"\n', say_in("new step", "Look again.")),
}


def parts_of(table: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    """The tables of a step's parts."""
    found = table.get(key)
    return [part for part in found if isinstance(part, Mapping)] if isinstance(found, list) else []


def may_add(table: Mapping[str, Any], key: str) -> bool:
    """Returns whether the step can have one more part of this kind."""
    return len(parts_of(table, key)) < _LIMITS[key][1]


def may_remove(table: Mapping[str, Any], key: str) -> bool:
    """Returns whether one part of this kind can be removed from the step."""
    return len(parts_of(table, key)) > _LIMITS[key][0]


def add_part(table: MutableMapping[str, Any], key: str) -> None:
    """Adds a part at the end if the limit allows it; if the part is a board, it is a copy of the step's."""
    if not may_add(table, key):
        return
    if key == ALSO:
        add_table(table, ALSO, f"board = {diagram_source(board_or_usual({}, table))}")
    else:
        lines, words = _NEW[key]
        add_table(table, key, f"{lines}say = {new_words(words)}")


def remove_part(table: MutableMapping[str, Any], key: str, place: int) -> None:
    """Removes a part if the limit allows it."""
    if may_remove(table, key) and 0 <= place < len(table[key]):
        del table[key][place]
        if not table[key]:
            del table[key]


def give_board(part: MutableMapping[str, Any], step: Mapping[str, Any], *, own: bool) -> None:
    """Gives a part its own board, a copy of the step's board; removes the part's board if `own` is false."""
    if own and "board" not in part:
        put(part, "board", diagram_source(board_or_usual(part, step)))
    elif not own:
        part.pop("board", None)


def write_words(table: MutableMapping[str, Any], key: str, language: str, words: str) -> None:
    """Writes a text in one language; removes the key if no language has words.

    Args:
        table: A step, a part of it, or the head of the file.
        key: The key, such as "say".
        language: The key of the language, such as "en".
        words: The text; line breaks in it are removed. Empty: the text is removed in this language.
    """
    there = table.get(key)
    before = {str(each): str(said) for each, said in there.items()} if isinstance(there, Mapping) else {}
    after = {**before, language: " ".join(words.split())}
    if isinstance(there, MutableMapping) and before.get(language) and after[language]:
        put(there, language, quoted(after[language]))
    elif any(after.values()):
        put(table, key, words_source(after))
    else:
        table.pop(key, None)


def texts_in(table: Mapping[str, Any], key: str) -> dict[str, str]:
    """The texts of a table by language key; an empty text for a language without words."""
    words = table.get(key)
    known = words if isinstance(words, Mapping) else {}
    return {language: str(known.get(language, "")) for language in lesson_keys()}
