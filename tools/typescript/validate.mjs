// Validates documents with ajv in strict mode: a file per schema, with a document in each line.
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ strict: true, allErrors: false });
const schemas = readdirSync("schemas").sort();
for (const file of schemas) ajv.addSchema(JSON.parse(readFileSync(`schemas/${file}`, "utf8")));
for (const file of schemas) {
  const { $id } = JSON.parse(readFileSync(`schemas/${file}`, "utf8"));
  const validate = ajv.getSchema($id);
  const name = file.replace(".json", "");
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(`documents/${name}.ndjson`) })) {
    number += 1;
    if (!validate(JSON.parse(line))) {
      console.error(`${name} ${number}: ${ajv.errorsText(validate.errors)}\n${line.slice(0, 500)}`);
      process.exit(1);
    }
  }
  if (number < 100) throw new Error(`only ${number} documents of ${name}`);
  console.log(`${name}: ${number} valid`);
}
