"""How everything looks, as somebody chose it: the one place where the choices reach the art and the kit."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from atari_teach.gui.art.looks import use_look
from atari_teach.gui.art.palette import palette_for, use
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.fonts import use_capitals, use_family
from atari_teach.gui.kit.motion import use_less_motion
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import use_text_percent
from atari_teach.gui.kit.telling import tell, tell_everybody
from atari_teach.gui.system_motion import system_wants_less_motion
from atari_teach.settings import Look, Motion, Settings

_SEEN = ("look", "theme", "motion", "text_percent", "large_board", "capitals", "font", "board_side")


def wear(settings: Settings, *, flat: bool = False) -> None:
    """Draw everything as these settings say from now on; `flat` as on the wall, in any look and theme."""
    use(WALL if flat else palette_for(settings.look, settings.theme))
    use_look(Look.SIMPLE if flat else settings.look)
    use_family(settings.font)
    use_capitals(settings.capitals)
    use_text_percent(settings.text_percent)
    use_less_motion(wants_less_motion(settings.motion))


def looks_different(before: Settings, after: Settings) -> bool:
    """Whether anything that is drawn depends on what changed between these two."""
    return any(getattr(before, name) != getattr(after, name) for name in _SEEN)


def wants_less_motion(motion: Motion) -> bool:
    """What the setting says, or the system where the setting leaves it to the system."""
    match motion:
        case Motion.FULL:
            return False
        case Motion.LESS:
            return True
        case Motion.SYSTEM:
            return system_wants_less_motion()


def restyle(window: QWidget, stack: QStackedWidget, shown: QWidget | None) -> None:
    """Let a window follow after `wear`: of its pages `shown` at once, the others when they are visited."""
    tell(window)
    for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part is not stack:
            tell_everybody(part)
    tell(stack)
    for page in map(stack.widget, range(stack.count())):
        if isinstance(page, Page):
            page.restyle(now=page is shown)
