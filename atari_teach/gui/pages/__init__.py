"""The pages around the table: welcome, home, the path of lessons, set-ups, settings, rules, about.

Each page has a function that makes it, named in `gui.navigation.pages`. It declares how the widgets of
`gui.kit` are arranged by Qt's layouts (`gui.kit.layouts`), or places them in design pixels where it is a
picture. The questions of the settings are data in `settings`; every key stands in `keys`, from which the page
of the keys is made; `stepping_stone` and `place_strip` are parts of `path`. What lives in the land
of home and path, and answers a press, is in `living`.
"""
