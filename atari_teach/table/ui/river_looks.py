"""How the stones of a crossing look in the river, and what a screen reader says about them."""

from collections.abc import Sequence

from atari_teach.base.i18n import Text, say_n
from atari_teach.table.scene import PebbleState
from atari_teach.ui.art.land.river_stones import StoneLook

STONE_LOOKS = {
    PebbleState.TO_DO: StoneLook.PALE,
    PebbleState.TRIED: StoneLook.WET,
    PebbleState.DONE: StoneLook.DRY,
}


def stones_in_words(stones: Sequence[PebbleState]) -> tuple[Text, ...]:
    """Returns how many of these stones are dry and how many are wet, without zeros."""
    dry, wet = stones.count(PebbleState.DONE), stones.count(PebbleState.TRIED)
    counted = (
        (dry, say_n("{n} dry stone", "{n} dry stones", dry)),
        (wet, say_n("{n} wet stone", "{n} wet stones", wet)),
    )
    return tuple(words for number, words in counted if number)
