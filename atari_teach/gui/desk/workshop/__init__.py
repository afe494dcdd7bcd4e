"""The workshop: a teacher's own lessons are made, changed, tried, shared and opened.

`workshop_page.py` is the page: the list of lessons, and the editor of one. `teaching/workshop` changes the
lesson file; nothing here edits it directly. The `Selection` (`selection.py`) is a value, with the draft in
it, that every part of the editor is shown; whatever is pressed or typed reaches the editor as an `Edit`, a
function from one selection to the next. That file also says what a press on the board means. Moves before
the question, and those that follow a wrong answer, are played on it.

Every change is saved at once, and checked in a thread, answers first; a newer draft does not wait for the
older one. Words that only one language has are lent to the other, in memory only.
"""
