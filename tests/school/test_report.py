"""The progress report of a class."""

import csv
import io
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from atari_teach.base.i18n import ENGLISH, languages, render
from atari_teach.engine.rules import Point
from atari_teach.school.report import (
    MANY_TRIES,
    MOST_ANSWERS,
    Believed,
    ClassGoal,
    ClassReport,
    LessonReport,
    Standing,
)
from atari_teach.school.report_words import (
    answer_points,
    answer_words,
    belief_words,
    believed_words,
    cell_words,
    goal_words,
    help_words,
    missing_words,
    report_csv,
    report_rows,
    standing_words,
)
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import WheelRun
from atari_teach.store import event
from atari_teach.store.attendance import DayAttendance
from atari_teach.store.disk.totals import StepSum
from atari_teach.store.event import Entry, Event
from atari_teach.store.pupil import Pupil
from atari_teach.store.register import Register
from atari_teach.store.roster import Roster
from atari_teach.teaching.explaining.explanation import Misconception
from tests.effort import effort
from tests.table.pupil import KINDS, TALK, lesson

if TYPE_CHECKING:
    pass

FRIDAY = date(2026, 11, 20)
MONDAY, TUESDAY = FRIDAY + timedelta(days=3), FRIDAY + timedelta(days=4)
ONE = lesson(KINDS["count"], KINDS["tap"], TALK)
FIRST, SECOND = ONE.core
ANA, RUI, EVA = (Pupil(name.lower() * 4, name) for name in ("Ana", "Rui", "Eva"))
DIAGONALS, STONES = Misconception.DIAGONALS, Misconception.COUNTED_STONES
NOT_YET, TRIED, DONE, NEEDS_HELP = Standing


def day(
    pupil: Pupil = ANA,
    on: date = FRIDAY,
    step: str = FIRST,
    *,
    tries: int = 0,
    done: int = 0,
    seen: tuple[Misconception, ...] = (),
    answers: tuple[tuple[str, int], ...] = (),
) -> StepSum:
    codes = tuple((belief.value, 1) for belief in seen)
    return StepSum(pupil.id, on, ONE.id, step, tries, done, 0, codes, answers)


def cell(*days: StepSum, since: date | None = None) -> LessonReport:
    (row,) = ClassReport.of([ONE], [ANA], days, since).rows
    return row.lessons[0]


@pytest.mark.parametrize(
    ("days", "standing"),
    [
        ((), NOT_YET),
        ((day(tries=1),), TRIED),
        ((day(done=1),), TRIED),
        ((day(done=1), day(step=SECOND, done=2)), DONE),
        ((day(tries=MANY_TRIES - 1),), TRIED),
        ((day(tries=MANY_TRIES),), NEEDS_HELP),
        ((day(tries=2), day(on=MONDAY, tries=MANY_TRIES - 2)), NEEDS_HELP),
        ((day(tries=MANY_TRIES + 9, done=1),), TRIED),
        ((day(tries=1, seen=(DIAGONALS,)),), TRIED),
        ((day(tries=2, seen=(DIAGONALS, STONES)), day(on=MONDAY, tries=1, seen=(DIAGONALS,))), NEEDS_HELP),
        ((day(seen=(DIAGONALS,)), day(step=SECOND, on=MONDAY, seen=(DIAGONALS,), done=1)), NEEDS_HELP),
        ((day(seen=(DIAGONALS,)), day(on=MONDAY, seen=(DIAGONALS,)), day(on=TUESDAY, done=1)), TRIED),
        ((day(seen=(DIAGONALS,)), day(on=MONDAY, seen=(STONES,))), TRIED),
        (
            (StepSum(ANA.id, FRIDAY, "another", FIRST, 9), day(RUI, tries=9), day(step="gone", tries=9)),
            NOT_YET,
        ),
    ],
)
def test_where_a_pupil_is_in_a_lesson(days: tuple[StepSum, ...], standing: Standing) -> None:
    assert cell(*days).standing is standing
    assert cell(*reversed(days)).standing is standing


