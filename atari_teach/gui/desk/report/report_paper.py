"""The table of a class on one page of paper: a sign a cell, with what they mean below."""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.classroom.report.report import ClassReport, PupilReport, Standing
from atari_teach.classroom.report.report_words import believed_words, pupil_beliefs, standing_words
from atari_teach.gui.paper.table_sheet import Column, TableSheet
from atari_teach.i18n import _, render

SIGNS = {Standing.NOT_YET: "", Standing.TRIED: "○", Standing.DONE: "●", Standing.NEEDS_HELP: "!"}
_MOST_TOLD = 4
_SIZES = (38.0, 34.0, 30.0, 27.0, 24.0)


def report_sheet(report: ClassReport, class_name: str, subtitle: str) -> TableSheet:
    """The sheet, in the current language: as large as one page allows.

    Where there are too many lessons for it, what is to be gone over again stands on the screen alone.

    Args:
        report: The class.
        class_name: What stands above it: the class.
        subtitle: The window of time and the day.
    """
    sheets = list(_sheets(report, class_name, subtitle))
    return next((sheet for sheet in sheets if sheet.pages() == 1), sheets[-1])


def _sheets(report: ClassReport, class_name: str, subtitle: str) -> Iterator[TableSheet]:
    notes = _notes(report)
    for beliefs in (True, False):
        columns = (
            Column(_("Pupil"), stretch=0.5),
            *(
                Column(str(number), "centre", 0.0 if beliefs else 0.3)
                for number in range(1, len(report.lessons) + 1)
            ),
            *((Column(_("To go over again"), stretch=2.0),) if beliefs else ()),
        )
        rows = tuple(_row(row, beliefs=beliefs) for row in report.rows)
        for size in _SIZES:
            yield TableSheet(class_name, columns, rows, subtitle, notes, size=size)


def _row(row: PupilReport, *, beliefs: bool) -> tuple[str, ...]:
    told = ", ".join(render(words) for words in pupil_beliefs(row))
    signs = (SIGNS[cell.standing] for cell in row.lessons)
    return (row.pupil.name, *signs, *((told,) if beliefs else ()))


def _notes(report: ClassReport) -> tuple[str, ...]:
    signs = ((sign, standing) for standing, sign in SIGNS.items() if sign)
    legend = "    ".join(f"{sign} {render(standing_words(standing))}" for sign, standing in signs)
    lessons = "    ".join(
        f"{number} {render(lesson.title)}" for number, lesson in enumerate(report.lessons, 1)
    )
    told = ". ".join(render(believed_words(one)) for one in report.believed[:_MOST_TOLD])
    return tuple(note for note in (legend, lessons, told) if note)
