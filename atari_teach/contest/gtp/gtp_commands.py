"""The commands of the protocol, the best-known ones of GNU Go, and our own.

Each takes the state and the arguments, returns the answer, and raises `CommandError` if it can't be done;
then
nothing has changed.
"""

import re
import time
from collections.abc import Iterable
from pathlib import Path

from atari_teach import __version__
from atari_teach.base.i18n import Message, say
from atari_teach.base.level import Level
from atari_teach.contest.gtp.gtp_game import Desk
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


def protocol_version(desk: Desk, words: Words) -> str:
    """Returns the protocol's version."""
    words.end()
    return "2"


def name(desk: Desk, words: Words) -> str:
    """Returns the program's name."""
    words.end()
    return "Atari Teach"


def version(desk: Desk, words: Words) -> str:
    """Returns the program's version."""
    words.end()
    return __version__


def boardsize(desk: Desk, words: Words) -> str:
    """Starts a game on an empty board of this size."""
    size = words.whole(0, _LONGEST_TIME)
    words.end()
    desk.resize(size)
    return ""


def clear_board(desk: Desk, words: Words) -> str:
    """Clears the board."""
    words.end()
    desk.clear()
    return ""


def komi(desk: Desk, words: Words) -> str:
    """Sets the komi for a game of Go."""
    points = words.points()
    words.end()
    desk.komi = points
    return ""


def play(desk: Desk, words: Words) -> str:
    """Makes a move."""
    colour, point = words.colour(), words.vertex()
    words.end()
    desk.put(colour, point)
    return ""


def genmove(desk: Desk, words: Words) -> str:
    """Makes a move of the computer player, and returns it."""
    colour = words.colour()
    words.end()
    return desk.play(colour)


def reg_genmove(desk: Desk, words: Words) -> str:
    """Returns a move of the computer player without making it."""
    colour = words.colour()
    words.end()
    return desk.think(colour)[1]


def undo(desk: Desk, words: Words) -> str:
    """Undoes the last move."""
    words.end()
    desk.undo()
    return ""


def time_settings(desk: Desk, words: Words) -> str:
    """Accepts the time settings, which the computer players ignore."""
    words.numbers()
    words.end()
    return ""


def kgs_time_settings(desk: Desk, words: Words) -> str:
    """Accepts KGS time settings: the kind of time control, then numbers."""
    words.one_of("none", "absolute", "byoyomi", "canadian")
    words.numbers()
    words.end()
    return ""


def time_left(desk: Desk, words: Words) -> str:
    """Accepts the time left, which is ignored too."""
    words.colour()
    words.numbers()
    words.end()
    return ""


def fixed_handicap(desk: Desk, words: Words) -> str:
    """Places Black's handicap on the protocol's points for this number of stones."""
    number = words.whole(0, _LONGEST_TIME)
    words.end()
    points = handicap_points(desk.game.position.size)
    if not 2 <= number <= most_fixed(desk.game.position.size):
        raise CommandError("invalid number of stones", _most(most_fixed(desk.game.position.size)))
    return _placed(desk, points[number], "invalid number of stones")


def place_free_handicap(desk: Desk, words: Words) -> str:
    """Places Black's handicap on points chosen by the engine, possibly fewer than requested."""
    number = words.whole(0, _LONGEST_TIME)
    words.end()
    size = desk.game.position.size
    if not 2 <= number < size * size:
        raise CommandError("invalid number of stones", _most(size * size - 1))
    known = handicap_points(size)
    return _placed(desk, known[max(each for each in known if each <= number)], "invalid number of stones")


def set_free_handicap(desk: Desk, words: Words) -> str:
    """Places Black's handicap on these points."""
    points = []
    while words:
        point = words.vertex()
        if point is None or point not in desk.game.position or point in points:
            raise CommandError("bad vertex list")
        points.append(point)
    if not 2 <= len(points) < desk.game.position.size**2:
        raise CommandError("bad vertex list", _most(desk.game.position.size**2 - 1))
    _placed(desk, tuple(points), "bad vertex list")
    return ""


def _most(number: int) -> Message | None:
    if number < 2:
        return say("On this board there is no handicap.")
    return say("On this board a handicap has 2 to {n} stones.", n=number)


def _placed(desk: Desk, points: tuple[Point, ...], failure: str) -> str:
    desk.give_handicap(points, failure)
    return " ".join(map(vertex_name, points))