def test_a_window_of_time_shows_what_is_done_and_only_the_help_that_is_needed_since() -> None:
    old, new = (
        day(tries=MANY_TRIES, seen=(DIAGONALS,), answers=(("8", 4),)),
        day(step=SECOND, on=MONDAY, done=1),
    )
    assert cell(old, new).standing is NEEDS_HELP
    later = cell(old, new, since=MONDAY)
    assert (later.standing, later.done) == (TRIED, 1)
    assert [(step.standing, step.tries, step.answers) for step in later.steps] == [
        (TRIED, 0, ()),
        (DONE, 0, ()),
    ]
    assert cell(day(done=1), day(step=SECOND, done=1), since=MONDAY).standing is DONE


def test_a_step_tells_what_was_answered_most_first() -> None:
    days = (day(tries=3, answers=(("8", 2), ("12", 1))), day(on=MONDAY, tries=2, answers=(("12", 2),)))
    first, second = cell(*days).steps
    assert (first.step, first.tries, first.answers) == (FIRST, 5, (("12", 3), ("8", 2)))
    assert (second.standing, second.answers) == (NOT_YET, ())


def test_misconceptions_are_counted_in_pupils_who_did_anything() -> None:
    days = [
        day(ANA, seen=(DIAGONALS, STONES)),
        day(ANA, MONDAY, SECOND, seen=(DIAGONALS,)),
        day(RUI, seen=(DIAGONALS,)),
        day(EVA, done=1),
    ]
    report = ClassReport.of([ONE], [ANA, RUI, EVA, Pupil("d" * 16, "Zé")], days)
    assert report.believed == (Believed(DIAGONALS, 2, 3), Believed(STONES, 1, 3))
    assert [set(row.believed) for row in report.rows] == [{DIAGONALS, STONES}, {DIAGONALS}, set(), set()]
    assert [render(believed_words(one), ENGLISH) for one in report.believed] == [
        "2 of 3 count diagonals",
        "1 of 3 counts stones, not liberties",
    ]
    assert ClassReport.of([ONE], [ANA, RUI, EVA], days, MONDAY).believed == (Believed(DIAGONALS, 1, 1),)


def test_a_step_of_the_whole_class_tells_how_many_gave_each_answer() -> None:
    days = [
        day(ANA, tries=5, answers=(("8", 5),)),
        day(RUI, tries=1, answers=(("12", 1),)),
        day(EVA, tries=1, done=1, answers=(("12", 1),)),
    ]
    first, second = ClassReport.of([ONE], [ANA, RUI, EVA], days).steps_of(ONE.id)
    assert (first.step, first.done, first.tried) == (FIRST, 1, 2)
    assert first.answers == (("12", 2), ("8", 1))
    assert (second.done, second.tried, second.answers) == (0, 0, ())
    assert ClassReport.of([ONE], [], days).steps_of(ONE.id) == ()


def test_the_file_says_what_the_table_says_and_is_no_program() -> None:
    risky = Pupil("e" * 16, '=1+1"; x')
    report = ClassReport.of([ONE], [ANA, risky], [day(done=1), day(risky, seen=(DIAGONALS, STONES))])
    for language in languages():
        rows = report_rows(report, language)
        text = report_csv(report, language).decode("utf-8-sig")
        between = ";" if language.file.decimal == "," else ","
        read = [tuple(row) for row in csv.reader(io.StringIO(text), delimiter=between)]
        assert len(read) == len(rows) == 3
        assert read[1] == (rows[1][0], "", *rows[1][1:])
        assert read[2] == (f"'{risky.name}", "", *rows[2][1:])
    assert report_rows(report, ENGLISH) == (
        ("Pupil", render(ONE.title, ENGLISH), "To go over again"),
        ("Ana", "tried, 1 of 2", ""),
        (risky.name, "tried, 0 of 2", "counting diagonals, counting stones, not liberties"),
    )


