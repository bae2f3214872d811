// Writes puertorico.d.ts: one declaration for every type in the schemas of the folder `schemas`.
//
// The definitions of all schemas are put together, as they share them; json-schema-to-typescript
// then names each once. It knows rows (prefixItems) only as older drafts wrote them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { compile } from "json-schema-to-typescript";

const folder = "schemas";
const definitions = {};
for (const file of readdirSync(folder).sort()) {
  const { $schema, $id, $defs = {}, ...document } = JSON.parse(
    readFileSync(`${folder}/${file}`, "utf8"),
  );
  for (const [name, made] of Object.entries({ ...$defs, [document.title]: document })) {
    definitions[name] ??= made;
    if (!isDeepStrictEqual(definitions[name], made)) throw new Error(`there are two types ${name}`);
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
writeFileSync("puertorico.d.ts", text);
console.log(`puertorico.d.ts: ${types.length} types`);
