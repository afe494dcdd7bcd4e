"""The teacher's desk: the pages that are no child's and that no wall ever shows.

`gui/navigation/pages.py` is the table of all pages; each is a module here with `build(app)`, made when it
is first visited, and `AppContext` is what they share. Begin reading with `desk_page.py`, the teacher's
first page. Whoever sits at the computer gets up before one of these pages, or the picker of names, is
shown: no page of a pupil knows another's name. What came of an action stands on the page itself where it
could name a child, never in the banner, which waits for whoever comes next.

*Class*, *See progress* and *More…* need the PIN (`gui/navigation/fence.py`) where a teacher has chosen one,
and so do the answers on the print page; `--kiosk` keeps the window open, `--reset-pin` forgets the PIN.
"""
