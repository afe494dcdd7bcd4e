"""The pages around the table: welcome, home, the path of lessons, set-ups, settings, rules, about."""
