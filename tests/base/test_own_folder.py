"""Only folders created by the program are deleted, whatever is asked."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.base.own_folder import MARK, NotOursError, delete_files, delete_own, make_own
from tests.systems import HAS_LINKS


def filled(folder: Path) -> Path:
    """Returns a folder with a file and a subfolder."""
    (folder / "below").mkdir(parents=True)
    for file in (folder / "a.txt", folder / "below" / "b.txt"):
        file.write_text("somebody's")
    return folder


def files(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*")}


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Changes to a working folder that is not inside a marked folder, unlike the folders of other tests."""
    for place in tmp_path.parents:
        if (place / MARK).exists():
            monkeypatch.setattr("atari_teach.base.own_folder.MARK", f"{MARK}-{tmp_path.name}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_folder_that_was_made_goes_with_all_that_is_in_it(apart: Path) -> None:
    made = make_own(apart / "a" / "made")
    filled(made / "more")
    delete_own(made / "more" / "below")
    assert (made / "more" / "a.txt").is_file()
    delete_own(made)
    assert not made.exists()
    assert made.parent.is_dir()
    delete_own(made)


@HAS_LINKS
def test_what_is_below_a_link_in_it_stays(apart: Path) -> None:
    theirs = filled(apart / "theirs")
    made = make_own(apart / "made")
    (made / "link").symlink_to(theirs)
    (made / "dead").symlink_to(apart / "gone")
    delete_own(made)
    assert not made.exists()
    assert files(theirs) == {"a.txt", "below", "below/b.txt"}


def nothing_of_ours(apart: Path) -> Path:
    return filled(apart / "theirs")


def the_current_folder(apart: Path) -> Path:
    filled(apart / "theirs")
    return Path("newer").parent


def a_relative_path(apart: Path) -> Path:
    filled(make_own(apart / "made") / "more")
    return Path("made")


def a_link_to_ours(apart: Path) -> Path:
    filled(make_own(apart / "made") / "more")
    (apart / "link").symlink_to(apart / "made")
    return apart / "link"


def below_a_link_in_ours(apart: Path) -> Path:
    filled(apart / "theirs")
    (make_own(apart / "made") / "link").symlink_to(apart / "theirs")
    return apart / "made" / "link" / "below"


def up_and_out_of_ours(apart: Path) -> Path:
    filled(apart / "theirs")
    return make_own(apart / "made") / ".." / "theirs"


def a_copy_of_ours(apart: Path) -> Path:
    filled(make_own(apart / "made") / "more")
    return Path(shutil.copytree(apart / "made", apart / "copy"))


def ours_that_was_moved(apart: Path) -> Path:
    filled(make_own(apart / "made") / "more")
    return (apart / "made").rename(apart / "moved")


def one_whose_mark_is_a_link(apart: Path) -> Path:
    import atari_teach.base.own_folder

    theirs = filled(apart / "theirs")
    (apart / "said").write_text(str(theirs))
    (theirs / atari_teach.base.own_folder.MARK).symlink_to(apart / "said")
    return theirs


def a_file(apart: Path) -> Path:
    filled(apart / "theirs")
    return apart / "theirs" / "a.txt"


def what_lies_above_ours(apart: Path) -> Path:
    make_own(apart / "theirs" / "made")
    (apart / "theirs" / "a.txt").touch()
    return apart / "theirs"


@HAS_LINKS
@pytest.mark.parametrize(
    "place",
    [
        nothing_of_ours,
        the_current_folder,
        a_relative_path,
        a_link_to_ours,
        below_a_link_in_ours,
        up_and_out_of_ours,
        a_copy_of_ours,
        ours_that_was_moved,
        one_whose_mark_is_a_link,
        a_file,
        what_lies_above_ours,
    ],
)
def test_nothing_else_is_deleted(place: Callable[[Path], Path], apart: Path) -> None:
    path = place(apart)
    before = files(apart)
    with pytest.raises(NotOursError, match="was not made by Atari Teach"):
        delete_own(path)
    assert files(apart) == before


@HAS_LINKS
def test_a_folder_in_which_something_is_becomes_nobodys_own(apart: Path) -> None:
    theirs = filled(apart / "theirs")
    (apart / "link").symlink_to(theirs)
    (apart / "empty").mkdir()
    (apart / "to the empty one").symlink_to(apart / "empty")
    for folder in (theirs, apart / "link", apart / "to the empty one"):
        with pytest.raises(NotOursError):
            make_own(folder)
    delete_own(make_own(make_own(apart / "empty")))
    assert files(theirs) == {"a.txt", "below", "below/b.txt"}


def test_what_a_kill_leaves_of_a_deletion_can_still_be_deleted(
    apart: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_own(apart / "made")
    for name in ("a", "z"):
        filled(made / name)

    def killed(*_path: object, **_at: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "rmdir", killed)
        with pytest.raises(KeyboardInterrupt):
            delete_own(made)
    delete_own(made)
    assert not made.exists()


@HAS_LINKS
def test_of_a_folder_that_others_write_into_only_our_files_go(apart: Path) -> None:
    mixed = filled(apart / "mixed")
    (mixed / "ours").touch()
    (mixed / "ours too").mkdir()
    assert not delete_files(mixed, apart, lambda name: name.startswith("ours"))
    assert files(mixed) == {"a.txt", "below", "below/b.txt", "ours too"}
    (apart / "all ours").mkdir()
    (apart / "all ours" / "ours").symlink_to(mixed / "a.txt")
    assert delete_files(apart / "all ours", apart, lambda name: name == "ours")
    assert (mixed / "a.txt").is_file()


@HAS_LINKS
def test_no_file_is_deleted_in_a_folder_elsewhere_or_below_a_link(apart: Path) -> None:
    theirs = filled(apart / "theirs")
    (apart / "link").symlink_to(theirs)
    (apart / "lessons").symlink_to(apart)
    for folder, below in (
        (theirs / "below", apart),
        (apart / "link", apart),
        (Path("theirs"), Path()),
        (apart / "lessons" / "theirs", apart / "lessons"),
        (apart / "gone", apart),
    ):
        with pytest.raises(NotOursError):
            delete_files(folder, below, lambda _name: True)
    assert files(theirs) == {"a.txt", "below", "below/b.txt"}
