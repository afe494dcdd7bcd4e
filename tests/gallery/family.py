"""Screenshots of the pages of a family: several children who share a computer at home."""

from collections.abc import Iterator
from functools import partial
from itertools import count

from atari_teach.features import PageName
from atari_teach.home.ui.settings import SettingsPage, SettingsTab, show_profile
from atari_teach.store.disk.event_rows import Contents, PupilRow
from atari_teach.ui.art.portraits import offered_pictures
from tests.gallery.desk import add_class
from tests.gallery.studio import State, Studio

_NUMBERS = count(1)
CHILDREN = ("Marta", "Leonor", "")
MANY = (
    "Marta",
    "Leonor",
    "",
    "Zé",
    "Guilherme Maria",
    "Bia",
    "Tomás",
    "Constança",
    "Rui",
    "Iris",
    "Noé",
    "Eva",
)


def family_states() -> Iterator[State]:
    yield State("family", partial(_family, names=CHILDREN))
    yield State("family-twelve", partial(_family, names=MANY))
    yield State("family-and-class", partial(_family, names=CHILDREN, with_class=True))
    yield State("family-new-child", _new_child)
    yield State("family-settings", _settings)
    yield State("family-delete", _deletion)


def _seated(studio: Studio, names: tuple[str, ...]) -> None:
    """Adds children to the first one, and lets the second one sit down."""
    studio.clear(names[0])
    pictures = offered_pictures()
    first = studio.register.me()
    # Children who are added at the same moment are sorted by id, and deleted ids can't be used again.
    ids = [f"f{next(_NUMBERS):015x}" for _name in names[1:]]
    rows = (
        PupilRow(pupil, studio.register.moment(), 1, name, pictures[at].value)
        for at, (pupil, name) in enumerate(zip(ids, names[1:], strict=True), 1)
    )
    studio.register.change_pupil(first.id, names[0], pictures[0].value)
    studio.register.add_contents(Contents(tuple(rows)))
    studio.house.current.sit(ids[0])


def _family(studio: Studio, *, names: tuple[str, ...], with_class: bool = False) -> None:
    _seated(studio, names)
    if with_class:
        add_class(studio)
    studio.page(PageName.WHO)


def _new_child(studio: Studio) -> None:
    _seated(studio, CHILDREN)
    studio.page(PageName.NEW_CHILD)


def _settings(studio: Studio) -> None:
    _seated(studio, CHILDREN)
    show_profile(studio.house.app)
    page = studio.window.page(PageName.SETTINGS)
    assert isinstance(page, SettingsPage)
    page.show_tab(SettingsTab.WHO)
    page.pane.reveal(page.family)


def _deletion(studio: Studio) -> None:
    _seated(studio, CHILDREN)
    studio.page(PageName.DELETE_CHILD)
