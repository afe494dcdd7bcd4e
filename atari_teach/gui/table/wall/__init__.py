"""What stands around the board on the wall: a class, two teams, a relay and its teacher's keys."""
