import { InvalidInputError } from "@surehand/kernel";
import type { z } from "zod";

const types = ["string", "number", "boolean", "url"] as const;

interface WantedField {
  readonly name: string;
  readonly type: (typeof types)[number];
}

export interface Rows {
  items: Record<string, string | number | boolean | null>[];
}

/** `name,price:number` as a schema of a list. Every value may be missing: what is found is shown, what is not is counted. */
export async function listSchema(
  text: string,
  input = "--fields",
): Promise<{ readonly schema: z.ZodType<Rows>; readonly names: readonly string[] }> {
  const { z } = await import("zod");
  const schemas = { string: z.string(), number: z.number(), boolean: z.boolean(), url: z.url() };
  const wanted = parseFields(text, input);
  const fields = wanted.map(({ name, type }) => [name, schemas[type].nullable()] as const);
  const schema = z.object({ items: z.array(z.object(Object.fromEntries(fields))) });
  return { schema, names: wanted.map(({ name }) => name) };
}

/** A price is text as the page shows it unless a number is requested; an address is recognized by its name. */
export function parseFields(text: string, input = "--fields"): WantedField[] {
  const invalid = (problem: string): InvalidInputError => wrong(input, problem);
  const fields = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (fields.length === 0) throw invalid("names no field");
  const read = fields.map((field) => parseField(field, invalid));
  const twice = read.find(({ name }, index) => read.findIndex((other) => other.name === name) < index);
  if (twice) throw invalid(`names ${JSON.stringify(twice.name)} twice`);
  return read;
}

function parseField(field: string, invalid: (problem: string) => InvalidInputError): WantedField {
  const [name = "", type = isAddress(name) ? "url" : "string", ...others] = field.split(":").map((part) => part.trim());
  if (others.length > 0 || !/^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(name))
    throw invalid(`has the field ${JSON.stringify(field)}`);
  const known = types.find((candidate) => candidate === type);
  if (known) return { name, type: known };
  throw invalid(`has the type ${JSON.stringify(type)} of ${name}, which there is not`);
}

function isAddress(name: string): boolean {
  return /^(?:url|link|href)$/i.test(name);
}

function wrong(input: string, problem: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem,
    hint: `Separate the names with commas, and add a type to each field that is not text (${types.join(", ")}): ${input} name,price:number.`,
  });
}
