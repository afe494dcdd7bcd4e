"""The sounds of every session, for every action."""

from collections.abc import Callable

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import LUDUS, Colour, Point, ruleset_named
from atari_teach.home.home_board import ToySession
from atari_teach.learn.lesson_session import reply_cue
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_cues import game_cue
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Pressed, Session
from atari_teach.teaching.lessons.step import Reply, Result, Run
from tests.table.pupil import GAME, KINDS, MISS, RIGHT, TALK, Pupil
from tests.teaching.steps import place


def heard(session: Session, actions: str) -> list[Cue | None]:
    """The sounds after these actions, which are written as points and names of controls."""
    cues = []
    for word in actions.split():
        name, _equals, value = word.partition("=")
        chooses = word[0].isupper()
        action = Chose(Point.parse(word)) if chooses else Pressed(Control(name), value or None)
        cues.append(session.act(action).cue)
        assert session.scene().cue is None, "asking again makes no sound"
    return cues


P, C, R, N, OK, D, E, L, H, O, X = (  # noqa: E741 - a column of letters is read at a glance
    Cue.PUT,
    Cue.CAPTURED,
    Cue.REFUSED,
    Cue.NOT_YET,
    Cue.RIGHT,
    Cue.DONE,
    Cue.ENDED,
    Cue.DOOR,
    Cue.HINT,
    Cue.ONWARD,
    None,
)


def _friends(ruleset: str = "school") -> FriendSession:
    return FriendSession(GameSetup(ruleset_named(ruleset), 7))


def _free() -> FreeBoardSession:
    return FreeBoardSession(5)


def _by_turns() -> FreeBoardSession:
    session = FreeBoardSession(5)
    session.act(Pressed(Control.STONE, "turns"))
    return session


GAMES: dict[str, tuple[Callable[[], Session], str, list[Cue | None]]] = {
    "stones, taken back and put again": (_friends, "C3 D4 undo redo", [P, P, X, P]),
    "a stone on a stone, twice": (_friends, "C3 C3 C3 D4", [P, R, R, P]),
    "why, and enough of it": (_friends, "C3 C3 why why", [P, R, O, X]),
    "the winning capture": (_friends, "B1 A1 A2", [P, P, E]),
    "after the end": (_friends, "B1 A1 A2 A2 lights lights step-to why", [P, P, E, R, L, L, O, O]),
    "ended, gone on with and put away": (_friends, "C3 end undo end tidy", [P, E, X, E, X]),
    "another game": (_friends, "B1 A1 A2 swap C3", [P, P, E, X, P]),
    "a capture among several": (lambda: _friends("capture-3"), "B1 A1 A2 C1", [P, P, C, P]),
    "what can't be pressed": (_friends, "lights pass redo J9", [X, X, X, X]),
    "free stones": (_free, "C3 C4 C3 undo redo clear", [P, P, X, X, X, X]),
    "another colour": (_free, "C3 stone=white C3", [P, X, P]),
    "by turns": (_by_turns, "B1 A1 A2 A2 why why lights", [P, P, C, R, O, X, L]),
    "away with them": (_free, "C3 stone=none C3 tidy", [P, X, X, X]),
    "toy": (ToySession, "A1 A1 B1 B3 A2", [P, R, P, R, P]),
    "toy, captured and gone on with": (ToySession, "D2 A1 D4 A5 C3 E5 E3 A2", [P, P, P, P, P, P, C, P]),
    "toy, tidied and begun anew": (ToySession, "A1 E1 A2 E5 A4 E4 A5 E2 B1 D1 A1 A1", [*[P] * 11, R]),
}


@pytest.mark.parametrize("what", GAMES)
def test_what_is_heard_at_a_game_or_a_board(what: str) -> None:
    make, actions, cues = GAMES[what]
    assert heard(make(), actions) == cues


def test_a_move_that_would_lose_comes_back_before_it_is_played() -> None:
    session = FriendSession(GameSetup(ruleset_named("first-capture"), 5))
    cues = heard(session, "B1 E5 A2 A1 A1")
    assert cues[:3] == [P, P, P]
    assert set(cues[3:]) <= {R, E}


def test_the_computers_stone_is_heard_too() -> None:
    session = ComputerSession(GameSetup(LUDUS, 9), Colour.BLACK)
    scene = session.act(Chose(Point.parse("E5")))
    assert scene.cue is P
    assert scene.errand is not None
    answered = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    assert answered.cue is P
    assert session.deliver(scene.errand.token, Point(0, 0)).cue is None, "an old answer"


def pupil_hears(pupil: Pupil, actions: str) -> list[Cue | None]:
    return [pupil.do(word).cue for word in actions.split()]


LESSONS: dict[str, tuple[str, list[Cue | None]]] = {
    "place": (f"{MISS['place']} A1 E5 saved again next", [N, OK, D, X, X, X]),
    "tap": ("A3 A3 B2 check hint hint", [OK, X, OK, N, H, H]),
    "count": ("#8 why why #7", [N, O, X, D]),
    "choose": ("card0 card1", [N, D]),
    "move": ("A1 C5", [N, D]),
    "sequence": ("A7 E2 E1 B1", [N, OK, OK, D]),
    "try": ("A1 C4 why why", [N, D, O, X]),
    "build": ("B5 B5 B5 A4 check", [P, X, P, D, X]),
    "place, shown": ("show-me A1", [H, OK]),
}


@pytest.mark.parametrize("what", LESSONS)
def test_what_is_heard_in_a_step(what: str) -> None:
    actions, cues = LESSONS[what]
    pupil = Pupil(KINDS[what.partition(",")[0]], TALK)
    assert pupil_hears(pupil, actions) == cues


def test_what_is_heard_between_and_after_the_steps() -> None:
    pupil = Pupil(KINDS["move"], TALK)
    assert pupil_hears(pupil, f"lights {RIGHT['move']} lights saved next") == [X, D, L, X, X]
    assert pupil_hears(pupil, "next next") == [O, Cue.FEAST], "another card, then the end of the lesson"


def test_a_game_of_a_lesson_sounds_like_any_other() -> None:
    assert pupil_hears(Pupil(GAME), "C3 C3 again") == [P, R, X]


def test_another_game_from_a_file_is_no_stone() -> None:
    before, other = _friends(), _friends()
    heard(before, "C3")
    heard(other, "D4 E5 E6")
    opened = Pressed(Control.OPEN, "game.sgf")
    assert game_cue(before._table, other._table, opened) is None
    assert game_cue(_friends()._table, before._table) is P


def test_stones_captured_on_the_way_are_heard() -> None:
    step = place("not area corner", 2, "OX.../...../...../...../.....")
    before = Run(step)
    after = Run(step, moves=(Point.parse("A4"),))
    assert reply_cue(before, Reply(after, Result.GOING_ON)) is C
    assert reply_cue(before, Reply(before, Result.NOTHING)) is X
