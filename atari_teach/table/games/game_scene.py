"""Builds the scene of a table with a game: board, words, players and buttons."""

from collections.abc import Iterator
from dataclasses import replace

from atari_teach.base.i18n import Message, Text, say, say_n
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, EndCount, Game, Point, Position, Reason, Turn
from atari_teach.engine.rules.judge import has_legal_point
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.games.levels import offered_level, offered_rank
from atari_teach.table.helps import NONE, Help, help_in_game
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.scene import Button, Control, Frame, GameView, LookBack, Player, Scene, Tone
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.counting import explain_count, filled
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import as_read, in_order, pointed_at, taken
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.explaining.outcome_words import captured_stones, explain_outcome
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture

POINT_AT_A_GROUP = say("Point at a group, and its liberties light up.")
"""The words while lights are on: liberties light up only when somebody points at a group."""

REPLAY_MS = 700


def game_scene(
    table: GameTable, title: Message, *, together: int | None = None, wanted: Helps = Helps.AFTER
) -> Scene:
    """Returns the scene of a table with a game, without frames, records or sounds."""
    given = game_help(table, wanted)
    said = _said(table, given)
    scene = Scene(
        title=title,
        subtitle=ruleset_title(table.game.ruleset),
        picture=given.on(_picture(table)),
        words=said.explanation.said,
        buttons=_buttons(table, said, given),
        side_view=GameView(
            (_player(table, Colour.BLACK), _player(table, Colour.WHITE)),
            together,
            table.is_timed_now,
            look_back(table) if table.is_over else None,
        ),
        over=table.is_over,
        ruleset=table.game.ruleset.name,
        telling=Telling(table.situation),
    )
    return explained(scene, said, opened=table.why, faces=given.shown, mover=table.mover)


def game_help(table: GameTable, wanted: Helps) -> Help:
    """Which faces and lit liberties are allowed and shown at this table now."""
    return help_in_game(wanted, table.lights, ruleset=table.game.ruleset, over=table.is_over)


def replay_frames(table: GameTable, given: Help = NONE) -> tuple[Frame, ...]:
    """The frames that replay the game from its start, without the final position, which the scene shows."""
    game = table.game
    boards = (Picture(game.start), *(_picture_after(turn) for turn in game.turns[:-1]))
    return tuple(Frame(given.on(picture), REPLAY_MS) for picture in boards) if game.turns else ()


def can_press(scene: Scene, control: Control) -> bool:
    """Returns whether the scene has a button for this control that is enabled."""
    return any(button.control is control and button.enabled for button in scene.buttons)


def _said(table: GameTable, given: Help) -> TableWords:
    if table.tried is not None:
        return _tried(table)
    if table.shown is not None:
        return _looking_back(table.shown, table.game.turns)
    outcome = explain_outcome(table.game)
    switched_on = given.shown and table.lights is True
    if outcome is not None:
        words = POINT_AT_A_GROUP if switched_on else _to_the_child(table, outcome.words)
        ghosts = outcome.ghosts or _territory(table)
        shown = replace(outcome, words=words, ghosts=ghosts)
        return TableWords(shown, Tone.LOST if _is_lost(table) else Tone.DONE)
    if table.ended:
        ended = say("The game ends here. Nobody lost it.")
        words = POINT_AT_A_GROUP if switched_on else ended
        return TableWords(Explanation(words, ghosts=_territory(table)), Tone.DONE)
    if table.marking is not None:
        return TableWords(Explanation(marking_words(table), marking_marks(table)), Tone.ASK)
    if table.clock is not None and table.clock.paused:
        return TableWords(Explanation(say("The clock is stopped. The next stone starts it.")), Tone.ASK)
    marks = _taken(table.game.turns[-1]) if table.game.turns else ()
    return TableWords(Explanation(_turn_words(table), marks), earlier=_last_turn_words(table))


