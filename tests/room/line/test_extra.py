"""Without the libraries of a room, users see the command to install them with their installer."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import render
from atari_teach.room.line import optional_libraries as extra


@pytest.mark.parametrize(
    ("left", "typed"),
    [
        ("pyvenv.cfg", 'pip install "atari-teach[class]"'),
        ("pipx_metadata.json", 'pipx install --force "atari-teach[class]"'),
        ("uv-receipt.toml", 'uv tool install "atari-teach[class]"'),
    ],
)
def test_what_is_lacking_comes_by_what_installed_the_program(
    left: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "python3 start.py prepare class" in render(extra.not_installed()), "from a checkout"
    monkeypatch.setattr(extra, "__file__", str(tmp_path / "site-packages/atari_teach/room/line/extra.py"))
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    (tmp_path / left).touch()
    assert f": {typed} installs them." in render(extra.not_installed())
