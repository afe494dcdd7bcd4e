"""The steps of a lesson file: the keys that every step has, and those of each kind."""

from collections.abc import Callable
from dataclasses import replace

from atari_teach.i18n import Message, Multilingual, say
from atari_teach.rules import Colour, Point, Position, Refused, Study, judge, ruleset_named
from atari_teach.teaching.lesson import (
    BeatText,
    BuildTask,
    CountTask,
    Feedback,
    GameTask,
    Helps,
    Kind,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    Step,
    TalkTask,
    TapTask,
    Task,
    TryTask,
)
from atari_teach.teaching.lesson_cards import read_cards
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.remarks import Spot, Word
from atari_teach.teaching.vocabulary import REASONS, Use

_KIND_KEYS: dict[Kind, tuple[str, ...]] = {
    Kind.SHOW: ("beat",),
    Kind.PLACE: ("stones", "where", "turns", "feedback"),
    Kind.TAP: ("ask", "feedback"),
    Kind.COUNT: ("ask", "feedback"),
    Kind.CHOOSE: ("choice", "feedback"),
    Kind.MOVE: ("goal", "feedback"),
    Kind.SEQUENCE: ("lines", "goal", "turns", "feedback"),
    Kind.TRY: ("point", "expect", "feedback"),
    Kind.BUILD: ("goal", "most", "feedback"),
    Kind.GAME: ("partner", "seed", "goal", "first", "feedback"),
    Kind.RECAP: ("items", "from"),
    Kind.TALK: ("card",),
}
_FEEDBACK_USES = {
    Kind.TAP: Use.ANSWER,
    Kind.COUNT: Use.ANSWER,
    Kind.CHOOSE: Use.ANSWER,
    Kind.BUILD: Use.BUILD,
    Kind.GAME: Use.GAME,
}
PARTNERS = ("chick", "cat", "owl", "fox-1", "fox-2", "fox-3", "beaver", "lynx", "turtle", "friend")
"""With whom games are played: the computer's players, and somebody beside the child."""

_BOARD_OF_TALK = Position.empty(5)
_WITHOUT_BOARD = (Kind.TALK, Kind.RECAP)
_AUTO = "auto"
"""A refutation that is computed, as it is where nothing is written."""

