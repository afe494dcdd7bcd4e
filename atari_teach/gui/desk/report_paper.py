"""The table of a class on one page of paper: a sign a cell, with what they mean below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.report import Standing
from atari_teach.classroom.report_words import believed_words, pupil_beliefs, standing_words
from atari_teach.gui.paper.table_sheet import Column, TableSheet
from atari_teach.i18n import _, render

if TYPE_CHECKING:
    from atari_teach.classroom.report import ClassReport

SIGNS = {Standing.NOT_YET: "", Standing.TRIED: "○", Standing.DONE: "●", Standing.NEEDS_HELP: "!"}
_MOST_TOLD = 4


def report_sheet(report: ClassReport, class_name: str, subtitle: str) -> TableSheet:
    """The sheet, in the current language.

    Args:
        report: The class.
        class_name: What stands above it.
        subtitle: The window of time and the day.
    """
    numbers = range(1, len(report.lessons) + 1)
    columns = (
        Column(_("Pupil"), stretch=1.0),
        *(Column(str(number), "centre") for number in numbers),
        Column(_("To go over again"), stretch=2.0),
    )
    rows = tuple(
        (
            row.pupil.name,
            *(SIGNS[cell.standing] for cell in row.lessons),
            ", ".join(render(words) for words in pupil_beliefs(row)),
        )
        for row in report.rows
    )
    legend = "    ".join(
        f"{sign} {render(standing_words(standing))}" for standing, sign in SIGNS.items() if sign
    )
    lessons = "    ".join(
        f"{number} {render(lesson.title)}" for number, lesson in zip(numbers, report.lessons, strict=True)
    )
    told = ". ".join(render(believed_words(one)) for one in report.believed[:_MOST_TOLD])
    notes = tuple(note for note in (legend, lessons, told) if note)
    return TableSheet(class_name, columns, rows, subtitle, notes, size=30.0)
