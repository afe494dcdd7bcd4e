"""Games across the rooms of `room.py`: plays them, and checks that the teacher's store has each once."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from atari_teach.engine.rules.ruleset import NAMED_RULESETS
from atari_teach.exchange.sgf import write_sgf
from atari_teach.room.far_game import FarGame
from atari_teach.room.far_session import FarSession
from atari_teach.room.hub import Hub
from atari_teach.room.room_seats import KEY
from atari_teach.room.seat import Seat
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Pressed, Scene


def begin_games(hub: Hub, pupils: Sequence[str]) -> None:
    """Pairs these pupils, two by two, with each ruleset in turn, on its smallest board."""
    for number in range(len(pupils) // 2):
        ruleset = NAMED_RULESETS[number % len(NAMED_RULESETS)]
        hub.pair(pupils[2 * number], pupils[2 * number + 1], GameSetup(ruleset, min(ruleset.sizes)))


class Player:
    """One side of a game; it writes each game that has ended, and that both sides know, to a file."""

    def __init__(self, seat: Seat, dice: random.Random, file: Path) -> None:
        self._seat, self._dice, self._file = seat, dice, file
        self._session: FarSession | None = None
        self._game: FarGame | None = None
        self._written: set[str] = set()

    @property
    def waits(self) -> bool:
        return self._seat.game is not None and self._seat.game.waits

    def move(self) -> Scene | None:
        """Makes a move or answers the other side, if there is something to do."""
        game = self._seat.game
        if game is None:
            return None
        if self._session is None or self._game is not game:
            self._session, self._game = FarSession(self._seat), game
        self._session.follow()
        scene = self._session.scene()
        action = self._chosen(scene)
        return scene if action is None else self._session.act(action)

    def _chosen(self, scene: Scene) -> Pressed | Chose | None:
        can = {button.control for button in scene.buttons if button.enabled}
        if scene.over:  # After an undo, the files of the two sides would have different ends of the game.
            can.discard(Control.UNDO)
        for control, often in (
            (Control.GRANT, 0.8),
            (Control.DENY, 1.0),
            (Control.AGREE, 0.7),
            (Control.RESUME, 0.1),
            (Control.SWAP, 1.0),
            (Control.UNDO, 0.05),
            (Control.PASS, 0.05),
        ):
            if control in can and self._dice.random() < often:
                return Pressed(control)
        return Chose(self._dice.choice(scene.picture.position.points()))

    def write_finished(self) -> None:
        """Writes down the games that have ended, once none of their requests waits for an answer."""
        game = self._seat.game
        if game is None or game.waits:
            return
        log = game.log
        over = (*log.finished, log.table) if log.table.is_over and log.table.was_played else log.finished
        for number, table in enumerate(over):
            key = f"{KEY}:{game.id}:{number}"
            if key in self._written or (table is log.table and log.asked):
                continue
            self._written.add(key)
            with self._file.open("a") as file:
                file.write(json.dumps([key, write_sgf(table.game).decode()]) + "\n")


def check_games(register: Register, pupils: Sequence[str], files: Sequence[Path]) -> tuple[int, int, int]:
    """Returns how many games ended, how many of these the teacher lacks, and how many she has twice."""
    ended: dict[str, tuple[str, int]] = {}
    for number, file in enumerate(files):
        for line in file.read_text().splitlines() if file.exists() else ():
            key, record = json.loads(line)
            ended[key] = record, number // 2
    lost = doubled = 0
    for key, (record, pair) in ended.items():
        for pupil in pupils[2 * pair : 2 * pair + 2]:
            there = [e.event.data["record"] for e in register.events(pupil) if e.event.data.get("key") == key]
            lost += record not in there
    for pupil in pupils:
        keys = Counter(e.event.data["key"] for e in register.events(pupil) if e.event.kind == "game_finished")
        doubled += sum(count - 1 for count in keys.values())
    return len(ended), lost, doubled
