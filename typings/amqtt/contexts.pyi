from collections.abc import Mapping
from enum import StrEnum
from typing import Any

class BaseContext:
    config: Any

class Action(StrEnum):
    SUBSCRIBE = "subscribe"
    PUBLISH = "publish"
    RECEIVE = "receive"

class ListenerType(StrEnum):
    TCP = "tcp"
    WS = "ws"
    EXTERNAL = "external"

class ListenerConfig:
    def __init__(self, type: ListenerType = ..., bind: str | None = ..., ssl: bool = False) -> None: ...

class BrokerConfig:
    def __init__(
        self,
        listeners: Mapping[str, ListenerConfig] = ...,
        plugins: Mapping[str, Mapping[str, object]] | None = ...,
    ) -> None: ...
