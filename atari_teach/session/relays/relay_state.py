"""Relays as JSON values and back: ids and no names, every stone judged anew."""

from collections.abc import Mapping

from atari_teach.classroom.roster import Roster
from atari_teach.limits import PUPILS
from atari_teach.rules import Colour, Point, Position, Refused
from atari_teach.session.games.game_state import marked_again, markings_state
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.relays.relay_setup import RelaySetup
from atari_teach.session.relays.relay_table import (
    MOST_KEPT,
    ON_BOARD,
    DoneDeed,
    Lines,
    Pair,
    RelayDeed,
    RelayTable,
    deeds_in_game,
)

FORMAT = 1
_MOST_SEATS = PUPILS
_MOST_TURNS = 2000
_MOST_DONE = 10_000
_MOST_GAMES = 10_000
_PASS = "pass"


def relay_state(relay: RelayTable) -> dict[str, object]:
    """The relay as JSON values; children are named once, and by their place in that list ever after."""
    teams = relay.lines.teams
    place = {child: index for index, child in enumerate((*teams[0], *teams[1]))}
    return {
        "format": FORMAT,
        "setup": _setup_state(relay.setup),
        "teams": [list(team) for team in teams],
        "waiting": [[place[child] for child in line] for line in relay.lines.waiting],
        "had": sorted(place[child] for child in relay.lines.had if child in place),
        "number": relay.number,
        "games": [_turns(table) for table in (*relay.games, relay.table)],
        "done": [_done_state(done, place) for done in relay.done],
        "written": relay.written,
        "silent": relay.silent,
    }


def relay_from_state(state: Mapping[str, object], roster: Roster) -> RelayTable | None:
    """The relay that was saved, with the children as they are now; None where it can't be understood.

    Whatever the values are, nothing is raised.
    """
    try:
        return _read(state, roster)
    except (ValueError, TypeError, KeyError, AttributeError, IndexError):
        return None


def _setup_state(setup: RelaySetup) -> dict[str, object]:
    start = setup.start
    return {
        "size": setup.size,
        "goal": setup.goal,
        "go": setup.go,
        "minutes": setup.minutes,
        "handicap": setup.handicap,
        "stronger": None if setup.stronger is None else setup.stronger.value,
        "everybody": setup.everybody,
        "start": None
        if start is None
        else {colour.value: sorted(map(str, start.stones(colour))) for colour in Colour},
    }


def _turns(table: GameTable) -> dict[str, object]:
    game = table.game
    markings = {"markings": markings_state(game)} if game.markings else {}
    turns = [_PASS if turn.point is None else str(turn.point) for turn in game.turns]
    return {"turns": turns, "ended": table.ended, **markings}


def _done_state(done: DoneDeed, place: Mapping[str, int]) -> list[object]:
    child = None if done.child is None else place.get(done.child)
    return [done.deed.value, child, done.place, int(done.first)]


def _read(state: Mapping[str, object], roster: Roster) -> RelayTable:
    if state["format"] != FORMAT:
        raise ValueError("another format")
    setup, number = _read_setup(_mapping(state["setup"])), _whole(state["number"], _MOST_GAMES)
    teams = _pair([_texts(team) for team in _list(state["teams"], 2)])
    seats = (*teams[0], *teams[1])
    if len(set(seats)) != len(seats) or len(seats) > _MOST_SEATS:
        raise ValueError("nobody stands in a line twice")
    games = _list(state["games"], MOST_KEPT + 1)
    tables = [_read_game(setup, number - len(games) + 1 + at, _mapping(one)) for at, one in enumerate(games)]
    if not tables or len(tables) - 1 > number or not all(table.is_over for table in tables[:-1]):
        raise ValueError("a game began before another had ended")
    done = tuple(_read_done(one, seats) for one in _list(state["done"], _MOST_DONE))
    relay = RelayTable(
        setup,
        _read_lines(state, teams, seats, roster),
        tables[-1],
        number,
        tuple(tables[:-1]),
        done,
        _whole(state["written"], _MOST_GAMES),
        _truth(state["silent"]),
    )
    _check_done(relay)
    return relay


