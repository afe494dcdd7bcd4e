"""Searches for lessons: yes, no or not known, within a number of states, and remembered.

`proving` has the questions that tests and queries of lesson files ask; begin there. `searches` brings the
solver and finds the answers, `forcing` tells what can be forced within some moves, and `proved_queries` finds
the points that a search proves. Answers are kept by what was asked (`proof_store`, `proof_files`), and every
search asks `patience` whether anybody still waits; what was cut short is remembered nowhere.
"""
