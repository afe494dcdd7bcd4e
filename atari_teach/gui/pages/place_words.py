"""What the places of the path are called, and the units that lie at each."""

from __future__ import annotations

from atari_teach.gui.art.land.places import Place
from atari_teach.i18n import N_

PLACE_WORDS = {
    Place.VILLAGE: N_("The village"),
    Place.FOREST: N_("The forest"),
    Place.MOUNTAINS: N_("The mountains"),
    Place.CASTLE: N_("The castle"),
    Place.BRIDGE: N_("The bridge"),
    Place.SCHOOL: N_("The school"),
}

UNIT_WORDS = {
    Place.VILLAGE: N_("The rules"),
    Place.FOREST: N_("Keep safe"),
    Place.MOUNTAINS: N_("Attack"),
    Place.CASTLE: N_("The end of the game"),
    Place.BRIDGE: N_("Bridge to Go"),
    Place.SCHOOL: N_("Lessons of the class"),
}
