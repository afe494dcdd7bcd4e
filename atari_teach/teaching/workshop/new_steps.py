"""What a new step of each kind begins with: whole, so that it can be tried at once, and soon changed."""

from atari_teach.i18n import Message
from atari_teach.rules import Colour, Position
from atari_teach.teaching.lessons.kinds import Kind
from atari_teach.teaching.lessons.menus import Fresh, Keys, Value
from atari_teach.teaching.workshop.toml_parts import diagram_source, new_words, quoted


def new_step(kind: Kind, name: str, position: Position | None = None, to_play: Colour = Colour.BLACK) -> str:
    """The text of a new step that can be done at once.

    Args:
        kind: What the child does in it.
        name: Its id.
        position: The board that it should have; None, or where nothing can be asked of that: one of its own.
        to_play: The child's colour.
    """
    if position is not None:
        fresh = kind.fresh(position, to_play)
        for asked in fresh.asked:
            text = _text(kind, name, position, to_play, fresh, asked)
            if _can_be_done(text):
                return text
    fresh = kind.fresh(kind.about.own_board, Colour.BLACK)
    return _text(kind, name, kind.about.own_board, Colour.BLACK, fresh, fresh.asked[0])


def _text(kind: Kind, name: str, board: Position, to_play: Colour, fresh: Fresh, asked: Keys) -> str:
    lines = ["[[step]]", f"id = {quoted(name)}", f'kind = "{kind.about.name}"']
    if not kind.about.only_words:
        empty = not any(board[point] for point in board.points())
        lines.append(f"size = {board.size}" if empty else f"board = {diagram_source(board)}")
    if to_play is Colour.WHITE:
        lines.append('to_play = "white"')
    lines += [*_written(asked), f"say = {new_words(fresh.say)}"]
    for part in fresh.parts:
        lines += [f"[[step.{kind.about.part}]]", *_written(part)]
    return "\n".join(lines) + "\n"


def _written(keys: Keys) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in keys]


def _value(value: Value) -> str:
    match value:
        case str():
            return quoted(value)
        case int():
            return str(value)
        case Message():
            return new_words(value)
        case _:
            return f"[{', '.join(map(quoted, value))}]"


def _can_be_done(text: str) -> bool:
    """Returns whether a child could do a step; asked of the lesson's own reader, which needs this module."""
    from atari_teach.teaching.workshop.findings import can_be_shown
    from atari_teach.teaching.workshop.reading import read_step_block

    step = read_step_block(text).step
    return step is not None and can_be_shown(step)
