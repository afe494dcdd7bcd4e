"""The certificate of a room: made when the room is opened, and the only one that the room's computers trust.

It never expires and is valid from long ago: an old laptop with an empty battery may think that it is 1980.
"""

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from atari_teach.room.line.topics import is_room

_FIRST = datetime(1970, 1, 1, tzinfo=UTC)
_LAST = datetime(9999, 12, 31, tzinfo=UTC)
_NO_ISSUER = x509.BasicConstraints(ca=False, path_length=None)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A room's certificate with its key, both as PEM."""

    pem: bytes
    key: bytes

    @property
    def der(self) -> bytes:
        """The certificate in the form that TLS sends."""
        return ssl.PEM_cert_to_DER_cert(self.pem.decode("ascii"))


def make(room: str) -> Certificate:
    """Makes a self-signed certificate for a room."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, room)])
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = builder.serial_number(x509.random_serial_number()).not_valid_before(_FIRST)
    made = builder.not_valid_after(_LAST).add_extension(_NO_ISSUER, critical=True).sign(key, hashes.SHA256())
    return Certificate(
        made.public_bytes(Encoding.PEM),
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
    )


def fingerprint(der: bytes) -> str:
    """Returns the SHA-256 of a certificate."""
    return sha256(der).hexdigest()


def room_of(der: bytes) -> str | None:
    """Returns the id of the room that a certificate names; None if it does not name a room."""
    try:
        names = x509.load_der_x509_certificate(der).subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    except ValueError:
        return None
    name = str(names[0].value) if names else ""
    return name if is_room(name) else None


def servers_context(certificate: Path, key: Path) -> ssl.SSLContext:
    """Returns the TLS context for a server with this certificate and key."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    return context


def trusting(der: bytes | None) -> ssl.SSLContext:
    """Returns the TLS context for a client that trusts only this certificate.

    If `der` is None, it trusts any certificate. Nothing secret may be sent over such a connection.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.sslsocket_class = _TidySocket
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    if der is None:
        context.verify_mode = ssl.CERT_NONE
    else:
        context.verify_flags |= ssl.VerifyFlags.VERIFY_X509_PARTIAL_CHAIN
        context.load_verify_locations(cadata=ssl.DER_cert_to_PEM_cert(der))
    return context


class _TidySocket(ssl.SSLSocket):
    """A TLS socket that closes itself if the handshake fails, since `paho` would leave it open."""

    def do_handshake(self, block: bool = False) -> None:
        """Performs the handshake; closes the socket if the handshake fails."""
        try:
            super().do_handshake(block)
        except OSError:
            self.close()
            raise
