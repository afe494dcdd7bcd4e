"""Reads lesson files: from bytes on the disk to a lesson, or to a list of all problems.

A lesson is never read in part, and no content of a file raises an exception.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import KB, LESSON_BYTES, STEPS
from atari_teach.base.resources import lessons_folder
from atari_teach.base.safe_file import read_at_most
from atari_teach.engine.rules import Colour, Point, Position, Refused, Study, judge, ruleset_named
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Problem, Problems, Remark, Spot, Word, located
from atari_teach.teaching.files.toml_text import toml_of
from atari_teach.teaching.lessons.kinds import KINDS, Kind, TalkTask
from atari_teach.teaching.lessons.lesson import FORMAT, Emblem, Lesson
from atari_teach.teaching.lessons.lesson_fields import Fields, OwnFields
from atari_teach.teaching.lessons.signs import read_signs
from atari_teach.teaching.lessons.step import About, AnsweredBy, Feedback, Helps, Step

FILE_NAME = "lesson.toml"

OWN_UNIT = "own"
"""The unit of the lessons that teachers write."""
UNITS = ("warm-up", "rules", "safe", "attack", "end", "bridge", OWN_UNIT)
"""The units of the course, in order."""

_FOLDER = re.compile(r"(\d\d)-(.+)")
_LONGEST_LESSON_MINUTES = 60
_EMBLEM_SIZES = range(3, 6)


def load_lesson(path: Path) -> Lesson | Problems:
    """The lesson in a file, or all its problems in the order of the file."""
    text = read_text(path)
    return (text,) if isinstance(text, Problem) else read_lesson(text, path)


def read_text(path: Path) -> str | Problem:
    """The text of a file, with all line ends changed to newlines, or the problem that prevents reading it."""
    try:
        if not path.is_file():
            is_there = say("This is not a file.") if path.exists() else say("There is no such file.")
            return Problem(path, 1, 1, is_there)
        data = read_at_most(path, LESSON_BYTES + 1)
    except (OSError, ValueError):
        return Problem(path, 1, 1, say("This file can't be opened."))
    if len(data) > LESSON_BYTES:
        return Problem(path, 1, 1, say("A lesson file has at most {most} kB.", most=LESSON_BYTES // KB))
    return decoded(data, path)


def decoded(data: bytes, path: Path) -> str | Problem:
    """Decodes bytes and changes all line ends to newlines; returns a problem if the bytes are not UTF-8."""
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8-sig").replace("\r\n", "\n")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        return Problem(path, line, column, say("This is not UTF-8; save the file as UTF-8."))


def read_lesson(text: str, path: Path) -> Lesson | Problems:
    """The lesson that a text describes, or all its problems in the order of the text.

    Args:
        text: The text of a lesson file; its lines end with newlines.
        path: The path of the file. It is named in the problems, and its folder's name holds number and id.
    """
    table = toml_of(text, path)
    if isinstance(table, Problem):
        return (table,)
    remarks: list[Remark] = []
    fields = OwnFields if table.get("unit") == OWN_UNIT else Fields
    lesson = _lesson(fields(table, (), remarks), path)
    if remarks:
        return located(remarks, text, path)
    assert lesson is not None, "what keeps a lesson from being made is remarked on"
    return lesson


def _lesson(fields: Fields, path: Path) -> Lesson | None:
    if not _is_our_format(fields):
        return None
    number, folder = _number_and_id(path)
    identity = fields.id()
    if identity and folder != identity:
        fields.remark("id", say("The folder of this lesson has to be called NN-{id}.", id=identity))
    unit = fields.word("unit", UNITS)
    emblem = _emblem(fields)
    title, goal, teacher = fields.words("title"), fields.words("goal"), fields.words("teacher")
    subtitle = fields.maybe_words("subtitle")
    source = fields.text("source", required=False)
    minutes = fields.number("minutes", 1, _LONGEST_LESSON_MINUTES)
    needs = fields.ids("needs")
    steps = _steps(fields)
    fields.refuse_others(_is_a_step_key)
    if unit is None or emblem is None:
        return None
    return Lesson(
        id=identity,
        number=number,
        unit=unit,
        minutes=minutes,
        needs=needs,
        title=title,
        goal=goal,
        teacher=teacher,
        emblem=emblem,
        steps=steps,
        subtitle=subtitle,
        source=source or "",
        folder=path.parent,
    )


def _is_our_format(fields: Fields) -> bool:
    """Returns whether the format is known; otherwise the only remark is about the format."""
    found = fields.raw("format")
    if type(found) is int and found != FORMAT:
        words = say("This program reads lessons of format {known}, not {found}.", known=FORMAT, found=found)
        fields.remark("format", words)
        return False
    fields.number("format", FORMAT, FORMAT)
    return True


def _number_and_id(path: Path) -> tuple[int, str]:
    match = _FOLDER.fullmatch(path.absolute().parent.name)
    return (int(match[1]), match[2]) if match else (0, "")


def _emblem(fields: Fields) -> Emblem | None:
    table = fields.table("emblem")
    if table is None:
        return None
    board = table.diagram(required=True)
    if board is not None and board.size not in _EMBLEM_SIZES:
        table.remark("board", say("The board of an emblem has 3 to 5 lines."))
    size = 5 if board is None else board.size
    emblem = Emblem(board or Position.empty(size), table.points("light", size), table.points("cross", size))
    table.refuse_others()
    return emblem


def _steps(fields: Fields) -> tuple[Step, ...]:
    steps: list[Step] = []
    seen: set[str] = set()
    for table in fields.tables("step", fewest=1, most=STEPS):
        step = read_step(table)
        if step is None:
            continue
        if step.id and step.id in seen:
            table.remark("id", say("Another step of this lesson is called “{id}” too.", id=step.id))
        seen.add(step.id)
        steps.append(step)
    return tuple(steps)


def _is_a_step_key(key: str) -> Message | None:
    """The remark on a step's key that stands before the first `[[step]]`; None for any other key."""
    if key in ("kind", "board", "ask", "say", "to_play", "helps"):
        return say("“{key}” belongs below a [[step]].", key=key)
    return None