def test_who_was_here_stands_in_the_table_and_for_each_day_in_the_spreadsheet() -> None:
    new = Pupil("new", "Zita")
    taken = {
        FRIDAY: DayAttendance(frozenset({ANA.id}), frozenset()),
        MONDAY: DayAttendance(frozenset(), frozenset({ANA.id})),
    }
    report = ClassReport.of([ONE], [ANA, new], [], None, taken)
    assert [row[-2] for row in report_rows(report, ENGLISH)] == ["Here", "1 of 2", ""]
    lines = report_csv(report, ENGLISH).decode("utf-8-sig").splitlines()
    assert [line.split(",")[-2:] for line in lines] == [
        ["2026-11-20", "2026-11-23"],
        ["here", "missing"],
        ["", ""],
    ]
    told = [missing_words(report, day, ("Ana", "Rui")) for day in (MONDAY, FRIDAY, TUESDAY)]
    words = [None if one is None else render(one, ENGLISH) for one in told]
    assert words == ["Missing today: Ana", "Nobody is missing today.", None]
    assert list(ClassReport.of([ONE], [ANA], [], MONDAY, taken).attendance) == [MONDAY]


def test_who_needs_help_is_named_with_the_lesson_before_anything_else() -> None:
    report = ClassReport.of([ONE], [ANA], [day(tries=4)])
    title = render(ONE.title, ENGLISH)
    assert help_words(report, ENGLISH) == f"Needs help: Ana ({title})"
    assert report_csv(report, ENGLISH).decode("utf-8-sig").splitlines()[1].startswith(f"Ana,{title},")
    assert help_words(ClassReport.of([ONE], [ANA], []), ENGLISH) == ""


def test_everything_has_its_own_words() -> None:
    for language in languages():
        standings = {render(standing_words(standing), language) for standing in Standing}
        beliefs = {render(belief_words(belief), language) for belief in Misconception}
        many = {render(believed_words(Believed(belief, 6, 22)), language) for belief in Misconception}
        one = {render(believed_words(Believed(belief, 1, 22)), language) for belief in Misconception}
        assert (len(standings), len(beliefs), len(many | one)) == (4, 8, 16)
        assert all("22" in words for words in many)
    assert render(cell_words(LessonReport("l", (), 2, 2)), ENGLISH) == "done"


@pytest.mark.parametrize(
    ("answer", "words", "points"),
    [("C3 D4", "C3 D4", ("C3", "D4")), ("5", "5", ()), ("card 2", "card 2", ()), ("card x", "card x", ())],
)
def test_an_answer_has_words_and_points(answer: str, words: str, points: tuple[str, ...]) -> None:
    assert render(answer_words(answer), ENGLISH) == words
    assert answer_points(answer) == tuple(map(Point.parse, points))


def entries(*happened: tuple[date, Event]) -> list[Entry]:
    return [Entry("0" * 16, number, "class", "", on, what) for number, (on, what) in enumerate(happened, 1)]


def test_the_class_has_met_and_shared_games() -> None:
    roster = Roster.anonymous(6)
    one = Wheel().next_round(roster)
    two = one.next_round(roster)
    other = Wheel(seed=5).next_round(roster)
    saved = [(FRIDAY, event.table_saved("wheel", wheel.state())) for wheel in (Wheel(), one, two)]
    closed = (FRIDAY, event.table_closed("wheel"))
    friends = (FRIDAY, event.game_finished("friend", "(;)", together=True))
    alone = (FRIDAY, event.game_finished("computer", "(;)", together=False))
    assert ClassGoal.of(entries(*saved), 6) == ClassGoal(6, 15, 6)
    assert ClassGoal.of(entries(*saved, closed, friends, alone), 6) == ClassGoal(6, 15, 7)
    assert ClassGoal.of(entries(*saved, closed, *saved[1:]), 6) == ClassGoal(6, 15, 12)
    lesson = WheelRun.begin(two, 5, 4)
    assert ClassGoal.of(entries((FRIDAY, event.table_saved("wheel", lesson.state()))), 6) == ClassGoal(
        6, 15, 6
    )
    again = entries(*saved, closed, (MONDAY, event.table_saved("wheel", other.state())))
    goal = ClassGoal.of(again, 6)
    assert goal.games == 9
    assert goal.partners == len({pair.both for past in (*two.rounds, *other.rounds) for pair in past.pairs})
    assert ClassGoal.of(again, 6, MONDAY) == ClassGoal(3, 15, 3)
    broken = entries((FRIDAY, event.table_saved("wheel", {"rounds": 3})), (FRIDAY, Event("table_saved", {})))
    assert ClassGoal.of(broken, 1) == ClassGoal()
    words = [render(each, ENGLISH) for each in goal_words(ClassGoal(1, 15, 7))]
    assert words == ["1 of 15 pairs has met", "7 games played together"]


