"""The recorder with a real PostgreSQL that stops and restarts, and events that a database refuses."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random

import psycopg
import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.room.line import recorder as recorder_module
from atari_teach.room.line.recorder import PatientRecorder, Postgres, Recorder
from atari_teach.room.line_state import down
from atari_teach.room.messages import Rows, encode
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.event import step_done
from tests.room.conftest import PostgresServer
from tests.room.test_drawn_messages import ODD_DATA
from tests.room.wire import Room

ROOM = "d" * 16
AT = ("2026-11-20T09:30:00.000000Z", "2026-11-20")
_SECONDS = 600
_HOSTILE = 10_000


@dataclass
class Heard:
    sentences: list[str] = field(default_factory=list)

    def __call__(self, message: Message) -> None:
        self.sentences.append(render(message, ENGLISH))


class School:
    """A room and a recorder, whose clock the test moves."""

    def __init__(self, folder: Path, address: str) -> None:
        self.room = Room(folder, 4)
        self.pupils = [pupil.id for pupil in self.room.pupils]
        self.heard = Heard()
        self.recorder = PatientRecorder(address, self.room.now, self.heard)
        self.recording = Recording(self.pupils, self.room.register, self.room.now)
        self._was_there = False

    def step(self, seconds: float = 1.0) -> None:
        """Runs one turn of the recorder's loop and of the teacher's timer."""
        self.room.now.seconds += seconds
        is_there = self.recorder.is_there()
        if is_there and not self._was_there:
            self.recording.received(Recorder.greeting(ROOM)[1])
        self._was_there = is_there
        self.recording.tick()
        sent = [(down(ROOM, RECORDER), payload) for payload in self.recording.outgoing()]
        for _topic, payload in self.recorder.take(sent):
            self.recording.received(payload)

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.step()

    def until_recorded(self) -> None:
        for _ in range(2000):
            self.step()
            if self.recording.is_there and self.recording.all_recorded:
                return
        raise AssertionError(self.heard.sentences)

    def does(self, number: int) -> None:
        self.room.register.record(self.pupils[number % 3], [step_done("03-atari", f"step-{number}")])

    def written(self) -> set[tuple[str, int, str]]:
        """Returns the events of all pupils except the last one, who is hostile."""
        known = self.room.register.contents().events
        return {row.id for row in known if row.pupil in self.pupils[:3]}


def rows_in(address: str, table: str = "atari_teach_event") -> list[tuple[str, int, str]]:
    with psycopg.connect(address) as connection:
        return connection.execute(f"SELECT origin, counter, pupil FROM {table}").fetchall()


@pytest.fixture
def school(tmp_path: Path, server: PostgresServer) -> Iterator[School]:
    school = School(tmp_path, server.address)
    yield school
    school.recorder.close()
    school.room.register.close()


def of_others(school: School, address: str) -> list[tuple[str, int, str]]:
    return [row for row in rows_in(address) if row[2] in school.pupils[:3]]


def test_a_database_that_goes_and_comes_back_gets_everything_once(
    school: School, server: PostgresServer
) -> None:
    for number in range(30):
        school.does(number)
        school.step()
        if number == 10:
            server.stop()
        if number == 20:
            assert school.heard.sentences[0].startswith("The database has not answered since ")
            assert "Nothing is lost" in school.heard.sentences[0]
            server.start()
    school.until_recorded()
    assert sorted(of_others(school, server.address)) == sorted(school.written())
    assert len(school.heard.sentences) == 2, school.heard.sentences
    assert school.heard.sentences[1] == "The database is back, and the recorder goes on."


def test_a_recorder_that_begins_before_its_database_waits_for_it(
    tmp_path: Path, server: PostgresServer
) -> None:
    server.stop()
    school = School(tmp_path, server.address)
    school.does(0)
    school.steps(200)
    assert len(school.heard.sentences) == 1, "said once, in three minutes"
    server.start()
    school.until_recorded()
    assert sorted(of_others(school, server.address)) == sorted(school.written())
    school.recorder.close()


def test_the_pauses_grow_to_half_a_minute(school: School, server: PostgresServer) -> None:
    school.does(0)
    server.stop()
    school.step()
    tried = []
    school.recorder._database = None
    school.recorder._address = f"{server.address} application_name=counted"
    connect = recorder_module.Postgres

    def counted(address: str) -> Postgres:
        tried.append(school.room.now.seconds)
        return connect(address)

    with replaced("Postgres", counted):
        school.steps(300)
    pauses = [after - before for before, after in pairwise(tried)]
    assert pauses == sorted(pauses)
    assert pauses[-1] == 30.0


@contextmanager
def replaced(name: str, value: object) -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    patch.setattr(recorder_module, name, value)
    try:
        yield
    finally:
        patch.undo()


Trouble = tuple[str, str, str]
READ_ONLY: Trouble = (
    "ALTER SYSTEM SET default_transaction_read_only = on; SELECT pg_reload_conf()",
    "ALTER SYSTEM RESET default_transaction_read_only; SELECT pg_reload_conf()",
    "The database has refused everything since ",
)
NO_TABLE: Trouble = (
    "ALTER TABLE atari_teach_event RENAME COLUMN data TO other",
    "ALTER TABLE atari_teach_event RENAME COLUMN other TO data",
    "The database has refused everything since ",
)
FULL: Trouble = (
    """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON atari_teach_event EXECUTE FUNCTION full_disk()
    """,
    "DROP TRIGGER full_disk ON atari_teach_event",
    "The database has refused everything since ",
)
CUT_OFF: Trouble = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
    "SELECT 1",
    "The database has not answered since ",
)


@pytest.mark.parametrize(
    "trouble", [READ_ONLY, NO_TABLE, FULL, CUT_OFF], ids=["read", "table", "full", "cut"]
)
def test_a_database_that_takes_nothing_for_a_while_gets_it_later(
    school: School, server: PostgresServer, trouble: Trouble
) -> None:
    school.does(0)
    school.until_recorded()
    begins, ends, sentence = trouble
    commands(server.address, begins)
    for number in range(1, 40):
        school.does(number)
        school.step()
    commands(server.address, ends)
    school.until_recorded()
    assert sorted(of_others(school, server.address)) == sorted(school.written())
    said = school.heard.sentences
    assert len(said) == 2, said
    assert said[0].startswith(sentence)


def commands(address: str, text: str) -> None:
    with psycopg.connect(
        f"{address} options='-c default_transaction_read_only=off'", autocommit=True
    ) as admin:
        for command in text.split("; ") if "SELECT pg_reload" in text else [text]:
            admin.execute(command)
    time.sleep(0.1)  # the processes of the server read the configuration with a delay


def test_two_transactions_in_each_others_way_are_no_news(school: School, server: PostgresServer) -> None:
    school.does(0)
    school.until_recorded()
    commands(
        server.address,
        """
        CREATE SEQUENCE once;
        CREATE FUNCTION in_the_way() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF nextval('once') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END IF;
        RETURN NULL; END $$;
        CREATE TRIGGER in_the_way BEFORE INSERT ON atari_teach_event EXECUTE FUNCTION in_the_way()
        """,
    )
    school.does(1)
    school.until_recorded()
    assert sorted(of_others(school, server.address)) == sorted(school.written())
    assert not school.heard.sentences


def test_one_event_that_the_database_refuses_is_put_aside_and_comes_no_more(
    school: School, server: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    Postgres(server.address).close()
    with psycopg.connect(server.address) as admin:
        admin.execute("ALTER TABLE atari_teach_event ADD CHECK (data->>'step' <> 'step-7')")
    for number in range(60):
        school.does(number)
    school.until_recorded()
    refused = rows_in(server.address, "atari_teach_refused")
    assert len(refused) == 1
    assert sorted([*of_others(school, server.address), *refused]) == sorted(school.written())
    assert [record for record in caplog.records if refused[0][2] in record.getMessage()]
    school.recording.received(Recorder.greeting(ROOM)[1])
    caplog.clear()
    school.until_recorded()
    assert not caplog.records, "nothing is sent again for it"


def test_what_makes_no_sense_in_a_parcel_keeps_nothing_else_back(postgres: str) -> None:
    database = Postgres(postgres)
    good = [EventRow("a" * 16, number, "b" * 16, *AT, "step_done", '{"n":1}') for number in range(1, 9)]
    values = json.loads(encode(Rows(7, tuple(good))))
    values["rows"][1] = None
    values["rows"][2][6] = '{"a":1e999999}'
    values["rows"][3][5] = "\0"
    values["rows"][4][6] = '{"a":"\\u0000"}'
    values["rows"][5][4] = "1969-12-31"
    for _time in range(2):  # an answer may get lost, and then the room sends the parcel again
        answers = Recorder(database).take([(down(ROOM, RECORDER), json.dumps(values).encode())])
        assert [json.loads(payload) for _topic, payload in answers] == [{"k": "kept", "number": 7}]
    database.close()
    assert sorted(row[1] for row in rows_in(postgres)) == [1, 5, 7, 8]
    assert sorted(row[1] for row in rows_in(postgres, "atari_teach_refused")) == [3, 4, 6]


@pytest.mark.parametrize(
    ("seconds", "hostile"),
    [
        (_SECONDS // 200, _HOSTILE // 10),
        pytest.param(_SECONDS, _HOSTILE, marks=[pytest.mark.soak, pytest.mark.timeout(3600)]),
    ],
)
def test_through_outages_and_hostile_events_everything_of_the_others_arrives_once(
    school: School, server: PostgresServer, seconds: int, hostile: int
) -> None:
    """The rooms' clock runs fifty times faster; the server is down for half of the time."""
    dice = Random(seconds)
    begun = time.monotonic()
    is_up, changes_at, counter = True, 0.5, 0
    recorded = 0
    while (now := time.monotonic() - begun) < seconds or counter < hostile:
        if now >= changes_at and now < seconds:
            if is_up:
                server.stop(dice.choice(("fast", "immediate")))
            else:
                server.start()
            is_up = not is_up
            changes_at = time.monotonic() - begun + dice.uniform(0.2, min(20.0, seconds / 8))
        school.does(recorded)
        recorded += 1
        if counter < hostile:
            some = tuple(hostile_rows(school.pupils[3], dice, counter, max(1, hostile // 100)))
            counter += len(some)
            school.room.register.add_contents(Contents(events=some))
        school.step()
        time.sleep(0.02)
    if not is_up:
        server.start()
    school.until_recorded()
    assert sorted(of_others(school, server.address)) == sorted(school.written())
    theirs = [row for row in rows_in(server.address) if row[2] == school.pupils[3]]
    assert len(theirs) == len(set(theirs)) > 0


def hostile_rows(pupil: str, dice: Random, first: int, count: int) -> Iterator[EventRow]:
    for number in range(first + 1, first + count + 1):
        at, day = dice.choice((AT, AT, ("9999-12-31T23:59:59.999999Z", "9999-12-31")))
        kind = dice.choice(("step_done", "table_saved", "later", "\0"))
        yield EventRow(
            "f" * 16, number, pupil, at, day, kind, dice.choice((*ODD_DATA, '{"a":"' + "x" * 26_000 + '"}'))
        )
