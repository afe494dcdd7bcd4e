"""A connection to a broker: an MQTT client in its own thread, which reconnects automatically.

The thread calls only `wake`; the program may call `send` and `take` at any time. Messages sent while the
connection is down are dropped: a sender that gets no answer sends its message again.
"""

import contextlib
import random
import selectors
import socket
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.room.line.certificate import trusting
from atari_teach.room.line.topics import Address, Caller
from atari_teach.room.line_state import LineState
from atari_teach.room.messages import Gone, encode
from atari_teach.room.rate_limits import Bucket, Rate

GONE = encode(Gone())
"""The last will of a pupil's computer, which the broker sends when the connection breaks."""
_CONNECT_SECONDS = 4.0
_KEEP_ALIVE = 8
_PATIENCE = 2.0
"""The maximum number of seconds between two checks whether the broker is still connected."""
_FLUSH_SECONDS = 1.0
_MOST_OUT = 2000
_MOST_IN = 4000
_MOST_IN_BYTES = 16_000_000
# The rate of our own messages, below the limits in `packet_filter`.
_PACE = Rate(20, 120)
_PACE_BYTES = Rate(80_000, 600_000)
_BOARD = b'{"k":"board"'
_WHAT_WAS_WRONG = {LineState.REFUSED, LineState.CHANGED}


