"""Reads and writes plan files: from bytes to a plan, or to a list of all problems.

As with lessons, a plan is never read in part, and no content of a file raises an exception.
"""

import errno
import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Self

from atari_teach.base.i18n import Language, Message, Multilingual, current, lesson_languages, say, words_in
from atari_teach.base.limits import KB, LESSON_BYTES
from atari_teach.base.resources import lessons_folder
from atari_teach.base.safe_file import write_atomically
from atari_teach.base.settings import BELL_MINUTES
from atari_teach.engine.puzzles.puzzle import ANSWERED_BY_MOVE
from atari_teach.teaching.files.remarks import Problem, Problems, Remark, located
from atari_teach.teaching.files.toml_text import toml_of
from atari_teach.teaching.lessons.lesson_fields import Fields, OwnFields
from atari_teach.teaching.lessons.lesson_file import read_text
from atari_teach.teaching.own.toml_parts import quoted
from atari_teach.teaching.plans.plan import MIXED, Item, ItemKind, Plan, TalkCard
from atari_teach.teaching.plans.plan_pictures import PICTURES

FORMAT = 1
SUFFIX = ".toml"
LONGEST_PLAN = 180
"""The maximum duration of a plan in minutes."""
MOST_OWN = 200
"""The maximum number of a teacher's own plans that the program reads."""
MOST_ITEMS = 20
MOST_CARDS = 8
MOST_ROUNDS = 12
SIZES = range(5, 10)
"""The board sizes that a relay (a game between two teams) can have."""
GOALS = (1, 3, 5, 0)
"""The numbers of captured stones that can win a relay; 0: who has captured more wins when the time is up."""
PLACES = ("centre", "edge", "corner")
LAST_SESSION = 30
"""The number of the last session in a school year."""
HARDEST = 8
"""The highest grade of puzzles."""
MOST_PUZZLES = 20
"""The maximum number of puzzles in a part."""
PUZZLES = (MIXED, *(kind.value for kind in ANSWERED_BY_MOVE))
"""The puzzles that a class can be asked: mixed kinds, or one."""
_MOST_HANDICAP = 5
_KEYS = {
    "cards": (ItemKind.TALK,),
    "size": (ItemKind.RELAY, ItemKind.BUILD),
    "goal": (ItemKind.RELAY,),
    "go": (ItemKind.RELAY,),
    "handicap": (ItemKind.RELAY,),
    "everybody": (ItemKind.RELAY,),
    "task": (ItemKind.RELAY,),
    "rounds": (ItemKind.PAIRS,),
    "bell_minutes": (ItemKind.PAIRS,),
    "places": (ItemKind.BUILD,),
    "exercise": (ItemKind.QUESTION,),
    "puzzle": (ItemKind.PUZZLES,),
    "grade": (ItemKind.PUZZLES,),
    "count": (ItemKind.PUZZLES,),
}
"""The keys that only certain kinds of parts have, by kind; `cards` are written as [[item.card]]."""


def load_plan(path: Path, *, own: bool = False) -> Plan | Problems:
    """The plan in a file, or all its problems in the order of the file."""
    text = read_text(path)
    return (text,) if isinstance(text, Problem) else read_plan(text, path, own=own)


def read_plan(text: str, path: Path, *, own: bool = False) -> Plan | Problems:
    """The plan that a text describes, or all its problems in the order of the text.

    Args:
        text: The text of a plan file; its lines end with newlines.
        path: The path of the file. It is named in the problems, and its name has to match the plan's id.
        own: Whether a teacher wrote it.
    """
    return _read_plan(text, path, lesson_languages(), own=own)


# Every page with plans reads all files again, because a teacher may have changed one; most are unchanged. The
# cache is large enough for all files: read in the same order each time, they would never hit a smaller LRU
# cache.
@lru_cache(maxsize=MOST_OWN + 50)
def _read_plan(text: str, path: Path, _languages: tuple[Language, ...], *, own: bool) -> Plan | Problems:
    table = toml_of(text, path)
    if isinstance(table, Problem):
        return (table,)
    remarks: list[Remark] = []
    plan = _plan((OwnFields if own else Fields)(table, (), remarks), path, own=own)
    if remarks:
        return located(remarks, text, path)
    assert plan is not None, "what keeps a plan from being made is remarked on"
    return plan


