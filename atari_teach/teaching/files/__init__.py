"""Reads TOML files and reports every problem with its line and column.

`Table` (`teaching/lessons/lesson_fields.py`) reads the values of one table, each of a certain type, and adds
a `Remark` (`remarks`) for every wrong value. If there are remarks, `line_index` finds their lines and columns
in the text.
"""
