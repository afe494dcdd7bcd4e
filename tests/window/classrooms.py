"""Adds a class to the register of a test window, and opens the teacher's pages."""

from dataclasses import replace
from typing import TypeVar

from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from atari_teach.base.settings import Locks
from atari_teach.base.settings.pin import make_pin
from atari_teach.features import PageName
from atari_teach.home.ui.pupil_picker import PupilPickerPage
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.forms.pupil_grid import PupilGrid
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.navigation.teacher_lock import PinPage
from tests.window.house import House
from tests.window.places import home

PIN = "4271"
STORED = make_pin(PIN)
NAMES = ("Xantipa", "Quitéria", "Zeferino")

SomePage = TypeVar("SomePage", bound=Page)


def add_class(house: House, names: tuple[str, ...] = NAMES, name: str = "4.º B") -> str:
    """Adds a class with these children to the register, and returns its id."""
    register = house.controller.register
    made = register.add_class(name)
    pictures = [portrait.value for portrait in Portrait][-len(names) :]
    register.add_pupils(made.id, list(zip(names, pictures, strict=True)))
    return made.id


def pupil_ids(house: House, class_id: str) -> dict[str, str]:
    """Returns the ids of the children of a class, by name."""
    return {pupil.name: pupil.id for pupil in house.controller.register.pupils(class_id)}


def lock(house: House, **parts: object) -> None:
    """Changes these fields of the locks in the settings."""
    locks = replace(house.window.settings.locks, **parts)  # type: ignore[arg-type]
    house.window.choose(replace(house.window.settings, locks=locks))


def with_pin(house: House) -> None:
    """Sets a PIN for the teacher's pages."""
    house.window.choose(replace(house.window.settings, locks=Locks(STORED)))


def page(house: House, kind: type[SomePage]) -> SomePage:
    """Returns the current page, which must be of this type."""
    shown = house.window.stack.currentWidget()
    assert isinstance(shown, kind), shown
    return shown


def to_desk(house: House) -> DeskPage:
    """Opens the teacher's page (the desk) from any page."""
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors[PageName.DESK])
    return page(house, DeskPage)


def to_classes(house: House) -> ClassesPage:
    """Opens the list of classes from any page."""
    house.click(to_desk(house).doors[PageName.CLASSES])
    return page(house, ClassesPage)


def to_picker(house: House) -> PupilPickerPage:
    """Opens the page on which children choose their picture, from any page."""
    house.window.start_at(PageName.HOME)
    house.click(home(house).who)
    return page(house, PupilPickerPage)


def button_of(grid: PupilGrid, pupil_id: str) -> PictureButton:
    """Returns the button in the grid for the child with this id."""
    return next(button for pupil, button in grid.pairs() if pupil.id == pupil_id)


def sit(house: House, pupil_id: str) -> None:
    """Signs a child in by clicks on the page where children choose their picture."""
    picker = to_picker(house)
    house.click(button_of(picker.grid, pupil_id))
    assert house.place() is PageName.HOME


def type_pin(house: House, digits: str = PIN) -> None:
    """Types these digits on the page that asks for the PIN."""
    pad = page(house, PinPage).pad
    for digit in digits:
        house.click(pad.keys[int(digit)])


def all_words(house: House) -> str:
    """Returns all words in the window that are visible or read aloud by a screen reader."""
    said: list[str] = [house.window.windowTitle()]
    shown = house.window.stack.currentWidget()
    assert shown is not None
    for part in (shown, *shown.findChildren(QWidget), *house.window.banner.findChildren(QWidget)):
        if not part.isVisible():
            continue
        said += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
        words = getattr(part, "words", None)
        said.append(str(words()) if callable(words) else "")
        if isinstance(part, QLineEdit):
            said += [part.text(), part.placeholderText()]
        elif isinstance(part, QPlainTextEdit):
            said.append(part.toPlainText())
    return "\n".join(said)


def settle() -> None:
    """Processes all pending events."""
    QApplication.processEvents()
