"""The drawings: pure painting on a `QPainter`, crisp at any size; no widgets in here.

The style is *azulejo e seixos*, tiles and pebbles: the tiles of Portuguese houses, and the stones of a river
bed. Flat shapes made of circles, round rectangles and curves; a shadow is the same shape in a darker colour a
little lower; only wood and sky run from one colour to another. Pictures that stand for themselves are SVG
files in `assets/art` (its README says how they are made); what moves, or depends on a board, is drawn by
QPainter. So all of it is sharp on every screen. No line is thinner than a child sees from a school chair,
there is no red, and nothing flashes.

Most drawings are functions `(painter, rect)` that fill their rectangle, so that each can be the picture of a
button. Begin with `strokes` (what all of them are drawn with), then:

* `colours` has the names of all colours (`Palette`), `themes` their values, `palette` the palette and the
  look in use (`current()`, `illustrated()`); `tests/ui/art/pairs.py` says which colours may meet.
* `pictures` draws the files of `assets/art` in the colours in use.
* `stones` draws Noz, the black stone, and Lua, the white one. Their five moods (calm, watchful, worried,
  content, happy) are told by eyes, brows and mouth and are those of a whole group; a captured stone is
  content. `robin` draws Pisco, who looks, asks, points, is glad, thinks and winks, and is never sad.
  `animals` has the partners.
* `doors` draws liberties, `bowls` the bowls and saucers, `icons` the icons of buttons and a picture for each
  kind of step, `land` the places and landscapes, `portraits` the pictures that children choose, `wall` the
  board on the wall of a classroom.

There are two looks. *Ilustrado* has faces, the bird, and a little door for each liberty. *Simples* has none
of them: discs for liberties, a bar at the edge of the card that speaks, landscapes in shades of one colour.
`draw_face` and `draw_robin` draw nothing there, so nobody has to ask; ask `illustrated()` only where
something else comes instead.
"""
