"""Properties of every session: no action raises, scenes repeat, a restored session continues alike."""

import copy
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.rules import NAMED_RULESETS, Colour, Point, legal_points
from atari_teach.play.computer import ComputerSession
from atari_teach.play.endings_session import EndingSession
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import EventKind
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_table import GameSetup, GameTable, Review
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Session
from tests.table.at_the_table import check
from tests.table.games.games_before import in_a_row
from tests.table.games.test_review import finished, looked

Restore = Callable[[Mapping[str, object]], Session | None]
Tables = Callable[[random.Random], list[tuple[Session, Restore]]]
WITH_FILES = (Control.SAVE, Control.OPEN)
NOT_KEPT = (Control.HINT, Control.WHAT_IF)  # requests for hints are not saved
PATIENCE = 300
LATER = {
    "level",
    "run",
    "review",
    "begun",
    "markings",
}  # states of older versions do not have these keys


def _tables(rng: random.Random) -> list[tuple[Session, Restore]]:
    ruleset = rng.choice(NAMED_RULESETS)
    size = rng.choice([n for n in ruleset.sizes if n <= 9])
    setup = GameSetup(ruleset, size, rng.random() < 0.5, ("Marta", "Tomás"))
    child = rng.choice(list(Colour))
    return [
        (FriendSession(setup, 4), FriendSession.restore),
        (ComputerSession(setup, child, rng.randrange(99)), ComputerSession.restore),
        (FreeBoardSession(rng.randint(5, 7)), FreeBoardSession.restore),
    ]


def _action(rng: random.Random, scene: Scene) -> Action:
    if rng.random() < 0.6:
        size = scene.picture.position.size
        return Chose(Point(rng.randrange(-1, size + 1), rng.randrange(-1, size + 1)))
    # END and TIDY are drawn rarely, so that the random games get longer.
    controls = [control for control in Control if control not in NOT_KEPT]
    weights = [0.1 if control in {Control.END, Control.TIDY} else 1 for control in controls]
    [control] = rng.choices(controls, weights)
    value = rng.choice([None, 0, 1, 2, -1, 10**9, "black", "white", "turns", "none", "x"])
    return Pressed(control, None if control in WITH_FILES else value)


def _later_tables(rng: random.Random) -> list[tuple[Session, Restore]]:
    """Random sessions: finished games with any partner, reviews of them, and small endgames."""
    together = GameTable(finished(), ("Marta", ""), review=rng.choice((None, Review(), looked())))
    level, side = rng.choice(list(Level)), rng.choice(list(Colour))
    league = in_a_row(level, rng.choice((0, 2, -9)))
    alone = replace(together, computer=side, level=level, league=league)
    return [
        (FriendSession(together), FriendSession.restore),
        (ComputerSession(alone, seed=rng.randrange(99)), partial(ComputerSession.restore, league=league)),
        (EndingSession(rng.randrange(99), rng.randint(0, 3), run=rng.choice((-1, 1))), EndingSession.restore),
    ]


def _impatient() -> Callable[[], bool]:
    """Returns a function that cancels every search after a few calls."""
    asked = count()
    return lambda: next(asked) > PATIENCE


def _walk(seed: int, steps: int, tables: Tables = _tables) -> None:
    rng = random.Random(seed)
    for session, restore in tables(rng):
        for _ in range(steps):
            scene = session.scene()
            if scene.errand is not None and rng.random() < 0.7:
                answer = rng.choice([None, Point(2, 2), scene.errand.job(_impatient())])
                after = session.deliver(scene.errand.token, answer)
            else:
                after = session.act(_action(rng, scene))
            check(session)
            if after.left:
                break
            _check_saved(session, restore, after)


def _check_saved(session: Session, restore: Restore, after: Scene) -> None:
    state = json.loads(json.dumps(dict(session.state())))
    restored = restore(state)
    assert restored is not None
    if _is_found_again(state):
        assert {**restored.state(), "review": None} == {**state, "review": None}
        check(restored)
    else:
        assert restored.state() == session.state()
        # A restored session first shows that its endgame is being generated, so its scene differs.
        assert isinstance(session, EndingSession) or restored.scene() == session.scene()
    for record in after.records:
        if record.kind == EventKind.TABLE_SAVED:
            assert record.data["state"] == state


