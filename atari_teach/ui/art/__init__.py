"""The drawings: painting on a `QPainter`, sharp at any size; no widgets.

The style is *azulejo e seixos*, tiles and pebbles: the tiles of Portuguese houses, and the stones of a river
bed. Shapes are flat, made of circles, rounded rectangles and curves. A shadow is the same shape in a darker
colour, slightly lower. Only wood and sky have gradients. Pictures that never change are SVG files in
`assets/art` (its README explains how they are made). QPainter draws what moves or depends on a board. Lines
are thick enough to be seen from a pupil's seat. There is no red, and nothing flashes.

Most drawings are functions `(painter, rect)` that fill their rectangle, so that each can be the picture of a
button. Begin with `painting` (the helpers that all of them use), then:

* `colours` has the names of all colours (`Palette`), `themes` their values, `palette` the current palette and
  look (`current()`, `illustrated()`); `tests/ui/art/pairs.py` lists which colours may be drawn on which.
* `svg_pictures` draws the files of `assets/art` in the current colours.
* `stones` draws Noz, the black stone, and Lua, the white one. Eyes, brows and mouth show five moods (calm,
  watchful, worried, content, happy); all stones of a group have the same one. A captured stone is content.
  `robin` draws Pisco, who looks, asks, points, is glad, thinks and winks, and is never sad. `animals` has the
  computer's players.
* `doors` draws liberties and nothing else, `water_lily` progress, `confetti` the fanfare, `bowls` the bowls
  and saucers, `icons` the icons of buttons and a picture for each kind of step, `land` the places and
  landscapes, `portraits` the pictures that children choose, `wall_pictures` the board on the wall of a
  classroom.

There are two looks. *Ilustrado* has faces, the bird, and a small door for each liberty. *Simples* has none of
them: liberties are discs, progress is three bars, the speech card has a bar at its edge, and landscapes are
shades of one colour. `draw_face` and `draw_robin` draw nothing in *Simples*, so callers need not check. Call
`illustrated()` only to draw something else instead.
"""
