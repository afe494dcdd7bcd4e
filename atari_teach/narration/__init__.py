"""Recording the sentences of the lessons with a human voice, and giving the recordings on."""
