from asyncio import Queue

class Session:
    username: str | None
    password: str | None
    client_id: str | None
    delivered_message_queue: Queue[object]
