"""The states of the teacher's first pages, and of pupils who come to the computer one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.gui.gallery_studio import State, Studio
from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.pin import PinPage

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = (
    "Marta",
    "Rui",
    "Zé",
    "Constança",
    "Maria do Carmo",
    "Francisco Xavier",
    "Ana",
    "Beatriz",
    "Tomás",
    "Inês",
    "Yara",
    "Duarte",
    "Leonor",
    "Salvador",
    "Kai",
    "Benedita",
    "Guilherme",
    "Mia",
    "Santiago",
    "Carlota",
    "Vicente",
    "Luana",
    "Afonso",
    "Núria",
    "Dinis",
)


def desk_states() -> tuple[State, ...]:
    """All of them."""
    return (*_desk(), *_who(), *_pin())


def add_class(studio: Studio, name: str = "4.º B", how_many: int = len(NAMES)) -> str:
    """A class with so many pupils; its id."""
    from atari_teach.gui.art.portraits import Portrait

    made = studio.register.add_class(name)
    names = [f"{NAMES[n % len(NAMES)]}{' 2' if n >= len(NAMES) else ''}" for n in range(how_many)]
    pictures = [portrait.value for portrait in Portrait]
    studio.register.add_pupils(made.id, [(each, pictures[n % 40]) for n, each in enumerate(names)])
    return made.id


def _desk() -> Iterator[State]:
    yield State("desk", lambda studio: _show(studio, PageName.DESK))
    yield State("desk-class", _desk_with_classes)


def _show(studio: Studio, name: PageName) -> None:
    studio.page(name)


def _desk_with_classes(studio: Studio) -> None:
    chosen = add_class(studio)
    add_class(studio, "3.º A", 18)
    add_class(studio, "Clube de jogos", 12)
    school = replace(studio.window.settings.school, class_id=chosen)
    studio.choose(school=school)
    _show(studio, PageName.DESK)


def _who() -> Iterator[State]:
    yield State("who", lambda studio: _picker(studio, 25))
    yield State("who-forty", lambda studio: _picker(studio, 40, "3.º A", "1.º ciclo, sala grande"))
    yield State("home-pupil", _pupil_at_home)


def _picker(studio: Studio, how_many: int, *others: str) -> None:
    add_class(studio, "4.º B", how_many)
    for name in others:
        add_class(studio, name, 6)
    _show(studio, PageName.WHO)


def _pupil_at_home(studio: Studio) -> None:
    chosen = add_class(studio)
    studio.house.chair.sit(studio.register.pupils(chosen)[3].id)
    studio.window.start_at(PageName.HOME)


def _pin() -> Iterator[State]:
    yield State("pin", _ask_pin)
    yield State("pin-choose", lambda studio: _ask_pin(studio, choose=True))


def _ask_pin(studio: Studio, *, choose: bool = False) -> None:
    page = studio.window.page(PageName.PIN)
    assert isinstance(page, PinPage)
    if choose:
        page.choose(lambda _digits: None)
    else:
        page.ask("", lambda: None)
    for digit in (4, 2):
        page.pad.keys[digit].click()
    studio.page(PageName.PIN)
