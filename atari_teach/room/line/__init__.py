"""Everything of a room that touches the network; its libraries are the extra `class`.

MQTT over TLS, and the teacher's program is the hub: a pupil's computer writes its own topic `up` and reads
its own topic `down` (`names` says who may do what). `broker` is the teacher's: a process of its own with
`amqtt` behind our `gate`, or somebody's Mosquitto (`mosquitto` makes its files). `line` is a client in a
thread. `certificate` is made for each room; `pairing` and `knocking` turn four pictures on the wall into the
one certificate that a computer trusts, and a password of its own. `finding` announces a room and finds one,
`opening` keeps a room open and says what went wrong, and `kept` is what stays on the disk meanwhile.

Nobody imports any of this before a room is asked for.
"""
