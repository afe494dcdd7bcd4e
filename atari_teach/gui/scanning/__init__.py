"""One switch works everything: what can be pressed is offered in turn, and the switch chooses."""
