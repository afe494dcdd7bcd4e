"""The pages of rooms: joining a room, the teacher's room, and what a pupil sees."""
