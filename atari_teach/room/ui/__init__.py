"""Rooms as the window sees them: the way in, the room that is kept, and what a pupil sees."""
