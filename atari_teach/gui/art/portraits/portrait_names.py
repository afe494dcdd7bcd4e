"""What is seen in the pictures of children, for whoever hears it instead."""

from atari_teach.gui.art.portraits.portraits import Portrait
from atari_teach.i18n import Text, say_in

_NAMES = {
    Portrait.SARDINE: say_in("picture", "Sardine"),
    Portrait.BOAT: say_in("picture", "Boat"),
    Portrait.LEMON: say_in("picture", "Lemon"),
    Portrait.KITE: say_in("picture", "Kite"),
    Portrait.LIGHTHOUSE: say_in("picture", "Lighthouse"),
    Portrait.SNAIL: say_in("picture", "Snail"),
    Portrait.CLOVER: say_in("picture", "Clover"),
    Portrait.ROCKET: say_in("picture", "Rocket"),
    Portrait.WHALE: say_in("picture", "Whale"),
    Portrait.CRAB: say_in("picture", "Crab"),
    Portrait.BEE: say_in("picture", "Bee"),
    Portrait.BUTTERFLY: say_in("picture", "Butterfly"),
    Portrait.LADYBIRD: say_in("picture", "Ladybird"),
    Portrait.OCTOPUS: say_in("picture", "Octopus"),
    Portrait.STARFISH: say_in("picture", "Starfish"),
    Portrait.RABBIT: say_in("picture", "Rabbit"),
    Portrait.SUNFLOWER: say_in("picture", "Sunflower"),
    Portrait.TREE: say_in("picture", "Tree"),
    Portrait.MUSHROOM: say_in("picture", "Mushroom"),
    Portrait.CACTUS: say_in("picture", "Cactus"),
    Portrait.APPLE: say_in("picture", "Apple"),
    Portrait.CHERRIES: say_in("picture", "Cherries"),
    Portrait.RAINBOW: say_in("picture", "Rainbow"),
    Portrait.MOUNTAIN: say_in("picture", "Mountain"),
    Portrait.UMBRELLA: say_in("picture", "Umbrella"),
    Portrait.BELL: say_in("picture", "Bell"),
    Portrait.DRUM: say_in("picture", "Drum"),
    Portrait.BALL: say_in("picture", "Ball"),
    Portrait.BALLOON: say_in("picture", "Balloon"),
    Portrait.SNOWMAN: say_in("picture", "Snowman"),
    Portrait.ROBOT: say_in("picture", "Robot"),
    Portrait.PENCIL: say_in("picture", "Pencil"),
    Portrait.KEY: say_in("picture", "Key"),
    Portrait.HOUSE: say_in("picture", "House"),
    Portrait.WINDMILL: say_in("picture", "Windmill"),
    Portrait.TRAM: say_in("picture", "Tram"),
    Portrait.ANCHOR: say_in("picture", "Anchor"),
    Portrait.ICE_CREAM: say_in("picture", "Ice cream"),
    Portrait.PLANET: say_in("picture", "Planet"),
    Portrait.MOON: say_in("picture", "Moon"),
}


def portrait_name(portrait: Portrait) -> Text:
    """The word for what is seen."""
    return _NAMES[portrait]
