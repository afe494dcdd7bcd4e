"""The commands of the protocol, the best-known commands of GNU Go, and this program's own.

Each function takes the state and the arguments, and returns the answer. If the command can't be done, it
raises `CommandError` and changes nothing.
"""

import re
import time
from collections.abc import Iterable
from pathlib import Path

from atari_teach import __version__
from atari_teach.base.i18n import Message, say
from atari_teach.base.level import Level
from atari_teach.contest.gtp.gtp_game import EngineGame
from atari_teach.contest.gtp.gtp_words import CommandError, Words, shown, vertex_name
from atari_teach.engine.rules import (
    NAMED_RULESETS,
    CoordinateStyle,
    Point,
    format_diagram,
    legal_points,
    ruleset_named,
)
from atari_teach.engine.rules.handicap import handicap_points, most_fixed
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.outcome_words import explain_outcome

_LONGEST_TIME = 2_147_483_647
_LATEST_MOVE = 100_000
_QUOTED = re.compile(r'"([^"]*)"\s*(\d*)', re.ASCII)


def protocol_version(state: EngineGame, words: Words) -> str:
    """Returns the protocol's version."""
    words.end()
    return "2"


def name(state: EngineGame, words: Words) -> str:
    """Returns the program's name."""
    words.end()
    return "Atari Teach"


def version(state: EngineGame, words: Words) -> str:
    """Returns the program's version."""
    words.end()
    return __version__


def boardsize(state: EngineGame, words: Words) -> str:
    """Starts a game on an empty board of this size."""
    size = words.integer(0, _LONGEST_TIME)
    words.end()
    state.resize(size)
    return ""


def clear_board(state: EngineGame, words: Words) -> str:
    """Clears the board."""
    words.end()
    state.clear()
    return ""


def komi(state: EngineGame, words: Words) -> str:
    """Sets the komi for a game of Go."""
    points = words.points()
    words.end()
    state.komi = points
    return ""


def play(state: EngineGame, words: Words) -> str:
    """Makes a move."""
    colour, point = words.colour(), words.vertex()
    words.end()
    state.put(colour, point)
    return ""


def genmove(state: EngineGame, words: Words) -> str:
    """Makes a move of the computer player, and returns it."""
    colour = words.colour()
    words.end()
    return state.play(colour)


def reg_genmove(state: EngineGame, words: Words) -> str:
    """Returns a move of the computer player without making it."""
    colour = words.colour()
    words.end()
    return state.think(colour)[1]


def undo(state: EngineGame, words: Words) -> str:
    """Undoes the last move."""
    words.end()
    state.undo()
    return ""


def time_settings(state: EngineGame, words: Words) -> str:
    """Accepts the time settings, which the computer players ignore."""
    words.numbers()
    words.end()
    return ""


def kgs_time_settings(state: EngineGame, words: Words) -> str:
    """Accepts KGS time settings: the kind of time control, then numbers."""
    words.one_of("none", "absolute", "byoyomi", "canadian")
    words.numbers()
    words.end()
    return ""


def time_left(state: EngineGame, words: Words) -> str:
    """Accepts the time left, which the computer players ignore."""
    words.colour()
    words.numbers()
    words.end()
    return ""


def fixed_handicap(state: EngineGame, words: Words) -> str:
    """Places Black's handicap on the protocol's points for this number of stones."""
    number = words.integer(0, _LONGEST_TIME)
    words.end()
    points = handicap_points(state.game.position.size)
    if not 2 <= number <= most_fixed(state.game.position.size):
        raise CommandError("invalid number of stones", _most(most_fixed(state.game.position.size)))
    return _placed(state, points[number], "invalid number of stones")


def place_free_handicap(state: EngineGame, words: Words) -> str:
    """Places Black's handicap on points chosen by the engine, possibly fewer than requested."""
    number = words.integer(0, _LONGEST_TIME)
    words.end()
    size = state.game.position.size
    if not 2 <= number < size * size:
        raise CommandError("invalid number of stones", _most(size * size - 1))
    known = handicap_points(size)
    return _placed(state, known[max(each for each in known if each <= number)], "invalid number of stones")


def set_free_handicap(state: EngineGame, words: Words) -> str:
    """Places Black's handicap on these points."""
    points = []
    while words:
        point = words.vertex()
        if point is None or point not in state.game.position or point in points:
            raise CommandError("bad vertex list")
        points.append(point)
    if not 2 <= len(points) < state.game.position.size**2:
        raise CommandError("bad vertex list", _most(state.game.position.size**2 - 1))
    _placed(state, tuple(points), "bad vertex list")
    return ""


def _most(number: int) -> Message | None:
    if number < 2:
        return say("On this board there is no handicap.")
    return say("On this board a handicap has 2 to {n} stones.", n=number)


