"""The broker as the teacher's program has it: a process of its own, started, looked after and ended."""

import contextlib
import json
import queue
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

from atari_teach.base.own_process import start_again
from atari_teach.room.line import topics as names

_START_SECONDS = 20.0
_END_SECONDS = 3.0
_MOST_TOLD = 100
COMMAND = "room-broker"


class NoBrokerError(Exception):
    """There's none."""


class NoPortError(NoBrokerError):
    """There's none, since it may not listen at any of the ports."""


@dataclass(frozen=True, slots=True)
class Orders:
    """The things that a broker has to know.

    Attributes:
        room: The room's id.
        secret: Its secret, in hexadecimal digits.
        certificate: The path of the certificate.
        key: The path of its key.
        port: Where to listen.
        ports: How many ports to try from there on.
        host: On which of this computer's addresses; empty for all.
    """

    room: str
    secret: str
    certificate: str
    key: str
    port: int = names.DEFAULT_PORT
    ports: int = names.PORTS_TRIED
    host: str = ""

    def line(self) -> str:
        """The orders as the line that the process reads."""
        return json.dumps(asdict(self)) + "\n"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that a broker put an end to.

    Attributes:
        why: The word for it, which `opening` knows.
        login: Who it was; empty for a stranger.
        address: The address of the computer.
    """

    why: str
    login: str
    address: str


class Broker:
    """A broker in a process of its own. It ends with this program, however that ends.

    Args:
        orders: What it has to know.
        ended: Called in a thread when it has ended without being stopped.
        wake: Called in a thread when it told something.
    """

    def __init__(
        self,
        orders: Orders,
        ended: Callable[[], None] = lambda: None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._orders = orders
        self._ended = ended
        self._wake = wake
        self._process: subprocess.Popen[bytes] | None = None
        self._telling = threading.Lock()
        self._banned: list[str] = []
        self._kept_out: set[str] = set()
        """From where no newcomer comes in, as the process told."""
        self._seated: frozenset[str] = frozenset()
        self._told: deque[Trouble] = deque(maxlen=_MOST_TOLD)

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._orders.port

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def process(self) -> int | None:
        """The number of its process."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Starts it, and waits until it listens.

        Raises:
            NoPortError: No port is free.
            NoBrokerError: It doesn't for another reason, such as that it was ended.
        """
        heard: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._process = process = _begin(self._orders)
        self._tell_again()
        threading.Thread(target=self._listen, args=(process, heard), daemon=True).start()
        try:
            port = heard.get(timeout=_START_SECONDS)
        except queue.Empty:
            port = None
        if not port:
            self.stop()
            raise NoBrokerError if port is None else NoPortError
        # Whoever knows this port comes back to it.
        self._orders = replace(self._orders, port=port, ports=1)

    def restart(self) -> None:
        """Starts it again at the same port, if it isn't alive.

        Raises:
            NoBrokerError: It doesn't start.
        """
        if not self.alive:
            self.stop()
            self.start()

    def stop(self) -> None:
        """Ends it."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            if process.stdin is not None:
                process.stdin.close()
        try:
            process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def put_out(self, login: str) -> None:
        """Puts out a computer, which does not come in again; nor does a newcomer from the same address.

        Where other computers have the same address, as behind a router, newcomers from there still come in:
        with new pictures this one doesn't.
        """
        if login not in self._banned:
            self._banned.append(login)
        self._tell(k="ban", login=login)

    def admit_newcomers(self) -> None:
        """Lets newcomers come in again from where somebody was put out; the login itself stays out."""
        self._kept_out.clear()
        self._tell(k="admit")

    def set_seated(self, logins: frozenset[str]) -> None:
        """Says at which computers somebody sits: those keep their places however many others come."""
        self._seated = logins
        self._tell(k="seated", logins=sorted(logins))

    def _tell_again(self) -> None:
        """Tells a process that was started again what the one before knew."""
        for login in self._banned:
            self._tell(k="ban", login=login)
        for where in list(self._kept_out):
            self._tell(k="keep out", origin=where)
        if self._seated:
            self._tell(k="seated", logins=sorted(self._seated))

    def _tell(self, **words: object) -> None:
        pipe = None if self._process is None else self._process.stdin
        if pipe is not None:
            with self._telling, contextlib.suppress(OSError, ValueError):  # Where it ended, the next is told.
                pipe.write(json.dumps(words).encode() + b"\n")
                pipe.flush()

    def take(self) -> list[Trouble]:
        """The troubles since the last time that this was asked."""
        told = []
        with contextlib.suppress(IndexError):
            while True:
                told.append(self._told.popleft())
        return told

    def _listen(self, process: subprocess.Popen[bytes], heard: queue.SimpleQueue[int | None]) -> None:
        """In a thread: hears what the process tells, until it ends."""
        is_up = False
        if process.stdout is None:
            return
        with process.stdout as lines:
            for line in lines:
                told = json.loads(line)
                if told["k"] == "ready":
                    is_up = True
                    heard.put(int(told["port"]))
                elif told["k"] == "no port":
                    heard.put(0)
                elif told["k"] == "put out" and told["why"] == "kept out":
                    self._kept_out.add(told["address"])
                elif told["k"] == "put out":
                    self._told.append(Trouble(told["why"], told["login"], told["address"]))
                    self._wake()
        heard.put(None)
        if is_up and self._process is process:
            process.wait()
            self._ended()


def _begin(orders: Orders) -> subprocess.Popen[bytes]:
    process = start_again(COMMAND)
    if process.stdin is not None:
        with contextlib.suppress(OSError):  # It ended already; that is heard.
            process.stdin.write(orders.line().encode())
            process.stdin.flush()
    return process
