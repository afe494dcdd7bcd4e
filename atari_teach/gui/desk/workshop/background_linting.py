"""Lints a lesson while it is written, and computes its answers, in a thread of its own."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.kit.errands import Errands
from atari_teach.session.scene import Cancel, Errand
from atari_teach.teaching.proving.patience import NobodyWaitsError, cancellable
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.findings import answers_of, findings, read_steps


class LintWorker(QObject):
    """Lints the newest draft in a thread; an older one is given up as soon as another comes.

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
        """Whether a draft is linted just now."""
        return self._errands.busy

    def lint(self, draft: LessonDraft, path: Path, course: Mapping[str, int]) -> None:
        """Lints this draft as soon as possible; see `findings`."""
        self._waiting = (draft, path, course)
        if not self._errands.busy:
            self._next()

    def stop(self) -> None:
        """Gives up the draft that is linted, and the one that waits."""
        self._waiting = None
        self._errands.cancel()

    def _next(self) -> None:
        """Computes the answers of the draft that waits, then lints it."""
        if self._waiting is None:
            return
        (draft, path, course), self._waiting = self._waiting, None
        steps = tuple(read.step for read in read_steps(draft) if read.step is not None)

        def told(found: object) -> None:
            self.found.emit(found, draft.text)

        def answered(answers: object) -> None:
            self.answered.emit(answers)
            self._ask(lambda cancel: findings(draft, path, course, cancel), told)

        self._ask(lambda cancel: answers_of(steps, cancel), answered)

    def _ask(self, search: Callable[[Cancel], object], take: Callable[[object], None]) -> None:
        """Searches in a thread, and passes on what it finds unless another draft has come meanwhile."""
        self._token += 1

        def job(stop: Cancel) -> object:
            def cancel() -> bool:
                return stop() or self._waiting is not None

            try:
                with cancellable(cancel):
                    return search(cancel)
            except NobodyWaitsError:
                return None

        def deliver(_token: int, answer: object) -> None:
            if self._waiting is None:
                take(answer)
            else:
                self._next()

        self._errands.run(Errand(self._token, job), deliver)
