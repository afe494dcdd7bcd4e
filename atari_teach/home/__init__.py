"""The home page, and the pages for settings, keyboard shortcuts, choosing a pupil, and about the program."""
