"""Everything in a room that uses the network; its libraries are the optional extra `class`.

Rooms use MQTT over TLS, with the teacher's program as the hub: a pupil's computer writes its own topic `up`
and reads its own topic `down` (`topics` defines the access rights). `broker` starts the teacher's broker, a
process that runs `amqtt` behind our `packet_filter`; a school may use its Mosquitto instead (`mosquitto`
writes its files). `mqtt_line` is a client in a thread. `certificate` makes a certificate for each room.
`pairing` and `join_requests` turn four pictures on the wall into the one certificate that a computer trusts,
and a separate password. `room_discovery` announces and finds rooms, `opening` keeps a room open and reports
problems, and `room_files` stores the room on the disk.

These modules are imported only when somebody opens or joins a room.
"""
