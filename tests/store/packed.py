"""Random contents to pack."""

import random
from hashlib import blake2b

from atari_teach.store import event
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow

DAY = "2026-11-20"
MOMENT = f"{DAY}T09:30:00.000000Z"


def some_contents(seed: int = 1, pupils: int = 5, events: int = 40) -> Contents:
    """Returns a class, its pupils, one pupil without a class, and their events."""
    chance = random.Random(seed)
    ids = sorted(f"{chance.getrandbits(64):016x}" for _pupil in range(pupils))
    group = ClassRow(f"{chance.getrandbits(64):016x}", MOMENT, 1, "4.º B")
    rows = tuple(
        PupilRow(own, MOMENT, 1, f"Zé {number} ç'\"\\", "fox", group.id if number else "")
        for number, own in enumerate(ids)
    )
    origin = f"{chance.getrandbits(64):016x}"
    happened = tuple(
        EventRow(origin, counter, chance.choice(ids), MOMENT, DAY, done.kind, done.text)
        for counter in range(1, events + 1)
        for done in [event.step_done("liberties", f"s{chance.randrange(9)} é\u2028")]
    )
    return Contents(rows, happened, (group,), frozenset({f"{chance.getrandbits(64):016x}"}))


def sealed(body: bytes) -> bytes:
    """Returns a file with this body and a valid checksum."""
    return body + blake2b(body, digest_size=16).digest()
