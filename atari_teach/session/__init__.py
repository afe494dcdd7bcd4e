"""Sessions: one table each, for two friends, the computer, a lesson or a free board. No Qt in here.

A session answers every action with a `Scene` (`scene.py`, begin there): the board's `Picture`, what is
said, the beats of an explanation, the buttons. `scene()` can be called at any time and gives the same
again, so that a new language only shows the scene once more. Sentences in a scene are values; only the
window renders them. What has to be written down travels in `Scene.records`, and thinking as an `Errand`.

The rooms: `games`, `lessons`, `boards`, `classes` and `relays`, and `gtp`, where other programs sit down.
`Control` (`scene`) has all buttons, `tables` opens the tables, and `helps` alone decides about faces, lit
liberties and hints.
"""
