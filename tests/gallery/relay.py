"""Screenshots of a relay on the wall: with a class or without names, and the teacher's commands."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour, Point, parse_diagram
from atari_teach.features import PageName
from atari_teach.school.relay import RelaySession, RelaySetup, Teams
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.scene import Action, Chose, Control, Pressed
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.art.portraits import Portrait
from tests import boards
from tests.gallery.studio import State, Studio, drive

_NAMES = (
    *("Marta", "Rui", "Ana", "Tomás", "Inês", "João", "Beatriz", "Gil", "Leonor", "Duarte", "Matilde"),
    *("Francisco", "Íris", "Afonso", "Carlota", "Simão", "Benedita", "Vicente", "Alice", "Xavier"),
    *("Clara", "Lourenço", "Maria-Constança", "Gonçalo", "Eva"),
)
_MOVES = ("D4", "E5", "C4", "D6", "E3", "C3", "G4", "D2", "F3", "C6", "C5", "B4")
_THREE = parse_diagram(boards.THREE)
_SHUT_IN = parse_diagram(boards.SHUT_IN)
_CASTLES = parse_diagram("""
    7 . . X O . . .
    6 . O X O . . .
    5 . . X O O . .
    4 X X X X O . .
    3 . . . X O X .
    2 . . . X O . .
    1 . . . X O . .
      A B C D E F G
""")
_SETUP = RelaySetup()
_GO = RelaySetup(go=True, start=_CASTLES, task=say("Whose castle is it? Show Black or White."))
_PASS = Pressed(Control.PASS)
_COUNTED = (_PASS, _PASS, "B6", "F3", Pressed(Control.AGREE))
_TASK = say("Thumb up when you see an **atari**!")


def relay_states() -> tuple[State, ...]:
    return (*_playing(), *_teacher(), *_ends(), *_go())


def _playing() -> Iterator[State]:
    yield _state("relay-start", RelaySetup(task=_TASK))
    yield _state("relay-playing", _SETUP, *_MOVES)
    yield _state("relay-white", RelaySetup(task=_TASK), *_MOVES[:7])
    yield State("relay-pending", lambda studio: _pending(studio, _relay(_SETUP, *_MOVES), "E4"))
    yield State("relay-pending-silent", lambda studio: _pending(studio, _relay(_silent(), *_MOVES), "E4"))
    yield _state("relay-silent", _silent(), *_MOVES)
    yield _state("relay-nine", RelaySetup(size=9, goal=3), *_MOVES)
    yield _state("relay-most", RelaySetup(goal=0, start=_THREE), "E5")
    yield State("relay-numbers", lambda studio: _anonymous(studio, 24))
    yield State("relay-forty", lambda studio: _anonymous(studio, 40))


def _teacher() -> Iterator[State]:
    shut_in = RelaySetup(start=_SHUT_IN)
    yield _state("relay-refused", shut_in, "C5")
    yield State("relay-why", lambda studio: _sit(studio, _relay(shut_in, "C5", Pressed(Control.WHY))))
    yield State("relay-lights", _lit)
    yield State("relay-teacher", lambda studio: _listed(studio, _relay(_SETUP, *_MOVES)))
    yield State("relay-teacher-white", lambda studio: _listed(studio, _relay(shut_in, "D5", "A1")))
    yield State("relay-choose", lambda studio: _listed(studio, _relay(_SETUP, *_MOVES), "who_button"))
    yield State("relay-teams", lambda studio: _listed(studio, _relay(_SETUP), "teams_button"))


def _ends() -> Iterator[State]:
    yield _state("relay-captured", RelaySetup(goal=5, start=_THREE), "E5")
    yield _state("relay-end", RelaySetup(start=_THREE), "E5")
    yield _state("relay-second-game", RelaySetup(start=_THREE), "E5", Pressed(Control.SWAP))
    most = RelaySetup(goal=0, start=_THREE, handicap=1, stronger=Colour.BLACK)
    yield _state("relay-time", most, "E5", Pressed(Control.END))


def _go() -> Iterator[State]:
    yield _state("relay-go", RelaySetup(go=True), *_MOVES)
    yield _state("relay-go-passed", _GO, _PASS)
    yield _state("relay-go-silent", RelaySetup(go=True, start=_CASTLES, silent=True), _PASS)
    yield _state("relay-go-marking", _GO, _PASS, _PASS)
    yield _state("relay-go-marked", _GO, _PASS, _PASS, "B6", "F3")
    yield State("relay-go-teacher", lambda studio: _listed(studio, _relay(_GO, _PASS, _PASS)))
    for beat in range(5):
        yield State(f"relay-go-count-{beat + 1}", partial(_counting, beat=beat))


def _counting(studio: Studio, beat: int) -> None:
    _sit(studio, _relay(_GO, *_COUNTED))
    _table(studio).go_to_beat(beat)


def _silent() -> RelaySetup:
    return RelaySetup(silent=True)


def _class() -> Roster:
    pictures = [portrait.value for portrait in Portrait]
    seats = (
        Seat(f"pupil-{index}", name, pictures[index % len(pictures)]) for index, name in enumerate(_NAMES)
    )
    return Roster("4b", tuple(seats))


def _relay(setup: RelaySetup, *actions: str | Action) -> RelaySession:
    roster = _class()
    ids = [seat.id for seat in roster.seats]
    session = RelaySession(setup, roster, Teams(tuple(ids[::2]), tuple(ids[1::2])))
    drive(session, *(Chose(Point.parse(one)) if isinstance(one, str) else one for one in actions))
    return session


def _state(name: str, setup: RelaySetup, *actions: str | Action) -> State:
    return State(name, lambda studio: _sit(studio, _relay(setup, *actions)))


def _table(studio: Studio) -> TablePage:
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    return table


def _sit(studio: Studio, session: RelaySession) -> None:
    studio.sit_down(session, wall=True)


def _anonymous(studio: Studio, how_many: int) -> None:
    session = RelaySession(_SETUP, Roster.anonymous(how_many))
    _sit(studio, session)
    for name in _MOVES[:5]:
        _table(studio).act(Chose(Point.parse(name)))


def _pending(studio: Studio, session: RelaySession, point: str) -> None:
    _sit(studio, session)
    studio.point_at(Point.parse("A1"))  # a press on the same point would count as a repetition
    studio.point_at(Point.parse(point))


def _lit(studio: Studio) -> None:
    _sit(studio, _relay(_SETUP, *_MOVES, Pressed(Control.LIGHTS)))
    studio.point_out(Point.parse("D4"))


def _listed(studio: Studio, session: RelaySession, then: str = "") -> None:
    _sit(studio, session)
    side = _table(studio).wall.relay
    side.toggle()
    if then:
        getattr(side.strip, then).click()