def _territory(table: GameTable) -> tuple[Ghost, ...]:
    """Numbers on the territory, if the rules count territory but the game ended without a count; else none.

    While only one colour is on the board, no territory is enclosed yet.
    """
    game = table.game
    both = all(game.position.stones(colour) for colour in Colour)
    if game.ruleset.end_count is not EndCount.TERRITORY or not both:
        return ()
    whose = game.count.territory
    return tuple(
        Ghost(point, colour, str(number), counted=True)
        for colour in Colour
        for number, point in enumerate(as_read(whose.of(colour)), 1)
    )


def _is_lost(table: GameTable) -> bool:
    """Returns whether the computer has won."""
    end = table.game.outcome
    return table.computer is not None and end is not None and end.winner is table.computer


def _after_the_end(table: GameTable, refusal: Explanation) -> Explanation:
    """Adds the sentence about the end of the game to the explanation why no stone can be placed after it."""
    outcome = explain_outcome(table.game)
    ended = None if outcome is None else _to_the_child(table, outcome.words)
    if ended is None or refusal.words is None:
        return refusal
    return replace(refusal, words=say("{refusal} {end}", refusal=refusal.words, end=ended))


def _to_the_child(table: GameTable, words: Text | None) -> Text | None:
    """The words about the end of the game, which address a child who plays against the computer."""
    game = table.game
    if table.computer is not None and game.resigned is table.computer.other:
        return say("You gave up, so this game is lost. “Undo” lets you play on.")
    if table.computer is None or game.outcome is None or game.outcome.reason is not Reason.CAPTURE:
        return words
    if game.outcome.winner is table.computer:
        return say_n(
            "Your stone was captured. Shall we see where?",
            "Your stones were captured. Shall we see where?",
            len(game.turns[-1].captured_points()),
        )
    return say_n(
        "You captured one stone and won!",
        "You captured {n:one} stones and won!",
        game.prisoners(table.computer.other),
    )


def _tried(table: GameTable) -> TableWords:
    """The words about an illegal stone, or about a losing move that has to be chosen twice."""
    assert table.tried is not None
    refusal = explain_refusal(table.situation, table.tried, table.mover)
    if refusal is not None:
        # While an earlier turn is in view, marks on the present board would point at nothing.
        seen = refusal if table.shown is None else replace(refusal, marks=())
        # A press on the board of a lost game keeps the tone of the loss.
        return TableWords(_after_the_end(table, seen), Tone.LOST if _is_lost(table) else Tone.NOT_YET)
    warning = consequence(table.situation, table.tried)
    once_more = say("To play there anyway, tap it again.")
    ghosts = (Ghost(table.tried, table.mover),)
    if warning is None or warning.code is not Code.SELF_CAPTURE_LOSES:
        return TableWords(Explanation(once_more, ghosts=ghosts), Tone.ASK)
    # The moments show which stones and why; the ribbon has room for few words.
    words = say(
        "{warning} {question}", warning=say("You may, but you lose straight away."), question=once_more
    )
    return TableWords(replace(warning, words=words, ghosts=warning.ghosts or ghosts), Tone.ASK)


def _looking_back(shown: int, turns: tuple[Turn, ...]) -> TableWords:
    if shown == 0:
        return TableWords(Explanation(say("This was the board at the start.")))
    words = say("The board after move {n} of {total}.", n=shown, total=len(turns))
    return TableWords(Explanation(words, _taken(turns[shown - 1])))


def _turn_words(table: GameTable) -> Text:
    game = table.game
    if table.computer is game.to_play:
        return table.level.thinking
    if game.ruleset.passing and not has_legal_point(game):
        return say("{who} can't place a stone anywhere, and has to pass.", who=game.to_play)
    if table.computer is not None:
        return say("It is your turn.") if game.turns else say("Have a good game! You begin.")
    if not game.turns:
        return say("Have a good game! {who} begins.", who=game.to_play)
    return say("It is {who}'s turn.", who=game.to_play)


def _last_turn_words(table: GameTable) -> Text | None:
    """The words about the last turn: a pass, or a capture after which the game goes on."""
    if not table.game.turns:
        return None
    last = table.game.turns[-1]
    if last.point is None:
        return say("{who} passed.", who=last.colour)
    return captured_stones(last.colour, len(last.captured_points())) if last.captured else None


