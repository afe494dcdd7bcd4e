"""Screenshots of little endings: the question, wrong answers, and playing an ending out."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from atari_teach.engine.rules import Game, Point
from atari_teach.engine.solver.endings import answer, make_ending, winning
from atari_teach.play.endings_session import EndingSession, Phase
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session
from atari_teach.teaching.advice.ending_words import leads_to
from tests.gallery.studio import State, drive

_MOST_MOVES = 40


def ending_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    for grade in (1, 4, 6):
        yield _state(f"ending-ask-{grade}", partial(_asked, grade))
    for beat in range(3):
        yield _state(f"ending-count-{beat + 1}", lambda: _not_it(2, wins=True), beat)
    yield _state("ending-count-shared", lambda: _not_it(4, wins=False), 2)
    yield _state("ending-count-soft", lambda: _not_it(5, wins=True), 1)
    for hints in (1, 2, 3):
        yield _state(f"ending-hint-count-{hints}", partial(_asked_hinted, 3, hints))
        yield _state(f"ending-hint-soft-{hints}", partial(_asked_hinted, 5, hints))
        yield _state(f"ending-hint-where-{hints}", partial(_where_hinted, 4, hints))
    yield _state("ending-hint-why", partial(_where_hinted, 4, 3, why=True))
    yield _state("ending-where", lambda: _answered(3, wins=True))
    yield _state("ending-swapped", lambda: _answered(3, wins=False))
    yield _state("ending-playing", lambda: drive(_answered(4, wins=True), _good(4, wins=True)))
    for beat in range(3):
        yield _state(f"ending-tried-{beat + 1}", _tried, beat)
    yield _state("ending-refused", _refused)
    yield _state("ending-making", lambda: EndingSession(0))
    yield _state("ending-won", lambda: played_out(_answered(2, wins=True)))


def _state(name: str, make: Callable[[], Session], beat: int = 0) -> State:
    return State(name, lambda studio: studio.sit_down(make(), beat=beat))


def game_of(session: EndingSession) -> Game:
    """Returns the game of the current ending."""
    assert session.current is not None, "an ending that is made"
    return session.current.game


@cache
def _seed(grade: int, *, wins: bool | None) -> int:
    """Returns the first seed of a grade whose ending is won or not, as wanted."""
    for seed in range(100):
        made = make_ending(grade, seed)
        if made is not None and (wins is None or made.wins is wins):
            return seed
    raise AssertionError("both come up often")


def _asked(grade: int, *, wins: bool | None = None) -> EndingSession:
    session = EndingSession(_seed(grade, wins=wins), grade)
    errand = session.scene().errand
    assert errand is not None
    session.deliver(errand.token, errand.job(lambda: False))
    return session


def _card(*, wins: bool) -> Pressed:
    return Pressed(Control.CHOICE, 0 if wins else 1)


def _not_it(grade: int, *, wins: bool) -> Session:
    return drive(_asked(grade, wins=wins), _card(wins=not wins))


def _asked_hinted(grade: int, hints: int) -> Session:
    return drive(_asked(grade), *[Pressed(Control.HINT)] * hints)


def _where_hinted(grade: int, hints: int, *, why: bool = False) -> Session:
    more = (Pressed(Control.WHY),) if why else ()
    return drive(_answered(grade, wins=True), *[Pressed(Control.HINT)] * hints, *more)


def _answered(grade: int, *, wins: bool) -> EndingSession:
    session = _asked(grade, wins=wins)
    drive(session, _card(wins=wins))
    return session


def _good(grade: int, *, wins: bool) -> Action:
    """Returns a winning move."""
    return Chose(winning(game_of(_answered(grade, wins=wins)))[0])


def _tried() -> Session:
    """Returns a session with the losing move whose explanation has the most pictures."""
    session = _answered(2, wins=True)
    game = game_of(session)
    lengths = {
        Chose(point): len(leads_to(game, point, answer(after).point))
        for point in game.position.empty_points()
        if point not in winning(game) and isinstance(after := game.play(point), Game)
    }
    return drive(session, max(lengths, key=lambda move: lengths[move]))


def _refused() -> Session:
    """Returns a session with a refused stone, on a point that is occupied."""
    session = _answered(2, wins=True)
    stone = next(iter(sorted(game_of(session).position.stones())), Point(0, 0))
    return drive(session, Chose(stone))


def played_out(session: EndingSession) -> EndingSession:
    """Returns the session after only winning moves, to the end."""
    for _ in range(_MOST_MOVES):
        if session.current is not None and session.current.phase is Phase.DONE:
            break
        drive(session, Chose(winning(game_of(session))[0]))
    return session
