"""The teacher's page of a room of computers: opening it, thirty boards, and what is started on them."""
