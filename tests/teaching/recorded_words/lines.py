"""Writes explanations as lines of text: words, marks and ghost stones, moment by moment.

A mark is its kind and its points, each with its label. A ghost stone is `+X` or `+O` and its point, and `@`
is the last move. A board is written if it differs from the one before.
"""

from collections.abc import Iterable, Iterator

from atari_teach.base.i18n import ENGLISH, Text, render
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, Study, ruleset_named
from atari_teach.engine.rules.game_record import Outcome, Ruling
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture
from tests.teaching.steps import board

_SIGN = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}


def rows(position: Position) -> str:
    """A position as rows from the top, in the format of `steps.board`."""
    across = range(position.size)
    return "/".join("".join(_SIGN[position[Point(c, r)]] for c in across) for r in reversed(across))


def game_of(text: str) -> Game:
    """A game from text: rules, first side, initial board, moves."""
    rules, first, start, *moves = text.split()
    game = Game(ruleset_named(rules), board(start), Colour.BLACK if first == "X" else Colour.WHITE)
    for move in moves:
        after = _moved(game, move)
        assert isinstance(after, Game), f"{move} can't be played: {text}"
        game = after
    return game


def study_of(text: str) -> Study:
    """The situation at the end of a game given as text."""
    game = game_of(text)
    return Study(game.position, game.to_play, game.ruleset, repeats=game.repeats)


def _moved(game: Game, move: str) -> Game | Refused:
    match move.split(":"):
        case ["pass"]:
            return game.pass_turn()
        case ["dead", point]:
            return game.mark(Point.parse(point))
        case ["agreed"]:
            return game.agree(Colour.BLACK).agree(Colour.WHITE)
        case ["resigns"]:
            return game.resign(game.to_play)
        case ["ruled", ruling, winner, *ahead]:
            who = Colour(winner) if winner else None
            return game.end_by(Outcome(who, Ruling(ruling), float(ahead[0]) if ahead else None))
        case _:
            return game.play(Point.parse(move))


def said(text: Text | None) -> str:
    return "" if text is None else render(text, ENGLISH)


def seen(marks: Iterable[Mark], ghosts: Iterable[Ghost] = ()) -> str:
    """The marks and ghosts as text."""
    kinds: dict[str, list[str]] = {}
    for mark in marks:
        side = "" if mark.side is None else f"-{mark.side.name.lower()}"
        label = f"={mark.label}" if mark.label else ""
        kinds.setdefault(mark.kind.value, []).append(f"{mark.point}{side}{label}")
    shown = [f"+{_SIGN[each.colour]} {each.point}{each.label and '=' + each.label}" for each in ghosts]
    return "; ".join([*(f"{kind} {' '.join(points)}" for kind, points in kinds.items()), *shown])


def pictured(picture: Picture, before: Position) -> str:
    """The differences between a picture and the board before it, as text."""
    parts = [seen(picture.marks, picture.ghosts), "" if picture.last is None else f"@{picture.last}"]
    if picture.position != before:
        parts.append(rows(picture.position))
    return " ".join(filter(None, parts))


def moments(beats: Iterable[Beat], before: Position) -> Iterator[str]:
    for beat in beats:
        spoken = "" if beat.spoken is None else f" ({said(beat.spoken)})"
        yield f"- {said(beat.words)}{spoken} | {pictured(beat.picture, before)}".rstrip(" |")
        before = beat.picture.position


def told(explanation: Explanation | None, before: Position) -> Iterator[str]:
    """Yields an explanation as lines: what the app shows at once, then the moments, then the frames."""
    if explanation is None:
        yield "nothing"
        return
    parts = [said(explanation.words), seen(explanation.marks, explanation.ghosts)]
    if explanation.position not in (None, before):
        parts.append(rows(explanation.position))
    if explanation.code is not None:
        parts.append(f"<{explanation.name}>")
    if explanation.card is not None:
        parts.append(f"card {explanation.card}")
    if explanation.parts.own or explanation.parts.blocked or explanation.parts.enemies:
        parts.append(_parts(explanation))
    yield " | ".join(filter(None, parts)) or "nothing"
    yield from moments(explanation.beats, before)
    for frame in explanation.frames:
        yield f"~ {pictured(frame, before)}"


def _parts(explanation: Explanation) -> str:
    parts = explanation.parts
    theirs = (f"{names(part.stones)} with {names(part.liberties)}" for part in parts.enemies)
    return f"own {names(parts.own)}, closed by {names(parts.blocked)}, beside {', '.join(theirs)}"


def names(points: Iterable[Point]) -> str:
    return " ".join(map(str, sorted(points))) or "nothing"