class Inbox:
    """The received messages that the program has not taken yet. If there are too many, boards are dropped."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._messages: deque[tuple[str, bytes]] = deque()
        self._bytes = 0

    def put(self, topic: str, payload: bytes) -> None:
        """Adds a message."""
        with self._lock:
            self._messages.append((topic, payload))
            self._bytes += len(payload)
            while len(self._messages) > _MOST_IN or self._bytes > _MOST_IN_BYTES:
                self._drop()

    def _drop(self) -> None:
        at = next((i for i, (_topic, data) in enumerate(self._messages) if data.startswith(_BOARD)), 0)
        self._bytes -= len(self._messages[at][1])
        del self._messages[at]

    def take(self) -> list[tuple[str, bytes]]:
        """Returns all messages, and empties the inbox."""
        with self._lock:
            taken = list(self._messages)
            self._messages.clear()
            self._bytes = 0
        return taken


@dataclass
class Shared:
    """Data shared by a connection's thread and the program.

    Attributes:
        wake: Called in the connection's thread when a message has arrived or the state has changed.
        state: The state of the connection.
        seen: The certificate that the broker showed last.
        out: The messages to send.
        inbox: The received messages.
        is_closing: An event that is set to close the connection.
    """

    wake: Callable[[], None]
    state: LineState = LineState.OFF
    seen: bytes | None = None
    out: deque[tuple[str, bytes]] = field(default_factory=lambda: deque(maxlen=_MOST_OUT))
    inbox: Inbox = field(default_factory=Inbox)
    is_closing: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """Makes the pair of sockets by which the program wakes the thread."""
        self._waker, self.waker_read = socket.socketpair()
        self._waker.setblocking(False)
        self.waker_read.setblocking(False)

    def wake_thread(self) -> None:
        """Wakes the thread."""
        with contextlib.suppress(OSError):  # The buffer is full, or the connection is closed.
            self._waker.send(b"!")

    def clear_wake(self) -> None:
        """Empties the socket by which the program wakes the thread."""
        with contextlib.suppress(OSError):
            self.waker_read.recv(4096)

    def becomes(self, state: LineState) -> None:
        """Sets the state, and calls `wake` if it changed."""
        if state is not self.state:
            self.state = state
            self.wake()

    def close(self) -> None:
        """Closes the sockets by which the program wakes the thread."""
        self._waker.close()
        self.waker_read.close()


class Connection:
    """One connection to the broker, until it breaks.

    Args:
        post: The data shared with the program.
        caller: The login and the topics.
    """

    def __init__(self, shared: Shared, caller: Caller) -> None:
        self._shared = shared
        self._caller = caller
        self._came = False
        self._unacknowledged: set[int] = set()
        self._pace = Bucket(_PACE, time.monotonic)
        self._pace_bytes = Bucket(_PACE_BYTES, time.monotonic)
        self._after = LineState.OFF
        self._is_on = False
        self._client = self._make_client()

    def _make_client(self) -> mqtt.Client:
        caller = self._caller
        client = mqtt.Client(CallbackAPIVersion.VERSION2, caller.login, reconnect_on_failure=False)
        client.connect_timeout = _CONNECT_SECONDS
        client.username_pw_set(caller.login, caller.password)
        client.tls_set_context(trusting(caller.certificate))
        client.tls_insecure_set(True)
        client.max_inflight_messages_set(100)
        if caller.will is not None:
            client.will_set(caller.will, GONE, qos=1)
        client.on_connect = self._on_connect
        client.on_subscribe = self._on_subscribe
        client.on_message = self._on_message
        client.on_publish = self._on_publish
        # Without this callback, the client would write outside the loop of this thread.
        client.on_socket_register_write = lambda *_args: None
        return client

    def talk(self, address: Address) -> LineState:
        """Connects, and runs until the connection breaks or is closed; returns the state to show then."""
        try:
            self._client.connect(address.host, address.port, _KEEP_ALIVE)
        except ssl.SSLCertVerificationError:
            return LineState.CHANGED
        except (OSError, ValueError):
            # Keep showing a refusal or a changed certificate until the connection is up again.
            return self._shared.state if self._shared.state in _WHAT_WAS_WRONG else LineState.OFF
        try:
            self._loop()
        finally:
            self._hang_up()
        return self._after

    def _hang_up(self) -> None:
        if self._shared.is_closing.is_set() or self._after is LineState.REFUSED:
            self._client.disconnect()
            self._client.loop_write()
        wire = self._client.socket()
        if wire is not None:
            wire.close()
        self._shared.out.clear()

    def _loop(self) -> None:
        wire, shared = self._client.socket(), self._shared
        if not isinstance(wire, socket.socket):
            return
        shared.seen = wire.getpeercert(True) if isinstance(wire, ssl.SSLSocket) else None
        end = inf
        with selectors.DefaultSelector() as selector:
            selector.register(wire, selectors.EVENT_READ)
            selector.register(shared.waker_read, selectors.EVENT_READ)
            while time.monotonic() < end:
                if shared.is_closing.is_set():
                    end = min(end, time.monotonic() + _FLUSH_SECONDS)
                    if not (self._is_on and (shared.out or self._unacknowledged)):
                        return
                wants = selectors.EVENT_WRITE if self._client.want_write() else 0
                selector.modify(wire, selectors.EVENT_READ | wants)
                if not self._step(wire, selector):
                    return

    def _step(self, wire: socket.socket, selector: selectors.BaseSelector) -> bool:
        """Waits for an event and handles it; returns whether the connection is still there."""
        ready = {key.fileobj: events for key, events in selector.select(self._patience())}
        if self._shared.waker_read in ready:
            self._shared.clear_wake()
        code = MQTTErrorCode.MQTT_ERR_SUCCESS
        if ready.get(wire, 0) & selectors.EVENT_READ:
            code = self._client.loop_read()
            while code == MQTTErrorCode.MQTT_ERR_SUCCESS and _has_more(self._client.socket()):
                code = self._client.loop_read()
        self._send()
        if code == MQTTErrorCode.MQTT_ERR_SUCCESS and self._client.want_write():
            code = self._client.loop_write()
        if code == MQTTErrorCode.MQTT_ERR_SUCCESS:
            code = self._client.loop_misc()
        if self._came:
            self._came = False
            self._shared.wake()
        return code == MQTTErrorCode.MQTT_ERR_SUCCESS and self._after is not LineState.REFUSED

    def _patience(self) -> float:
        out = self._shared.out
        if not self._is_on or not out or not self._caller.is_paced:
            return _PATIENCE
        with contextlib.suppress(IndexError):
            return min(_PATIENCE, max(self._pace.wait(1), self._pace_bytes.wait(_size(out[0]))))
        return _PATIENCE

    def _send(self) -> None:
        """Sends the queued messages, as fast as the broker allows."""
        out = self._shared.out
        while self._is_on and out:
            size = _size(out[0])
            if self._caller.is_paced:
                if self._pace.wait(1) or self._pace_bytes.wait(size):
                    return
                self._pace.take(1)
                self._pace_bytes.take(size)
            topic, payload = out.popleft()
            sent = self._client.publish(topic, payload, qos=1)
            self._unacknowledged.add(sent.mid)

    def _on_connect(
        self,
        client: mqtt.Client,
        _data: object,
        _flags: mqtt.ConnectFlags,
        reason: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        if reason.is_failure:
            self._after = LineState.REFUSED
        else:
            client.subscribe([(one, 1) for one in self._caller.filters])

    def _on_subscribe(
        self,
        _client: mqtt.Client,
        _data: object,
        _mid: int,
        reasons: list[ReasonCode],
        _properties: Properties | None,
    ) -> None:
        if any(reason.is_failure for reason in reasons):
            self._after = LineState.REFUSED
        else:
            self._is_on = True
            self._shared.becomes(LineState.ON)

    def _on_message(self, _client: mqtt.Client, _data: object, message: mqtt.MQTTMessage) -> None:
        if len(message.payload) <= MESSAGE_BYTES:
            self._shared.inbox.put(message.topic, bytes(message.payload))
            self._came = True

    def _on_publish(
        self,
        _client: mqtt.Client,
        _data: object,
        mid: int,
        _reason: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        self._unacknowledged.discard(mid)


def _has_more(wire: object) -> bool:
    """Returns whether TLS has already decrypted bytes that nobody has read: the socket does not show them."""
    return isinstance(wire, ssl.SSLSocket) and wire.fileno() >= 0 and wire.pending() > 0


def _size(message: tuple[str, bytes]) -> int:
    return len(message[0]) + len(message[1]) + 8


_FIRST_WAIT = 0.2
_LONGEST_WAIT = 5.0
_STEADY_SECONDS = 2.0
_LAST_WORDS_SECONDS = 2.0
_PATIENCE_SECONDS = 0.2


class Line:
    """A connection to a broker, until it is closed.

    Args:
        address: Where the broker listens.
        caller: The login and the topics.
        wake: Called in the connection's thread when a message came or the state changed.
    """

    def __init__(self, address: Address, caller: Caller, wake: Callable[[], None] = lambda: None) -> None:
        self.address = address
        self.caller = caller
        self._shared = Shared(wake)
        self._thread = threading.Thread(target=self._run, name=f"line {caller.login}", daemon=True)
        self._thread.start()

    @property
    def state(self) -> LineState:
        """The state of the connection."""
        return self._shared.state

    @property
    def wake(self) -> Callable[[], None]:
        """Called in the connection's thread when a message came or the state changed."""
        return self._shared.wake

    @wake.setter
    def wake(self, wake: Callable[[], None]) -> None:
        self._shared.wake = wake

    @property
    def seen(self) -> bytes | None:
        """The certificate that the broker showed last."""
        return self._shared.seen

    def send(self, topic: str, payload: bytes) -> None:
        """Sends a message; drops it if the connection is down. May be called in any thread."""
        if self.state is LineState.ON and not self._shared.is_closing.is_set():
            self._shared.out.append((topic, payload))
            self._shared.wake_thread()

    def take(self) -> list[tuple[str, bytes]]:
        """Returns the topics and payloads that have arrived since the last call."""
        return self._shared.inbox.take()

    def close(self) -> None:
        """Closes the connection; if it is up, first sends the queued messages, for at most two seconds."""
        patience = _LAST_WORDS_SECONDS if self.state is LineState.ON else _PATIENCE_SECONDS
        self._shared.is_closing.set()
        self._shared.wake_thread()
        if threading.current_thread() is not self._thread:
            self._thread.join(patience)

    def _run(self) -> None:
        shared, tried = self._shared, 0
        while not shared.is_closing.is_set():
            if shared.state is LineState.OFF:
                shared.becomes(LineState.CONNECTING)
            began = time.monotonic()
            shared.becomes(Connection(shared, self.caller).talk(self.address))
            tried = 0 if time.monotonic() - began > _STEADY_SECONDS else tried + 1
            wait = min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** min(max(0, tried - 1), 10))
            # A random wait, so that thirty computers do not reconnect at the same moment.
            shared.is_closing.wait(wait * random.uniform(0.7, 1.3))
        shared.becomes(LineState.OFF)
        shared.close()
