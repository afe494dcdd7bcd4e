"""Navigation: the table of pages, the path from page to page, and the services that pages use.

Each page is declared once, as a `PageName` in `features`. `main_window` shows one page at a time and
remembers the path back. A page is a module with a function `build(app: AppContext) -> Page`; the module is
imported on the first visit. `AppContext` (in `table`) documents what a page can use, and who is using the
computer. `teacher_lock` asks for the PIN before the teacher's pages.
"""
