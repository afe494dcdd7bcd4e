"""Screenshots of partners and tournaments."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.tournament import Result, System, Tournament, with_guest
from atari_teach.school.tournament_pairing import pair_next_round
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.school.ui.tournament.partners import partners_plan
from atari_teach.school.ui.tournament.tournament_page import TournamentPage, keep_guests, keep_tournament
from atari_teach.school.ui.tournament.tournament_views import Tab
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import KEY, WheelRun
from atari_teach.store.event import table_saved
from atari_teach.store.roster import Roster, Seat
from atari_teach.ui.art.portraits import Portrait
from tests.gallery.studio import State, Studio

_NAMES = [
    "Marta",
    "Rui",
    "Inês",
    "Tomás",
    "Leonor",
    "Duarte",
    "Beatriz",
    "Afonso",
    "Carolina",
    "Gonçalo",
    "Matilde",
    "Santiago",
    "Francisca",
    "Lourenço",
    "Benedita",
    "Salvador",
    "Constança",
    "Vicente",
    "Madalena",
    "Rodrigo",
    "Mafalda",
    "Guilherme",
    "Alice",
    "Xavier",
    "Margarida",
    "Artur",
    "Clara",
    "Simão",
    "Íris",
    "Gaspar",
    "Eva",
    "Martim",
    "Laura",
    "Dinis",
    "Sara",
    "Noah",
    "Júlia",
    "Isaac",
    "Olívia",
    "Gil",
]
CLASS = tuple(
    Seat(f"p{number}", name, picture.value)
    for number, (name, picture) in enumerate(zip(_NAMES, Portrait, strict=False), 1)
)
"""Forty children."""


def pairs_states() -> Iterator[State]:
    yield State("partners", lambda studio: _partners(studio, named=False))
    yield State("partners-class", lambda studio: _partners(studio, named=True))
    yield State("tournament-nobody", _nobody)
    yield State("tournament-new", lambda studio: _tournament(studio, rounds=0))
    yield State("tournament-paired", lambda studio: _tournament(studio, rounds=1))
    yield State("tournament-playing", lambda studio: _tournament(studio, rounds=3))
    yield State("tournament-standings", lambda studio: _tournament(studio, rounds=3, tab=Tab.STANDINGS))
    yield State("tournament-guests", _guests)
    yield State("tournament-ties", _ties)
    yield State("tournament-corrected", _corrected)
    yield State("tournament-players", lambda studio: _tournament(studio, rounds=3, tab=Tab.PLAYERS))
    yield State("tournament-new-asked", _asked)
    yield State("wheel-find", partial(_wheel, how_many=25, played_ms=0))
    yield State("wheel-playing", partial(_wheel, how_many=9, played_ms=100_000))
    yield State("wheel-last-minute", partial(_wheel, how_many=40, played_ms=200_000))
    yield State("wheel-change", partial(_wheel, how_many=25, played_ms=240_000))


def _class(studio: Studio, how_many: int, name: str = "4.º B") -> str:
    made = studio.register.add_class(name)
    studio.register.add_pupils(made.id, [(seat.name, seat.picture) for seat in CLASS[:how_many]])
    return made.id


def _partners(studio: Studio, *, named: bool) -> None:
    if named:
        class_id = _class(studio, 25)
        roster = Roster.of(class_id, studio.register.pupils(class_id))
        run = WheelRun.begin(Wheel(), 5, 4).deal(roster).play().ring().deal(roster).play().ring()
        studio.register.record(class_id, (table_saved(KEY, run.state()),))
        school = replace(studio.window.settings.school, class_id=class_id)
        studio.choose(school=school)
    studio.page(PageName.PARTNERS)


def _go(studio: Studio) -> TournamentPage:
    page = studio.page(PageName.TOURNAMENT)
    assert isinstance(page, TournamentPage)
    return page


def _nobody(studio: Studio) -> None:
    keep_tournament(studio.register, None)
    keep_guests(studio.register, {})
    _go(studio)


def _tournament(studio: Studio, *, rounds: int, tab: Tab | None = None) -> None:
    class_id = _class(studio, 17)
    _class(studio, 9, "3.º A")
    players = [pupil.id for pupil in studio.register.pupils(class_id)]
    tournament = Tournament.begin(players, System.SWISS, seed=3, began="2026-03-02")
    for number in range(rounds):
        tournament = pair_next_round(tournament)
        games = len(tournament.rounds[number].games)
        for board in range(games if number < rounds - 1 else games // 2 if rounds > 1 else 0):
            result = Result.BLACK if (board + number) % 3 else Result.WHITE
            tournament = tournament.record(number, board, result)
    if rounds > 1:
        tournament = tournament.record(rounds - 1, 1, Result.WHITE_UNPLAYED)
    tournament = tournament.called("Torneio da Primavera")
    guests = with_guest(with_guest({}, "Dona Rosa"), "Tio Jaime")
    keep_guests(studio.register, guests)
    if rounds:
        gone = tournament.rounds[0].games[2].black
        tournament = tournament.withdraw(gone).join(next(iter(guests)))
    keep_tournament(studio.register, tournament if rounds else None)
    page = _go(studio)
    if rounds == 0:
        for button in [button for row in page.card.pane.rows() for button in getattr(row, "buttons", ())][
            :12
        ]:
            button.click()
    if tab is not None:
        page.show_tab(tab)


def _guests(studio: Studio) -> None:
    _tournament(studio, rounds=0)
    _go(studio).outside.click()


def _ties(studio: Studio) -> None:
    _tournament(studio, rounds=3, tab=Tab.STANDINGS)
    _go(studio).ties.click()


def _corrected(studio: Studio) -> None:
    """Shows an earlier round while the next one is paired."""
    _tournament(studio, rounds=3)
    _go(studio).show_round(0)


def _asked(studio: Studio) -> None:
    _tournament(studio, rounds=3)
    page = _go(studio)
    page.new.click()


def _wheel(studio: Studio, *, how_many: int, played_ms: int) -> None:
    """Shows a round of partners before the class, with names; one pair does not change."""
    page = studio.window.page(PageName.STAGE)
    assert isinstance(page, StagePage)
    owner = studio.register.me().id
    run = PlanRun.begin(partners_plan(5, 4), frozenset())
    page.begin(ClassSession(run, Roster("c", CLASS[:how_many]), owner, asked=True), None)
    studio.window.go_to(PageName.STAGE)
    wheel = page.wall.wheel
    if played_ms:
        wheel.forward()
        wheel.cells[1].click()
        wheel.advance(played_ms)
        wheel.ring.hide()
