"""The stage: what a class sees while a plan runs, and how its teacher leads it.

`start.py` is all that other pages need: begin a plan, or go on with a saved one. `ClassSession` is the
session as a value, with ids and no names. `SessionController` carries out the teacher's `Command`s, which
come from keys, from the strip at the top and from her own screen, and writes down what happens. `PartTables`
and `Rounds` make the table or the wheel of each part; `WallView` shows one view at a time, without colours of
a theme. Begin reading with `stage_page.py`.

Space, Page Down and a remote come in through `StageKeys`, before the focused widget gets them. Whatever lies
over the wall hides what is below it also from keys and screen readers. With two screens `WallPlacement` moves
the wall into a window of its own, and the page shows `ControlView`, whose mirror passes presses on to the
wall. Whatever else the teacher opens, the class sees the curtain.
"""
