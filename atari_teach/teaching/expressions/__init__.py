"""The small language in which lesson files ask and demand, and what it finds on a board.

`expression` has the values (begin there), `expression_parser` reads them from text, and `vocabulary` lists
the names that there are. `queries` finds points on a board; `predicates` says whether something holds of a
move, of stones that were put, or of a position. Some answers take a search (`teaching/proving`), and may
not be known.
"""