def test_a_first_round_that_was_found_anew_counts_once() -> None:
    roster = Roster.anonymous(7)
    six = roster.mark("7", absent=True)
    found = WheelRun.begin(Wheel(seed=3), 5, 4).deal(six)
    again = found.deal_again(roster)
    runs = (found, again, again.play().after(60_000))
    saved = [(FRIDAY, event.table_saved("wheel", run.state())) for run in runs]
    assert ClassGoal.of(entries(*saved[:2]), 7) == ClassGoal(0, 21, 0), "nobody has played yet"
    assert ClassGoal.of(entries(*saved), 7) == ClassGoal(3, 21, 3)


def test_a_window_of_time_counts_the_rounds_played_in_it_alone() -> None:
    one = Wheel(seed=3).next_round(Roster.anonymous(6))
    two = one.next_round(Roster.anonymous(6))
    saved = (
        (FRIDAY, event.table_saved("wheel", one.state())),
        (MONDAY, event.table_saved("wheel", two.state())),
    )
    assert ClassGoal.of(entries(*saved), 6) == ClassGoal(6, 15, 6)
    assert ClassGoal.of(entries(*saved), 6, MONDAY) == ClassGoal(3, 15, 3)


def test_wheels_of_two_computers_count_once_each() -> None:
    roster = Roster.anonymous(6)
    mine, yours = (Wheel(seed=seed).next_round(roster) for seed in (3, 4))
    saved = [(FRIDAY, event.table_saved("wheel", wheel.state())) for wheel in (mine, yours) * 3]
    assert ClassGoal.of(entries(*saved), 6).games == 6


def test_a_report_is_made_of_what_the_register_holds(register: Register) -> None:
    fourth = register.add_class("4B")
    ana, rui = register.add_pupils(fourth.id, [("Ana", ""), ("Rui", "")])
    for number in range(MANY_TRIES):
        register.record(ana.id, [event.step_tried(ONE.id, FIRST, 0, ["diagonals"], answer=str(number % 2))])
    register.record(rui.id, [event.step_done(ONE.id, FIRST), event.step_done(ONE.id, SECOND)])
    report = ClassReport.of([ONE], register.pupils(fourth.id), register.step_sums(fourth.id))
    assert [row.lessons[0].standing for row in report.rows] == [NEEDS_HELP, DONE]
    assert report.rows[0].lessons[0].steps[0].answers == (("0", 2), ("1", 2))
    assert report.believed == (Believed(DIAGONALS, 1, 2),)


def test_very_many_answers_that_nobody_foresaw_are_told_by_the_most_frequent_alone() -> None:
    strange = tuple((f"strange {number}", 1) for number in range(100_000))
    days = [day(tries=100_003, answers=(*strange, ("A1", 3)))]
    reports: list[ClassReport] = []
    assert effort(lambda: reports.append(ClassReport.of([ONE], [ANA], days))) < 400_000
    answers = reports[0].rows[0].lessons[0].steps[0].answers
    assert answers[:2] == (("A1", 3), ("strange 0", 1))
    assert len(answers) == MOST_ANSWERS
    assert effort(lambda: reports[0].steps_of(ONE.id)) < 10_000
