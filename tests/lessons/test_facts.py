"""The computed answers of the first lessons, compared with a table written by hand."""

import pytest

from atari_teach.engine.rules import Colour, Played, Study, judge, ruleset_named
from atari_teach.engine.rules.point import Point
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.expression_parser import parse_query
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.lessons.kinds import BuildTask, ChooseTask, CountTask, PlaceTask
from atari_teach.teaching.lessons.run import demonstration, solving_points
from atari_teach.teaching.lessons.step import Run
from tests.lessons.course import LESSONS, judged, step
from tests.narrowing import instance_of, not_none
from tests.teaching.steps import right_card

# exercise: the right points; a number; “card 0”; for `build` the smallest number of stones
ANSWERS = {
    "board/anywhere": "25 points",
    "board/it-stays": "D4",
    "board/catch-centre": "4 stones",
    "board/catch-edge": "3 stones",
    "board/catch-corner": "2 stones",
    "groups/three-together": "3 stones",
    "groups/whole-group": "B6 C5 C6",
    "groups/how-many": "3",
    "groups/join-two": "C4 D5",
    "groups/join-three": "D4",
    "liberties/doors": "C4 D3 D5 E4",
    "liberties/bend": "7",
    "liberties/enemies-at-the-door": "A3 B2 C5 D4",
    "liberties/one-door-for-two": "C3",
    "liberties/most-doors": "4 stones",
    "liberties/fewest-doors": "4 stones",
    "atari/one-door": "C3",
    "atari/every-atari": "B3 C3 D7",
    "atari/give-atari": "C2 D3",
    "atari/own-first": "B3 D2",
    "atari/whole-group": "E4 E5",
    "atari/both-colours": "A7 C1 C2 D2 F5",
    "capture/last-door": "C2",
    "capture/edge-is-a-wall": "C5",
    "capture/doors-open-again": "A3 A5 B3 B5 C4",
    "capture/two-groups": "D4",
    "capture/which-come-off": "C6 C7",
    "capture/not-one-more-atari": "B2",
    "capture/big-group": "C1",
    "capture/other-colour": "C5",
    "capture/all-last-doors": "B2 D4 F7",
    "no-liberty/four-walls": "C4",
    "no-liberty/among-friends": "card 0",
    "no-liberty/whole-group": "B5",
    "no-liberty/where-not": "A7",
    "no-liberty/find-one": "E2",
    "no-liberty/three-little-boards": "card 1",
    "no-liberty/all-of-them": "A7 B1 E5",
    "unless-you-capture/capture-first": "card 0",
    "unless-you-capture/one-stone-less": "B4",
    "unless-you-capture/win-in-one": "A8 I8",
    "unless-you-capture/not-here": "A1 C1",
    "unless-you-capture/room-inside": "D1",
    "first-games/hello": "card 1",
    "first-games/who-begins": "card 0",
}


def test_the_table_knows_every_exercise_up_to_the_first_games() -> None:
    """The tests of the later units have their own tables of answers."""
    first = [one.id for one in LESSONS if one.unit in ("warm-up", "rules")]
    assert tuple(ANSWERS) == tuple(name for name in judged() if name.split("/")[0] in first)


@pytest.mark.parametrize(("name", "expected"), ANSWERS.items(), ids=ANSWERS)
def test_the_computed_answer_is_the_known_one(name: str, expected: str) -> None:
    assert _computed(name) == expected


def _computed(name: str) -> str:
    asked = step(name)
    match asked.task:
        case CountTask():
            return str(how_many(_query(getattr(asked.task, "ask", None)), Run(asked).study))
        case ChooseTask():
            return f"card {right_card(asked)}"
        case BuildTask():
            return f"{len(demonstration(asked))} stones"
        case PlaceTask():
            return f"{len(solving_points(Run(asked)))} points"
        case _:
            return _names(solving_points(Run(asked)))


def _names(points: object) -> str:
    assert isinstance(points, tuple | frozenset)
    return " ".join(sorted(str(point) for point in points))


def _query(asked: object) -> Test:
    found = parse_query(asked) if isinstance(asked, str) else asked
    assert isinstance(found, Test), asked
    return found


