import type { ExtractSchema } from "@surehand/extraction";
import { InvalidInputError } from "@surehand/kernel";
import { listSchema } from "../settings/fields.ts";

/**
 * Reads the wanted shape of the data: a table of `fields`, or a JSON Schema. Undefined if neither is given.
 *
 * @throws InvalidInputError
 */
export async function readWantedSchema(wanted: {
  readonly fields: string | undefined;
  readonly schema: Record<string, unknown> | undefined;
}): Promise<ExtractSchema<unknown> | undefined> {
  const { fields, schema } = wanted;
  if (fields !== undefined && schema !== undefined)
    throw new InvalidInputError({
      input: "schema",
      problem: "can't be combined with fields",
      hint: "Use one of them: both describe the data to read.",
    });
  if (fields === undefined) return schema;
  return (await listSchema(fields, "fields")).schema;
}
