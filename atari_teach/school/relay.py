"""The relay session and its scene.

The session stores only the children's ids; names come from the roster.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.checked_values import a_flag, a_list, a_number
from atari_teach.base.i18n import Message, Text, say
from atari_teach.base.limits import PUPILS
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused
from atari_teach.exchange.sgf import write_sgf
from atari_teach.school.relay_table import (
    MOST_STORED_GAMES,
    ON_BOARD,
    Change,
    ChangeKind,
    Lines,
    Pair,
    RelaySetup,
    RelayTable,
    Teams,
    changes_in_game,
)
from atari_teach.store.event import Event, game_finished, table_closed, table_saved
from atari_teach.store.roster import Roster
from atari_teach.table.boards.wall_scene import TRY_ANOTHER_PLACE
from atari_teach.table.games.game_cues import game_cue
from atari_teach.table.games.game_scene import (
    can_press,
    game_scene,
    is_counted,
    marking_buttons,
    with_count,
)
from atari_teach.table.games.game_state import marked_again, markings_state
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.helps import Help, with_faces
from atari_teach.table.scene import (
    Action,
    Button,
    Chose,
    Control,
    GameView,
    Player,
    Pressed,
    Scene,
    Session,
)
from atari_teach.table.side_views import RelayChild, RelayTeam, RelayView

FORMAT = 1
_MOST_TURNS = 2000
_MOST_DONE = 10_000
_MOST_GAMES = 10_000
_PASS = "pass"


def relay_state(relay: RelayTable) -> dict[str, object]:
    """Returns the relay as JSON values; after "teams", children are indices into both teams joined."""
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
        "done": [_change_state(done, place) for done in relay.done],
        "written": relay.written,
        "silent": relay.silent,
    }


def relay_from_state(state: Mapping[str, object], roster: Roster) -> RelayTable | None:
    """Returns the saved relay with the roster of today; None if the state is invalid.

    Never raises, whatever the values are.
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


def _change_state(done: Change, place: Mapping[str, int]) -> list[object]:
    child = None if done.child is None else place.get(done.child)
    return [done.kind.value, child, done.place, int(done.first)]


def _read(state: Mapping[str, object], roster: Roster) -> RelayTable:
    if state["format"] != FORMAT:
        raise ValueError("another format")
    setup, number = _read_setup(_mapping(state["setup"])), a_number(state["number"], _MOST_GAMES)
    teams = _pair([_texts(team) for team in a_list(state["teams"], 2)])
    seats = (*teams[0], *teams[1])
    if len(set(seats)) != len(seats) or len(seats) > PUPILS:
        raise ValueError("nobody stands in a line twice")
    games = a_list(state["games"], MOST_STORED_GAMES + 1)
    tables = [_read_game(setup, number - len(games) + 1 + at, _mapping(one)) for at, one in enumerate(games)]
    if not tables or len(tables) - 1 > number or not all(table.is_over for table in tables[:-1]):
        raise ValueError("a game began before another had ended")
    done = tuple(_read_change(one, seats) for one in a_list(state["done"], _MOST_DONE))
    relay = RelayTable(
        setup,
        _read_lines(state, teams, seats, roster),
        tables[-1],
        number,
        tuple(tables[:-1]),
        done,
        a_number(state["written"], _MOST_GAMES),
        a_flag(state["silent"]),
    )
    _check_changes(relay)
    return relay


