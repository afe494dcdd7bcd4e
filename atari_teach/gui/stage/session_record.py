"""What is written down of a session with a class, and for whom."""

from __future__ import annotations

from collections.abc import Mapping

from atari_teach.classroom.event import Event, EventKind
from atari_teach.gui.navigation.context import AppContext
from atari_teach.i18n import Text

_KEPT = frozenset({EventKind.GAME_FINISHED})


class Ledger:
    """Writes into the register of the moment; tells once where that is not possible.

    Attributes:
        done: What a class that is attached later gets of what was done before.

    Args:
        desk: Where everything is.
    """

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self._told: Text | None = None
        self.done: tuple[Event, ...] = ()

    def record(self, owner: str, events: tuple[Event, ...]) -> bool:
        """Write these down for a class, or for the guest; for the guest too where the class is gone."""
        register = self._desk.register()
        known = owner == register.me().id or any(each.id == owner for each in register.classes())
        self.done = (*self.done, *(event for event in events if event.kind in _KEPT))
        saved = register.record(owner if known else register.me().id, events)
        if register.notice != self._told:
            self._desk.window.take_back(self._told)
            self._desk.window.tell(register.notice)
            self._told = register.notice
        return saved

    def saved(self, owner: str, key: str) -> Mapping[str, object] | None:
        """What was left on this table."""
        return self._desk.register().progress(owner).saved_table(key)
