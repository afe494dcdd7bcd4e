"""Handles input from mouse, touch, keyboard and accessibility switch before a widget gets it.

Begin with `presses`: its filter sees every press first, with the system's time stamp. Presses within
`Settings.repeat_ms` and 50 pixels count once, from mouse, finger or key alike.

With `Settings.scanning`, `scanning` highlights everything that can be pressed, one thing after another.
Space, Enter, a click or a touch is then the switch, which presses what is highlighted. Its `Scanner` walks
through a tree of targets and uses neither Qt nor a clock. The tree is built from the page ten times a second,
in the order of `tab_order()`, so new buttons are included. A page that has the method `likely_place()`
chooses where scanning starts. `tests/window/pupil_path.py` goes through a pupil's session by keyboard and by
switch: extend it for new kinds of step.
"""
