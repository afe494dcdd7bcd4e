"""Plays against GNU Go over GTP, if it is installed, and compares the legal moves of both colours.

GNU Go knows only Go. Until the first capture, Atari Go has the same rules, except for self-capture, which an
option of GNU Go allows.
"""

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from tests.contest.gtp.speaking import Engine

PROGRAM = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="GNU Go is not installed")


class Match(NamedTuple):
    """What happened in some games: the number of boards compared, of captures, and of finished games."""

    asked: int
    captured: int
    ended: int


@contextmanager
def players(rules: str, level: str, *options: str) -> Iterator[tuple[Engine, Engine]]:
    ours = Engine(arguments=["--rules", rules, "--level", level])
    theirs = Engine(
        [str(PROGRAM), "--mode", "gtp", "--level", "0", "--seed", "1", "--never-resign", *options]
    )
    try:
        yield ours, theirs
    finally:
        for engine in (ours, theirs):
            engine.ask("quit")
            engine.close()


def match(rules: str, games: int, seed: int, *options: str, level: str, sizes: tuple[int, ...]) -> Match:
    """Plays games, half of them with this engine as Black; some moves of both sides are random."""
    dice, asked, captured, ended = random.Random(seed), 0, 0, 0
    with players(rules, level, *options) as (ours, theirs):
        for game in range(games):
            size = dice.choice(sizes)
            for engine in (ours, theirs):
                for command in (f"boardsize {size}", "clear_board", "komi 0"):
                    engine.ask(command)
            for turn in range(3 * size * size):
                colour = "bw"[turn % 2]
                if ours.ask("gogui-rules_legal_moves") == "":
                    ended += 1
                    break
                legal = compare(ours, theirs, turn)
                asked += 1
                mover, other = (ours, theirs) if turn % 2 == game % 2 else (theirs, ours)
                move = moved(mover, colour, legal, dice, rules)
                other.ask(f"play {colour} {move}")
                for question in ("list_stones b", "list_stones w"):
                    assert sorted(ours.ask(question).split()) == sorted(theirs.ask(question).split())
                captured += ours.ask(f"captures {colour}") != "0"
    return Match(asked, captured, ended)


def compare(ours: Engine, theirs: Engine, turn: int) -> list[str]:
    """Checks that both programs have the same legal moves; returns those of the side to play."""
    found = []
    for colour in ("b", "w"):
        question = f"all_legal {colour}"
        answers = [sorted(engine.ask(question).split()) for engine in (ours, theirs)]
        assert answers[0] == answers[1], (colour, ours.ask("showboard"))
        found.append(answers[0])
    return found[turn % 2]


def moved(mover: Engine, colour: str, legal: list[str], dice: random.Random, rules: str) -> str:
    """Returns the engine's move; or a random one: in two of five cases, and for a pass that is illegal."""
    if dice.random() < 0.4:
        move = dice.choice(legal) if legal else "pass"
        mover.ask(f"play {colour} {move}")
        return move
    move = mover.ask(f"genmove {colour}")
    assert move.lower() != "resign"
    if move.lower() == "pass" and rules != "go":
        mover.ask("undo")
        move = dice.choice(legal)
        mover.ask(f"play {colour} {move}")
    return move


SIZES, LARGER = (4, 5), (4, 5, 5, 6, 7)
GAMES = (
    ("go", "chick", 40, ()),
    ("school", "owl", 110, ()),
    ("first-capture", "cat", 50, ("--allow-all-suicide",)),
)


@pytest.mark.parametrize(("rules", "level", "games", "options"), GAMES, ids=str)
def test_gnu_go_and_we_agree_on_legal_moves(
    rules: str, level: str, games: int, options: tuple[str, ...]
) -> None:
    played = match(rules, games // 10, 1, *options, level=level, sizes=SIZES)
    assert played.asked > games
    assert played.captured


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "level", "games", "options"), GAMES, ids=str)
def test_gnu_go_and_we_agree_on_legal_moves_in_two_hundred_games(
    rules: str, level: str, games: int, options: tuple[str, ...]
) -> None:
    played = match(rules, games, 2, *options, level=level, sizes=LARGER)
    assert played.asked > 10 * games
    assert played.ended > games // 2
