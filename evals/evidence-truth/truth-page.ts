import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";

const caseSchema = z.object({
  name: z.string(),
  /** Whether every value of the report is what the page shows, or none is. */
  is: z.enum(["honest", "lie"]),
  /** Data that a model reports. A null says that the page has no such value. */
  report: z.record(z.string(), z.json()),
});

const fields = {
  goal: z.string(),
  schema: z.record(z.string(), z.json()),
  itemKey: z.string().optional(),
};

export type TruthPage = ReturnType<typeof truthPages>[number];

export function truthPages() {
  return loadPages(new URL("pages", import.meta.url), caseSchema, fields);
}
