"""What a class does together: plans, questions, discoveries, replays, two teams."""
