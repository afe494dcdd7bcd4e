"""The teacher's four digits: a fence, no more. Whoever can open the settings file can climb over it."""

import hashlib
import hmac
import os
import re

PIN_DIGITS = 4
FREE_TRIES = 2
"""The number of wrong tries in a row without a wait: a teacher's finger slips, too."""
_FIRST_PAUSE, _LONGEST_PAUSE = 5, 300
"""Seconds. Trying all 10,000 PINs takes a month; nobody waits for longer than five minutes."""
_ROUNDS = 60_000
_STORED = re.compile(r"pbkdf2:([0-9]{4,6}):([0-9a-f]{32}):([0-9a-f]{64})")


def make_pin(digits: str) -> str:
    """Returns what is kept of four digits: they can't be read from it."""
    salt = os.urandom(16)
    return f"pbkdf2:{_ROUNDS}:{salt.hex()}:{_turned(digits, salt, _ROUNDS)}"


def is_pin(stored: str) -> bool:
    """Returns whether `make_pin` could have made this; nobody could ever give the digits of anything else."""
    return _STORED.fullmatch(stored) is not None


def is_right_pin(stored: str, digits: str) -> bool:
    """Returns whether these are the digits."""
    found = _STORED.fullmatch(stored)
    if found is None:
        return False
    rounds, salt, kept = found.groups()
    return hmac.compare_digest(_turned(digits, bytes.fromhex(salt), int(rounds)), kept)


def pause_after(wrong: int) -> int:
    """Returns the seconds until the next try, after so many wrong ones: 0 twice, then 5, 10, 20 to 300."""
    return 0 if wrong <= FREE_TRIES else min(_LONGEST_PAUSE, _FIRST_PAUSE << min(wrong - FREE_TRIES - 1, 10))


def _turned(digits: str, salt: bytes, rounds: int) -> str:
    return hashlib.pbkdf2_hmac("sha256", digits.encode(), salt, rounds).hex()
