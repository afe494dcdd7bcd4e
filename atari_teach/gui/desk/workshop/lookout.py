"""Asks the linter about a lesson while it is written, and for its answers, away from the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.errands import Errands
from atari_teach.session.scene import Cancel, Errand
from atari_teach.teaching.workshop.answers_shown import answers_of
from atari_teach.teaching.workshop.findings import findings
from atari_teach.teaching.workshop.reading import read_steps

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from atari_teach.teaching.workshop.draft import LessonDraft


class Lookout(QObject):
    """Looks at the newest draft; while it looks, others may come, and only the last of them is next.

    Signals:
        answered: The answers of the steps, each an `Answered` by its `Step`; they come first.
        found: The findings of a draft, with its text.
    """

    answered = Signal(object)
    found = Signal(object, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._waiting: tuple[LessonDraft, Path, Mapping[str, int]] | None = None
        self._token = 0

    @property
    def busy(self) -> bool:
        """Whether somebody looks."""
        return self._errands.busy

    def look(self, draft: LessonDraft, path: Path, course: Mapping[str, int]) -> None:
        """Look at this draft as soon as may be; see `findings`."""
        self._waiting = (draft, path, course)
        if not self._errands.busy:
            self._next()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._waiting = None
        self._errands.cancel()

    def _next(self) -> None:
        if self._waiting is None:
            return
        (draft, path, course), self._waiting = self._waiting, None
        self._token += 1

        def deliver(_token: int, answer: object) -> None:
            assert isinstance(answer, tuple), "what `look` answers"
            answers, found = answer
            self.answered.emit(answers)
            self.found.emit(found, draft.text)
            self._next()

        def look(stop: Cancel) -> object:
            steps = (read.step for read in read_steps(draft) if read.step is not None)
            return answers_of(steps, stop), findings(draft, path, course, stop)

        self._errands.run(Errand(self._token, look), deliver)
