"""The forty portraits differ clearly, even without colours."""

from itertools import combinations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from atari_teach.base.i18n import languages, use
from atari_teach.ui.art.portraits import Portrait, draw_portrait, portrait_for, portrait_name

SIDE = 24
LEAST_DIFFERENCE = 9.0  # the minimum mean difference between pixels of two small pictures, on a scale to 255


def grey(portrait: Portrait) -> bytes:
    """Returns the grey values of the pixels of a small picture of the portrait."""
    image = QImage(4 * SIDE, 4 * SIDE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    draw_portrait(painter, QRectF(0, 0, 4 * SIDE, 4 * SIDE), portrait)
    painter.end()
    small = image.scaled(SIDE, SIDE, mode=Qt.TransformationMode.SmoothTransformation)
    return bytes(small.convertToFormat(QImage.Format.Format_Grayscale8).constBits())


def test_there_is_one_for_each_of_forty_children() -> None:
    assert len(Portrait) >= 40


def test_no_two_look_alike_in_grey() -> None:
    pictures = {portrait: grey(portrait) for portrait in Portrait}
    alike = [
        (one.value, other.value)
        for one, other in combinations(pictures, 2)
        if sum(abs(a - b) for a, b in zip(pictures[one], pictures[other], strict=True)) / SIDE**2
        < LEAST_DIFFERENCE
    ]
    assert alike == []


def test_every_picture_has_a_name_of_its_own_in_both_languages() -> None:
    for language in languages():
        use(language)
        assert len({portrait_name(portrait) for portrait in Portrait}) == len(Portrait)


def test_keys_stay_what_they_were() -> None:
    assert [portrait.value for portrait in Portrait][:8] == [
        "sardine", "boat", "lemon", "kite", "lighthouse", "snail", "clover", "rocket"
    ]  # fmt: skip
    assert portrait_for("rocket") is Portrait.ROCKET
    assert portrait_for("") is portrait_for("no such thing") is Portrait.SARDINE
