"""Kinds of data in files and the database: people, events, class files, backups, settings, games, plans."""

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from atari_teach.base.i18n import Language, languages
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.base.settings.pin import make_pin
from atari_teach.base.single_line import tidy
from atari_teach.engine.rules import Game
from atari_teach.exchange.sgf import SgfError, open_game, save_game
from atari_teach.store.disk import database
from atari_teach.store.disk import totals as sums
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.store.event import Entry, Event, EventKind
from atari_teach.store.files import transfer
from atari_teach.store.files.copies import Copies, Copy, Reason
from atari_teach.store.files.own_recordings import OwnRecordings
from atari_teach.store.files.recordings_file import Given, bring_in, packed
from atari_teach.store.files.transfer import in_our_years, packed_parts
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from atari_teach.teaching.lessons.lesson_file import read_text
from atari_teach.teaching.own import quarantine as set_aside
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import load_draft, share_draft
from atari_teach.teaching.own.parts import texts_in, write_words
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_editing import clean, same
from atari_teach.teaching.plans.plan_file import Plans, load_plan, save_plan
from atari_teach.teaching.proving.proof_files import read_proofs, write_proofs
from atari_teach.teaching.proving.proof_store import Answers
from tests.drawn_names import NAMES, OLD_NAMES, anything
from tests.kinds.kind import COUNTERS, GAMES, IDS, OBJECTS, Kind, Refused
from tests.narrowing import instance_of
from tests.store.sounds import sound

NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
MOMENTS = st.sampled_from(
    ["2026-11-20T09:30:00.000000Z", "1970-01-01T00:00:00.000000Z", "2199-12-31T23:59:59.999999Z"]
)
ODD_MOMENTS = MOMENTS | st.sampled_from(["1969-12-31T23:00:00.000000Z", "9999-12-31T00:00:00.000000Z"])
_PICTURE = st.sampled_from(["fox", "", "sardine"])


# The store.


def _added(people: Sequence[tuple[str, str]], folder: Path) -> object:
    register = Register.open(folder, lambda: NOW)
    group = register.add_class(people[0][0] if people else "")
    made = register.add_pupils(group.id, people)
    register.close()
    again = Register.open(folder, lambda: NOW)
    found = [again.pupil(each.id) for each in made]
    names = [each.name for each in again.classes()]
    again.close()
    assert found == list(made)
    return names, [(each.name, each.picture) for each in found if each is not None]


def _people(people: Sequence[tuple[str, str]]) -> object:
    return [tidy(people[0][0] if people else "")], [(tidy(name), picture) for name, picture in people]


def _event(drawn: tuple[EventKind, dict[str, object]], folder: Path) -> object:
    try:
        event = Event(*drawn)
    except ValueError as refused:
        return Refused(refused)
    register = Register.open(folder, lambda: NOW)
    pupil = register.add_pupil("Ana")
    assert register.record(pupil.id, [event])
    register.close()
    again = Register.open(folder, lambda: NOW)
    (entry,) = again.events(pupil.id)
    again.close()
    assert entry.event == event
    return EventRow.of(entry).entry() == entry


def _sums(entries: list[Entry], _folder: Path) -> object:
    rows = tuple(map(EventRow.of, {(entry.counter): entry for entry in entries}.values()))
    with contextlib.closing(database.in_memory(Contents(events=rows))) as db:
        written = database.read_events(db)
        return Progress().after(sums.happenings(db, "a" * 16)) == Progress.of(
            entry for row in written if (entry := row.entry()) is not None
        )


def _entry(drawn: tuple[EventKind, dict[str, object], int, date]) -> Entry | None:
    kind, data, counter, day = drawn
    try:
        return Entry("e" * 16, counter, "a" * 16, "2026-11-20T09:30:00.000000Z", day, Event(kind, data))
    except ValueError:
        return None


