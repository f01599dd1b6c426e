import { SurehandError } from "@surehand/kernel";
import type { z } from "zod";
import type { FolderFiles } from "./folder-files.ts";

export type ReadJson<Value> =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "missing" }
  | { readonly kind: "invalid"; readonly reason: string };

/** Reads a JSON file that may be missing, torn, or written by somebody else. */
export async function readJson<Value>(
  files: FolderFiles,
  name: string,
  schema: z.ZodType<Value>,
): Promise<ReadJson<Value>> {
  try {
    const parsed = schema.safeParse(JSON.parse(String(await files.read(name))));
    if (parsed.success) return { kind: "value", value: parsed.data };
    const [issue] = parsed.error.issues;
    return { kind: "invalid", reason: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "unknown form"}` };
  } catch (error) {
    if (!(error instanceof SyntaxError) && !SurehandError.isInstance(error)) return { kind: "missing" };
    return { kind: "invalid", reason: error.message };
  }
}
