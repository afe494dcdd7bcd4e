"""Helpers for small endgames: one with a wanted result, and its moves."""

from atari_teach.engine.rules import Game, legal_points
from atari_teach.engine.solver.endings import Ending, make_ending, winning
from atari_teach.play.endings_session import EndingSession, Phase
from atari_teach.table.scene import Chose, Control, Scene
from tests.table.at_the_table import check, press


def asked(grade: int = 2, *, wins: bool) -> EndingSession:
    """The first endgame of this grade that the child wins, or does not."""
    for seed in range(20):
        made = make_ending(grade, seed)
        if made is not None and made.wins is wins:
            return made_now(EndingSession(seed, grade))
    raise AssertionError("both come up")


def made_now(session: EndingSession) -> EndingSession:
    """The session after its first errand generated an endgame."""
    errand = session.scene().errand
    assert errand is not None
    session.deliver(errand.token, errand.job(lambda: False))
    return session


def think(session: EndingSession) -> None:
    while session.scene().errand is not None:
        made_now(session)


def ending_of(session: EndingSession) -> Ending:
    assert session.current is not None
    return session.current.ending


def game_of(session: EndingSession) -> Game:
    assert session.current is not None
    return session.current.game


def phase_of(session: EndingSession) -> Phase | None:
    return None if session.current is None else session.current.phase


def answered(grade: int = 2, *, wins: bool) -> EndingSession:
    session = asked(grade, wins=wins)
    press(session, Control.CHOICE, 0 if wins else 1)
    return session


def moves_of(session: EndingSession, *, holds: bool) -> list[Chose]:
    game, good = game_of(session), winning(game_of(session))
    points = good if holds else tuple(point for point in legal_points(game) if point not in good)
    return [Chose(point) for point in points]


def played_out(session: EndingSession) -> Scene:
    scene = session.scene()
    for _ in range(40):
        if phase_of(session) is Phase.DONE:
            return scene
        scene = session.act(moves_of(session, holds=True)[0])
        check(session)
    raise AssertionError("it has to end")
