"""Chooses the pictures of the large buttons (doors) that lead to pages."""

from atari_teach.features import Door, Offered
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land import home_pictures
from atari_teach.ui.art.painting import Drawing

_ON_HOME = {
    "learn": home_pictures.draw_learn,
    "friends": home_pictures.draw_friends,
    "computer": home_pictures.draw_computer,
    "class": home_pictures.draw_class,
}


def door_drawing(door: Door) -> Drawing:
    """Returns a drawing of the picture on a large button that leads to a page (a door)."""
    return _ON_HOME[door.picture] if door.where is Offered.HOME else icon_drawing(Icon(door.picture))