_EVENTS = st.tuples(
    st.sampled_from(EventKind),
    OBJECTS
    | st.fixed_dictionaries(
        {"lesson": anything(9), "step": anything(9)},
        optional={"variant": st.integers(-1, 99), "codes": st.lists(anything(9), max_size=2)},
    )
    | st.fixed_dictionaries({"key": anything(9), "state": OBJECTS})
    | st.fixed_dictionaries({"together": st.booleans(), "partner": anything(9), "won": st.booleans()}),
)
_ENTRIES = st.lists(
    st.tuples(st.sampled_from(EventKind), OBJECTS, COUNTERS, st.dates(date(1970, 1, 1), date(2199, 12, 31))),
    max_size=4,
).map(lambda some: [entry for each in some if (entry := _entry(each)) is not None])


# Class files and backups.


@st.composite
def contents(draw: st.DrawFn, moments: st.SearchStrategy[str]) -> Contents:
    """Generates the database rows of a class, with names as any version of the program stored them."""
    at, group, name = draw(moments), draw(IDS), draw(NAMES | OLD_NAMES)
    rows = tuple(
        PupilRow(f"{n:016x}", at, n % 3, draw(NAMES | OLD_NAMES), "fox", group, n % 2 == 0)
        for n in range(draw(st.integers(0, 3)))
    )
    events = {}
    for counter in sorted(draw(st.sets(COUNTERS, max_size=3))):
        try:
            event = Event(draw(st.sampled_from(EventKind)), draw(OBJECTS))
        except ValueError:
            continue
        for row in rows[:1]:
            events[counter] = EventRow("e" * 16, counter, row.pupil, at, at[:10], event.kind, event.text)
    gone = frozenset(draw(st.sets(IDS, max_size=2))) - {group, *(row.pupil for row in rows)}
    return Contents(rows, tuple(events.values()), (ClassRow(group, at, 1, name),), gone)


def _file(whole: Contents, folder: Path) -> object:
    (data,) = packed_parts(in_our_years(whole), NOW)
    (folder / "4B.atariteach").write_bytes(data)
    return transfer.read_file(folder / "4B.atariteach")


def _copy(whole: Contents, folder: Path) -> object:
    copies = Copies(folder)
    kept = instance_of(Copy, copies.keep(whole, NOW, Reason.ASKED))
    return copies.read(kept)


# Everything else.


_SETTINGS = st.builds(
    replace,
    st.builds(Settings),
    games_folder=anything(300) | st.just("/stick/" + "jogos/" * 300) | st.just("/" + "x" * 5_000),
    font=st.none() | anything(40),
    picture=st.none() | anything(20),
    friend=st.from_type(type(Settings().friend)),
    computer=st.from_type(type(Settings().computer)),
    school=st.builds(
        replace,
        st.just(Settings().school),
        class_id=anything(16),
        teacher=anything(70),
        plan=anything(70),
        how_many=COUNTERS,
    ),
    locks=st.builds(
        replace,
        st.just(Settings().locks),
        pin=st.just(make_pin("0459")) | st.just(""),
        lessons=st.none()
        | st.frozensets(anything(60), max_size=3)
        | st.just(frozenset(f"my-{number:060}" for number in range(1_000))),
    ),
    window=st.from_type(type(Settings().window)),
    text_percent=st.sampled_from([100, 200, 7]),
)


def _settings(chosen: Settings, folder: Path) -> object:
    refused = settings_file.save(chosen, folder)
    loaded = settings_file.load(folder)
    assert loaded.notice is None, "nothing is said at a later start"
    return loaded.settings if refused is None else Refused(refused)


def _game(drawn: tuple[Game, str, str], folder: Path) -> object:
    game, *names = drawn
    try:
        save_game(folder / "game.sgf", game, (names[0], names[1]))
    except SgfError as refused:
        return Refused(refused.message)
    opened = open_game(folder / "game.sgf")
    return opened.game, opened.names, opened.notes


@cache
def _plans() -> tuple[Plan, ...]:
    return Plans.load().shipped


