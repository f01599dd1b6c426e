import { readFile } from "node:fs/promises";
import type { z } from "zod";

export type ReadJson<Value> =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "missing" }
  | { readonly kind: "invalid"; readonly reason: string };

/** Reads a JSON file that may be missing, torn, or written by somebody else. */
export async function readJson<Value>(path: string, schema: z.ZodType<Value>): Promise<ReadJson<Value>> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { kind: "missing" };
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { kind: "value", value: parsed.data };
    const [issue] = parsed.error.issues;
    return { kind: "invalid", reason: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "unknown form"}` };
  } catch (error) {
    return { kind: "invalid", reason: error instanceof Error ? error.message : String(error) };
  }
}
