"""The report in words, shared by the screen, the printed page and the spreadsheet."""

from collections.abc import Sequence
from datetime import date
from typing import assert_never

from atari_teach.base.i18n import Language, Multilingual, Text, render, say, say_in, say_n
from atari_teach.engine.rules import Point
from atari_teach.exchange.csv_cells import csv_bytes
from atari_teach.school.report import (
    Believed,
    ClassGoal,
    ClassReport,
    LessonReport,
    PupilReport,
    Standing,
)
from atari_teach.store.attendance import DayAttendance
from atari_teach.teaching.explaining.explanation import Misconception

# Translators: how far a child is with a lesson, in a narrow column of the report: “has tried”.
_STANDINGS = {
    Standing.NOT_YET: say("not yet"),
    Standing.TRIED: say("tried"),
    Standing.DONE: say("done"),
    Standing.NEEDS_HELP: say("needs help"),
}
_BELIEFS = {
    Misconception.DIAGONALS: say("counting diagonals"),
    Misconception.SHARED_TWICE: say("counting a shared liberty twice"),
    Misconception.COUNTED_STONES: say("counting stones, not liberties"),
    Misconception.EDGE_FOUR: say("counting liberties beyond the edge"),
    Misconception.DIAGONAL_GROUPS: say("joining stones along diagonals"),
    Misconception.NOT_ALLOWED: say("taking a capture for a move that is not allowed"),
    Misconception.MISSED_WIN: say("not seeing a capture that wins"),
    Misconception.MISSED_OWN_ATARI: say("not seeing one's own group in atari"),
}


def standing_words(standing: Standing) -> Text:
    """Returns the progress in a word or two."""
    return _STANDINGS[standing]


def cell_words(cell: LessonReport) -> Text:
    """Returns the text of a cell: the progress, with numbers for a lesson in progress."""
    if cell.standing is Standing.TRIED:
        return say("tried, {done} of {all}", done=cell.done, all=cell.core)
    return standing_words(cell.standing)


def belief_words(belief: Misconception) -> Text:
    """Returns the name of a misconception."""
    return _BELIEFS[belief]


def believed_words(believed: Believed) -> Text:
    """Returns how many of the active pupils have the misconception: "6 of 22 count diagonals"."""
    many, everybody = believed.pupils, believed.of
    match believed.what:
        case Misconception.DIAGONALS:
            return say_n("{n} of {all} counts diagonals", "{n} of {all} count diagonals", many, all=everybody)
        case Misconception.SHARED_TWICE:
            return say_n(
                "{n} of {all} counts a shared liberty twice",
                "{n} of {all} count a shared liberty twice",
                many,
                all=everybody,
            )
        case Misconception.COUNTED_STONES:
            return say_n(
                "{n} of {all} counts stones, not liberties",
                "{n} of {all} count stones, not liberties",
                many,
                all=everybody,
            )
        case Misconception.EDGE_FOUR:
            return say_n(
                "{n} of {all} counts liberties beyond the edge",
                "{n} of {all} count liberties beyond the edge",
                many,
                all=everybody,
            )
        case Misconception.DIAGONAL_GROUPS:
            return say_n(
                "{n} of {all} joins stones along diagonals",
                "{n} of {all} join stones along diagonals",
                many,
                all=everybody,
            )
        case Misconception.NOT_ALLOWED:
            return say_n(
                "{n} of {all} takes a capture for a move that is not allowed",
                "{n} of {all} take a capture for a move that is not allowed",
                many,
                all=everybody,
            )
        case Misconception.MISSED_WIN:
            return say_n(
                "{n} of {all} did not see a capture that wins",
                "{n} of {all} did not see a capture that wins",
                many,
                all=everybody,
            )
        case Misconception.MISSED_OWN_ATARI:
            return say_n(
                "{n} of {all} did not see their own group in atari",
                "{n} of {all} did not see their own group in atari",
                many,
                all=everybody,
            )
        case _:
            assert_never(believed.what)


def pupil_beliefs(row: PupilReport) -> tuple[Text, ...]:
    """Returns a pupil's misconceptions, in the order in which the lessons deal with them."""
    return tuple(belief_words(belief) for belief in Misconception if belief in row.believed)


def answer_words(answer: str) -> Text:
    """Returns a wrong answer, as stored by `event.step_tried`, in words."""
    kind, _, number = answer.partition(" ")
    if kind == "card" and number.isdecimal():
        return say("card {number}", number=int(number))
    return Multilingual.of(en=answer)


