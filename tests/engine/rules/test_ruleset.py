"""The named rulesets, field by field."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    EndCount,
    Ko,
    NoMove,
    Ruleset,
    SelfCapture,
    capture_n,
    most_captures,
    ruleset_named,
)

ANY = tuple(range(5, 20))


@pytest.mark.parametrize(
    ("ruleset", "sizes", "target", "self_capture", "no_move", "ko", "passing", "reserve", "limit"),
    [
        (SCHOOL, ANY, 1, "forbidden", "loses", "allowed", False, None, None),
        (LUDUS, (9,), 1, "forbidden", "loses", "allowed", False, 40, None),
        (FIRST_CAPTURE, ANY, 1, "loses", "loses", "allowed", False, None, None),
        (capture_n(3), ANY, 3, "forbidden", "loses", "simple", False, None, None),
        (capture_n(5), ANY, 5, "forbidden", "loses", "simple", False, None, None),
        (MOST_CAPTURES, (9, 13, 19), None, "forbidden", "passes", "simple", True, None, 80),
        (GO, ANY, None, "forbidden", "passes", "simple", True, None, None),
    ],
    ids=lambda value: value.name if isinstance(value, Ruleset) else "",
)
def test_each_ruleset_is_as_the_documents_say(
    ruleset: Ruleset,
    sizes: tuple[int, ...],
    target: int | None,
    self_capture: str,
    no_move: str,
    ko: str,
    passing: bool,
    reserve: int | None,
    limit: int | None,
) -> None:
    assert ruleset.sizes == sizes
    assert [ruleset.target(colour) for colour in Colour] == [target, target]
    assert ruleset.self_capture is SelfCapture(self_capture)
    assert ruleset.no_move is NoMove(no_move)
    assert ruleset.ko is Ko(ko)
    assert ruleset.passing is passing
    assert (ruleset.reserve, ruleset.turn_limit) == (reserve, limit)
    assert ruleset.suggested_size in ruleset.sizes
    assert (ruleset.end_count is EndCount.CAPTURES) is (limit is not None)


def test_every_name_gives_its_ruleset_back() -> None:
    for ruleset in (*NAMED_RULESETS, capture_n(7), capture_n(3, 5), most_captures(200)):
        assert ruleset_named(ruleset.name) == ruleset
    assert ruleset_named("capture-3-5").target(Colour.WHITE) == 5
    assert ruleset_named("most-captures-200").turn_limit == 200
    assert most_captures(80) == MOST_CAPTURES
    with pytest.raises(ValueError, match="at least one turn"):
        most_captures(0)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Go",
        "School",
        "capture-",
        "capture-0",
        "capture-3-0",
        "capture-1000",
        "capture-٣",
        "capture--1",
        "most-captures-0",
    ],
)
def test_other_names_are_no_ruleset(name: str) -> None:
    with pytest.raises(ValueError, match="no such ruleset"):
        ruleset_named(name)


@pytest.mark.parametrize("targets", [(0, None), (-1, None), (3, 0)])
def test_a_capture_goal_is_at_least_one_stone(targets: tuple[int, int | None]) -> None:
    with pytest.raises(ValueError, match="at least one"):
        capture_n(*targets)
