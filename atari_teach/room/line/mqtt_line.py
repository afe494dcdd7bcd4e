"""A line to a broker: an MQTT client in a thread of its own, which comes back by itself.

Its thread calls nothing of the program but `wake`; the program sends and takes whenever it likes. What is
sent while the line is down is dropped: whoever sends it waits for an answer, and sends it again.
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
"""The last will of a computer."""
_CONNECT_SECONDS = 4.0
_KEEP_ALIVE = 8
_PATIENCE = 2.0
"""For so long nobody looks whether the other side is still there."""
_FLUSH_SECONDS = 1.0
_MOST_OUT = 2000
_MOST_IN = 4000
_MOST_IN_BYTES = 16_000_000
# Below what the broker bears.
_PACE = Rate(20, 120)
_PACE_BYTES = Rate(80_000, 600_000)
_BOARD = b'{"k":"board"'
_WHAT_WAS_WRONG = {LineState.REFUSED, LineState.CHANGED}


class Inbox:
    """What came and wasn't taken yet; where it's too much, boards go first, for the next shows the same."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._messages: deque[tuple[str, bytes]] = deque()
        self._bytes = 0

    def put(self, topic: str, payload: bytes) -> None:
        """Keeps what came."""
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
        """Gives what came, once."""
        with self._lock:
            taken = list(self._messages)
            self._messages.clear()
            self._bytes = 0
        return taken


@dataclass
class Post:
    """The things that a line's thread and its program share.

    Attributes:
        wake: Called in the line's thread when something came, or when the state changed.
        state: How the line is.
        seen: The certificate that the other side showed at last.
        out: What is to be sent.
        inbox: What came.
        is_closing: Set when all is to end.
    """

    wake: Callable[[], None]
    state: LineState = LineState.OFF
    seen: bytes | None = None
    out: deque[tuple[str, bytes]] = field(default_factory=lambda: deque(maxlen=_MOST_OUT))
    inbox: Inbox = field(default_factory=Inbox)
    is_closing: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        """The bell that wakes the thread."""
        self._bell, self.rung = socket.socketpair()
        self._bell.setblocking(False)
        self.rung.setblocking(False)

    def ring(self) -> None:
        """Wakes the thread."""
        with contextlib.suppress(OSError):  # It's full of ringing, or over.
            self._bell.send(b"!")

    def hear(self) -> None:
        """The thread is awake."""
        with contextlib.suppress(OSError):
            self.rung.recv(4096)

    def becomes(self, state: LineState) -> None:
        """The line is otherwise now."""
        if state is not self.state:
            self.state = state
            self.wake()

    def close(self) -> None:
        """Nothing is shared any more."""
        self._bell.close()
        self.rung.close()


class Call:
    """One connection.

    Args:
        post: What is shared with the program.
        caller: Who calls.
    """

    def __init__(self, post: Post, caller: Caller) -> None:
        self._post = post
        self._caller = caller
        self._came = False
        self._unthanked: set[int] = set()
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
        # This thread writes when it can be written: that keeps the client from writing on its own.
        client.on_socket_register_write = lambda *_args: None
        return client

    def talk(self, address: Address) -> LineState:
        """Talks until the line breaks or is closed; answers how it is then."""
        try:
            self._client.connect(address.host, address.port, _KEEP_ALIVE)
        except ssl.SSLCertVerificationError:
            return LineState.CHANGED
        except (OSError, ValueError):
            # What was wrong stays wrong until the line is up again.
            return self._post.state if self._post.state in _WHAT_WAS_WRONG else LineState.OFF
        try:
            self._loop()
        finally:
            self._hang_up()
        return self._after

    def _hang_up(self) -> None:
        if self._post.is_closing.is_set() or self._after is LineState.REFUSED:
            self._client.disconnect()
            self._client.loop_write()
        wire = self._client.socket()
        if wire is not None:
            wire.close()
        self._post.out.clear()

    def _loop(self) -> None:
        wire, post = self._client.socket(), self._post
        if not isinstance(wire, socket.socket):
            return
        post.seen = wire.getpeercert(True) if isinstance(wire, ssl.SSLSocket) else None
        end = inf
        with selectors.DefaultSelector() as selector:
            selector.register(wire, selectors.EVENT_READ)
            selector.register(post.rung, selectors.EVENT_READ)
            while time.monotonic() < end:
                if post.is_closing.is_set():
                    end = min(end, time.monotonic() + _FLUSH_SECONDS)
                    if not (self._is_on and (post.out or self._unthanked)):
                        return
                wants = selectors.EVENT_WRITE if self._client.want_write() else 0
                selector.modify(wire, selectors.EVENT_READ | wants)
                if not self._step(wire, selector):
                    return

    def _step(self, wire: socket.socket, selector: selectors.BaseSelector) -> bool:
        """Waits for something and does it; answers whether the line is still there."""
        ready = {key.fileobj: events for key, events in selector.select(self._patience())}
        if self._post.rung in ready:
            self._post.hear()
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
            self._post.wake()
        return code == MQTTErrorCode.MQTT_ERR_SUCCESS and self._after is not LineState.REFUSED

    def _patience(self) -> float:
        out = self._post.out
        if not self._is_on or not out or not self._caller.is_paced:
            return _PATIENCE
        with contextlib.suppress(IndexError):
            return min(_PATIENCE, max(self._pace.wait(1), self._pace_bytes.wait(_size(out[0]))))
        return _PATIENCE

    def _send(self) -> None:
        """Sends what is to be sent, as fast as the broker bears."""
        out = self._post.out
        while self._is_on and out:
            size = _size(out[0])
            if self._caller.is_paced:
                if self._pace.wait(1) or self._pace_bytes.wait(size):
                    return
                self._pace.take(1)
                self._pace_bytes.take(size)
            topic, payload = out.popleft()
            sent = self._client.publish(topic, payload, qos=1)
            self._unthanked.add(sent.mid)

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
            self._post.becomes(LineState.ON)

    def _on_message(self, _client: mqtt.Client, _data: object, message: mqtt.MQTTMessage) -> None:
        if len(message.payload) <= MESSAGE_BYTES:
            self._post.inbox.put(message.topic, bytes(message.payload))
            self._came = True

    def _on_publish(
        self,
        _client: mqtt.Client,
        _data: object,
        mid: int,
        _reason: ReasonCode,
        _properties: Properties | None,
    ) -> None:
        self._unthanked.discard(mid)


