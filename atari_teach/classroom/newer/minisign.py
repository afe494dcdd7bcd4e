"""Reads public keys and signatures of minisign, and nothing else of it.

Source: https://jedisct1.github.io/minisign/ ("Signature format", "Public key format").
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

_PLAIN, _HASHED = b"Ed", b"ED"
_UNTRUSTED, _TRUSTED = b"untrusted comment: ", b"trusted comment: "
_ID_BYTES, _KEY_BYTES, _SIGNATURE_BYTES = 8, 32, 64


class NotSignedError(ValueError):
    """A file that is no key or no signature of minisign, or a signature of something or somebody else."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Whose signatures are trusted.

    Attributes:
        id: Eight bytes that every signature names.
        key: The key itself.
    """

    id: bytes
    key: Ed25519PublicKey


def read_key(text: bytes) -> PublicKey:
    """The key in a file as `minisign -G` writes it: a comment, and a line of base64.

    Raises:
        NotSignedError: It is none.
    """
    lines = _lines(text)
    if len(lines) != 2 or not lines[0].startswith(_UNTRUSTED):
        raise NotSignedError
    kind, key_id, key = _parts(lines[1], _KEY_BYTES)
    if kind != _PLAIN:
        raise NotSignedError
    return PublicKey(key_id, Ed25519PublicKey.from_public_bytes(key))


def signed_comment(key: PublicKey, content: bytes, signature: bytes) -> str:
    """The comment that was signed together with a content.

    Args:
        key: Whose signature it has to be.
        content: What was signed.
        signature: The file that lies beside it, with its comment.

    Raises:
        NotSignedError: It is no signature, is somebody else's, or another content or comment was signed.
    """
    lines = _lines(signature)
    if len(lines) != 4 or not lines[0].startswith(_UNTRUSTED) or not lines[2].startswith(_TRUSTED):
        raise NotSignedError
    kind, key_id, signed = _parts(lines[1], _SIGNATURE_BYTES)
    comment = lines[2].removeprefix(_TRUSTED)
    if kind not in (_PLAIN, _HASHED) or key_id != key.id:
        raise NotSignedError
    try:
        key.key.verify(signed, hashlib.blake2b(content).digest() if kind == _HASHED else content)
        key.key.verify(_bytes(lines[3]), signed + comment)
        return comment.decode("utf-8")
    except (InvalidSignature, UnicodeDecodeError) as error:
        raise NotSignedError from error


def _lines(text: bytes) -> list[bytes]:
    return text.replace(b"\r\n", b"\n").rstrip(b"\n").split(b"\n")


def _parts(line: bytes, length: int) -> tuple[bytes, bytes, bytes]:
    """The kind, the key's id, and as many bytes more as there have to be."""
    raw = _bytes(line)
    if len(raw) != len(_PLAIN) + _ID_BYTES + length:
        raise NotSignedError
    return raw[:2], raw[2 : 2 + _ID_BYTES], raw[2 + _ID_BYTES :]


def _bytes(line: bytes) -> bytes:
    try:
        raw = base64.b64decode(line, validate=True)
    except binascii.Error as error:
        raise NotSignedError from error
    if base64.b64encode(raw) != line:  # its last letter has bits that say nothing
        raise NotSignedError
    return raw
