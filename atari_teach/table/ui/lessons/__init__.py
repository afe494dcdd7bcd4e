"""The panels of lessons: the coach, its cards, the picture of the goal."""
