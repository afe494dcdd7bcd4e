"""Games as files, in formats that other programs know."""
