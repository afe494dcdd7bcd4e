"""How the stones of a crossing look in the river."""

from atari_teach.table.scene import PebbleState
from atari_teach.ui.art.land.river_stones import StoneLook

STONE_LOOKS = {
    PebbleState.TO_DO: StoneLook.PALE,
    PebbleState.TRIED: StoneLook.WET,
    PebbleState.DONE: StoneLook.DRY,
}
