"""Everything that is drawn: pure painting on a `QPainter`, crisp at any size; no widgets in here.

Most drawings are `(painter, rect)` and fill their rectangle, so that each can be the picture of a
button. Colours come from `palette.current()`.
"""
