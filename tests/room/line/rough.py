"""An unreliable connection to a broker: a local proxy that delays, freezes and cuts connections."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random

from tests.room.line.wires import HERE


class _Pair:
    """The proxy's two sockets for one connection, to the client and to the broker."""

    def __init__(self, here: socket.socket, there: socket.socket) -> None:
        self.ends = (here, there)
        self.flows = threading.Event()
        self.flows.set()

    def cut(self) -> None:
        self.flows.set()
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class RoughWay:
    """The proxy. Its methods are called from one thread.

    Args:
        port: The port of the broker.
        dice: The random source for delays, and for the connection to disturb.
        longest: The maximum delay in seconds; later data never overtake delayed data.
        hear: Called with all data that clients send to the broker.
    """

    def __init__(self, port: int, dice: Random, longest: float, hear: Callable[[bytes], None]) -> None:
        self._to, self._dice, self._longest, self._hear = port, dice, longest, hear
        self._listening = socket.create_server((HERE, 0))
        self.port = int(self._listening.getsockname()[1])
        self._pairs: list[_Pair] = []
        self._is_over = False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def cut(self) -> bool:
        """Cuts a random connection, whose data on the way are lost; returns False if there is none."""
        pair = self._any()
        if pair is not None:
            pair.cut()
        return pair is not None

    def freeze(self) -> bool:
        """Silently stops all data in a random connection; returns False if there is no connection."""
        pair = self._any()
        if pair is not None:
            pair.flows.clear()
        return pair is not None

    def thaw(self) -> None:
        """Cuts the frozen connections."""
        for pair in list(self._pairs):
            if not pair.flows.is_set():
                pair.cut()

    def close(self) -> None:
        self._is_over = True
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(5)
        for pair in list(self._pairs):
            pair.cut()

    def _any(self) -> _Pair | None:
        pairs = list(self._pairs)
        return self._dice.choice(pairs) if pairs else None

    def _serve(self) -> None:
        while not self._is_over:
            try:
                here, _address = self._listening.accept()
                there = socket.create_connection((HERE, self._to))
            except OSError:
                continue
            pair = _Pair(here, there)
            self._pairs.append(pair)
            for source, target in ((here, there), (there, here)):
                seed = self._dice.random()
                threading.Thread(
                    target=self._pump, args=(pair, source, target, Random(seed)), daemon=True
                ).start()

    def _pump(self, pair: _Pair, source: socket.socket, target: socket.socket, dice: Random) -> None:
        with suppress(OSError):
            while data := source.recv(2048):
                time.sleep(dice.random() ** 4 * self._longest)
                pair.flows.wait()
                if source is pair.ends[0]:
                    self._hear(data)
                target.sendall(data)
        pair.cut()
        with suppress(ValueError):
            self._pairs.remove(pair)


@contextmanager
def rough_way(
    port: int, seed: int, longest: float = 0.1, hear: Callable[[bytes], None] = lambda _data: None
) -> Iterator[RoughWay]:
    """Starts a proxy for the broker at this port."""
    way = RoughWay(port, Random(seed), longest, hear)
    try:
        yield way
    finally:
        way.close()
