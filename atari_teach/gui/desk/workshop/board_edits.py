"""What a press on the board changes in a step, and what the board shows of it."""

from collections.abc import MutableMapping
from typing import Any, assert_never

from atari_teach.gui.desk.workshop.selection import Looking, Tab, Tool, table_at
from atari_teach.gui.desk.workshop.step_pane import choosing
from atari_teach.rules import Colour, Point, Refused, Study, judge
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.workshop.answers_shown import ComputedAnswer
from atari_teach.teaching.workshop.boards import on_board, points_of, pressed, toggle_point, write_board
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.moves import (
    BEFORE,
    REFUTE,
    after_line,
    lines_of,
    moves_in,
    play_before,
    play_on,
    play_reply,
    reply_study,
)
from atari_teach.teaching.workshop.questions import with_point
from atari_teach.teaching.workshop.toml_parts import put, quoted

_LIT = "beat"
"""The key of the parts whose groups may be lit."""


def tools_for(now: Looking) -> tuple[Tool, ...]:
    """What can be done on the board that is looked at."""
    kind = now.kind
    if kind is None or not now.has_board:
        return ()
    tools = [Tool.BLACK, Tool.WHITE]
    if now.tab is Tab.MORE and not now.on_other:  # marks and questions stand on other sides
        return (*tools, Tool.BEFORE)
    tools.append(Tool.MARK)
    if now.parts_key == _LIT and now.tab is Tab.TASK:
        tools.append(Tool.LIGHT)
    if _has_lines(now) and now.tab is Tab.TASK and (lines_of(now.table) or "goal" not in now.table):
        tools.append(Tool.LINE)
    if now.asked is not None or _is_tried(now):
        tools.append(Tool.POINT)
    if now.tab is Tab.MORE:
        tools.append(Tool.BEFORE)
    if may_be_answered(now):
        tools.append(Tool.REPLY)
    return tuple(tools)


def may_be_answered(now: Looking) -> bool:
    """Whether moves of the other side may follow the wrong answer that is looked at."""
    refuted = now.kind is not None and now.kind.about.refuted
    return now.tab is Tab.ANSWERS and refuted and now.feedback is not None


def _has_lines(now: Looking) -> bool:
    """Whether lines of moves may be played."""
    return now.kind is not None and "lines" in now.kind.about.keys


def _is_tried(now: Looking) -> bool:
    """Whether the crossing is chosen that is tried."""
    return now.tab is Tab.TASK and now.kind is not None and "point" in now.kind.about.keys


def wrong_board(now: Looking, found: ComputedAnswer | None) -> Study | None:
    """The board after such a wrong answer, the other side to play; None where none is known."""
    if found is None or now.spot is None or not may_be_answered(now) or now.spot[1] >= len(found.wrong):
        return None
    return found.wrong[now.spot[1]]


def press(now: Looking, point: Point, found: ComputedAnswer | None = None) -> Change | None:
    """The change of the step after a press on a crossing; None where it means nothing.

    Args:
        now: What is looked at.
        point: The crossing.
        found: The answer that the program computed, as far as it is known.
    """
    if now.tool not in tools_for(now):
        return None
    match now.tool:
        case Tool.BLACK | Tool.WHITE:
            colour = Colour.BLACK if now.tool is Tool.BLACK else Colour.WHITE
            after, spot = pressed(now.position, point, colour), now.spot if now.on_part else None
            return lambda table: write_board(table_at(table, spot), after)
        case Tool.MARK | Tool.LIGHT:
            spot = now.spot
            key = "mark" if now.tool is Tool.MARK else "light"
            return lambda table: toggle_point(table_at(table, spot), key, point)
        case Tool.POINT:
            return _tried_at(now, point) if _is_tried(now) else _asked_at(now, point)
        case Tool.LINE:
            place = now.line

            def play(table: MutableMapping[str, Any]) -> None:
                play_on(table, place, point)

            return play
        case Tool.BEFORE | Tool.REPLY:
            return _played(now, point, wrong_board(now, found))
        case _:
            assert_never(now.tool)


