"""Relays for tests: a class with names, and stones played one after the other."""

import random

from atari_teach.engine.rules import legal_points, parse_diagram
from atari_teach.school.relay import RelaySession, RelaySetup, Teams
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.scene import Chose, Control, Pressed, Scene

NAMES = ("Marta", "Rui", "Ana", "Tomás", "Inês", "João", "Bia", "Gil")
SHUT_IN = parse_diagram("""
    5 . O . . .
    4 O . O . .
    3 . O . . .
    2 . . . . .
    1 . . . . .
      A B C D E
""")
WON = "A2 A1 B1"  # Black captures the corner stone


def roster(how_many: int = 8) -> Roster:
    """Returns a class whose ids contain no names."""
    names = [NAMES[index % 8] + str(index // 8 or "") for index in range(how_many)]
    return Roster("c", tuple(Seat(f"id-{index}", name, "boat") for index, name in enumerate(names)))


def in_order(how_many: int = 8) -> Teams:
    """Returns the first half and the second half of the class."""
    ids = [f"id-{index}" for index in range(how_many)]
    half = (how_many + 1) // 2
    return Teams(tuple(ids[:half]), tuple(ids[half:]))


def relay(how_many: int = 8, setup: RelaySetup | None = None) -> RelaySession:
    return RelaySession(setup or RelaySetup(size=5), roster(how_many), in_order(how_many))


def names_in_line(scene: Scene) -> tuple[str, ...]:
    """Returns the names of (next, after that) for Black, then for White."""
    assert scene.relay is not None
    sides = ((team.child, team.after) for team in scene.relay.teams)
    return tuple("" if child is None else child.name for side in sides for child in side)


def stone(session: RelaySession, rng: random.Random) -> Scene:
    """Plays a random stone, or starts the next game after the end of one."""
    if session.scene().over:
        return session.act(Pressed(Control.SWAP))
    return session.act(Chose(rng.choice(legal_points(session.game))))
