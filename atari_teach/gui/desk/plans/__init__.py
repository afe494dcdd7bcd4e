"""The teacher's pages for plans: the list, and the editor of one of the teacher's own.

Begin reading with `plans.py`. A plan is a value of `teaching/plans`; every change gives another one, and is
saved at once.
"""
