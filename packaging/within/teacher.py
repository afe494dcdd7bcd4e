"""Opens the pages that a teacher often uses: `python teacher.py FOLDER`, which is created.

See progress, back, Start now, leave, See progress. Each page must open without a notice about an error. Needs
QT_QPA_PLATFORM=offscreen.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from atari_teach.app.start import Options, open_app
from atari_teach.features import PageName
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.store.register import Register
from atari_teach.ui.navigation.main_window import MainWindow


def main() -> int:
    """Prints a line for each page; returns the number of failures."""
    application = QApplication(sys.argv[:1])
    folder = Path(sys.argv[1])
    register = Register.open(folder)
    register.add_pupils(register.add_class("3B").id, (("Inês", ""), ("João", "")))
    register.close()
    house = open_app(application, Options(folder, language="en"))
    window = house.window
    window.show()
    window.go_to(PageName.DESK)
    desk = window.page_as(PageName.DESK, DeskPage)
    wrong = _shown(window, PageName.DESK)
    desk.doors[PageName.REPORT].click()
    wrong += _shown(window, PageName.REPORT)
    window.back()
    wrong += _shown(window, PageName.DESK)
    desk.start.click()
    wrong += _shown(window, PageName.STAGE)
    window.back()  # asks for confirmation
    window.page_as(PageName.STAGE, StagePage).teacher.box.buttons[1].click()
    wrong += _shown(window, PageName.DESK)
    desk.doors[PageName.REPORT].click()
    wrong += _shown(window, PageName.REPORT)
    window.close()
    house.register.close()
    return wrong


def _shown(window: MainWindow, name: PageName) -> int:
    """Prints whether a page is shown; returns 1 if another one is, or if it has a banner."""
    turns = QEventLoop()
    QTimer.singleShot(200, turns.quit)
    turns.exec()
    window.grab()
    said = "" if window.banner.isHidden() else window.banner.sentence.words()
    wrong = window.place is not name or bool(said)
    print("WRONG" if wrong else "ok", name.name, ascii(said or "opens"), flush=True)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
