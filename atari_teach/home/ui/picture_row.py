"""The row in which a child chooses its picture, and which pictures no other child has."""

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.store.pupil import Pupil
from atari_teach.ui.art.portraits import Portrait, portrait_drawing, portrait_for, portrait_name
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle


def picture_row(portraits: Sequence[Portrait], parent: QWidget, side: float = 42) -> SettingRow:
    """Returns a row with these pictures as answers; emits `chosen` with the `Portrait`.

    Args:
        portraits: The pictures.
        parent: The parent of the row.
        side: Width and height of a picture, in design pixels.
    """
    row = SettingRow(
        portraits,
        parent,
        pictures=tuple(portrait_drawing(portrait) for portrait in portraits),
        picture_size=(side, side),
        style=ButtonStyle.ROUND,
    )
    names = [portrait_name(portrait) for portrait in portraits]
    row.set_words(say("Which picture is yours?"), names, wordless=True)
    row.hide()
    return row


def free_pictures(offered: Sequence[Portrait], others: Iterable[Pupil]) -> Sequence[Portrait]:
    """Returns the pictures that none of the other children has; all if there are none."""
    taken = {portrait_for(child.picture) for child in others}
    # There are always free ones, unless a damaged store was read that has more children than fit.
    return [portrait for portrait in offered if portrait not in taken] or offered
