"""The input of mouse, finger, key and switch, before a widget sees it.

Begin with `presses`: it sees every press first, by the system's own time stamps; what follows within
`Settings.repeat_ms` and 50 pixels counts once, be it mouse, finger or key.

With `Settings.scanning`, `scanning` offers everything in turn, and Space, Enter, a click or a touch is the
switch. Its `Scanner` walks through a tree of targets and knows neither Qt nor a clock; the tree is read off
the page ten times a second, in the order of `tab_order()`, so a new button is offered as well.
A page that knows where the next thing most likely happens says so with `likely_place()`.
`tests/window/pupil_path.py` is walked by keyboard and by switch: a new thing on the way of a pupil belongs
there.
"""
