"""The invariants of every position and every move, on random boards."""

from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.engine.rules import (
    NAMED_RULESETS,
    SYMMETRIES,
    Colour,
    Game,
    Outcome,
    Played,
    Point,
    Position,
    Refused,
    Ruleset,
    Study,
    Symmetry,
    capture_n,
    judge,
)

RULESETS = (*NAMED_RULESETS, capture_n(2, 4))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Generates boards on which every group has a liberty."""
    size = draw(st.integers(2, 7))
    cells = draw(st.lists(st.sampled_from([None, *Colour]), min_size=size**2, max_size=size**2))
    position = Position(size, tuple(cells))
    for group in position.groups():
        if not group.liberties:
            position = position.without(group.stones)
    return position


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Generates games after a few turns; some are over."""
    ruleset = draw(st.sampled_from(RULESETS))
    game = Game(ruleset, draw(positions()), draw(st.sampled_from(list(Colour))))
    for _ in range(draw(st.integers(0, 12))):
        if game.is_over:
            break
        if ruleset.passing and draw(st.booleans()):
            game = game.pass_turn()
            continue
        following = game.play(draw(st.sampled_from(game.position.points())))
        game = following if isinstance(following, Game) else game
    return game


def moved(symmetry: Symmetry, size: int, points: frozenset[Point]) -> frozenset[Point]:
    return frozenset(symmetry.point(size, point) for point in points)


def told(verdict: Played | Refused, symmetry: Symmetry, size: int) -> object:
    """Returns the parts of a verdict, with the symmetry applied to its points and colours."""
    colour = symmetry.colour(verdict.colour)
    point = symmetry.point(size, verdict.point)
    if isinstance(verdict, Refused):
        evidence = (moved(symmetry, size, verdict.because), moved(symmetry, size, verdict.group))
        return (colour, point, verdict.fault, *evidence)
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    lost = verdict.lost.stones if verdict.lost else frozenset()
    after = symmetry.position(verdict.position)
    return (colour, point, after, moved(symmetry, size, captured), moved(symmetry, size, lost))


@given(games(), st.sampled_from(SYMMETRIES))
def test_mirrors_turns_and_swapped_colours_change_no_verdict(game: Game, symmetry: Symmetry) -> None:
    targets = (game.ruleset.black_target, game.ruleset.white_target)
    if symmetry.swapped and targets[0] != targets[1]:
        # Swapping colours would swap the targets too, so this is another game; single moves do not depend on
        # targets.
        return
    position, size = game.position, game.position.size
    repeats = game.repeats
    study = Study(position, game.to_play, game.ruleset, repeats=repeats)
    shown = Study(
        symmetry.position(position),
        symmetry.colour(game.to_play),
        game.ruleset,
        repeats=None if repeats is None else symmetry.position(repeats),
    )
    for point in position.points():
        verdict, other = judge(study, point), judge(shown, symmetry.point(size, point))
        assert told(verdict, symmetry, size) == told(other, SYMMETRIES[0], size)


@given(games(), st.sampled_from(SYMMETRIES))
def test_a_whole_game_looks_the_same_in_a_mirror(game: Game, symmetry: Symmetry) -> None:
    targets = (game.ruleset.black_target, game.ruleset.white_target)
    ruleset = game.ruleset if not symmetry.swapped else _swapped(game.ruleset, targets)
    size = game.start.size
    other = Game(ruleset, symmetry.position(game.start), symmetry.colour(game.first))
    for turn in game.turns:
        following = other.pass_turn() if turn.point is None else other.play(symmetry.point(size, turn.point))
        assert isinstance(following, Game)
        other = following
    assert other.position == symmetry.position(game.position)
    expected = game.outcome
    if expected is not None and expected.winner is not None:
        expected = Outcome(symmetry.colour(expected.winner), expected.reason)
    assert other.outcome == expected


def _swapped(ruleset: Ruleset, targets: tuple[int | None, int | None]) -> Ruleset:
    black, white = targets
    return ruleset if black is None or white is None or black == white else capture_n(white, black)


@given(st.integers(2, 19), st.sampled_from(SYMMETRIES), st.data())
def test_every_symmetry_can_be_taken_back(size: int, symmetry: Symmetry, data: st.DataObject) -> None:
    point = Point(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    assert symmetry.back(size, symmetry.point(size, point)) == point
    assert symmetry.point(size, symmetry.back(size, point)) == point


def test_the_sixteen_symmetries_are_all_different() -> None:
    board = Position.of(4, [Point(0, 0), Point(1, 0)], [Point(0, 1)])
    assert len({symmetry.position(board) for symmetry in SYMMETRIES}) == 16
    assert SYMMETRIES[0].position(board) == board


@given(games())
def test_after_any_move_every_group_has_a_liberty(game: Game) -> None:
    for point in game.position.points():
        following = game.play(point)
        if isinstance(following, Game):
            assert all(group.liberties for group in following.position.groups())


@given(games())
def test_a_move_puts_one_stone_and_takes_only_what_it_names(game: Game) -> None:
    for point in game.position.points():
        verdict = game.judge(point)
        if isinstance(verdict, Refused):
            continue
        gone = frozenset(stone for group in verdict.captured for stone in group.stones)
        gone |= verdict.lost.stones if verdict.lost else frozenset()
        expected = game.position.with_stones([point], verdict.colour).without(gone)
        assert verdict.position == expected
        assert all(group.colour is verdict.colour.other for group in verdict.captured)


@given(games())
@settings(max_examples=60)
def test_play_then_undo_is_the_same_game(game: Game) -> None:
    fresh = Game(game.ruleset, game.start, game.first, game.turns)
    for point in fresh.position.points():
        following = fresh.play(point)
        if not isinstance(following, Game):
            continue
        back = following.undo()
        assert (back.position, back.turns, back.to_play, back.outcome, back.repeats) == (
            fresh.position,
            fresh.turns,
            fresh.to_play,
            fresh.outcome,
            fresh.repeats,
        )
        assert back.redo() == following


@given(games())
def test_judging_changes_nothing(game: Game) -> None:
    before, diagram = hash(game), game.position.cells
    first = [game.judge(point) for point in game.position.points()]
    again = [game.judge(point) for point in game.position.points()]
    assert first == again
    assert (hash(game), game.position.cells) == (before, diagram)
    for colour in Colour:
        game.judge(Point(0, 0), colour)
    assert hash(game) == before


@given(games())
def test_a_game_is_over_exactly_when_it_has_an_outcome_and_then_refuses_everything(game: Game) -> None:
    assert game.is_over == (game.outcome is not None)
    if game.is_over:
        assert not any(isinstance(game.play(point), Game) for point in game.position.points())
    else:
        some = any(isinstance(game.play(point), Game) for point in game.position.points())
        assert some or game.ruleset.passing
