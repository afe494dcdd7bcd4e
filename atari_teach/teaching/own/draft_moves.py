"""Edits the moves of a step in the workshop: those before the question, the replies, and the lines."""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import replace
from typing import Any

from atari_teach.engine.rules import Colour, Played, Point, Ruleset, Study, judge, legal_points, ruleset_named
from atari_teach.teaching.own.parts import board_or_usual, point_on
from atari_teach.teaching.own.toml_parts import put, put_list, put_text, texts_of

BEFORE = "played"
"""The key of the moves before the question; the other side plays the last one."""
REFUTE = "refute"
"""The key of the moves that refute a wrong answer; the other side plays the first one."""


def moves_in(table: Mapping[str, Any], key: str, size: int) -> tuple[Point, ...]:
    """The moves in a table, up to the first word that is not a point on this board."""
    written = table.get(key)
    return _points(written.split(), size) if isinstance(written, str) else ()


def begun_study(table: Mapping[str, Any]) -> Study:
    """The board of a step before any move, with the child to play."""
    return Study(board_or_usual({}, table), child_of(table), _rules(table))


def asked_study(table: Mapping[str, Any]) -> Study:
    """The board of the question, after the moves before it, with the child to play."""
    begun = begun_study(table)
    return replace(_after_all(begun, _before(begun, table))[-1], to_play=begun.to_play)


def play_before(part: MutableMapping[str, Any], step: Mapping[str, Any], point: Point) -> bool:
    """Adds a move to the moves before the question; returns False if the move is illegal.

    Stones on the board keep their colours; the child's colour changes to that of the next player. The very
    first move belongs to the other side.

    Args:
        part: The table to change: the step's, or that of another board of the step.
        step: The step's table, for keys that the other board's table does not have.
        point: The point of the move.
    """
    table = {**step, **part}
    begun = begun_study(table)
    moves = _before(begun, table)
    boards = _after_all(begun, moves)
    now = boards[-1] if moves else replace(begun, to_play=begun.to_play.other)
    after = played_on(now, point)
    if after is None:
        return False
    _write_before(part, table, (*moves[: len(boards) - 1], point), after.to_play)
    return True


def take_back_before(part: MutableMapping[str, Any], step: Mapping[str, Any]) -> None:
    """Removes the last move before the question; the other stones keep their colours."""
    table = {**step, **part}
    begun = begun_study(table)
    moves = _before(begun, table)
    if len(moves) > 1:
        _write_before(part, table, moves[:-1], begun.to_play.other)
    else:
        part.pop(BEFORE, None)


def reply_study(rule: Mapping[str, Any], answered: Study) -> Study:
    """The board after the refutation of a wrong answer, as far as its moves are legal.

    Args:
        rule: The table of the feedback rule.
        answered: The board after the wrong answer, with the other side to play.
    """
    return _follow(answered, moves_in(rule, REFUTE, answered.position.size))[-1]


def play_reply(rule: MutableMapping[str, Any], answered: Study, point: Point) -> bool:
    """Adds a move to the refutation of a wrong answer; returns False if the move is illegal."""
    boards = _follow(answered, moves_in(rule, REFUTE, answered.position.size))
    if played_on(boards[-1], point) is None:
        return False
    kept = moves_in(rule, REFUTE, answered.position.size)[: len(boards) - 1]
    put_text(rule, REFUTE, _written((*kept, point)))
    return True


def take_back_reply(rule: MutableMapping[str, Any]) -> None:
    """Removes the last move of a refutation; if no move is left, the program computes a refutation."""
    words = str(rule.get(REFUTE, "")).split()[:-1]
    if words:
        put_text(rule, REFUTE, " ".join(words))
    else:
        rule.pop(REFUTE, None)


def played_on(study: Study, point: Point) -> Study | None:
    """The board after a move, with the other side to play next; None if the move is illegal."""
    verdict = judge(study, point)
    if not isinstance(verdict, Played):
        return None
    return replace(study, position=verdict.position, to_play=study.to_play.other, repeats=study.position)