def keys_of(kind: ItemKind) -> frozenset[str]:
    """The keys of this kind of part, besides minutes, title and teacher."""
    return frozenset(key for key, kinds in _KEYS.items() if kind in kinds)


def _plan(fields: Fields, path: Path, *, own: bool) -> Plan | None:
    found = fields.raw("format")
    if type(found) is int and found != FORMAT:
        words = say("This program reads plans of format {known}, not {found}.", known=FORMAT, found=found)
        fields.remark("format", words)
        return None
    fields.number("format", FORMAT, FORMAT)
    identity = fields.id()
    if identity and path.name != identity + SUFFIX:
        fields.remark("id", say("The file of this plan has to be called {name}.", name=identity + SUFFIX))
    title, goal = fields.words("title"), fields.maybe_words("goal")
    session = fields.number("session", 0, LAST_SESSION, 0)
    minutes = fields.number("minutes", 1, LONGEST_PLAN)
    items = tuple(_item(table) for table in fields.tables("item", fewest=1, most=MOST_ITEMS))
    fields.refuse_others(_is_an_item_key)
    complete = tuple(item for item in items if item is not None)
    return Plan(identity, title, minutes, complete, session, goal, path, own)


def _item(fields: Fields) -> Item | None:
    written = fields.word("kind", [kind.value for kind in ItemKind])
    kind = None if written is None else ItemKind(written)
    usual = Item(kind or ItemKind.TIDY, 1, fields.words("title"))
    own = frozenset(_KEYS) if kind is None else keys_of(kind)
    item = Item(
        kind=usual.kind,
        minutes=fields.number("minutes", 1, LONGEST_PLAN),
        title=usual.title,
        teacher=fields.maybe_words("teacher"),
        cards=_cards(fields) if "cards" in own and kind else (),
        size=_size(fields, usual.size) if "size" in own else usual.size,
        goal=_goal(fields, usual.goal) if "goal" in own else usual.goal,
        go=_go(fields) if "go" in own else False,
        handicap=fields.number("handicap", 0, _MOST_HANDICAP, 0) if "handicap" in own else 0,
        everybody=fields.yes_or_no("everybody", default=True) if "everybody" in own else True,
        task=fields.maybe_words("task") if "task" in own else None,
        rounds=fields.number("rounds", 1, MOST_ROUNDS, usual.rounds) if "rounds" in own else usual.rounds,
        bell_minutes=_bell(fields, usual.bell_minutes) if "bell_minutes" in own else usual.bell_minutes,
        places=_places(fields, usual.places) if "places" in own else usual.places,
        exercise=_exercise(fields, required=kind is not None) if "exercise" in own else "",
        puzzle=fields.word("puzzle", PUZZLES, MIXED) or MIXED if "puzzle" in own else usual.puzzle,
        grade=fields.number("grade", 0, HARDEST, usual.grade) if "grade" in own else usual.grade,
        count=fields.number("count", 1, MOST_PUZZLES, usual.count) if "count" in own else usual.count,
    )
    if kind is None:
        fields.mark_read(("card",))
        fields.refuse_others()
        return None
    fields.refuse_others(lambda key: _of_another_kind(key, kind))
    return item


def _size(fields: Fields, usual: int) -> int:
    return fields.number("size", SIZES.start, SIZES.stop - 1, usual)


def _bell(fields: Fields, usual: int) -> int:
    return fields.number("bell_minutes", BELL_MINUTES.start, BELL_MINUTES.stop - 1, usual)


def _goal(fields: Fields, usual: int) -> int:
    goal = fields.number("goal", 0, 5, usual)
    if goal not in GOALS:
        fields.remark("goal", say("A relay goes up to 1, 3 or 5 stones; 0 means most when the time is up."))
    return goal


def _go(fields: Fields) -> bool:
    """Returns whether a relay is a game of go, in which only territory decides."""
    go = fields.yes_or_no("go", default=False)
    for key in ("goal", "handicap"):
        if go and fields.has(key):
            words = say("“{key}” has no effect in a game of Go: more territory wins.", key=key)
            fields.remark(key, words)
    return go


def _places(fields: Fields, usual: tuple[str, ...]) -> tuple[str, ...]:
    if not fields.has("places"):
        return usual
    found: list[str] = []
    for place, name in fields.texts("places"):
        if name not in PLACES:
            words = say("“{word}” is unknown here; known are {words}.", word=name, words=PLACES)
            fields.remark_entry("places", place, words)
        elif name in found:
            fields.remark_entry("places", place, say("“{word}” is there twice.", word=name))
        else:
            found.append(name)
    if fields.raw("places") == []:
        fields.remark("places", say("This list is empty."))
    return tuple(found)