def answer_points(answer: str) -> tuple[Point, ...]:
    """Returns the points of a wrong answer; none if it is a number or a card."""
    try:
        return tuple(Point.parse(name) for name in answer.split())
    except ValueError:
        return ()


def goal_words(goal: ClassGoal) -> tuple[Text, ...]:
    """Returns what the class has achieved together."""
    return (
        say_n("{n} of {all} pairs has met", "{n} of {all} pairs have met", goal.partners, all=goal.possible),
        say_n("{n} game played together", "{n} games played together", goal.games),
    )


def attendance_head() -> Text:
    """Returns the heading of the column with days present."""
    # Translators: the head of a narrow column in the teacher's report; below it stands "5 of 6", days.
    return say_in("report", "Here")


def attendance_words(report: ClassReport, row: PupilReport) -> Text:
    """Returns on how many of the days the pupil was present: "5 of 6"; empty if never recorded."""
    here = sum(row.pupil.id in day.here for day in report.attendance.values())
    taken = here + sum(row.pupil.id in day.missing for day in report.attendance.values())
    return say("{n} of {all}", n=here, all=taken) if taken else Multilingual.of(en="")


def missing_words(report: ClassReport, today: date, called: Sequence[str]) -> Text | None:
    """Returns who is missing today; None if attendance was not taken today.

    Args:
        report: The report of the class.
        today: The day.
        called: Names of the pupils as shown on the wall, in the order of the report.
    """
    day = report.attendance.get(today)
    if day is None:
        return None
    names = [name for name, row in zip(called, report.rows, strict=True) if row.pupil.id in day.missing]
    return say("Missing today: {names}", names=", ".join(names)) if names else say("Nobody is missing today.")


def report_rows(report: ClassReport, language: Language) -> tuple[tuple[str, ...], ...]:
    """Returns the table with headings in its first row: pupil, lessons, days present, misconceptions."""
    heads: tuple[Text, ...] = (
        # Translators: head of a column in the teacher's report: the names.
        say("Pupil"),
        *(lesson.title for lesson in report.lessons),
        *((attendance_head(),) if report.attendance else ()),
        say("To go over again"),
    )
    return (
        tuple(render(head, language) for head in heads),
        *(
            (
                row.pupil.name,
                *(render(cell_words(cell), language) for cell in row.lessons),
                *((render(attendance_words(report, row), language),) if report.attendance else ()),
                ", ".join(render(words, language) for words in pupil_beliefs(row)),
            )
            for row in report.rows
        ),
    )


def help_words(report: ClassReport, language: Language, most: int | None = None) -> str:
    """Returns who needs help and in which lessons: "Need help: Ana (Atari)"; empty if nobody does.

    Args:
        report: The report of the class.
        language: The language of the words.
        most: How many pupils to name before only counting the rest; None for all.
    """
    titles = ((row.pupil.name, _helped(report, row, language)) for row in report.rows)
    named = [f"{name} ({where})" for name, where in titles if where]
    if not named:
        return ""
    names, more = ", ".join(named[:most]), len(named) - len(named[:most])
    if more:
        names = render(say("{names}, and {n} more", names=names, n=more), language)
    return render(say_n("Needs help: {names}", "Need help: {names}", len(named), names=names), language)


def report_csv(report: ClassReport, language: Language) -> bytes:
    """Returns the table as CSV.

    The second column lists lessons where help is needed; after the table, each day of attendance has a
    column.
    """
    heads, *rows = report_rows(report, language)
    days = tuple(day.isoformat() for day in report.attendance)
    table = [(heads[0], render(say("Needs help with"), language), *heads[1:], *days)]
    for row, cells in zip(report.rows, rows, strict=True):
        was = (_was_there(row, day, language) for day in report.attendance.values())
        table.append((cells[0], _helped(report, row, language), *cells[1:], *was))
    return csv_bytes(tuple(table), language)


def _was_there(row: PupilReport, day: DayAttendance, language: Language) -> str:
    if row.pupil.id in day.missing:
        # Translators: of a child who is not in class today; a teacher reads it beside the name.
        return render(say("missing"), language)
    # Translators: of a child who is in class today; a teacher reads it beside the name.
    return render(say_in("report", "here"), language) if row.pupil.id in day.here else ""


def _helped(report: ClassReport, row: PupilReport, language: Language) -> str:
    """Returns the titles of the lessons in which the pupil needs help."""
    cells = zip(report.lessons, row.lessons, strict=True)
    wanting = (lesson for lesson, cell in cells if cell.standing is Standing.NEEDS_HELP)
    return ", ".join(render(lesson.title, language) for lesson in wanting)
