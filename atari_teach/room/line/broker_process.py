"""The process of the broker: `atari_teach room-broker`, which the teacher's program starts and ends.

Its orders come as one line of JSON on the standard input, and later ones tell it who is put out and who sits;
when that closes, it ends, so that none is left behind. What it has to tell goes out as lines of JSON.
"""

import asyncio
import contextlib
import errno
import json
import logging
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

from amqtt.broker import Broker
from amqtt.contexts import Action, BrokerConfig, ListenerConfig, ListenerType
from amqtt.plugins.base import BaseAuthPlugin, BaseTopicPlugin
from amqtt.session import Session

from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.room.line import topics as names
from atari_teach.room.line.admission import origin, plain
from atari_teach.room.line.broker import Orders
from atari_teach.room.line.certificate import servers_context
from atari_teach.room.line.packet_filter import LOGIN_SECONDS, House, Outlet, PacketFilter, PutOut
from atari_teach.room.rate_limits import Buckets, Rate

_LISTENER = "default"
_REPORTS = Rate(5, 50)
"""Of each kind, so that one of them drowns no other."""
_ACCEPTED_AT_ONCE = 200
_LAST_WORDS_SECONDS = 0.1
"""So long what was handed on may still take to go out."""


def main(orders: TextIO = sys.stdin, told: TextIO = sys.stdout) -> int:
    """Runs a broker until its orders' pipe closes; answers the exit code."""
    logging.disable(logging.CRITICAL)
    wanted = Orders(**json.loads(orders.readline()))

    def tell(**words: object) -> None:
        with contextlib.suppress(OSError, ValueError):  # Nobody may listen any more.
            print(json.dumps(words), file=told, flush=True)

    try:
        listening = listen(wanted.host, wanted.port, wanted.ports)
    except OSError:
        tell(k="no port")
        return 1
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is for the program that started this one.
        asyncio.run(_run(wanted, listening, orders, tell))
    return 0


def listen(host: str, port: int, ports: int) -> socket.socket:
    """A socket that listens at the first free one of so many ports.

    Raises:
        OSError: None is free.
    """
    for tried in range(port, port + ports):
        try:
            if not host and socket.has_dualstack_ipv6():
                return socket.create_server(
                    ("", tried), family=socket.AF_INET6, backlog=1024, dualstack_ipv6=True
                )
            return socket.create_server((host, tried), backlog=1024)
        except OSError as problem:
            if problem.errno not in {errno.EADDRINUSE, errno.EACCES} or tried == port + ports - 1:
                raise
    raise OSError(errno.EADDRINUSE, "no port")


async def _run(orders: Orders, listening: socket.socket, pipe: TextIO, tell: Callable[..., None]) -> None:
    loop = asyncio.get_running_loop()
    over = asyncio.Event()
    reports = Buckets(_REPORTS, time.monotonic)

    def report(put_out: PutOut) -> None:
        if reports[put_out.why].take(1):
            tell(k="put out", **asdict(put_out))

    house = House(orders.room, bytes.fromhex(orders.secret), report)
    threading.Thread(target=_hear, args=(pipe, loop, house, over), daemon=True).start()
    broker = Broker(_configuration(house))
    await broker.start()
    door = Door(house, broker, servers_context(Path(orders.certificate), Path(orders.key)))
    arriving = asyncio.create_task(door.open(listening))
    tell(k="ready", port=listening.getsockname()[1])
    await over.wait()
    arriving.cancel()
    listening.close()
    await asyncio.gather(*(gate.until_handed_on() for gate in house.inside.values()))
    await asyncio.sleep(_LAST_WORDS_SECONDS)
    for gate in list(house.inside.values()):
        gate.shut()
    await door.empty()


def _hear(pipe: TextIO, loop: asyncio.AbstractEventLoop, house: House, over: asyncio.Event) -> None:
    """Passes on the orders of the teacher's program until it ends; runs in a thread."""
    with contextlib.suppress(RuntimeError):  # The loop has ended.
        with contextlib.suppress(OSError, ValueError):
            for line in pipe:
                loop.call_soon_threadsafe(_obey, house, json.loads(line))
        loop.call_soon_threadsafe(over.set)


def _obey(house: House, said: dict[str, object]) -> None:
    match said:
        case {"k": "ban", "login": str(login)}:
            house.ban(login)
        case {"k": "keep out", "origin": str(where)}:
            house.ban_origin(where)
        case {"k": "admit"}:
            house.banned_origins.clear()
        case {"k": "seated", "logins": list(logins)}:
            house.seated = frozenset(map(str, logins))