_MOST_TURNS = 40
_MOST_ITEMS = 10
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
    name = fields.word("kind", [kind.value for kind in Kind])
    kind = None if name is None else Kind(name)
    begun = fields.board_or_size(required=kind not in _WITHOUT_BOARD) or _BOARD_OF_TALK
    size, ruleset, to_play = begun.size, _ruleset(fields), fields.colour("to_play", Colour.BLACK)
    played = fields.moves("played", size)
    boards = _boards_of_moves(fields, Study(begun, to_play, ruleset_named(ruleset)), played)
    position = boards[-1]
    if kind is None:
        fields.know(key for keys in _KIND_KEYS.values() for key in keys)
    step = Step(
        id=fields.id(),
        kind=kind or Kind.TALK,
        task=TalkTask(()) if kind is None else _TASKS[kind](fields, position),
        position=position,
        to_play=to_play,
        say=fields.words("say", size),
        ruleset=ruleset,
        core=fields.yes_or_no("core", default=True),
        helps=Helps(fields.word("helps", [helps.value for helps in Helps], Helps.AFTER.value)),
        done=fields.maybe_words("done", size),
        hint=fields.maybe_words("hint", size),
        marks=fields.points("mark", size),
        feedback=_feedback(fields, kind, size) if kind and "feedback" in _KIND_KEYS[kind] else (),
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
        kinds = tuple(other.value for other, keys in _KIND_KEYS.items() if key in keys)
        if kind is None or not kinds:
            return None
        return say(
            "“{key}” belongs to steps of kind {kinds}, not {kind}.", key=key, kinds=kinds, kind=kind.value
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


def _feedback(fields: Fields, kind: Kind, size: int) -> tuple[Feedback, ...]:
    rules = []
    for table in fields.tables("feedback"):
        rules.append(
            Feedback(
                when=table.expression("when", _FEEDBACK_USES.get(kind, Use.MOVE), size),
                say=table.words("say", size),
                marks=table.points("mark", size),
                refute=() if table.raw("refute") == _AUTO else table.moves("refute", size),
            )
        )
        table.refuse_others()
    return tuple(rules)


def _show(fields: Fields, position: Position) -> Task:
    beats = []
    for table in fields.tables("beat", fewest=1):
        board = table.diagram() or position
        beats.append(
            BeatText(
                say=table.words("say", board.size),
                position=board,
                marks=table.points("mark", board.size),
                light=table.points("light", board.size),
            )
        )
        table.refuse_others()
    return ShowTask(tuple(beats))


def _place(fields: Fields, position: Position) -> Task:
    return PlaceTask(
        stones=fields.number("stones", 1, position.size**2, default=1),
        where=fields.expression("where", Use.MOVE, position.size, default="area any"),
        turns=fields.yes_or_no("turns", default=False),
    )


def _tap(fields: Fields, position: Position) -> Task:
    return TapTask(fields.query(position.size))


def _count(fields: Fields, position: Position) -> Task:
    return CountTask(fields.query(position.size))


def _move(fields: Fields, position: Position) -> Task:
    return MoveTask(fields.expression("goal", Use.MOVE, position.size))


def _sequence(fields: Fields, position: Position) -> Task:
    size, with_goal = position.size, fields.has("goal")
    goal = fields.expression("goal", Use.MOVE, size) if with_goal else None
    lines = fields.lines("lines", size, required=not with_goal)
    longest = max(((len(line) + 1) // 2 for line in lines), default=0)
    turns = 0
    if with_goal:
        turns = fields.number("turns", 1, _MOST_TURNS, default=longest or None)
    for place, line in enumerate(lines):
        if any(ply.is_any for ply in line[:-1]) or (len(line) % 2 == 0 and line and line[-1].is_any):
            fields.remark_entry("lines", place, say("“*” stands for the child's last move of a line."))
        elif any(ply.is_any for ply in line) and not with_goal:
            fields.remark_entry("lines", place, say("“*” needs a goal, such as “captures C3”."))
    return SequenceTask(lines, goal, turns)


def _try(fields: Fields, position: Position) -> Task:
    return TryTask(
        point=fields.point("point", position.size),
        expect=fields.word("expect", REASONS) or REASONS[0],
    )


def _build(fields: Fields, position: Position) -> Task:
    most = fields.number("most", 1, position.size**2) if fields.has("most") else None
    return BuildTask(fields.expression("goal", Use.BUILD, position.size), most)


def _game(fields: Fields, position: Position) -> Task:
    first = fields.word("first", ("child", "partner")) if fields.has("first") else None
    return GameTask(
        partner=fields.word("partner", PARTNERS) or PARTNERS[0],
        seed=fields.number("seed", 0, 2**31 - 1, default=0),
        goal=fields.expression("goal", Use.GAME, position.size) if fields.has("goal") else None,
        partner_first=None if first is None else first == "partner",
    )


def _recap(fields: Fields, _position: Position) -> Task:
    lessons = fields.ids("from") if fields.has("from") else ()
    return RecapTask(fields.number("items", 1, _MOST_ITEMS, default=3), lessons)


def _talk(fields: Fields, position: Position) -> Task:
    cards: list[Multilingual] = []
    for table in fields.tables("card", fewest=1):
        cards.append(table.words("say", position.size))
        table.refuse_others()
    return TalkTask(tuple(cards))


_TASKS: dict[Kind, Callable[[Fields, Position], Task]] = {
    Kind.SHOW: _show,
    Kind.PLACE: _place,
    Kind.TAP: _tap,
    Kind.COUNT: _count,
    Kind.CHOOSE: read_cards,
    Kind.MOVE: _move,
    Kind.SEQUENCE: _sequence,
    Kind.TRY: _try,
    Kind.BUILD: _build,
    Kind.GAME: _game,
    Kind.RECAP: _recap,
    Kind.TALK: _talk,
}
