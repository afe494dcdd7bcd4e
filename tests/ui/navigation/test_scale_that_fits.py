"""On a small screen with a large system scale, the complete window is visible."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from atari_teach.ui.navigation.main_window import SMALLEST

_PROGRAM = """
import os, json
from PySide6.QtCore import QRect
from atari_teach.app.start import _make_application
application = _make_application()
screen = application.primaryScreen()
print(json.dumps([screen.size().toTuple(), screen.devicePixelRatio(), os.environ.get("QT_SCALE_FACTOR")]))
"""


@pytest.mark.parametrize(
    ("size", "factor", "same"),
    [
        ((1366, 768), "1.75", False),
        ((1366, 768), "1.25", True),
        ((1366, 768), "nonsense", True),
        *(
            pytest.param(*case, marks=pytest.mark.soak)
            for case in (
                ((1366, 768), "2", False),
                ((1024, 600), "1.25", False),
                ((1024, 600), "1", True),
                ((1920, 1080), "2", True),
                ((3840, 2160), "3", True),
                ((700, 500), "nonsense", False),
            )
        ),
    ],
)
def test_the_scale_is_at_most_what_the_smallest_window_and_its_title_have_room_for(
    tmp_path: Path, size: tuple[int, int], factor: str, same: bool
) -> None:
    screens = tmp_path / "screens.json"
    screen = {"name": "one", "x": 0, "y": 0, "width": size[0], "height": size[1]}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    environment = os.environ | {
        "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
        "QT_SCALE_FACTOR": factor,
    }
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], env=environment, check=True, capture_output=True, text=True
    )
    (width, height), ratio, kept = json.loads(done.stdout)
    assert width >= SMALLEST[0]
    assert height >= SMALLEST[1] + 40
    assert (ratio == (1 if factor == "nonsense" else float(factor))) is same
    assert kept == factor  # programs that the app starts have the usual scale