def _configuration(house: House) -> BrokerConfig:
    return BrokerConfig(
        listeners={_LISTENER: ListenerConfig(type=ListenerType.EXTERNAL, ssl=False)},
        plugins={f"{__name__}.{plugin.__name__}": {"house": house} for plugin in (LoginPlugin, RightsPlugin)},
    )


@dataclass
class PluginConfig:
    """The things that a plugin has to know."""

    house: House


class LoginPlugin(BaseAuthPlugin):
    """Asks once more who somebody is."""

    Config = PluginConfig

    async def authenticate(self, *, session: Session) -> bool:
        """Whether the name and the password belong together."""
        house: House = self.context.config.house
        login = session.username or ""
        if (gate := house.inside.get(login)) is not None:
            gate.waiting = session.delivered_message_queue.qsize
        return names.knows(house.secret, house.room, login, session.password or "")


class RightsPlugin(BaseTopicPlugin):
    """Says who may read and write what."""

    Config = PluginConfig

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool:
        """Whether somebody may do this with the topic."""
        if session is None or topic is None:
            return False
        rights = names.rights(self.context.config.house.room, session.username or "")
        if action is Action.PUBLISH:
            return rights.may_write(names.without_address(topic))
        return rights.may_read(topic)


class Door:
    """Whoever comes is led to the gate, and from there to the broker.

    Args:
        house: Who may come in.
        broker: Where they are led.
        context: The TLS of this side.
    """

    def __init__(self, house: House, broker: Broker, context: ssl.SSLContext) -> None:
        self._house = house
        self._broker = broker
        self._context = context
        self._tasks: dict[asyncio.Task[None], str] = {}

    async def open(self, listening: socket.socket) -> None:
        """Takes in whoever comes, until it's cancelled."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        while True:
            try:
                came, address = await loop.sock_accept(listening)
            except OSError:  # Gone again, or too many files are open.
                await asyncio.sleep(0.05)
                continue
            self._arrived(came, address[0])
            # Whoever waits is taken at once: behind a crowd a queue that is full drops newcomers for seconds.
            with contextlib.suppress(OSError):
                for _ in range(_ACCEPTED_AT_ONCE):
                    came, address = listening.accept()
                    self._arrived(came, address[0])

    def _arrived(self, came: socket.socket, address: str) -> None:
        """Serves a connection in a task of its own, or closes it at once."""
        if not self._house.may_arrive(address):
            came.close()
            return
        came.setblocking(False)
        task = asyncio.create_task(self._serve(came, address))
        task.add_done_callback(self._served)
        self._tasks[task] = address
        victim = self._house.half_open.enter(task, origin(address))
        if victim is not None:
            at = self._tasks[victim]
            self._house.tell_of_crowd(self._house.half_open.of_one(origin(at)), at)
            victim.cancel()

    async def empty(self) -> None:
        """Waits until everybody is out, but not for long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1)

    def _served(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task, None)
        self._house.half_open.leave(task)
        if not task.cancelled():
            task.exception()  # One connection's trouble isn't the others'.

    async def _serve(self, came: socket.socket, address: str) -> None:
        gate, outlet = await self._welcome(came, address)
        try:
            if await gate.let_in():
                self._is_known()
                await self._broker.external_connected(gate, outlet, _LISTENER)
        finally:
            gate.leave()

    def _is_known(self) -> None:
        """Notes that the connection of this task is logged in, and so no longer half open."""
        task = asyncio.current_task()
        assert task is not None, "a connection is a task"
        self._house.half_open.leave(task)

    async def _welcome(self, came: socket.socket, address: str) -> tuple[PacketFilter, Outlet]:
        """Shakes hands with somebody."""
        reader = asyncio.StreamReader(limit=MESSAGE_BYTES * 4)
        protocol = asyncio.StreamReaderProtocol(reader)
        loop = asyncio.get_running_loop()
        came.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            transport, _protocol = await loop.connect_accepted_socket(
                lambda: protocol,
                came,
                ssl=self._context,
                ssl_handshake_timeout=LOGIN_SECONDS,
                ssl_shutdown_timeout=1,
            )
        except OSError as problem:
            came.close()
            # Who hung up, or trusts another certificate, is no stranger.
            if isinstance(problem, ssl.SSLError) and "ALERT" not in (problem.reason or "ALERT"):
                self._house.report(PutOut("garbage", "", plain(address)))
            raise
        outlet = Outlet(asyncio.StreamWriter(transport, protocol, reader, loop))
        return PacketFilter(self._house, reader, outlet, address), outlet
