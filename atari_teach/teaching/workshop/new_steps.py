"""What a new step of each kind begins with: whole, so that it can be tried at once, and soon changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.i18n import Message, say_in
from atari_teach.rules import (
    Colour,
    Position,
    Refused,
    Study,
    judge,
    legal_points,
    parse_diagram,
    ruleset_named,
)
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    Kind,
    MoveTask,
    PlaceTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.workshop.toml_parts import diagram_source, new_words, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

_SAY: Mapping[Kind, Message] = {
    ShowTask: say_in("new step", "Look at this."),
    PlaceTask: say_in("new step", "Put a stone."),
    TapTask: say_in("new step", "Which stones are in atari? Tap them."),
    CountTask: say_in("new step", "How many stones can you count?"),
    ChooseTask: say_in("new step", "Which card fits?"),
    MoveTask: say_in("new step", "Where do you play?"),
    SequenceTask: say_in("new step", "How does it go on?"),
    TryTask: say_in("new step", "Try to play here. What happens?"),
    BuildTask: say_in("new step", "Surround this stone."),
    GameTask: say_in("new step", "Now play!"),
    TalkTask: say_in("new step", "Let us talk about it."),
}
_SEEN = say_in("new step", "What did you see?")
_ATARI = parse_diagram("5 . . . . .\n4 . . X . .\n3 . X O . .\n2 . . X . .\n1 . . . . .\n  A B C D E")
_CLOSED = parse_diagram("5 . . . . .\n4 . . O . .\n3 . O . O .\n2 . . O . .\n1 . . . . .\n  A B C D E")
_LONE = parse_diagram("5 . . . . .\n4 . . . . .\n3 . . O . .\n2 . . . . .\n1 . . . . .\n  A B C D E")
_BOARDS: Mapping[Kind, Position] = {
    TryTask: _CLOSED,
    BuildTask: _LONE,
    PlaceTask: Position.empty(5),
    GameTask: Position.empty(5),
}


def new_step(kind: Kind, name: str, position: Position | None = None, to_play: Colour = Colour.BLACK) -> str:
    """The text of a new step that can be done at once.

    Args:
        kind: What the child does in it.
        name: Its id.
        position: The board that it should have; None, or where nothing can be asked of that: one of its own.
        to_play: The child's colour.
    """
    if position is not None:
        for details in _details(kind, position, to_play):
            text = _text(kind, name, position, to_play, details)
            if _can_be_done(text):
                return text
    own = _BOARDS.get(kind, _ATARI)
    return _text(kind, name, own, Colour.BLACK, _details(kind, own, Colour.BLACK)[0])


def _text(kind: Kind, name: str, board: Position, to_play: Colour, details: list[str]) -> str:
    lines = ["[[step]]", f"id = {quoted(name)}", f'kind = "{kind.about.name}"']
    if kind is not TalkTask:
        empty = not any(board[point] for point in board.points())
        lines.append(f"size = {board.size}" if empty else f"board = {diagram_source(board)}")
    if to_play is Colour.WHITE:
        lines.append('to_play = "white"')
    lines += [*details, f"say = {_say(kind)}"]
    return "\n".join((*lines, *_tables(kind))) + "\n"


def _can_be_done(text: str) -> bool:
    """Whether a child could do a step; asked of the lesson's own reader, which needs this module."""
    from atari_teach.teaching.workshop.findings import can_be_shown
    from atari_teach.teaching.workshop.reading import read_step_block

    step = read_step_block(text).step
    return step is not None and can_be_shown(step)


def _say(kind: Kind) -> str:
    return new_words(_SAY.get(kind, say_in("new step", "What do you see?")))


def _details(kind: Kind, board: Position, to_play: Colour) -> list[list[str]]:
    """What is asked, in the order of what is worth asking; the first that can be done is taken."""
    match kind.about.name:
        case "tap":
            return [['ask = "in atari"'], ['ask = "stones"']]
        case "count":
            return [['ask = "stones"']]
        case "move":
            return [['goal = "captures"'], ['goal = "atari"'], ['goal = "area any"']]
        case "place":
            return [["stones = 1", 'where = "area corner"']]
        case "try":
            return [_refused(board, to_play)]
        case "build":
            return [[f'goal = "surrounded {stone}"'] for stone in _stones(board, to_play)]
        case "sequence":
            return [[f"lines = [{quoted(point)}]"] for point in _moves(board, to_play)]
        case "game":
            return [['partner = "chick"', "seed = 1"]]
        case "recap":
            return [["items = 3"]]
        case _:
            return [[]]


def _tables(kind: Kind) -> list[str]:
    match kind.about.name:
        case "show":
            return ["[[step.beat]]", f"say = {_say(kind)}"]
        case "talk":
            return [
                "[[step.card]]",
                f"say = {new_words(_SEEN)}",
            ]
        case "choose":
            yes, no = new_words(say_in("new step", "Yes")), new_words(say_in("new step", "No"))
            first = ["[[step.choice]]", 'when = "always"', f"say = {yes}"]
            return [*first, "[[step.choice]]", 'when = "never"', f"say = {no}"]
        case _:
            return []


def _refused(board: Position, to_play: Colour) -> list[str]:
    """An empty crossing where no stone may be put, and why; nothing where there is none."""
    study = Study(board, to_play, ruleset_named("school"))
    for point in board.empty_points():
        verdict = judge(study, point)
        if isinstance(verdict, Refused):
            return [f'point = "{point}"', f'expect = "{verdict.fault.value}"']
    return []


def _stones(board: Position, to_play: Colour) -> list[str]:
    return [str(stone) for stone in sorted(board.stones(to_play.other))] or ["A1"]


def _moves(board: Position, to_play: Colour) -> list[str]:
    """Moves to begin a line with: beside a stone in atari first, then anywhere."""
    last = {point for group in board.groups() if group.in_atari for point in group.liberties}
    legal = legal_points(Study(board, to_play, ruleset_named("school")))
    return [str(point) for point in sorted(legal, key=lambda point: (point not in last, point))][:1] or ["A1"]
