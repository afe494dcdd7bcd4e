"""The panels around the board on the wall: a class, two teams, a relay and its teacher's keys.

`class_board.py` shows a scene's `wall` (`WallView`) and lists its buttons;
`wall_keys.py` has its keys. While such a scene offers *Next*, one key goes on within it; then the same key
leads on to the plan's next part. `wall_panel.py` has the two teams of a game, and of a relay the pebbles
and the teacher's list. The teacher's letters at a relay are in `wall_keys.py` too, and the list of
`teacher_strip.py` does the same.
"""
