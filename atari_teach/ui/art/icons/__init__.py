"""Icons of buttons, of the projector view and the teacher's pages, and a pictogram for each kind of step."""