def _placed(state: EngineGame, points: tuple[Point, ...], failure: str) -> str:
    state.give_handicap(points, failure)
    return " ".join(map(vertex_name, points))


def final_status_list(state: EngineGame, words: Words) -> str:
    """Returns the dead or living stones at the end, a line for each group. Groups in seki count as alive."""
    status = words.one_of("dead", "alive", "seki")
    words.end()
    game = state.counted()
    dead = frozenset[Point]() if game.marking is None else game.marking.dead
    wanted = {"dead": dead, "alive": game.position.stones() - dead, "seki": frozenset[Point]()}[status]
    return "\n".join(points_line(group.stones) for group in game.position.groups() if group.stones <= wanted)


def final_score(state: EngineGame, words: Words) -> str:
    """Returns the final score."""
    words.end()
    return state.score()


def showboard(state: EngineGame, words: Words) -> str:
    """Returns the board as text, and the side to play or how the game ended."""
    words.end()
    ended = explain_outcome(state.game)
    turn = ended.said if ended else say("It is {who}'s turn now.", who=state.game.to_play)
    return f"\n{format_diagram(state.game.position, CoordinateStyle.GO)}\n{state.say(turn)}"


def loadsgf(state: EngineGame, words: Words) -> str:
    """Loads a game from a file. With a move number, loads only the moves before that one."""
    given = words.all()
    path, turns = Path(given), None
    quoted = _QUOTED.fullmatch(given)
    if quoted is not None and not _exists(path):
        path = Path(quoted[1])
    before, _space, number = given.rpartition(" ")
    if quoted is not None and quoted[2]:
        turns = Words(quoted[2]).integer(1, _LATEST_MOVE) - 1
    elif quoted is None and before and number.isascii() and number.isdigit() and not _exists(path):
        move = Words(number).integer(1, _LATEST_MOVE)
        path, turns = Path(before.rstrip()), move - 1
    if not given:
        words.word()
    state.load(path, turns)
    return ""


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def list_stones(state: EngineGame, words: Words) -> str:
    """Returns the points of all stones of a colour."""
    colour = words.colour()
    words.end()
    return points_line(state.game.position.stones(colour))


def captures(state: EngineGame, words: Words) -> str:
    """Returns how many stones the given colour has captured."""
    colour = words.colour()
    words.end()
    return str(state.game.prisoners(colour))


def all_legal(state: EngineGame, words: Words) -> str:
    """Returns the points where a stone of the given colour would be legal."""
    colour = words.colour()
    words.end()
    return points_line(legal_points(state.seen_by(colour)))


def cputime(state: EngineGame, words: Words) -> str:
    """Returns the CPU time used so far, in seconds."""
    words.end()
    return f"{time.process_time():.3f}"


def atari_rules(state: EngineGame, words: Words) -> str:
    """Returns the name of the current rules; with a name, changes the rules and clears the board."""
    if not words:
        return state.game.ruleset.name
    word = words.word()
    words.end()
    try:
        ruleset = ruleset_named(word)
    except ValueError:
        names = ", ".join(each.name for each in NAMED_RULESETS)
        sentence = say("There are no rules “{name}”. There are {names}.", name=shown(word), names=names)
        raise CommandError("unknown rules", sentence) from None
    state.clear(ruleset=ruleset)
    return ""


def atari_level(state: EngineGame, words: Words) -> str:
    """Returns the current computer player; with a name, selects another one."""
    if not words:
        return str(state.level.value)
    word = words.word()
    words.end()
    try:
        state.level = Level(word)
    except ValueError:
        names = ", ".join(level.value for level in Level)
        sentence = say("There is no partner “{name}”. There are {names}.", name=shown(word), names=names)
        raise CommandError("unknown level", sentence) from None
    return ""


def atari_why(state: EngineGame, words: Words) -> str:
    """Returns why a colour can't play on a point, or the consequence of the move, as sentences."""
    point = words.vertex()
    colour = words.colour() if words else state.game.to_play
    words.end()
    if point is None:
        return state.say(say("A pass is not a stone."))
    situation = state.seen_by(colour)
    explanation = explain_refusal(situation, point) or consequence(situation, point)
    if explanation is None:
        return state.say(say("{who} can play {point}.", who=colour, point=point))
    sentences = [explanation.said, *(beat.spoken or beat.words for beat in explanation.beats)]
    return "\n".join(dict.fromkeys(state.say(sentence) for sentence in sentences))


def points_line(points: Iterable[Point]) -> str:
    """Returns the names of points, row by row from the bottom."""
    return " ".join(
        vertex_name(point) for point in sorted(points, key=lambda point: (point.row, point.column))
    )
