"""Saves a lesson after every change."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.gui.desk.workshop.bottom_bar import Foot
from atari_teach.gui.desk.workshop.lesson_files import Bench
from atari_teach.gui.navigation.context import AppContext
from atari_teach.i18n import Text
from atari_teach.teaching.workshop.draft import LessonDraft


class Keeper:
    """Saves lessons; tells once why one can't be saved, and takes that back when it is over.

    Args:
        desk: Where it is said.
        bench: Where lessons are kept.
        foot: Tells whether everything is kept.
    """

    def __init__(self, desk: AppContext, bench: Bench, foot: Foot) -> None:
        self._desk = desk
        self._bench = bench
        self._foot = foot
        self._told: Text | None = None

    def keep(self, draft: LessonDraft) -> bool:
        """Saves this lesson; returns whether it is on the disk."""
        window, before = self._desk.window, self._told
        new = self._bench.is_new(draft)
        self._told = self._bench.keep(draft)
        if self._told != before:
            window.take_back(before)
            window.tell(self._told)
        self._foot.show_kept(kept=self._told is None)
        self._desk.changed_lessons()
        if new and self._told is None:
            self._open(str(draft.table.get("id", "")))
        return self._told is None

    def _open(self, lesson_id: str) -> None:
        """Opens a new lesson to the class where only some lessons are open."""
        locks = self._desk.locks
        if locks.lessons is not None:
            self._desk.keep_locks(replace(locks, lessons=locks.lessons | {lesson_id}))