def final_status_list(desk: Desk, words: Words) -> str:
    """Returns the dead or living stones at the end, a line for each group; seki is not distinguished."""
    status = words.one_of("dead", "alive", "seki")
    words.end()
    game = desk.counted()
    dead = frozenset[Point]() if game.marking is None else game.marking.dead
    wanted = {"dead": dead, "alive": game.position.stones() - dead, "seki": frozenset[Point]()}[status]
    return "\n".join(points_line(group.stones) for group in game.position.groups() if group.stones <= wanted)


def final_score(desk: Desk, words: Words) -> str:
    """Returns the final score."""
    words.end()
    return desk.score()


def showboard(desk: Desk, words: Words) -> str:
    """Returns the board, and the side to play or how the game ended."""
    words.end()
    ended = explain_outcome(desk.game)
    turn = ended.said if ended else say("It is {who}'s turn now.", who=desk.game.to_play)
    return f"\n{format_diagram(desk.game.position, CoordinateStyle.GO)}\n{desk.say(turn)}"


def loadsgf(desk: Desk, words: Words) -> str:
    """Loads a game from a file; with a number, only up to before that move."""
    given = words.all()
    path, turns = Path(given), None
    quoted = _QUOTED.fullmatch(given)
    if quoted is not None and not _exists(path):
        path = Path(quoted[1])
    before, _space, number = given.rpartition(" ")
    if quoted is not None and quoted[2]:
        turns = Words(quoted[2]).whole(1, _LATEST_MOVE) - 1
    elif quoted is None and before and number.isascii() and number.isdigit() and not _exists(path):
        move = Words(number).whole(1, _LATEST_MOVE)
        path, turns = Path(before.rstrip()), move - 1
    if not given:
        words.word()
    desk.load(path, turns)
    return ""


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def list_stones(desk: Desk, words: Words) -> str:
    """Returns the stones of a colour."""
    colour = words.colour()
    words.end()
    return points_line(desk.game.position.stones(colour))


def captures(desk: Desk, words: Words) -> str:
    """Returns the number of stones that a colour has captured."""
    colour = words.colour()
    words.end()
    return str(desk.game.prisoners(colour))


def all_legal(desk: Desk, words: Words) -> str:
    """Returns the points where a colour could place a stone."""
    colour = words.colour()
    words.end()
    return points_line(legal_points(desk.seen_by(colour)))


def cputime(desk: Desk, words: Words) -> str:
    """Returns the CPU time used so far, in seconds."""
    words.end()
    return f"{time.process_time():.3f}"


def atari_rules(desk: Desk, words: Words) -> str:
    """Returns the name of the current rules; with a name, changes the rules and clears the board."""
    if not words:
        return desk.game.ruleset.name
    word = words.word()
    words.end()
    try:
        ruleset = ruleset_named(word)
    except ValueError:
        names = ", ".join(each.name for each in NAMED_RULESETS)
        sentence = say("There are no rules “{name}”. There are {names}.", name=shown(word), names=names)
        raise CommandError("unknown rules", sentence) from None
    desk.clear(ruleset=ruleset)
    return ""


def atari_level(desk: Desk, words: Words) -> str:
    """Returns the current computer player; with a name, selects another one."""
    if not words:
        return str(desk.level.value)
    word = words.word()
    words.end()
    try:
        desk.level = Level(word)
    except ValueError:
        names = ", ".join(level.value for level in Level)
        sentence = say("There is no partner “{name}”. There are {names}.", name=shown(word), names=names)
        raise CommandError("unknown level", sentence) from None
    return ""


def atari_why(desk: Desk, words: Words) -> str:
    """Returns why a colour can't play on a point, or the consequence of the move, as sentences."""
    point = words.vertex()
    colour = words.colour() if words else desk.game.to_play
    words.end()
    if point is None:
        return desk.say(say("A pass is not a stone."))
    situation = desk.seen_by(colour)
    told = explain_refusal(situation, point) or consequence(situation, point)
    if told is None:
        return desk.say(say("{who} can play {point}.", who=colour, point=point))
    sentences = [told.said, *(beat.spoken or beat.words for beat in told.beats)]
    return "\n".join(dict.fromkeys(desk.say(sentence) for sentence in sentences))


def points_line(points: Iterable[Point]) -> str:
    """Returns the names of points, row by row from the bottom."""
    return " ".join(
        vertex_name(point) for point in sorted(points, key=lambda point: (point.row, point.column))
    )
