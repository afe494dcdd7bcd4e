"""The window, put together from everything else: begin with `controller`.

`controller` makes the main window and the context of its pages from the lessons, the register and the
settings, and lets the pages be heard. `table_opener` opens tables, `desk_links` leads to the desk's pages,
`qt_words` translates Qt's own words, and `single_instance` with `show_request` sees that there is one window.
"""
