import type { ExtractSchema } from "@surehand/extraction";
import { InvalidInputError } from "@surehand/kernel";
import { loadUserFile } from "../settings/load-module.ts";
import { listSchema, type Rows } from "../settings/fields.ts";

/** Expected form of the answer of `extract`. */
export type WantedData =
  /** Columns of a table. */
  | { readonly kind: "rows"; readonly schema: ExtractSchema<Rows>; readonly names: readonly string[] }
  | { readonly kind: "data"; readonly schema: ExtractSchema<unknown> }
  /** Words, or without an instruction the text of the page. */
  | { readonly kind: "text" };

/** @throws InvalidInputError that names the option, and the file */
export async function readWantedData(options: { fields?: string; schema?: string }): Promise<WantedData> {
  const { fields, schema } = options;
  if (fields !== undefined && schema !== undefined)
    throw new InvalidInputError({
      input: "--schema",
      problem: "can't be combined with --fields",
      hint: "Use one of them: both describe the data to read.",
    });
  if (fields !== undefined) return { kind: "rows", ...(await listSchema(fields)) };
  if (schema === undefined) return { kind: "text" };
  const given = await loadUserFile({ input: "--schema", path: schema });
  if (isSchema(given)) return { kind: "data", schema: given };
  throw new InvalidInputError({
    input: `--schema (${schema})`,
    problem: "contains no schema",
    hint: "Use a JSON Schema in a .json file, or a module whose default export is a zod 4 schema or another Standard Schema.",
  });
}

/** Only the outer shape: `extract` checks the schema itself. */
function isSchema(value: unknown): value is ExtractSchema<unknown> {
  return (typeof value === "object" || typeof value === "function") && value !== null && !Array.isArray(value);
}
