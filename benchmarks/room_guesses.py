"""Measures how fast attackers can guess the four pictures that open a room, over the real protocol.

`python benchmarks/room_guesses.py [--guessers 10] [--seconds 90]`: each attacker guesses without a pause.
Prints one line of JSON: how many guesses were checked before the room stops admitting anybody, how long that
took, and the chance that one is right. It also prints how long somebody with the right pictures takes to come
in during the attack, and after the teacher has shown new pictures.
"""

import argparse
import json
import random
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from atari_teach.room.line import topics as names
from atari_teach.room.line.join_requests import NotLetInError, join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.opening import Opening
from atari_teach.room.line.pairing import Code, No, PairingClient
from atari_teach.room.line.topics import Address, guests
from atari_teach.room.line_state import LineState

HERE = "127.0.0.1"
PORT = 29_900
CODES = 16 * 15 * 14 * 13
ANSWER_S = 5.0


class Guesser(threading.Thread):
    """An attacker who guesses again and again over one connection, whatever the answer."""

    def __init__(self, number: int, opening: Opening, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.said: Counter[str] = Counter()
        self._number, self._opening, self._over = number, opening, over

    def run(self) -> None:
        room, login = self._opening.room.room, names.guest(self._number)
        dice, line = random.Random(self._number), Line(self._opening.room.is_reached_at, guests(room, login))
        while not self._over.is_set():
            if line.state is not LineState.ON or line.seen is None:
                time.sleep(0.05)
                continue
            wrong = Code(tuple(dice.sample(range(16), 4)))
            if wrong != self._opening.pairing_server.code:
                self._guess(line, PairingClient(room, login, wrong, line.seen), names.up(room, login))
        line.close()

    def _guess(self, line: Line, knock: PairingClient, up: str) -> None:
        line.send(up, knock.first())
        end = time.monotonic() + ANSWER_S
        while knock.no is None and time.monotonic() < end and line.state is LineState.ON:
            for _topic, payload in line.take():
                if (answer := knock.received(payload)) is not None:
                    line.send(up, answer)
            time.sleep(0.005)
        self.said[knock.no.value if knock.no else "put out"] += 1


def comes_in(opening: Opening) -> float | str:
    """Returns the seconds until somebody with the right pictures is admitted, or why they are not."""
    began = time.monotonic()
    try:
        join_at(Address(HERE, opening.room.address.port), opening.pairing_server.code)
    except NotLetInError as problem:
        return problem.no.value
    return round(time.monotonic() - began, 2)


def serve(opening: Opening, over: threading.Event) -> None:
    """Runs the teacher's side, which answers those who ask to come in."""
    while not over.is_set():
        for topic, payload in opening.line.take():
            opening.strangers(topic, payload)
        time.sleep(0.01)


def measure(folder: Path, guessers: int, seconds: float) -> dict[str, object]:
    opening, over, enough = (
        Opening(folder, "Room", host=HERE, port=PORT),
        threading.Event(),
        threading.Event(),
    )
    threading.Thread(target=serve, args=(opening, over), daemon=True).start()
    many = [Guesser(number, opening, enough) for number in range(guessers)]
    began = time.monotonic()
    for each in many:
        each.start()
    time.sleep(2)
    meanwhile, locked = comes_in(opening), None
    while time.monotonic() - began < seconds and locked is None:
        time.sleep(0.1)
        answered = any(each.said[No.LOCKED.value] for each in many)
        locked = time.monotonic() - began if answered else None
    enough.set()
    said = sum((each.said for each in many), Counter())
    opening.new_code()
    figures = {
        "guessers": guessers,
        "tries": said.total(),
        "looked at": said[No.WRONG.value],
        "nobody new after s": None if locked is None else round(locked, 1),
        "one in": round(CODES / max(1, said[No.WRONG.value])),
        "right pictures meanwhile s": meanwhile,
        "right pictures after new ones s": comes_in(opening),
        "answers": dict(said),
    }
    over.set()
    opening.close()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--guessers", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=90)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="guesses-") as text:
        print(json.dumps(measure(Path(text), options.guessers, options.seconds)))


if __name__ == "__main__":
    main()
