"""The report about a class for its teacher: who needs help, and with what, in words."""
