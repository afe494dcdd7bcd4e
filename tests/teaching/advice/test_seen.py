"""Every sentence about a board outside lessons is true, by the rules or by brute force.

The tables have one check for each sentence form. A new sentence needs a new row.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

import atari_teach.teaching.advice as advice_package
from atari_teach.base.i18n import Message, render
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Situation,
    Study,
    capture_n,
    go,
    legal_points,
    most_captures,
    parse_diagram,
)
from atari_teach.engine.solver.board_worth import Region, board_worth
from atari_teach.engine.solver.endings import HARDEST, answer, make_ending
from atari_teach.engine.solver.game_values import WON as CAPTURED
from atari_teach.engine.solver.game_values import ZERO, Value, add, integer, negative, value_from
from atari_teach.teaching.advice.advice import HINTS, advise, explain_outlook, game_hint, look_ahead
from atari_teach.teaching.advice.ending_moves import rooms_of
from atari_teach.teaching.advice.ending_words import (
    counting_hint,
    crossing_hint,
    leads_to,
    question,
    reckoning,
    rule,
    swapped,
)
from atari_teach.teaching.advice.review import Finding, Kind, plain_findings, prove, well_seen
from atari_teach.teaching.advice.review_words import moment_of
from atari_teach.teaching.advice.worth_words import (
    TITLE,
    not_quiet,
    region_term,
    region_words,
    worth_lines,
    worth_moments,
)
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.explaining.rules_difference import explain_move
from atari_teach.teaching.picture import Picture
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.forms_of_endings import OF_ENDINGS
from tests.teaching.advice.forms_of_games import OF_GAMES
from tests.teaching.advice.forms_of_moves import OF_MOVES
from tests.teaching.advice.forms_of_reviews import OF_REVIEWS
from tests.teaching.advice.forms_of_values import OF_VALUES, regions_are_right
from tests.teaching.advice.seen import Check, Seen, in_atari, messages, seen_in, seen_in_beat
from tests.teaching.advice.test_claims import LITTLE, game_of_chance, never
from tests.teaching.advice.test_review_holds import a_game
from tests.teaching.advice.worth_referee import LOST, WON, Sum, read
from tests.teaching.explaining.test_explain_words import random_board


def look_at(seen: Iterable[Seen], forms: dict[str, Check]) -> Counter[str]:
    """Checks all sentences and counts them by form; a sentence that can't be decided is an error."""
    looked: Counter[str] = Counter()
    for one in seen:
        name = one.message.text
        assert name in forms, f"nobody has said what this asks of a board: {name!r}"
        assert forms[name](one), one
        looked[name] += 1
    return looked


# Sentences of hints and of *What if*.


def said_in_games(seeds: range) -> Iterator[Seen]:
    for seed in seeds:
        rng = Random(seed)
        rules = rng.choice((SCHOOL, SCHOOL, SCHOOL, FIRST_CAPTURE, GO))
        game = game_of_chance(rng, rng.choice((3, 4, 4, 5, 5, 6, 7)), rules)
        if seed % 10 == 0:  # a board that is not from a game, as if somebody had set it up by hand
            board = any_board(rng, (2, 3, 4))
            if all(group.liberties for group in board.groups()):
                yield from said_of_game(Study(board, rng.choice(list(Colour)), rng.choice(RULES)), rng)
        elif not game.is_over:
            yield from said_of_game(game, rng)


def said_of_values(seeds: range) -> Iterator[Seen]:
    """Yields the sentences about values of random boards, including boards on which a capture is possible."""
    for seed in seeds:
        rng = Random(seed)
        position = (any_board, castles, half_full)[seed % 3](rng)
        if any(not group.liberties for group in position.groups()):
            continue
        game, worth = Game(SCHOOL, position), board_worth(position, most=3_000, states=300)
        if worth is None:
            yield from seen_in(not_quiet(position), game)
        else:
            moments = worth_moments(worth)
            assert regions_are_right(position, moments), position
            yield Seen(TITLE, moments[0].beat.picture, game)
            for line in worth_lines(worth):
                assert isinstance(line, Message)
                parts = [value for name, value in line.fields if name == "where"]
                for each in (line, *parts) if _is_put_together(line) else ():
                    assert isinstance(each, Message)
                    yield Seen(each, moments[0].beat.picture, game)
            for moment in moments:
                yield from seen_in_beat(moment.beat, game)
                yield from (Seen(each, moment.beat.picture, game) for each in messages(moment.term))


def _is_put_together(line: Message) -> bool:
    """Returns whether a line of text consists of other sentences, which are checked with their regions."""
    return any(isinstance(value, Message) for _name, value in line.fields)


