"""Searches for lessons: yes, no or not known, within a number of states, and remembered."""
