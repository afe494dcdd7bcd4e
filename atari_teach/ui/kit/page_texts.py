"""Collects the words of a page in the order in which they are read aloud."""

from PySide6.QtWidgets import QWidget

from atari_teach.ui.kit.listen_button import ListenButton, Speaking
from atari_teach.ui.kit.top_bar import TopBar

_BAND = 24
"""Words whose tops differ by less than this, in window pixels, count as one row."""


def words_on(part: QWidget) -> list[Speaking]:
    """Returns all widgets with words that are visible on `part`, from top to bottom and left to right."""
    found: list[Speaking] = []
    for child in _in_order(part):
        if isinstance(child, ListenButton):
            continue
        if isinstance(child, TopBar):
            found += [label for label in (child.title, child.subtitle) if label.words()]
        elif isinstance(child, Speaking):
            found += [child] if child.spoken_words() else []
        else:
            found += words_on(child)
    return found


def _in_order(part: QWidget) -> list[QWidget]:
    shown = [child for child in part.children() if isinstance(child, QWidget) and not child.isHidden()]
    shown = [child for child in shown if not child.isWindow() and not child.size().isEmpty()]
    return sorted(shown, key=lambda child: (child.y() // _BAND, child.x()))
