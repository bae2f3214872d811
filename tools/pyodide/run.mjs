// Runs pytest in Pyodide: node run.mjs SITE WHEELS ROOT ARGUMENTS...
// SITE is what examples/browser/build.py writes, WHEELS a folder with what the tests need, and
// ROOT the project, whose tests are run on the library of SITE.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, wheels, root, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(site, "pyodide", "pyodide.mjs")));
const python = await loadPyodide();
for (const folder of [join(site, "wheels"), wheels]) {
  const names = readdirSync(folder).filter(name => name.endsWith(".whl"));
  await python.loadPackage(names.map(name => pathToFileURL(resolve(folder, name)).href), { messageCallback: () => {} });
}
python.mountNodeFS("/mnt", root);
python.globals.set("options", python.toPy(options));
process.exitCode = python.runPython(`
import os, sys
import pytest
os.chdir("/mnt")
sys.dont_write_bytecode = True
int(pytest.main(["-p", "no:cacheprovider", *options]))
`);
