"""The table of ratings: strongest player first, with intervals."""

from collections.abc import Iterator, Sequence

from atari_teach.base.i18n import Language, Text, render, say
from atari_teach.engine.opponent.matches import Rating


def standing_lines(
    names: Sequence[str],
    found: Sequence[Rating],
    language: Language,
    more: Sequence[tuple[Text, Sequence[str]]] = (),
) -> Iterator[str]:
    """Yields the lines of the table, headings first.

    Args:
        names: The players' names.
        found: Their ratings, in the same order.
        language: The language of the headings.
        more: Further columns: their headings, and their cells in the order of the names.
    """
    # Translators: head of a column in a table of Go programs: how strong each is, as a number.
    texts = (say("Player"), say("Strength"), say("19 times out of 20"), *(head for head, _ in more))
    heads = tuple(render(head, language) for head in texts)
    rows = [
        (
            names[place],
            f"{rating.points:+.0f}",
            f"{rating.low:+.0f} … {rating.high:+.0f}",
            *(cells[place] for _, cells in more),
        )
        for place, rating in sorted(enumerate(found), key=lambda each: -each[1].points)
    ]
    widths = [max(len(row[column]) for row in [*rows, heads]) for column in range(len(heads))]
    for name, *cells in [heads, *rows]:
        rest = (f"  {cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{name:<{widths[0]}}{''.join(rest)}"
