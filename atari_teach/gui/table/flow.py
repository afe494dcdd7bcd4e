"""Things side by side in a room, in as few rows as they fit in: plain floats, no Qt."""

from collections.abc import Sequence

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import LEAST_TARGET

_NEARLY = 0.5  # of a pixel
_HAIR = 0.01


def rows_needed(needs: Sequence[float], width: float, gap: float) -> int:
    """In how many rows things of these widths stand, in their order; one that is too wide has its own."""
    return len(_rows(needs, width, gap))


def flow(
    needs: Sequence[float], room: Rectangle, gap: float, *, least: float = LEAST_TARGET
) -> tuple[Rectangle, ...]:
    """A place for each of these widths, in their order, filling the room in rows of the same height.

    There are never more rows than let each be `least` pixels high; then all are as narrow as has to be.
    """
    if not needs:
        return ()
    most = max(1, int((room.height + gap + _HAIR) // (least + gap)))
    rows = _rows(needs, room.width, gap)
    if len(rows) > most:
        rows = _even(needs, most)
    high = (room.height - gap * (len(rows) - 1)) / len(rows)
    places: list[Rectangle] = []
    for number, row in enumerate(rows):
        left, top = room.x, room.y + number * (high + gap)
        for width in _widths(row, room.width - gap * (len(row) - 1)):
            places.append(Rectangle(left, top, width, high))
            left += width + gap
    return tuple(places)


def _rows(needs: Sequence[float], width: float, gap: float) -> list[list[float]]:
    """As few rows as possible, and then as alike as possible."""
    count = len(_greedy(needs, width, gap))
    for number in range(count, len(needs)):
        rows = _even(needs, number)
        if all(sum(row) + gap * (len(row) - 1) <= width + _NEARLY for row in rows):
            return rows
    return _greedy(needs, width, gap)


def _greedy(needs: Sequence[float], width: float, gap: float) -> list[list[float]]:
    rows: list[list[float]] = []
    left = 0.0
    for need in needs:
        if rows and need + gap <= left + _NEARLY:
            rows[-1].append(need)
            left -= need + gap
        else:
            rows.append([need])
            left = width - need
    return rows


def _even(needs: Sequence[float], rows: int) -> list[list[float]]:
    """The first ones in rows that differ by one at most."""
    short, longer = divmod(len(needs), rows)
    made: list[list[float]] = []
    start = 0
    for number in range(rows):
        count = short + (1 if number < longer else 0)
        made.append(list(needs[start : start + count]))
        start += count
    return [row for row in made if row]


def _widths(needs: Sequence[float], width: float) -> list[float]:
    """All of the width: what is left over goes to all alike, what lacks is taken from those that are wide."""
    spare = (width - sum(needs)) / len(needs)
    if spare >= 0:
        return [need + spare for need in needs]
    above = [max(0.0, need - LEAST_TARGET) for need in needs]
    take = min(1.0, (sum(needs) - width) / max(1e-9, sum(above)))
    return [need - extra * take for need, extra in zip(needs, above, strict=True)]


def low_part(needs: Sequence[float], room: Rectangle, gap: float, row: float) -> Rectangle:
    """The lower part of a room that these widths need, in rows of this height."""
    rows = rows_needed(needs, room.width, gap)
    high = min(room.height, rows * row + (rows - 1) * gap) if needs else room.height
    return room._replace(y=room.y + room.height - high, height=high)


def flow_left(needs: Sequence[float], room: Rectangle, gap: float) -> tuple[Rectangle, ...]:
    """The same, but a single row keeps to the left and is no wider than needed."""
    wanted = sum(needs) + gap * (len(needs) - 1)
    return flow(needs, room._replace(width=wanted) if needs and wanted < room.width else room, gap)


def middle_part(room: Rectangle, width: float, height: float) -> Rectangle:
    """A place of this size in the middle of a room."""
    return Rectangle(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
