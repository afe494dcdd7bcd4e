"""The board: one picture in, chosen points out. It knows no rules.

`BoardView` shows a `Picture`, and `BoardWidget` can be touched too: `show_picture()` in, `chosen(Point)` out.
The way of a picture: `scenery` composes it, with what the person is doing, into layers of pieces, values in
board units; `painter` paints those, with `marks` and `ground`. The board is painted
once per size into pixmaps, and only what changed is painted again.

Only paint moves: a board's picture is the new one at once. `motion_plan` finds out from two sceneries what
comes, goes and swings, `movements` has the movements as values, and `view` plays them.

`accessible` is the side of a board that screen readers see: a table whose children are the points, row by row
from the top. Qt asks for it only when an assistive technology is there. What a point tells ("E5, black, group
of 3, 2 liberties") comes from `teaching.explaining.telling`; `Scene.telling` says in which situation a stone
would be judged, and whether stones and liberties may be counted. While a question asks for just that, the
point tells its four neighbours instead: what an eye sees, to be counted by whoever listens. A new kind of
mark needs its words there.
"""