def _exercise(fields: Fields, *, required: bool) -> str:
    name = fields.text("exercise", required=required) or ""
    if name and name.count("/") != 1:
        fields.remark("exercise", say("An exercise is named LESSON/STEP, such as “liberties/bend”."))
    return name


def _cards(fields: Fields) -> tuple[TalkCard, ...]:
    cards = []
    for table in fields.tables("card", fewest=1, most=MOST_CARDS):
        words, reveal = table.words("say"), table.maybe_words("reveal")
        picture = table.word("picture", PICTURES) if table.has("picture") else None
        table.refuse_others()
        cards.append(TalkCard(words, picture or "", reveal))
    return tuple(cards)


def _is_an_item_key(key: str) -> Message | None:
    """The remark on a part's key that stands before the first `[[item]]`; None for any other key."""
    if key in _KEYS or key in ("kind", "teacher"):
        return say("“{key}” belongs below an [[item]].", key=key)
    return None


def _of_another_kind(key: str, kind: ItemKind) -> Message | None:
    """The remark on a key that only other kinds of parts have; None for any other key."""
    kinds = _KEYS.get("cards" if key == "card" else key)
    if kinds is None or kind in kinds:
        return None
    words = tuple(one.value for one in kinds)
    return say("“{key}” belongs to parts of the kind {kinds}.", key=key, kinds=words)


# Writes plans, atomically.


def plan_text(plan: Plan) -> str:
    """The text of a plan file; `read_plan` reads the same plan from it."""
    return "\n".join(_lines(plan)) + "\n"


