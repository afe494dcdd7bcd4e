"""A newer version on a stick: only what the key has signed, whole and newer, is copied to be opened."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.classroom.newer import clear
from atari_teach.classroom.newer import installed as places
from atari_teach.classroom.newer import stick as stick_module
from atari_teach.classroom.newer.installed import Installed, installed
from atari_teach.classroom.newer.minisign import NotSignedError, read_key, signed_comment
from atari_teach.classroom.newer.stick import LIST, NOTHING, SIGNATURE, Newer, look
from atari_teach.i18n import Message, render
from tests.signed_release import CONTENT, PACKAGE, Signer

NOT_SIGNED = "The list on the stick is not signed with the key of this computer. Nothing of it is opened."
ALTERED = f"{PACKAGE} on the stick is not the file that was signed. Nothing of it is opened."


class Desk:
    """A computer with a key, and a stick with a release beside it."""

    def __init__(self, tmp_path: Path) -> None:
        self.signer = Signer()
        self.key = tmp_path / "etc" / "updates.pub"
        self.key.parent.mkdir()
        self.key.write_bytes(self.signer.public_key())
        self.stick = tmp_path / "stick"
        self.package = self.signer.release(self.stick)
        self.folder = tmp_path / "data" / "newer"

    def look(self, own: str = "1.4.1", stopped: Callable[[], bool] = lambda: False) -> Newer | str:
        here = Installed(self.key, re.compile(r"atari-teach_[0-9.]+_amd64\.deb"))
        found = look(self.stick, here, own, self.folder, stopped)
        return render(found) if isinstance(found, Message) else found


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_what_is_signed_whole_and_newer_is_copied(desk: Desk) -> None:
    found = desk.look()
    assert isinstance(found, Newer)
    assert (found.version, found.package.name) == ("1.4.2", PACKAGE)
    assert found.package.read_bytes() == CONTENT
    assert found.package.is_relative_to(desk.folder)
    again = desk.look()
    assert isinstance(again, Newer)
    assert again.package != found.package, "the first may be open by now"
    assert found.package.is_file()
    clear(desk.folder)
    assert not desk.folder.exists()
    clear(desk.folder)


def test_the_newest_signed_release_in_the_folders_of_the_stick_is_taken(desk: Desk) -> None:
    desk.signer.release(desk.stick / "Atari Teach 1.10", "1.10")
    Signer().release(desk.stick / "Atari Teach 9", "9.0")
    desk.signer.release(desk.stick / "deep" / "deeper", "8.0")
    found = desk.look()
    assert isinstance(found, Newer)
    assert found.version == "1.10"


@pytest.mark.parametrize(
    ("own", "newer"),
    [
        *((own, True) for own in ("1.4.1", "1.4", "1.4.2.dev0", "1.3.12", "0.9.0")),
        *((own, False) for own in ("1.4.2", "1.4.2.0", "1.4.10", "1.5.0.dev0", "2")),
    ],
)
def test_only_what_is_newer_is_opened(desk: Desk, own: str, newer: bool) -> None:
    found = desk.look(own)
    if newer:
        assert isinstance(found, Newer)
    else:
        assert found == f"Atari Teach 1.4.2 is on the stick. This one is {own} already."
        assert not desk.folder.exists()


def test_an_empty_stick_has_nothing(desk: Desk) -> None:
    (desk.stick / SIGNATURE).unlink()
    assert desk.look() == render(NOTHING)
    shutil.rmtree(desk.stick)
    desk.stick.mkdir()
    assert desk.look() == render(NOTHING)


def test_another_key_signs_nothing_here(desk: Desk) -> None:
    desk.key.write_bytes(Signer().public_key())
    assert desk.look() == NOT_SIGNED
    desk.key.write_bytes(Signer(b"somebody").public_key())
    assert desk.look() == NOT_SIGNED
    assert not desk.folder.exists()


@pytest.mark.parametrize("name", [LIST, SIGNATURE])
def test_no_byte_of_the_list_or_its_signature_can_be_changed(desk: Desk, name: str) -> None:
    whole = (desk.stick / name).read_bytes()
    begins = whole.index(b"\n") + 1 if name == SIGNATURE else 0  # the first comment is nobody's word
    for place in range(begins, len(whole) - 1, 7):
        (desk.stick / name).write_bytes(
            whole[:place] + bytes([whole[place] ^ (1 if whole[place] != 10 else 0x20)]) + whole[place + 1 :]
        )
        assert desk.look() == NOT_SIGNED, place


@pytest.mark.parametrize(
    "alter",
    [
        lambda file: file.write_bytes(b"b" + file.read_bytes()[1:]),
        lambda file: file.write_bytes(file.read_bytes()[:-1]),
        lambda file: file.write_bytes(file.read_bytes() + b"\n"),
        lambda file: file.write_bytes(b""),
    ],
)
def test_an_altered_package_is_not_opened_and_no_copy_stays(
    desk: Desk, alter: Callable[[Path], object]
) -> None:
    alter(desk.package)
    assert desk.look() == ALTERED
    assert list(desk.folder.iterdir()) == []


def test_a_package_without_an_end_is_given_up(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stick_module, "_LARGEST", len(CONTENT) // 2)
    assert desk.look() == ALTERED


@pytest.mark.parametrize("name", [LIST, SIGNATURE])
def test_a_huge_list_is_not_read(desk: Desk, name: str) -> None:
    with (desk.stick / name).open("r+b") as file:
        file.truncate(1 << 40)  # takes no room: a hole
    assert desk.look() == NOT_SIGNED


def test_a_signed_sentence_without_a_version_is_no_release(desk: Desk) -> None:
    for comment in ("timestamp:1764000000", "Atari Teach", "Atari Teach 9.9 or so", "Atari Teach 9.9.dev1"):
        signature = desk.signer.sign((desk.stick / LIST).read_bytes(), comment)
        (desk.stick / SIGNATURE).write_bytes(signature)
        assert desk.look() == NOT_SIGNED


def test_a_stick_without_the_file_for_this_computer_says_so(desk: Desk) -> None:
    said = "Atari Teach 1.4.2 is on the stick, but not the file for this computer."
    desk.package.unlink()
    assert desk.look() == said
    desk.signer.release(desk.stick, package="AtariTeach-setup.exe")
    assert desk.look() == said
    sums = f"{'0' * 64}  ../{PACKAGE}\n".encode()
    (desk.stick / LIST).write_bytes(sums)
    (desk.stick / SIGNATURE).write_bytes(desk.signer.sign(sums, "Atari Teach 1.4.2"))
    assert desk.look() == said


def test_a_stick_that_is_pulled_out_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "The stick could not be read to the end. Plug it in once more."

    def pull_out() -> bool:
        raise OSError(5, "Input/output error")

    assert desk.look(stopped=pull_out) == said
    assert list(desk.folder.iterdir()) == []
    shutil.rmtree(desk.stick)
    assert desk.look() == said


def test_a_full_disk_says_so(desk: Desk) -> None:
    def fill() -> bool:
        raise OSError(28, "No space left on device")

    assert desk.look(stopped=fill) == "The disk is full: nothing was saved."


@pytest.mark.parametrize(
    "content", [b"", b"untrusted comment: a key\nbm9uZQ==\n", b"\xff" * 100, b"a" * 5000]
)
def test_a_key_that_is_none_opens_nothing(desk: Desk, content: bytes) -> None:
    desk.key.write_bytes(content)
    assert desk.look() == f"{desk.key} can't be read as a key, so no newer version is opened."


def test_lines_of_windows_and_old_signatures_are_read(desk: Desk) -> None:
    desk.key.write_bytes(desk.signer.public_key().replace(b"\n", b"\r\n"))
    signature = desk.signer.sign((desk.stick / LIST).read_bytes(), "Atari Teach 1.4.2", hashed=False)
    (desk.stick / SIGNATURE).write_bytes(signature.replace(b"\n", b"\r\n"))
    assert isinstance(desk.look(), Newer)


# What minisign 0.11 of Debian 12 wrote: a key without a password, and its signature of b"hello\n".
_KEY = (
    b"untrusted comment: minisign public key 582E1D70E62F1A91\n"
    b"RWSRGi/mcB0uWDfdF8QCsC7Xu4ZV2XdfhkPr/cJh3qTAMoqLjbCWtWLV\n"
)
_SIGNATURE = (
    b"untrusted comment: signature from minisign secret key\n"
    b"RUSRGi/mcB0uWBHtC2ztofwDCuOjTUApQSxdVbD3SoSsfBnCEQtOkUYgd2XFHrcA1Fid9MnNbKCZU8OljvfxagyIUHLgqta6wwU=\n"
    b"trusted comment: Atari Teach 1.4.2\n"
    b"SizdkJS8169Wi1p69qlMpMnVY4/q8riHDkHdbaaM0jDGVKFBn98PRkkqHlMx0TUNY/SaHVCc12hL5agil6FWBA==\n"
)


def test_what_minisign_signs_is_accepted() -> None:
    key = read_key(_KEY)
    assert signed_comment(key, b"hello\n", _SIGNATURE) == "Atari Teach 1.4.2"
    with pytest.raises(NotSignedError):
        signed_comment(key, b"hello", _SIGNATURE)
    with pytest.raises(NotSignedError):
        signed_comment(key, b"hello\n", _SIGNATURE.replace(b"1.4.2", b"9.4.2"))


def test_minisign_itself_signs_a_release(desk: Desk, tmp_path: Path) -> None:
    minisign = shutil.which("minisign")
    if minisign is None:
        pytest.skip("minisign is not installed")
    secret, version = tmp_path / "secret.key", "Atari Teach 1.4.2"
    desk.key.unlink()
    subprocess.run([minisign, "-GW", "-p", desk.key, "-s", secret], check=True, capture_output=True)
    (desk.stick / SIGNATURE).unlink()
    sign: list[str | Path] = [minisign, "-SW", "-s", secret, "-t", version, "-m", desk.stick / LIST]
    subprocess.run(sign, check=True, capture_output=True)
    assert isinstance(desk.look(), Newer)


@pytest.mark.parametrize(
    ("system", "program", "key"),
    [
        (
            "linux",
            "usr/lib/atari-teach/python/lib/atari_teach/classroom/newer/installed.py",
            "etc/updates.pub",
        ),
        ("darwin", "Applications/Atari Teach.app/Contents/Frameworks/atari_teach/x.py", "etc/updates.pub"),
        ("win32", "Program Files/Atari Teach/app/atari_teach/x.py", "Program Files/Atari Teach/updates.pub"),
    ],
)
def test_nothing_is_offered_without_the_administrators_installer_and_key(
    system: str, program: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert installed() is None, "a checkout"
    monkeypatch.setattr(places, "__file__", str(tmp_path / program))
    monkeypatch.setattr(places, "OF_DEBIAN", tmp_path / "usr/lib/atari-teach")
    monkeypatch.setattr(places, "OF_LINUX", tmp_path / "etc")
    monkeypatch.setattr(places, "OF_MAC", tmp_path / "etc")
    windows = tmp_path / "Program Files" / "Atari Teach"
    (windows / "python").mkdir(parents=True)
    (tmp_path / "etc").mkdir()
    monkeypatch.setattr(sys, "executable", str(windows / "python" / "pythonw.exe"))
    assert installed() is None, "no key"
    (tmp_path / key).write_bytes(Signer().public_key())
    if system == "win32":
        assert installed() is None, "a portable folder"
        (windows / "uninstall.exe").touch()
    found = installed()
    assert found is not None
    assert found.key == tmp_path / key
    names = ("AtariTeach-setup.exe", "atari-teach_1.0.1_amd64.deb", f"AtariTeach-{platform.machine()}.dmg")
    assert sum(found.package.fullmatch(name) is not None for name in names) == 1
    monkeypatch.setattr(places, "find_spec", lambda _name: None)
    assert installed() is None, "nothing to check signatures with"
