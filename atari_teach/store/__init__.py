"""Everything that is saved: pupils, events, progress, backups, class files and class lists."""