def half_full(rng: Random) -> Position:
    """Returns a random endgame position on a small board."""
    made = not_none(make_ending(rng.randrange(1, HARDEST + 1), rng.randrange(400)))
    return made.position


def any_board(rng: Random, sizes: tuple[int, ...] = (3, 3, 4)) -> Position:
    size = rng.choice(sizes)
    points = list(Position.empty(size).points())
    rng.shuffle(points)
    some = points[: rng.randrange(1, size * size)]
    return Position.of(size, some[::2], some[1::2])


def castles(rng: Random) -> Position:
    """A small board divided into two halves, with some empty points in both."""
    size = rng.choice((3, 4, 5))
    halves = [[Point(column, row) for column in range(size)] for row in range(size)]
    cut = rng.randrange(1, size)
    stones = [[point for row in rows for point in row] for rows in (halves[:cut], halves[cut:])]
    empty = set(rng.sample(list(Position.empty(size).points()), rng.randrange(2, 6)))
    return Position.of(size, *[[point for point in side if point not in empty] for side in stones])


def said_of_endings(seeds: range) -> Iterator[Seen]:
    """Yields the sentences about little endings: before the first move, about each move, and in all hints."""
    for seed in seeds:
        ending = not_none(make_ending(1 + seed % HARDEST, seed))
        game = Game(SCHOOL, ending.position, ending.first)
        counted = reckoning(ending)
        sides = chain((ending.first, ending.first.other), repeat(None))
        for beat, whose in zip(counted, sides, strict=False):
            yield from seen_in_beat(beat, game, None, whose)
        for words in (
            question(ending.first),
            rule(),
            *([] if ending.wins else [swapped(ending.first.other)]),
        ):
            yield from seen_in(Explanation(words), game)
        for level in range(1, HINTS + 1):
            yield from seen_in(counting_hint(ending, counted, level), game)
        yield from said_of_moves(game, Random(seed))


def said_of_moves(game: Game, rng: Random) -> Iterator[Seen]:
    for _turn in range(4):
        if game.is_over:
            return
        last = crossing_hint(game, HINTS)
        point = last.ghosts[0].point if last.ghosts else None
        for level in range(1, HINTS + 1) if point is not None else ():
            yield from seen_in(crossing_hint(game, level), game, point)
        moves = legal_points(game)
        if not moves:
            return
        ataris = [point for point in moves if gives_atari(game, point)]
        tried = rng.choice(ataris if ataris and rng.random() < 0.4 else moves)
        after = instance_of(Game, game.play(tried))
        reply = answer(after)
        if not reply.holds:
            for beat in leads_to(game, tried, reply.point):
                yield from seen_in_beat(beat, game, tried)
        game = after


def gives_atari(game: Game, point: Point) -> bool:
    after = game.play(point)
    return isinstance(after, Game) and bool(in_atari(after.position, after.to_play))


def said_of_game(game: Situation, rng: Random) -> Iterator[Seen]:
    def by_chance(situation: Situation, _cancel: object) -> Point | None:
        """Chooses a random point, preferably near a stone, or sometimes a pass if that is allowed."""
        if situation.ruleset.passing and rng.random() < 0.3:
            return None
        points = legal_points(situation)
        near = [point for point in points if any(map(situation.position.group_at, near_by(situation, point)))]
        return rng.choice(near or points or (None,))

    advice = advise(game, judgement=by_chance, cancel=never, effort=LITTLE)
    if advice is not None:
        for level in range(1, HINTS + 1):
            yield from seen_in(game_hint(advice, level), game, advice.claim.point)
    points = legal_points(game)
    outlook = (
        look_ahead(game, rng.choice(points), judgement=by_chance, cancel=never, effort=LITTLE)
        if points
        else None
    )
    if outlook is not None:
        after = game.play(outlook.move.point) if isinstance(game, Game) else None
        ended = after if isinstance(after, Game) and after.is_over and outlook.claim is None else None
        start, *rest = explain_outlook(outlook).beats
        yield from seen_in_beat(start, game, outlook.move.point)
        for beat in rest:  # sentences about the end of a game belong to the game after the move
            yield from seen_in_beat(beat, ended or game, outlook.move.point)


def near_by(situation: Situation, point: Point) -> tuple[Point, ...]:
    return tuple(situation.position.neighbours(point))


# Sentences of reviews.


