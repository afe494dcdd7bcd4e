"""The panel of a lesson: the coach, the cards, and the picture of the goal.

`coach.py` is the panel, `card_row.py` has the cards to choose from, and `goal_strip.py` draws a step's goal
without words.
"""