def _read_setup(state: Mapping[str, object]) -> RelaySetup:
    size, start, stronger = a_number(state["size"], 19), state["start"], state["stronger"]
    return RelaySetup(
        size,
        a_number(state["goal"], 9),
        a_number(state["minutes"], 999),
        a_number(state["handicap"], 99),
        None if stronger is None else Colour(stronger),
        a_flag(state["everybody"]),
        go=a_flag(state.get("go", False)),  # relays saved before go existed have no "go"
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
    table, ended = GameTable(game), a_flag(state["ended"])
    if ended and game.is_over:
        raise ValueError("that game was over already")
    return table.end() if ended else table


def _read_lines(state: Mapping[str, object], teams: Pair, seats: tuple[str, ...], roster: Roster) -> Lines:
    waiting = _pair(
        [tuple(seats[a_number(at, len(seats) - 1)] for at in a_list(line, PUPILS))
         for line in a_list(state["waiting"], 2)]
    )  # fmt: skip
    if any(sorted(line) != sorted(team) for line, team in zip(waiting, teams, strict=True)):
        raise ValueError("another line than the team")
    had = frozenset(seats[a_number(at, len(seats) - 1)] for at in a_list(state["had"], PUPILS))
    lines = Lines(teams, waiting, had).with_roster(roster)
    if seats and roster.seats and not set(seats) & {seat.id for seat in roster.seats}:
        raise ValueError("other children")
    return lines


def _read_change(value: object, seats: tuple[str, ...]) -> Change:
    kind, child, place, first = a_list(value, 4)
    who = None if child is None else seats[a_number(child, len(seats) - 1)]
    return Change(ChangeKind(kind), who, a_number(place, PUPILS), bool(a_number(first, 1)))


def _check_changes(relay: RelayTable) -> None:
    """Raises ValueError unless the saved actions match the games, since undo needs both to agree."""
    games: list[list[ChangeKind]] = [[]]
    for done in relay.done:
        if done.kind is ChangeKind.NEXT_GAME:
            games.append([])
        elif done.kind in ON_BOARD:
            games[-1].append(done.kind)
    tables = (*relay.games, relay.table)
    if games != [list(changes_in_game(table.game)) for table in tables[-len(games) :]]:
        raise ValueError("other stones than were put")


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError("no object")
    return value


def _texts(value: object) -> tuple[str, ...]:
    found = a_list(value, _MOST_TURNS)
    if not all(isinstance(item, str) for item in found):
        raise TypeError("not only texts")
    return tuple(str(item) for item in found)


def _pair(lines: list[tuple[str, ...]]) -> Pair:
    first, second = lines
    return (first, second)


__all__ = ["RelaySession", "RelaySetup", "Teams"]


class RelaySession(Session):
    """A relay: two teams play on one board, and each child plays one turn.

    Besides `Chose`, the session accepts these controls:

    * UNDO, SKIP, WHY, LIGHTS, SILENT;
    * SOMEONE_ELSE: somebody else plays now; with an id, that child is next in its team;
    * ABSENT: the child at the board has left; with an id, that child leaves or returns;
    * TEAM with an id: that child changes teams;
    * DRAW: new teams, before the first stone;
    * END: the time is up, or the teacher ends the game;
    * after a game SWAP (the next game) and TIDY (the end);
    * in go PASS, and after two passes AGREE (count the game) and RESUME (play on).
    """

    KEY = "relay"
    TITLE = say("Relay")

    def __init__(
        self, setup: RelaySetup, roster: Roster, teams: Teams | None = None, *, seed: int = 0
    ) -> None:
        """Starts a relay.

        Args:
            setup: Board, goal and time.
            roster: The class, and who is absent.
            teams: The members of each team; None to draw them.
            seed: Random seed for the draw.
        """
        self._roster = roster
        self._relay = RelayTable.begin(setup, Lines.of(teams or Teams.drawn(roster, seed), roster))
        self._seed = seed
        self._left = False
        self._restored_lines: Lines | None = None  # lines of a restored relay, until the first action

    @classmethod
    def restore(
        cls, state: Mapping[str, object], roster: Roster, task: Text | None = None
    ) -> RelaySession | None:
        """Returns the saved relay with its game; None if the state is invalid.

        Args:
            state: The value of `state()` at that time.
            roster: The class today; new children join the shorter line.
            task: The task of the children who watch.
        """
        relay = relay_from_state(state, roster)
        if relay is None:
            return None
        session = cls(relay.setup, roster)
        session._relay = replace(relay, setup=replace(relay.setup, task=task))
        session._restored_lines = relay.lines
        return session

    @property
    def setup(self) -> RelaySetup:
        """The board, the goal and the other options of the relay."""
        return self._relay.setup

    @property
    def roster(self) -> Roster:
        """The class, and who is absent."""
        return self._roster

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._relay.game

    @property
    def games(self) -> tuple[Game, ...]:
        """The latest finished games with at least one turn, oldest first."""
        tables = (*self._relay.games, self._relay.table)
        return tuple(table.game for table in tables if table.is_over and table.game.turns)

    @property
    def teams(self) -> Teams:
        """The children of each team."""
        return Teams(*self._relay.lines.teams)

    @property
    def finished(self) -> bool:
        """Returns whether the relay can end: a game has just ended, and everybody has played."""
        return self._relay.finished

    @property
    def begun(self) -> bool:
        """Returns whether any child has had a turn, even if absent now."""
        relay = self._relay
        return bool(relay.number or relay.game.turns or relay.lines.had)

    @property
    def played(self) -> int:
        """Returns how many of the children present have had a turn."""
        return self._relay.lines.played

    @property
    def expected(self) -> int:
        """Returns how many children are present."""
        return self._relay.lines.expected

    @property
    def child(self) -> str | None:
        """The id of the child to play; None if it is nobody's turn."""
        return self._relay.child

    def set_roster(self, roster: Roster) -> Scene:
        """Returns the scene after children arrived, left or were removed from the class."""
        self._roster = roster
        lines = (self._restored_lines or self._relay.lines).with_roster(roster)
        if self._relay.untouched:
            named = any(seat.name for seat in roster.seats)
            lines = lines.evened() if named else self._in_halves()
        elif self._restored_lines is not None and lines.is_lopsided:  # nobody has lined up yet
            lines = lines.evened()
        relay = replace(self._relay, lines=lines)
        return self._go_to(relay if relay.child == self._relay.child else relay.without_tries())

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return replace(relay_scene(self._relay, self._roster, self.TITLE), left=self._left)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        if isinstance(action, Chose):
            self._restored_lines = None
            return self._go_to(self._relay.choose(action.point), action)
        if not can_press(self.scene(), action.control):
            return self.scene()
        if action.control is not Control.ABSENT:
            self._restored_lines = None
        match action.control:
            case Control.ABSENT:
                return self._absent(action.value)
            case Control.DRAW:
                return self._draw()
            case Control.SWAP:
                records = self._finished()
                return self._go_to(self._relay.next_game(), action, records)
            case Control.TIDY:
                records = self._finished()
                self._left = True
                return replace(self.scene(), records=(*records, table_closed(self.KEY)))
        return self._go_to(_after(self._relay, action), action)

    def state(self) -> Mapping[str, object]:
        """Returns the relay as JSON values, without names."""
        return relay_state(self._relay)

    def _absent(self, value: int | str | None) -> Scene:
        child = self._relay.child if value is None else value
        if not isinstance(child, str) or self._roster.seat(child) is None:
            return self.scene()
        return self.set_roster(self._roster.mark(child, absent=child not in self._roster.absent))

    def _in_halves(self) -> Lines:
        """Splits unnamed children into halves again; the team that begins with Black keeps Black."""
        first, second = Teams.drawn(self._roster, self._seed).both
        swapped = bool(first) and first[0] in self.teams.white
        return Lines.of(Teams(second, first) if swapped else Teams(first, second), self._roster)

    def _draw(self) -> Scene:
        """Draws teams again, different from the current ones."""
        roster, teams = self._roster, self._relay.lines.teams
        self._seed += 1
        drawn = Teams.drawn(roster, self._seed)
        if drawn.both == teams:
            drawn = Teams(*reversed(drawn.both))
        begun = RelayTable.begin(self._relay.setup, Lines.of(drawn, roster))
        return self._go_to(replace(begun, silent=self._relay.silent))

    def _finished(self) -> tuple[Event, ...]:
        """Returns the event for a finished game the first time it is called; the event names no children."""
        relay = self._relay
        if not relay.table.was_played or relay.written > relay.number:
            return ()
        self._relay = replace(relay, written=relay.number + 1)
        return (game_finished(self.KEY, write_sgf(relay.game).decode("utf-8"), together=False),)

    def _go_to(
        self, relay: RelayTable, action: Action | None = None, records: tuple[Event, ...] = ()
    ) -> Scene:
        """Replaces the relay, records it if it changed, and returns its scene."""
        before, self._relay = self._relay, relay
        cue = None if relay.silent else game_cue(before.table, relay.table, action)
        if relay_state(before) != relay_state(relay):
            records = (*records, table_saved(self.KEY, self.state()))
        return replace(self.scene(), records=records, cue=cue)


def _after(relay: RelayTable, pressed: Pressed) -> RelayTable:
    table = relay.table
    match pressed.control:
        case Control.UNDO:
            return relay.back()
        case Control.SKIP:
            return relay.skipped()
        case Control.PASS:
            return relay.passed()
        case Control.AGREE:
            return relay.agreed()
        case Control.RESUME:
            return relay.resumed()
        case Control.SOMEONE_ELSE:
            child = pressed.value
            return relay.brought(child) if isinstance(child, str) else relay.passed_on()
        case Control.TEAM if isinstance(pressed.value, str):
            return relay.crossed(pressed.value)
        case Control.END:
            return relay.ended()
        case Control.WHY:
            return replace(relay, table=replace(table, why=not table.why))
        case Control.LIGHTS:
            return replace(relay, table=replace(table, lights=table.lights is not True))
        case Control.SILENT:
            return replace(relay, silent=not relay.silent)
    return relay


# The scene of a relay: the board, and who plays next.


def relay_scene(relay: RelayTable, roster: Roster, title: Message) -> Scene:
    """Returns the scene of a relay without the effects of one action, such as sounds.

    A refused stone shows no reason until somebody presses *Why?*, and no team gets hints.
    """
    table = relay.table
    plain = game_scene(table, title, wanted=Helps.NEVER)
    assert isinstance(plain.side_view, GameView), "a relay is a game"
    view = _view(relay, roster, plain.side_view.players)
    given = Help(allowed=True, shown=table.lights is True)
    aloud = is_counted(table) and (not relay.silent or table.why)
    refused, explained = table.tried is not None and not relay.is_over, bool(table.why)
    picture = plain.picture
    if refused and not explained:
        picture = replace(picture, marks=(), ghosts=tuple(replace(one, label="") for one in picture.ghosts))
    scene = replace(
        plain,
        subtitle=view.goal,
        picture=given.on(picture, faces=False),
        words=_words(relay, view, plain.words),
        beats=with_faces(plain.beats, shown=False),
        buttons=_buttons(
            relay,
            why=refused or (relay.game.is_over and (relay.silent or not aloud)),
            named=any(seat.name for seat in roster.seats),
        ),
        ruleset=None if relay.setup.counts else plain.ruleset,
        over=relay.is_over,
        side_view=view,
    )
    return with_count(scene, table) if aloud else scene


def _view(relay: RelayTable, roster: Roster, players: tuple[Player, Player]) -> RelayView:
    black, white = (
        RelayTeam(colour, _line(relay, roster, colour)) for colour in (Colour.BLACK, Colour.WHITE)
    )
    return RelayView(
        players,
        (black, white),
        relay.setup.goal_words(relay.number),
        relay.lines.played,
        relay.lines.expected,
        relay.number + 1,
        relay.silent,
        relay.setup.task,
        relay.finished,
    )


def _line(relay: RelayTable, roster: Roster, colour: Colour) -> tuple[RelayChild, ...]:
    if relay.is_over or relay.table.marking is not None:
        return ()
    line = []
    for child in relay.lines.here(relay.team(colour)):
        seat = roster.seat(child)
        if seat is not None:
            line.append(RelayChild(child, roster.number(child), seat.name, seat.picture))
    return tuple(line)


def _words(relay: RelayTable, view: RelayView, usual: Text) -> Text:
    """Returns the words above the board; a result names the teams, never a child."""
    if relay.is_over:
        return _counted(relay) if relay.setup.counts else usual
    if relay.table.marking is not None:
        return usual
    if relay.table.tried is not None:
        return usual if relay.table.why else TRY_ANOTHER_PLACE
    child = view.child
    if child is None or not child.name:
        return usual
    return say("{name}, it is your turn.", name=child.name)


def _counted(relay: RelayTable) -> Text:
    """Returns the result if captures are counted when the time is up."""
    outcome = relay.outcome
    winner = None if outcome is None else outcome.winner
    if winner is None:
        return say("Equal: {n} each. Nobody lost.", n=relay.counted(Colour.BLACK))
    most, fewest = relay.counted(winner), relay.counted(winner.other)
    if relay.setup.extra(Colour.BLACK, relay.number) or relay.setup.extra(Colour.WHITE, relay.number):
        return say(
            "{who} won! With the head start: {most} to {fewest}.", who=winner, most=most, fewest=fewest
        )
    return say("{who} won! More captured stones: {most} to {fewest}.", who=winner, most=most, fewest=fewest)


def _buttons(relay: RelayTable, *, why: bool, named: bool) -> tuple[Button, ...]:
    """Returns the buttons for the teacher, and for the child in go: pass, mark, agree or resume."""
    table, over, marking = relay.table, relay.is_over, relay.table.marking is not None
    playing = not over and not marking
    here = 0 if relay.child is None else len(relay.lines.here(relay.team(relay.game.to_play)))
    buttons = [Button(Control.UNDO, enabled=relay.can_go_back)]
    if why:
        buttons.append(Button(Control.WHY, down=table.why))
    if marking:
        buttons += marking_buttons(table)
    if playing:
        if relay.game.ruleset.passing:
            buttons.append(Button(Control.PASS))
        buttons += [
            Button(Control.SOMEONE_ELSE, enabled=here > 0),
            Button(Control.SKIP, enabled=here > 1),
            Button(Control.ABSENT, enabled=here > 0),
        ]
    buttons += [Button(Control.LIGHTS, down=table.lights is True), Button(Control.SILENT, down=relay.silent)]
    if not over:
        buttons.append(Button(Control.TEAM, enabled=len(relay.lines.members) > 1))
        if relay.untouched and named:
            buttons.append(Button(Control.DRAW))
        buttons.append(Button(Control.END, enabled=not relay.late))
    else:
        buttons += [Button(Control.SWAP), Button(Control.TIDY)]
    return tuple(buttons)
