"""The strip with a button for each place of the path, and the card that greets a child at a new place."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import N_, Text, say
from atari_teach.engine.rules import Colour
from atari_teach.ui.art.land.places import Place, place_drawing
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.stones import Mood, draw_character
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Plan, Space, row
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.words_label import WordsLabel

_PX, _PX_LARGE = 20.0, 16.0
_PICTURE, _PICTURE_LARGE = (60.0, 48.0), (42.0, 34.0)
_WITH_UNITS, _SHARP = 240.0, 0.95
"""The minimum width of a button in design pixels, and the minimum scale, for showing the unit of a place."""


class PlaceStrip:
    """The buttons of all places. The button of the school is only visible if the school has lessons."""

    def __init__(self, parent: QWidget, go_to: Callable[[Place], object]) -> None:
        self.places = {
            place: PictureButton(
                say(PLACE_WORDS[place]),
                place_drawing(place),
                ButtonStyle.PAPER,
                parent,
                px=20,
                picture_size=_PICTURE,
                depth=5,
            )
            for place in Place
        }
        for place, button in self.places.items():
            button.clicked.connect(lambda _down=False, of=place: go_to(of))
        self._here = Place.VILLAGE
        self._finished: frozenset[Place] = frozenset()

    def show_place(self, here: Place, finished: frozenset[Place], *, school: bool) -> None:
        """Shows the places: `here` is the place in view, and `finished` places have lamps."""
        self._here, self._finished = here, finished
        for place, button in self.places.items():
            button.set_style(ButtonStyle.SUN if place is here else ButtonStyle.PAPER)
            button.set_description(say("All lessons finished") if place in finished else "")
            button.setVisible(school or place is not Place.SCHOOL)

    def lay_out(
        self, extra: Sequence[QWidget], width: float, height: float, u: float, *, large: bool
    ) -> None:
        """Places the buttons along the bottom of the page, and the `extra` widgets after them."""
        places = [button for button in self.places.values() if not button.isHidden()]
        shown = [*places, *extra]
        gap = (14 if len(shown) <= 5 else 12 if len(shown) == 6 else 4) * u
        wide = min(256 * u, (min(width, 1500 * u) - 32 * u + gap) / len(shown) - gap)
        left = (width - len(shown) * wide - (len(shown) - 1) * gap) / 2
        for index, button in enumerate(shown):
            raised = 8 * u if button is self.places[self._here] else 0.0
            x, y = left + index * (wide + gap), height - 84 * u - raised
            button.setGeometry(round(x), round(y), round(wide), round(76 * u))
        for place, button in self.places.items():
            picture = place_drawing(place, finished=place in self._finished)
            button.set_picture(picture, _PICTURE_LARGE if large else _PICTURE)
            button.set_look(px=_PX_LARGE if large else _PX)  # the same letter size for all places
            button.set_scale(u)
        self._name_units(places, roomy=not large and wide >= _WITH_UNITS * u and u >= _SHARP)

    def _name_units(self, places: Sequence[PictureButton], *, roomy: bool) -> None:
        """If there is space (`roomy`), shows the unit below the name of each place; else below none."""
        for place, button in self.places.items():
            button.set_second(say(UNIT_WORDS[place]) if roomy else "")
        if roomy and not all(button.fits() for button in places):
            self._name_units(places, roomy=False)


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
    Place.CASTLE: N_("Ending a game"),
    Place.BRIDGE: N_("The way to Go"),
    Place.SCHOOL: N_("Lessons of the class"),
}


GREETINGS = {
    Place.VILLAGE: say("Hello! I am Pisco. These two are Noz and Lua: two stones who love company."),
    Place.FOREST: say("In the forest every group needs company. Who helps whom?"),
    Place.MOUNTAINS: say("Up here the fox goes hunting. Shall we learn her tricks?"),
    Place.CASTLE: say("No hurry in the castle: here the one who counts best wins."),
    Place.BRIDGE: say(
        "Across the river lies Go. People have been playing it for more than two thousand years."
    ),
}
"""Pisco's greeting on the first arrival at each place."""

_PLAIN_WELCOME = say("Black stones and white stones, and one board. Shall we begin?")
"""The greeting at the village in the simple design, which has neither Pisco nor faces."""


class PlaceGreeting(PlainCard):
    """A card with the greeting of a place; at the village it also shows Noz and Lua."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, radius=20)
        self._place = Place.VILLAGE
        self.sentence = WordsLabel(self, px=20, middle=True)
        self.listen = ListenButton(self, self.sentence)
        self.listen.offered.connect(self.relayout)
        characters = Space(lambda u: (152 if self._with_characters() else 24) * u)
        listen = Part(self.listen, width=self.listen.side, height=self.listen.side)
        self._plan = Plan(row(characters, self.sentence, listen, gap=10, margins=(0, 8, 20, 13)))

    def greet(self, place: Place) -> None:
        """Shows the greeting of this place; no words if the place has none."""
        self._place = place
        words: Text | str = GREETINGS.get(place, "")
        if place is Place.VILLAGE and not illustrated():
            words = _PLAIN_WELCOME
        self.sentence.set_words(words)
        self.setAccessibleName(self.sentence.accessibleName())
        self.listen.refresh()
        self.relayout()

    def says_something(self) -> bool:
        return bool(self.sentence.words())

    def retranslate(self) -> None:
        self.setAccessibleName(self.sentence.accessibleName())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the words next to the characters, and the loudspeaker at the right edge."""
        self._plan.lay_out(QRectF(0, 0, width, height), u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._with_characters():
            return
        u, middle = self._u, (self.height() - 5 * self._u) / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for colour, x in ((Colour.BLACK, 46.0), (Colour.WHITE, 106.0)):
                draw_character(painter, QPointF(x * u, middle), 27 * u, colour, Mood.HAPPY)

    def _with_characters(self) -> bool:
        return self._place is Place.VILLAGE and illustrated()
