"""What a press on the board changes in a step, and what the board shows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from atari_teach.gui.desk.workshop.looking import Looking, Tab, Tool, table_at
from atari_teach.gui.desk.workshop.step_pane import choosing
from atari_teach.rules import Colour, Point, Refused, Study, judge, ruleset_named
from atari_teach.teaching.explain_marks import pointed_at
from atari_teach.teaching.lesson import Kind
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.workshop.boards import on_board, points_of, pressed, toggle_point, write_board
from atari_teach.teaching.workshop.lines import after_line, lines_of, play_on
from atari_teach.teaching.workshop.questions import with_point
from atari_teach.teaching.workshop.toml_parts import put, quoted

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from atari_teach.teaching.workshop.answers_shown import Answered
    from atari_teach.teaching.workshop.draft import Change


def tools_for(now: Looking) -> tuple[Tool, ...]:
    """What can be done on the board that is looked at."""
    kind = now.kind
    if kind is None or not now.has_board:
        return ()
    tools = [Tool.BLACK, Tool.WHITE, Tool.MARK]
    if kind is Kind.SHOW and now.tab is Tab.TASK:
        tools.append(Tool.LIGHT)
    if kind is Kind.SEQUENCE and now.tab is Tab.TASK:
        tools.append(Tool.LINE)
    if now.asked is not None or (kind is Kind.TRY and now.tab is Tab.TASK):
        tools.append(Tool.POINT)
    return tuple(tools)


def press(now: Looking, point: Point) -> Change | None:
    """The change of the step after a press on a crossing; None where it means nothing."""
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
            return _tried_at(now, point) if now.kind is Kind.TRY else _asked_at(now, point)
        case Tool.LINE:
            place = now.line

            def play(table: MutableMapping[str, Any]) -> None:
                play_on(table, place, point)

            return play
        case _:
            assert_never(now.tool)


def picture_of(now: Looking, found: Answered | None) -> Picture:
    """What the board shows: stones, marks, chosen points, and the answer where it is this board's."""
    if now.tool is Tool.LINE and now.kind is Kind.SEQUENCE:
        line = _line_of(now)
        words = line.split()
        last = Point.parse(words[-1].partition("|")[0]) if words and _named(now, words[-1]) else None
        return Picture(after_line(now.table, line).position, last=last)
    marks = _marks_of(now)
    if now.tool is Tool.POINT:
        marks = (*(Mark(MarkKind.CHOSEN, each) for each in _chosen(now)), *marks)
    elif found is not None and not now.on_part:
        marks = (*found.marks, *marks)
    return Picture(now.position, tuple(dict.fromkeys(marks)))


def _line_of(now: Looking) -> str:
    lines = lines_of(now.table)
    return lines[min(now.line, len(lines) - 1)] if lines else ""


def _named(now: Looking, word: str) -> bool:
    return on_board(word.partition("|")[0], now.position.size)


def _chosen(now: Looking) -> tuple[Point, ...]:
    """The points of the question, or the crossing that is tried."""
    if now.kind is Kind.TRY and now.tab is Tab.TASK:
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
    try:
        rules = ruleset_named(str(now.table.get("ruleset", "school")))
    except ValueError:
        rules = ruleset_named("school")
    verdict = judge(Study(now.position, now.to_play, rules), point)

    def change(table: MutableMapping[str, Any]) -> None:
        put(table, "point", quoted(str(point)))
        if isinstance(verdict, Refused):
            put(table, "expect", quoted(verdict.fault.value))

    return change