def save_plan(plan: Plan, folder: Path) -> Message | None:
    """Saves the plan in a folder atomically, and replaces a plan with the same id.

    Returns:
        None if the plan was saved. Otherwise the old file stays, and the error message to show is returned.
    """
    text, path = plan_text(plan), folder / f"{plan.id}{SUFFIX}"
    again = read_plan(text, path, own=True)
    if not isinstance(again, Plan):
        return say("The plan was not saved. {words}", words=again[0].words)
    if len(text.encode()) > LESSON_BYTES:
        return say("The plan was not saved. It has more than {most} kB.", most=LESSON_BYTES // KB)
    if len(there := plan_files(folder)) >= MOST_OWN and path not in there:
        return say("The plan was not saved. There are {most} of your own already.", most=MOST_OWN)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_atomically(path, text.encode())
    except OSError as problem:
        if problem.errno in (errno.ENOSPC, errno.EDQUOT):
            return say("The disk is full: the plan was not saved.")
        return say("Nothing can be written there: the plan was not saved.")
    return None


def plan_files(folder: Path) -> tuple[Path, ...]:
    """The plan files in a folder, sorted by name; empty if the folder can't be read."""
    try:
        entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
        return tuple(entry for entry in entries if entry.suffix == SUFFIX and entry.is_file())
    except OSError:
        return ()


def delete_plan(plan: Plan) -> Message | None:
    """Deletes a teacher's plan; returns None if the file is gone, otherwise the error message to show."""
    if plan.path is None or not plan.own:
        return None
    try:
        plan.path.unlink(missing_ok=True)
    except OSError:
        return say("This plan can't be deleted.")
    return None


def _lines(plan: Plan) -> Iterator[str]:
    yield f"format = {FORMAT}"
    yield f"id = {quoted(plan.id)}"
    if plan.session:
        yield f"session = {plan.session}"
    yield f"minutes = {plan.minutes}"
    yield f"title = {_both(plan.title)}"
    if plan.goal is not None:
        yield f"goal = {_both(plan.goal)}"
    for item in plan.items:
        yield from _item_lines(item)


def _item_lines(item: Item) -> Iterator[str]:
    yield from ("", "[[item]]", f"kind = {quoted(item.kind.value)}", f"minutes = {item.minutes}")
    yield f"title = {_both(item.title)}"
    if item.teacher is not None:
        yield f"teacher = {_both(item.teacher)}"
    unsaid = {"goal", "handicap"} if item.go else {"go"}
    for key in sorted(keys_of(item.kind) - {"cards", "task", "places", "everybody"} - unsaid):
        yield f"{key} = {json.dumps(getattr(item, key), ensure_ascii=False)}"
    if "everybody" in keys_of(item.kind):
        yield f"everybody = {'true' if item.everybody else 'false'}"
    if item.task is not None:
        yield f"task = {_both(item.task)}"
    if "places" in keys_of(item.kind):
        yield f"places = [{', '.join(quoted(place) for place in item.places)}]"
    for card in item.cards:
        yield from _card_lines(card)


def _card_lines(card: TalkCard) -> Iterator[str]:
    yield "[[item.card]]"
    yield f"say = {_both(card.say)}"
    if card.picture:
        yield f"picture = {quoted(card.picture)}"
    if card.reveal is not None:
        yield f"reveal = {_both(card.reveal)}"


def _both(words: Multilingual) -> str:
    keys = dict.fromkeys((*(language.key for language in lesson_languages()), *dict(words.sentences)))
    return "{ " + ", ".join(f"{key} = {quoted(words[key])}" for key in keys) + " }"


# Reads the plans of the program, and those of a teacher.


FOLDER = "plans"
"""The name of the folder of plans, next to the lessons and in the data folder."""
SHORT_PLAN = "fifteen-minutes"
"""The plan that is used if the teacher has chosen none."""
FIRST_TERM = range(1, 11)
"""The numbers of the sessions in the first term; the program has to have a plan for each."""
_LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class Plans:
    """All plans, and the problems of files that could not be read.

    Attributes:
        shipped: The plans of the program: the short one, the long one, then the sessions of the school year
            in order.
        own: The plans that a teacher wrote, sorted by title.
        problems: All problems of the files that could not be read.
    """

    shipped: tuple[Plan, ...]
    own: tuple[Plan, ...] = ()
    problems: Problems = ()

    @classmethod
    def load(cls, shipped: Path | None = None, own_folder: Path | None = None) -> Self:
        """Reads the plans of two folders.

        A plan with problems is left out, and its problems are collected.

        Args:
            shipped: The folder of the program's plans; None: the usual one.
            own_folder: The folder of the teacher's plans; None for none.

        Raises:
            MissingResourcesError: The installation is damaged.
        """
        folder = lessons_folder() / FOLDER if shipped is None else shipped
        plans, problems = _loaded(folder, own=False)
        taken = {plan.id for plan in plans}
        own: list[Plan] = []
        if own_folder is not None:
            found, others = _loaded(own_folder, own=True)
            problems += others
            for plan in found:
                if plan.id in taken:
                    problems.append(Problem(plan.path or own_folder, 1, 1, _twice(plan)))
                else:
                    own.append(plan)
        in_order = sorted(plans, key=lambda plan: (plan.session, plan.minutes, plan.id))
        by_title = sorted(own, key=lambda plan: (words_in(plan.title, current()).casefold(), plan.id))
        return cls(tuple(in_order), tuple(by_title), tuple(problems))

    @property
    def all(self) -> tuple[Plan, ...]:
        """All plans, the teacher's own first."""
        return (*self.own, *self.shipped)

    def plan(self, plan_id: str) -> Plan | None:
        """The plan with this id; None if there is none."""
        return next((plan for plan in self.all if plan.id == plan_id), None)

    def chosen(self, plan_id: str) -> Plan | None:
        """The plan with this id, or else the short plan; None only if there are no plans at all."""
        return self.plan(plan_id) or self.plan(SHORT_PLAN) or next(iter(self.all), None)

    def new_id(self, title: str) -> str:
        """A new id made from a title."""
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
        base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-") or "plan"
        # The new plan must not overwrite a file that can't be read.
        taken = {plan.id for plan in self.all} | {problem.path.stem for problem in self.problems}
        number, name = 2, f"my-{base}"
        while name in taken:
            name, number = f"my-{base}-{number}", number + 1
        return name


def own_plans_folder(data: Path) -> Path:
    """The folder of a teacher's own plans inside the data folder."""
    return data / FOLDER


def _loaded(folder: Path, *, own: bool) -> tuple[list[Plan], list[Problem]]:
    plans: list[Plan] = []
    problems: list[Problem] = []
    for path in plan_files(folder)[:MOST_OWN]:
        loaded = load_plan(path, own=own)
        if isinstance(loaded, Plan):
            plans.append(loaded)
        else:
            problems.extend(loaded)
    return plans, problems


def _twice(plan: Plan) -> Message:
    return say("There is another plan “{id}”.", id=plan.id)
