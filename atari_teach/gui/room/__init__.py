"""A room of computers in the window's own time: what the hub or the seat is given, and when pages follow.

Nothing here runs unless a room is open or this computer is in one. What a line brings arrives in the line's
thread; a signal carries it into the window's.
"""