def _played(now: Looking, point: Point, wrong: Study | None) -> Change | None:
    """Play a move before the question, or one that follows a wrong answer."""
    spot, step = now.spot, now.table
    if now.tool is Tool.BEFORE:

        def play(table: MutableMapping[str, Any]) -> None:
            play_before(table_at(table, spot), step, point)

        return play
    if wrong is None:
        return None

    def reply(table: MutableMapping[str, Any]) -> None:
        play_reply(table_at(table, spot), wrong, point)

    return reply


def picture_of(now: Looking, found: ComputedAnswer | None) -> Picture:
    """What the board shows: stones, marks, chosen points, and the answer where it is this board's."""
    if now.tool is Tool.LINE and _has_lines(now):
        line = _line_of(now)
        words = line.split()
        last = Point.parse(words[-1].partition("|")[0]) if words and _named(now, words[-1]) else None
        return Picture(after_line(now.table, line).position, last=last)
    if now.tool is Tool.REPLY and (wrong := wrong_board(now, found)) is not None:
        replies = moves_in(now.spot_table, REFUTE, now.position.size)
        last = replies[-1] if replies else _put_last(wrong)
        return Picture(reply_study(now.spot_table, wrong).position, last=last)
    before = moves_in(now.asked_table, BEFORE, now.position.size)
    if now.tool is Tool.BEFORE:
        return Picture(now.study.position, last=before[-1] if before else None)
    marks = _marks_of(now)
    if now.tool is Tool.POINT:
        marks = (*(Mark(MarkKind.CHOSEN, each) for each in _chosen(now)), *marks)
    elif found is not None and not now.on_part and not before:
        marks = (*found.marks, *marks)
    if now.tool in (Tool.BLACK, Tool.WHITE):
        return Picture(now.position, tuple(dict.fromkeys(marks)), _still_to_come(now, before))
    return Picture(now.study.position, tuple(dict.fromkeys(marks)))


def _put_last(study: Study) -> Point | None:
    """The stone that came upon the board before."""
    before, after = study.repeats, study.position
    new = (point for point in after.points() if before is not None and before[point] is None and after[point])
    return next(new, None)


def _still_to_come(now: Looking, moves: tuple[Point, ...]) -> tuple[Ghost, ...]:
    """The moves before the question in their order, where stones are put under them."""
    if now.on_part and not now.on_other:
        return ()
    colours = (now.study.to_play.other, now.study.to_play)
    return tuple(
        Ghost(point, colours[(len(moves) - number) % 2], str(number))
        for number, point in enumerate(moves, 1)
        if now.position[point] is None
    )


def _line_of(now: Looking) -> str:
    lines = lines_of(now.table)
    return lines[min(now.line, len(lines) - 1)] if lines else ""


def _named(now: Looking, word: str) -> bool:
    return on_board(word.partition("|")[0], now.position.size)


def _chosen(now: Looking) -> tuple[Point, ...]:
    """The points of the question, or the crossing that is tried."""
    if _is_tried(now):
        name = str(now.table.get("point", ""))
        return (Point.parse(name),) if _named(now, name) else ()
    return now.asked.points if now.asked is not None else ()


def _marks_of(now: Looking) -> tuple[Mark, ...]:
    """What "this one" is, and the groups whose liberties are lit."""
    size, table = now.position.size, now.spot_table
    this = [Point.parse(name) for name in points_of(table, "mark") if on_board(name, size)]
    lit = [Point.parse(name) for name in points_of(table, "light") if on_board(name, size)]
    return (*pointed_at(this), *(Mark(MarkKind.FOCUS, point) for point in lit))


def _asked_at(now: Looking, point: Point) -> Change | None:
    menu, test, spot = now.menu, now.asked, now.spot
    if menu is None or test is None:
        return None
    after = choosing(menu.key, str(with_point(test, menu.grammar(test.name), point)))
    return lambda table: after(table_at(table, spot))


def _tried_at(now: Looking, point: Point) -> Change:
    """Try there; the reason is what the rules say."""
    verdict = judge(now.study, point)

    def change(table: MutableMapping[str, Any]) -> None:
        put(table, "point", quoted(str(point)))
        if isinstance(verdict, Refused):
            put(table, "expect", quoted(verdict.fault.value))

    return change
