"""The output of sheets: as a PDF, on a printer, and as pictures on the screen."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Message, _, say
from atari_teach.exchange.saving import save_file
from atari_teach.paper.sheet import HEIGHT, WIDTH, Sheet
from atari_teach.ui.kit.dialogs import Lendable, ask_to_save, file_name

_RESOLUTION = 300


def pdf_of(sheet: Sheet) -> bytes:
    """Returns the sheet as a PDF."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(_a4())
    writer.setTitle(sheet.title)
    writer.setCreator("Atari Teach")
    _draw_all(writer, sheet)
    buffer.close()
    return bytes(data.data())


def write_pdf(sheet: Sheet, path: Path) -> Message | None:
    """Saves the sheet as a PDF, atomically; returns an error message, or None."""
    return save_file(path, pdf_of(sheet))


def print_sheet(sheet: Sheet, parent: QWidget) -> Message | None:
    """Asks for a printer and prints; returns an error message, or None."""
    # This import takes 5 ms and needs a system library that may be missing; a PDF needs neither.
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

    if not QPrinterInfo.availablePrinterNames():
        return say("There is no printer here. Save a PDF, and print it elsewhere.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(_a4())
    printer.setFullPage(True)
    printer.setDocName(sheet.title)
    dialog = QPrintDialog(printer, parent)
    window = parent.window()
    if isinstance(window, Lendable) and window.only_folder() is not None:
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, on=False)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return None
    if not _draw_all(printer, sheet):
        return say("The printer did not start. Save a PDF, and print it elsewhere.")
    return None


def picture_of(sheet: Sheet, page: int, width: int) -> QImage:
    """Returns a picture of a page, `width` pixels wide."""
    picture = QImage(width, round(width * HEIGHT / WIDTH), QImage.Format.Format_RGB32)
    picture.fill(0xFFFFFFFF)
    with QPainter(picture) as painter:
        _draw_page(painter, sheet, page, width / WIDTH)
    return picture


def _a4() -> QPageLayout:
    upright, none = QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), upright, none)


def _draw_all(device: QPagedPaintDevice, sheet: Sheet) -> bool:
    painter = QPainter()
    if not painter.begin(device):
        return False
    for page in range(sheet.pages()):
        if page > 0 and not device.newPage():
            painter.end()
            return False
        # On paper other than A4 everything is scaled down.
        scale = min(device.width() / WIDTH, device.height() / HEIGHT)
        _draw_page(painter, sheet, page, scale)
    return painter.end()


def _draw_page(painter: QPainter, sheet: Sheet, page: int, scale: float) -> None:
    painter.save()
    painter.scale(scale, scale)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    sheet.draw(painter, page)
    painter.restore()


# The dialog for saving a file


def ask_where(parent: QWidget, name: str, suffix: str, save: Callable[[Path], object]) -> QFileDialog | None:
    """Opens the dialog for a new file and returns it, if there is one; `save` is called with the chosen path.

    Args:
        parent: The widget over whose window the dialog opens.
        name: The suggested file name without its suffix; forbidden characters are removed.
        suffix: "pdf" or "csv".
        save: Saves the file.
    """
    kinds = {"pdf": _("PDF (*.pdf)"), "csv": _("Table (*.csv)")}
    # Translators: title of the system's window in which a place for a file is chosen.
    return ask_to_save(parent, _("Save"), kinds[suffix], f"{file_name(name)}.{suffix}", save)