def _picture(table: GameTable) -> Picture:
    game = table.game_shown
    waiting = not table.is_over and table.marking is None and game.to_play is table.mover
    return Picture(
        game.position,
        last=game.turns[-1].point if game.turns and _is_on_board(game.turns[-1], game.position) else None,
        hand=table.mover if waiting else None,
        glad=table.game.is_over and table.shown is None and not _is_lost(table),
    )


def _picture_after(turn: Turn) -> Picture:
    last = turn.point if _is_on_board(turn, turn.position) else None
    return Picture(turn.position, _taken(turn), last=last)


def _is_on_board(turn: Turn, position: Position) -> bool:
    """Returns whether the turn's stone is on the board; a self-captured stone is not."""
    return turn.point is not None and position[turn.point] is not None


def _taken(turn: Turn) -> tuple[Mark, ...]:
    gone = turn.captured_points() | (turn.lost.stones if turn.lost else frozenset())
    return tuple(Mark(MarkKind.TAKEN, point) for point in sorted(gone))


def _player(table: GameTable, colour: Colour) -> Player:
    game = table.game_shown
    return Player(
        colour,
        name=table.names[0 if colour is Colour.BLACK else 1],
        active=not table.is_over and table.marking is None and game.to_play is colour,
        reserve=game.reserve(colour),
        captured=_captured(table, colour),
        target=game.ruleset.target(colour),
        computer=table.level.value if table.computer is colour else None,
        passed=not table.is_over and _passed(table, colour),
        points=game.count.score(colour).points if is_counted(table) else None,
        komi=game.ruleset.komi if is_counted(table) and colour is Colour.WHITE else 0.0,
        left_ms=None if table.clock is None else table.clock.left(colour),
        won=table.game.outcome is not None and table.game.outcome.winner is colour,
    )


def _passed(table: GameTable, colour: Colour) -> bool:
    """Returns whether this side passed in its last turn.

    While dead stones are marked, both sides have passed. After play has resumed, those passes do not count.
    """
    game = table.game
    if table.marking is None and game.markings and game.markings[-1].turns == len(game.turns):
        return False
    turns = game.turns[-2 if table.marking is not None else -1 :]
    return any(turn.point is None and turn.colour is colour for turn in turns)


def _captured(table: GameTable, colour: Colour) -> int:
    """The stones that this side has captured, without those that already fill territory in the count."""
    if is_counted(table):
        return filled(table.game.count, colour.other).over
    return table.game_shown.prisoners(colour)


def look_back(table: GameTable) -> LookBack:
    """The turn in view: the last one unless somebody stepped to another."""
    total = len(table.game.turns)
    return LookBack(total if table.shown is None else table.shown, total)


def _buttons(table: GameTable, said: TableWords, given: Help) -> tuple[Button, ...]:
    """The buttons of the table in their fixed order, without those that would do nothing now."""
    game, over = table.game, table.is_over
    persons_turn = table.computer is not game.to_play
    end = Button(Control.END if table.computer is None else Control.GIVE_UP)
    buttons = [Button(Control.UNDO, enabled=table.can_undo), Button(Control.REDO, enabled=table.can_redo)]
    if said.explanation.beats:
        buttons.append(Button(Control.WHY, down=table.why))
    if table.marking is not None:
        buttons += [*marking_buttons(table), end]
    elif not over:
        if game.ruleset.passing:
            buttons.append(Button(Control.PASS, enabled=persons_turn))
        buttons.append(end)
        if table.clock is not None and game.turns:
            buttons.append(Button(Control.PAUSE, down=table.clock.paused))
    else:
        shown = len(game.turns) if table.shown is None else table.shown
        buttons += [
            Button(Control.SWAP),
            Button(Control.STEP_TO, enabled=bool(game.turns), value=shown),
            Button(Control.REVIEW, enabled=bool(game.turns)),
        ]
        if (other := offered_level(table)) is not None:
            buttons.append(Button(Control.LEVEL, value=other.value))
        elif (stones := offered_rank(table)) is not None:
            buttons.append(Button(Control.RANK, value=stones))
    if given.allowed:
        buttons.append(Button(Control.LIGHTS, down=given.shown))
    if over:
        buttons.append(Button(Control.TIDY))
    buttons.append(Button(Control.SAVE, enabled=bool(game.turns)))
    if table.computer is None:
        buttons.append(Button(Control.OPEN))
    return tuple(buttons)


