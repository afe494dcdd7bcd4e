class Session:
    username: str | None
    password: str | None
    client_id: str | None
