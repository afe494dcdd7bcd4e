"""Colours that meet: names of fields of a palette, for painters and for the test that measures them."""

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
"""The surfaces that each colour of letters is written on; contrast at least 4.5:1."""

_WOOD = ("wood_light", "wood_dark", "under_stroke")

SEEN_ON: Final = {
    # Marks: each is seen on wood by its own colour, and on the stones by its white under-stroke.
    "liberty": _WOOD,
    "danger": _WOOD,
    "hint": _WOOD,
    "cursor": _WOOD,
    "tile": _WOOD,
    "quiet": _WOOD,
    "ink": (*_WOOD, "sun"),
    "grid": _WOOD,
    "under_stroke": ("black_stone",),
    # Stones
    "black_stone": ("wood_light", "wood_dark"),
    "white_rim": ("wood_light", "wood_dark"),
    "black_rim": ("page", "card", "button"),
    # What can be touched, and how far somebody is
    "rim": ("page", "sky", "meadow"),
    "frame": ("card", "button"),
    "pebble_rim": ("page", "bar", "card"),
    "done": ("page", "bar", "card", "button"),
    "focus": ("focus_under",),
    "moss": ("paper",),
    "silhouette": ("silhouette_ground",),
}
"""The surfaces that each colour with a meaning lies on; contrast at least 3:1. Empty ones aren't drawn."""
