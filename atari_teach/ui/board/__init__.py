"""The board: shows a picture and reports the points that the user chooses. It does not know the rules.

`BoardView` shows a `Picture`. `BoardWidget` also takes input: pages call `show_picture()`, and it emits
`chosen(Point)`. `board_scenery` turns the picture and the user's attention (pointer, cursor, pending move)
into layers of pieces, in board units. `painter` paints the pieces, with `marks` and `empty_board`. The board
is painted into cached pixmaps once per size, and afterwards only what changed.

Animations change only what is painted: `picture()` returns the new picture at once. `motion_plan` compares
two sceneries and lists what appears, disappears and swings. `movements` describes each movement as a value,
and `view` plays the movements.

`accessible` is the board for screen readers: a table whose children are the points, row by row. Their words
("E5, black, group of 3, 2 liberties") come from `teaching.explaining.telling`. `Scene.telling` says in which
situation a stone is judged, and whether stones and liberties may be counted. If a question asks how many
liberties there are, the point's words describe its four neighbours instead, so that the child counts. For a
new kind of mark, add words in that module.
"""