# Reads the steps of a lesson file. The keys that all steps share are read here, other keys by the kind.

_BOARD_OF_TALK = Position.empty(5)
_AUTO = "auto"
"""The value of `refute` that lets the program compute the refutation, as if the key were missing."""

_THE_SAME = ("id", "kind", "core", "also")
"""The keys that can't be overridden for another board of the same step."""


def read_step(fields: Fields) -> Step | None:
    """The step of a `[[step]]` table; None, with a remark, if its kind is unknown."""
    tables = fields.tables("also")
    step = _read_board(fields)
    if step is None:
        return None
    also = tuple(other for table in tables if (other := _read_other(fields, table)) is not None)
    if not also:
        return step
    boards = (step, *also)
    first, *others = (replace(board, task=board.task.among(boards)) for board in boards)
    return replace(first, also=tuple(others))


def _read_other(fields: Fields, other: Fields) -> Step | None:
    """Reads the same exercise on another board; keys that are missing there are taken from the step."""
    for key in _THE_SAME:
        if other.has(key):
            other.remark(key, say("“{key}” is the same on all boards of a step.", key=key), Spot.KEY)
    if not other.has("board"):
        other.remark(None, say("The key “{key}” is missing.", key="board"))
        return None
    return _read_board(other.inherit_from(fields, without=("also", "size")))


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
        fields.mark_read(key for each in KINDS.values() for key in each.about.all_keys)
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
        signs=read_signs(fields, size),
        feedback=() if kind is None or kind.about.feedback is None else _feedback(fields, kind.about, size),
        begun=begun if played else None,
        played=played,
        repeats=boards[-2] if len(boards) > 1 else None,
    )
    fields.refuse_others(_other_kinds(kind))
    return None if kind is None else step


def _boards_of_moves(fields: Fields, begun: Study, played: tuple[Point, ...]) -> tuple[Position, ...]:
    """The board before these moves and after each; the colours alternate, and the other side moves last."""
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
    """Returns a function that explains a key which belongs to steps of other kinds."""

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


def _feedback(fields: Fields, about: About, size: int) -> tuple[Feedback, ...]:
    use, rules = about.feedback or Use.MOVE, []
    counting = about.answered_by is AnsweredBy.TAPS
    for table in fields.tables("feedback"):
        rules.append(
            Feedback(
                when=table.expression("when", use, size),
                say=table.words("say", size, counting=counting),
                marks=table.points("mark", size),
                signs=read_signs(table, size),
                refute=() if table.raw("refute") == _AUTO else table.moves("refute", size),
                claim=table.expression("claim", Use.POSITION, size) if table.has("claim") else None,
            )
        )
        table.refuse_others()
    return tuple(rules)


# The lessons of the program, in the order of the course.


_LESSON_FOLDER = re.compile(r"\d\d-.+")


@dataclass(frozen=True, slots=True)
class Library:
    """The lessons that could be read, and the problems of the others.

    Attributes:
        lessons: The lessons in the order of their numbers.
        problems: All problems of the files that could not be read.
    """

    lessons: tuple[Lesson, ...]
    problems: Problems = ()

    @classmethod
    def load(cls, folder: Path | None = None) -> "Library":
        """Reads all lessons of a folder, by default those of the program.

        A lesson with problems is left out, and its problems are collected.

        Raises:
            MissingResourcesError: The installation is damaged.
        """
        lessons: dict[str, Lesson] = {}
        problems: list[Problem] = []
        for path in lesson_files(lessons_folder() if folder is None else folder):
            loaded = load_lesson(path)
            if not isinstance(loaded, Lesson):
                problems.extend(loaded)
            elif loaded.id in lessons:
                problems.append(Problem(path, 1, 1, say("There is another lesson “{id}”.", id=loaded.id)))
            else:
                lessons[loaded.id] = loaded
        return cls(tuple(lessons.values()), tuple(problems))

    def lesson(self, id: str) -> Lesson | None:  # noqa: A002 - the word that lesson files use
        """The lesson with this id; None if there is none."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def unit(self, unit: str) -> tuple[Lesson, ...]:
        """The lessons of a unit, in order."""
        return tuple(lesson for lesson in self.lessons if lesson.unit == unit)


def lesson_files(folder: Path) -> tuple[Path, ...]:
    """The lesson files in the folders `NN-id` of a course, in order; empty if the folder can't be read."""
    try:
        folders = sorted(entry for entry in folder.iterdir() if _LESSON_FOLDER.fullmatch(entry.name))
        return tuple(entry / FILE_NAME for entry in folders if entry.is_dir())
    except OSError:
        return ()
