"""The navigation: the table of pages, the way between them, and the services that they may ask for.

`pages` declares every page once; `main_window` shows one at a time and knows the way back. A page is a module
with `build(app: AppContext) -> Page`, imported when it is first visited; `context` says what `AppContext`
offers, and who sits at the computer. `teacher_lock` asks for the PIN before the teacher's pages.
"""
