"""The expression language of lesson files: parsing, writing, and error messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Symmetry
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test, each_test, moved
from atari_teach.teaching.expressions.expression_parser import (
    MOST_WORDS,
    Unreadable,
    parse_expression,
    parse_query,
)
from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Needed, Use
from tests.languages import PORTUGUESE

C3, D4, B4 = (Point.parse(name) for name in ("C3", "D4", "B4"))


@pytest.mark.parametrize(
    ("text", "use", "expected"),
    [
        ("captures", Use.MOVE, Test("captures")),
        ("captures>=2", Use.MOVE, Test("captures", number=2)),
        ("  captures   c3 ", Use.MOVE, Test("captures", (C3,))),
        ("saves C3 == 3", Use.MOVE, Test("saves", (C3,), number=3, comparison="==")),
        ("self atari", Use.MOVE, Test("self atari")),
        ("atari C3", Use.MOVE, Test("atari", (C3,))),
        ("in atari white", Use.QUERY, Test("in atari", colour=Colour.WHITE)),
        ("illegal white B4 ko", Use.POSITION, Test("illegal", (B4,), Colour.WHITE, word="ko")),
        ("at C3 D4 B4", Use.MOVE, Test("at", (C3, D4, B4))),
        ("area centre", Use.MOVE, Test("area", word="centre")),
        ("survives 4", Use.GAME, Test("survives", number=4)),
        ("not allowed", Use.ANSWER, Test("not allowed")),
        ("not not captures", Use.MOVE, Not(Not(Test("captures")))),
        (
            "captures or atari and not wins",
            Use.MOVE,
            AnyOf((Test("captures"), AllOf((Test("atari"), Not(Test("wins")))))),
        ),
        ("not number <= 3", Use.ANSWER, Not(Test("number", number=3, comparison="<="))),
    ],
)
def test_an_expression_is_read(text: str, use: Use, expected: Expression) -> None:
    assert parse_expression(text, use) == expected if use is not Use.QUERY else parse_query(text) == expected


def _every_example() -> list[tuple[Use, str]]:
    return [(use, grammar.example) for use, names in VOCABULARY.items() for grammar in names.values()]


@pytest.mark.parametrize(("use", "example"), _every_example())
def test_every_example_that_people_are_shown_can_be_read(use: Use, example: str) -> None:
    read = parse_query(example) if use is Use.QUERY else parse_expression(example, use, feedback=True)
    assert str(read) == example


def _tests(use: Use) -> st.SearchStrategy[Test]:
    points = st.builds(Point, st.integers(0, 18), st.integers(0, 18))

    def of(name: str) -> st.SearchStrategy[Test]:
        grammar = VOCABULARY[use][name]
        fewest, most = grammar.points
        number = st.integers(0, 361) if grammar.number is Needed.MUST else st.none()
        return st.builds(
            Test,
            st.just(name),
            st.lists(points, min_size=fewest, max_size=min(most, 4), unique=True).map(tuple),
            st.none() if grammar.colour is Needed.NO or grammar.alternatives else st.sampled_from(Colour),
            number,
            st.just(">=")
            if grammar.bare or grammar.number is Needed.NO
            else st.sampled_from([">=", "==", "<="]),
            st.sampled_from(grammar.words) if grammar.word is Needed.MUST else st.just(""),
        )

    return st.sampled_from(sorted(VOCABULARY[use])).flatmap(of)


@given(st.sampled_from([Use.MOVE, Use.BUILD, Use.GAME, Use.ANSWER, Use.POSITION]), st.data())
def test_what_is_written_is_read_back(use: Use, data: st.DataObject) -> None:
    single = _tests(use)
    negated = st.one_of(single, single.map(Not))
    joined = st.lists(negated, min_size=2, max_size=3).map(lambda parts: AllOf(tuple(parts)))
    either = st.lists(st.one_of(negated, joined), min_size=2, max_size=3).map(lambda p: AnyOf(tuple(p)))
    expression = data.draw(st.one_of(negated, joined, either))
    read = parse_expression(str(expression), use, feedback=True)
    assert str(read) == str(expression)
    assert _plain(read) == _plain(expression)


def _plain(expression: Expression | Unreadable) -> list[Test]:
    """The tests of an expression; a test without a number gets the default comparison."""
    assert not isinstance(expression, Unreadable)
    return [
        test if test.number is not None else Test(test.name, test.points, test.colour, word=test.word)
        for test in each_test(expression)
    ]


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["captures", "not", "and", "or", "C3", ">=", "2", "atari", "in"])).map(
        " ".join
    )
)
def test_no_text_is_too_odd_to_be_answered(text: str) -> None:
    for use in Use:
        read = parse_expression(text, use, 5)
        if isinstance(read, Unreadable):
            assert 0 <= read.offset <= len(text)
            assert render(read.words, ENGLISH)
            assert render(read.words, PORTUGUESE)


def test_an_expression_can_be_too_long_but_never_too_deep() -> None:
    assert isinstance(parse_expression("not " * (MOST_WORDS - 1) + "captures", Use.MOVE), Not)
    read = parse_expression("not " * 100_000 + "captures", Use.MOVE)
    assert isinstance(read, Unreadable)
    assert read.offset == 4 * MOST_WORDS


def test_otherwise_is_understood_only_in_feedback() -> None:
    assert parse_expression("otherwise", Use.MOVE, feedback=True) == Test("otherwise")
    assert isinstance(parse_expression("otherwise", Use.MOVE), Unreadable)


def test_points_are_moved_and_colours_swapped() -> None:
    both = AnyOf((Not(Test("in atari", (C3,))), AllOf((Test("legal", (B4,), Colour.WHITE), Test("wins")))))
    swapped_mirror = Symmetry(mirrored=True, swapped=True)
    assert str(moved(both, swapped_mirror, 5)) == "not in atari C3 or legal black D4 and wins"
    quarter = Symmetry(quarter_turns=1)
    assert str(moved(Test("at", (Point.parse("A1"), B4)), quarter, 5)) == "at A5 D4"


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_moving_there_and_back_changes_nothing(symmetry: Symmetry) -> None:
    expression = parse_expression("captures C3 or not illegal white B4 occupied and at A1 B5", Use.MOVE, 5)
    assert not isinstance(expression, Unreadable)
    shown = moved(expression, symmetry, 5)
    for before, after in zip(each_test(expression), each_test(shown), strict=True):
        assert tuple(symmetry.back(5, point) for point in after.points) == before.points
        assert (after.name, after.word, after.number) == (before.name, before.word, before.number)
