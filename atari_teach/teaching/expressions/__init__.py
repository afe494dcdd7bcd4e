"""The expression language of lesson files, and its evaluation on a board.

Start reading at `expression`, which has the values. `expression_parser` parses them from text, and
`vocabulary` lists the known names. `queries` finds points on a board; `predicates` evaluates expressions for
a move, for stones that were put, or for a position. Some tests need a search (`teaching/proving`) and may
have no known answer.
"""
