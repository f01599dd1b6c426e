import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishedSchemas } from "./published-schemas.ts";

const packageFolder = join(import.meta.dirname, "../..");

test.each(Object.entries(publishedSchemas()))(
  "%s is the schema of the code, and is published",
  async (name, schema) => {
    const path = join(packageFolder, name);
    if (process.env["UPDATE_SCHEMAS"]) await writeFile(path, `${JSON.stringify(schema, undefined, 2)}\n`);
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual(JSON.parse(JSON.stringify(schema)));
    expect(JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"))).toHaveProperty(
      "files",
      expect.arrayContaining([name]),
    );
  },
);
