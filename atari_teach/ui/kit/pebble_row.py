"""A row of small pebbles that fill one by one: a lesson's steps, an explanation's beats, a hint's lights."""

from collections.abc import Sequence
from enum import Enum
from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.ui.art.painting import ellipse, fill, saved_state, stroke, tint
from atari_teach.ui.art.palette import current


class StepState(Enum):
    """The states of a step, or a beat, that its pebble can show."""

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
    """Draws the pebbles, centred in the rectangle, closer together if it is narrow. `radius` is in design px.

    With `on_dark` (a pine, tile or ink surface), pebbles are filled with a light colour instead of pine.
    """
    if not states:
        return
    # The current pebble is larger than the others, at the ends of the row too.
    gap = min(3.0 * radius * u, rect.width() / (len(states) + 0.4))
    # Pebbles must not touch. The current one has 2.44 radii to the centres of its neighbours.
    r = min(radius * u, gap * 0.4)
    y = rect.center().y()
    left = rect.center().x() - gap * (len(states) - 1) / 2
    with saved_state(painter):
        for index, state in enumerate(states):
            draw = _draw_light if on_dark else _draw_pebble
            draw(painter, left + gap * index, y, r, state)


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
