// Writes puertorico.d.ts: one declaration for every type in the schemas of the folder `schemas`.
//
// The definitions of all schemas are put together, as they share them; json-schema-to-typescript
// then names each once. It knows rows (prefixItems) only as older drafts wrote them. No type may
// have the name of a global of browsers or of TypeScript: a forgotten import would mean that one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { compile } from "json-schema-to-typescript";

const folder = "schemas";
const renamed = { Event: "GameEvent", Record: "GameRecord" };
const definitions = {};
for (const file of readdirSync(folder).sort()) {
  const { $schema, $id, $defs = {}, ...document } = JSON.parse(
    readFileSync(`${folder}/${file}`, "utf8"),
  );
  for (const [name, made] of Object.entries({ ...$defs, [document.title]: document })) {
    const own = renamed[name] ?? name;
    definitions[own] ??= { ...made, title: own };
    if (!isDeepStrictEqual(definitions[own], { ...made, title: own })) {
      throw new Error(`there are two types ${name}`);
    }
  }
}

function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  const made = Object.fromEntries(Object.entries(schema).map(([key, item]) => [key, plain(item)]));
  if (made.prefixItems) {
    made.items = made.prefixItems;
    made.additionalItems = false;
    delete made.prefixItems;
  }
  if (made.$ref) made.$ref = made.$ref.replace(/\w+$/, (name) => renamed[name] ?? name);
  delete made.default; // Beside a reference it would become a type of its own.
  return made;
}

const names = Object.keys(definitions).sort();
const all = {
  title: "Everything",
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  additionalProperties: false,
  $defs: plain(definitions),
};
const made = await compile(all, "Everything", {
  bannerComment: "// Made from the JSON Schemas of puertorico.",
  unreachableDefinitions: false,
  style: { printWidth: 100 },
});
const text = made.replace(/export interface Everything \{[^}]*\}\n/, "");
const types = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map((found) => found[1]);
const odd = types.filter((name) => !names.includes(name));
if (odd.length || types.length !== names.length) {
  throw new Error(`the types differ from the definitions: ${odd.join(", ") || "some are missing"}`);
}
const globals = new Set();
const declared = /^(?:declare )?(?:var|const|function|class|interface|type|namespace) (\w+)/gm;
const compilers = "node_modules/@typescript"; // One for this system.
for (const system of readdirSync(compilers)) {
  for (const file of readdirSync(`${compilers}/${system}/lib`)) {
    if (!/^lib\..*\.d\.ts$/.test(file)) continue;
    const library = readFileSync(`${compilers}/${system}/lib/${file}`, "utf8");
    for (const [, name] of library.matchAll(declared)) globals.add(name);
  }
}
const shadows = types.filter((name) => globals.has(name));
if (!globals.has("Record") || shadows.length) {
  throw new Error(`types with names of globals: ${shadows.join(", ") || "the globals are missing"}`);
}
writeFileSync("puertorico.d.ts", text);
console.log(`puertorico.d.ts: ${types.length} types`);
