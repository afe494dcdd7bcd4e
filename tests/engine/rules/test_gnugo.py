"""GNU Go, if it is installed, allows exactly the moves that the rules of Go in this program allow."""

import random
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from atari_teach.engine.rules import GO, CoordinateStyle, Game, Point, legal_points
from tests.narrowing import instance_of

PROGRAM = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="GNU Go is not installed")


class GnuGo:
    """GNU Go, controlled with GTP."""

    def __init__(self) -> None:
        assert PROGRAM is not None
        self.process = subprocess.Popen(
            [PROGRAM, "--mode", "gtp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, command: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines: list[str] = []
        while (line := self.process.stdout.readline().rstrip("\n")) or not lines:
            lines.append(line)
        answer = " ".join(lines)
        assert answer.startswith("="), (command, answer)
        return answer[1:].strip()

    def legal(self, colour: str) -> set[Point]:
        return {Point.parse(name, CoordinateStyle.GO) for name in self.ask(f"all_legal {colour}").split()}

    def close(self) -> None:
        with self.process:
            self.ask("quit")


@pytest.fixture
def gnu_go() -> Iterator[GnuGo]:
    program = GnuGo()
    yield program
    program.close()


def compare(program: GnuGo, games: int, seed: int) -> int:
    """Plays random games, comparing the legal moves on each board; returns the number of boards."""
    dice, boards = random.Random(seed), 0
    for _ in range(games):
        size = dice.choice((4, 5, 5, 6))
        program.ask(f"boardsize {size}")
        program.ask("clear_board")
        game = Game.new(size, GO)
        while not game.is_over and game.marking is None and len(game.turns) < 3 * size * size:
            colour = game.to_play.value
            legal = legal_points(game)
            assert program.legal(colour) == set(legal), game.position
            boards += 1
            if not legal or dice.random() < 0.03:
                game = game.pass_turn()
                program.ask(f"play {colour} pass")
                continue
            point = dice.choice(legal)
            game = instance_of(Game, game.play(point))
            program.ask(f"play {colour} {point.name(CoordinateStyle.GO)}")
    return boards


@pytest.mark.parametrize(
    ("games", "seed", "least"), [(20, 1, 500), pytest.param(1000, 2, 20_000, marks=pytest.mark.soak)]
)
def test_gnu_go_allows_the_same_moves(gnu_go: GnuGo, games: int, seed: int, least: int) -> None:
    assert compare(gnu_go, games, seed=seed) > least
