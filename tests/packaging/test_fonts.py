"""The app uses the fonts in the packages, which include the licence, and all texts fit with them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import atari_teach

ROOT = Path(atari_teach.__file__).parents[1]
_TREES = (
    ROOT / "build" / "linux" / "tree" / "python" / "lib" / "python3" / "dist-packages",
    ROOT / "build" / "windows" / "Atari Teach" / "app",
)
FOLDERS = [tree / "atari_teach" / "_data" / "fonts" for tree in _TREES]
_LOOK = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from atari_teach.ui.kit import typeset
typeset.fonts = lambda: tuple(Path(sys.argv[1]).glob("*.ttf"))
from atari_teach.base.i18n import languages
from tests.gallery.studio import Studio
from tests.window.test_layout import LESSONS, TELLING, looked_at
application = QApplication(sys.argv[:1])
studio = Studio(application, LESSONS, Path(sys.argv[2]), (1024, 600))
assert typeset.letters() == ("Andika", False)
assert typeset.installed_choices()[0] == "Andika"
for language in languages():
    for percent in (100, 200):
        print(*looked_at(studio, TELLING[::4], language, (1024, 600), text_percent=percent), sep="; ", end="")
typeset.use_family("DejaVu Sans")
assert typeset.letters()[0] in ("DejaVu Sans", "Andika")
studio.close()
"""


@pytest.mark.parametrize("folder", FOLDERS, ids=["linux", "windows"])
@pytest.mark.timeout(300)
def test_pages_are_in_order_in_the_letters_that_come_with_the_packages(folder: Path, tmp_path: Path) -> None:
    if not folder.parent.is_dir():
        pytest.skip("nothing built: python3 packaging/build.py")
    assert sorted(file.name for file in folder.iterdir()) == [
        "Andika-Bold.ttf",
        "Andika-Regular.ttf",
        "OFL.txt",
    ]
    assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / "OFL.txt").read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _LOOK, str(folder), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
