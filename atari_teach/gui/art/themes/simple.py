"""The look *Simples* in each theme: cool pages, and landscapes in shades of one colour."""

from dataclasses import replace
from typing import Final

from atari_teach.gui.art.themes.day import DAY
from atari_teach.gui.art.themes.evening import EVENING
from atari_teach.gui.art.themes.high_contrast import HIGH_CONTRAST


def _silhouettes(ground: str, far: str, near: str, things: str, water: str) -> dict[str, str]:
    """A landscape in shades of one colour: the sky, two hills, what stands on them, and the river."""
    return {
        **dict.fromkeys(("sky", "sky_low", "calm_sky"), ground),
        **dict.fromkeys(("hill_far", "meadow", "cloud", "sun_disc", "sun_ring"), far),
        **dict.fromkeys(("hill_near", "meadow_deep", "bank", "rock", "castle_shade", "snow"), near),
        **dict.fromkeys(("leaf", "leaf_dark", "needle", "trunk", "timber", "timber_dark"), things),
        **dict.fromkeys(("wall", "wall_shade", "roof", "castle_stone"), things),
        **dict.fromkeys(("window", "gate"), near),
        **dict.fromkeys(("river", "river_light"), water),
    }


SIMPLE_DAY: Final = replace(
    DAY,
    **_silhouettes("#F3F5F6", "#E7ECF0", "#DAE2E8", "#BECAD3", "#FCFDFE"),
    page="#F3F5F6",
    bar="#E8EDF1",
    card="#FFFEFB",
    card_shadow="#CBD4DB",
    rule_line="#DDE3E8",
    button_side="#CBD4DB",
    disabled_face="#EBEFF2",
    disabled_text="#5D6470",
    second_text="#4B5260",
    pebble_rim="#76818C",
    table_light="#DAE2E8",
    table_dark="#CBD4DB",
    table_edge="#B3C0CA",
)

SIMPLE_EVENING: Final = replace(
    EVENING,
    **_silhouettes("#26292D", "#2E3338", "#383E45", "#4C545D", "#1E2124"),
    page="#26292D",
    bar="#30353A",
    card="#363B41",
    card_shadow="#17191C",
    rule_line="#565D66",
    button="#454B52",
    button_side="#1F2226",
    table_light="#3F464D",
    table_dark="#343A40",
    table_edge="#565F68",
    disabled_face="#30353A",
)

SIMPLE_HIGH_CONTRAST: Final = replace(
    HIGH_CONTRAST,
    **_silhouettes("#000000", "#141414", "#222222", "#3A3A3A", "#050505"),
    table_light="#222222",
    table_dark="#181818",
    table_edge="#5A5A5A",
)
