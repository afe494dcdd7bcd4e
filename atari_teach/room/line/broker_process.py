"""The broker process: `atari_teach room-broker`, which the teacher's program starts and ends.

The process gets its settings as one line of JSON on the standard input. Later lines say which logins to
refuse, and which logins belong to seated pupils. When the input closes, the process ends, so it never
outlives the teacher's program. It writes its reports as lines of JSON to the standard output.
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
from atari_teach.room.line import topics
from atari_teach.room.line.admission import origin, plain
from atari_teach.room.line.broker import Orders
from atari_teach.room.line.certificate import servers_context
from atari_teach.room.line.packet_filter import LOGIN_SECONDS, BrokerAccess, Outlet, PacketFilter, PutOut
from atari_teach.room.rate_limits import Buckets, Rate

_LISTENER = "default"
_REPORTS = Rate(5, 50)
"""The maximum rate of reports for each reason, so that frequent ones do not crowd out the others."""
_ACCEPTED_AT_ONCE = 200
_LAST_WORDS_SECONDS = 0.1
"""The seconds to wait before the end, so that the broker's last messages are sent."""


def main(orders: TextIO = sys.stdin, output: TextIO = sys.stdout) -> int:
    """Runs a broker until the pipe with its orders closes; returns the exit code."""
    logging.disable(logging.CRITICAL)
    wanted = Orders(**json.loads(orders.readline()))

    def tell(**words: object) -> None:
        with contextlib.suppress(OSError, ValueError):  # The teacher's program may have ended.
            print(json.dumps(words), file=output, flush=True)

    try:
        listening = listen(wanted.host, wanted.port, wanted.ports)
    except OSError:
        tell(k="no port")
        return 1
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is meant for the parent process.
        asyncio.run(_run(wanted, listening, orders, tell))
    return 0


def listen(host: str, port: int, ports: int) -> socket.socket:
    """Opens a socket that listens on the first free port, of `ports` ports from `port` on.

    Raises:
        OSError: None of these ports is free.
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

    access = BrokerAccess(orders.room, bytes.fromhex(orders.secret), report)
    threading.Thread(target=_read_orders, args=(pipe, loop, access, over), daemon=True).start()
    broker = Broker(_configuration(access))
    await broker.start()
    acceptor = Acceptor(access, broker, servers_context(Path(orders.certificate), Path(orders.key)))
    arriving = asyncio.create_task(acceptor.open(listening))
    tell(k="ready", port=listening.getsockname()[1])
    await over.wait()
    arriving.cancel()
    listening.close()
    await asyncio.gather(*(connection.until_handed_on() for connection in access.inside.values()))
    await asyncio.sleep(_LAST_WORDS_SECONDS)
    for connection in list(access.inside.values()):
        connection.shut()
    await acceptor.empty()


def _read_orders(
    pipe: TextIO, loop: asyncio.AbstractEventLoop, access: BrokerAccess, over: asyncio.Event
) -> None:
    """Carries out orders from the teacher's program until that program ends; runs in a thread."""
    with contextlib.suppress(RuntimeError):  # The loop has ended.
        with contextlib.suppress(OSError, ValueError):
            for line in pipe:
                loop.call_soon_threadsafe(_apply_order, access, json.loads(line))
        loop.call_soon_threadsafe(over.set)


def _apply_order(access: BrokerAccess, said: dict[str, object]) -> None:
    match said:
        case {"k": "ban", "login": str(login)}:
            access.ban(login)
        case {"k": "keep out", "origin": str(where)}:
            access.ban_origin(where)
        case {"k": "admit"}:
            access.banned_origins.clear()
        case {"k": "seated", "logins": list(logins)}:
            access.seated = frozenset(map(str, logins))


def _configuration(access: BrokerAccess) -> BrokerConfig:
    return BrokerConfig(
        listeners={_LISTENER: ListenerConfig(type=ListenerType.EXTERNAL, ssl=False)},
        plugins={
            f"{__name__}.{plugin.__name__}": {"access": access} for plugin in (LoginPlugin, RightsPlugin)
        },
    )


@dataclass
class PluginConfig:
    """The configuration of our `amqtt` plugins, which `amqtt` requires."""

    access: BrokerAccess


