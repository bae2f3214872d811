// A button on the pages for players hides the code of the examples; the browser remembers it.
{
  const button = document.getElementById("code-switch");
  const key = "puertorico-code";
  const remembered = () => { try { return localStorage.getItem(key); } catch { return null; } };
  const show = (isHidden) => {
    document.body.classList.toggle("without-code", isHidden);
    button.textContent = isHidden ? "Show code" : "Hide code";
  };
  if (button) {
    let isHidden = remembered() === "hidden";
    show(isHidden);
    button.hidden = false;
    button.addEventListener("click", () => {
      isHidden = !isHidden;
      show(isHidden);
      try { localStorage.setItem(key, isHidden ? "hidden" : "shown"); } catch { /* Not kept. */ }
    });
  }
}

// The game is loaded into its page when it is asked for.
document.querySelector("#play button")?.addEventListener("click", async () => {
  const place = document.getElementById("play");
  const address = "_play/index.html";
  try {
    const answer = await fetch(address, { method: "HEAD" });
    if (!answer.ok) throw new Error(`${address} is missing`);
    const frame = Object.assign(document.createElement("iframe"), { src: address });
    frame.title = "Puerto Rico against bots";
    place.replaceChildren(frame);
    frame.focus();
  } catch (error) {
    const status = place.querySelector("[role=status]");
    status.textContent = `The game cannot be loaded: ${error.message}`;
  }
});

// Code and tables that are wider than their frames can be scrolled with the keyboard.
for (const code of document.querySelectorAll("article :is(pre, .table-wrapper)"))
  if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
