"""The part of the D-Bus wire format that a screen reader needs: little endian; sends only basic values."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

CALL, REPLY, ERROR, SIGNAL = 1, 2, 3, 4
_NUMBERS = {
    "y": "B",
    "b": "I",
    "n": "h",
    "q": "H",
    "i": "i",
    "u": "I",
    "x": "q",
    "t": "Q",
    "d": "d",
    "h": "I",
}
_SIZES = {"y": 1, "n": 2, "q": 2, "x": 8, "t": 8, "d": 8, "(": 8, "{": 8, "g": 1, "v": 1}
_PATH, _INTERFACE, _MEMBER, _REPLY_TO, _DESTINATION, _SIGNATURE = 1, 2, 3, 5, 6, 8
_FIELDS = {_PATH: "o", _INTERFACE: "s", _MEMBER: "s", _DESTINATION: "s", _SIGNATURE: "g"}
FIXED = 16
"""The number of bytes of a message before its header fields."""


@dataclass(frozen=True, slots=True)
class Message:
    """A received message.

    Attributes:
        kind: The type of the message: CALL, REPLY, ERROR or SIGNAL.
        reply_to: The serial number of the call that the message answers, or 0.
        path: The path of the object.
        interface: The interface of a call or signal.
        member: The name of the call or signal.
        body: The values in the message.
    """

    kind: int
    reply_to: int
    path: str
    interface: str
    member: str
    body: tuple[object, ...]


def packed_call(
    serial: int, destination: str, path: str, interface: str, member: str, signature: str, *args: object
) -> bytes:
    """Returns a method call as bytes; the arguments are strings and numbers."""
    fields = {_PATH: path, _INTERFACE: interface, _MEMBER: member, _DESTINATION: destination}
    body = b""
    if signature:
        fields[_SIGNATURE] = signature
        for kind, value in zip(signature, args, strict=True):
            body += _packed(kind, value, len(body))
    header = b""
    for code, text in fields.items():
        header += b"\0" * (-len(header) % 8) + bytes([code, 1]) + _FIELDS[code].encode() + b"\0"
        header += _packed(_FIELDS[code], text, len(header))
    start = struct.pack("<cBBBIII", b"l", CALL, 0, 1, len(body), serial, len(header))
    return start + header + b"\0" * (-len(header) % 8) + body


def lengths(start: bytes) -> tuple[int, int]:
    """Returns the lengths of the padded header fields and of the body, from the first `FIXED` bytes."""
    body, _serial, header = struct.unpack_from("<III", start, 4)
    return header + (-header % 8), body


def unpacked(message: bytes) -> Message:
    """Returns the message that these bytes contain."""
    header, _body = lengths(message)
    array, _end = _read("a(yv)", message, 12)
    assert isinstance(array, list)
    fields: dict[int, object] = dict(array)
    body: list[object] = []
    at = FIXED + header
    start = at
    for kind in _kinds(str(fields.get(_SIGNATURE, ""))):
        value, at = _read(kind, message, at, start)
        body.append(value)
    reply_to = fields.get(_REPLY_TO, 0)
    assert isinstance(reply_to, int)
    path, interface, member = (str(fields.get(code, "")) for code in (_PATH, _INTERFACE, _MEMBER))
    return Message(message[1], reply_to, path, interface, member, tuple(body))


def _packed(kind: str, value: object, at: int) -> bytes:
    if isinstance(value, int):
        size = struct.calcsize(_NUMBERS[kind])
        return b"\0" * (-at % size) + struct.pack("<" + _NUMBERS[kind], value)
    text = str(value).encode()
    if kind == "g":
        return bytes([len(text)]) + text + b"\0"
    return b"\0" * (-at % 4) + struct.pack("<I", len(text)) + text + b"\0"


def _kinds(signature: str) -> Iterator[str]:
    """Yields the complete types in a D-Bus signature, one by one."""
    while signature:
        end = _end_of_kind(signature)
        yield signature[:end]
        signature = signature[end:]


def _end_of_kind(signature: str) -> int:
    if signature[0] == "a":
        return 1 + _end_of_kind(signature[1:])
    if signature[0] not in "({":
        return 1
    depth = 0
    for index, sign in enumerate(signature):
        depth += (sign in "({") - (sign in ")}")
        if depth == 0:
            return index + 1
    raise ValueError(f"not closed: {signature}")


def _read(kind: str, data: bytes, at: int, start: int = 0) -> tuple[object, int]:
    """Reads a value at `at`; returns it, and where the next begins; alignment is counted from `start`."""
    at += -(at - start) % _SIZES.get(kind[0], 4)
    if kind in _NUMBERS:
        form = "<" + _NUMBERS[kind]
        return struct.unpack_from(form, data, at)[0], at + struct.calcsize(form)
    match kind[0]:
        case "s" | "o":
            (length,) = struct.unpack_from("<I", data, at)
            return data[at + 4 : at + 4 + length].decode(), at + 5 + length
        case "g":
            return data[at + 1 : at + 1 + data[at]].decode(), at + 2 + data[at]
        case "v":
            inner, at = _read("g", data, at, start)
            return _read(str(inner), data, at, start)
        case "a":
            return _read_array(kind[1:], data, at, start)
        case _:
            values = []
            for inner_kind in _kinds(kind[1:-1]):
                value, at = _read(inner_kind, data, at, start)
                values.append(value)
            return tuple(values), at


def _read_array(kind: str, data: bytes, at: int, start: int) -> tuple[object, int]:
    (length,) = struct.unpack_from("<I", data, at)
    at += 4
    at += -(at - start) % _SIZES.get(kind[0], 4)
    end, values = at + length, []
    while at < end:
        value, at = _read(kind, data, at, start)
        values.append(value)
    return values, at
