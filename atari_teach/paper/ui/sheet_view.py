"""Shows one page of a sheet on the screen."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.paper.paper import picture_of
from atari_teach.paper.sheet import Sheet
from atari_teach.ui.art.painting import box, fill
from atari_teach.ui.art.palette import current as palette
from atari_teach.ui.art.themes.print import WHITE


class SheetView(QWidget):
    """Shows one page of a sheet; its picture is drawn only once for each size."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self._page = 0
        self._picture: QImage | None = None

    def show_page(self, sheet: Sheet | None, page: int) -> None:
        """Shows this page; None for an empty page."""
        self._sheet, self._page, self._picture = sheet, page, None
        self.setAccessibleName("" if sheet is None else sheet.title)
        self.update()

    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return self._sheet

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shadow = max(2.0, self.height() * 0.008)
        page = QRectF(self.rect()).adjusted(0, 0, -shadow, -shadow)
        fill(painter, box(shadow, shadow, page.width(), page.height()), palette().button_side)
        painter.fillRect(page, QColor(WHITE))
        if self._sheet is not None:
            ratio = self.devicePixelRatioF()
            if self._picture is None or self._picture.width() != round(page.width() * ratio):
                self._picture = picture_of(self._sheet, self._page, round(page.width() * ratio))
            painter.drawImage(page, self._picture)
        painter.end()