def _before(begun: Study, table: Mapping[str, Any]) -> tuple[Point, ...]:
    return moves_in(table, BEFORE, begun.position.size)


def _after_all(begun: Study, moves: tuple[Point, ...]) -> list[Study]:
    """The board before these alternating moves and after each; the side other than the child plays last."""
    first = begun.to_play if len(moves) % 2 == 0 else begun.to_play.other
    return _follow(replace(begun, to_play=first), moves)


def _follow(study: Study, moves: Iterable[Point]) -> list[Study]:
    """The board at the start and after each of these moves, up to the first illegal move."""
    boards = [study]
    for point in moves:
        after = played_on(boards[-1], point)
        if after is None:
            break
        boards.append(after)
    return boards


def _write_before(
    part: MutableMapping[str, Any], table: Mapping[str, Any], moves: tuple[Point, ...], child: Colour
) -> None:
    put_text(part, BEFORE, _written(moves))
    if child is not child_of(table):
        put_text(part, "to_play", child.value)


def _written(moves: Iterable[Point]) -> str:
    return " ".join(map(str, moves))


def child_of(table: Mapping[str, Any]) -> Colour:
    """The colour that the child plays in the step with this table."""
    return Colour.WHITE if table.get("to_play") == "white" else Colour.BLACK


def _rules(table: Mapping[str, Any]) -> Ruleset:
    try:
        return ruleset_named(str(table.get("ruleset", "school")))
    except ValueError:
        return ruleset_named("school")


# Edits the moves of a `sequence` step.

USUAL_TURNS = 3
MOST_TURNS = 8


def lines_of(table: Mapping[str, Any]) -> tuple[str, ...]:
    """The lines of moves of a `sequence` step, as text."""
    return texts_of(table, "lines")


def after_line(table: Mapping[str, Any], line: str) -> Study:
    """The board after the legal moves of a line, with the side to play."""
    study = asked_study(table)
    return _follow(study, points_in_line(line, study.position.size))[-1]


def points_in_line(line: str, size: int) -> tuple[Point, ...]:
    """The moves of a line up to the first word that is not a point; of alternative moves, only the first."""
    return _points((word.partition("|")[0] for word in line.split()), size)


def play_on(table: MutableMapping[str, Any], place: int, point: Point) -> bool:
    """Adds a move to a line of moves in a step; returns False if the move is illegal."""
    lines = list(lines_of(table)) or [""]
    place = min(place, len(lines) - 1)
    if played_on(after_line(table, lines[place]), point) is None:
        return False
    lines[place] = f"{lines[place]} {point}".strip()
    put_list(table, "lines", lines)
    return True


def take_back(table: MutableMapping[str, Any], place: int) -> None:
    """Removes the last move of a line; a line without moves is removed, unless it is the only line."""
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


def add_line(table: MutableMapping[str, Any], place: int) -> None:
    """Appends a copy of the line of moves at this index."""
    if lines := lines_of(table):
        put_list(table, "lines", (*lines, lines[min(place, len(lines) - 1)]))


def answer_by_program(table: MutableMapping[str, Any]) -> None:
    """Lets the program reply: removes the lines, and adds a goal about the first stone if there is none."""
    table.pop("lines", None)
    asked = asked_study(table)
    stones = sorted(asked.position.stones(asked.to_play.other))
    if "goal" not in table:
        put_text(table, "goal", f"captures {stones[0]}" if stones else "captures")
    if "turns" not in table:
        put(table, "turns", str(USUAL_TURNS))


def answer_by_lines(table: MutableMapping[str, Any]) -> None:
    """Lets lines of moves define the replies: removes the goal, and adds a line if there is no line."""
    for key in ("goal", "turns"):
        table.pop(key, None)
    legal = legal_points(asked_study(table))
    if not lines_of(table) and legal:
        put_list(table, "lines", [str(legal[0])])


def _points(words: Iterable[str], size: int) -> tuple[Point, ...]:
    """The points in these words, up to the first word that is not a point on this board."""
    found: list[Point] = []
    for word in words:
        if (point := point_on(word, size)) is None:
            break
        found.append(point)
    return tuple(found)
