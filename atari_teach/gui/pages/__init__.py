"""The pages around the table: welcome, home, the path of lessons, set-ups, settings, rules, about.

Each page is a module with `build(app: AppContext) -> Page`, named in `gui.navigation.pages`. It lays out the
widgets of `gui.kit` in design pixels. The settings are data in `setting_questions`; every key stands in
`keys`, from which the page of the keys is made; `river`, `stepping_stone` and `place_strip` are parts of
`path`. What lives in the land of home and path, and answers a press, is in `living`;
a place that has just been finished is shown for a moment by `place_feast`.
"""
