"""The names of two friends, stored with the pupil."""

from pathlib import Path

import pytest

from atari_teach.store.event import table_saved
from atari_teach.store.register import Register
from atari_teach.table.friend_names import KEY, NOBODY, last_names, names_kept


def test_the_last_names_are_those_that_come_back(tmp_path: Path) -> None:
    register = Register.open(tmp_path)
    me = register.me().id
    assert last_names(register.progress(me)) == NOBODY
    register.record(me, [names_kept(("Ana", "Rui")), names_kept(("Rui", ""))])
    register.close()
    register = Register.open(tmp_path)
    assert last_names(register.progress(me)) == ("Rui", "")
    register.close()


@pytest.mark.parametrize("names", [None, "ab", ["Ana"], [1, 2], {"Ana": "Rui"}], ids=str)
def test_names_that_make_no_sense_are_none(tmp_path: Path, names: object) -> None:
    register = Register.open(tmp_path)
    me = register.me().id
    register.record(me, [table_saved(KEY, {"names": names})])
    assert last_names(register.progress(me)) == NOBODY
    register.close()
