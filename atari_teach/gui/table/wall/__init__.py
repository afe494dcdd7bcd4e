"""The panels around the board on the wall: a class, two teams, a relay and its teacher's keys.

`class_board.py` shows a scene's `WallView` and lists its buttons; `table/keyboard.py` has its keys. While
such a scene offers *Next*, one key goes on within it; then the same key leads on to the plan's next part.
`wall_panel.py` has the two teams of a game, and of a relay the pebbles and the teacher's list, which does
what the teacher's letters at a relay do.
"""
