"""Reads files of other computers and takes them in beside the window, which tells how far and can stop it."""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.classroom.files.packed_file import StoppedError
from atari_teach.classroom.files.transfer import Watch, unwatched
from atari_teach.gui.kit.errands import Errands
from atari_teach.limits import CLASS_BYTES
from atari_teach.session.scene import Cancel, Errand

_Answer = TypeVar("_Answer")
AT_ONCE = 32 * 1024
"""Files that have no more bytes together are read at once: it takes less than a tenth of a second."""
_TOLD_MS = 200


class ReadingAside(QObject):
    """One reading at a time; another one stops the one before.

    Signals:
        went_on: How much has been read, in percent; told when it begins, and now and then.
    """

    went_on = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._token = 0
        self._percent = 0
        self._deliver: Callable[[], bool] | None = None  # tells what came of it, once
        self._timer = QTimer(self, interval=_TOLD_MS)
        self._timer.timeout.connect(self._tell)

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._errands.busy

    def read(
        self,
        files: Sequence[Path],
        reading: Callable[[Watch], _Answer],
        told: Callable[[_Answer], object],
        *,
        at_once: bool = True,
    ) -> None:
        """Reads these files and takes them in, and tells what came of it in the window's thread.

        Args:
            files: The files.
            reading: What reads them; it touches nothing that is shown. What its watch raises ends it, and
                it leaves all as it was.
            told: Is told the answer; not called if the reading was stopped before it had one.
            at_once: Whether small files are read at once.
        """
        self.stop()
        if at_once and sum(map(_size, files)) <= AT_ONCE:
            told(reading(unwatched))
            return
        self._token += 1
        self._percent = 0
        answers: list[_Answer] = []

        def job(stop: Cancel) -> None:
            def watch(share: float) -> None:
                self._percent = round(100 * share)
                if stop():
                    raise StoppedError

            with contextlib.suppress(StoppedError):
                answers.append(reading(watch))

        def deliver(_token: int, _answer: object) -> None:
            self._timer.stop()
            self._deliver = None
            if answers:
                told(answers[0])

        def just_told() -> bool:
            deliver(self._token, None)
            return bool(answers)

        self._deliver = just_told
        self._errands.run(Errand(self._token, job), deliver)
        self._timer.start()
        self._tell()

    def stop(self) -> bool:
        """Stops reading; what was read is forgotten.

        Returns:
            Whether it had just been taken in, which was told.
        """
        self._timer.stop()
        self._errands.cancel()
        return self._deliver is not None and self._deliver()

    def _tell(self) -> None:
        self.went_on.emit(self._percent)


def _size(file: Path) -> int:
    """The bytes that have to be read of a file; none of one that is too large, or not there."""
    try:
        size = file.stat().st_size
    except (OSError, ValueError):
        return 0
    return size if size <= CLASS_BYTES else 0
