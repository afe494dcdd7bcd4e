"""The look *Simples* in each theme: cool pages, and landscapes in shades of one colour."""

from dataclasses import replace
from typing import Final

from atari_teach.ui.art.colours import Palette
from atari_teach.ui.art.themes.day import DAY
from atari_teach.ui.art.themes.evening import EVENING
from atari_teach.ui.art.themes.high_contrast import HIGH_CONTRAST


def _silhouettes(theme: Palette, ground: str, far: str, near: str, things: str, water: str) -> Palette:
    """Returns `theme` with landscapes in shades of one colour: sky, two hills, things on them, and river."""
    return replace(
        theme,
        sky=ground,
        sky_low=ground,
        calm_sky=ground,
        page=ground,
        hill_far=far,
        meadow=far,
        cloud=far,
        sun_disc=far,
        sun_ring=far,
        hill_near=near,
        meadow_deep=near,
        bank=near,
        rock=near,
        castle_shade=things,
        window=near,
        gate=near,
        leaf=things,
        leaf_dark=things,
        needle=things,
        trunk=things,
        timber=things,
        timber_dark=things,
        wall=things,
        wall_shade=things,
        roof=things,
        snow=things,
        castle_stone=things,
        river=water,
        river_light=water,
    )


SIMPLE_DAY: Final = replace(
    _silhouettes(DAY, "#F3F5F6", "#E7ECF0", "#DAE2E8", "#BECAD3", "#FCFDFE"),
    bar="#E8EDF1",
    card="#FFFEFB",
    card_shadow="#CBD4DB",
    rule_line="#DDE3E8",
    button_side="#CBD4DB",
    disabled_face="#EBEFF2",
    disabled_text="#5D6470",
    second_text="#4B5260",
    pebble_rim="#76818C",
    frieze="#F3F5F6",
    frieze_line="#A9BDCD",
    frieze_dot="#CBD4DB",
    table_light="#DAE2E8",
    table_dark="#CBD4DB",
    table_edge="#B3C0CA",
)

SIMPLE_EVENING: Final = replace(
    _silhouettes(EVENING, "#26292D", "#2E3338", "#383E45", "#4C545D", "#1E2124"),
    bar="#30353A",
    card="#363B41",
    card_shadow="#17191C",
    rule_line="#565D66",
    button="#454B52",
    button_side="#1F2226",
    frieze="#26292D",
    frieze_line="#55626E",
    frieze_dot="#6B7782",
    table_light="#3F464D",
    table_dark="#343A40",
    table_edge="#565F68",
    disabled_face="#30353A",
)

SIMPLE_HIGH_CONTRAST: Final = replace(
    _silhouettes(HIGH_CONTRAST, "#000000", "#161616", "#262626", "#565656", "#050505"),
    frieze="#000000",
    frieze_line="#5A5A5A",
    frieze_dot="#8A8A8A",
    table_light="#222222",
    table_dark="#181818",
    table_edge="#5A5A5A",
)
