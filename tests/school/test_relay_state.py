"""A saved relay continues at the same stone."""

import copy
import json
import random

import pytest

from atari_teach.school.relay import RelaySession, RelaySetup
from atari_teach.school.relay_table import MOST_STORED_GAMES
from atari_teach.store.roster import Roster
from atari_teach.table.scene import Control
from tests.narrowing import instance_of, not_none
from tests.school.relays import NAMES, WON, names_in_line, relay, roster, stone
from tests.table.at_the_table import check, play, press
from tests.table.test_any_table import _broken


def _kept(session: RelaySession) -> dict[str, object]:
    return instance_of(dict, json.loads(json.dumps(dict(session.state()))))


def _walked(seed: int, steps: int, setup: RelaySetup | None = None) -> RelaySession:
    """Returns a relay after random actions of every kind."""
    rng = random.Random(seed)
    session = relay(7, setup)
    for _ in range(steps):
        if rng.random() < 0.7:
            stone(session, rng)
            continue
        control = rng.choice(
            [Control.UNDO, Control.SKIP, Control.SOMEONE_ELSE, Control.ABSENT, Control.END, Control.SWAP]
        )
        press(session, control, rng.choice([None, "id-1", "id-5"]))
    return session


@pytest.mark.parametrize("seed", range(8))
def test_whatever_was_done_it_goes_on_at_the_same_stone_and_can_be_taken_back(seed: int) -> None:
    goal = (0, 1, 3)[seed % 3]
    session = _walked(seed, 90, RelaySetup(size=5, goal=goal, handicap=seed % 2, stronger=None))
    found = not_none(RelaySession.restore(_kept(session), session.roster))
    for _ in range(200):
        assert found.scene() == session.scene()
        assert found.state() == session.state()
        if press(session, Control.UNDO) == press(found, Control.UNDO) and not _can_undo(session):
            break
    assert not _can_undo(found)
    check(found)


def _can_undo(session: RelaySession) -> bool:
    return any(button.control is Control.UNDO and button.enabled for button in session.scene().buttons)


@pytest.mark.parametrize("seed", range(8))
def test_taking_everything_back_ends_where_it_began(seed: int) -> None:
    session = relay(7)
    begun = session.state()
    rng = random.Random(seed)
    deeds = 0
    while session.scene().relay.number <= MOST_STORED_GAMES and deeds < 120:  # type: ignore[union-attr]  # a relay
        deeds += 1
        if rng.random() < 0.2:
            press(session, rng.choice([Control.SKIP, Control.SOMEONE_ELSE]), rng.choice([None, "id-6"]))
        else:
            stone(session, rng)
    while _can_undo(session):
        press(session, Control.UNDO)
    assert {**session.state(), "written": 0} == begun


def test_no_name_is_kept() -> None:
    session = _walked(3, 60)
    text = json.dumps(dict(session.state()))
    assert not any(name in text for name in NAMES)


def test_what_is_kept_does_not_grow_with_the_number_of_games() -> None:
    session = relay(8)
    for _ in range(30):
        play(session, WON)
        press(session, Control.SWAP)
    assert len(session.games) == MOST_STORED_GAMES
    assert len(json.dumps(dict(session.state()))) < 2500
    for _ in range(MOST_STORED_GAMES * 4):
        press(session, Control.UNDO)
    assert not _can_undo(session)
    found = not_none(RelaySession.restore(_kept(session), roster()))
    assert found.scene() == session.scene()


def test_the_class_may_be_another_one_by_then() -> None:
    session = relay(6)
    play(session, "C3 D3")
    state = _kept(session)
    smaller = Roster("c", tuple(seat for seat in roster(6).seats if seat.id != "id-1"))
    found = not_none(RelaySession.restore(state, smaller))
    assert names_in_line(found.scene()) == ("Ana", "Marta", "Inês", "João")
    assert (
        not press(found, Control.UNDO).picture.position.stones() - session.scene().picture.position.stones()
    )
    larger = not_none(RelaySession.restore(state, roster(8)))
    assert larger.expected == 8
    missing = not_none(RelaySession.restore(state, roster(6).mark("id-1", absent=True)))
    assert names_in_line(missing.scene())[0] == "Ana"
    assert RelaySession.restore(state, Roster.anonymous(6)) is None, "these are other children"


@pytest.mark.parametrize("seed", range(6))
def test_whoever_was_missing_last_time_plays_before_those_who_had_a_turn(seed: int) -> None:
    rng, everybody = random.Random(seed), roster(12)
    ids = [seat.id for seat in everybody.seats]
    first_missing, then_missing = (rng.sample(ids, 3) for _day in range(2))
    one_day, another = everybody, everybody
    for child in first_missing:
        one_day = one_day.mark(child, absent=True)
    session = RelaySession(RelaySetup(size=7), one_day, seed=seed)
    for _stone in range(4):
        stone(session, rng)
    found = not_none(RelaySession.restore(_kept(session), everybody))
    for child in then_missing:
        another = another.mark(child, absent=True)
        found.set_roster(another)
    assert found.expected == 9, "who is missing today is not counted, not even after a turn last time"
    had = set(found._relay.lines.had)
    for _stone in range(60):
        if (now := found.child) is not None:
            team = found._relay.lines.team_of(now)
            waiting = [each for each in found._relay.lines.here(team or 0) if each not in had]
            assert now not in had or not waiting, "nobody plays again while others of the team wait"
            had.add(now)
        if found.played == found.expected:
            return
        stone(found, rng)
    raise AssertionError("somebody never plays")


def test_a_tap_too_many_leaves_the_lines_as_they_were() -> None:
    session = relay(8)
    play(session, "C3 D3 A1")
    found = not_none(RelaySession.restore(_kept(session), roster(8)))
    before = found._relay.lines
    tapped = roster(8)
    for child in ("id-0", "id-1", "id-2"):
        tapped = tapped.mark(child, absent=True)
        found.set_roster(tapped)
    assert found._relay.lines != before
    for child in ("id-0", "id-1", "id-2"):
        tapped = tapped.mark(child, absent=False)
        found.set_roster(tapped)
    assert found._relay.lines == before


@pytest.mark.parametrize("lost", ["put", "game"])
def test_what_was_done_and_what_lies_on_the_board_have_to_agree(lost: str) -> None:
    session = relay(4)
    play(session, WON)
    press(session, Control.SWAP)
    play(session, "C3")
    state = _kept(session)
    done = instance_of(list, state["done"])
    one = next(deed for deed in done if deed[0] == lost)
    done.remove(one)
    assert RelaySession.restore(state, session.roster) is None


def test_a_broken_state_is_no_relay() -> None:
    rng = random.Random(7)
    session = _walked(5, 40, RelaySetup(size=5, goal=3))
    good, refused = _kept(session), 0
    for key in good:
        assert RelaySession.restore({k: v for k, v in good.items() if k != key}, session.roster) is None, key
    assert RelaySession.restore({}, session.roster) is None
    for _ in range(500):
        broken = copy.deepcopy(good)
        key = rng.choice(list(broken))
        broken[key] = _broken(rng, broken[key])
        found = RelaySession.restore(broken, session.roster)
        refused += found is None
        if found is not None:
            check(found)
            press(found, Control.UNDO)
    assert refused > 250
