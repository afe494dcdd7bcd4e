"""The report about a class for its teacher."""
