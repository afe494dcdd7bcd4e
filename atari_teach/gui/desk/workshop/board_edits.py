"""Changes a step by presses on the board, and makes the picture that the board shows of it."""

from collections.abc import MutableMapping
from typing import Any, assert_never

from atari_teach.gui.desk.workshop.selection import Selection, Tab, Tool
from atari_teach.rules import Colour, Point, Refused, Study, judge
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.workshop.findings import ComputedAnswer
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
from atari_teach.teaching.workshop.parts import point_on, points_of, pressed, write_board
from atari_teach.teaching.workshop.questions import with_point
from atari_teach.teaching.workshop.toml_parts import put_text, toggle_text

_LIT = "beat"
"""The key of the parts whose groups may be lit."""


def tools_for(now: Selection) -> tuple[Tool, ...]:
    """The tools for the board that is shown."""
    kind = now.kind
    if kind is None or not now.has_board:
        return ()
    tools = [Tool.BLACK, Tool.WHITE]
    if now.tab is Tab.MORE and not now.on_other:  # marks and questions stand on other sides
        return (*tools, Tool.BEFORE)
    tools.append(Tool.MARK)
    if now.parts_key == _LIT:
        tools.append(Tool.LIGHT)
    if _has_lines(now) and now.tab is Tab.TASK and (lines_of(now.table) or "goal" not in now.table):
        tools.append(Tool.LINE)
    if now.pointing_test is not None or _is_tried(now):
        tools.append(Tool.POINT)
    if now.tab is Tab.MORE:
        tools.append(Tool.BEFORE)
    if may_be_answered(now):
        tools.append(Tool.REPLY)
    return tuple(tools)


def may_be_answered(now: Selection) -> bool:
    """Whether moves of the other side may follow the selected wrong answer."""
    refuted = now.kind is not None and now.kind.about.refuted
    return now.tab is Tab.ANSWERS and refuted and now.part_path is not None


def _has_lines(now: Selection) -> bool:
    """Whether lines of moves may be played."""
    return now.kind is not None and "lines" in now.kind.about.keys


def _is_tried(now: Selection) -> bool:
    """Whether a press chooses the crossing that is tried."""
    return now.tab is Tab.TASK and now.kind is not None and "point" in now.kind.about.keys


def wrong_board(now: Selection, found: ComputedAnswer | None) -> Study | None:
    """The board after such a wrong answer, the other side to play; None where none is known."""
    if found is None or not may_be_answered(now) or now.part_place >= len(found.wrong):
        return None
    return found.wrong[now.part_place]


def press(now: Selection, point: Point, found: ComputedAnswer | None = None) -> Selection:
    """The selection after a press on a crossing; `found` is the computed answer, as far as it is known."""
    if now.tool not in tools_for(now):
        return now
    match now.tool:
        case Tool.BLACK | Tool.WHITE:
            colour = Colour.BLACK if now.tool is Tool.BLACK else Colour.WHITE
            after = pressed(now.position, point, colour)
            return now.change(lambda table: write_board(table, after), whole=not now.on_part)
        case Tool.MARK | Tool.LIGHT:
            key = "mark" if now.tool is Tool.MARK else "light"
            return now.change(lambda table: toggle_text(table, key, str(point)))
        case Tool.POINT:
            return _tried_at(now, point) if _is_tried(now) else _asked_at(now, point)
        case Tool.LINE:
            return now.change(lambda table: play_on(table, now.line, point))
        case Tool.BEFORE:
            return now.change(lambda part: play_before(part, now.table, point))
        case Tool.REPLY:
            wrong = wrong_board(now, found)
            return now if wrong is None else now.change(lambda rule: play_reply(rule, wrong, point))
        case _:
            assert_never(now.tool)


def picture_of(now: Selection, found: ComputedAnswer | None) -> Picture:
    """The picture of the board: stones, marks, chosen points, and the answer where it is this board's."""
    if now.tool is Tool.LINE and _has_lines(now):
        lines = lines_of(now.table)
        line = lines[min(now.line, len(lines) - 1)] if lines else ""
        last_word = line.strip().rpartition(" ")[2]
        last = point_on(last_word.partition("|")[0], now.position.size)
        return Picture(after_line(now.table, line).position, last=last)
    if now.tool is Tool.REPLY and (wrong := wrong_board(now, found)) is not None:
        replies = moves_in(now.part_table, REFUTE, now.position.size)
        last = replies[-1] if replies else _put_last(wrong)
        return Picture(reply_study(now.part_table, wrong).position, last=last)
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
    """The stone that was put last."""
    before, after = study.repeats, study.position
    new = (point for point in after.points() if before is not None and before[point] is None and after[point])
    return next(new, None)


def _still_to_come(now: Selection, moves: tuple[Point, ...]) -> tuple[Ghost, ...]:
    """The moves before the question as numbered ghosts, while stones are put on the board under them."""
    if now.on_part and not now.on_other:
        return ()
    colours = (now.study.to_play.other, now.study.to_play)
    return tuple(
        Ghost(point, colours[(len(moves) - number) % 2], str(number))
        for number, point in enumerate(moves, 1)
        if now.position[point] is None
    )


def _chosen(now: Selection) -> tuple[Point, ...]:
    """The points that are chosen on the board: those of the question, or the crossing that is tried."""
    if _is_tried(now):
        point = point_on(str(now.table.get("point", "")), now.position.size)
        return () if point is None else (point,)
    return now.pointing_test.points if now.pointing_test is not None else ()


def _marks_of(now: Selection) -> tuple[Mark, ...]:
    """The marks of what "this one" is, and of the groups whose liberties are lit."""
    size, table = now.position.size, now.part_table
    lit = (Mark(MarkKind.FOCUS, point) for point in points_of(table, "light", size))
    return (*pointed_at(points_of(table, "mark", size)), *lit)


def _asked_at(now: Selection, point: Point) -> Selection:
    menu, test = now.menu, now.pointing_test
    if menu is None or test is None:
        return now
    return now.ask(str(with_point(test, menu.grammar(test.name), point)))


def _tried_at(now: Selection, point: Point) -> Selection:
    """The selection with this crossing to try; the reason of the refusal is what the rules say."""
    verdict = judge(now.study, point)

    def change(table: MutableMapping[str, Any]) -> None:
        put_text(table, "point", str(point))
        if isinstance(verdict, Refused):
            put_text(table, "expect", verdict.fault.value)

    return now.change(change)
