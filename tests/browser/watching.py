"""What a page does besides showing itself: console messages, errors, requests to others."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Watch:
    """Collects what must not happen, from every page of the contexts it follows."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.messages: list[str] = []
        self.foreign: list[str] = []
        self.expected: tuple[str, ...] = ("Service Worker registration blocked",)

    def expect(self, *parts: str) -> None:
        """Let console messages pass that hold one of these texts."""
        self.expected += parts

    def follow(self, context: BrowserContext) -> None:
        """Look at everything that the pages of a context do."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def leave(self, context: BrowserContext) -> None:
        """Look away again."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if not any(part in message.text for part in self.expected):
            self.messages.append(f"{message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self.messages.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.origin}/", "data:", "about:")):
            self.foreign.append(request.url)
