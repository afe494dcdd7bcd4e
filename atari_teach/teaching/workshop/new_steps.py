"""What a new step of each kind begins with: whole, so that it can be tried at once, and soon changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.i18n import Bilingual
from atari_teach.rules import Colour, Position, parse_diagram
from atari_teach.teaching.lesson import Kind
from atari_teach.teaching.workshop.toml_parts import diagram_source, quoted, words_source

if TYPE_CHECKING:
    from collections.abc import Mapping

_SAY: Mapping[Kind, Bilingual] = {
    Kind.SHOW: Bilingual("Look at this.", "Olha para isto."),
    Kind.PLACE: Bilingual("Put a stone.", "Põe uma peça."),
    Kind.TAP: Bilingual("Which stones are in atari? Tap them.", "Que peças estão em atari? Toca nelas."),
    Kind.COUNT: Bilingual("How many stones can you count?", "Quantas peças consegues contar?"),
    Kind.CHOOSE: Bilingual("Which card fits?", "Que cartão está certo?"),
    Kind.MOVE: Bilingual("Where do you play?", "Onde jogas?"),
    Kind.SEQUENCE: Bilingual("How does it go on?", "Como é que isto continua?"),
    Kind.TRY: Bilingual("Try to play here. What happens?", "Tenta jogar aqui. O que acontece?"),
    Kind.BUILD: Bilingual("Surround this stone.", "Rodeia esta peça."),
    Kind.GAME: Bilingual("Now play!", "Agora joga!"),
    Kind.TALK: Bilingual("Let us talk about it.", "Vamos falar sobre isto."),
}
_ATARI = parse_diagram("5 . . . . .\n4 . . X . .\n3 . X O . .\n2 . . X . .\n1 . . . . .\n  A B C D E")
_CLOSED = parse_diagram("5 . . . . .\n4 . . O . .\n3 . O . O .\n2 . . O . .\n1 . . . . .\n  A B C D E")
_LONE = parse_diagram("5 . . . . .\n4 . . . . .\n3 . . O . .\n2 . . . . .\n1 . . . . .\n  A B C D E")
_BOARDS: Mapping[Kind, Position] = {
    Kind.TRY: _CLOSED,
    Kind.BUILD: _LONE,
    Kind.PLACE: Position.empty(5),
    Kind.GAME: Position.empty(5),
}


def new_step(kind: Kind, name: str, position: Position | None = None) -> str:
    """The text of a new step.

    Args:
        kind: What the child does in it.
        name: Its id.
        position: The board; None: one of its own on which there is something to find.
    """
    bare = position is None or _is_bare(kind, position)
    board = _BOARDS.get(kind, _ATARI) if position is None or bare else position
    lines = ["[[step]]", f"id = {quoted(name)}", f'kind = "{kind.value}"']
    if kind is not Kind.TALK:
        empty = not any(board[point] for point in board.points())
        lines.append(f"size = {board.size}" if empty else f"board = {diagram_source(board)}")
    lines += _details(kind, board)
    lines.append(f"say = {words_source(_both(_say(kind)))}")
    return "\n".join((*lines, *_tables(kind))) + "\n"


def _is_bare(kind: Kind, position: Position) -> bool:
    """Whether there is nothing on a board that a step of this kind could ask about."""
    if kind is Kind.TRY and not _refused(position):
        return True
    empty = not any(position[point] for point in position.points())
    return empty and kind not in (Kind.PLACE, Kind.GAME, Kind.SHOW, Kind.CHOOSE)


def _say(kind: Kind) -> Bilingual:
    return _SAY.get(kind, Bilingual("What do you see?", "O que vês?"))


def _details(kind: Kind, board: Position) -> list[str]:
    match kind.value:
        case "tap":
            return ['ask = "in atari"']
        case "count":
            return ['ask = "stones"']
        case "move":
            return ['goal = "captures"']
        case "place":
            return ["stones = 1", 'where = "area corner"']
        case "try":
            return [*_refused(board)]
        case "build":
            return [f'goal = "surrounded {_first_stone(board)}"']
        case "sequence":
            return [f"lines = [{quoted(_first_move(board))}]"]
        case "game":
            return ['partner = "chick"', "seed = 1"]
        case "recap":
            return ["items = 3"]
        case _:
            return []


def _tables(kind: Kind) -> list[str]:
    match kind:
        case Kind.SHOW:
            return ["[[step.beat]]", f"say = {words_source(_both(_say(kind)))}"]
        case Kind.TALK:
            return [
                "[[step.card]]",
                f"say = {words_source({'en': 'What did you see?', 'pt': 'O que viste?'})}",
            ]
        case Kind.CHOOSE:
            yes, no = {"en": "Yes", "pt": "Sim"}, {"en": "No", "pt": "Não"}
            first = ["[[step.choice]]", 'when = "always"', f"say = {words_source(yes)}"]
            return [*first, "[[step.choice]]", 'when = "never"', f"say = {words_source(no)}"]
        case _:
            return []


def _refused(board: Position) -> list[str]:
    """A crossing where no stone may be put, if there is one, and why."""
    from atari_teach.rules import Refused, Study, judge, ruleset_named

    study = Study(board, Colour.BLACK, ruleset_named("school"))
    for point in board.empty_points():
        verdict = judge(study, point)
        if isinstance(verdict, Refused):
            return [f'point = "{point}"', f'expect = "{verdict.fault.value}"']
    return []


def _first_stone(board: Position) -> str:
    stones = sorted(board.stones(Colour.WHITE)) or sorted(board.stones(Colour.BLACK))
    return str(stones[0]) if stones else "A1"


def _first_move(board: Position) -> str:
    """A way out of a stone in atari, else the first empty crossing: something to begin a line with."""
    last = [point for group in board.groups() if len(group.liberties) == 1 for point in group.liberties]
    return str((sorted(last) or sorted(board.empty_points()))[0])


def _both(words: Bilingual) -> dict[str, str]:
    return {"en": words.en, "pt": words.pt}
