import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";

const caseSchema = z.object({
  /** If absent, everything that can be acted on is expected. */
  instruction: z.string().optional(),
  /** One selector per element, in any order; `>>>` enters an open shadow root or a frame. */
  expected: z.array(z.string()),
  /** Elements that may be returned or omitted. */
  tolerated: z.array(z.string()).default([]),
});

const fields = { split: z.enum(["tune", "held-out"]) };

export type ObserveCase = z.output<typeof caseSchema>;
export type ObservePage = ReturnType<typeof observePages>[number];

export function observePages() {
  return loadPages(new URL("pages", import.meta.url), caseSchema, fields);
}
