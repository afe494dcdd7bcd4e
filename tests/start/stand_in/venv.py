"""Replaces Python's `venv` if its folder is on the path: makes a `.venv` whose pip installs one file.

The one file is that by which an editable install finds the checkout. STAND_IN_SECONDS and STAND_IN_BYTES set
how long this pip takes and how much it writes.
"""

import base64
import hashlib
import os
import sys
from pathlib import Path

_HERE = str(Path(__file__).resolve().parent)
PIP = """
import os, sys, time
from pathlib import Path
for part in range(10):
    time.sleep(float(os.environ.get("STAND_IN_SECONDS", "0")) / 10)
    try:
        Path(sys.prefix, "part%d" % part).write_bytes(bytes(int(os.environ.get("STAND_IN_BYTES", "0")) // 10))
    except OSError as error:
        sys.exit("ERROR: %s" % error)
listed = Path(__file__).with_name("_editable_impl_atari_teach.pth")
listed.write_text(os.getcwd().replace("\\n", " "), encoding="utf-8", errors="surrogateescape")
"""


def make_venv(target: Path) -> None:
    """Makes a `.venv` in `target` that has only the stand-in for pip and pip's list of files."""
    sys.path[:] = [place for place in sys.path if place != _HERE]
    import venv

    venv.create(target, symlinks=os.name != "nt", with_pip=False)
    site = next(target.glob("lib/python*/site-packages"), target / "Lib" / "site-packages")
    (site / "pip.py").write_text(PIP)
    names = site / "pip-0.dist-info"
    names.mkdir()
    (names / "METADATA").write_text("Metadata-Version: 2.1\nName: pip\nVersion: 0\n")
    digest = base64.urlsafe_b64encode(hashlib.sha256(PIP.encode()).digest()).rstrip(b"=").decode()
    (names / "RECORD").write_text(f"pip.py,sha256={digest},{len(PIP)}\npip-0.dist-info/RECORD,,\n")


if __name__ == "__main__":
    make_venv(Path(sys.argv[1]))
