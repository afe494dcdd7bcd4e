"""Who believes what: each misconception that was seen, and under it the names. For the teacher alone."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from atari_teach.classroom.report.report import ClassReport
from atari_teach.classroom.report.report_words import believed_words
from atari_teach.gui.desk.report.report_opened import OpenedView
from atari_teach.gui.desk.view import Heading
from atari_teach.i18n import _, render


class BeliefsView(OpenedView):
    """One after the other, what most believe first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[tuple[Heading, Heading]] = []

    def show_report(self, report: ClassReport) -> None:
        """Show what was seen in this report."""
        self.title.set_words(_("Who believes what"))
        while len(self._lines) < len(report.believed):
            what, who = Heading(self.inside, px=22, bold=True), Heading(self.inside, px=20)
            self._lines.append((what, who))
        shown: list[QWidget] = []
        for (what, who), believed in zip(self._lines, report.believed, strict=False):
            what.set_words(render(believed_words(believed)))
            who.set_words(", ".join(row.pupil.name for row in report.rows if believed.what in row.believed))
            shown += [what, who]
        self.show_rows(shown)
        self.relayout()