def _is_found_again(state: Mapping[str, object]) -> bool:
    """Whether the saved review has findings of a search, which are not restored but searched again."""
    review = state.get("review")
    return isinstance(review, dict) and any(kind in ("turned", "thought") for kind, *_ in review["found"])


@pytest.mark.parametrize("seed", range(2))
def test_random_actions_at_every_table(seed: int) -> None:
    _walk(seed, 80)


@pytest.mark.parametrize("seed", range(2))
def test_random_actions_after_a_game_and_at_little_endings(seed: int) -> None:
    _walk(seed, 20, _later_tables)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_random_actions_after_a_game_and_at_little_endings(seed: int) -> None:
    _walk(seed, 120, _later_tables)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 220))
def test_many_random_actions_at_every_table(seed: int) -> None:
    _walk(seed, 160)


def _played() -> list[tuple[Session, Restore]]:
    rng = random.Random(1)
    tables = _tables(rng)
    for session, _ in tables:
        for _ in range(12):
            position = session.scene().picture.position
            session.act(Chose(rng.choice(position.empty_points())))
        session.act(Pressed(Control.UNDO))
    return tables


def test_a_broken_state_is_no_table() -> None:
    rng = random.Random(7)
    refused = 0
    for session, restore in _played():
        good = json.loads(json.dumps(dict(session.state())))
        for key in good.keys() - LATER:
            assert restore({k: v for k, v in good.items() if k != key}) is None, key
        for _ in range(400):
            broken = copy.deepcopy(good)
            key = rng.choice(list(broken))
            broken[key] = _broken(rng, broken[key])
            restored = restore(broken)
            refused += restored is None
            if restored is not None:
                check(restored)
    assert refused > 600


def _broken(rng: random.Random, value: object) -> object:
    if isinstance(value, list) and value and rng.random() < 0.6:
        index = rng.randrange(len(value))
        return [*value[:index], _broken(rng, value[index]), *value[index + 1 :]]
    if isinstance(value, dict) and value and rng.random() < 0.6:
        key = rng.choice(list(value))
        return {**value, key: _broken(rng, value[key])}
    if isinstance(value, str) and value and rng.random() < 0.5:
        index = rng.randrange(len(value))
        return value[:index] + rng.choice("AZ19.Xé \0") + value[index + 1 :]
    junk = [
        None,
        True,
        -1,
        3,
        10**30,
        1.5,
        "",
        "A1",
        "pass",
        "Z99",
        "é",
        [],
        ["A1", "A1"],
        [[1]],
        {},
        {"black": 1},
    ]
    return rng.choice(junk)


def test_a_table_of_another_kind_is_not_taken() -> None:
    setup = GameSetup(size=5)
    assert FriendSession.restore(ComputerSession(setup).state()) is None
    assert ComputerSession.restore(FriendSession(setup).state()) is None
    assert FreeBoardSession.restore(FriendSession(setup).state()) is None
    assert FriendSession.restore({}) is None


def test_every_move_that_is_refused_is_explained_on_every_ruleset() -> None:
    rng = random.Random(3)
    for ruleset in NAMED_RULESETS:
        size = min(ruleset.sizes)
        session = FriendSession(GameSetup(ruleset, size))
        while not session.game.is_over and len(session.game.turns) < 60:
            legal = legal_points(session.game)
            for point in session.game.position.points():
                if point not in legal:
                    before = session.game
                    scene = session.act(Chose(point))
                    assert session.game is before
                    assert scene.tone.value == "not-yet"
            if not legal:
                session.act(Pressed(Control.PASS))
            else:
                point = rng.choice(legal)
                session.act(Chose(point))
                # the first press on a losing self-capture only asks for a second press
                session.act(Chose(point))
