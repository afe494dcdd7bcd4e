"""Every colour of the application, as data."""

from collections.abc import Mapping
from dataclasses import dataclass

from atari_teach.settings import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """One theme. Each field is `#RRGGBB`; what is see-through says so where it is drawn."""

    # paper and words
    paper: str
    card: str
    card_shadow: str
    card_spoken: str
    page: str
    bar: str
    ink: str
    second_text: str
    resting_text: str
    rule_line: str
    # surfaces of buttons, each with its darker side
    pine: str
    pine_side: str
    tile: str
    tile_side: str
    sun: str
    sun_side: str
    ink_side: str
    on_dark: str
    pebble_rim: str
    disabled_face: str
    disabled_text: str
    # world
    sky: str
    sky_low: str
    calm_sky: str
    meadow: str
    meadow_deep: str
    hill_far: str
    hill_near: str
    river: str
    river_light: str
    bank: str
    cloud: str
    sun_disc: str
    leaf: str
    leaf_dark: str
    trunk: str
    wall: str
    wall_shade: str
    roof: str
    rock: str
    snow: str
    castle_stone: str
    castle_shade: str
    # wood and board
    wood_light: str
    wood_dark: str
    board_edge: str
    board_shadow: str
    board_foot: str
    grid: str
    table_light: str
    table_dark: str
    table_edge: str
    bowl: str
    bowl_dark: str
    bowl_rim: str
    # stones
    black_stone: str
    black_crescent: str
    white_stone: str
    white_rim: str
    white_crescent: str
    white_face: str
    black_cheek: str
    white_cheek: str
    tear: str
    stone_shadow: str
    # doors and light
    light: str
    halo: str
    moss: str
    # robin
    robin: str
    slate: str
    wing: str
    leg: str
    beak: str
    belly_shade: str
    # marks on the board, each at least 3:1 on wood and both stones with its white under-stroke
    liberty: str
    danger: str
    hint: str
    cursor: str
    under_stroke: str


DAY = Palette(
    paper="#FFF8EA",
    card="#FFFCF4",
    card_shadow="#E3D6BC",
    card_spoken="#FFF3CF",
    page="#F6EBD3",
    bar="#F0E2C8",
    ink="#1F2A37",
    second_text="#5A5348",
    resting_text="#5D6470",
    rule_line="#E3D6BC",
    pine="#1E6B5C",
    pine_side="#174F45",
    tile="#245A8D",
    tile_side="#1A4269",
    sun="#F4B942",
    sun_side="#B98A2E",
    ink_side="#0E151D",
    on_dark="#FFFFFF",
    pebble_rim="#86795F",
    disabled_face="#F3EAD8",
    disabled_text="#6B6559",
    sky="#BFE3EA",
    sky_low="#F1F3E2",
    calm_sky="#E3F1F0",
    meadow="#DDEBC8",
    meadow_deep="#CFE3B5",
    hill_far="#BBDCD3",
    hill_near="#84AC9F",
    river="#8FCBDA",
    river_light="#A6DAE6",
    bank="#B9D19A",
    cloud="#FFFFFF",
    sun_disc="#F8CF78",
    leaf="#84B272",
    leaf_dark="#5E9468",
    trunk="#7A5638",
    wall="#FFF6E4",
    wall_shade="#EBDFC8",
    roof="#D9825B",
    rock="#7FA8A0",
    snow="#FFFDF6",
    castle_stone="#CDB795",
    castle_shade="#B49B78",
    wood_light="#F7DFAF",
    wood_dark="#EDCB91",
    board_edge="#C9975A",
    board_shadow="#8A6236",
    board_foot="#B57D42",
    grid="#4A3413",
    table_light="#EBC88C",
    table_dark="#DDB271",
    table_edge="#C48A52",
    bowl="#A86F3E",
    bowl_dark="#7A4F2A",
    bowl_rim="#6A7380",
    black_stone="#16181D",
    black_crescent="#343A46",
    white_stone="#FFFDF6",
    white_rim="#555555",
    white_crescent="#E9E0CC",
    white_face="#FFFDF6",
    black_cheek="#8C3D27",
    white_cheek="#F3B8A2",
    tear="#8CCBDD",
    stone_shadow="#4A3413",
    light="#FFF0C4",
    halo="#FFF3CF",
    moss="#4F8A3C",
    robin="#D9542B",
    slate="#5B6B7A",
    wing="#465462",
    leg="#6B4A2E",
    beak="#3A2E28",
    belly_shade="#E5E3DC",
    liberty="#0072B2",
    danger="#B34700",
    hint="#00664A",
    cursor="#5B2A86",
    under_stroke="#FFFFFF",
)

PALETTES: Mapping[Theme, Palette] = {Theme.DAY: DAY, Theme.EVENING: DAY, Theme.HIGH_CONTRAST: DAY}

_in_use: list[Palette] = [DAY]


def current() -> Palette:
    """The palette that everything is painted with now."""
    return _in_use[0]


def use(palette: Palette) -> None:
    """Paint with this palette from now on; whoever calls repaints the window."""
    _in_use[0] = palette
