"""Joining many rows to those of the store, beside the window."""

import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence

from atari_teach.classroom.disk import deleting, store
from atari_teach.classroom.disk.rows import Contents, EventRow
from atari_teach.classroom.disk.saved_rows import SavedRows
from atari_teach.classroom.disk.store import News
from atari_teach.classroom.disk.trouble import error_text
from atari_teach.classroom.disk.turns import alone


class _BegunAnewError(Exception):
    """Something else had to be written."""


_log = logging.getLogger(__name__)


class MergingRows(SavedRows):
    """Rows to which others are joined piece by piece, in one transaction, while the window goes on."""

    def lacks(self, events: Sequence[EventRow], goes_on: Callable[[], None]) -> bool:
        """Whether any of these events would be news; in pieces, as another thread may ask."""
        for at in range(0, len(events), store.PIECE):
            with self.lock:
                if store.lacks(self._db, events[at : at + store.PIECE]):
                    return True
            self.lock.make_way()
            goes_on()
        return False

    def merge(self, parts: Sequence[Contents], goes_on: Callable[[float], None]) -> tuple[News, ...] | None:
        """Join these to everything, all or nothing, as another thread may do, in pieces of some milliseconds.

        What is recorded meanwhile, and what a teacher does, is written at once: the joining makes way for it
        and begins anew. Events of other computers, which send them until they are told that they are kept,
        wait in memory.

        Args:
            parts: What is joined, one after the other.
            goes_on: Called after each piece with how much is done, from 0 to 1; what it raises is raised.

        Returns:
            The news of each when they are on the disk; None where they can't be, and nothing has changed.
        """
        furthest = 0.0

        def further(share: float) -> None:
            nonlocal furthest
            furthest = max(furthest, share)
            goes_on(furthest)

        while True:
            mine = object()
            try:
                return self._merge_once(mine, parts, further)
            except _BegunAnewError:
                continue
            except sqlite3.Error as error:
                _log.warning("Cannot write the store: %s", error_text(error))
                self._give_up(mine, error)
                return None
            except BaseException:
                self._give_up(mine)
                raise

    def _merge_once(
        self, mine: object, parts: Sequence[Contents], goes_on: Callable[[float], None]
    ) -> tuple[News, ...] | None:
        if not self._begin_merge(mine):
            return None
        news: list[News] = []
        gone = self._known.gone.union(*(part.gone for part in parts))
        rows, done = sum(len(part.events) for part in parts) or 1, 0
        for part in parts:
            news.append(News())
            pieces = store.put_in_pieces(self._db, part, gone)
            while (piece := self._next_piece(mine, pieces)) is not None:
                news[-1] = News(news[-1].events + piece.events, news[-1].others or piece.others)
                done += store.PIECE
                self.lock.make_way()
                goes_on(min(1.0, done / rows))
        self._end_merge(mine, parts)
        return tuple(news)

    @alone
    def _begin_merge(self, mine: object) -> bool:
        if self._merging is not None or not self._flush() or not self._in_file:
            return False
        self._db.execute("BEGIN IMMEDIATE")
        self._merging, self._before = mine, store.last_number(self._db)
        self._rewritten += 1
        return True

    @alone
    def _next_piece(self, mine: object, pieces: Iterator[News]) -> News | None:
        self._ask_whether_mine(mine)
        return next(pieces, None)

    def _ask_whether_mine(self, mine: object) -> None:
        if self._begins_anew is mine:
            raise _BegunAnewError
        if self._merging is not mine:
            raise sqlite3.OperationalError("given up")

    @alone
    def _end_merge(self, mine: object, parts: Sequence[Contents]) -> None:
        self._ask_whether_mine(mine)
        gone = frozenset().union(*(part.gone for part in parts)) - self._known.gone
        names = self._folded_names(gone)
        known = {*self._pupils, *self._classes}.union(*({row.pupil for row in part.pupils} for part in parts))
        deleting.forget_gone(self._db)
        self._db.execute("COMMIT")
        self._merging, self._before = None, store.EVERY
        for part in parts:
            self._learn(part, gone, names)
        if gone & known:
            self._traceless = deleting.leave_no_trace(self._db)
        self._was_rewritten()
        self._flush()
