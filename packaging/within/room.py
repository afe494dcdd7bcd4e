"""Opens a room, joins it, sends a message to the teacher, and closes it: `python room.py FOLDER`."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from atari_teach.room.line import topics as names
from atari_teach.room.line.join_requests import join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.opening import Opening
from atari_teach.room.line.topics import Address, devices

_HERE = "127.0.0.1"
_PATIENCE_S = 60.0


def main() -> int:
    """Prints a line for each step; returns 1 if a message did not arrive."""
    opening = Opening(Path(sys.argv[1]), "Sala", host=_HERE)
    came: list[bytes] = []
    over = threading.Event()
    serving = threading.Thread(target=_serve, args=(opening, came, over))
    serving.start()
    try:
        at = Address(_HERE, opening.room.address.port)
        print("ok the broker listens", flush=True)
        member = join_at(at, opening.pairing_server.code)
        print("ok four pictures open the door", flush=True)
        line = Line(at, devices(member.room, member.login, member.password, member.certificate), lambda: None)

        def arrives() -> bool:
            line.send(names.up(member.room, member.login), b"hello")
            return b"hello" in came

        right = _until(arrives)
        print("ok" if right else "WRONG", "what a pupil sends comes to the teacher", flush=True)
        line.close()
        opening.announce()
    finally:
        over.set()
        serving.join()
        opening.close()
    print("ok the room is closed", flush=True)
    return 0 if right else 1


def _serve(opening: Opening, came: list[bytes], over: threading.Event) -> None:
    while not over.wait(0.05):
        for topic, payload in opening.line.take():
            came.append(payload)
            opening.strangers(topic, payload)


def _until(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + _PATIENCE_S
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


if __name__ == "__main__":
    sys.exit(main())
