"""A list to choose from, which is shown in place of the rows of a step."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.rows import Option, Wish
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import Words
from atari_teach.i18n import say


class _Line(ListButton):
    """A line of the list; its picture stays beside the words, however many they are."""

    def __init__(self, words: Words, picture: Drawing | None, **looks: Any) -> None:
        super().__init__(words, picture, **looks)
        self._change(beside=picture is not None)

    def height_for(self, width: float) -> float:
        """The height it needs, with room for the focus ring."""
        return super().height_for(width) + 6 * self._u

    def stops(self) -> tuple[float, ...]:
        """The places where scrolling may stop: the line is seen whole or not at all."""
        return (0.0,)


class ChoicePane(ScrollPane):
    """Shows one `Wish` at a time.

    Signals:
        closed: Something was chosen, or the way back.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        self._wish: Wish | None = None
        self._held: frozenset[object] = frozenset()
        self.heading = Heading(self.content, px=22, bold=True)
        self.back = ListButton("", icon_drawing(Icon.BACK), parent=self.content, px=20, depth=4)
        self.back.clicked.connect(lambda _down=False: self.dismiss())
        self.buttons: list[ListButton] = []
        self.hide()

    def ask(self, wish: Wish) -> None:
        """Shows this list."""
        self._wish = wish
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.heading.set_words(wish.question)
        self._held = frozenset((wish.current,)) if wish.several is None else wish.several
        self.back.set_words(say("Leave it as it is") if wish.several is None else say("That's it"))
        self.buttons = [self._button(option, wish) for option in wish.options]
        self.set_scale(self._u)
        self.set_rows([self.heading, *self.buttons, self.back])
        self.show()
        values = [option.value for option in wish.options]
        first = values.index(wish.current) if wish.current in values else 0
        (self.buttons[first] if self.buttons else self.back).setFocus()

    def asking(self) -> bool:
        """Returns whether a list is shown."""
        return self._wish is not None

    def dismiss(self) -> bool:
        """Closes the list without a choice; returns whether one was shown."""
        if self._wish is None:
            return False
        self._wish = None
        self.hide()
        self.closed.emit()
        return True

    def _button(self, option: Option, wish: Wish) -> ListButton:
        button = _Line(
            option.words, option.picture, parent=self.content, px=20, depth=4, picture_size=(44, 40)
        )
        button.set_second(option.note)
        button.set_pressed_look(option.value in self._held)
        button.clicked.connect(lambda _down=False: self._choose(option))
        return button

    def _choose(self, option: Option) -> None:
        wish = self._wish
        if wish is None:
            return
        if wish.several is None:
            self.dismiss()
        else:
            self._held ^= {option.value}
            for button, each in zip(self.buttons, wish.options, strict=True):
                button.set_pressed_look(each.value in self._held)
        wish.chosen(option.value)
