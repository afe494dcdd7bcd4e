"""Draws a row of progress dots (pebbles) that fill one by one, for steps, explanations and hints."""

from collections.abc import Sequence
from enum import Enum
from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.ui.art.painting import ellipse, fill, saved_state, stroke, tint
from atari_teach.ui.art.palette import current


class StepState(Enum):
    """The states that a progress dot can show, for example of a lesson's step."""

    TODO = "todo"
    NOW = "now"
    TRIED = "tried"
    DONE = "done"


def draw_pebble_row(
    painter: QPainter,
    rect: QRectF,
    states: Sequence[StepState],
    u: float,
    *,
    radius: float = 10.0,
    on_dark: bool = False,
) -> None:
    """Draws the dots, centred in `rect`, closer together if it is narrow. `radius` is in design pixels.

    With `on_dark` (on a pine, tile or ink surface), dots are filled with a light colour instead of pine.
    """
    if not states:
        return
    gap = _gap(rect, len(states), u, radius)
    # Dots must not touch. The current one needs 2.44 radii to the centres of its neighbours.
    r = min(radius * u, gap * 0.4)
    y = rect.center().y()
    centres = pebble_centres(rect, len(states), u, radius=radius)
    with saved_state(painter):
        for x, state in zip(centres, states, strict=True):
            draw = _draw_light if on_dark else _draw_pebble
            draw(painter, x, y, r, state)


def pebble_centres(rect: QRectF, count: int, u: float, *, radius: float = 10.0) -> tuple[float, ...]:
    """Returns the x coordinates of the centres of `count` dots in `rect`."""
    gap = _gap(rect, count, u, radius)
    left = rect.center().x() - gap * (count - 1) / 2
    return tuple(left + gap * index for index in range(count))


def _gap(rect: QRectF, count: int, u: float, radius: float) -> float:
    # The current dot is larger than the others, and it may be at an end of the row.
    return min(3.0 * radius * u, rect.width() / (count + 0.4))


def _draw_pebble(painter: QPainter, x: float, y: float, r: float, state: StepState) -> None:
    p = current()
    rim = max(1.6, r * 0.24)
    match state:
        case StepState.TODO:
            fill(painter, ellipse(x, y, r, r * 0.92), p.card)
            stroke(painter, ellipse(x, y, r - rim / 2, r * 0.92 - rim / 2), p.pebble_rim, rim)
        case StepState.NOW:
            fill(painter, ellipse(x, y, r * 1.36, r * 1.28), p.sun)
            stroke(painter, ellipse(x, y, r * 1.36, r * 1.28), p.ink, rim * 1.1)
        case StepState.TRIED:
            fill(painter, ellipse(x, y, r, r * 0.92), p.card)
            half = ellipse(x, y, r, r * 0.92)
            painter.save()
            painter.setClipRect(QRectF(x - 2 * r, y, 4 * r, 2 * r))
            fill(painter, half, p.done)
            painter.restore()
            stroke(painter, ellipse(x, y, r - rim / 2, r * 0.92 - rim / 2), p.done, rim)
        case StepState.DONE:
            fill(painter, ellipse(x, y, r * 1.08, r), p.done)
        case _:
            assert_never(state)


def _draw_light(painter: QPainter, x: float, y: float, r: float, state: StepState) -> None:
    p = current()
    shape = ellipse(x, y, r, r * 0.9)
    fill(painter, shape, tint(p.on_dark, 0.34))
    if state in {StepState.NOW, StepState.TRIED}:
        stroke(painter, ellipse(x, y, r * 0.8, r * 0.7), p.sun, r * 0.4)
    elif state is StepState.DONE:
        fill(painter, shape, p.sun)
