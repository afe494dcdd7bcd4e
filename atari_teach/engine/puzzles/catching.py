"""Captures of one group in games that go on: stones are removed, and the other side may pass."""

from collections.abc import Callable

from atari_teach.engine.rules import GO
from atari_teach.engine.solver.grid import points_in
from atari_teach.engine.solver.removal import Removal, Stones


class Catching(Removal):
    """Reads captures of one group, remembers them, and tries answers first that have prevented one."""

    def __init__(self, size: int, states: int, cancel: Callable[[], bool]) -> None:
        super().__init__(size, GO, states, cancel=cancel)
        self._known: dict[tuple[Stones, int, int], bool] = {}
        self._helped: list[int] = []

    def room(self, here: Stones, target: int) -> int:
        """Returns the number of liberties of a group of the side that is not to play."""
        return self._liberties(self._group(target, here.other), here.own | here.other).bit_count()

    def captures(self, here: Stones, turns: int, target: int | None = None) -> bool:
        """Returns whether the group falls; see `Removal.captures`.

        The other side may pass, so each stone has to take a liberty of the group if there are as many as
        moves.
        """
        assert target is not None, "only one group is chased"
        key = (here, turns, target)
        known = self._known.get(key)
        if known is None:
            liberties = self._liberties(self._group(target, here.other), here.own | here.other)
            spare = turns - liberties.bit_count()
            tries = points_in(liberties) if spare == 0 else self._ordered(here)
            known = spare >= 0 and any(self.begins(here, point, turns, target) for point in tries)
            self._known[key] = known
        return known

    def _caught(self, here: Stones, turns: int, target: int | None) -> bool:
        if not self.captures(Stones(here.other, here.own), turns, target):
            return False
        taken, helped = here.own | here.other, self._helped[:4]
        first = [point for point in helped if not taken >> point & 1]
        for point in (*first, *self._ordered(here)):
            reply = self.after(here, point)
            if reply is not None and not self.captures(reply, turns, target):
                if point in self._helped:
                    self._helped.remove(point)
                self._helped.insert(0, point)
                return False
        return True
