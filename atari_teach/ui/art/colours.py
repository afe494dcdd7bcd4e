"""The names of all colours; `themes` has their values, and `palette` the current ones."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme in one look, as `#RRGGBB`; the drawing code sets the opacity.

    `rim` and `black_rim` may be empty. Without `rim`, cards and buttons have no rim; without `black_rim`,
    black stones have none. With `night`, the sky has a moon instead of a sun.
    """

    # text and its backgrounds
    words: str
    second_text: str
    page: str
    bar: str
    card: str
    card_shadow: str
    card_spoken: str
    rule_line: str
    rim: str
    focus: str
    focus_under: str
    # colours of drawings, the same by day and by night so that a picture stays recognisable
    ink: str
    paper: str
    air: str
    land: str
    sea: str
    clay: str
    silhouette: str
    silhouette_ground: str
    # surfaces of buttons, each with its darker side
    button: str
    button_side: str
    pine: str
    pine_side: str
    tile: str
    tile_side: str
    frame: str
    sun: str
    sun_side: str
    pressed: str
    pressed_side: str
    on_pressed: str
    chosen: str
    chosen_side: str
    on_chosen: str
    on_dark: str
    done: str
    pebble_rim: str
    disabled_face: str
    disabled_text: str
    # landscapes: used only by backgrounds and by the small pictures of places
    night: bool
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
    sun_ring: str
    leaf: str
    leaf_dark: str
    needle: str
    trunk: str
    timber: str
    timber_dark: str
    wall: str
    wall_shade: str
    window: str
    gate: str
    roof: str
    rock: str
    snow: str
    castle_stone: str
    castle_shade: str
    frieze: str
    frieze_line: str
    frieze_dot: str
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
    pebbles: tuple[str, ...]
    # stones
    black_stone: str
    black_crescent: str
    black_rim: str
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
    petal: str
    petal_light: str
    # robin
    robin: str
    slate: str
    wing: str
    leg: str
    beak: str
    belly_shade: str
    # marks on the board; with their white outline, each has a contrast of at least 3:1 on wood and both
    # stones
    liberty: str
    danger: str
    hint: str
    cursor: str
    quiet: str
    under_stroke: str
