"""Kinds of saved activities: games, boards, relays, partner wheels (which draw pairs), tournaments, names."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from atari_teach.base.settings import CLOCK_MINUTES
from atari_teach.base.single_line import tidy
from atari_teach.engine.rules import Point
from atari_teach.school.relay import relay_from_state, relay_state
from atari_teach.school.relay_table import Lines, RelaySetup, RelayTable
from atari_teach.school.tournament import (
    Player,
    System,
    Tournament,
    guests_from,
    guests_state,
    tournament_from,
    tournament_state,
    with_guest,
)
from atari_teach.school.wheel import Pair, Wheel, WheelRound
from atari_teach.school.wheel_run import WheelRun
from atari_teach.store.event import Entry, Event
from atari_teach.store.homework import KEY as HOMEWORK
from atari_teach.store.homework import given as homework_given
from atari_teach.store.homework import with_homework
from atari_teach.store.progress import Progress
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.boards.class_proposals import ClassProposals
from atari_teach.table.boards.free_board import free_table_from_state, free_table_state
from atari_teach.table.boards.free_table import FreeTable, PutMode
from atari_teach.table.boards.wall_board import wall_table_from_state, wall_table_state
from atari_teach.table.boards.wall_table import WallTable
from atari_teach.table.friend_names import last_names, last_picture, names_kept
from atari_teach.table.games.game_state import table_from_state, table_state
from atari_teach.table.games.game_table import Clock, GameTable
from tests.drawn_names import NAMES, anything
from tests.kinds.kind import GAMES, Kind

NOW = "2026-11-20T09:30:00.000000Z"
_PARTS = st.integers(0, 60_000)
_CLOCKS = st.builds(
    lambda minutes, black, white, paused: Clock(minutes, minutes * black, minutes * white, paused),
    st.sampled_from(CLOCK_MINUTES[1:]),
    _PARTS,
    _PARTS,
    st.booleans(),
)


def through(state: Any) -> Any:
    """The state after it was saved in the database and read again."""
    event = Event("table_saved", {"key": "k", "state": state})
    return json.loads(event.text)["state"]


def _of(write: Callable[[Any], Any], read: Callable[[Any], object]) -> Callable[[Any, Path], object]:
    return lambda value, _folder: read(through(write(value)))


def roster(count: int) -> Roster:
    return Roster("c", tuple(Seat(f"{number:016x}", f"Ana {number}", "fox") for number in range(count)))


_COUNTS = st.sampled_from([2, 3, 26, 65, 200])
_SEEDS = st.integers(0, 1 << 30)


def _free(seed: int, stones: int, mode: PutMode) -> FreeTable:
    dice, table = random.Random(seed), replace(FreeTable.empty(5), puts=mode)
    for _ in range(stones):
        table = table.choose(Point(dice.randrange(5), dice.randrange(5)))
    return table


def _wall(seed: int, stones: int) -> WallTable:
    dice, wall = random.Random(seed), WallTable.empty(9)
    for _ in range(stones):
        wall = wall.touched(Point(dice.randrange(9), dice.randrange(9)))
    return wall


def _relay(count: int, seed: int, stones: int) -> RelayTable:
    dice = random.Random(seed)
    children, setup = roster(count), RelaySetup(size=5)
    ids = [seat.id for seat in children.seats]
    teams = (tuple(ids[::2]), tuple(ids[1::2]))
    relay = RelayTable.begin(setup, Lines(teams, teams))
    for _ in range(stones):
        relay = relay.choose(Point(dice.randrange(5), dice.randrange(5)))
    return relay


def _relay_again(relay: RelayTable, _folder: Path) -> object:
    count = sum(map(len, relay.lines.teams))
    found = relay_from_state(through(relay_state(relay)), roster(count))
    return None if found is None else relay_state(found)


def _wheel(count: int, rounds: int, seed: int) -> WheelRun:
    """The state of a partner wheel (which draws pairs) with the rounds of many years."""
    ids = tuple(f"{number:016x}" for number in range(count))
    pairs = tuple(Pair(ids[at], ids[at + 1], kept=seed % 2 == 0) for at in range(0, count - 1, 2))
    one = WheelRound(pairs, played=seed % 3 == 0)
    run = WheelRun.begin(Wheel((one,) * rounds, ids, seed=seed), 4, 4)
    return replace(run, wheel=replace(run.wheel, rounds=(*run.wheel.rounds, one)))


def _wheel_again(run: WheelRun, _folder: Path) -> object:
    return WheelRun.from_state(through(run.state()))


def _tournament(count: int, system: System, seed: int, title: str, withdrawn: int) -> Tournament:
    begun = Tournament.begin((f"{n:016x}" for n in range(count)), system, seed=seed, began=NOW[:10])
    players = tuple(Player(each.id, n < withdrawn) for n, each in enumerate(begun.players))
    return replace(begun, players=players).called(title)


def _guests(names: list[str]) -> dict[str, str]:
    guests: dict[str, str] = {}
    for name in names:
        guests = with_guest(guests, name)
    return guests


def _proposals(drawn: list[tuple[int, int]]) -> ClassProposals:
    asking = ClassProposals()
    for number, hands in drawn:
        asking = asking.propose_number(number).count(hands)
    return asking


def _progress(*events: Event) -> Progress:
    return Progress.of(
        Entry("e" * 16, number, "a" * 16, NOW, date(2026, 11, 20), event)
        for number, event in enumerate(events, 1)
    )


def _friends(drawn: tuple[str, str, str], _folder: Path) -> object:
    black, white, picture = drawn
    progress = _progress(names_kept((tidy(black), tidy(white)), picture))
    return (*last_names(progress), last_picture(progress))


def _homework(drawn: tuple[str, list[str]], _folder: Path) -> object:
    progress = _progress(*with_homework(Progress(), drawn[0], drawn[1]))
    assert progress.saved_table(HOMEWORK) is not None
    return homework_given(progress)


TABLE_KINDS = (
    Kind(
        "table of a game",
        st.builds(GameTable, GAMES, st.tuples(NAMES, NAMES), clock=st.none() | _CLOCKS),
        _of(table_state, table_from_state),
    ),
    Kind(
        "free board",
        st.builds(_free, _SEEDS, st.sampled_from([0, 3, 40, 250]), st.sampled_from(PutMode)),
        _of(free_table_state, free_table_from_state),
    ),
    Kind(
        "board on the wall",
        st.builds(_wall, _SEEDS, st.integers(0, 30)),
        _of(wall_table_state, wall_table_from_state),
    ),
    Kind("relay", st.builds(_relay, _COUNTS, _SEEDS, st.integers(0, 20)), _relay_again, relay_state),
    Kind(
        "wheel",
        st.builds(
            lambda many, seed: _wheel(many[0], many[1], seed),
            st.sampled_from([(2, 0), (3, 1_200), (26, 20), (65, 1), (200, 9)]),
            st.integers(0, 2**32 - 1),
        ),
        _wheel_again,
    ),
    Kind(
        "tournament",
        st.builds(_tournament, _COUNTS, st.sampled_from(System), _SEEDS, anything(), st.integers(0, 3)),
        _of(tournament_state, tournament_from),
    ),
    Kind(
        "guests of a tournament",
        st.lists(anything(), max_size=4).map(_guests) | st.just(_guests([f"Ana {n}" for n in range(200)])),
        _of(guests_state, guests_from),
    ),
    Kind(
        "proposals of a class",
        st.lists(st.tuples(st.integers(0, 99), st.integers(-1, 300)), max_size=4).map(_proposals),
        _of(ClassProposals.state, ClassProposals.from_state),
    ),
    Kind(
        "names of friends",
        st.tuples(anything(), anything(), st.sampled_from(["", "owl"])),
        _friends,
        lambda drawn: (tidy(drawn[0]), tidy(drawn[1]), drawn[2]),
    ),
    Kind(
        "homework",
        st.tuples(st.sampled_from(["atari", "my-" + "a" * 57]), st.lists(st.just("one"), max_size=1)),
        _homework,
        lambda drawn: {drawn[0]: dict.fromkeys(drawn[1], 0)},
    ),
)
