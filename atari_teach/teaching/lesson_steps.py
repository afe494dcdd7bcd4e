"""The steps of a lesson file: the keys that every step has, and those of each kind."""

from collections.abc import Callable

from atari_teach.i18n import Bilingual, Message, say
from atari_teach.rules import Colour, Position, ruleset_named
from atari_teach.teaching.lesson import (
    BeatText,
    BuildTask,
    Choice,
    ChooseTask,
    CountTask,
    Feedback,
    GameTask,
    Helps,
    Kind,
    MoveTask,
    PlaceTask,
    SequenceTask,
    ShowTask,
    Step,
    TalkTask,
    TapTask,
    Task,
    TryTask,
)
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.vocabulary import REASONS, Use

_KIND_KEYS: dict[Kind, tuple[str, ...]] = {
    Kind.SHOW: ("beat",),
    Kind.PLACE: ("stones", "where", "turns", "feedback"),
    Kind.TAP: ("ask", "feedback"),
    Kind.COUNT: ("ask", "feedback"),
    Kind.CHOOSE: ("choice", "feedback"),
    Kind.MOVE: ("goal", "feedback"),
    Kind.SEQUENCE: ("lines", "feedback"),
    Kind.TRY: ("point", "expect", "feedback"),
    Kind.BUILD: ("goal", "most", "feedback"),
    Kind.GAME: ("partner", "seed", "feedback"),
    Kind.TALK: ("card",),
}
_FEEDBACK_USES = {
    Kind.TAP: Use.ANSWER,
    Kind.COUNT: Use.ANSWER,
    Kind.CHOOSE: Use.ANSWER,
    Kind.BUILD: Use.BUILD,
    Kind.GAME: Use.GAME,
}
_PARTNERS = ("chick", "friend")
_BOARD_OF_TALK = Position.empty(5)


def read_step(fields: Fields) -> Step | None:
    """The step of a `[[step]]` table; None where its kind is not known, which leaves a remark."""
    name = fields.word("kind", [kind.value for kind in Kind])
    kind = None if name is None else Kind(name)
    position = fields.board_or_size(required=kind is not Kind.TALK) or _BOARD_OF_TALK
    size = position.size
    if kind is None:
        fields.know(key for keys in _KIND_KEYS.values() for key in keys)
    step = Step(
        id=fields.id(),
        kind=kind or Kind.TALK,
        task=TalkTask(()) if kind is None else _TASKS[kind](fields, position),
        position=position,
        to_play=fields.colour("to_play", Colour.BLACK),
        say=fields.words("say", size),
        ruleset=_ruleset(fields),
        core=fields.yes_or_no("core", default=True),
        helps=Helps(fields.word("helps", [helps.value for helps in Helps], Helps.AFTER.value)),
        done=fields.maybe_words("done", size),
        hint=fields.maybe_words("hint", size),
        marks=fields.points("mark", size),
        feedback=_feedback(fields, kind, size) if kind and "feedback" in _KIND_KEYS[kind] else (),
    )
    fields.refuse_others(_other_kinds(kind))
    return None if kind is None else step


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
                refute=table.moves("refute", size),
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


def _choose(fields: Fields, position: Position) -> Task:
    return ChooseTask(tuple(_choice(table, position) for table in fields.tables("choice", fewest=2, most=4)))


def _choice(fields: Fields, position: Position) -> Choice:
    board = fields.diagram()
    size = (board or position).size
    choice = Choice(
        when=fields.expression("when", Use.POSITION, size),
        say=fields.maybe_words("say", size),
        position=board,
        marks=fields.points("mark", size),
        answer=fields.maybe_words("answer", size),
    )
    if not fields.has("say") and not fields.has("board"):
        fields.remark(None, say("A card needs words or a board."))
    fields.refuse_others()
    return choice


def _move(fields: Fields, position: Position) -> Task:
    return MoveTask(fields.expression("goal", Use.MOVE, position.size))


def _sequence(fields: Fields, position: Position) -> Task:
    return SequenceTask(fields.lines("lines", position.size))


def _try(fields: Fields, position: Position) -> Task:
    return TryTask(
        point=fields.point("point", position.size),
        expect=fields.word("expect", REASONS) or REASONS[0],
    )


def _build(fields: Fields, position: Position) -> Task:
    most = fields.number("most", 1, position.size**2) if fields.has("most") else None
    return BuildTask(fields.expression("goal", Use.BUILD, position.size), most)


def _game(fields: Fields, _position: Position) -> Task:
    return GameTask(
        partner=fields.word("partner", _PARTNERS) or _PARTNERS[0],
        seed=fields.number("seed", 0, 2**31 - 1, default=0),
    )


def _talk(fields: Fields, position: Position) -> Task:
    cards: list[Bilingual] = []
    for table in fields.tables("card", fewest=1):
        cards.append(table.words("say", position.size))
        table.refuse_others()
    return TalkTask(tuple(cards))


_TASKS: dict[Kind, Callable[[Fields, Position], Task]] = {
    Kind.SHOW: _show,
    Kind.PLACE: _place,
    Kind.TAP: _tap,
    Kind.COUNT: _count,
    Kind.CHOOSE: _choose,
    Kind.MOVE: _move,
    Kind.SEQUENCE: _sequence,
    Kind.TRY: _try,
    Kind.BUILD: _build,
    Kind.GAME: _game,
    Kind.TALK: _talk,
}
