"""A liberty, a hint, progress and the fanfare each have their own picture, and so has each icon."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from atari_teach.base.settings import Look, Theme
from atari_teach.engine.rules import Point
from atari_teach.ui.art.confetti import draw_confetti
from atari_teach.ui.art.doors import draw_closed_block, draw_liberty_disc, draw_liberty_door
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.water_lily import Lily, draw_lily
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.motion_plan import cheering
from tests.ui.art.measures import using_look

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).parents[3]
SHOW_LIBERTIES = {
    "atari_teach/ui/board/marks.py",  # on a board
    "atari_teach/ui/art/land/pebbles.py",  # on the small boards of the path
    "atari_teach/ui/art/logo.py",  # a stone with its last liberty
    "atari_teach/table/ui/lessons/coach.py",  # the cards that compare the liberties of two groups
    "atari_teach/ui/art/look_pictures.py",  # a small board with liberties, in each of the two looks
}
SIDE = 48
MOST_ALIKE = 0.85
"""The largest part of their pixels that two pictures may share; a leaf and a bud share up to 0.81."""
PROGRESS = {"leaf": Lily(1), "bud": Lily(1, 1), "flower": Lily(1, 1, 1)}


def imports_doors(file: Path) -> bool:
    text = file.read_text(encoding="utf-8")
    return "atari_teach.ui.art.doors" in text and any(
        isinstance(node, ast.ImportFrom) and node.module == "atari_teach.ui.art.doors"
        for node in ast.walk(ast.parse(text))
    )


def test_only_liberties_are_drawn_as_doors() -> None:
    files = (ROOT / "atari_teach").rglob("*.py")
    assert {file.relative_to(ROOT).as_posix() for file in files if imports_doors(file)} == SHOW_LIBERTIES


def test_the_fanfare_is_no_door_on_the_board() -> None:
    moves = cheering(5, Point(0, 0), ((),), lambda _name: 700.0)
    assert {move.piece.shape for move in moves} == {Shape.CONFETTI}


def signs() -> Iterator[tuple[str, Drawing]]:
    """Yields the pictures that mean something, in the current look."""
    for name, lily in PROGRESS.items():
        yield name, partial(draw_lily, lily=lily)
    yield "fanfare", _around(lambda painter: draw_confetti(painter, SIDE * 0.9, 1.0))
    for opened, disc in ((True, draw_liberty_disc), (False, draw_closed_block)):
        if illustrated():
            door = partial(draw_liberty_door, centre=QPointF(), height=SIDE * 0.8, opened=opened)
            yield f"liberty {opened}", _around(door)
        else:
            yield f"liberty {opened}", _around(partial(disc, centre=QPointF(), cell=SIDE * 2.2))


def icons() -> Iterator[tuple[str, Drawing]]:
    for icon in Icon:
        yield icon.value, partial(draw_icon, icon=icon)


def _around(draw: Callable[[QPainter], None]) -> Drawing:
    """Turns a function that draws around (0, 0) into a drawing in a rectangle."""

    def drawing(painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.center())
        draw(painter)
        painter.restore()

    return drawing


def mask(draw: Drawing) -> int:
    """Returns the pixels in which a picture stands out from its card without colours, as bits of a number."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(QColor(current().card))
    ground = image.constBits()[0]
    painter = QPainter(image)
    draw(painter, QRectF(0, 0, SIDE, SIDE))
    painter.end()
    return sum((abs(grey - ground) > 40) << at for at, grey in enumerate(bytes(image.constBits())))


def alike(one: int, other: int) -> float:
    """Returns the part of all pixels of two pictures that they have in common."""
    return (one & other).bit_count() / (one | other).bit_count()


def too_alike(pictures: dict[str, Drawing]) -> dict[tuple[str, str], float]:
    seen = {name: mask(draw) for name, draw in pictures.items()}
    found = {(one, other): alike(seen[one], seen[other]) for one, other in combinations(seen, 2)}
    return {pair: part for pair, part in found.items() if part > MOST_ALIKE}


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("theme", Theme)
def test_no_two_meanings_share_a_picture(look: Look, theme: Theme) -> None:
    """Colours are left out, so that who does not see them can tell the pictures apart."""
    with using_look(look, theme):
        assert too_alike({**dict(signs()), "hint": partial(draw_icon, icon=Icon.HINT)}) == {}


def test_no_two_icons_share_a_picture() -> None:
    assert too_alike(dict(icons())) == {}
