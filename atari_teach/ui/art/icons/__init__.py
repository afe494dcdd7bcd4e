"""Icons of buttons, of the wall and the teacher's pages, and one pictogram for each kind of step."""