# More facts: a step, a query, and the points or the number that the query finds.
POSITIONS = """
board/anywhere corners = A1 A5 E1 E5
board/anywhere number of edges = 12
board/anywhere number of groups black = 0
groups/how-many number of groups black = 3
groups/how-many number of groups white = 2
groups/how-many group E5 = E4 E5 F4
groups/join-two joins black C5 D4 = C4 D5
liberties/doors number of liberties D4 = 4
liberties/doors number of liberties A1 = 2
liberties/doors number of liberties F1 = 3
liberties/bend liberties B4 = A3 A4 B2 B5 C3 C5 D4
liberties/enemies-at-the-door liberties B4 = A3 B2 C5 D4
atari/every-atari liberties D7 = E7
atari/every-atari liberties B3 = C2
atari/every-atari number of liberties F2 = 3
atari/give-atari atari black C3 = C2 D3
atari/own-first in atari black = B3 D2
atari/own-first liberties B3 = C3
atari/own-first liberties D2 = D1
atari/own-first in atari white =
atari/whole-group liberties D5 = E4 E5
capture/last-door captured black C2 = C3
capture/edge-is-a-wall captured black C5 = A5 B5
capture/two-groups captured black D4 = C4 E4
capture/big-group captured black C1 = B1 B2 C2 D2 E2
capture/other-colour captured white C5 = A5 B4 B5
capture/not-one-more-atari atari black E5 = D5 E4
no-liberty/four-walls illegal white = C4
no-liberty/four-walls illegal black =
no-liberty/among-friends illegal white = A5
no-liberty/among-friends illegal black =
no-liberty/whole-group illegal white = B5
no-liberty/whole-group captured black B5 = A4 A5
no-liberty/where-not self atari white = E4
unless-you-capture/capture-first captured white B4 = C4
unless-you-capture/capture-first illegal white = A5
unless-you-capture/one-stone-less captures white =
unless-you-capture/one-stone-less illegal white = A5 B4
unless-you-capture/one-stone-less liberties C4 = B4 D4
unless-you-capture/win-in-one captured black A8 = A9 B8 C8
unless-you-capture/win-in-one captured black I8 = I9
unless-you-capture/win-in-one illegal black = A1 C1
unless-you-capture/win-in-one liberties A2 = A1 C1
unless-you-capture/room-inside captured black D1 = C1 C2 D2 E1 E2
first-games/crosscut number of liberties C3 = 2
first-games/crosscut number of liberties C4 = 2
first-games/crosscut number of liberties D3 = 2
first-games/crosscut number of liberties D4 = 2
"""


@pytest.mark.parametrize("fact", POSITIONS.strip().splitlines())
def test_what_is_known_of_a_position_holds_in_the_lesson(fact: str) -> None:
    name, _, rest = fact.partition(" ")
    query, _, expected = (part.strip() for part in rest.partition("="))
    study = Run(step(name)).study
    if query.startswith("number of "):
        assert str(how_many(_query(query.removeprefix("number of ")), study)) == expected
    else:
        assert _names(ask(_query(query), study)) == expected


def test_a_crossing_without_empty_neighbours_is_open_to_friends_only() -> None:
    asked = step("no-liberty/among-friends")
    corner = Point.parse("A5")
    assert all(asked.position[near] is Colour.BLACK for near in asked.position.neighbours(corner))
    verdict = instance_of(Played, judge(Study(asked.position, Colour.BLACK, ruleset_named("school")), corner))
    own = not_none(verdict.position.group_at(corner))
    assert _names(own.liberties) == "A3 B4 C5"


def test_the_minimal_pair_differs_by_one_stone() -> None:
    one, other = step("unless-you-capture/capture-first"), step("unless-you-capture/one-stone-less")
    differing = [p for p in one.position.points() if one.position[p] is not other.position[p]]
    assert [str(point) for point in differing] == ["D4"]
    assert one.to_play is other.to_play is one.position[differing[0]]


@pytest.mark.parametrize("shape", ["most-doors", "fewest-doors"])
def test_four_stones_have_ten_liberties_at_most_and_four_at_least(shape: str) -> None:
    asked = step(f"liberties/{shape}")
    stones = [given.point for given in demonstration(asked) if hasattr(given, "point")]
    group = not_none(asked.position.with_stones(stones, asked.to_play).group_at(stones[0]))
    assert len(group.liberties) == {"most-doors": 10, "fewest-doors": 4}[shape]
