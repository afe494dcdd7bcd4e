"""Children's names on the wall: distinct, in one size, never small and never grey."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtWidgets import QWidget

from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.classes.names_view import pictures_for
from atari_teach.school.ui.stage.start_session import all_plans, start_plan
from atari_teach.school.ui.tournament.partners import partners_plan
from atari_teach.store.class_list.namesakes import labels
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.kit.button import PictureButton
from tests.school.ui.stage.leading import RELAY, SPACE, Leading
from tests.window.house import Open

NAMES = (
    "Ana Beatriz Sousa Ferreira",
    "Ana Sofia Costa Martins",
    "Afonso Miguel Pereira",
    "Beatriz Carvalho Nunes",
    "Bruna Filipa Rodrigues",
    "Carolina Isabel Matos",
    "Diogo Alexandre Pinto",
    "Duarte Gomes Teixeira",
    "Francisco Xavier de Vasconcelos",
    "Gonçalo Pinto Ribeiro",
    "Gonçalo Moreira Lopes",
    "Inês de Sá Couto",
    "João Vasconcelos",
    "João Vieira",
    "João Pedro Vieira",
    "Leonor Santos",
    "Leonor Santos",
    "Leonor Sousa",
    "Maria das Dores Conceição",
    "Maria Eduarda Figueiredo",
    "Maximiliano Bruno dos Santos",
    "Rodrigo Fernandes Tavares",
    "Santiago Nascimento Brito",
    "Tomás Henriques da Silva",
)
CALLED = labels(NAMES)

Shown = dict[str, list[tuple[str, int]]]
"""For each place on the wall, the names that it shows and their sizes."""


@pytest.fixture(params=[(1024, 768), (1366, 768), (1024, 600)], ids=lambda size: f"{size[0]}x{size[1]}")
def class_hour(a_house: Open, request: pytest.FixtureRequest) -> Leading:
    """A class of 24 full names, two of them equal."""
    leading = Leading(a_house(size=request.param))
    register = leading.house.register
    made = register.add_class("4B")
    register.add_pupils(made.id, list(zip(NAMES, pictures_for(NAMES, ()), strict=True)))
    leading.school(class_id=made.id)
    return leading


def test_every_place_on_the_wall_calls_a_child_alike_and_large_enough(class_hour: Leading) -> None:
    places = Shown()
    for place, names in shown_in_an_hour(class_hour):
        places.setdefault(place, []).extend(names)
    assert set(places) == {"attendance", "teams", "teams later", "panel", "follower", "lists", "tables"}
    for place, names in places.items():
        assert {name for name, _px in names} <= set(CALLED), place
        sizes = {px for _name, px in names}
        assert min(sizes) >= 24, place
        assert len(sizes) == 1, f"{place}: names in {sizes} pixels"
    whole = ("attendance", "teams", "teams later", "tables")
    for place in whole:
        assert Counter(name for name, _px in places[place]) == Counter(CALLED), place


def test_who_is_missing_is_still_known_by_name_and_picture(class_hour: Leading) -> None:
    leading = class_hour
    leading.start("fifteen-minutes", item=RELAY)
    sheet = leading.page.teacher.sheet
    assert sheet.isVisible()
    for button in sheet.seats:
        leading.click(button)
        assert "missing" in button.accessibleName()
    names = of_buttons(sheet.seats)
    assert {px for _name, px in names} == {names[0][1]}
    assert names[0][1] >= 24
    same = [at for at, name in enumerate(CALLED) if CALLED.count(name) > 1]
    pictures = [sheet.seats[at].grab().toImage() for at in same]
    assert len(pictures) == 2
    assert pictures[0] != pictures[1], "which of two namesakes is missing can be seen"


def test_the_teams_look_alike_when_they_come_after_another_part(class_hour: Leading) -> None:
    leading = class_hour
    leading.start("fifteen-minutes", item=RELAY - 1)
    leading.key(SPACE)  # nobody is absent
    leading.page.controller.go_to(RELAY)
    for _time in range(2):
        assert leading.shown() is StopKind.TEAMS
        teams = leading.page.wall.teams.teams.values()
        buttons = [button for team in teams for button in team.buttons if button.isVisible()]
        assert len(buttons) == len(NAMES)
        looks = {(button.used_px(), round(button.laid_out().picture_height)) for button in buttons}
        assert len(looks) == 1, f"names and pictures in {looks} pixels"
        if leading.page.wall.teams.swap_button.isVisible():
            leading.click(leading.page.wall.teams.swap_button)


def shown_in_an_hour(leading: Leading) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """Yields the names at attendance, teams, a relay with its lists, the teams again, and pairs."""
    app, wall = leading.house.controller.app, leading.page.wall
    plan = all_plans(app).plan("fifteen-minutes")
    assert plan is not None
    start_plan(app, plan, item=RELAY)
    yield "attendance", of_buttons(leading.page.teacher.sheet.seats)
    leading.key(SPACE)
    yield "teams", of_teams(leading)
    leading.key(SPACE)
    for _turn in range(4):
        leading.put_somewhere()
        if leading.relay.scene().over:
            break
        panels = (leading.page.table.wall.left, leading.page.table.wall.right)
        yield "panel", [(panel.name.words(), panel.name.used_px()) for panel in panels]
        active = next(panel for panel in panels if panel.active)
        yield "follower", [(active.follower.words(), active.follower.used_px())]
    relay = leading.page.table.wall.relay
    leading.click(relay.teacher)
    for opened in (relay.strip.who_button, relay.strip.teams_button):
        leading.click(opened)
        named = [row for row in relay.strip.children_rows if row in relay.strip.pane.rows()]
        yield "lists", of_buttons(named)
        leading.page.table.dismiss()
    leading.page.table.dismiss()
    leading.page.controller.go_to(RELAY)
    yield "teams later", of_teams(leading)
    start_plan(app, partners_plan(2, 4), resumable=False)
    while leading.shown() is not StopKind.PARTNERS:
        leading.key(SPACE)
    cells = [cell for cell in wall.wheel.cells if cell.isVisible()]
    yield "tables", [(name, cell.look.px) for cell in cells for name in cell.words()]


def of_teams(leading: Leading) -> list[tuple[str, int]]:
    assert leading.shown() is StopKind.TEAMS
    teams = leading.page.wall.teams.teams.values()
    buttons = [button for team in teams for button in team.buttons if button.isVisible()]
    assert all(has_ink(button) for button in buttons), "grey can't be read from a projector"
    return of_buttons(buttons)


def of_buttons(buttons: Sequence[PictureButton]) -> list[tuple[str, int]]:
    shown = [button for button in buttons if button.isVisible()]
    assert all(button.fits() and not button.grab().isNull() for button in shown)
    pictures = [button.laid_out().picture_height for button in shown]
    assert all(pictures), "two of one name are known by their pictures"
    return [(button.words(), button.used_px()) for button in shown]


def has_ink(widget: QWidget) -> bool:
    """Returns whether any pixel in it is black."""
    image = widget.grab().toImage()
    inside = range(image.width() // 3, image.width() - 10), range(image.height() // 4, image.height() // 2)
    return any(image.pixelColor(x, y).lightness() < 20 for x in inside[0] for y in inside[1])


def test_teams_stay_on_their_sides_when_colours_swap_after_a_game(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.children(6)
    leading.start("fifteen-minutes", item=RELAY)
    wall = leading.page.table.wall
    assert wall.left.x() < wall.right.x()
    leading.page.table.act(Pressed(Control.END))
    leading.page.table.act(Pressed(Control.SWAP))
    assert wall.left.x() > wall.right.x(), "the line that had Black stands where it stood, and has White"
    leading.page.controller.go_to(RELAY)
    teams = leading.page.wall.teams.teams
    black, white = teams.values()
    assert black.x() > white.x()
