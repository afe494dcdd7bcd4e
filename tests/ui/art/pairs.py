"""Lists which colours are drawn on which backgrounds, by the names of the fields of `Palette`."""

from typing import Final

TEXT_ON: Final = {
    "words": (
        *("page", "bar", "card", "card_spoken", "button"),
        *("sky", "sky_low", "calm_sky", "meadow", "meadow_deep"),
    ),
    "second_text": ("page", "bar", "card", "button", "calm_sky", "meadow"),
    "ink": ("sun", "paper", "white_stone", "under_stroke"),
    "on_dark": ("pine", "tile"),
    "on_pressed": ("pressed",),
    "on_chosen": ("chosen",),
    "disabled_text": ("disabled_face",),
    "white_stone": ("black_stone",),
    "under_stroke": ("liberty",),
    "grid": ("wood_light", "wood_dark"),
    "sun": ("ink",),
}
"""For each text colour, the backgrounds on which it is used; their contrast must be at least 4.5:1."""

_WOOD = ("wood_light", "wood_dark", "under_stroke")

SEEN_ON: Final = {
    # Marks on the board: on wood their colour must be visible, on stones their white outline.
    "liberty": _WOOD,
    "danger": _WOOD,
    "hint": _WOOD,
    "cursor": _WOOD,
    "tile": _WOOD,
    "quiet": _WOOD,
    "ink": (*_WOOD, "sun"),
    "grid": _WOOD,
    "under_stroke": ("black_stone",),
    "black_stone": ("wood_light", "wood_dark"),
    "white_rim": ("wood_light", "wood_dark"),
    "black_rim": ("page", "card", "button"),
    # rims of things that can be pressed, and signs of progress
    "rim": ("page", "sky", "meadow"),
    "frame": ("card", "button"),
    "pebble_rim": ("page", "bar", "card"),
    "done": ("page", "bar", "card", "button", "river"),
    "petal": ("card", "river", "meadow"),
    "focus": ("focus_under",),
    "moss": ("paper",),
    "silhouette": ("silhouette_ground",),
}
"""For each colour with a meaning, its backgrounds; their contrast must be at least 3:1.
"""
