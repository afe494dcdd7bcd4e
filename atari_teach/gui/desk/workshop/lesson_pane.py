"""The pane of the lesson as a whole: its title, its aim, and a note for teachers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import StepRow
from atari_teach.gui.desk.workshop.rows import PairRow
from atari_teach.gui.desk.workshop.selection import Looking
from atari_teach.gui.desk.workshop.step_pane import StepPane, setting, writing
from atari_teach.i18n import say
from atari_teach.teaching.workshop.parts import texts_in

_LONGEST = 60


class LessonPane(StepPane):
    """The beginning of the lesson's file; its changes are of the lesson, not of a step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = PairRow(self.content, lines=1)
        self.minutes = StepRow(self.content)
        self.goal = PairRow(self.content)
        self.teacher = PairRow(self.content, lines=4)
        self.title.set_words(say("What the lesson is called"))
        self.minutes.set_words(say("Minutes"), say("less"), say("more"))
        self.goal.set_words(say("What a child can do afterwards"))
        self.teacher.set_words(say("For the teacher, at most 60 words"))
        self.hide_all((self.title, self.minutes, self.goal, self.teacher))
        for row, key in ((self.title, "title"), (self.goal, "goal"), (self.teacher, "teacher")):
            row.typed.connect(lambda language, text, of=key: self.changed.emit(writing(of, language, text)))
        self.minutes.stepped.connect(self._step)

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows, all of them."""
        table = now.draft.table
        for row, key in ((self.title, "title"), (self.goal, "goal"), (self.teacher, "teacher")):
            row.set_texts(texts_in(table, key))
        minutes = self._minutes()
        self.minutes.show_value(str(minutes))
        self.minutes.set_ends(less=minutes > 1, more=minutes < _LONGEST)
        return (self.title, self.minutes, self.goal, self.teacher)

    def _minutes(self) -> int:
        minutes = self._now.draft.table.get("minutes") if self._now is not None else None
        return minutes if isinstance(minutes, int) else 10

    def _step(self, by: int) -> None:
        self.changed.emit(setting("minutes", str(self._minutes() + by)))
