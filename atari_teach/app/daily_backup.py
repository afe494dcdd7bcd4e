"""The daily backup, made in the background. At exit, a backup in progress gets a short time to finish."""

import sqlite3
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject

from atari_teach.base.i18n import Message
from atari_teach.store.files.backups import copy_in_background, is_due
from atari_teach.store.files.copies import Copies, Reason, not_made
from atari_teach.store.files.packed_file import StoppedError
from atari_teach.store.register import Register
from atari_teach.table.scene import Cancel, Errand
from atari_teach.ui.kit.background import Errands

END_S = 2.0
"""The seconds that the program waits at exit for a backup in progress.

An unfinished backup is made after the next start.
"""


class DailyBackup(QObject):
    """Makes the daily backup in a thread, which pauses while the GUI thread is busy.

    Args:
        parent: The parent object.
        tell: Called with the reason if no backup could be made.
    """

    def __init__(self, parent: QObject, tell: Callable[[Message], None]) -> None:
        super().__init__(parent)
        self._tell = tell
        self._errands = Errands(self)
        self._ending, self._given_up, self._done = (threading.Event() for _ in range(3))
        self._done.set()

    def make(self, register: Register) -> None:
        """Starts the backup if it is due."""
        if not self._done.is_set() or not is_due(register):
            return
        self._done.clear()
        ending, given_up, done = self._ending, self._given_up, self._done

        def job(stopped: Cancel) -> object:
            def goes_on(_share: float) -> None:
                # At exit nobody uses the window any more, so the thread need not pause for it.
                if given_up.is_set() or (not ending.is_set() and stopped()):
                    raise StoppedError

            try:
                return copy_in_background(Copies(register.folder), register, Reason.DAY, goes_on)
            except StoppedError:
                return None
            except sqlite3.Error as error:
                return not_made(error)
            finally:
                done.set()

        self._errands.run(Errand(1, job), self._finished)

    def end(self) -> None:
        """Waits briefly for a backup in progress, then cancels it; call it before the register is closed."""
        self._ending.set()
        self._done.wait(END_S)
        self._given_up.set()
        self._errands.cancel()

    def _finished(self, _token: int, made: object) -> None:
        if isinstance(made, Message):
            self._tell(made)
