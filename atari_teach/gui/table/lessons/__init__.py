"""The panel of a lesson: the coach, the cards, and the picture of the goal.

`coach.py` is the panel, `lesson_layout.py` knows its places, `goal_strip.py` draws a step's goal without
words, and `lesson_shelf.py` shows the pebbles at the end of a lesson.
"""