def said_in_reviews(seeds: range) -> Iterator[Seen]:
    """Yields the sentences of reviews, for one or two people, including sentences about judgements."""
    for seed in seeds:
        rng = Random(seed)
        game = a_game(seed) if seed % 5 else with_passes(rng)
        found = [*plain_findings(game, never), *prove(game, never, states=100).turned]
        found += well_seen(game, tuple(Colour), never)
        if game.turns:
            turn = rng.randrange(len(game.turns))
            others = {*legal_points(game.first_turns(turn))} - {game.turns[turn].point}
            found += [Finding(Kind.THOUGHT, turn, (point,)) for point in sorted(others)[:1]]
        for finding in found:
            before, done = game.first_turns(finding.turn), game.turns[finding.turn]
            moment = not_none(moment_of(game, finding, rng.choice((done.colour, None))))
            assert isinstance(moment.title, Message)
            yield Seen(moment.title, moment.key, before, done.point)
            for beat in moment.beats:
                yield from seen_in_beat(beat, before, done.point)


def with_passes(rng: Random) -> Game:
    """An unfinished random game of Go with captures and passes."""
    game = Game.new(rng.choice((4, 5)), GO)
    for _turn in range(40):
        if game.is_over or game.marking is not None:
            break
        game = any_turn(game, rng)
    return game


# Sentences about refusals, bad moves, and ends of games.


RULES = (
    *NAMED_RULESETS,
    FIRST_CAPTURE,
    GO,
    go(0.5),
    go(6.0),
    capture_n(2),
    most_captures(4),
    most_captures(12),
    replace(LUDUS, reserve=5),
)


def said_of_any_move(seeds: range) -> Iterator[Seen]:
    """Yields the sentences about some points in every turn of a random game, and about the game's end."""
    for seed in seeds:
        rng = Random(seed)
        ruleset, size = RULES[seed % len(RULES)], rng.randint(2, 6)
        board = random_board(rng, size) if rng.random() < 0.8 else Position.empty(size)
        game = Game(ruleset, board, rng.choice(list(Colour)))
        for _turn in range(rng.choice((2, 6, 40))):
            if game.is_over or game.marking is not None:
                break
            yield from said_of_crossings(game, rng)
            game = any_turn(game, rng)
        if game.marking is not None:
            groups = game.position.groups()
            dead = rng.sample(groups, rng.randint(0, min(2, len(groups))))
            game = game.mark_dead(frozenset(stone for group in dead for stone in group.stones))
            game = game.agree(Colour.BLACK).agree(Colour.WHITE)
        elif not game.is_over and seed % 9 == 0:
            game = game.resign(rng.choice(list(Colour)))
        yield from said_of_end(game)


def any_turn(game: Game, rng: Random) -> Game:
    """The game after a random turn: a pass if allowed, often a capture."""
    if game.ruleset.passing and rng.random() < 0.15:
        return game.pass_turn()
    afterwards = [after for p in game.position.empty_points() if isinstance(after := game.play(p), Game)]
    captures = [after for after in afterwards if after.turns[-1].captured]
    if not afterwards:
        return game.pass_turn() if game.ruleset.passing else game
    return rng.choice(captures if captures and rng.random() < 0.6 else afterwards)


def said_of_crossings(game: Game, rng: Random) -> Iterator[Seen]:
    points = list(game.position.points())
    for point in (*rng.sample(points, min(4, len(points))), Point(-1, 0)):
        colour = rng.choice((None, None, game.to_play.other))
        told = explain_refusal(game, point, colour) or consequence(game, point)
        if told is not None:
            yield from seen_in(told, game, point)
        elif isinstance(after := game.play(point), Game) and not after.is_over:
            yield from seen_in(explain_move(game, point), game, point)


def said_of_end(game: Game) -> Iterator[Seen]:
    ended = explain_outcome(game)
    if ended is not None:
        yield from seen_in(ended, game)
        point = next(iter(game.position.points()))
        over = not_none(explain_refusal(game, point))
        yield from seen_in(over, game, point)


EVERY_FORM = {**OF_REVIEWS, **OF_GAMES, **OF_MOVES}
SAID_OF = {
    "moves": (said_of_any_move, OF_MOVES),
    "games": (said_in_games, OF_GAMES),
    "values": (said_of_values, OF_VALUES),
    "endings": (said_of_endings, OF_ENDINGS),
    "reviews": (said_in_reviews, OF_REVIEWS),
}


@pytest.mark.parametrize(
    ("kind", "boards", "least"),
    [("moves", 15, 500), ("games", 25, 200), ("values", 16, 100), ("endings", 5, 100), ("reviews", 12, 200)],
)
def test_some_of_what_is_said_outside_lessons_holds(kind: str, boards: int, least: int) -> None:
    said, forms = SAID_OF[kind]
    looked = look_at(said(range(boards)), {**EVERY_FORM, **forms})
    assert looked.total() > least


