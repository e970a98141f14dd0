"""The barest widget there can be: a click goes to the kernel, which sends it back."""

from typing import Any

import anywidget


class Echo(anywidget.AnyWidget):
    """A button that counts the answers of the kernel."""

    _esm = """
        export default {
          render({ model, el }) {
            const button = document.createElement("button");
            button.className = "echo";
            button.textContent = "0";
            button.onclick = () => model.send({ n: Number(button.textContent) + 1 });
            model.on("msg:custom", (msg) => { button.textContent = msg.n; });
            el.append(button);
          },
        };
    """

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self.answer(content))

    def answer(self, content: dict[str, Any]) -> None:
        """Send back what came."""
        self.send(content)
