"""A teacher's own lessons: changed as values over the text of their files, kept, shared and opened.

A teacher's own lessons lie in `lessons/NN-id` beside the progress, files like any other; `own_lessons` has
those, and a library of those that a class sees. They are numbered from 30 (`Lesson.is_own`). A
`LessonDraft` (`draft`, begin there) is the text of a file as a value, `Blocks` cuts it before each
`[[step]]`, and a change rewrites one block with tomlkit, so that everything else, comments too, stays byte
for byte. Nothing in a draft has to be right: each step is read alone, `findings` asks the linter about
each, and words that only one language has are lent to the other, in memory only. `questions` makes menus of
the vocabulary: a new test needs its name there to be offered.

Moves before the question, and those that follow a wrong answer, are played on the board (`moves`): stones
that lie there keep their colours, and the child is whoever is next. Every change is kept at once and looked
through in a thread, answers first; a newer draft does not wait for the older one. Every search asks
`teaching/proving/patience.py` whether anybody still waits.

What the class can do is the lessons that come with the program, then the teacher's own that are ready.
Where a step of an own one takes a search, what a child does is an errand.
"""
