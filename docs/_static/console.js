// Runs and changes the examples of a page. The rules run in a worker, which is loaded when the
// first example is run; a block runs after those above it, which it may need.
{
  const root = document.documentElement.dataset.content_root;
  const cells = [];
  const waiting = [];  // The cells that have asked the worker, in order.
  let worker;

  const made = (name, properties) => Object.assign(document.createElement(name), properties);

  // The code of a block, without prompts and output.
  function code(block) {
    let isCode = false;
    const lines = block.querySelector("pre").textContent.split("\n").filter(
      line => isCode = line.startsWith(">>>") || isCode && line.startsWith("..."));
    return lines.map(line => line.slice(4)).join("\n");
  }

  function show(cell, state, text) {
    cell.output.className = state;
    cell.output.textContent = text;
    cell.run.textContent = state === "waits" ? "Stop" : "Run";
    // Output that is wider than its frame can be scrolled with the keyboard.
    if (cell.output.scrollWidth > cell.output.clientWidth) cell.output.tabIndex = 0;
    else cell.output.removeAttribute("tabindex");
  }

  // Ends the worker; the next example starts another.
  function end(why) {
    worker?.terminate();
    worker = undefined;
    for (const cell of waiting.splice(0)) show(cell, "told", why);
  }

  const failed = why => end(`The example cannot be run: ${why}`);

  function start() {
    const how = { type: "module", name: "../_static/console.py" };
    worker = new Worker(`${root}_play/worker.js`, how);
    worker.onerror = error => failed(error.message || "worker.js is missing");
    worker.onmessage = ({ data }) => {
      const answer = JSON.parse(data);
      if (answer.failed) failed(answer.failed);
      else if (answer.shown === undefined) for (const cell of waiting) show(cell, "waits", "Running ...");
      else show(waiting.shift(), answer.shown ? "shown" : "told", answer.shown || "Done; it prints nothing.");
    };
  }

  function run(cell) {
    if (waiting.includes(cell)) return end("Stopped.");
    show(cell, "waits", worker ? "Running ..." : "Python is loading (about 15 MB, once) ...");
    waiting.push(cell);
    try {
      if (!worker) start();
    } catch (error) {
      return failed(error.message);
    }
    const above = cells.slice(0, cells.indexOf(cell) + 1);
    const blocks = above.map(each => each.editor?.value ?? code(each.block));
    worker.postMessage(JSON.stringify({ blocks }));
  }

  // Code under change stands in place of the block.
  function edit(cell) {
    const frame = cell.block.querySelector(".highlight");
    if (waiting.includes(cell)) end("Stopped.");
    show(cell, "", "");
    frame.hidden = !cell.editor;
    cell.edit.textContent = cell.editor ? "Edit" : "Reset";
    if (cell.editor) {
      cell.editor.remove();
      cell.editor = undefined;
      return;
    }
    const value = code(cell.block);
    const rows = value.split("\n").length;
    cell.editor = made("textarea", { value, rows, wrap: "off", spellcheck: false, autocapitalize: "off" });
    cell.editor.ariaLabel = `Code of ${cell.name}; Ctrl+Enter runs it`;
    cell.editor.onkeydown = event => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!waiting.includes(cell)) run(cell);
    };
    frame.after(cell.editor);
    cell.editor.focus();
  }

  for (const block of document.querySelectorAll("article .doctest.runs")) {
    const name = `example ${cells.length + 1}`;
    const cell = { block, name };
    cell.run = made("button", { type: "button", textContent: "Run", onclick: () => run(cell) });
    cell.edit = made("button", { type: "button", textContent: "Edit", onclick: () => edit(cell) });
    cell.output = made("output", { ariaLabel: `Output of ${name}` });
    const console = made("div", { className: "console", role: "group", ariaLabel: name });
    console.append(cell.run, cell.edit, cell.output);
    block.append(console);
    cells.push(cell);
  }
}
