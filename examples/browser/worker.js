// The rules run here, so that the page answers while bots think. Its Python is the worker's name.
const failed = error => postMessage(JSON.stringify({ failed: error.message || String(error) }));
const download = fetch;
self.fetch = async (...asked) => {
  try {
    const response = await download(...asked);
    if (!response.ok) throw new Error(`${response.url} (${response.status})`);
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    failed(error);  // Pyodide would wait forever for its first file.
    throw error;
  }
};

async function load() {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const python = await loadPyodide();
  for (const name of await (await fetch("wheels/wheels.json")).json()) {
    python.unpackArchive(await (await fetch(`wheels/${name}`)).arrayBuffer(), "wheel");
  }
  python.runPython(await (await fetch(self.name)).text());
  return python.globals.get("answer");
}

const answer = load();
answer.then(() => postMessage("{}")).catch(failed);
onmessage = ({ data }) => answer.then(found => postMessage(found(data))).catch(failed);
