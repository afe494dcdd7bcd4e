"""What a relay shows: the board as in every game, and around it who is next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.i18n import Message, Text, say
from atari_teach.rules import Colour
from atari_teach.session.beside import RelayChild, RelayTeam, RelayView
from atari_teach.session.boards.wall_scene import TRY_ANOTHER_PLACE
from atari_teach.session.games.counting_scene import counted_aloud
from atari_teach.session.games.game_scene import game_scene
from atari_teach.session.games.marking_scene import is_counted, marking_buttons
from atari_teach.session.helps import Help, with_faces
from atari_teach.session.scene import Button, Control, GameView, Player, Scene
from atari_teach.settings import Helps

if TYPE_CHECKING:
    from atari_teach.classroom.roster import Roster
    from atari_teach.session.relays.relay_table import RelayTable


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
        look_back=None,
        beside=view,
    )
    return counted_aloud(scene, table) if aloud else scene


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
            line.append(RelayChild(child, relay.lines.number(child), seat.name, seat.picture))
    return tuple(line)


def _words(relay: RelayTable, view: RelayView, usual: Text) -> Text:
    """What is said; the teams are named at the end, and never a child."""
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
    """What was captured until the time was up."""
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
    """What a teacher can do, and in go a child: pass, mark, agree, or go on."""
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
    buttons += [
        Button(Control.LIGHTS, down=table.lights is True),
        Button(Control.SILENT, down=relay.silent),
    ]
    if not over:
        buttons.append(Button(Control.TEAM, enabled=len(relay.lines.members) > 1))
        if relay.untouched and named:
            buttons.append(Button(Control.DRAW))
        buttons.append(Button(Control.END, enabled=not relay.late))
    else:
        buttons += [Button(Control.SWAP), Button(Control.TIDY)]
    return tuple(buttons)
