"""The steps of a lesson file: the keys that every step has; each kind reads its own."""

from collections.abc import Callable
from dataclasses import replace

from atari_teach.i18n import Message, say
from atari_teach.rules import Colour, Point, Position, Refused, Study, judge, ruleset_named
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Spot, Word
from atari_teach.teaching.lessons.kinds import KINDS, Kind, TalkTask
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.step import Feedback, Helps, Step

_BOARD_OF_TALK = Position.empty(5)
_AUTO = "auto"
"""A refutation that is computed, as it is where nothing is written."""

_THE_SAME = ("id", "kind", "core", "also")
"""What the other boards of a step can't have of their own."""


def read_step(fields: Fields) -> Step | None:
    """The step of a `[[step]]` table; None where its kind is not known, which leaves a remark."""
    boards = fields.tables("also")
    step = _read_board(fields)
    if step is None:
        return None
    also = tuple(other for table in boards if (other := _read_other(fields, table)) is not None)
    return replace(step, also=also)


def _read_other(fields: Fields, other: Fields) -> Step | None:
    """The same exercise on another board: what is not written there is as it is written above."""
    for key in _THE_SAME:
        if other.has(key):
            other.remark(key, say("“{key}” is the same on all boards of a step.", key=key), Spot.KEY)
    if not other.has("board"):
        other.remark(None, say("The key “{key}” is missing.", key="board"))
        return None
    return _read_board(other.upon(fields, without=("also", "size")))


def _read_board(fields: Fields) -> Step | None:
    name = fields.word("kind", tuple(KINDS))
    kind = None if name is None else KINDS[name]
    needs_board = kind is None or kind.about.has_board
    begun = fields.board_or_size(required=needs_board) or _BOARD_OF_TALK
    size, ruleset, to_play = begun.size, _ruleset(fields), fields.colour("to_play", Colour.BLACK)
    played = fields.moves("played", size)
    boards = _boards_of_moves(fields, Study(begun, to_play, ruleset_named(ruleset)), played)
    position = boards[-1]
    if kind is None:
        fields.know(key for each in KINDS.values() for key in each.about.all_keys)
    step = Step(
        id=fields.id(),
        task=TalkTask(()) if kind is None else kind.read(fields, position),
        position=position,
        to_play=to_play,
        say=fields.words("say", size),
        ruleset=ruleset,
        core=fields.yes_or_no("core", default=True),
        helps=Helps(fields.word("helps", [helps.value for helps in Helps], Helps.AFTER.value)),
        done=fields.maybe_words("done", size),
        hint=fields.maybe_words("hint", size),
        marks=fields.points("mark", size),
        feedback=()
        if kind is None or kind.about.feedback is None
        else _feedback(fields, kind.about.feedback, size),
        begun=begun if played else None,
        played=played,
        repeats=boards[-2] if len(boards) > 1 else None,
    )
    fields.refuse_others(_other_kinds(kind))
    return None if kind is None else step


def _boards_of_moves(fields: Fields, begun: Study, played: tuple[Point, ...]) -> tuple[Position, ...]:
    """The board and the boards after each of these moves, the last of which is the other side's."""
    boards = [begun.position]
    colour = begun.to_play if len(played) % 2 == 0 else begun.to_play.other
    for number, point in enumerate(played):
        repeats = boards[-2] if number else None
        study = replace(begun, position=boards[-1], to_play=colour, repeats=repeats)
        verdict = judge(study, point)
        if isinstance(verdict, Refused):
            words = say("{point} can't be played here.", point=str(point))
            fields.remark("played", words, Word(number))
            break
        boards.append(verdict.position)
        colour = colour.other
    return tuple(boards)


def _other_kinds(kind: Kind | None) -> Callable[[str], Message | None]:
    """What is said of a key that belongs to steps of other kinds."""

    def explain(key: str) -> Message | None:
        kinds = tuple(name for name, other in KINDS.items() if key in other.about.all_keys)
        if kind is None or not kinds:
            return None
        return say(
            "“{key}” belongs to steps of kind {kinds}, not {kind}.",
            key=key,
            kinds=kinds,
            kind=kind.about.name,
        )

    return explain


def _ruleset(fields: Fields) -> str:
    name = fields.text("ruleset", required=False)
    if name is None:
        return "school"
    try:
        return ruleset_named(name).name
    except ValueError:
        fields.remark("ruleset", say("There is no ruleset “{name}”; one is “school”.", name=name))
        return "school"


def _feedback(fields: Fields, use: Use, size: int) -> tuple[Feedback, ...]:
    rules = []
    for table in fields.tables("feedback"):
        rules.append(
            Feedback(
                when=table.expression("when", use, size),
                say=table.words("say", size),
                marks=table.points("mark", size),
                refute=() if table.raw("refute") == _AUTO else table.moves("refute", size),
            )
        )
        table.refuse_others()
    return tuple(rules)