@pytest.mark.soak
@pytest.mark.parametrize(
    ("kind", "boards"),
    [("moves", 1400), ("games", 1650), ("values", 1200), ("endings", 240), ("reviews", 800)],
)
def test_all_that_is_said_of_five_thousand_boards_outside_lessons_holds(kind: str, boards: int) -> None:
    said, forms = SAID_OF[kind]
    looked = look_at(said(range(1_000, 1_000 + boards)), {**EVERY_FORM, **forms})
    print(kind, boards, "boards,", looked.total(), "sentences")
    for name, number in looked.items():
        print(f"{number:7} {name}")
    assert set(forms) - set(looked) <= SELDOM


SELDOM = frozenset(
    {
        "Can you play inside your partner's castle?",
        "A draw! Both captured the same number of stones.",
        # sentences about values that no random board produces, or that only occur inside other sentences;
        # they have separate tests
        "Nobody has a spare move here.",
        "{spare} And something small depends on who is first.",
        "{who} is ahead here, by {n} of a move.",
        "Whoever is first here chooses how many moves are left.",
        "It makes a small difference who plays here first.",
        "{who} has a tiny advantage here, smaller than any spare move.",
        "Whoever is first here gains something tiny.",
        "a fraction",
        "a nimber",
        "up",
        "down",
        "up, star",
        "a number and an infinitesimal",
        "an infinitesimal",
    }
)
"""Sentences that almost no random board produces."""


def test_every_sentence_about_a_board_outside_lessons_says_what_it_asks() -> None:
    rows = {**OF_GAMES, **OF_VALUES, **OF_ENDINGS, **OF_REVIEWS}
    assert not sorted(set(written()) - set(rows) - NO_BOARD)


NO_BOARD = {"Who wins if {who} begins is not known: too much is still open."}


def written() -> Iterator[str]:
    """Yields the English sentences in the package's source, except those of `solve`, tested elsewhere."""
    folder = Path(advice_package.__file__).parent
    for file in sorted(folder.glob("*.py")):
        if file.stem == "solving":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("say", "say_n")
            ):
                text = node.args[0]
                assert isinstance(text, ast.Constant)
                assert isinstance(text.value, str)
                yield text.value


# Tests of the checker: it has to reject false sentences of earlier versions, and wrong territories or values.


@pytest.mark.parametrize(
    ("board", "english", "portuguese"),
    [
        (
            "3 O . .\n2 . . X\n1 . . .\n  A B C",
            "Black can capture here by playing first.",
            "As Negras podem capturar aqui se jogarem primeiro.",
        ),
        (
            "3 . . .\n2 . X .\n1 . . O\n  A B C",
            "Black can capture here, whoever begins.",
            "As Negras podem capturar aqui, comece quem começar.",
        ),
        (
            "3 . X .\n2 O . O\n1 . X .\n  A B C",
            "Whoever is first here can capture.",
            "Quem jogar aqui primeiro consegue capturar.",
        ),
        (
            "3 . . .\n2 . . .\n1 . X .\n  A B C",
            "A capture is still possible here. Nobody can force it.",
            "Aqui ainda pode haver uma captura. Ninguém a consegue forçar.",
        ),
    ],
)
def test_of_a_capture_that_is_left_it_is_said_who_can_make_it(
    board: str, english: str, portuguese: str
) -> None:
    worth = not_none(board_worth(parse_diagram(board)))
    words = region_words(worth.regions[0])
    assert (render(words), render(words, PORTUGUESE)) == (english, portuguese)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("0", "Nobody gains a move here."),
        ("2", "Black has two spare moves here."),
        ("−1", "White has one spare move here."),
        ("1/2", "Black is ahead here, by 1/2 of a move."),
        ("−3/4", "White is ahead here, by 3/4 of a move."),
        ("*", "One move is left here, for whoever takes it first."),
        ("*2", "Whoever is first here chooses how many moves are left."),
        ("*3", "Whoever is first here chooses how many moves are left."),
        ("↑", "Black has a tiny advantage here, smaller than any spare move."),
        ("↓↓", "White has a tiny advantage here, smaller than any spare move."),
        ("↑*", "Whoever is first here gains something tiny."),
        ("2↑", "Black has two spare moves here. And something small depends on who is first."),
        ("−1*", "White has one spare move here. And something small depends on who is first."),
        ("{0 | {0 | −1}}", "It makes a small difference who plays here first."),
        ("{1 | *}", "It matters a lot who is first here."),
        ("±1/2", "If Black is first: {Black} If White is first: {White}"),
    ],
)
def test_what_is_said_of_any_value_holds_also_of_those_that_no_board_was_found_for(
    written: str, words: str
) -> None:
    value, board = read(written), Position.empty(2)
    region = Region(frozenset(), None, value_of(value))
    said, term = region_words(region), region_term("A", region)
    ahead = {who: f"{who} is ahead here, by 1/2 of a move." for who in ("Black", "White")}
    assert render(said) == words.format(**ahead)
    look_at(
        (
            Seen(each, Picture(board), Game(SCHOOL, board), with_it=value)
            for each in (*messages(said), *messages(term))
        ),
        OF_VALUES,
    )


