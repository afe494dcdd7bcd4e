"""Each reason why nothing is saved has a sentence."""

from atari_teach.store.disk.trouble import Trouble, trouble_notice


def test_every_trouble_has_its_own_sentence() -> None:
    assert len({trouble_notice(trouble) for trouble in Trouble}) == len(Trouble)