class LoginPlugin(BaseAuthPlugin):
    """Lets the broker check each login, which the packet filter has checked before."""

    Config = PluginConfig

    async def authenticate(self, *, session: Session) -> bool:
        """Returns whether the name and the password belong together."""
        access: BrokerAccess = self.context.config.access
        login = session.username or ""
        if (connection := access.inside.get(login)) is not None:
            connection.waiting = session.delivered_message_queue.qsize
        return topics.knows(access.secret, access.room, login, session.password or "")


class RightsPlugin(BaseTopicPlugin):
    """Decides who may read and write which topics."""

    Config = PluginConfig

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool:
        """Returns whether the session may perform this action on the topic."""
        if session is None or topic is None:
            return False
        rights = topics.rights(self.context.config.access.room, session.username or "")
        if action is Action.PUBLISH:
            return rights.may_write(topics.without_address(topic))
        return rights.may_read(topic)


class Acceptor:
    """Accepts connections, and passes each through its own packet filter to the broker.

    Args:
        access: Decides who may connect.
        broker: The broker behind the filters.
        context: The TLS context of the server.
    """

    def __init__(self, access: BrokerAccess, broker: Broker, context: ssl.SSLContext) -> None:
        self._access = access
        self._broker = broker
        self._context = context
        self._tasks: dict[asyncio.Task[None], str] = {}

    async def open(self, listening: socket.socket) -> None:
        """Accepts connections on this socket until the task is cancelled."""
        loop = asyncio.get_running_loop()
        listening.setblocking(False)
        while True:
            try:
                client, address = await loop.sock_accept(listening)
            except OSError:  # The client is gone, or too many files are open.
                await asyncio.sleep(0.05)
                continue
            self._arrived(client, address[0])
            # Accept all waiting connections: a full backlog drops newcomers for seconds.
            with contextlib.suppress(OSError):
                for _ in range(_ACCEPTED_AT_ONCE):
                    client, address = listening.accept()
                    self._arrived(client, address[0])

    def _arrived(self, client: socket.socket, address: str) -> None:
        """Starts a task that serves a new connection; closes the connection if there are too many."""
        if not self._access.may_arrive(address):
            client.close()
            return
        client.setblocking(False)
        task = asyncio.create_task(self._serve(client, address))
        task.add_done_callback(self._served)
        self._tasks[task] = address
        victim = self._access.half_open.enter(task, origin(address))
        if victim is not None:
            at = self._tasks[victim]
            self._access.tell_of_crowd(self._access.half_open.of_one(origin(at)), at)
            victim.cancel()

    async def empty(self) -> None:
        """Waits, at most a second, until all connections have ended."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1)

    def _served(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task, None)
        self._access.half_open.leave(task)
        if not task.cancelled():
            task.exception()  # Take the exception of one connection, so that it does not affect the others.

    async def _serve(self, client: socket.socket, address: str) -> None:
        connection, outlet = await self._welcome(client, address)
        try:
            if await connection.let_in():
                self._is_known()
                await self._broker.external_connected(connection, outlet, _LISTENER)
        finally:
            connection.leave()

    def _is_known(self) -> None:
        """Marks this task's connection as logged in, so that it no longer counts as half open."""
        task = asyncio.current_task()
        assert task is not None, "a connection is a task"
        self._access.half_open.leave(task)

    async def _welcome(self, client: socket.socket, address: str) -> tuple[PacketFilter, Outlet]:
        """Performs the TLS handshake with a client; returns the objects to read and to write."""
        reader = asyncio.StreamReader(limit=MESSAGE_BYTES * 4)
        protocol = asyncio.StreamReaderProtocol(reader)
        loop = asyncio.get_running_loop()
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            transport, _protocol = await loop.connect_accepted_socket(
                lambda: protocol,
                client,
                ssl=self._context,
                ssl_handshake_timeout=LOGIN_SECONDS,
                ssl_shutdown_timeout=1,
            )
        except OSError as problem:
            client.close()
            # A client that hung up, or trusts another certificate, is not reported.
            if isinstance(problem, ssl.SSLError) and "ALERT" not in (problem.reason or "ALERT"):
                self._access.report(PutOut("garbage", "", plain(address)))
            raise
        outlet = Outlet(asyncio.StreamWriter(transport, protocol, reader, loop))
        return PacketFilter(self._access, reader, outlet, address), outlet