def value_of(written: Sum) -> Value:
    """The program's `Value` for a value in mathematical notation."""
    whole = {WON: CAPTURED, LOST: negative(CAPTURED)}
    found = ZERO
    for atom in written:
        if isinstance(atom, int):
            found = add(found, integer(atom))
        elif isinstance(atom, tuple):
            found = add(found, value_from(*(map(value_of, side) for side in atom)))
        else:
            found = whole[str(atom)]
    return found


def test_a_value_that_is_not_worth_what_is_written_is_found() -> None:
    """Also tests groups of both colours with liberties in two regions, so that only the sum is known."""
    ending = next(made for made in map(partial(make_ending, 3), range(20)) if made and made.spare(made.first))
    worth = not_none(board_worth(ending.position))
    told = [moment for moment in worth_moments(worth) if "value" in dict(getattr(moment.term, "fields", ()))]
    assert regions_are_right(ending.position, worth_moments(worth))
    for moment in told:
        term = instance_of(Message, moment.term)
        fields = {**dict(term.fields), "value": "9"}
        other = replace(moment, term=replace(term, fields=tuple(fields.items())))
        assert not regions_are_right(
            ending.position, tuple(other if each == moment else each for each in worth_moments(worth))
        )


def test_mine_and_yours_exchanged_in_the_count_of_castles_are_found() -> None:
    ending = next(
        made
        for made in map(partial(make_ending, 2), range(20))
        if made and made.spare(made.first) != made.spare(made.first.other)
    )
    game = Game(SCHOOL, ending.position, ending.first)
    mine, theirs = reckoning(ending)[:2]
    for beat, other in ((mine, theirs), (theirs, mine)):
        look_at(seen_in_beat(beat, game), OF_ENDINGS)
        for exchanged in (replace(beat, words=other.words), replace(beat, picture=other.picture)):
            with pytest.raises(AssertionError):
                look_at(seen_in_beat(exchanged, game), OF_ENDINGS)


def test_a_hint_that_points_at_the_other_castle_is_found() -> None:
    ending = next(
        made
        for made in map(partial(make_ending, 5), range(60))
        if made and sum(made.spare(side) is None for side in Colour) == 1
    )
    game = Game(SCHOOL, ending.position, ending.first)
    hint = counting_hint(ending, reckoning(ending), 2)
    look_at(seen_in(hint, game), OF_ENDINGS)
    firm = next(side for side in Colour if ending.spare(side) is not None)
    with pytest.raises(AssertionError):
        look_at(seen_in(replace(hint, marks=pointed_at(rooms_of(ending.position, firm))), game), OF_ENDINGS)


def test_in_go_the_hint_says_pass_at_every_level_and_what_if_says_that_the_other_side_would() -> None:
    full = parse_diagram("5 . . X O .\n4 X X X O .\n3 . . X O .\n2 . . X O .\n1 . . X O .\n  A B C D E")
    game = Game(GO, full)
    advice = not_none(advise(game, judgement=lambda _game, _cancel: None, cancel=never, effort=LITTLE))
    for level in range(1, HINTS + 1):
        told = game_hint(advice, level)
        assert (render(told.said), render(told.said, PORTUGUESE)) == (
            "I think you can pass.",
            "Acho que podes passar.",
        )
        assert not told.marks + told.ghosts
    outlook = look_ahead(game, Point.parse("A1"), judgement=lambda _game, _cancel: None, cancel=never)
    assert outlook is not None
    assert render(explain_outlook(outlook).said) == "I think White would pass."


def test_who_is_told_to_stop_does_not_pass() -> None:
    assert advise(Game.new(5, GO), judgement=lambda _game, _cancel: None, cancel=lambda: True) is None
    assert advise(Game.new(5), judgement=lambda _game, _cancel: None, cancel=never, effort=LITTLE) is None
