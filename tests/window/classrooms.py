"""A house with a class in it, and the way to the teacher's pages."""

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
from tests.window.sitting import home

PIN = "4271"
STORED = make_pin(PIN)
NAMES = ("Xantipa", "Quitéria", "Zeferino")

SomePage = TypeVar("SomePage", bound=Page)


def add_class(house: House, names: tuple[str, ...] = NAMES, name: str = "4.º B") -> str:
    """A class of the register with these children; its id."""
    register = house.controller.register
    made = register.add_class(name)
    pictures = [portrait.value for portrait in Portrait][-len(names) :]
    register.add_pupils(made.id, list(zip(names, pictures, strict=True)))
    return made.id


def pupil_ids(house: House, class_id: str) -> dict[str, str]:
    """The ids of the children of a class, by their names."""
    return {pupil.name: pupil.id for pupil in house.controller.register.pupils(class_id)}


def lock(house: House, **parts: object) -> None:
    """Close something."""
    locks = replace(house.window.settings.locks, **parts)  # type: ignore[arg-type]
    house.window.choose(replace(house.window.settings, locks=locks))


def with_pin(house: House) -> None:
    """Let there be a PIN."""
    house.window.choose(replace(house.window.settings, locks=Locks(STORED)))


def page(house: House, kind: type[SomePage]) -> SomePage:
    """The page that is shown, which is of this kind."""
    shown = house.window.stack.currentWidget()
    assert isinstance(shown, kind), shown
    return shown


def to_desk(house: House) -> DeskPage:
    """From wherever to the desk."""
    house.window.start_at(PageName.HOME)
    house.click(home(house).doors[PageName.DESK])
    return page(house, DeskPage)


def to_classes(house: House) -> ClassesPage:
    """From wherever to the classes."""
    house.click(to_desk(house).doors[PageName.CLASSES])
    return page(house, ClassesPage)


def to_picker(house: House) -> PupilPickerPage:
    """From wherever to the pictures of the children."""
    house.window.start_at(PageName.HOME)
    house.click(home(house).who)
    return page(house, PupilPickerPage)


def button_of(grid: PupilGrid, pupil_id: str) -> PictureButton:
    """The button of this child."""
    return next(button for pupil, button in grid.pairs() if pupil.id == pupil_id)


def sit(house: House, pupil_id: str) -> None:
    """Two clicks, and this child sits."""
    picker = to_picker(house)
    house.click(button_of(picker.grid, pupil_id))
    assert house.place() is PageName.HOME


def type_pin(house: House, digits: str = PIN) -> None:
    """Press these digits at the page that asks for them."""
    pad = page(house, PinPage).pad
    for digit in digits:
        house.click(pad.keys[int(digit)])


def all_words(house: House) -> str:
    """Everything that can be read or heard in the window."""
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
    """Let everything happen that waits for its turn."""
    QApplication.processEvents()
