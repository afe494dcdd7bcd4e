"""Everything that can be open over a page, such as a notice or a list, with a function that opens it."""

from collections.abc import Callable

from atari_teach.base.i18n import say
from atari_teach.features import PageName
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.keyboard import go_to_field
from atari_teach.table.ui.panels import BoardAndPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.ui.kit.scroll_pane import ScrollPane
from tests.gallery.studio import Studio
from tests.window.pressed import ident, press, reachable

_ASKS = ("Delete…", "Put back…", "New tournament", "Close the room", "Start over", "Who?", "Start…", "Choose")
"""The words of buttons that open a question or a list over the current page."""

Opens = Callable[[Studio], bool]


def _notice(studio: Studio) -> bool:
    studio.window.tell(say("Progress cannot be saved here."))
    return True


def _help(studio: Studio) -> bool:
    if studio.window.place is PageName.KEYS:
        return False
    studio.window.go_to(PageName.KEYS)
    studio.window.back()
    return True


def _question(studio: Studio) -> bool:
    asking = next((button for button in reachable(studio.window) if ident(button) in _ASKS), None)
    if asking is None or studio.window.place is PageName.STAGE:
        return False
    press(asking)
    return True


def _further_down(studio: Studio) -> bool:
    """Scrolls a list down to its end; returns whether the page has such a list."""
    panes = studio.window.page(studio.window.place).findChildren(ScrollPane)
    pane = next((each for each in panes if each.isVisible() and each.down.isEnabled()), None)
    if pane is None:
        return False
    pane.move_by(pane._height)
    return True


def _on_stage(open_it: Callable[[StagePage], object]) -> Opens:
    def act(studio: Studio) -> bool:
        page = studio.window.stack.currentWidget()
        if not isinstance(page, StagePage) or page.class_session is None or page.teacher.asking:
            return False
        open_it(page)
        return True

    return act


def _list_at_relay(studio: Studio) -> bool:
    page = studio.window.stack.currentWidget()
    table = page.table if isinstance(page, StagePage) else page
    if not isinstance(table, TablePage) or (wall := table.made(WallPanel)) is None:
        return False
    if table.panel is not wall or not wall.relay.teacher.isVisible():
        return False
    wall.relay.toggle()
    return True


def _at_table(open_it: Callable[[BoardAndPanel], bool]) -> Opens:
    def act(studio: Studio) -> bool:
        page = studio.window.stack.currentWidget()
        return isinstance(page, TablePage) and page.session is not None and open_it(page)

    return act


def _pressing(control: Control) -> Opens:
    def open_it(page: BoardAndPanel) -> bool:
        buttons = () if page.scene is None else page.scene.buttons
        offered = any(each.control is control and each.enabled and not each.down for each in buttons)
        if offered:
            page.pressed.emit(Pressed(control))
        return offered

    return _at_table(open_it)


def _moments(page: BoardAndPanel) -> bool:
    if page.beat_list.isHidden():
        page.list_wanted.emit()
    return not page.beat_list.isHidden()


def _field(page: BoardAndPanel) -> bool:
    go_to_field(page).open_field()
    return True


OPENED: dict[str, Opens] = {
    "nothing": lambda _studio: True,
    "a notice": _notice,
    "the help, and back": _help,
    "a question of the page": _question,
    "the teacher's buttons": _on_stage(lambda page: page.teacher.show_strip(True)),
    "the end of a list": _further_down,
    "the curtain": _on_stage(lambda page: page.do(Command.CURTAIN)),
    "the eyes": _on_stage(lambda page: page.do(Command.LOOK)),
    "the pause": _on_stage(lambda page: page.do(Command.PAUSE)),
    "what comes next": _on_stage(lambda page: page.do(Command.NEXT)),
    "a question to the teacher": _on_stage(lambda page: page.do(Command.PARTS)),
    "who is missing": _on_stage(lambda page: page.do(Command.PEOPLE)),
    "the teacher's list": _list_at_relay,
    "the reasons": _pressing(Control.WHY),
    "a hint": _pressing(Control.HINT),
    "the list of moments": _at_table(_moments),
    "the field for a crossing": _at_table(_field),
}
