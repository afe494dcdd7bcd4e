"""Writes new lessons and new steps of each kind, which the author can try at once.

A new step on a given board is parsed like a step in a lesson file, and only used if it has an answer.
"""

import tomllib
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from atari_teach.base.i18n import Message, languages, say_in
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.lessons.kinds import GameTask, Kind, MoveTask
from atari_teach.teaching.lessons.lesson import FORMAT, Lesson
from atari_teach.teaching.lessons.lesson_file import OWN_UNIT, read_lesson
from atari_teach.teaching.lessons.menus import Fresh, Keys, Value
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.own.toml_parts import (
    diagram_source,
    lesson_keys,
    new_words,
    quoted,
    words_source,
)
from atari_teach.teaching.proving.proved_queries import takes_a_search

# Finds texts that are missing in a language, and fills them in from another language.


def lacking(table: Mapping[str, Any], where: KeyPath = ()) -> Iterator[KeyPath]:
    """Yields the key paths, including the language, of texts that exist only in another language."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            missing = _missing(value)
            if missing:
                yield from ((*where, key, language) for language in missing)
            else:
                yield from lacking(value, (*where, key))
        elif isinstance(value, list):
            for place, entry in enumerate(value):
                if isinstance(entry, Mapping):
                    yield from lacking(entry, (*where, key, place))


def filled(text: str) -> str:
    """The text of a lesson file with missing languages filled in from the first language that has the words.

    Args:
        text: TOML; a text that is not TOML, or that tomlkit can't change, is returned unchanged.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError):
        return text
    missing = tuple(lacking(table))
    if not missing:
        return text
    import tomlkit  # takes 11 ms to import, and most lessons have both languages
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
    except (TOMLKitError, ValueError, RecursionError):
        return text
    for path in missing:
        words = _at(document, path[:-1])
        words[str(path[-1])] = next(str(words[key]) for key in _languages_with_words(words))
    return document.as_string()


def _missing(words: Mapping[str, Any]) -> tuple[str, ...]:
    """The required languages without words; empty if no language has words."""
    if not words or not set(words) <= {language.key for language in languages()}:
        return ()
    said = _languages_with_words(words)
    return tuple(key for key in lesson_keys() if key not in said) if said else ()


def _languages_with_words(words: Mapping[str, Any]) -> tuple[str, ...]:
    """The languages that have words, the required ones first."""
    keys = dict.fromkeys((*lesson_keys(), *words))
    return tuple(key for key in keys if isinstance(words.get(key), str) and str(words[key]).strip())


def _at(document: MutableMapping[str, Any], path: KeyPath) -> MutableMapping[str, Any]:
    found: Any = document
    for key in path:
        found = found[key]
    assert isinstance(found, MutableMapping)
    return found


_TRIED = Path("40-tried") / "lesson.toml"


def new_lesson(
    lesson_id: str,
    title: dict[str, str],
    position: Position | None = None,
    to_play: Colour | None = None,
    ruleset: str = "school",
) -> str:
    """The text of a new lesson with one move to find and a game.

    Args:
        lesson_id: The id of the new lesson.
        title: The title of the new lesson, by language key.
        position: The board of the first step, for example from a game; None: a small board with a stone to
            capture.
        to_play: The child's colour on that board.
        ruleset: The name of the rules.
    """
    move = new_step(MoveTask, "move", position, to_play or Colour.BLACK)
    size = "size = 5" if position is None else f"size = {position.size}"
    head = _before_the_steps(lesson_id, words_source(title), new_words(_GOAL), new_words(_NOTE), position)
    if ruleset != "school":
        move = move.replace("\nsay = ", f"\nruleset = {quoted(ruleset)}\nsay = ")
    game = new_step(GameTask, "game").replace("size = 5", size)
    return f"{head}\n{move}\n{game}"


def _before_the_steps(lesson_id: str, title: str, goal: str, note: str, position: Position | None) -> str:
    """The text of a lesson file before the steps; the arguments title, goal and note are TOML source."""
    lines = [
        f"format = {FORMAT}",
        f"id = {quoted(lesson_id)}",
        f"unit = {quoted(OWN_UNIT)}",
        "minutes = 10",
        "needs = []",
        f"title = {title}",
        f"goal = {goal}",
        f"teacher = {note}",
        "",
        "[emblem]",
        f"board = {diagram_source(_emblem(position))}",
        "",
    ]
    return "\n".join(lines)


