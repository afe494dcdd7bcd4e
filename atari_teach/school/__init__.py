"""A class: sessions by plan, relay, wheel, tournament, attendance and the report of its progress."""
