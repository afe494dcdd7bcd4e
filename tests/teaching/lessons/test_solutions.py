"""The computed answers solve every step, fast enough for a waiting child."""

from functools import partial

import pytest

from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.kinds import BuildTask, GameTask, TalkTask
from atari_teach.teaching.lessons.kinds.build import stones_to_remove
from atari_teach.teaching.lessons.kinds.choose import known_card
from atari_teach.teaching.lessons.run import answer, demonstration, solving_points
from atari_teach.teaching.lessons.step import Result, Run, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.effort import effort
from tests.teaching.steps import (
    BEND,
    EMPTY,
    WHITE,
    attempt,
    build,
    choose,
    count,
    last,
    move,
    names,
    place,
    right_card,
    sequence,
    step,
    tap,
    words,
)

LAST_DOOR = "...../..X../.XOX./...../....."
NET_AND_EDGE = "......./......./......./......./...X.../..XO.../......."
NO_LIBERTY = "..X../.X.X./..X../...../....."
EMPTY_9 = "/".join(["." * 9] * 9)
EMPTY_7 = "/".join(["." * 7] * 7)

STEPS: dict[str, Step] = {
    "place": place("area corner", 3),
    "place in turns": place("area any", 3, turns=True),
    "place with a dead end": place("at A1 A2 C3 and not touching", 2),
    "tap": tap("liberties B4", BEND),
    "tap groups": tap("in atari white", "..XO.../...X.../......./.XX..../XOOX.../.X...O./.....X."),
    "count": count("liberties B4", BEND),
    "choose": choose("never", "always"),
    "move": move("captures C3", LAST_DOOR),
    "sequence": sequence(NET_AND_EDGE, "E2 D1 E1 C1 B1", "E2 D1 C1"),
    "try": attempt(NO_LIBERTY, "no-liberty-single"),
    "build around a stone": build("surrounded C3", "...../...../..O../...../....."),
    "build around a stone with no stone to spare": build(
        "surrounded C3", "...../...../..O../...../.....", most=4
    ),
    "build five with few doors": build("stones == 5 and groups == 1 and least liberties", EMPTY_7, most=5),
    "build around two": build("surrounded C3", "...../...../..OO./...../....."),
    "build a group": build("stones == 3 and groups == 1", EMPTY_9),
    "build many doors": build("stones == 4 and groups == 1 and most liberties", EMPTY_9, most=4),
    "build few doors": build("stones == 4 and groups == 1 and least liberties", EMPTY_9, most=4),
    "build five": build("stones == 5 and groups == 1 and most liberties", EMPTY_7, most=5),
    "build beside others": build("stones == 3 and groups == 1", BEND, most=3),
    "build two groups": build("stones == 2 and groups == 2", EMPTY),
}
MOST_CALLS = 50_000
"""The maximum number of function calls for a demonstration: 15 ms on a fast machine, 150 ms on a slow one."""


@pytest.mark.parametrize("name", STEPS)
def test_the_demonstration_does_the_step_in_every_variant_and_soon(name: str) -> None:
    for symmetry in SYMMETRIES[:: 5 if "five" in name else 3]:
        shown = as_shown(STEPS[name], symmetry)
        answers = demonstration(shown)
        assert effort(partial(demonstration, shown)) < MOST_CALLS
        run, reply = Run(shown), None
        for given in answers:
            reply = answer(run, given)
            run = reply.run
        assert reply is not None
        assert reply.result is Result.DONE


@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if isinstance(step.task, BuildTask)])
def test_a_building_begun_anywhere_is_finished_or_a_stone_is_in_the_way(name: str) -> None:
    asked = STEPS[name]
    for put in ("A1", "A1 E5", "C4 B2 E1"):
        reply = last(asked, put)
        for _ in range(12):
            if reply.result is Result.DONE:
                break
            run = reply.run
            reply = answer(run, Tapped((solving_points(run) or stones_to_remove(run))[0]))
        assert reply.result is Result.DONE


def test_a_building_that_cannot_be_is_given_up_soon() -> None:
    impossible = build("stones == 6 and groups == 1 and liberties A1 >= 19", EMPTY_9)
    assert demonstration(impossible) == ()
    assert effort(partial(demonstration, impossible)) < 3 * MOST_CALLS


SOLVING = {
    "place": (STEPS["place"], "A1", "A5 E1 E5"),
    "tap": (STEPS["tap"], "A3 B2", "A4 B5 C3 C5 D4"),
    "move": (move("atari C3", "...../..X../.XO../...../....."), "", "C2 D3"),
    "sequence": (STEPS["sequence"], "E2", "C1 E1"),
    "try": (STEPS["try"], "", "C4"),
    "try one place": (attempt(NO_LIBERTY, "occupied", "C5"), "", "C5"),
    "build": (STEPS["build around a stone"], "C2", "B3"),
    "count": (STEPS["count"], "", ""),
}


@pytest.mark.parametrize("name", SOLVING)
def test_the_points_that_are_right_next(name: str) -> None:
    asked, taps, right = SOLVING[name]
    run = last(asked, taps).run if taps else Run(asked)
    assert names(solving_points(run)) == right


def test_a_card_is_right_by_its_own_board() -> None:
    asked = choose(
        ("illegal white B2", "..X/X.X/.X."), ("illegal white B2", ".X./X.X/.X."), rows="X../.../..."
    )
    assert right_card(asked) == 1
    assert known_card(choose("never", "never")) is None


def test_nothing_is_demonstrated_where_nothing_is_judged() -> None:
    for task in (TalkTask((words("hello"),)), GameTask("chick")):
        assert demonstration(step(task)) == ()
        assert solving_points(Run(step(task))) == ()
    assert demonstration(move("captures", EMPTY)) == (), "a step that the linter would not let pass"
    assert WHITE is STEPS["try"].to_play