def _has_more(wire: object) -> bool:
    """Whether TLS has read more from the wire than was asked for."""
    return isinstance(wire, ssl.SSLSocket) and wire.fileno() >= 0 and wire.pending() > 0


def _size(message: tuple[str, bytes]) -> int:
    return len(message[0]) + len(message[1]) + 8


_FIRST_WAIT = 0.2
_LONGEST_WAIT = 5.0
_STEADY_SECONDS = 2.0
_LAST_WORDS_SECONDS = 2.0
_PATIENCE_SECONDS = 0.2


class Line:
    """A line to a broker, from now on until it is closed.

    Args:
        address: Where the broker listens.
        caller: Who calls.
        wake: Called in the line's thread when something came, or when the state changed.
    """

    def __init__(self, address: Address, caller: Caller, wake: Callable[[], None] = lambda: None) -> None:
        self.address = address
        self.caller = caller
        self._post = Post(wake)
        self._thread = threading.Thread(target=self._run, name=f"line {caller.login}", daemon=True)
        self._thread.start()

    @property
    def state(self) -> LineState:
        """How the line is now."""
        return self._post.state

    @property
    def wake(self) -> Callable[[], None]:
        """Called in the line's thread when something came, or when the state changed."""
        return self._post.wake

    @wake.setter
    def wake(self, wake: Callable[[], None]) -> None:
        self._post.wake = wake

    @property
    def seen(self) -> bytes | None:
        """The certificate that the other side showed at last."""
        return self._post.seen

    def send(self, topic: str, payload: bytes) -> None:
        """Sends something, if the line is up. From any thread."""
        if self.state is LineState.ON and not self._post.is_closing.is_set():
            self._post.out.append((topic, payload))
            self._post.ring()

    def take(self) -> list[tuple[str, bytes]]:
        """What came since this was asked last: topics and what was written there."""
        return self._post.inbox.take()

    def close(self) -> None:
        """Sends what is still to be sent, if that is quickly done, and ends; nobody waits for a dead line."""
        patience = _LAST_WORDS_SECONDS if self.state is LineState.ON else _PATIENCE_SECONDS
        self._post.is_closing.set()
        self._post.ring()
        if threading.current_thread() is not self._thread:
            self._thread.join(patience)

    def _run(self) -> None:
        post, tried = self._post, 0
        while not post.is_closing.is_set():
            if post.state is LineState.OFF:
                post.becomes(LineState.CONNECTING)
            began = time.monotonic()
            post.becomes(Call(post, self.caller).talk(self.address))
            tried = 0 if time.monotonic() - began > _STEADY_SECONDS else tried + 1
            wait = min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** min(max(0, tried - 1), 10))
            # Thirty computers don't come back in the same moment.
            post.is_closing.wait(wait * random.uniform(0.7, 1.3))
        post.becomes(LineState.OFF)
        post.close()
