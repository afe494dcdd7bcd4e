"""The copy of the day, made beside the window; what is due when the program ends is made by then, or soon."""

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
"""So long the end of the program waits at most for a copy that is not ready; the next start makes it."""


class DayCopy(QObject):
    """Makes the copy of the day in a thread that makes way for the window.

    Args:
        parent: Whose it is.
        tell: Is told why no copy could be made.
    """

    def __init__(self, parent: QObject, tell: Callable[[Message], None]) -> None:
        super().__init__(parent)
        self._tell = tell
        self._errands = Errands(self)
        self._ending, self._given_up, self._done = (threading.Event() for _ in range(3))
        self._done.set()

    def make(self, register: Register) -> None:
        """Begins it, if it is due."""
        if not self._done.is_set() or not is_due(register):
            return
        self._done.clear()
        ending, given_up, done = self._ending, self._given_up, self._done

        def job(stopped: Cancel) -> object:
            def goes_on(_share: float) -> None:
                # At the end nobody looks at the window any more, and it needn't make way.
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

        self._errands.run(Errand(1, job), self._heard)

    def end(self) -> None:
        """Waits a little for what is being made, and gives it up; call it before the register is closed."""
        self._ending.set()
        self._done.wait(END_S)
        self._given_up.set()
        self._errands.cancel()

    def _heard(self, _token: int, made: object) -> None:
        if isinstance(made, Message):
            self._tell(made)
