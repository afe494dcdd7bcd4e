"""The tables of lessons and exercises: asked, answered, explained, done, and written down.

A lesson (`LessonSession`, begin there) shows one step after the other, each asked, answered, explained and
done. Every answer that was not right is an event, written as if its step had not been turned. Where a step
of a teacher's own lesson takes a search, what a child does is an errand (`lesson_thought`), so that its
answer is heard as if it had come at once. *Try it* in the workshop is a `TrialSession`: a lesson whose
records end there.

What is still hard for a child is not kept: `hard_beliefs` (`tables`) works it out from the days on which a
misconception was seen and those on which its exercises were done. The shortcut past a unit (`course`) is one
event; it opens no door and only moves the suggestion on. `todays_three` is the schedule by which what was
learned comes back. All three are a `PracticeSession`: exercises of many lessons, each asked and written down
as in its own.
"""
