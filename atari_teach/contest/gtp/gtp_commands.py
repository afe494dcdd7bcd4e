"""The commands of the protocol, those of GNU Go that people know, and our own.

Each takes the desk and the words behind it, answers what is said, and raises `CommandError` where it can't be
done; then nothing has changed.
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
    """The protocol's version."""
    words.end()
    return "2"


def name(desk: Desk, words: Words) -> str:
    """The program's name."""
    words.end()
    return "Atari Teach"


def version(desk: Desk, words: Words) -> str:
    """The program's version."""
    words.end()
    return __version__


def boardsize(desk: Desk, words: Words) -> str:
    """An empty board with so many lines."""
    size = words.whole(0, _LONGEST_TIME)
    words.end()
    desk.resize(size)
    return ""


def clear_board(desk: Desk, words: Words) -> str:
    """An empty board."""
    words.end()
    desk.clear()
    return ""


def komi(desk: Desk, words: Words) -> str:
    """The points that White gets more in a game of go."""
    points = words.points()
    words.end()
    desk.komi = points
    return ""


def play(desk: Desk, words: Words) -> str:
    """A move that somebody made."""
    colour, point = words.colour(), words.vertex()
    words.end()
    desk.put(colour, point)
    return ""


def genmove(desk: Desk, words: Words) -> str:
    """A move of the partner."""
    colour = words.colour()
    words.end()
    return desk.play(colour)


def reg_genmove(desk: Desk, words: Words) -> str:
    """The same, but it is not made."""
    colour = words.colour()
    words.end()
    return desk.think(colour)[1]


def undo(desk: Desk, words: Words) -> str:
    """The last move is taken back."""
    words.end()
    desk.undo()
    return ""


def time_settings(desk: Desk, words: Words) -> str:
    """The time of a game, which nobody here needs: the partners think as long as always."""
    words.numbers()
    words.end()
    return ""


def kgs_time_settings(desk: Desk, words: Words) -> str:
    """The time settings in the form of KGS: the kind of time comes before the numbers."""
    words.one_of("none", "absolute", "byoyomi", "canadian")
    words.numbers()
    words.end()
    return ""


def time_left(desk: Desk, words: Words) -> str:
    """The time that is left, as above."""
    words.colour()
    words.numbers()
    words.end()
    return ""


def fixed_handicap(desk: Desk, words: Words) -> str:
    """Black's handicap, on the points that the protocol has for so many stones."""
    number = words.whole(0, _LONGEST_TIME)
    words.end()
    points = handicap_points(desk.game.position.size)
    if not 2 <= number <= most_fixed(desk.game.position.size):
        raise CommandError("invalid number of stones", _most(most_fixed(desk.game.position.size)))
    return _placed(desk, points[number], "invalid number of stones")


def place_free_handicap(desk: Desk, words: Words) -> str:
    """Black's handicap where the engine wants it: on those points, and not more stones than there are."""
    number = words.whole(0, _LONGEST_TIME)
    words.end()
    size = desk.game.position.size
    if not 2 <= number < size * size:
        raise CommandError("invalid number of stones", _most(size * size - 1))
    known = handicap_points(size)
    return _placed(desk, known[max(each for each in known if each <= number)], "invalid number of stones")


def set_free_handicap(desk: Desk, words: Words) -> str:
    """Black's handicap on these points."""
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
    """The stones that are dead at the end, or alive, a line for each group; seki is not told apart."""
    status = words.one_of("dead", "alive", "seki")
    words.end()
    game = desk.counted()
    dead = frozenset[Point]() if game.marking is None else game.marking.dead
    wanted = {"dead": dead, "alive": game.position.stones() - dead, "seki": frozenset[Point]()}[status]
    return "\n".join(points_line(group.stones) for group in game.position.groups() if group.stones <= wanted)


def final_score(desk: Desk, words: Words) -> str:
    """The score at the end."""
    words.end()
    return desk.score()


def showboard(desk: Desk, words: Words) -> str:
    """The board, and whose turn it is or how it ended."""
    words.end()
    ended = explain_outcome(desk.game)
    turn = ended.said if ended else say("It is {who}'s turn now.", who=desk.game.to_play)
    return f"\n{format_diagram(desk.game.position, CoordinateStyle.GO)}\n{desk.say(turn)}"


def loadsgf(desk: Desk, words: Words) -> str:
    """The game in a file, with a number only up to before that move."""
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
    """The stones of a colour."""
    colour = words.colour()
    words.end()
    return points_line(desk.game.position.stones(colour))


def captures(desk: Desk, words: Words) -> str:
    """How many stones a colour has captured."""
    colour = words.colour()
    words.end()
    return str(desk.game.prisoners(colour))


def all_legal(desk: Desk, words: Words) -> str:
    """The points on which a colour could put a stone."""
    colour = words.colour()
    words.end()
    return points_line(legal_points(desk.seen_by(colour)))


def cputime(desk: Desk, words: Words) -> str:
    """The seconds for which the computer has worked on all of this."""
    words.end()
    return f"{time.process_time():.3f}"


def atari_rules(desk: Desk, words: Words) -> str:
    """The rules that hold; with a name, others from now on, on an empty board."""
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
    """The partner who plays; with a name, another one from now on."""
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
    """Why a colour can't play on a point, or what it comes to where it can: what the board says, in words."""
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
    """The names of points, row by row from the bottom."""
    return " ".join(
        vertex_name(point) for point in sorted(points, key=lambda point: (point.row, point.column))
    )