def _read_setup(state: Mapping[str, object]) -> RelaySetup:
    size, start, stronger = _whole(state["size"], 19), state["start"], state["stronger"]
    return RelaySetup(
        size,
        _whole(state["goal"], 9),
        _whole(state["minutes"], 999),
        _whole(state["handicap"], 99),
        None if stronger is None else Colour(stronger),
        _truth(state["everybody"]),
        go=_truth(state.get("go", False)),  # relays that were saved before there was go say nothing of it
        start=None if start is None else _read_start(_mapping(start), size),
    )


def _read_start(state: Mapping[str, object], size: int) -> Position:
    black, white = ({Point.parse(name) for name in _texts(state[colour.value])} for colour in Colour)
    if black & white:
        raise ValueError("two stones on one crossing")
    return Position.of(size, black, white)


def _read_game(setup: RelaySetup, number: int, state: Mapping[str, object]) -> GameTable:
    if number < 0:
        raise ValueError("more games than there were")
    game, turns = setup.game(number), _texts(state["turns"])
    if len(turns) > _MOST_TURNS:
        raise ValueError("no game is that long")
    for turn in turns:
        after = game.pass_turn() if turn == _PASS else game.play(Point.parse(turn))
        if isinstance(after, Refused):
            raise ValueError(f"{turn} is refused")
        game = marked_again(after, state.get("markings", []))
    table, ended = GameTable(game), _truth(state["ended"])
    if ended and game.is_over:
        raise ValueError("that game was over already")
    return table.end() if ended else table


def _read_lines(state: Mapping[str, object], teams: Pair, seats: tuple[str, ...], roster: Roster) -> Lines:
    waiting = _pair(
        [tuple(seats[_whole(at, len(seats) - 1)] for at in _list(line, _MOST_SEATS))
         for line in _list(state["waiting"], 2)]
    )  # fmt: skip
    if any(sorted(line) != sorted(team) for line, team in zip(waiting, teams, strict=True)):
        raise ValueError("another line than the team")
    had = frozenset(seats[_whole(at, len(seats) - 1)] for at in _list(state["had"], _MOST_SEATS))
    lines = Lines(teams, waiting, had).with_roster(roster)
    if seats and roster.seats and not set(seats) & {seat.id for seat in roster.seats}:
        raise ValueError("other children")
    return lines


def _read_done(value: object, seats: tuple[str, ...]) -> DoneDeed:
    deed, child, place, first = _list(value, 4)
    who = None if child is None else seats[_whole(child, len(seats) - 1)]
    return DoneDeed(RelayDeed(deed), who, _whole(place, _MOST_SEATS), bool(_whole(first, 1)))


def _check_done(relay: RelayTable) -> None:
    """Raises where the saved deeds are not those on the boards, so that none could be taken back."""
    games: list[list[RelayDeed]] = [[]]
    for done in relay.done:
        if done.deed is RelayDeed.NEXT_GAME:
            games.append([])
        elif done.deed in ON_BOARD:
            games[-1].append(done.deed)
    tables = (*relay.games, relay.table)
    if games != [list(deeds_in_game(table.game)) for table in tables[-len(games) :]]:
        raise ValueError("other stones than were put")


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError("no object")
    return value


def _list(value: object, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("no list, or a longer one than there can be")
    return value


def _texts(value: object) -> tuple[str, ...]:
    found = _list(value, _MOST_TURNS)
    if not all(isinstance(item, str) for item in found):
        raise TypeError("not only texts")
    return tuple(str(item) for item in found)


def _pair(lines: list[tuple[str, ...]]) -> Pair:
    first, second = lines
    return (first, second)


def _whole(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise TypeError("no whole number, or a larger one than there can be")
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value
