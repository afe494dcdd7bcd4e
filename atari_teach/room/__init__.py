"""A room of computers: a teacher's program, and those of her pupils, which speak with hers alone. No Qt.

`messages` says what travels, and believes nothing of what comes. `hub` is the teacher's side and `seat` a
pupil's: both take messages and give messages, and know neither network nor time of their own, so that a room
of thirty is a test without a socket. A partner's moves go through the teacher's program: it judges them
before anybody else gets them (`game_log`), writes them down (`journal`), and then tells both.

What a pupil did is in the pupil's own register first, and is sent until the teacher's has it; the register's
own laws put the two together. A computer that is switched off, or another one, gets back what is known of
whoever sits down at it; `seating` says who may sit down where.

`line` is everything that touches the network. Its libraries are an extra, and the program without a room
never imports it.
"""
