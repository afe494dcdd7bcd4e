"""Grades: the numbers 1 to 8, harder puzzles in higher ones."""

from atari_teach.engine.puzzles.grade import GRADES, grade_of


def test_grades_rise_with_hardness() -> None:
    grades = [grade_of(tenth / 10) for tenth in range(-60, 80)]
    assert grades == sorted(grades)
    assert set(grades) == set(GRADES)
