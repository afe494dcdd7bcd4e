"""The teacher's desk: pages that no child's page and no wall ever shows."""
