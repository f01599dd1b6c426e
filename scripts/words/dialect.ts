import { join } from "node:path";
import { z } from "zod";
import { readJson, root } from "../workspace.ts";

const words = z.array(z.string().regex(/^[a-z']+$/u)).min(1);
const write = z.string().min(4);

const dialectSchema = z.strictObject({
  /** Words in names, at their declaration. */
  names: z.array(
    z.strictObject({ words, at: z.literal("start").optional(), of: z.literal("functions").optional(), write }),
  ),
  /** First words of comments; `in: "docstrings"` ignores line comments. */
  openings: z.array(z.strictObject({ words, in: z.literal("docstrings").optional(), write })),
  /** Words in comments and messages, unless one of `notBefore` follows. */
  phrases: z.array(z.strictObject({ words, notBefore: z.array(z.string()).optional(), write })),
});

/** Words that this repository does not use, each with what to write instead. */
export type Dialect = z.infer<typeof dialectSchema>;

export function readDialect(): Dialect {
  return dialectSchema.parse(readJson(join(root, "scripts/words/dialect.json")));
}
