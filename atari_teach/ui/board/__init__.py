"""The board: shows a picture and reports the points that the user chooses. It knows no rules.

`BoardView` shows a `Picture`. `BoardWidget` also takes input: `show_picture()` in, `chosen(Point)` out.
`board_scenery` turns the picture and the user's attention (pointer, cursor, pending move) into layers of
pieces, in board units. `painter` paints the pieces, with `marks` and `empty_board`. The board is painted into
cached pixmaps once per size, and afterwards only what changed.

Animations change only the paint: `picture()` is the new one at once. `motion_plan` compares two sceneries and
lists what appears, disappears and swings. `movements` describes the movements as values, and `view` plays
them.

`accessible` is the board for screen readers: a table whose children are the points, row by row. Their words
("E5, black, group of 3, 2 liberties") come from `teaching.explaining.telling`. `Scene.telling` says in which
situation a stone is judged, and whether stones and liberties may be counted. If a question asks for that
number, the point's words describe its four neighbours instead, for the child to count. A new kind of mark
needs words there.
"""
