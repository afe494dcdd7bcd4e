"""Shows the pupils of a class as buttons with their pictures and names."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.store.pupil import Pupil
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for, portrait_name
from atari_teach.ui.kit.button import PictureButton, Shape
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import least_text_px, target_px, text_factor, text_px
from atari_teach.ui.kit.typeset import letters, set_text

_GAP, _PX = 12.0, 18.0
_MANY = 21
_LONGEST = 4  # how many names are measured: only the longest ones
_FEW = 6
_WIDE, _WIDE_OF_MANY, _WIDE_OF_FEW = 152.0, 116.0, 250.0
_PICTURE, _PICTURE_OF_MANY, _PICTURE_OF_FEW = 84.0, 60.0, 150.0


class PupilGrid(Composite):
    """A grid of pupils for a `ScrollPane`; emits `chosen` with the id of the pupil that was pressed.

    If there are many pupils, their pictures are smaller; `large` makes them larger if there are few.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.large = False
        self._pupils: tuple[Pupil, ...] = ()
        self._measured: tuple[object, float] = (None, 0.0)
        self.buttons: tuple[PictureButton, ...] = ()

    def show_pupils(self, pupils: Sequence[Pupil], taken: Collection[str] = ()) -> None:
        """Shows these pupils; those in `taken` are disabled."""
        if tuple(pupils) != self._pupils:
            self._rebuild(pupils)
        for pupil, button in self.pairs():
            button.setEnabled(pupil.id not in taken)

    def _rebuild(self, pupils: Sequence[Pupil]) -> None:
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self._pupils = tuple(pupils)
        self.buttons = tuple(self._button(pupil) for pupil in pupils)
        self.set_scale(self._u)
        for button in self.buttons:
            button.show()

    def pairs(self) -> tuple[tuple[Pupil, PictureButton], ...]:
        """Returns every pupil together with the pupil's button."""
        return tuple(zip(self._pupils, self.buttons, strict=True))

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        across, high = self._across(width), self._button_height(width)
        rows = -(-len(self.buttons) // across)
        return rows * high + _GAP * self._u * max(0, rows - 1)

    @property
    def _picture(self) -> float:
        return self._sized(_PICTURE_OF_MANY, _PICTURE, _PICTURE_OF_FEW)

    def _sized(self, of_many: float, usual: float, of_few: float) -> float:
        """Returns the size for the present number of pupils."""
        if self.large and len(self._pupils) <= _FEW:
            return of_few
        return of_many if len(self._pupils) > _MANY else usual

    def _button(self, pupil: Pupil) -> PictureButton:
        seen = portrait_name(portrait_for(pupil.picture))
        button = PictureButton(
            pupil.name,
            portrait_drawing(portrait_for(pupil.picture)),
            parent=self,
            px=_PX,
            bold=False,
            picture_size=(self._picture, self._picture),
            radius=18,
            depth=4,
            shape=Shape.COLUMN,
            name=say("{name}, {picture}", name=pupil.name, picture=seen) if pupil.name else seen,
        )
        button.clicked.connect(lambda _down=False, of=pupil.id: self.chosen.emit(of))
        return button

    def _across(self, width: float) -> int:
        wide = self._sized(_WIDE_OF_MANY, _WIDE, _WIDE_OF_FEW)
        word = min(self._longest_word() + 30 * self._u, 2 * wide * self._u)
        least = max(wide * self._u, text_px(_PX, self._u) * 5.6, word)
        gap = _GAP * self._u
        return max(1, int((width + gap) // (least + gap)))

    def _longest_word(self) -> float:
        """Returns the width, in the smallest letters, of the longest word in any name: words never break."""
        now = (self._u, letters(), text_factor(), self._pupils)
        if self._measured[0] != now:
            words = {word for pupil in self._pupils for word in pupil.name.split()}
            px = least_text_px(self._u)
            self._measured = now, max((set_text(word, px, 1e5).widest for word in words), default=0.0)
        return self._measured[1]

    def _button_height(self, width: float) -> float:
        """Returns the height of each button in a grid of this width; long names wrap and need more height."""
        across = self._across(width)
        wide = (width - _GAP * self._u * (across - 1)) / across - 36 * self._u
        longest = sorted((pupil.name for pupil in self._pupils), key=len)[-_LONGEST:]
        px = least_text_px(self._u)
        lines = max((set_text(name, px, max(1.0, wide)).height for name in longest), default=0.0)
        words = max(text_px(_PX, self._u) * 2.7, lines + 10 * self._u) if any(longest) else 0.0
        return max(target_px(60, self._u), (self._picture + 22) * self._u + words)

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = _GAP * self._u
        across = self._across(self.width())
        wide, high = (self.width() - gap * (across - 1)) / across, self._button_height(self.width())
        for index, button in enumerate(self.buttons):
            row, column = divmod(index, across)
            button.setGeometry(
                round(column * (wide + gap)), round(row * (high + gap)), round(wide), round(high)
            )
