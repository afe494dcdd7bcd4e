"""Everything that the app saves: pupils, events, progress and backups; and the import of class lists."""
