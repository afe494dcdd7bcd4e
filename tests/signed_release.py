"""A release as it lies on a stick, signed as minisign signs, with a key that is made here."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PACKAGE = "atari-teach_1.4.2_amd64.deb"
CONTENT = b"a package\n" * 300_000


class Signer:
    """Somebody with a key, and its name of eight bytes."""

    def __init__(self, name: bytes = b"releases") -> None:
        self._key = Ed25519PrivateKey.generate()
        self._name = name

    def public_key(self) -> bytes:
        raw = self._key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        return b"untrusted comment: minisign public key\n" + _line(b"Ed" + self._name + raw)

    def sign(self, content: bytes, comment: str, *, hashed: bool = True) -> bytes:
        signed = self._key.sign(hashlib.blake2b(content).digest() if hashed else content)
        return (
            b"untrusted comment: signature from minisign\n"
            + _line((b"ED" if hashed else b"Ed") + self._name + signed)
            + f"trusted comment: {comment}\n".encode()
            + _line(self._key.sign(signed + comment.encode()))
        )

    def release(self, folder: Path, version: str = "1.4.2", package: str = PACKAGE) -> Path:
        """Lays a release into a folder, which is made; returns the package."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / package
        file.write_bytes(CONTENT)
        sums = "".join(
            f"{hashlib.sha256(content).hexdigest()}  {name}\n"
            for name, content in ((package, CONTENT), ("atari_teach-1.4.2-py3-none-any.whl", b""))
        )
        (folder / "SHA256SUMS").write_bytes(sums.encode())
        (folder / "SHA256SUMS.minisig").write_bytes(self.sign(sums.encode(), f"Atari Teach {version}"))
        return file


def _line(raw: bytes) -> bytes:
    return base64.b64encode(raw) + b"\n"
