"""Starts, watches and ends the broker process."""

import contextlib
import json
import queue
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

from atari_teach.base.own_process import start_again
from atari_teach.room.line import topics

_START_SECONDS = 20.0
_END_SECONDS = 3.0
_MOST_TROUBLES = 100
COMMAND = "room-broker"


class NoBrokerError(Exception):
    """The broker could not be started."""


class NoPortError(NoBrokerError):
    """The broker could not be started, since none of the ports is available."""


@dataclass(frozen=True, slots=True)
class Orders:
    """The settings for a broker process.

    Attributes:
        room: The room's id.
        secret: The room's secret, in hexadecimal digits.
        certificate: The path of the certificate.
        key: The path of the certificate's key.
        port: The first port to try.
        ports: The number of ports to try.
        host: The address of this computer to listen on; empty for all addresses.
    """

    room: str
    secret: str
    certificate: str
    key: str
    port: int = topics.DEFAULT_PORT
    ports: int = topics.PORTS_TRIED
    host: str = ""

    def line(self) -> str:
        """The settings as the line that the broker process reads."""
        return json.dumps(asdict(self)) + "\n"


@dataclass(frozen=True, slots=True)
class Trouble:
    """The report on a connection that the broker refused or ended.

    Attributes:
        why: A keyword for the reason, for which `opening` has a sentence.
        login: The login of the connection; empty if nobody had logged in.
        address: The address of the other computer.
    """

    why: str
    login: str
    address: str


class Broker:
    """A broker in a child process. The process ends when this program ends or is killed.

    Args:
        orders: The settings.
        ended: Called in a thread when the process has ended without being stopped.
        wake: Called in a thread when the process has reported something.
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
        self._write_lock = threading.Lock()
        self._banned: list[str] = []
        self._kept_out: set[str] = set()
        """The addresses from which the process refuses newcomers, according to its reports."""
        self._seated: frozenset[str] = frozenset()
        self._troubles: deque[Trouble] = deque(maxlen=_MOST_TROUBLES)

    @property
    def port(self) -> int:
        """The port on which the broker listens."""
        return self._orders.port

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def process(self) -> int | None:
        """The id of the process; None if there is no process."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Starts the process, and waits until the broker listens.

        Raises:
            NoPortError: No port is free.
            NoBrokerError: The process did not start for another reason.
        """
        port_queue: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._process = process = _begin(self._orders)
        self._tell_again()
        threading.Thread(target=self._listen, args=(process, port_queue), daemon=True).start()
        try:
            port = port_queue.get(timeout=_START_SECONDS)
        except queue.Empty:
            port = None
        if not port:
            self.stop()
            raise NoBrokerError if port is None else NoPortError
        # Keep the port, so that clients can reconnect after a restart.
        self._orders = replace(self._orders, port=port, ports=1)

    def restart(self) -> None:
        """Restarts the process with the same port, unless it runs.

        Raises:
            NoBrokerError: The process did not start.
        """
        if not self.alive:
            self.stop()
            self.start()

    def stop(self) -> None:
        """Ends the process."""
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
        """Disconnects a computer, and from now on refuses its login and newcomers from its address.

        If other computers have the same address, for example behind a router, newcomers from this address are
        still accepted. Then only new pictures keep the removed computer out, if nobody shows them to it.
        """
        if login not in self._banned:
            self._banned.append(login)
        self._tell(k="ban", login=login)

    def admit_newcomers(self) -> None:
        """Accepts newcomers from refused addresses again; the refused logins stay refused."""
        self._kept_out.clear()
        self._tell(k="admit")

    def set_seated(self, logins: frozenset[str]) -> None:
        """Sets the logins of computers where a pupil sits: they are not removed for newcomers."""
        self._seated = logins
        self._tell(k="seated", logins=sorted(logins))

    def _tell_again(self) -> None:
        """Sends a restarted process the refused logins and origins, and the seated logins."""
        for login in self._banned:
            self._tell(k="ban", login=login)
        for where in list(self._kept_out):
            self._tell(k="keep out", origin=where)
        if self._seated:
            self._tell(k="seated", logins=sorted(self._seated))

    def _tell(self, **words: object) -> None:
        pipe = None if self._process is None else self._process.stdin
        if pipe is not None:
            # If the process has ended, `_tell_again` tells the next one.
            with self._write_lock, contextlib.suppress(OSError, ValueError):
                pipe.write(json.dumps(words).encode() + b"\n")
                pipe.flush()

    def take(self) -> list[Trouble]:
        """Returns the reports since the last call."""
        reports = []
        with contextlib.suppress(IndexError):
            while True:
                reports.append(self._troubles.popleft())
        return reports

    def _listen(self, process: subprocess.Popen[bytes], port_queue: queue.SimpleQueue[int | None]) -> None:
        """Reads the reports of the process until it ends; runs in a thread."""
        is_up = False
        if process.stdout is None:
            return
        with process.stdout as lines:
            for line in lines:
                report = json.loads(line)
                if report["k"] == "ready":
                    is_up = True
                    port_queue.put(int(report["port"]))
                elif report["k"] == "no port":
                    port_queue.put(0)
                elif report["k"] == "put out" and report["why"] == "kept out":
                    self._kept_out.add(report["address"])
                elif report["k"] == "put out":
                    self._troubles.append(Trouble(report["why"], report["login"], report["address"]))
                    self._wake()
        port_queue.put(None)
        if is_up and self._process is process:
            process.wait()
            self._ended()


def _begin(orders: Orders) -> subprocess.Popen[bytes]:
    process = start_again(COMMAND)
    if process.stdin is not None:
        with contextlib.suppress(OSError):  # The process has ended; `_listen` will notice.
            process.stdin.write(orders.line().encode())
            process.stdin.flush()
    return process
