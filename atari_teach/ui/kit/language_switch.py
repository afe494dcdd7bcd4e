"""The language switch, which is on every page, so that another language is one click away."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.i18n import ENGLISH, Language, languages
from atari_teach.base.i18n import current as current_language
from atari_teach.ui.art.painting import box, fill, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import least_text_px, text_px
from atari_teach.ui.kit.surfaces import draw_focus_ring, draw_rim, shows_focus
from atari_teach.ui.kit.typeset import TextSetting, fit_text, set_text

DEPTH = 3.0


class LanguagePill(QAbstractButton):
    """A button for one language, labelled in that language; the current one is filled with ink."""

    def __init__(self, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self.language = language
        self._u = 1.0
        self.setCheckable(True)
        self.setText(language.own_name)
        self.setAccessibleName(language.own_name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        self._u = u
        self.update()

    def fits(self) -> bool:
        """Returns whether the name is completely inside."""
        return fit_text(self.text(), text_px(20, self._u), least_text_px(self._u), self._words_area())[1]

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of the name, in the button's coordinates."""
        words, at = self._words()
        return words.line_rects(at)

    def _words(self) -> tuple[TextSetting, QPointF]:
        room = self._words_area()
        words, _fits = fit_text(
            self.text(),
            text_px(20, self._u),
            least_text_px(self._u),
            room,
            align=Qt.AlignmentFlag.AlignHCenter,
        )
        middle = (self.height() - DEPTH * self._u) / 2
        return words, QPointF(room.x(), middle - words.height / 2)

    def _words_area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(self._inset(), 0, -self._inset(), 0)

    def _inset(self) -> float:
        return max(8.0, min(14 * self._u, self.width() * 0.11))

    def nextCheckState(self) -> None:
        """Does nothing: a press only asks for the language, and the switch then marks the current one."""

    def paintEvent(self, event: QPaintEvent) -> None:
        p = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = 3 * self._u
        face = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset - DEPTH * self._u)
        pill = box(face.x(), face.y(), face.width(), face.height(), face.height() / 2)
        if self.isChecked():
            fill(painter, pill, p.chosen)
        elif self.underMouse():
            fill(painter, pill, p.bar)
        words, at = self._words()
        words.paint(painter, at, p.on_chosen if self.isChecked() else p.words)
        if shows_focus(self):
            ring = face.adjusted(3, 3, -3, -3)
            draw_focus_ring(painter, box(ring.x(), ring.y(), ring.width(), ring.height(), ring.height() / 2))
        painter.end()


def switch_order() -> tuple[Language, ...]:
    """Returns the languages in the order of the switch: English, the source language, is last."""
    return (*(language for language in languages() if language != ENGLISH), ENGLISH)


class LanguageSwitch(Composite):
    """The language buttons; emits `chosen` with the `Language` that the user asks for.

    With more than two languages, it shows the current language and the next one, so that repeated presses go
    through all languages.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pills = tuple(LanguagePill(language, self) for language in switch_order())
        for pill in self._pills:
            pill.clicked.connect(lambda _checked=False, of=pill.language: self.chosen.emit(of))
        self.setAccessibleName(" | ".join(pill.language.own_name for pill in self._pills))
        self.retranslate()

    def retranslate(self) -> None:
        """Marks the current language."""
        self.set_language(current_language())

    def set_language(self, language: Language) -> None:
        """Marks this language as the current one."""
        spoken = [pill.language == language for pill in self._pills]
        if spoken == [pill.isChecked() for pill in self._pills]:
            return
        for pill, is_spoken in zip(self._pills, spoken, strict=True):
            pill.setChecked(is_spoken)
        self.relayout()

    def pill(self, language: Language) -> LanguagePill:
        """Returns the button that chooses this language."""
        return next(pill for pill in self._pills if pill.language == language)

    def natural_width(self) -> float:
        """Returns the width in design pixels at which the names of any two languages fit side by side."""
        px = text_px(20, self._u)
        widest = max(set_text(pill.text(), px, 1e5).widest for pill in self._pills)
        edges = 30 * max(1.0, self._u)  # the edges inside a language button grow with the scale
        return max(248.0, 2 * (widest + edges) / self._u)

    def sizeHint(self) -> QSize:
        return QSize(round(248 * self._u), round(52 * self._u))

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Gives each of the two shown languages half of the width."""
        shown, half = self._shown(), width // 2
        for pill in self._pills:
            if pill not in shown or pill.isHidden():
                pill.setVisible(pill in shown)
        for place, pill in enumerate(shown):
            left = place * half
            pill.setGeometry(left, 0, half if place + 1 < len(shown) else width - left, height)

    def _shown(self) -> tuple[LanguagePill, ...]:
        """Returns the two buttons that are shown; of more than two, the current language and the next."""
        if len(self._pills) <= 2:
            return self._pills
        spoken = next((place for place, pill in enumerate(self._pills) if pill.isChecked()), 0)
        return (self._pills[spoken], self._pills[(spoken + 1) % len(self._pills)])

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            depth = DEPTH * self._u
            # leaves space for the rim, half of which would otherwise be outside
            edge = 1.5 if current().rim else 0.0
            rect = QRectF(self.rect()).adjusted(edge, edge, -edge, -depth - edge)
            capsule = box(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() / 2)
            fill(painter, capsule.translated(0, depth), current().button_side)
            fill(painter, capsule, current().button)
            draw_rim(painter, capsule)
