"""Reading TOML files so that every problem has its line and column.

`Table` (`teaching/lessons/lesson_fields.py`) reads the values of one table, each of the type it has to be,
and notes a `Remark` (`remarks`) for what is not. `line_index` turns the key path of a remark into a place in
the text, only where there is something to remark.
"""
