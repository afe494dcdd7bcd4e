"""The session of a relay, and its scene.

The children are known by their ids alone; their names come with the roster each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.classroom.event import Event, game_finished, table_closed, table_saved
from atari_teach.classroom.roster import Roster
from atari_teach.exchange.sgf import write_sgf
from atari_teach.i18n import Message, Text, say
from atari_teach.rules import Colour, Game
from atari_teach.session.beside import RelayChild, RelayTeam, RelayView
from atari_teach.session.boards.wall_scene import TRY_ANOTHER_PLACE
from atari_teach.session.games.game_cues import game_cue
from atari_teach.session.games.game_scene import (
    can_press,
    game_scene,
    is_counted,
    marking_buttons,
    with_count,
)
from atari_teach.session.helps import Help, with_faces
from atari_teach.session.relays.relay_setup import RelaySetup, Teams
from atari_teach.session.relays.relay_state import relay_from_state, relay_state
from atari_teach.session.relays.relay_table import Lines, RelayTable
from atari_teach.session.scene import Action, Button, Chose, Control, GameView, Player, Pressed, Scene
from atari_teach.settings import Helps

__all__ = ["RelaySession", "RelaySetup", "Teams"]


class RelaySession:
    """One relay.

    Besides choosing points: UNDO, SKIP, SOMEONE_ELSE (with an id: that child plays, or plays next in its
    team), ABSENT (None: whoever's turn it is went; an id: that child went, or is here again), TEAM (an id:
    that child goes over to the other team), DRAW (other teams, before the first stone), WHY, LIGHTS, SILENT,
    END (the time is up, or this game shall end), and after a game SWAP (the next) and TIDY. In go also PASS,
    and after two passes AGREE (both teams: the game is counted) and RESUME.
    """

    KEY = "relay"
    TITLE = say("Relay")

    def __init__(
        self, setup: RelaySetup, roster: Roster, teams: Teams | None = None, *, seed: int = 0
    ) -> None:
        """A new relay.

        Args:
            setup: What it is played for.
            roster: Who takes part, and who of them is here.
            teams: Who stands in which team; None: drawn by lot.
            seed: What the lot is drawn with.
        """
        self._roster = roster
        self._relay = RelayTable.begin(setup, Lines.of(teams or Teams.drawn(roster, seed), roster))
        self._seed = seed
        self._left = False
        self._taken_up: Lines | None = None  # the lines of a relay that goes on, until somebody does anything

    @classmethod
    def restore(
        cls, state: Mapping[str, object], roster: Roster, task: Text | None = None
    ) -> RelaySession | None:
        """The relay that was broken off, at the same stone; None where it can't be understood.

        Args:
            state: What `state` gave.
            roster: The class as it is today; who is new joins the shorter line.
            task: What those who watch do.
        """
        relay = relay_from_state(state, roster)
        if relay is None:
            return None
        session = cls(relay.setup, roster)
        session._relay = replace(relay, setup=replace(relay.setup, task=task))
        session._taken_up = relay.lines
        return session

    @property
    def setup(self) -> RelaySetup:
        """The board, the goal and whatever else was agreed before the relay."""
        return self._relay.setup

    @property
    def roster(self) -> Roster:
        """The children who take part; those who went in between are marked in it."""
        return self._roster

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._relay.game

    @property
    def games(self) -> tuple[Game, ...]:
        """The latest finished games, the last one too if it is over; the oldest first."""
        tables = (*self._relay.games, self._relay.table)
        return tuple(table.game for table in tables if table.is_over and table.game.turns)

    @property
    def teams(self) -> Teams:
        """The children of each team."""
        return Teams(*self._relay.lines.teams)

    @property
    def finished(self) -> bool:
        """Returns whether the relay may end here: a game has just ended, and everybody has played."""
        return self._relay.finished

    @property
    def begun(self) -> bool:
        """Returns whether anybody has had a turn, whoever is here now."""
        relay = self._relay
        return bool(relay.number or relay.game.turns or relay.lines.had)

    @property
    def played(self) -> int:
        """Returns how many of the children who are here have had a turn."""
        return self._relay.lines.played

    @property
    def expected(self) -> int:
        """Returns how many will have had one when everybody who is here has."""
        return self._relay.lines.expected

    @property
    def child(self) -> str | None:
        """The id of the child whose turn it is; None where nobody stands at the board."""
        return self._relay.child

    def set_roster(self, roster: Roster) -> Scene:
        """The scene after somebody came, went, or left the class for good."""
        self._roster = roster
        lines = (self._taken_up or self._relay.lines).with_roster(roster)
        if self._relay.untouched:
            named = any(seat.name for seat in roster.seats)
            lines = lines.evened() if named else self._in_halves()
        elif self._taken_up is not None and lines.is_lopsided:  # nobody stands in a line yet
            lines = lines.evened()
        return self._go_to(replace(self._relay, lines=lines))

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return replace(relay_scene(self._relay, self._roster, self.TITLE), left=self._left)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        if isinstance(action, Chose):
            self._taken_up = None
            return self._go_to(self._relay.choose(action.point), action)
        if not can_press(self.scene(), action.control):
            return self.scene()
        if action.control is not Control.ABSENT:
            self._taken_up = None
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

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene to show after an errand's answer; nobody thinks at this table."""
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The relay as JSON values, without any name."""
        return relay_state(self._relay)

    def _absent(self, value: int | str | None) -> Scene:
        child = self._relay.child if value is None else value
        if not isinstance(child, str) or self._roster.seat(child) is None:
            return self.scene()
        return self.set_roster(self._roster.mark(child, absent=child not in self._roster.absent))

    def _in_halves(self) -> Lines:
        """Two lines of children without names, counted off anew; who begins with Black stays as it was."""
        first, second = Teams.drawn(self._roster, self._seed).both
        swapped = bool(first) and first[0] in self.teams.white
        return Lines.of(Teams(second, first) if swapped else Teams(first, second), self._roster)

    def _draw(self) -> Scene:
        """Draws other teams than now, as far as the lot gives others; only before anything was done."""
        roster, teams = self._roster, self._relay.lines.teams
        self._seed += 1
        drawn = Teams.drawn(roster, self._seed)
        if drawn.both == teams:
            drawn = Teams(*reversed(drawn.both))
        begun = RelayTable.begin(self._relay.setup, Lines.of(drawn, roster))
        return self._go_to(replace(begun, silent=self._relay.silent))

    def _finished(self) -> tuple[Event, ...]:
        """The events to write down for a finished game, once; they don't say who played it."""
        relay = self._relay
        if not relay.table.was_played or relay.written > relay.number:
            return ()
        self._relay = replace(relay, written=relay.number + 1)
        return (game_finished(self.KEY, write_sgf(relay.game).decode("utf-8"), together=False),)

    def _go_to(
        self, relay: RelayTable, action: Action | None = None, records: tuple[Event, ...] = ()
    ) -> Scene:
        """The scene of another table, written down; nothing to write where it is the same."""
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


# The scene of a relay: the board as in every game, and around it who is next.


def relay_scene(relay: RelayTable, roster: Roster, title: Message) -> Scene:
    """The scene of this relay, without anything that an action brings with it.

    A refused stone is told calmly, and why only when somebody asks; nothing gives a hint to either side.
    """
    table = relay.table
    plain = game_scene(table, title, wanted=Helps.NEVER)
    assert isinstance(plain.beside, GameView), "a relay is a game"
    view = _view(relay, roster, plain.beside.players)
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
        beside=view,
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
    """The words above the board; the teams are named at the end, and never a child."""
    if relay.is_over:
        return _counted(relay) if relay.setup.counts else usual
    if relay.table.marking is not None:
        return usual
    if relay.table.tried is not None:
        return usual if relay.table.why else TRY_ANOTHER_PLACE
    child = view.teams[0 if relay.game.to_play is Colour.BLACK else 1].child
    if child is None or not child.name:
        return usual
    return say("{name}, it is your turn.", name=child.name)


def _counted(relay: RelayTable) -> Text:
    """The words for what was captured until the time was up."""
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
    """The buttons for the teacher, and in go for the child: pass, mark, agree, or go on."""
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
