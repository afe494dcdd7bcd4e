"""A school class: planned sessions, relay, partner wheel, tournament, attendance and progress report."""
