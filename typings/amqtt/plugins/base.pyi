from amqtt.contexts import Action, BaseContext
from amqtt.session import Session

class BasePlugin:
    context: BaseContext
    def __init__(self, context: BaseContext) -> None: ...

class BaseTopicPlugin(BasePlugin):
    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool | None: ...

class BaseAuthPlugin(BasePlugin):
    async def authenticate(self, *, session: Session) -> bool | None: ...