# Marking of dead stones, and the count after it.

_FRAME_MS = 900
_AT_ONCE = 4
"""In a count of territory, the number of captured stones that move in one frame."""
_MOST_FLIGHTS = 6


def marking_words(table: GameTable) -> Text:
    """The words while dead stones are marked."""
    marking = table.marking
    assert marking is not None, "this is said in the marking alone"
    if table.computer is None:
        return say("Both sides passed. Tap stones that can't be saved.")
    if table.waits_for_computer:
        return table.level.thinking
    if table.doubted:
        return say("Your partner doesn't agree about these stones. Change the marks, or play on.")
    if table.computer not in marking.agreed:
        return say("These are your marks. Do you agree with them?")
    if marking.dead:
        return say("Your partner thinks that the marked stones can't be saved. Do you agree?")
    return say("Your partner thinks that all stones can stay. Do you agree?")


def marking_marks(table: GameTable) -> tuple[Mark, ...]:
    """Marks on the dead stones, and on those about which the computer disagrees."""
    marking = table.marking
    if marking is None:
        return ()
    dead = tuple(Mark(MarkKind.CHOSEN, stone) for stone in in_order(marking.dead - table.doubted))
    return (*pointed_at(table.doubted), *dead)


def marking_buttons(table: GameTable) -> tuple[Button, ...]:
    """The buttons for marking dead stones, without undo and *End*."""
    free = not table.waits_for_computer
    return (Button(Control.AGREE, enabled=free), Button(Control.RESUME, enabled=free))


def is_counted(table: GameTable) -> bool:
    """Returns whether the game ended with a count of territory and its end is in view."""
    outcome = table.game.outcome
    return table.shown is None and outcome is not None and outcome.reason is Reason.TERRITORY


def counting_frames(table: GameTable) -> tuple[Frame, ...]:
    """The frames that show a count: dead stones are removed, then captured stones fill territory."""
    outcome = table.game.outcome
    if outcome is None or outcome.reason is not Reason.TERRITORY:
        return ()
    return tuple(Frame(picture, _FRAME_MS) for picture in _counting(table.game))


def _counting(game: Game) -> Iterator[Picture]:
    count, dead = game.count, frozenset() if game.marking is None else game.marking.dead
    yield Picture(game.position)
    if dead:
        yield Picture(count.position, taken(dead))
    position = count.position
    for colour in Colour:
        for group in _in_flights(filled(count, colour).home):
            position = position.with_stones(group, colour)
            yield _with_filled(position, group)


def _in_flights(home: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    """Splits the points to fill into portions of a few stones that move together, at most `_MOST_FLIGHTS`."""
    at_once = max(_AT_ONCE, -(-len(home) // _MOST_FLIGHTS))
    for first in range(0, len(home), at_once):
        yield home[first : first + at_once]


def _with_filled(position: Position, group: tuple[Point, ...]) -> Picture:
    return Picture(position, pointed_at(group))


# Shows a class, moment by moment, how territory is counted; the last moment names the winner.


def with_count(scene: Scene, table: GameTable) -> Scene:
    """The scene with the moments that explain the count; unchanged if nothing was counted.

    The moments are shown without a press on *Why?*, so that the whole class can count. The last three moments
    are Black's points, White's points, and the winner.
    """
    if not is_counted(table):
        return scene
    explanation = explain_count(table.game)
    assert explanation.position is not None, "a count shows its board"
    end = Picture(explanation.position, ghosts=explanation.ghosts, glad=True)
    words = say("Now let's count together.")
    return replace(scene, words=words, beats=(*explanation.beats, Beat(end, explanation.said)))
