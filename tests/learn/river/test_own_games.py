"""Puzzles from a pupil's own games: when they are asked, what is said about them, and that it is true."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.base.level import Level
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind
from atari_teach.engine.rules import GO, SCHOOL, Colour, Game, Played, Point, capture_n, judge, legal_points
from atari_teach.exchange.sgf import read_sgf, write_sgf
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import start_strength
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.river.open_kinds import LESSONS as KINDS
from atari_teach.learn.river.own_games import (
    OF_A_GAME,
    fitting,
    last_games,
    origin_words,
    own_puzzles,
)
from atari_teach.learn.ui.childs_river import childs_river
from atari_teach.learn.ui.river_sheet import Stretch
from atari_teach.store.event import Event, game_finished, puzzle_done, step_done
from atari_teach.store.played import OwnGame
from atari_teach.store.register import Register
from atari_teach.table.scene import Control, LessonView, Pressed
from atari_teach.teaching.lessons.run import demonstration
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.soak_cases import one_in
from tests.table.at_the_table import action_for, check, finish, said

LESSONS = library().lessons
MONDAY = date(2026, 11, 16)
TUESDAY = MONDAY + timedelta(1)
WEDNESDAY = MONDAY + timedelta(2)
MISSED = "(;GM[1]FF[4]SZ[5]RU[school];B[bc];W[cc];B[cb];W[ee];B[dc];W[ea];B[aa];W[cd];B[ce])"
"""Black could capture C3 with C2, and placed a stone in a corner."""
SEEN = "(;GM[1]FF[4]SZ[5]RU[school];B[bc];W[cc];B[cb];W[ee];B[dc];W[ea];B[cd])"
"""The same, and Black captured."""


def everything(_lesson: str) -> bool:
    return True


def against(level: Level, record: str = MISSED, colour: str = "black") -> Event:
    return game_finished("computer", record, together=False, partner=level.value, won=True, colour=colour)


class Child:
    """A pupil who learned to capture, and uses the program on several days."""

    def __init__(self, folder: Path, *lessons: str) -> None:
        self.now = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
        self.register = Register.open(folder, lambda: self.now)
        self.pupil = self.register.me().id
        wanted = lessons or ("atari", "capture")
        done = [step_done(one.id, step) for one in LESSONS if one.id in wanted for step in one.core]
        assert self.on(MONDAY).record(tuple(done))

    def on(self, day: date) -> Tables:
        self.now = datetime(day.year, day.month, day.day, 9, 30, tzinfo=UTC)
        return Tables(LESSONS, self.register, day, pupil=self.pupil)

    def plays(self, *events: Event, day: date = MONDAY) -> None:
        assert self.on(day).record(events)

    def told_on(self, day: date) -> list[str]:
        """Solves a whole crossing; returns for each puzzle the words above it that tell its origin, or ""."""
        session = not_none(self.on(day).crossing(everything))
        return [self.told_next(session, day) for _puzzle in range(6)]

    def told_next(self, session: CrossingSession, day: date) -> str:
        finish(session)
        check(session)
        scene = session.scene()
        told = "" if scene.earlier is None else said(scene.earlier)
        assert (instance_of(LessonView, scene.side_view).origin is not None) == bool(told)
        for given in demonstration(session.asked.step):
            assert self.on(day).record(session.act(action_for(given)).records)
            session.act(Pressed(Control.SAVED))
        session.act(Pressed(Control.NEXT))
        finish(session)
        return told


@pytest.fixture
def child(tmp_path: Path) -> Child:
    use(ENGLISH)
    return Child(tmp_path)


def test_a_missed_chance_is_asked_on_the_next_day_with_its_origin_and_never_again(child: Child) -> None:
    child.plays(against(Level.OWL))
    assert child.told_on(MONDAY) == [""] * 6, "not on the day of the game"
    told = child.told_on(TUESDAY)
    assert told == ["", "From your game with the owl yesterday. You had a chance here!", "", "", "", ""]
    assert child.told_on(TUESDAY) == [""] * 6
    assert child.told_on(TUESDAY + timedelta(1)) == [""] * 6


def test_the_board_is_the_one_of_the_game_and_the_missed_move_solves_it(child: Child) -> None:
    child.plays(against(Level.OWL))
    session = not_none(child.on(TUESDAY).crossing(everything))
    child.told_next(session, TUESDAY)
    step = session.asked.step
    assert step.position == read_sgf(MISSED.encode()).game.first_turns(6).position
    assert [str(given.point) for given in demonstration(step)] == ["C2"]  # type: ignore[union-attr]


def test_the_words_give_way_to_the_answer_and_the_sign_stays(child: Child) -> None:
    child.plays(against(Level.FOX_2))
    session = not_none(child.on(TUESDAY).crossing(everything))
    child.told_next(session, TUESDAY)
    scene = session.act(Pressed(Control.HINT))
    assert scene.earlier is not None
    assert said(scene.earlier) == "Black captures now. Where?"
    assert instance_of(LessonView, scene.side_view).origin == "fox-2"


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (against(Level.OWL, SEEN), "the chance was taken"),
        (against(Level.OWL, colour="white"), "the chance was the owl's"),
        (game_finished("friend", MISSED, together=True), "nobody knows which side the pupil had"),
        (game_finished("computer", "(;)", together=False, colour="black"), "the record is damaged"),
    ],
    ids=["taken", "theirs", "unknown", "damaged"],
)
def test_nothing_is_asked_without_a_chance_of_ones_own(child: Child, event: Event, why: str) -> None:
    child.plays(event)
    assert child.told_on(TUESDAY) == [""] * 6, why


def test_a_kind_is_asked_only_after_its_lesson(tmp_path: Path) -> None:
    child = Child(tmp_path, "atari")
    child.plays(against(Level.OWL))
    assert child.told_on(TUESDAY) == [""] * 6


def test_a_crossing_has_two_own_puzzles_at_most_and_the_newest_game_comes_first(child: Child) -> None:
    records = [
        "(;GM[1]FF[4]SZ[5]RU[school];B[ba];W[aa];B[ee];W[de];B[ab])",
        "(;GM[1]FF[4]SZ[6]RU[school];B[bc];W[cc];B[cb];W[fe];B[dc];W[fa];B[aa];W[cd];B[ce])",
        "(;GM[1]FF[4]SZ[7]RU[school];B[bc];W[cc];B[cb];W[fe];B[dc];W[fa];B[aa];W[cd];B[ce])",
    ]
    for level, record in zip((Level.CHICK, Level.CAT, Level.OWL), records, strict=True):
        child.plays(against(level, record))
    told = child.told_on(TUESDAY)
    assert [bool(words) for words in told].count(True) == 2
    assert not told[0]
    assert "owl" in told[1]
    assert "cat" in told[3]
    assert sum("chick" in words for words in child.told_on(TUESDAY)) == 1


def test_a_deleted_pupil_takes_the_boards_along_and_another_child_never_gets_them(child: Child) -> None:
    child.plays(against(Level.OWL))
    first, other = child.pupil, child.register.add_pupil("Rui").id
    child.pupil = other
    done = [step_done(one.id, step) for one in LESSONS if one.id == "capture" for step in one.core]
    child.plays(*done)
    assert child.told_on(TUESDAY) == [""] * 6
    assert child.register.delete_pupil(first)
    assert child.told_on(TUESDAY) == [""] * 6
    assert not any(MISSED[:40] in entry.event.text for entry in child.register.events(other))


def test_a_cancelled_search_gives_no_puzzles_and_is_asked_for_again(child: Child) -> None:
    child.plays(against(Level.OWL))
    session = not_none(child.on(TUESDAY).crossing(everything))
    errand = not_none(session.scene().errand)
    assert errand.ahead
    assert errand.job(lambda: True) == ()
    assert not_none(session.act(Pressed(Control.HINT)).errand).token == errand.token


def test_a_missed_one_is_found_again_in_the_game_when_its_crossing_was_left(child: Child) -> None:
    child.plays(against(Level.OWL))
    session = not_none(child.on(TUESDAY).crossing(everything))
    child.told_next(session, TUESDAY)
    assert child.on(TUESDAY).record(session.act(Pressed(Control.SKIP)).records)
    tables = child.on(WEDNESDAY)
    again = not_none(tables.wet_again(everything, tables.progress.puzzles[-1]))
    check(again)
    finish(again)
    assert again.asked.step.position == read_sgf(MISSED.encode()).game.first_turns(6).position
    for given in demonstration(again.asked.step):
        assert tables.record(again.act(action_for(given)).records)
    assert child.on(WEDNESDAY).wet_again(everything) is None


@pytest.mark.parametrize("has_games", [False, True])
@pytest.mark.parametrize("kind", [*Kind])
def test_for_a_missed_one_that_is_in_no_game_and_not_in_the_pack_another_is_asked(
    child: Child, kind: Kind, *, has_games: bool
) -> None:
    missed = puzzle_done(kind, 8, "nowhere", first=False, seen=False, size=5)
    child.plays(missed, day=TUESDAY)
    if has_games:
        child.plays(against(Level.OWL))
    tables = child.on(TUESDAY)
    session = not_none(tables.wet_again(everything, tables.progress.puzzles[-1]))
    finish(session)
    assert not session.scene().left
    for given in demonstration(session.asked.step):
        assert tables.record(session.act(action_for(given)).records)
    assert child.on(TUESDAY).wet_again(everything) is None


def test_a_wet_stone_of_a_kind_of_a_later_version_is_not_offered(child: Child) -> None:
    child.plays(puzzle_done("a later kind", 2, "nowhere", first=False, seen=False, size=5), day=TUESDAY)
    tables = child.on(TUESDAY)
    assert tables.wet_again(everything, tables.progress.puzzles[-1]) is None
    river = childs_river(tables, (), everything)
    assert not river.wet
    assert [stone.missed for stone in river.stones if isinstance(stone, Stretch)] == [{}]


def test_games_of_today_and_old_games_are_not_looked_at() -> None:
    own = [OwnGame(MONDAY + timedelta(day), "black", "cat", str(day)) for day in range(40)]
    looked_at = last_games(own, MONDAY + timedelta(39))
    assert [game.record for game in looked_at] == [str(day) for day in range(38, 8, -1)]
    assert not last_games(own[:5], MONDAY + timedelta(39))


@pytest.mark.parametrize(
    ("partner", "days", "words"),
    [
        ("chick", 1, "From your game with the chick yesterday."),
        ("", 2, "From your game for two on Saturday."),
        ("fox-3", 6, "From your game with the fox on Tuesday."),
        ("lynx", 7, "From your game with the lynx last week."),
        ("new animal", 20, "From your game for two some weeks ago."),
    ],
)
def test_the_words_name_the_partner_and_the_day(partner: str, days: int, words: str) -> None:
    use(ENGLISH)
    game = OwnGame(MONDAY - timedelta(days), "black", partner, "")
    assert said(origin_words(game, MONDAY)) == f"{words} You had a chance here!"


@pytest.mark.parametrize("batch", one_in(10, range(10)))
def test_every_puzzle_of_many_games_is_a_chance_that_was_not_taken(batch: int) -> None:
    met: set[Kind] = set()
    for number in range(50 * batch, 50 * (batch + 1)):
        game, colour = played(number), (Colour.BLACK, Colour.WHITE)[number % 2]
        own = OwnGame(MONDAY, colour.value, "", write_sgf(game).decode())
        found = own_puzzles([own], tuple(KINDS), lambda: False)
        assert len(found) <= OF_A_GAME
        for each in found:
            puzzle, right = each.puzzle, not_none(answers(each.puzzle)).right
            boards = [game.first_turns(turn).position for turn in range(len(game.turns))]
            turn = boards.index(puzzle.position)
            assert puzzle.to_play is colour is game.turns[turn].colour
            assert any(isinstance(judge(game.first_turns(turn), point), Played) for point in right)
            assert game.turns[turn].point not in right, "well seen, and not asked"
            assert game.ruleset.first_capture_ends is not (puzzle.kind in GOES_ON)
            met.add(puzzle.kind)
    assert {Kind.TAKE, Kind.NOWHERE} <= met
    assert met & GOES_ON


@pytest.mark.parametrize("batch", one_in(10, range(10)))
def test_a_missed_capture_of_any_game_comes_first_even_for_a_beginner(batch: int) -> None:
    beginner, boards = Abilities.of((), TUESDAY, start_strength(2)), list[Game]()
    for number in range(120 * batch, 120 * (batch + 1)):
        game = played(number)
        if not game.ruleset.first_capture_ends:
            continue
        colour = (Colour.BLACK, Colour.WHITE)[number % 2]
        turns = [(game.first_turns(turn), done) for turn, done in enumerate(game.turns)]
        left_out = [
            board
            for board, done in turns
            if done.colour is colour and (wins := winning(board)) and done.point not in wins
        ]
        own = OwnGame(MONDAY, colour.value, "chick", write_sgf(game).decode())
        found = own_puzzles([own], tuple(KINDS), lambda: False)
        asked = [each.puzzle for each in fitting(found, (), beginner)]
        takes = [puzzle.position for puzzle in asked if puzzle.kind is Kind.TAKE]
        assert bool(takes) is bool(left_out)
        assert takes == [puzzle.position for puzzle in asked[: len(takes)]]
        assert set(takes) <= {board.position for board in left_out}
        boards += left_out
    fullness = [len(board.position.stones()) / board.position.size**2 for board in boards]
    assert max(fullness) > 0.6
    assert max(len(winning(board)) for board in boards) > 2


def winning(board: Game) -> set[Point]:
    """Returns the moves that win a game at once."""
    after = ((point, board.play(point)) for point in legal_points(board))
    return {point for point, game in after if isinstance(game, Game) and game.is_over}


def test_the_capture_that_was_missed_first_in_a_day_of_many_games_is_asked(child: Child) -> None:
    quiet = "(;GM[1]FF[4]SZ[5]RU[school];B[ba];W[dd];B[bb];W[dc])"
    child.plays(against(Level.CHICK), *(against(Level.OWL, quiet) for _game in range(6)))
    told = child.told_on(TUESDAY)
    assert [words for words in told if words] == [
        "From your game with the chick yesterday. You had a chance here!"
    ]


RULES = (SCHOOL, SCHOOL, SCHOOL, SCHOOL, capture_n(3), GO)


def played(number: int) -> Game:
    """Returns a game of two weak players, by several rules and on several sizes."""
    chance = Random(number)
    game = Game.new((5, 7, 6)[number % 3], RULES[number % len(RULES)])
    while not game.is_over and len(game.turns) < 60 and (points := legal_points(game)):
        weak = {p for group in game.position.groups() if len(group.liberties) < 3 for p in group.liberties}
        wanted = [point for point in points if point in weak]
        after = game.play(chance.choice(wanted if wanted and chance.random() < 0.6 else points))
        assert isinstance(after, Game)
        game = after
    return game