_WORDS = anything(40) | st.just("x" * 2_001) | st.just("{me}")


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Generates a teacher's own plan with random words."""
    plan = draw(st.sampled_from(_plans()))
    both, number = same(clean(draw(_WORDS))), draw(st.sampled_from([0, 0, 0, 20, 400]))
    items = tuple(
        replace(item, title=both if at % 2 else item.title, teacher=both if at % 3 == 1 else item.teacher)
        for at, item in enumerate(plan.items)
    )
    title = both if draw(st.booleans()) else plan.title
    times = draw(st.sampled_from([1, 1, 1, 9]))
    minutes = number or plan.minutes
    return replace(plan, id="my-plan", title=title, minutes=minutes, items=items * times, own=True)


def _plan(plan: Plan, folder: Path) -> object:
    refused = save_plan(plan, folder)
    if refused is not None:
        return Refused(refused)
    found = instance_of(Plan, load_plan(folder / "my-plan.toml", own=True))
    return replace(found, path=plan.path)


@cache
def _lesson() -> str:
    return new_lesson("my-first", {"en": "First", "pt": "Primeira"})


def _lesson_saved(words: str, folder: Path) -> object:
    draft = LessonDraft(_lesson()).change_head(lambda head: write_words(head, "title", "en", words))
    path = folder / "lesson.toml"
    refused = share_draft(draft, path)
    if refused is not None:
        return Refused(refused)
    found = load_draft(path)
    assert isinstance(found, LessonDraft), read_text(path)
    return found.text == draft.text, texts_in(found.table, "title") == texts_in(draft.table, "title")


def _aside(names: list[str], folder: Path) -> object:
    for name in names:
        (folder / name).mkdir(exist_ok=True)
        set_aside.record_slow_lesson(folder, name)
        set_aside.quarantine_crashed(folder)
    return set_aside.quarantined(folder)


def _proofs(answers: dict[str, Answers], folder: Path) -> object:
    write_proofs(folder / "proofs.json", answers)
    return read_proofs(folder / "proofs.json")


def _recordings(sentences: dict[str, Language], folder: Path) -> object:
    here, there = OwnRecordings(folder / "here"), OwnRecordings(folder / "there")
    for words, language in sentences.items():
        here.keep(words, language, sound(words))
    given = [Given(words, language, "atari") for words, language in sentences.items()]
    file = folder / "voices.atarivoice"
    file.write_bytes(b"".join(packed(given, here)))
    assert bring_in(file, there) is None
    return {
        words: language
        for words, language in sentences.items()
        if there.content(words, language, 10_000) == here.content(words, language, 10_000) is not None
    }


FILE_KINDS = (
    Kind("people of the store", st.lists(st.tuples(anything(), _PICTURE), max_size=3), _added, _people),
    Kind("event of the store", _EVENTS, _event, lambda _event: True),
    Kind("sums of events", _ENTRIES, _sums, lambda _entries: True),
    Kind("class file", contents(ODD_MOMENTS), _file, in_our_years),
    Kind("backup copy", contents(ODD_MOMENTS), _copy),
    Kind("settings", _SETTINGS, _settings),
    Kind(
        "game in SGF",
        st.tuples(GAMES, anything(), NAMES),
        _game,
        lambda drawn: (replace(drawn[0], undone=()), (tidy(drawn[1]), drawn[2]), ()),
    ),
    Kind("plan", plans(), _plan),
    Kind(
        "file of recordings",
        st.dictionaries(anything(40) | st.just("x" * 4_000), st.sampled_from(languages()), max_size=4),
        _recordings,
    ),
    Kind("lesson", anything(60) | st.just("x" * 2_001), _lesson_saved, lambda _words: (True, True)),
    Kind(
        "lessons set aside",
        st.lists(st.sampled_from(["30-my-first", "31-" + "a" * 60, "99-x"]), max_size=3),
        _aside,
        lambda names: tuple(dict.fromkeys(names)),
    ),
    Kind(
        "answers of searches",
        st.dictionaries(IDS, st.dictionaries(st.integers(0, 9), st.sampled_from([None, True, False]))),
        _proofs,
    ),
)
