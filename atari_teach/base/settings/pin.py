"""The teacher's PIN. It keeps children out, but anybody who can edit the settings file can remove it."""

import hashlib
import hmac
import os
import re

PIN_DIGITS = 4
FREE_TRIES = 2
"""The number of wrong tries without a pause, because a teacher may mistype."""
_FIRST_PAUSE, _LONGEST_PAUSE = 5, 300
"""The shortest and the longest pause, in seconds.

Trying all 10,000 PINs takes a month, but no single pause is longer than five minutes.
"""
_ROUNDS = 60_000
_STORED = re.compile(r"pbkdf2:([0-9]{4,6}):([0-9a-f]{32}):([0-9a-f]{64})")


def make_pin(digits: str) -> str:
    """Returns a salted hash of the digits."""
    salt = os.urandom(16)
    return f"pbkdf2:{_ROUNDS}:{salt.hex()}:{_hash(digits, salt, _ROUNDS)}"


def is_pin(stored: str) -> bool:
    """Returns whether `make_pin` could have returned this text."""
    return _STORED.fullmatch(stored) is not None


def is_right_pin(stored: str, digits: str) -> bool:
    """Returns whether the digits match the stored hash."""
    found = _STORED.fullmatch(stored)
    if found is None:
        return False
    rounds, salt, hashed = found.groups()
    return hmac.compare_digest(_hash(digits, bytes.fromhex(salt), int(rounds)), hashed)


def pause_after(wrong: int) -> int:
    """Returns the pause in seconds after this number of wrong PINs: 0, 0, 5, 10, 20, … 300."""
    return 0 if wrong <= FREE_TRIES else min(_LONGEST_PAUSE, _FIRST_PAUSE << min(wrong - FREE_TRIES - 1, 10))


def _hash(digits: str, salt: bytes, rounds: int) -> str:
    return hashlib.pbkdf2_hmac("sha256", digits.encode(), salt, rounds).hex()