_GOAL = say_in("new lesson", "Try something out.")
_NOTE = say_in(
    "new lesson",
    "Question: What do you see? Wait: count to five in silence. If nobody knows: point at one group.",
)


def _emblem(position: Position | None) -> Position:
    """The small board on the lesson's button: the 3×3 part of the position with the most stones."""
    if position is None or position.size < 3:
        return Position.of(3, [Point(1, 0), Point(0, 1), Point(2, 1)], [Point(1, 1)])

    def stones(column: int, row: int) -> list[tuple[Point, Colour]]:
        found = []
        for across in range(3):
            for up in range(3):
                colour = position[Point(column + across, row + up)]
                if colour is not None:
                    found.append((Point(across, up), colour))
        return found

    places = [(column, row) for row in range(position.size - 2) for column in range(position.size - 2)]
    best = stones(*max(places, key=lambda place: len(stones(*place))))
    return Position.of(
        3,
        [point for point, colour in best if colour is Colour.BLACK],
        [point for point, colour in best if colour is Colour.WHITE],
    )


def new_step(kind: Kind, name: str, position: Position | None = None, to_play: Colour = Colour.BLACK) -> str:
    """The text of a new step that has an answer.

    Args:
        kind: The kind of the step.
        name: The id of the step.
        position: The board of the step. If it is None, or no question has an answer on it, the kind's own
            board is used.
        to_play: The child's colour.
    """
    if position is not None:
        fresh = kind.fresh(position, to_play)
        for asked in fresh.asked:
            text = _text(kind, name, position, to_play, fresh, asked)
            if _can_be_done(text):
                return text
    fresh = kind.fresh(kind.about.own_board, Colour.BLACK)
    return _text(kind, name, kind.about.own_board, Colour.BLACK, fresh, fresh.asked[0])


def _text(kind: Kind, name: str, board: Position, to_play: Colour, fresh: Fresh, asked: Keys) -> str:
    lines = ["[[step]]", f"id = {quoted(name)}", f'kind = "{kind.about.name}"']
    if not kind.about.only_words:
        empty = not any(board[point] for point in board.points())
        lines.append(f"size = {board.size}" if empty else f"board = {diagram_source(board)}")
    if to_play is Colour.WHITE:
        lines.append('to_play = "white"')
    lines += [*_written(asked), f"say = {new_words(fresh.say)}"]
    for part in fresh.parts:
        lines += [f"[[step.{kind.about.part}]]", *_written(part)]
    return "\n".join(lines) + "\n"


def _written(keys: Keys) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in keys]


def _value(value: Value) -> str:
    match value:
        case str():
            return quoted(value)
        case int():
            return str(value)
        case Message():
            return new_words(value)
        case _:
            return f"[{', '.join(map(quoted, value))}]"


def _can_be_done(text: str) -> bool:
    """Returns whether a step with this text has an answer, so that a child can do it."""
    step = read_step_block(text).step
    return step is not None and can_be_shown(step)


@dataclass(frozen=True, slots=True)
class StepRead:
    """The result of reading one step.

    Attributes:
        step: The step; None if it can't be read.
        words: The reasons why it can't be read.
    """

    step: Step | None
    words: tuple[Message, ...] = ()


@lru_cache(maxsize=128)
def read_step_block(block: str) -> StepRead:
    """Reads the step in a block of a lesson file."""
    found = read_lesson(_head() + filled(block), _TRIED)
    if isinstance(found, Lesson):
        return StepRead(found.steps[0])
    return StepRead(None, tuple(problem.words for problem in found))


@lru_cache(maxsize=1)
def _head() -> str:
    words = words_source(dict.fromkeys(lesson_keys(), "-"))
    return _before_the_steps("tried", words, words, words, None) + "\n"


def can_be_shown(step: Step, *, searching: bool = True) -> bool:
    """Returns whether a child can do a step: it has an answer, and the program knows it.

    Args:
        step: The step.
        searching: Whether to run searches; if not, a step that needs a search counts as possible.
    """
    if not step.is_exercise or (not searching and takes_a_search(step)):
        return True
    return step.task.can_be_done(step)
