import { join } from "node:path";
import { z } from "zod";
import { readJson, root } from "../workspace.ts";

const boundsSchema = z.strictObject({
  /** Folders whose patterns read only bounded text. An exponential pattern fails there as well. */
  folders: z.array(z.strictObject({ path: z.string().endsWith("/"), reason: z.string().min(20) })),
  /** Polynomial patterns that read bounded text. */
  patterns: z.array(z.strictObject({ file: z.string(), source: z.string(), reason: z.string().min(20) })),
  /** Most patterns and listed words of a folder whose rules must not grow again. Lower a number when you can; never raise one. */
  limits: z.array(z.strictObject({ path: z.string().endsWith("/"), patterns: z.number(), words: z.number() })),
});

/** Polynomial patterns that are allowed, each with the reason why its text is short: see bounds.json. */
export type Bounds = z.infer<typeof boundsSchema>;

export function readBounds(): Bounds {
  return boundsSchema.parse(readJson(join(root, "scripts/patterns/bounds.json")));
}
