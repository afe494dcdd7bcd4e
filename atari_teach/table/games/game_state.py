"""Conversion of tables with a game to and from JSON values, so that a game continues after a restart."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.checked_values import a_flag
from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, ruleset_named
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.exchange.sgf import Comments
from atari_teach.exchange.sgf_rules import ended_by, outcome_in, result_of
from atari_teach.table.games.game_table import (
    GameTable,
    clock_from_state,
    clock_state,
    review_from_state,
    review_state,
)

FORMAT = 1
_PASS = "pass"
_NO_RUN = 0
"""Versions before 1.6.0 saved how many games in a row were won; now the last games come from events."""
_MOST_TURNS = 5000
_LONGEST_COMMENTS = 8_000


def table_state(table: GameTable) -> dict[str, object]:
    """The table as JSON values. Undone turns come after the turns that still count."""
    game = table.game
    turns = (*game.turns, *reversed(game.undone))
    said = game.resigned is not None or game.ruled is not None
    result = {} if game.outcome is None or not said else {"result": result_of(game.outcome)}
    partner = {} if table.computer is None else {"level": table.level.value, "run": _NO_RUN}
    return {
        **partner,
        "format": FORMAT,
        "ruleset": game.ruleset.name,
        "size": game.start.size,
        "start": {colour.value: sorted(map(str, game.start.stones(colour))) for colour in Colour},
        "first": game.first.value,
        "turns": [_PASS if turn.point is None else str(turn.point) for turn in turns],
        "undone": len(game.undone),
        "markings": markings_state(game),
        "names": list(table.names),
        "computer": None if table.computer is None else table.computer.value,
        "ended": table.ended,
        "shown": table.shown,
        "tried": None if table.tried is None else str(table.tried),
        "why": table.why,
        "lights": table.lights,
        "review": review_state(table.review),
        "begun": table.begun,
        **result,
        **clock_state(table.clock),
        **_comments_state(table.comments),
    }


def _comments_state(comments: Comments) -> dict[str, object]:
    """The comments of the game's file as JSON values, without long ones.

    The state is written at every press, and long comments can be read from the file again.
    """
    if not comments or sum(len(words) for _turn, words in comments) > _LONGEST_COMMENTS:
        return {}
    return {"comments": [[turn, words] for turn, words in comments]}


def table_from_state(state: Mapping[str, object]) -> GameTable | None:
    """Replays a saved table move by move; None if anything in it is invalid. It never raises."""
    try:
        return _read(state)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def count_in(state: Mapping[str, object], key: str) -> int | None:
    """The value of this key if it is an integer of at least 0, else None."""
    value = state.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _read(state: Mapping[str, object]) -> GameTable:
    if state["format"] != FORMAT:
        raise ValueError("another format")
    game = _read_game(state)
    black, white = _strings(state["names"])
    computer = state["computer"]
    table = GameTable(game, (black, white))
    if computer is not None:
        # States from before there were several partners have no level.
        level = Level(state.get("level", Level.CHICK.value))
        table = GameTable(game, (black, white), Colour(computer), level)
    if a_flag(state["ended"]):
        table = _require_change(table, table.end())
    shown, tried = state["shown"], state["tried"]
    if shown is not None:
        table = _require_change(table, table.look(_integer(shown)))
    if tried is not None:
        table = table.choose(Point.parse(_string(tried)))
        if table.tried is None:
            raise ValueError("that stone is not refused")
    clock = clock_from_state(state.get("clock"))
    table = replace(table, clock=clock, why=a_flag(state["why"]), lights=_choice(state["lights"]))
    return _read_looking_back(state, table)


def _read_looking_back(state: Mapping[str, object], table: GameTable) -> GameTable:
    """Adds the saved review to the table, and the number of turns that belong to an earlier game.

    States of older versions have neither.
    """
    game, begun = table.game, _integer(state.get("begun", 0))
    review = review_from_state(state.get("review"), game, table.shown)
    total = len(game.turns) + len(game.undone)
    if not 0 <= begun <= total or (review is not None and not table.is_over):
        raise ValueError("that can't have been done")
    return replace(table, review=review, begun=begun, comments=_read_comments(state, total))


def _read_comments(state: Mapping[str, object], turns: int) -> Comments:
    comments = []
    for entry in _list(state.get("comments", [])):
        turn, words = _list(entry)
        if not 0 <= _integer(turn) <= turns:
            raise ValueError("a comment on a turn that there is not")
        comments.append((_integer(turn), _string(words)))
    return tuple(comments)


def _read_game(state: Mapping[str, object]) -> Game:
    start = _read_start(state)
    game = Game(ruleset_named(_string(state["ruleset"])), start, Colour(state["first"]))
    turns = _strings(state["turns"])
    if len(turns) > _MOST_TURNS:
        raise ValueError("no game is that long")
    undone = _integer(state["undone"])
    if not 0 <= undone <= len(turns):
        raise ValueError("more turns taken back than there were")
    played = len(turns) - undone
    for turn in turns[:played]:
        game = marked_again(_after(game, turn), state.get("markings", []))
    if "result" in state:
        outcome = outcome_in(_string(state["result"]))
        return game if outcome is None else ended_by(game, outcome)
    further = game
    for turn in turns[played:]:
        further = _after(further, turn)
    return replace(game, undone=tuple(reversed(further.turns[played:])))


def _after(game: Game, turn: str) -> Game:
    if turn == _PASS and not game.ruleset.passing and game.turns:
        return game.turned_to(game.to_play.other)  # the game's file skips a turn of one side
    after = game.pass_turn() if turn == _PASS else game.play(Point.parse(turn))
    if isinstance(after, Refused):
        raise ValueError(f"{turn} is refused")
    return after


def _read_start(state: Mapping[str, object]) -> Position:
    start = state["start"]
    if not isinstance(start, dict):
        raise TypeError("the start is an object")
    black, white = ({Point.parse(name) for name in _strings(start[colour.value])} for colour in Colour)
    if black & white:
        raise ValueError("two stones on one crossing")
    size = _integer(state["size"])
    if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
        raise ValueError(f"no board has {size} lines")
    position = Position.of(size, black, white)
    if not all(group.liberties for group in position.groups()):
        raise ValueError("a stone without a liberty can't lie there")
    return position


def _require_change(before: GameTable, after: GameTable) -> GameTable:
    if after == before:
        raise ValueError("that can't have been done")
    return after


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"no text: {value!r}")
    return value


def _strings(value: object) -> list[str]:
    return [_string(item) for item in _list(value)]


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"no list: {value!r}")
    return value


def _integer(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"no whole number: {value!r}")
    return value


def _choice(value: object) -> bool | None:
    return None if value is None else a_flag(value)


# Conversion of the marking of dead stones to and from JSON values.


def markings_state(game: Game) -> list[dict[str, object]]:
    """The markings of a game, oldest first."""
    return [
        {
            "turns": marking.turns,
            "marks": [sorted(map(str, marks)) for marks in marking.marks],
            "agreed": [colour.value for colour in marking.agreed],
            "resumed": marking.resumed,
        }
        for marking in game.markings
    ]


def marked_again(game: Game, saved: object) -> Game:
    """Returns the game with its saved marks of dead stones, every step of which is checked by repeating it.

    Args:
        game: The game after the number of turns at which its dead stones were marked.
        saved: The result of `markings_state`.

    Raises:
        ValueError, TypeError, KeyError: The saved marking is invalid.
    """
    if not isinstance(saved, list):
        raise TypeError("no list of agreements")
    for entry in saved:
        if not isinstance(entry, Mapping):
            raise TypeError("no agreement")
        if entry["turns"] == len(game.turns):
            return _marked(game, entry)
    return game


def _marked(game: Game, entry: Mapping[str, object]) -> Game:
    marks, agreed, resumed = entry["marks"], entry["agreed"], entry["resumed"]
    if not isinstance(marks, list) or not isinstance(agreed, list) or not isinstance(resumed, bool):
        raise TypeError("no agreement")
    for names in marks:
        game = _changed(game, game.mark_dead(frozenset(Point.parse(name) for name in names)))
    for colour in agreed:
        game = _changed(game, game.agree(Colour(colour)))
    return _changed(game, game.resume()) if resumed else game


def _changed(before: Game, after: Game) -> Game:
    if after == before:
        raise ValueError("that can't have been done")
    return after
